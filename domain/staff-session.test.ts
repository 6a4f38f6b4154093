/**
 * How long a session lasted, in words.
 * @rows ADM-SESS 15
 */
import { expect, test } from 'vitest';
import { sessionDuration } from './staff-session.ts';

test.each([
  [0, '0:00:00'],
  [59, '0:00:59'],
  [3_661, '1:01:01'],
  [12 * 3_600, '12:00:00'],
])('a session of %i seconds lasted %s', (seconds, told) => {
  expect(sessionDuration(seconds)).toBe(told);
});
