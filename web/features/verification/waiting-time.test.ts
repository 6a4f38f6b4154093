import { expect, test } from 'vitest';
import { waitingTime } from './waiting-time.ts';

const placed = { createdAt: '2026-11-21T09:00:00+05:30', status: 'pending', verificationStatus: 'pending' } as const;
const after = (minutes: number, seconds = 0) => Date.parse(placed.createdAt) + minutes * 60_000 + seconds * 1000;

test('an order is late once half an hour has passed without a decision', () => {
  expect(waitingTime(placed, after(29, 59))?.late).toBe(false);
  expect(waitingTime(placed, after(30))?.late).toBe(true);
});

test('the age is told in days, hours and minutes', () => {
  expect(waitingTime(placed, after(26 * 60 + 5))).toEqual({ days: 1, hours: 2, minutes: 5, late: true });
});

test('a clock that is behind the server counts from nothing', () => {
  expect(waitingTime(placed, after(-3))).toEqual({ days: 0, hours: 0, minutes: 0, late: false });
});

test('an order that was cancelled or rejected before the decision waits no more', () => {
  for (const status of ['cancelled', 'rejected'] as const)
    expect(waitingTime({ ...placed, status }, after(90))).toBeNull();
});

test('a decided order waits no more', () => {
  expect(waitingTime({ ...placed, verificationStatus: 'approved' }, after(90))).toBeNull();
});
