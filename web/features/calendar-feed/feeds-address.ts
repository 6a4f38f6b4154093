/** Which vehicle's calendars are open, as the address says it: `?tab=vehicles&calendars=…`. */
const CALENDARS = 'calendars';

export function openCalendarsOf(params: URLSearchParams): string | null {
  return params.get(CALENDARS) || null;
}

/** The address with the calendars of a vehicle opened or, with null, closed. */
export function withOpenCalendars(params: URLSearchParams, vehicleId: string | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (vehicleId === null) next.delete(CALENDARS);
  else next.set(CALENDARS, vehicleId);
  return next;
}
