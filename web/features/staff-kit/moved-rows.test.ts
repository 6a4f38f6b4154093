import { describe, expect, it } from 'vitest';
import { hasJustMoved, NO_ROWS, standing } from './moved-rows.ts';

const first = standing(NO_ROWS, ['a', 'b', 'c'], 1_000);

describe('a row that has just moved', () => {
  it('is every row below one that arrived above, and that one too', () => {
    const now = standing(first, ['new', 'a', 'b', 'c'], 5_000);
    expect(['new', 'a', 'b'].map((key) => hasJustMoved(now, key, 5_100))).toEqual([true, true, true]);
  });

  it('is each that slid up when one above was decided', () => {
    const now = standing(first, ['a', 'c'], 5_000);
    expect(hasJustMoved(now, 'c', 5_100)).toBe(true);
    expect(hasJustMoved(now, 'a', 5_100)).toBe(false);
  });

  it('is both of two that changed places, and no other', () => {
    const now = standing(first, ['b', 'a', 'c'], 5_000);
    expect(['a', 'b', 'c'].map((key) => hasJustMoved(now, key, 5_100))).toEqual([true, true, false]);
  });

  it('is none of the rows that were read for the first time', () => {
    expect(first.keys.some((key) => hasJustMoved(first, key, 1_000))).toBe(false);
  });

  it('is none where one came after the last', () => {
    const now = standing(first, ['a', 'b', 'c', 'd'], 5_000);
    expect(now.keys.some((key) => hasJustMoved(now, key, 5_000))).toBe(false);
  });

  it('is none where the same rows were read again', () => {
    const now = standing(first, ['a', 'b', 'c'], 5_000);
    expect(now.keys.some((key) => hasJustMoved(now, key, 5_000))).toBe(false);
  });

  it('may be pressed for what it is 700 ms later, and was not before it moved', () => {
    const now = standing(first, ['b', 'a', 'c'], 5_000);
    expect([4_990, 5_699, 5_700].map((at) => hasJustMoved(now, 'a', at))).toEqual([true, true, false]);
  });

  it('stays so when the rows are read once more meanwhile', () => {
    const moved = standing(first, ['b', 'a', 'c'], 5_000);
    const again = standing(moved, ['b', 'a', 'c'], 5_300);
    expect([5_699, 5_700].map((at) => hasJustMoved(again, 'a', at))).toEqual([true, false]);
  });
});
