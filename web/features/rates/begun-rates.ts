/** Prices and rules of a vehicle as they were typed, kept on this device until they are saved or discarded. */
import { type Day, dayOf } from '@ceylono/domain/colombo-time';
import { type Device, type KeptForm, keptForm } from '../device/kept-form.ts';
import type { OwnRates } from './own-rates.ts';
import { RULE_NAMES, type RatesValues, ratesOf, rulesOf, valuesOf } from './rates-values.ts';

const PREFIX = 'ceylono-rates-edit:';

export interface BegunRates {
  values: RatesValues;
  /** They were saved by somebody else since, and nobody has saved over that. */
  isOvertaken: boolean;
}

type Kept = BegunRates & { version: string };

/** `whose`: the vehicle's vendor, and before it the keeper of the side that typed (`FleetDoor`). */
export function keptRates(whose: string, vehicleId: string, storage: Device = localStorage): KeptForm {
  return keptForm(`${PREFIX}${whose}:${vehicleId}`, storage);
}

/** Without dates that are over, which nobody can save any more. null: there are none, or they say what is saved by now. */
export function readRates(form: KeptForm, stored: OwnRates, now: number): BegunRates | null {
  const kept = form.read(now) as Partial<Kept> | null;
  if (!areValues(kept?.values)) return null;
  const today = dayOf(new Date(now));
  const rates = kept.values.rates.filter(({ lastDay }) => lastDay === '' || lastDay >= today);
  const values = { ...kept.values, rates };
  if (!isChanged(values, stored, today)) {
    form.forget();
    return null;
  }
  return { values, isOvertaken: kept.isOvertaken === true || kept.version !== stored.version };
}

/** `base`: what they were typed over. Forgets them instead where they change nothing. */
export function keepRates(form: KeptForm, base: OwnRates, begun: BegunRates, now: number): void {
  if (isChanged(begun.values, base, dayOf(new Date(now))))
    form.keep({ ...begun, version: base.version } satisfies Kept, now);
  else form.forget();
}

function isChanged(values: RatesValues, stored: OwnRates, today: Day): boolean {
  return asSaved(values, today) !== asSaved(valuesOf(stored), today);
}

/** The same of all that would be saved alike: in whatever order dates were typed, and however a price is written. */
function asSaved({ rates, rules }: RatesValues, today: Day): string {
  const byDay = ratesOf(rates, today)?.toSorted((one, other) => (one.firstDay < other.firstDay ? -1 : 1));
  // With a fault they cannot be saved, and are what was typed.
  const typedRates = rates.map(({ firstDay, lastDay, price }) => [firstDay, lastDay, price.trim()]);
  const typedRules = RULE_NAMES.map((name) => rules[name].trim());
  return JSON.stringify([byDay ?? typedRates, rulesOf(rules) ?? typedRules]);
}

/** Another release may have kept another form. */
function areValues(kept: unknown): kept is RatesValues {
  const { rates, rules } = (kept ?? {}) as Partial<RatesValues>;
  const isText = (typed: unknown) => typeof typed === 'string';
  return (
    Array.isArray(rates) &&
    rates.every((row) => [row?.key, row?.firstDay, row?.lastDay, row?.price].every(isText)) &&
    RULE_NAMES.every((name) => isText(rules?.[name]))
  );
}
