import { describe, expect, it } from 'vitest';
import { isInsideRing, type Position } from './ring.ts';

/** Two degrees wide and one high, its sides along the map's. */
const BOX: Position[] = [
  [80, 7],
  [82, 7],
  [82, 8],
  [80, 8],
];

describe('a position', () => {
  it.each<[string, Position]>([
    ['in the middle', [81, 7.5]],
    ['on the lower side', [81, 7]],
    ['on the upper side', [81, 8]],
    ['on the left side', [80, 7.5]],
    ['on the right side', [82, 7.5]],
    ['on a corner', [82, 8]],
  ])('%s is inside', (_where, position) => {
    expect(isInsideRing(position, BOX)).toBe(true);
  });

  it.each<[string, Position]>([
    ['left of the lower side, level with it', [79, 7]],
    ['right of the lower side, level with it', [83, 7]],
    ['left of the upper side, level with it', [79, 8]],
    ['right of the upper side, level with it', [83, 8]],
    ['above the left side, in line with it', [80, 9]],
    ['below the right side, in line with it', [82, 6]],
    ['beside the middle', [83, 7.5]],
  ])('%s is not', (_where, position) => {
    expect(isInsideRing(position, BOX)).toBe(false);
  });
});
