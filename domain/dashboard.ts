/**
 * The dashboard of the back office (admin §2 L41-L45): how many orders wait and stand, who rents out and who rents, what
 * needs a decision now, the money of this week, and how much of the fleet is taken. Each figure is counted from what is stored, and is the
 * number of rows of a list that it leads to.
 */
import { addDays, type Day, dayOf, startOfDay } from './colombo-time.ts';
import { type DaySpan, permille } from './order-analytics.ts';
import type { Month } from './statement.ts';

/** What waits for staff, in the order in which it is shown. */
export const DECISIONS = [
  /** A rental that should be back, and an order that nobody collected (`late-order.ts`): somebody is to be called now. */
  'overdue',
  'notCollected',
  /** An order whose customer's identity nobody has decided about. */
  'identity',
  /** An approved order that its vendor has not accepted; staff may confirm it. */
  'acceptance',
  'extension',
  'cancellation',
  'problem',
  'application',
  /** Somebody whom staff promised, or have, to call again: today, or before (`call-note.ts`). */
  'followUp',
] as const;
export type Decision = (typeof DECISIONS)[number];

/** Months that the trends cover, the present one with them (admin §9 L390). */
export const TREND_MONTHS = 12;

/** The last months up to the one that holds `now`, the earliest first. */
export function trendMonths(now: Date): Month[] {
  const [year, month] = dayOf(now).split('-').map(Number) as [number, number];
  return Array.from({ length: TREND_MONTHS }, (_, at) => {
    const months = year * 12 + (month - 1) - (TREND_MONTHS - 1 - at);
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
  });
}

/** All days of a month. */
export function daysOfMonth(month: Month): DaySpan {
  const next = addDays(`${month}-01`, 31).slice(0, 7);
  return { from: `${month}-01`, until: addDays(`${next}-01`, -1) };
}

/** Monday to Sunday, with the day that holds `now`. */
export function weekOf(now: Date): DaySpan {
  const today = dayOf(now);
  const sinceMonday = (new Date(`${today}T00:00Z`).getUTCDay() + 6) % 7;
  const from = addDays(today, -sinceMonday);
  return { from, until: addDays(from, 6) };
}

/** So many days of the fleet are shown, today with them. */
export const FLEET_DAYS = 7;

export function fleetDays(now: Date): Day[] {
  const today = dayOf(now);
  return Array.from({ length: FLEET_DAYS }, (_, at) => addDays(today, at));
}

/** From the first instant of the first day to that of the day after the last. */
export function instantsOf({ from, until }: DaySpan): { from: Date; until: Date } {
  return { from: startOfDay(from), until: startOfDay(addDays(until, 1)) };
}

/** Of the vehicles that are offered, so many are booked, in thousandths; null where none is offered. */
export function utilisation({ booked, offered }: { booked: number; offered: number }): number | null {
  return permille(booked, offered);
}

/** What the months are counted of. */
export const TREND_COUNTS = ['orders', 'customers', 'vehicles', 'vendors'] as const;
export type TrendCount = (typeof TREND_COUNTS)[number];
export type MonthCounts = Record<TrendCount, number>;

/** Of all months together. */
export function sumOfMonths(months: readonly MonthCounts[]): MonthCounts {
  const sum = (count: TrendCount) => months.reduce((total, month) => total + month[count], 0);
  return { orders: sum('orders'), customers: sum('customers'), vehicles: sum('vehicles'), vendors: sum('vendors') };
}

/**
 * What a month has more, or fewer, than the one before. null where that cannot be said: of a month that still goes on,
 * and of the first that was counted.
 */
export function changeFromMonthBefore(
  months: readonly (MonthCounts & { month: Month })[],
  at: number,
  count: TrendCount,
  now: Date,
): number | null {
  const [before, month] = [months[at - 1], months[at]];
  if (before === undefined || month === undefined || month.month >= dayOf(now).slice(0, 7)) return null;
  return month[count] - before[count];
}
