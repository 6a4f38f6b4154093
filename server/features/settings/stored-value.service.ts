/** What can be used of a value that is stored: another release or another hand may have written it. */
import { SETTING_VALUES } from '@ceylono/contract/settings';
import { isDialCode } from '@ceylono/domain/country';
import { DEFAULT_SETTINGS, type SettingKey, type Settings } from '@ceylono/domain/settings';
import { VEHICLE_TYPES, type VehicleType } from '@ceylono/domain/vehicle';
import type { z } from 'zod';

/** Of these a part may be wrong, and the rest still counts. */
const USABLE_PARTS: Partial<Record<SettingKey, (value: unknown) => unknown>> = {
  licenceClasses: (value) => {
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(VEHICLE_TYPES.map((type) => [type, classesOf(type, { ...value })]));
  },
  furtherCountryCodes: (value) =>
    Array.isArray(value) ? value.filter((code) => typeof code === 'string' && isDialCode(code)) : value,
};

/** The default stands in for what cannot be used. */
export function usableOf(key: SettingKey, stored: unknown): { value: Settings[SettingKey]; isFaulty: boolean } {
  const schema: z.ZodType<Settings[SettingKey]> = SETTING_VALUES[key];
  const whole = schema.safeParse(stored);
  if (whole.success) return { value: whole.data, isFaulty: false };
  const part = schema.safeParse(USABLE_PARTS[key]?.(stored));
  return { value: part.success ? part.data : DEFAULT_SETTINGS[key], isFaulty: true };
}

/** As stored, where they are classes. */
function classesOf(type: VehicleType, stored: Record<string, unknown>): unknown {
  const byDefault = DEFAULT_SETTINGS.licenceClasses;
  const merged = SETTING_VALUES.licenceClasses.safeParse({ ...byDefault, [type]: stored[type] });
  return merged.success ? merged.data[type] : byDefault[type];
}
