import { expect, test } from 'vitest';
import { HOUR_MS } from './colombo-time.ts';
import { ORDER_STATUSES } from './order.ts';
import { isReminderDue, type RemindedOrder, REMINDED_STATUS } from './reminder.ts';

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
  expect(isReminderDue('start', ORDER, 24, before(STARTS_AT, hours))).toBe(isDue);
});

test.each([
  [12.01, false],
  [12, true],
  [0, false],
])('%d hours before the end', (hours, isDue) => {
  expect(isReminderDue('end', OUT, 12, before(ENDS_AT, hours))).toBe(isDue);
});

test('a customer is not reminded of what they have just agreed to', () => {
  const late = before(STARTS_AT, 3);
  expect(isReminderDue('start', { ...ORDER, createdAt: before(STARTS_AT, 24) }, 24, late)).toBe(false);
  expect(isReminderDue('start', { ...ORDER, createdAt: before(STARTS_AT, 24.1) }, 24, late)).toBe(true);
  expect(isReminderDue('end', { ...OUT, handedOverAt: before(ENDS_AT, 8) }, 12, before(ENDS_AT, 3))).toBe(false);
});

test('only of an order that stands, and only of what is still to come', () => {
  for (const status of ORDER_STATUSES) {
    expect(isReminderDue('start', { ...ORDER, status }, 24, before(STARTS_AT, 3))).toBe(
      status === REMINDED_STATUS.start,
    );
    expect(isReminderDue('end', { ...OUT, status }, 12, before(ENDS_AT, 3))).toBe(status === REMINDED_STATUS.end);
  }
});
