import { expect, test } from 'vitest';
import { HOUR_MS } from './colombo-time.ts';
import { ORDER_STATUSES } from './order.ts';
import { isReminderDue, type RemindedOrder, REMINDED_STATUS } from './reminder.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

const STARTS_AT = new Date('2026-03-10T09:00:00+05:30');
const ENDS_AT = new Date('2026-03-12T09:00:00+05:30');
const ORDER: RemindedOrder = {
  status: 'confirmed',
  startsAt: STARTS_AT,
  endsAt: ENDS_AT,
  createdAt: new Date('2026-03-02T08:00:00+05:30'),
  handedOverAt: null,
};
const OUT: RemindedOrder = { ...ORDER, status: 'in-progress', handedOverAt: STARTS_AT };
const before = (at: Date, hours: number) => new Date(at.getTime() - hours * HOUR_MS);

test.each([
  [24.01, false],
  [24, true],
  [0.01, true],
  [0, false],
  [-1, false],
])('%d hours before the start', (hours, isDue) => {
  expect(isReminderDue('start', ORDER, 24, before(STARTS_AT, hours), DEFAULT_SETTINGS)).toBe(isDue);
});

test.each([
  [12.01, false],
  [12, true],
  [0, false],
])('%d hours before the end', (hours, isDue) => {
  expect(isReminderDue('end', OUT, 12, before(ENDS_AT, hours), DEFAULT_SETTINGS)).toBe(isDue);
});

test('nobody is reminded where the owner wants none, in no night either', () => {
  for (const hours of [0, 11, 24]) {
    expect(isReminderDue('start', ORDER, 0, before(STARTS_AT, hours), DEFAULT_SETTINGS)).toBe(false);
  }
  const early = { ...OUT, endsAt: new Date('2026-03-13T02:00:00+05:30') };
  expect(isReminderDue('end', early, 0, new Date('2026-03-12T23:00:00+05:30'), DEFAULT_SETTINGS)).toBe(false);
});

test('a reminder of the end comes while more time can still be asked for', () => {
  const endsAt = new Date('2026-03-12T11:00:00+05:30');
  const isDueAt = (time: string) =>
    isReminderDue('end', { ...OUT, endsAt }, 12, new Date(`2026-03-${time}:00+05:30`), DEFAULT_SETTINGS);
  expect([isDueAt('11T20:50'), isDueAt('11T21:00')]).toEqual([false, true]);
});

test('a customer is not reminded of what they have just agreed to', () => {
  const late = before(STARTS_AT, 0.5);
  expect(isReminderDue('start', { ...ORDER, createdAt: before(STARTS_AT, 24) }, 24, late, DEFAULT_SETTINGS)).toBe(
    false,
  );
  expect(isReminderDue('start', { ...ORDER, createdAt: before(STARTS_AT, 24.1) }, 24, late, DEFAULT_SETTINGS)).toBe(
    true,
  );
  expect(
    isReminderDue('end', { ...OUT, handedOverAt: before(ENDS_AT, 8) }, 12, before(ENDS_AT, 0.5), DEFAULT_SETTINGS),
  ).toBe(false);
});

test('only of an order that stands, and only of what is still to come', () => {
  for (const status of ORDER_STATUSES) {
    expect(isReminderDue('start', { ...ORDER, status }, 24, before(STARTS_AT, 0.5), DEFAULT_SETTINGS)).toBe(
      status === REMINDED_STATUS.start,
    );
    expect(isReminderDue('end', { ...OUT, status }, 12, before(ENDS_AT, 0.5), DEFAULT_SETTINGS)).toBe(
      status === REMINDED_STATUS.end,
    );
  }
});
