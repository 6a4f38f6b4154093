/**
 * When reminders wait for the morning.
 * @rows ADM-SET 15 34
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dueToConsider,
  isReminderTime,
  LONGEST_NIGHT_HOURS,
  nightHours,
  nightOf,
  type QuietHours,
  reminderAt,
} from './quiet-hours.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

const at = (time: string) => new Date(`2026-03-${time}+05:30`);
const NIGHT: QuietHours = { quietHours: true, quietFromHour: 22, quietUntilHour: 8 };
const LATER = at('20T00:00');

test('they are from ten in the evening to eight in the morning in Colombo, where the owner says nothing else', () => {
  expect(DEFAULT_SETTINGS).toMatchObject(NIGHT);
});

test('a night has as many hours as lie between, over midnight too, and none when it is switched off', () => {
  expect(nightHours(NIGHT)).toBe(10);
  expect(nightHours({ ...NIGHT, quietFromHour: 1, quietUntilHour: 5 })).toBe(4);
  expect(nightHours({ ...NIGHT, quietHours: false })).toBe(0);
  expect(nightHours({ ...NIGHT, quietUntilHour: 21 })).toBeGreaterThan(LONGEST_NIGHT_HOURS);
});

test.each([
  ['10T21:59', null],
  ['10T22:00', '11T08:00'],
  ['11T00:00', '11T08:00'],
  ['11T07:59', '11T08:00'],
  ['11T08:00', null],
  ['11T12:00', null],
])('at %s it is quiet until %s', (time, until) => {
  expect(nightOf(at(time), NIGHT)?.until).toEqual(until === null ? undefined : at(until));
});

test('quiet hours of a day begin and end on it', () => {
  const siesta = { ...NIGHT, quietFromHour: 12, quietUntilHour: 14 };
  expect(nightOf(at('10T13:30'), siesta)).toEqual({ from: at('10T12:00'), until: at('10T14:00') });
  expect(nightOf(at('10T23:30'), siesta)).toBeNull();
});

test('there are none where they are switched off, or begin as they end', () => {
  expect(nightOf(at('10T23:00'), { ...NIGHT, quietHours: false })).toBeNull();
  expect(nightOf(at('10T23:00'), { ...NIGHT, quietFromHour: 8 })).toBeNull();
});

test('of a longer night that is stored all the same, the first fourteen hours count', () => {
  const slip = { ...NIGHT, quietUntilHour: 21 };
  expect(nightOf(at('11T11:59'), slip)).toEqual({ from: at('10T22:00'), until: at('11T12:00') });
  expect(nightOf(at('11T12:00'), slip)).toBeNull();
  expect(nightOf(at('11T20:59'), slip)).toBeNull();
});

test('a reminder of the night waits for the morning, one of the day does not', () => {
  const sent = (time: string) => reminderAt({ due: at(time), pointless: LATER, notBefore: at('01T00:00') }, NIGHT);
  expect([sent('10T21:59'), sent('10T23:00'), sent('11T08:00')]).toEqual([
    at('10T21:59'),
    at('11T08:00'),
    at('11T08:00'),
  ]);
});

test('one that would come too late in the morning is sent in the evening before, if it was known by then', () => {
  const late = { due: at('11T01:00'), pointless: at('11T08:00'), notBefore: at('05T00:00') };
  expect(reminderAt(late, NIGHT)).toEqual(at('10T21:00'));
  expect(reminderAt({ ...late, notBefore: at('10T21:30') }, NIGHT)).toEqual(at('11T01:00'));
});

test('in the morning two hours are left to act on it, or it is sent in the evening', () => {
  const ending = { due: at('11T02:30'), notBefore: at('05T00:00') };
  expect(reminderAt({ ...ending, pointless: at('11T10:00') }, NIGHT)).toEqual(at('11T08:00'));
  expect(reminderAt({ ...ending, pointless: at('11T09:59') }, NIGHT)).toEqual(at('10T21:00'));
});

test('one that is due in the last hour of the evening and cannot wait is not left to its last minutes', () => {
  const last = { due: at('10T21:55'), notBefore: at('05T00:00') };
  expect(reminderAt({ ...last, pointless: at('11T04:00') }, NIGHT)).toEqual(at('10T21:00'));
  expect(reminderAt({ ...last, pointless: LATER }, NIGHT)).toEqual(at('10T21:55'));
});

test('what the clock missed in the evening is not sent in the night, but in the morning', () => {
  const missed = { due: at('11T01:00'), pointless: at('11T09:00'), notBefore: at('05T00:00') };
  const sentAt = (time: string, notBefore = missed.notBefore) =>
    isReminderTime({ ...missed, notBefore }, NIGHT, at(time));
  expect(['10T20:59', '10T21:00', '10T22:00', '11T03:00', '11T08:00'].map((time) => sentAt(time))).toEqual([
    false,
    true,
    false,
    false,
    true,
  ]);
  // Known only in that night: it is sent in it.
  expect([sentAt('11T00:59', at('10T23:00')), sentAt('11T01:00', at('10T23:00'))]).toEqual([false, true]);
});

test('in an evening and in its night what is due in that night is looked at', () => {
  expect(['10T20:59', '10T21:00', '11T03:00', '11T08:00'].map((time) => dueToConsider(at(time), NIGHT))).toEqual([
    at('10T20:59'),
    at('11T08:00'),
    at('11T08:00'),
    at('11T08:00'),
  ]);
});

test('whatever the night, a reminder that waits leaves two hours, and none is sent in it', () => {
  const minutes = fc.integer({ min: 0, max: 3 * 24 * 60 });
  const hour = fc.integer({ min: 0, max: 23 });
  fc.assert(
    fc.property(minutes, minutes, hour, hour, (due, more, quietFromHour, quietUntilHour) => {
      const dueAt = new Date(at('10T00:00').getTime() + due * 60_000);
      const pointless = new Date(dueAt.getTime() + (more + 1) * 60_000);
      const quiet = { quietHours: true, quietFromHour, quietUntilHour };
      const sent = reminderAt({ due: dueAt, pointless, notBefore: at('01T00:00') }, quiet);
      expect(nightOf(sent, quiet)).toBeNull();
      expect(sent <= dueAt || sent.getTime() + 2 * 3_600_000 <= pointless.getTime()).toBe(true);
    }),
  );
});
