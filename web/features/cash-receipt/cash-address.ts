/** What of the vendor's money stands over the orders, as the address says it: `?tab=orders&cash=…`, `&money=2026-03-14`. */
import type { Day } from '@ceylono/domain/colombo-time';

const CASH = 'cash';
const MONEY = 'money';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The order whose cash is open. */
export function openCashOf(params: URLSearchParams): string | null {
  return params.get(CASH) || null;
}

/** The address with the cash of an order opened or, with null, closed. */
export function withOpenCash(params: URLSearchParams, orderId: string | null): URLSearchParams {
  return changed(params, CASH, orderId);
}

/** Whether the vendor's money is open; the day is the one that is looked at, or today. */
export function openMoneyOf(params: URLSearchParams, today: Day): Day | null {
  const day = params.get(MONEY);
  if (day === null) return null;
  return DAY.test(day) && !Number.isNaN(Date.parse(day)) ? day : today;
}

/** The address with the vendor's money of a day opened or, with null, closed. */
export function withOpenMoney(params: URLSearchParams, day: Day | null): URLSearchParams {
  const next = changed(params, MONEY, day);
  next.delete('cursor');
  return next;
}

function changed(params: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next;
}
