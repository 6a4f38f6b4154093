/**
 * The time that is left until a vehicle is due back.
 * @rows CUS-TRK 14
 */
import { expect, test } from 'vitest';
import { countdownTo } from './countdown.ts';

const DEADLINE = new Date('2026-03-12T09:00:00+05:30');

test.each([
  ['2026-03-10T07:58:57.000+05:30', false, [2, 1, 1, 3]],
  ['2026-03-12T08:59:59.000+05:30', false, [0, 0, 0, 1]],
  ['2026-03-12T08:59:59.999+05:30', false, [0, 0, 0, 1]],
  ['2026-03-12T09:00:00.000+05:30', false, [0, 0, 0, 0]],
  ['2026-03-12T09:00:00.500+05:30', true, [0, 0, 0, 0]],
  ['2026-03-12T09:00:01.000+05:30', true, [0, 0, 0, 1]],
  ['2026-03-13T10:30:15.000+05:30', true, [1, 1, 30, 15]],
  // A device elsewhere counts the same seconds.
  ['2026-03-12T03:29:00.000Z', false, [0, 0, 1, 0]],
])('at %s', (now, isOverdue, [days, hours, minutes, seconds]) => {
  expect(countdownTo(DEADLINE, new Date(now))).toEqual({ isOverdue, days, hours, minutes, seconds });
});

test('each second that passes takes one second away', () => {
  const total = (now: number) => {
    const { days, hours, minutes, seconds } = countdownTo(DEADLINE, new Date(now));
    return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
  };
  const start = DEADLINE.getTime() - 90_000;
  for (let passed = 0; passed <= 90; passed += 1) expect(total(start + passed * 1_000)).toBe(90 - passed);
});
