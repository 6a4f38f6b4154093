/**
 * Who came to the wizard and how far they got (admin §2 L103, §9 L401; T-041, T-136, T-149). The unit is a *visit*: one
 * browser on one day in Sri Lanka, from the moment its person agreed to be counted. Visits of different days may be added, so that a sum
 * per day answers for any range after the steps themselves are gone (decision 069).
 */
import { addDays, type Day, dayOf } from './colombo-time.ts';

/**
 * What a browser tells: the wizard is open, a start and an end are chosen, a vehicle is chosen, and the contact is filled in,
 * which opens Checkout.
 */
export const TOLD_STEPS = ['opened', 'dates', 'vehicle', 'contact'] as const;
export type ToldStep = (typeof TOLD_STEPS)[number];

/** What is recorded: that a phone was given the server sees itself. */
export const WIZARD_STEPS = [...TOLD_STEPS, 'phone'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

/** The funnel, in its order (T-136). */
export const FUNNEL = ['phone', 'dates', 'vehicle', 'contact', 'order'] as const;
export type FunnelStep = (typeof FUNNEL)[number];

/** What stood of a visit at the end of its day. `phone`: given now or before, proved, or written on an order. */
export type VisitFacts = Record<FunnelStep, boolean>;

/**
 * How many steps of the funnel a visit counts in: those before the first that did not stand. Checkout opens only with dates, a vehicle
 * and a contact, and an order names a phone: who got there had them, though their own reports were lost.
 */
export function depthOf(facts: VisitFacts): number {
  const contact = facts.contact || facts.order;
  const stood: VisitFacts = {
    phone: facts.phone || facts.order,
    dates: facts.dates || contact,
    vehicle: facts.vehicle || contact,
    contact,
    order: facts.order,
  };
  const missing = FUNNEL.findIndex((step) => !stood[step]);
  return missing < 0 ? FUNNEL.length : missing;
}

/** Shares of visits by the time the wizard was in sight, in seconds; each begins where the one before ends (T-149). */
export const TIMES_SPENT = [
  { time: 'under-1', below: 60 },
  { time: '1-to-5', below: 300 },
  { time: '5-to-15', below: 900 },
  { time: 'over-15', below: Number.POSITIVE_INFINITY },
] as const;
export type TimeSpent = (typeof TIMES_SPENT)[number]['time'];

export function timeSpentOf(seconds: number): TimeSpent {
  return TIMES_SPENT.find(({ below }) => seconds < below)?.time ?? 'over-15';
}

export const DEVICES = ['mobile', 'desktop', 'tablet', 'unknown'] as const;
export type Device = (typeof DEVICES)[number];

export const BROWSERS = ['Chrome', 'Safari', 'Firefox', 'Edge', 'Other', 'unknown'] as const;
export type Browser = (typeof BROWSERS)[number];

/** A batch that a browser sends has so many reports at most, and one report so many seconds. */
export const MAX_BATCH = 20;
export const MAX_SECONDS = 3600;
/** So many rows are kept of one browser and day; what comes after is counted nowhere. */
export const MAX_STEPS_A_DAY = 200;

/** The documents' ranges; each but 'all' is so many whole days, today with them (admin §9 L401). */
export const RANGE_DAYS = { all: null, today: 1, week: 7, month: 30 } as const;
export const RANGES = ['all', 'today', 'week', 'month'] as const satisfies readonly (keyof typeof RANGE_DAYS)[];
export type Range = (typeof RANGES)[number];

/** Days from the first to the last, both included. */
export interface RangeDays {
  /** null: from the beginning. */
  from: Day | null;
  until: Day;
  /** As many days, just before; null: there is nothing before all time. */
  before: { from: Day; until: Day } | null;
}

export function daysOfRange(range: Range, now: Date): RangeDays {
  const until = dayOf(now);
  const days = RANGE_DAYS[range];
  if (days === null) return { from: null, until, before: null };
  const from = addDays(until, 1 - days);
  return { from, until, before: { from: addDays(from, -days), until: addDays(from, -1) } };
}

/** What came more than before, in percent to one decimal; of nothing before, 100 or 0 (admin §9 L401). */
export function percentChange(now: number, before: number): number {
  if (before === 0) return now > 0 ? 100 : 0;
  return Math.round(((now - before) * 1000) / before) / 10;
}

const UNITS = [
  { size: 1, sign: '' },
  { size: 1_000, sign: 'K' },
  { size: 1_000_000, sign: 'M' },
] as const;

/** `999`, `1K`, `1.5K`, `1M`: one decimal, without `.0`, the unit chosen after rounding (admin §9 L401, T-123). */
export function shortCount(count: number): string {
  let shown = '';
  for (const { size, sign } of UNITS) {
    const rounded = size === 1 ? count : Math.round((count * 10) / size) / 10;
    shown = `${rounded}${sign}`;
    if (rounded < 1000) break;
  }
  return shown;
}
