/**
 * How long ago something was, in the unit that is told.
 * @rows ADM-NOTE 15
 */
import { expect, test } from 'vitest';
import { agoOf } from './ago.ts';

const NOW = Date.parse('2026-03-02T08:00:00+05:30');

test.each([
  [-30, 'now', 0],
  [0, 'now', 0],
  [59, 'now', 0],
  [60, 'minutes', 1],
  [5 * 60, 'minutes', 5],
  [60 * 60 - 1, 'minutes', 59],
  [3 * 3600, 'hours', 3],
  [24 * 3600 - 1, 'hours', 23],
  [49 * 3600, 'days', 2],
])('what was %i seconds ago was so many %s ago: %i', (seconds, unit, value) => {
  expect(agoOf(NOW - seconds * 1000, NOW)).toEqual({ unit, value });
});
