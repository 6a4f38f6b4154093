/** Dated prices and rules of a vehicle as they are typed, what is wrong with them, and what is sent of them. */
import type { Day } from '@ceylono/domain/colombo-time';
import { VEHICLE_BOUNDS } from '@ceylono/domain/fleet';
import { type Rate, type RateProblem, RULE_BOUNDS, rateProblem, type VehicleRules } from '@ceylono/domain/rates';
import { numberOf, typedOf } from '../fleet/vehicle-values.ts';

/** A row of the form; '' while something is not given. */
export interface TypedRate {
  /** While the form is open. */
  key: string;
  firstDay: string;
  lastDay: string;
  price: string;
}

export type RuleName = keyof VehicleRules;
export const RULE_NAMES = ['minDays', 'maxDays', 'noticeHours'] as const satisfies RuleName[];

export interface RatesValues {
  rates: TypedRate[];
  /** '' for no such rule. */
  rules: Record<RuleName, string>;
}

export type RowProblem = RateProblem | 'empty' | 'no_price';
export type RuleProblem = 'not_a_number' | 'out_of_bounds' | 'below_shortest';

export function valuesOf(stored: { rates: readonly Rate[]; rules: VehicleRules }): RatesValues {
  const { minDays, maxDays, noticeHours } = stored.rules;
  const typed = (figure: number | null) => (figure === null ? '' : String(figure));
  return {
    rates: stored.rates.map(({ firstDay, lastDay, pricePerDay }) => ({
      key: firstDay,
      firstDay,
      lastDay,
      price: typedOf('pricePerDay', pricePerDay),
    })),
    rules: { minDays: typed(minDays), maxDays: typed(maxDays), noticeHours: typed(noticeHours) },
  };
}

/** What is wrong with each row, in their order; null for one without a fault. Of two that share a day the later one is told. */
export function rowProblems(rates: readonly TypedRate[], today: Day): (RowProblem | null)[] {
  const sound: Rate[] = [];
  return rates.map((row) => {
    const rate = rateOf(row);
    if (typeof rate === 'string') return rate;
    const problem = rateProblem([...sound, rate], today)?.problem ?? null;
    if (problem === null) sound.push(rate);
    return problem;
  });
}

function rateOf({ firstDay, lastDay, price }: TypedRate): Rate | 'empty' | 'no_price' {
  if (firstDay === '' || lastDay === '' || price.trim() === '') return 'empty';
  const pricePerDay = numberOf('pricePerDay', price);
  const { min, max } = VEHICLE_BOUNDS.pricePerDay;
  if (pricePerDay === undefined || pricePerDay < min || pricePerDay > max) return 'no_price';
  return { firstDay, lastDay, pricePerDay };
}

/** The rates that are typed, or null while one of them has a fault. */
export function ratesOf(rates: readonly TypedRate[], today: Day): Rate[] | null {
  const all = rates.map(rateOf);
  const isSound = rowProblems(rates, today).every((problem) => problem === null);
  return isSound ? all.filter((rate) => typeof rate !== 'string') : null;
}

export function ruleProblem(name: RuleName, rules: RatesValues['rules']): RuleProblem | null {
  const typed = rules[name].trim();
  if (typed === '') return null;
  const figure = numberOf(name, typed);
  if (figure === undefined) return 'not_a_number';
  if (figure < RULE_BOUNDS[name].min || figure > RULE_BOUNDS[name].max) return 'out_of_bounds';
  const shortest = numberOf('minDays', rules.minDays);
  return name === 'maxDays' && shortest !== undefined && figure < shortest ? 'below_shortest' : null;
}

/** The rules that are typed, or null while one of them has a fault. */
export function rulesOf(rules: RatesValues['rules']): VehicleRules | null {
  if (RULE_NAMES.some((name) => ruleProblem(name, rules) !== null)) return null;
  const figure = (name: RuleName) => numberOf(name, rules[name]) ?? null;
  return { minDays: figure('minDays'), maxDays: figure('maxDays'), noticeHours: figure('noticeHours') };
}
