/**
 * How long who tries wrong passwords waits.
 * @rows ADM-SET 22 31
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FREE_TRIES, LONGEST_WAIT_SECONDS, PACES, waitAfter } from './sign-in-pace.ts';

const paces = fc.constantFrom(...Object.values(PACES));
const tries = fc.nat({ max: 1_000_000 });

test('five wrong passwords cost no wait, the sixth try waits a quarter of a minute, then twice as long each', () => {
  const waits = [0, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((wrong) => waitAfter(wrong, PACES.network));
  expect(waits).toEqual([0, 0, 15, 30, 60, 120, 240, 480, 900, 900]);
  expect(FREE_TRIES).toBe(5);
});

test('no wait is longer than a quarter of an hour, however many were wrong', () => {
  fc.assert(fc.property(tries, paces, (wrong, pace) => waitAfter(wrong, pace) <= LONGEST_WAIT_SECONDS));
});

test('one more wrong password never shortens the wait', () => {
  fc.assert(fc.property(tries, paces, (wrong, pace) => waitAfter(wrong, pace) <= waitAfter(wrong + 1, pace)));
});

test('of one account a hundred passwords are tried in an hour at most, from however many networks', () => {
  let [seconds, tried] = [0, 0];
  while (seconds < 3600) {
    tried += 1;
    seconds += waitAfter(tried, PACES.account);
  }
  expect(tried).toBeLessThanOrEqual(100);
});
