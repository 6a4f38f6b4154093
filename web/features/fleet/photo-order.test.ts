import { expect, it } from 'vitest';
import { moved } from './photo-order.ts';

it('a photo moves forward and back, and the others close up', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
});

it.each([
  [0, -1],
  [2, 3],
  [-1, 0],
])('from %i to %i there is no way, and nothing changes', (from, to) => {
  expect(moved(['a', 'b', 'c'], from, to)).toEqual(['a', 'b', 'c']);
});
