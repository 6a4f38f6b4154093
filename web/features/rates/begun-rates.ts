/** Prices and rules of a vehicle as they were typed, kept on this device until they are saved or discarded. */
import { type Device, type KeptForm, keptForm } from '../device/kept-form.ts';
import type { OwnRates } from './own-rates.ts';
import { RULE_NAMES, type RatesValues, valuesOf } from './rates-values.ts';

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

/** null: there are none, or they say what is saved by now. */
export function readRates(form: KeptForm, stored: OwnRates, now: number): BegunRates | null {
  const kept = form.read(now) as Partial<Kept> | null;
  if (!areValues(kept?.values)) return null;
  if (!isChanged(kept.values, stored)) {
    form.forget();
    return null;
  }
  return { values: kept.values, isOvertaken: kept.isOvertaken === true || kept.version !== stored.version };
}

/** `base`: what they were typed over. Forgets them instead where they change nothing. */
export function keepRates(form: KeptForm, base: OwnRates, begun: BegunRates, now: number): void {
  if (isChanged(begun.values, base)) form.keep({ ...begun, version: base.version } satisfies Kept, now);
  else form.forget();
}

function isChanged(values: RatesValues, stored: OwnRates): boolean {
  const said = ({ rates, rules }: RatesValues) => [
    rates.map(({ firstDay, lastDay, price }) => [firstDay, lastDay, price.trim()]),
    RULE_NAMES.map((name) => rules[name].trim()),
  ];
  return JSON.stringify(said(values)) !== JSON.stringify(said(valuesOf(stored)));
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
