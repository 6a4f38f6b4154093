import { rupees } from '@ceylono/domain/money';
import { expect, it } from 'vitest';
import { memoryStorage } from '../device/memory-storage.ts';
import { type BegunRates, keepRates, keptRates, readRates } from './begun-rates.ts';
import type { OwnRates } from './own-rates.ts';
import { valuesOf } from './rates-values.ts';

const NOW = Date.parse('2026-11-29T08:00:00Z');
const DAY_MS = 24 * 3600 * 1000;
const KEY = 'ceylono-rates-edit:fort:axio';
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

const axio = (storage: ReturnType<typeof memoryStorage>) => keptRates('fort', 'axio', storage);
const row = (firstDay: string, lastDay: string, price: string) => ({
  key: `new ${firstDay}`,
  firstDay,
  lastDay,
  price,
});
const typed = (...rates: BegunRates['values']['rates']): BegunRates => ({
  values: { ...AS_STORED, rates },
  isOvertaken: false,
});
const rate = ({ firstDay, lastDay }: ReturnType<typeof row>, price: number) => ({
  firstDay,
  lastDay,
  pricePerDay: rupees(price),
});
const CHRISTMAS = row('2026-12-20', '2026-12-31', '12,000');
const NEW_YEAR = row('2027-04-10', '2027-04-14', ' 15000 ');

it('dates that were begun are there again after a reload, of their vehicle, for a day', () => {
  const storage = memoryStorage();
  keepRates(axio(storage), STORED, TYPED, NOW);
  expect(readRates(keptRates('fort', 'prius', storage), STORED, NOW)).toBeNull();
  expect(readRates(axio(storage), STORED, NOW + DAY_MS)).toEqual(TYPED);
  expect(readRates(axio(storage), STORED, NOW + DAY_MS + 1)).toBeNull();
});

it('what changes nothing, or nothing any more, is not kept', () => {
  const storage = memoryStorage();
  const form = axio(storage);
  keepRates(form, STORED, TYPED, NOW);
  keepRates(form, STORED, { ...TYPED, values: AS_STORED }, NOW);
  expect(storage.getItem(KEY)).toBeNull();
});

it('a price written in another way, and dates in another order, change nothing', () => {
  const storage = memoryStorage();
  keepRates(axio(storage), STORED, typed(CHRISTMAS), NOW);
  expect(storage.getItem(KEY)).toBeNull();
  const both = { ...STORED, rates: [...STORED.rates, rate(NEW_YEAR, 15_000)] };
  keepRates(axio(storage), both, typed(NEW_YEAR, CHRISTMAS), NOW);
  expect(storage.getItem(KEY)).toBeNull();
});

it('what is saved by now, as after a lost answer, is not begun any more', () => {
  const storage = memoryStorage();
  const values = { rates: [NEW_YEAR, CHRISTMAS], rules: { ...AS_STORED.rules, maxDays: ' 20' } };
  keepRates(axio(storage), STORED, { ...TYPED, values }, NOW);
  const saved = {
    ...STORED,
    rates: [...STORED.rates, rate(NEW_YEAR, 15_000)],
    rules: { ...STORED.rules, maxDays: 20 },
    version: '2',
  };
  expect(readRates(axio(storage), saved, NOW)).toBeNull();
  expect(storage.getItem(KEY)).toBeNull();
});

it('dates that are over by now are no longer begun', () => {
  const storage = memoryStorage();
  const today = row('2026-11-29', '2026-11-29', '12000');
  keepRates(axio(storage), STORED, typed(today, CHRISTMAS), NOW);
  expect(readRates(axio(storage), STORED, NOW)?.values.rates).toEqual([today, CHRISTMAS]);
  expect(readRates(axio(storage), STORED, NOW + DAY_MS)).toBeNull();
});

it('over prices that somebody saved meanwhile it is said, also at the next reload', () => {
  const storage = memoryStorage();
  keepRates(axio(storage), STORED, TYPED, NOW);
  const now = { ...STORED, version: '2' };
  const begun = readRates(axio(storage), now, NOW);
  expect(begun).toEqual({ ...TYPED, isOvertaken: true });
  keepRates(axio(storage), now, begun as BegunRates, NOW);
  expect(readRates(axio(storage), now, NOW)?.isOvertaken).toBe(true);
});

it('what another release kept in another shape is left', () => {
  const storage = memoryStorage();
  for (const form of [
    'null',
    '7',
    '{}',
    '{"values":{"rates":[{}],"rules":{}}}',
    '{"values":{"rates":[],"rules":{}}}',
  ]) {
    storage.setItem(KEY, `{"at":${NOW},"form":${form}}`);
    expect(readRates(axio(storage), STORED, NOW)).toBeNull();
  }
  storage.setItem(KEY, 'no JSON');
  expect(readRates(axio(storage), STORED, NOW)).toBeNull();
});
