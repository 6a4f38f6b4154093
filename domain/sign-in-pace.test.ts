/**
 * How long who tries wrong passwords waits.
 * @rows ADM-SET 22 31
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SETTING_BOUNDS } from './settings.ts';
import { codePacesOf, FREE_TRIES, LONGEST_WAIT_MINUTES, pacesOf, waitAfter } from './sign-in-pace.ts';

const PACES = pacesOf({ maxLoginAttempts: FREE_TRIES, lockoutMinutes: LONGEST_WAIT_MINUTES });
const LONGEST_WAIT_SECONDS = LONGEST_WAIT_MINUTES * 60;

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

test('an owner says how many wrong passwords cost no wait, and how long the longest wait is', () => {
  const { network } = pacesOf({ maxLoginAttempts: 3, lockoutMinutes: 1 });
  expect([2, 3, 4, 5, 6, 60].map((wrong) => waitAfter(wrong, network))).toEqual([0, 15, 30, 60, 60, 60]);
});

test('whatever an owner chooses, nobody waits longer than an hour, and guessing stays slow', () => {
  const { maxLoginAttempts: tries, lockoutMinutes: minutes } = SETTING_BOUNDS;
  expect(waitAfter(1_000, pacesOf({ maxLoginAttempts: tries.min, lockoutMinutes: minutes.max }).network)).toBe(3600);
  const loosest = { maxLoginAttempts: tries.max, lockoutMinutes: minutes.min };
  expect(waitAfter(1_000, pacesOf(loosest).account)).toBe(40);
  expect(waitAfter(10, codePacesOf(loosest).account)).toBe(900);
});

test('of codes a browser or network tries some hundred in a day, whatever an owner says of passwords', () => {
  const { maxLoginAttempts: tries, lockoutMinutes: minutes } = SETTING_BOUNDS;
  const loosest = codePacesOf({ maxLoginAttempts: tries.max, lockoutMinutes: minutes.min });
  for (const pace of [loosest.browser, loosest.network]) {
    let [seconds, tried] = [0, 0];
    while (seconds < 24 * 3600) {
      tried += 1;
      seconds += waitAfter(tried, pace);
    }
    expect(tried).toBeLessThanOrEqual(110);
  }
  expect(waitAfter(5, loosest.browser)).toBe(15);
  const strictest = codePacesOf({ maxLoginAttempts: tries.min, lockoutMinutes: minutes.max });
  expect([waitAfter(3, strictest.browser), waitAfter(1_000, strictest.browser)]).toEqual([15, 3600]);
});
