import { expect, it, test } from 'vitest';
import { DAY_MS } from './colombo-time.ts';
import { ORDER_STATUSES } from './order.ts';
import { isOver, NEVER_HANDED_OVER_DAYS, yearsBefore } from './retention.ts';

const ENDS = new Date('2026-03-04T10:00:00+05:30');
const overAfter = (days: number) => {
  const now = new Date(ENDS.getTime() + days * DAY_MS);
  return ORDER_STATUSES.filter((status) => isOver({ status, endsAt: ENDS }, now));
};
const CLOSED = ['completed', 'cancelled', 'rejected'];

test('an order is over when it closed, whenever it was to end', () => {
  expect(overAfter(-100)).toEqual(CLOSED);
  expect(overAfter(NEVER_HANDED_OVER_DAYS)).toEqual(CLOSED);
});

test('and some days after its agreed end when its vehicle was never handed over; while it is out, never', () => {
  const waiting = ['pending', 'confirmed', 'processing'];
  expect(overAfter(NEVER_HANDED_OVER_DAYS + 1 / 24)).toEqual([...waiting, ...CLOSED]);
  expect(overAfter(4000)).not.toContain('in-progress');
});

it('counts years by the calendar', () => {
  expect(yearsBefore(new Date('2032-03-02T02:30:00Z'), 6)).toEqual(new Date('2026-03-02T02:30:00Z'));
});
