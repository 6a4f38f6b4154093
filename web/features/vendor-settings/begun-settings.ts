/**
 * Settings as they were typed, kept in this tab until they are saved or cancelled: a step back, another tab of the portal
 * and a reload lose nothing. They name the vendor's place, so they end with the tab.
 */
import { forgetForm, keepForm, readKept } from '../device/kept-form.ts';
import { differences, type OwnSettings, type SettingsValues, valuesOf } from './settings-values.ts';

const PREFIX = 'ceylono-settings-edit:';

export interface BegunSettings {
  values: SettingsValues;
  /** They were saved from elsewhere since, and not saved over. */
  isOvertaken: boolean;
}

type Kept = BegunSettings & { version: string };

/** null: there are none, or they say what is saved by now. */
export function readSettings(
  stored: OwnSettings,
  now: number,
  storage: Pick<Storage, 'getItem'> = sessionStorage,
): BegunSettings | null {
  const kept = readKept(PREFIX + stored.vendorId, now, storage) as Partial<Kept> | null;
  if (!areValues(kept?.values) || !isChanged(kept.values, stored)) return null;
  return { values: kept.values, isOvertaken: kept.isOvertaken === true || kept.version !== stored.version };
}

/** `base`: what they were typed over. Forgets them instead where they change nothing. */
export function keepSettings(
  base: OwnSettings,
  begun: BegunSettings,
  now: number,
  storage: Pick<Storage, 'setItem' | 'removeItem'> = sessionStorage,
): void {
  const { vendorId, version } = base;
  if (isChanged(begun.values, base)) keepForm(PREFIX + vendorId, { ...begun, version } satisfies Kept, now, storage);
  else forgetSettings(vendorId, storage);
}

export function forgetSettings(vendorId: string, storage: Pick<Storage, 'removeItem'> = sessionStorage): void {
  forgetForm(PREFIX + vendorId, storage);
}

function isChanged(values: SettingsValues, stored: OwnSettings): boolean {
  return differences(values, valuesOf(stored)).length > 0;
}

/** Another release may have kept another form. */
function areValues(kept: unknown): kept is SettingsValues {
  const { name, latitude, longitude, coverageRadius, area } = (kept ?? {}) as Partial<SettingsValues>;
  const isCorner = (corner: unknown) =>
    Array.isArray(corner) && corner.length === 2 && corner.every((degrees) => typeof degrees === 'number');
  return (
    [name, latitude, longitude, coverageRadius].every((typed) => typeof typed === 'string') &&
    (area === 'circle' || area === 'proposed' || (Array.isArray(area) && area.every(isCorner)))
  );
}
