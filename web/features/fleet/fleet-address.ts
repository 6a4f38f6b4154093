/** What the tab of vehicles shows, as the address says it: `?tab=vehicles&vehicle=new`. */
const VEHICLE = 'vehicle';
const NEW = 'new';

/** The vehicle whose form is open; null for a new one; undefined: none. */
export function openVehicleOf(params: URLSearchParams): string | null | undefined {
  const vehicle = params.get(VEHICLE);
  if (vehicle === null || vehicle === '') return undefined;
  return vehicle === NEW ? null : vehicle;
}

/** The address with a form opened or, with undefined, closed. */
export function withOpenVehicle(params: URLSearchParams, vehicleId: string | null | undefined): URLSearchParams {
  const next = new URLSearchParams(params);
  if (vehicleId === undefined) next.delete(VEHICLE);
  else next.set(VEHICLE, vehicleId ?? NEW);
  return next;
}
