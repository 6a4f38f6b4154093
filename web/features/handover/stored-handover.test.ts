import { beforeEach, expect, test, vi } from 'vitest';
import { EMPTY_FORM } from './handover-form.ts';
import {
  forgetHandover,
  forgetHandoverDrafts,
  forgetOldHandovers,
  hasHandoverDrafts,
  isKeptOfOtherVehicle,
  keeperOfStaff,
  keptBy,
  readHandover,
  STAFF_KEEPER,
  storeHandover,
  VENDOR_KEEPER,
} from './stored-handover.ts';

const NOW = Date.parse('2026-11-21T09:00:00Z');
const DAY = 24 * 3600 * 1000;
const OUT = { keeper: VENDOR_KEEPER, orderId: 'o1', phase: 'handover', vehicleId: 'v1' } as const;
const entry = { form: { ...EMPTY_FORM, odometer: '7' }, attempt: null };

/** What a browser's storage does, as far as it is used: its entries are its own properties. */
class Storage {
  [key: string]: unknown;
}
Object.defineProperties(Storage.prototype, {
  getItem: {
    value(this: Storage, key: string) {
      return this[key] ?? null;
    },
  },
  setItem: {
    value(this: Storage, key: string, value: string) {
      this[key] = value;
    },
  },
  removeItem: {
    value(this: Storage, key: string) {
      delete this[key];
    },
  },
});

beforeEach(() => vi.stubGlobal('localStorage', new Storage()));

test('what was entered is found again, for its own order and moment only', () => {
  storeHandover(OUT, entry, NOW);
  expect(readHandover(OUT, NOW + DAY)).toEqual(entry);
  expect(readHandover({ ...OUT, phase: 'return' }, NOW)).toBeNull();
  expect(readHandover({ ...OUT, orderId: 'o2' }, NOW)).toBeNull();
});

test('of an order that was given another vehicle nothing is filled in from the one before', () => {
  storeHandover(OUT, entry, NOW);
  expect(readHandover({ ...OUT, vehicleId: 'v2' }, NOW)).toBeNull();
  // Kept by a release that did not note the vehicle.
  localStorage.setItem('ceylono-handover:vendor:o1:handover', JSON.stringify({ version: 2, at: NOW, ...entry }));
  expect(readHandover(OUT, NOW)).toEqual(entry);
});

test('what was entered of the vehicle before is known until this one is recorded', () => {
  const other = { ...OUT, vehicleId: 'v2' };
  expect(isKeptOfOtherVehicle(other, NOW)).toBe(false);
  storeHandover(OUT, entry, NOW);
  expect(isKeptOfOtherVehicle(OUT, NOW)).toBe(false);
  expect(isKeptOfOtherVehicle(other, NOW)).toBe(true);
  expect(isKeptOfOtherVehicle(other, NOW + 14 * DAY)).toBe(false);
  storeHandover(other, entry, NOW);
  expect(isKeptOfOtherVehicle(other, NOW)).toBe(false);
});

test('after two weeks, and after saving, nothing is left', () => {
  storeHandover(OUT, entry, NOW);
  expect(readHandover(OUT, NOW + 14 * DAY)).toBeNull();
  forgetOldHandovers(NOW + 14 * DAY);
  expect(hasHandoverDrafts(VENDOR_KEEPER)).toBe(false);
  storeHandover(OUT, entry, NOW);
  forgetHandover(OUT);
  expect(hasHandoverDrafts(VENDOR_KEEPER)).toBe(false);
});

test('logging out forgets every entry and nothing else', () => {
  localStorage.setItem('mantine-color-scheme-value', 'dark');
  storeHandover(OUT, entry, NOW);
  storeHandover({ ...OUT, orderId: 'o2', phase: 'return' }, entry, NOW);
  forgetHandoverDrafts(VENDOR_KEEPER);
  expect(hasHandoverDrafts(VENDOR_KEEPER)).toBe(false);
  expect(localStorage.getItem('mantine-color-scheme-value')).toBe('dark');
});

test('what a logout in another tab removed does not come back, also after the next login', () => {
  for (const found of [null, entry]) {
    const form = keptBy(OUT, found);
    if (found) storeHandover(OUT, found, NOW);
    else expect(form.keep(entry, NOW)).toBe(true);
    // The other tab.
    forgetHandoverDrafts(VENDOR_KEEPER);
    expect(form.keep(entry, NOW)).toBe(false);
    expect(hasHandoverDrafts(VENDOR_KEEPER)).toBe(false);
    const next = { ...entry, form: { ...EMPTY_FORM, odometer: '8' } };
    expect(keptBy(OUT, null).keep(next, NOW)).toBe(true);
    expect(form.keep(entry, NOW)).toBe(false);
    expect(readHandover(OUT, NOW)).toEqual(next);
    forgetHandover(OUT);
  }
});

test('what arrives late of the vehicle before does not take the place of what is entered of this one', () => {
  const before = keptBy(OUT, null);
  before.keep(entry, NOW);
  const other = { ...OUT, vehicleId: 'v2' };
  expect(keptBy(other, null).keep(entry, NOW)).toBe(true);
  expect(before.keep(entry, NOW)).toBe(false);
  expect(readHandover(other, NOW)).toEqual(entry);
});

test('what staff entered is theirs alone, also where a vendor uses the same device, and goes at their logout', () => {
  const back = { orderId: 'o1', phase: 'return', vehicleId: 'v1' } as const;
  const own = { ...back, keeper: keeperOfStaff('admin@ceylono.example') };
  const colleague = { ...back, keeper: keeperOfStaff('super@ceylono.example') };
  const vendor = { ...back, keeper: VENDOR_KEEPER };
  storeHandover(own, entry, NOW);
  expect(readHandover(own, NOW)).toEqual(entry);
  expect(readHandover(colleague, NOW)).toBeNull();
  expect(readHandover(vendor, NOW)).toBeNull();
  storeHandover(vendor, entry, NOW);
  forgetHandoverDrafts(STAFF_KEEPER);
  expect(readHandover(own, NOW)).toBeNull();
  expect(readHandover(vendor, NOW)).toEqual(entry);
});

test('an entry of an older release, or one that is damaged, is as good as none', () => {
  localStorage.setItem('ceylono-handover:vendor:o1:handover', '{"version":0,"form":{}}');
  localStorage.setItem('ceylono-handover:vendor:o2:handover', 'not json');
  expect(readHandover(OUT, NOW)).toBeNull();
  expect(readHandover({ ...OUT, orderId: 'o2' }, NOW)).toBeNull();
  forgetOldHandovers(NOW);
  expect(hasHandoverDrafts(VENDOR_KEEPER)).toBe(false);
});

test('a device without room says so', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(storeHandover(OUT, entry, NOW)).toBe(false);
});
