import { expect, test } from 'vitest';
import { isNew, newestOf } from './seen.ts';

const NINE = '2026-11-23T09:00:00.000Z';
const TEN = '2026-11-23T10:00:00.000Z';

test('the newest of those shown', () => {
  expect(newestOf([NINE, null, TEN, NINE])).toBe(TEN);
  expect(newestOf([])).toBeUndefined();
  expect(newestOf(undefined)).toBeUndefined();
});

test('new is what came after what was seen', () => {
  expect(isNew(TEN, NINE)).toBe(true);
  expect(isNew(NINE, NINE)).toBe(false);
  expect(isNew(NINE, TEN)).toBe(false);
  expect(isNew(NINE, null)).toBe(true);
  expect(isNew(null, null)).toBe(false);
});
