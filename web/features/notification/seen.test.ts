import { expect, test } from 'vitest';
import { isNew, newestOf } from './seen.ts';

const NINE = '2026-11-23T09:00:00.000Z';
const TEN = '2026-11-23T10:00:00.000Z';

test('new is what came after what was seen, and was not seen by itself', () => {
  const at = (instant: string | null) => ({ id: 'this one', at: instant });
  expect(isNew(at(TEN), { upTo: NINE, ids: [] })).toBe(true);
  expect(isNew(at(TEN), { upTo: NINE, ids: ['another'] })).toBe(true);
  expect(isNew(at(TEN), { upTo: NINE, ids: ['this one'] })).toBe(false);
  expect(isNew(at(NINE), { upTo: NINE, ids: [] })).toBe(false);
  expect(isNew(at(NINE), { upTo: TEN, ids: [] })).toBe(false);
  expect(isNew(at(NINE), { upTo: null, ids: [] })).toBe(true);
  expect(isNew(at(null), { upTo: null, ids: [] })).toBe(false);
});

test('the newest first, whatever their order was', () => {
  expect(newestOf([NINE, null, TEN], (at) => at, 2)).toEqual([TEN, NINE]);
});
