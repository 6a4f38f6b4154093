import { expect, it } from 'vitest';
import { followed, moved } from './photo-order.ts';

const photos = (...ids: (string | null)[]) => ids.map((photoId) => ({ photoId }));

it('what was removed elsewhere goes here too, what came there comes, and what is new here or on its way stays', () => {
  const own = photos('b', 'a', 'new', null);
  expect(followed(own, photos('a', 'b'), photos('b', 'c'))).toEqual(photos('b', 'new', null, 'c'));
  expect(followed(photos('a'), photos('a', 'b'), photos('a', 'b'))).toEqual(photos('a'));
});

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
