/**
 * What a vendor may say of a vehicle beyond its usual prices (amendment 29): prices per day of certain dates, and rules
 * of how long and how far ahead it is let.
 */
import { MAX_DAYS_AHEAD, START_GRACE_MS } from './booking-period.ts';
import { addDays, type Day, dayOf, HOUR_MS } from './colombo-time.ts';
import type { Bounds } from './fleet.ts';
import type { Money } from './money.ts';
import { billedDays, type Period } from './rental-days.ts';

/** A price of certain dates, both days inclusive. No two of a vehicle share a day. */
export interface Rate {
  firstDay: Day;
  lastDay: Day;
  pricePerDay: Money;
}

/** Of one vehicle, and not over. */
export const MAX_RATES = 60;

/** Billed days one after the other at one price. */
export interface Stretch {
  firstDay: Day;
  lastDay: Day;
  /** In halves: the last day of a rental may be billed as half. */
  days: number;
  pricePerDay: Money;
}

/** A billed day: a block of 24 hours, dated by the Colombo day on which it begins (amendment 29); the last may be half. */
export interface BilledDay {
  day: Day;
  days: number;
}

/** The billed days of a period, in order from its start. */
export function datesOf(period: Period): BilledDay[] {
  const first = dayOf(period.startsAt);
  const billed = billedDays(period);
  return Array.from({ length: Math.ceil(billed) }, (_, at) => ({
    day: addDays(first, at),
    days: Math.min(1, billed - at),
  }));
}

export function rateOn(rates: readonly Rate[], day: Day): Rate | undefined {
  return rates.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
}

/** The billed days of a period, each with the price of its date. null: none of them falls on a rate. */
export function datedStretches(usualPrice: Money, rates: readonly Rate[], period: Period): Stretch[] | null {
  const stretches: Stretch[] = [];
  let isDated = false;
  for (const { day, days } of datesOf(period)) {
    const rate = rateOn(rates, day);
    if (rate) isDated = true;
    append(stretches, { day, days, pricePerDay: rate?.pricePerDay ?? usualPrice });
  }
  return isDated ? stretches : null;
}

function append(stretches: Stretch[], { day, days, pricePerDay }: BilledDay & { pricePerDay: Money }): void {
  const last = stretches.at(-1);
  if (last?.pricePerDay === pricePerDay) {
    last.lastDay = day;
    last.days += days;
  } else stretches.push({ firstDay: day, lastDay: day, days, pricePerDay });
}

/** null: no such rule. */
export interface VehicleRules {
  /** The shortest and the longest rental, in billed days. */
  minDays: number | null;
  maxDays: number | null;
  /** So many hours lie between the booking and the start. */
  noticeHours: number | null;
}

export const NO_RULES: VehicleRules = { minDays: null, maxDays: null, noticeHours: null };

export const RULE_BOUNDS = {
  minDays: { min: 1, max: 365 },
  maxDays: { min: 1, max: MAX_DAYS_AHEAD },
  noticeHours: { min: 1, max: 90 * 24 },
} as const satisfies Record<keyof VehicleRules, Bounds>;

export const RULE_REFUSALS = ['rental_too_short', 'rental_too_long', 'rental_too_soon'] as const;
export type RuleRefusal = (typeof RULE_REFUSALS)[number];

/** What rules are asked about, in their units. */
export interface AskedPeriod {
  days: number;
  /** Whole hours from now to the start; a form takes minutes, so a start may be that much too soon (`START_GRACE_MS`). */
  hoursAhead: number;
}

export function askedPeriod(period: Period, now: Date): AskedPeriod {
  const ahead = period.startsAt.getTime() - now.getTime() + START_GRACE_MS;
  return { days: billedDays(period), hoursAhead: Math.floor(ahead / HOUR_MS) };
}

/** Why a vehicle with these rules is not let for this period, or null. */
export function refuseRules(rules: VehicleRules, { days, hoursAhead }: AskedPeriod): RuleRefusal | null {
  if (rules.minDays !== null && days < rules.minDays) return 'rental_too_short';
  if (isTooLong(rules, days)) return 'rental_too_long';
  return rules.noticeHours !== null && hoursAhead < rules.noticeHours ? 'rental_too_soon' : null;
}

/** The figure behind a refusal: days, or hours. */
export function limitOf(rules: VehicleRules, refusal: RuleRefusal): number | null {
  switch (refusal) {
    case 'rental_too_short':
      return rules.minDays;
    case 'rental_too_long':
      return rules.maxDays;
    case 'rental_too_soon':
      return rules.noticeHours;
  }
}

export function isTooLong({ maxDays }: Pick<VehicleRules, 'maxDays'>, days: number): boolean {
  return maxDays !== null && days > maxDays;
}

export type RateProblem = 'ends_before_start' | 'over' | 'too_far' | 'overlap';

/** What is wrong with the first of these rates that has a fault, and which it is; null when nothing is. */
export function rateProblem(rates: readonly Rate[], today: Day): { at: number; problem: RateProblem } | null {
  for (const [at, rate] of rates.entries()) {
    const problem =
      ownProblem(rate, today) ?? (rates.slice(0, at).some((other) => overlap(other, rate)) ? 'overlap' : null);
    if (problem !== null) return { at, problem };
  }
  return null;
}

function ownProblem({ firstDay, lastDay }: Rate, today: Day): RateProblem | null {
  if (lastDay < firstDay) return 'ends_before_start';
  if (lastDay < today) return 'over';
  return lastDay > addDays(today, MAX_DAYS_AHEAD) ? 'too_far' : null;
}

function overlap(one: Rate, other: Rate): boolean {
  return one.firstDay <= other.lastDay && other.firstDay <= one.lastDay;
}
