/** How the tab of vehicles is looked at, as its address says it: `?tab=vehicles&view=calendar&from=2026-05-04`. */
import type { Day } from '@ceylono/domain/colombo-time';

const VIEW = 'view';
const CALENDAR = 'calendar';
const FROM = 'from';

export function isCalendarOpen(params: URLSearchParams): boolean {
  return params.get(VIEW) === CALENDAR;
}

export function addressOfView(isCalendar: boolean): string {
  return isCalendar ? `?tab=vehicles&${VIEW}=${CALENDAR}` : '?tab=vehicles';
}

/** The first day that is shown; null: today. */
export function firstDayOf(params: URLSearchParams): Day | null {
  const from = params.get(FROM) ?? '';
  return /^2\d{3}-\d{2}-\d{2}$/.test(from) && !Number.isNaN(Date.parse(from)) ? from : null;
}

export function withFirstDay(params: URLSearchParams, from: Day | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (from === null) next.delete(FROM);
  else next.set(FROM, from);
  return next;
}
