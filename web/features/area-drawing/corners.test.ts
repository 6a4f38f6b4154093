/**
 * The corners of an area that is drawn by hand.
 * @rows ADM-VEN 39
 * @rows CUS-VREG 08
 * @rows VEN-SET 08
 */
import { MAX_AREA_VERTICES } from '@ceylono/domain/coverage-area';
import type { Ring } from '@ceylono/domain/ring';
import { expect, it } from 'vitest';
import { addCornerAfter, addCornerAt, moveCorner, removeCorner } from './corners.ts';

const SQUARE: Ring = [
  [80, 7],
  [81, 7],
  [81, 8],
  [80, 8],
];

it('adds a corner half way along an edge, or into the edge nearest to a press', () => {
  expect(addCornerAfter(SQUARE, 3)).toEqual([...SQUARE, [80, 7.5]]);
  expect(addCornerAt(SQUARE, [81.1, 7.4])).toEqual([SQUARE[0], SQUARE[1], [81.1, 7.4], SQUARE[2], SQUARE[3]]);
});

it('keeps three corners', () => {
  const triangle = removeCorner(SQUARE, 1);
  expect(triangle).toHaveLength(3);
  expect(removeCorner(triangle, 0)).toBe(triangle);
});

it('adds no corner to an area that has as many as the server takes', () => {
  const full: Ring = Array.from({ length: MAX_AREA_VERTICES }, (_, at) => [80 + at / 100, 7 + (at % 2) / 100]);
  expect(addCornerAt(full, [80.5, 7.5])).toBe(full);
  expect(addCornerAfter(full, 0)).toBe(full);
  expect(addCornerAt(full.slice(1), [80.5, 7.5])).toHaveLength(MAX_AREA_VERTICES);
});

it('keeps every corner where the server takes it', () => {
  expect(moveCorner(SQUARE, 0, [70, 20])[0]).toEqual([79.516667, 9.831111]);
});
