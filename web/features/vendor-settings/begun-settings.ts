/**
 * Settings as they were typed, kept in this tab until they are saved or cancelled: a step back, another tab of the portal
 * and a reload lose nothing. They name the vendor's place, so they end with the tab.
 */
import { type Device, type KeptForm, keptForm } from '../device/kept-form.ts';
import { differences, type OwnSettings, type SettingsValues, valuesOf } from './settings-values.ts';

const PREFIX = 'ceylono-settings-edit:';

export interface BegunSettings {
  values: SettingsValues;
  /** They were saved from elsewhere since, and not saved over. */
  isOvertaken: boolean;
}

type Kept = BegunSettings & { version: string };

export function keptSettings(vendorId: string, storage: Device = sessionStorage): KeptForm {
  return keptForm(PREFIX + vendorId, storage);
}

/** null: there are none, or they say what is saved by now. */
export function readSettings(form: KeptForm, stored: OwnSettings, now: number): BegunSettings | null {
  const kept = form.read(now) as Partial<Kept> | null;
  if (!areValues(kept?.values)) return null;
  if (!isChanged(kept.values, stored)) {
    form.forget();
    return null;
  }
  return { values: kept.values, isOvertaken: kept.isOvertaken === true || kept.version !== stored.version };
}

/** `base`: what they were typed over. Forgets them instead where they change nothing. */
export function keepSettings(form: KeptForm, base: OwnSettings, begun: BegunSettings, now: number): void {
  if (isChanged(begun.values, base)) form.keep({ ...begun, version: base.version } satisfies Kept, now);
  else form.forget();
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
