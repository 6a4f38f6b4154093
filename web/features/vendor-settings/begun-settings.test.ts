import { expect, it } from 'vitest';
import { memoryStorage } from '../device/memory-storage.ts';
import { type BegunSettings, keepSettings, keptSettings, readSettings } from './begun-settings.ts';
import { type OwnSettings, valuesOf } from './settings-values.ts';

const DAY_MS = 24 * 3600 * 1000;
const KEY = 'ceylono-settings-edit:00000000-0000-4000-8000-000000000001';
const STORED: OwnSettings = {
  vendorId: '00000000-0000-4000-8000-000000000001',
  name: 'Hill Wheels',
  latitude: 7.29,
  longitude: 80.63,
  coverageRadius: 10_000,
  coverageArea: null,
  shape: 'circle',
  version: '7',
};
const CORNERS: [number, number][] = [
  [80.6, 7.25],
  [80.68, 7.25],
  [80.68, 7.33],
];
const TYPED: BegunSettings = {
  values: { ...valuesOf(STORED), name: 'Hill Wheels of Kandy', area: CORNERS },
  isOvertaken: false,
};

const own = (storage: ReturnType<typeof memoryStorage>) => keptSettings(STORED.vendorId, storage);

it('settings that were begun are there again after a reload, of their vendor, for a day', () => {
  const storage = memoryStorage();
  keepSettings(own(storage), STORED, TYPED, 0);
  expect(readSettings(own(storage), STORED, DAY_MS)).toEqual(TYPED);
  expect(readSettings(keptSettings('00000000-0000-4000-8000-000000000002', storage), STORED, 0)).toBeNull();
  expect(readSettings(own(storage), STORED, DAY_MS + 1)).toBeNull();
});

it('what changes nothing, or is saved by now, is not begun', () => {
  const storage = memoryStorage();
  const form = own(storage);
  keepSettings(form, STORED, TYPED, 0);
  keepSettings(form, STORED, { ...TYPED, values: valuesOf(STORED) }, 0);
  expect(storage.getItem(KEY)).toBeNull();
  keepSettings(own(storage), STORED, { ...TYPED, values: { ...valuesOf(STORED), name: 'Kandy Wheels ' } }, 0);
  expect(readSettings(own(storage), { ...STORED, name: 'Kandy Wheels', version: '8' }, 0)).toBeNull();
  expect(storage.getItem(KEY)).toBeNull();
});

it('over settings that were saved from elsewhere it is said, also at the next reload', () => {
  const storage = memoryStorage();
  keepSettings(own(storage), STORED, TYPED, 0);
  const now = { ...STORED, coverageRadius: 12_000, version: '8' };
  const begun = readSettings(own(storage), now, 0);
  expect(begun).toEqual({ ...TYPED, isOvertaken: true });
  keepSettings(own(storage), now, begun as BegunSettings, 0);
  expect(readSettings(own(storage), now, 0)?.isOvertaken).toBe(true);
});

it.each([
  'null',
  '{}',
  '{"values":{"name":"Kandy"}}',
  JSON.stringify({ values: { ...TYPED.values, area: ['north'] } }),
])('what another release kept in another shape is left: %s', (form) => {
  const storage = memoryStorage();
  storage.setItem(KEY, `{"at":0,"form":${form}}`);
  expect(readSettings(own(storage), STORED, 0)).toBeNull();
});
