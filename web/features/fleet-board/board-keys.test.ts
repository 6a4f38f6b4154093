import { expect, test } from 'vitest';
import { wayOf } from './board-keys.ts';

/** Among a hundred rows, in one of four places. */
const way = (key: string, row: number, place: number, isCtrl = false) => wayOf(key, isCtrl, { row, place }, 100, 4);

test('arrows lead to the next place of a row, from its vehicle to the last', () => {
  expect(way('ArrowRight', 5, -1)).toEqual({ row: 5, place: 0 });
  expect(way('ArrowRight', 5, 3)).toEqual({ row: 5, place: 3 });
  expect(way('ArrowLeft', 5, 0)).toEqual({ row: 5, place: -1 });
  expect(way('ArrowLeft', 5, -1)).toEqual({ row: 5, place: -1 });
});

test('arrows and Page keys lead to other rows on the same day, and no further than there are', () => {
  expect(way('ArrowDown', 5, 2)).toEqual({ row: 6, place: null });
  expect(way('ArrowUp', 0, 2)).toEqual({ row: 0, place: null });
  expect(way('PageDown', 95, 2)).toEqual({ row: 99, place: null });
  expect(way('PageUp', 15, 2)).toEqual({ row: 5, place: null });
});

test('Home and End lead to the edges of a row, with Ctrl to the first and the last one', () => {
  expect(way('Home', 5, 2)).toEqual({ row: 5, place: -1 });
  expect(way('End', 5, 0)).toEqual({ row: 5, place: 3 });
  expect(way('Home', 5, 2, true)).toEqual({ row: 0, place: null });
  expect(way('End', 5, 2, true)).toEqual({ row: 99, place: null });
});

test('other keys lead nowhere', () => {
  expect(way('j', 5, 2)).toBeNull();
});
