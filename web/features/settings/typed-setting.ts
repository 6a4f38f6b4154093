/** A setting as it stands in its form, and back. */
import { isDialCode } from '@ceylono/domain/country';
import type { LicenceClass } from '@ceylono/domain/permit';
import { isWithin, SETTING_BOUNDS, type SettingKey, type Settings } from '@ceylono/domain/settings';
import type { VehicleType } from '@ceylono/domain/vehicle';
import { type AmountKey, isMoney, SETTING_WORDS } from '@ceylono/words/setting';

export type ClassesByType = Record<VehicleType, LicenceClass[]>;
export type Typed = string | LicenceClass[] | ClassesByType;

/** An amount to type in: rupees, where it is kept in cents. */
export function typedOf(key: SettingKey, value: Settings[SettingKey]): Typed {
  const { field } = SETTING_WORDS[key];
  if (field.kind === 'amount') return value === null ? '' : amountTyped(key, Number(value));
  if (field.kind === 'countryCodes') return (value as string[]).join(', ');
  return field.kind === 'choice' ? String(value) : (value as Typed);
}

/** undefined: the typed text is no value of this setting. */
export function settingOf(key: SettingKey, typed: Typed): Settings[SettingKey] | undefined {
  const { field } = SETTING_WORDS[key];
  switch (field.kind) {
    case 'amount':
      return String(typed).trim() === '' && field.empty ? null : amountOf(key as AmountKey, String(typed));
    case 'choice':
      return field.options.find(([value]) => String(value) === typed)?.[0] as Settings[SettingKey] | undefined;
    case 'countryCodes':
      return countryCodesOf(String(typed));
    case 'classes':
      return typed as LicenceClass[];
    case 'classesByType':
      return Object.values(typed as ClassesByType).every((classes) => classes.length > 0)
        ? (typed as ClassesByType)
        : undefined;
  }
}

/** A comma parts thousands, so that one for cents, as in "30,50", is never taken for something else. */
const WHOLE = /^(\d{1,7}|\d{1,3}(,\d{3})+)$/;
const RUPEES = /^(\d{1,7}|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/;

function amountOf(key: AmountKey, typed: string): number | undefined {
  const plain = typed.trim();
  if (!(isMoney(key) ? RUPEES : WHOLE).test(plain)) return undefined;
  const amount = Math.round(Number(plain.replaceAll(',', '')) * perUnit(key));
  return isWithin(amount, SETTING_BOUNDS[key]) ? amount : undefined;
}

function countryCodesOf(typed: string): string[] | undefined {
  const codes = typed
    .split(/[\s,;]+/)
    .filter((code) => code !== '')
    .map((code) => code.replace(/^(\+|00)/, ''));
  return codes.every(isDialCode) ? [...new Set(codes)] : undefined;
}

function amountTyped(key: SettingKey, amount: number): string {
  return isMoney(key) && amount % 100 !== 0 ? (amount / 100).toFixed(2) : String(amount / perUnit(key));
}

const perUnit = (key: SettingKey) => (isMoney(key) ? 100 : 1);
