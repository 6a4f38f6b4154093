/** What the tab of vehicles shows, as the address says it: `?tab=vehicles&vehicle=new`. */
const VEHICLE = 'vehicle';
const PRICES = 'prices';
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

/** The vehicle whose dated prices are open: `?tab=vehicles&prices=…`; null: none. */
export function openPricesOf(params: URLSearchParams): string | null {
  return params.get(PRICES) || null;
}

/** The address with the prices of a vehicle opened or, with null, closed. */
export function withOpenPrices(params: URLSearchParams, vehicleId: string | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (vehicleId === null) next.delete(PRICES);
  else next.set(PRICES, vehicleId);
  return next;
}
