/** Which month's statement stands over the vendor's orders, as the address says it: `?tab=orders&statement=2026-03`. */
import type { Month } from '@ceylono/domain/statement';

const STATEMENT = 'statement';
const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** The month that is open, this one where the address names none that there is; null: none is open. */
export function openStatementOf(params: URLSearchParams, thisMonth: Month): Month | null {
  const month = params.get(STATEMENT);
  if (month === null) return null;
  return MONTH.test(month) ? month : thisMonth;
}

/** The address with the statement of a month opened, at its first page, or, with null, closed. */
export function withOpenStatement(params: URLSearchParams, month: Month | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (month === null) next.delete(STATEMENT);
  else next.set(STATEMENT, month);
  next.delete('cursor');
  return next;
}
