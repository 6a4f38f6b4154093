import { rupees } from '@ceylono/domain/money';
import { expect, it } from 'vitest';
import { type BegunRates, keepRates, ratesKey, readRates } from './begun-rates.ts';
import type { OwnRates } from './own-rates.ts';
import { valuesOf } from './rates-values.ts';

const DAY_MS = 24 * 3600 * 1000;
const KEY = ratesKey('fort', 'axio');
const STORED: OwnRates = {
  model: 'Toyota Axio',
  pricePerDay: rupees(9_000),
  pricePerWeek: null,
  pricePerMonth: null,
  rates: [{ firstDay: '2026-12-20', lastDay: '2026-12-31', pricePerDay: rupees(12_000) }],
  rules: { minDays: 2, maxDays: null, noticeHours: null },
  version: '1',
};
const AS_STORED = valuesOf(STORED);
const TYPED: BegunRates = {
  values: { ...AS_STORED, rates: [...AS_STORED.rates, { key: 'new', firstDay: '2027-04-10', lastDay: '', price: '' }] },
  isOvertaken: false,
};

function device() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

it('dates that were begun are there again after a reload, of their vehicle, for a day', () => {
  const storage = device();
  keepRates(KEY, STORED, TYPED, 0, storage);
  expect(readRates(KEY, STORED, DAY_MS, storage)).toEqual(TYPED);
  expect(readRates(ratesKey('fort', 'prius'), STORED, 0, storage)).toBeNull();
  expect(readRates(KEY, STORED, DAY_MS + 1, storage)).toBeNull();
});

it('what changes nothing, or nothing any more, is not kept', () => {
  const storage = device();
  keepRates(KEY, STORED, TYPED, 0, storage);
  keepRates(KEY, STORED, { ...TYPED, values: AS_STORED }, 0, storage);
  expect(storage.getItem(KEY)).toBeNull();
});

it('what is saved by now, as after a lost answer, is not begun any more', () => {
  const storage = device();
  const values = { ...AS_STORED, rules: { ...AS_STORED.rules, maxDays: ' 20' } };
  keepRates(KEY, STORED, { ...TYPED, values }, 0, storage);
  const saved = { ...STORED, rules: { ...STORED.rules, maxDays: 20 }, version: '2' };
  expect(readRates(KEY, saved, 0, storage)).toBeNull();
});

it('over prices that somebody saved meanwhile it is said, also at the next reload', () => {
  const storage = device();
  keepRates(KEY, STORED, TYPED, 0, storage);
  const now = { ...STORED, version: '2' };
  const begun = readRates(KEY, now, 0, storage);
  expect(begun).toEqual({ ...TYPED, isOvertaken: true });
  keepRates(KEY, now, begun as BegunRates, 0, storage);
  expect(readRates(KEY, now, 0, storage)?.isOvertaken).toBe(true);
});

it('what another release kept in another shape is left', () => {
  const storage = device();
  for (const form of [
    'null',
    '7',
    '{}',
    '{"values":{"rates":[{}],"rules":{}}}',
    '{"values":{"rates":[],"rules":{}}}',
  ]) {
    storage.setItem(KEY, `{"at":0,"form":${form}}`);
    expect(readRates(KEY, STORED, 0, storage)).toBeNull();
  }
  storage.setItem(KEY, 'no JSON');
  expect(readRates(KEY, STORED, 0, storage)).toBeNull();
});
