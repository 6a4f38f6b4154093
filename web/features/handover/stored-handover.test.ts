import { beforeEach, expect, test, vi } from 'vitest';
import { EMPTY_FORM } from './handover-form.ts';
import {
  forgetHandover,
  forgetHandoverDrafts,
  forgetOldHandovers,
  hasHandoverDrafts,
  readHandover,
  storeHandover,
} from './stored-handover.ts';

const NOW = Date.parse('2026-11-21T09:00:00Z');
const DAY = 24 * 3600 * 1000;
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
  storeHandover('o1', 'handover', entry, NOW);
  expect(readHandover('o1', 'handover', NOW + DAY)).toEqual(entry);
  expect(readHandover('o1', 'return', NOW)).toBeNull();
  expect(readHandover('o2', 'handover', NOW)).toBeNull();
});

test('after two weeks, and after saving, nothing is left', () => {
  storeHandover('o1', 'handover', entry, NOW);
  expect(readHandover('o1', 'handover', NOW + 14 * DAY)).toBeNull();
  forgetOldHandovers(NOW + 14 * DAY);
  expect(hasHandoverDrafts()).toBe(false);
  storeHandover('o1', 'handover', entry, NOW);
  forgetHandover('o1', 'handover');
  expect(hasHandoverDrafts()).toBe(false);
});

test('logging out forgets every entry and nothing else', () => {
  localStorage.setItem('mantine-color-scheme-value', 'dark');
  storeHandover('o1', 'handover', entry, NOW);
  storeHandover('o2', 'return', entry, NOW);
  forgetHandoverDrafts();
  expect(hasHandoverDrafts()).toBe(false);
  expect(localStorage.getItem('mantine-color-scheme-value')).toBe('dark');
});

test('an entry of an older release, or one that is damaged, is as good as none', () => {
  localStorage.setItem('ceylono-handover:o1:handover', '{"version":0,"form":{}}');
  localStorage.setItem('ceylono-handover:o2:handover', 'not json');
  expect(readHandover('o1', 'handover', NOW)).toBeNull();
  expect(readHandover('o2', 'handover', NOW)).toBeNull();
  forgetOldHandovers(NOW);
  expect(hasHandoverDrafts()).toBe(false);
});

test('a device without room says so', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(storeHandover('o1', 'handover', entry, NOW)).toBe(false);
});
