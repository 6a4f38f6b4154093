import { describe, expect, it } from 'vitest';
import { notCollectedFrom, refuseNotCollected } from './not-collected.ts';
import { ORDER_STATUSES, type OrderStatus } from './order.ts';

const startDate = new Date('2026-03-05T09:00:00+05:30');
const at = (time: string, status: OrderStatus = 'confirmed') => ({
  order: { status, verificationStatus: 'approved' as const, awaitsTerms: false, startDate },
  hours: 2,
  now: new Date(`2026-03-05T${time}+05:30`),
});

describe('a vehicle that nobody collects', () => {
  it.each([
    ['09:00:00', 'not_collected_too_early'],
    ['10:59:59', 'not_collected_too_early'],
    ['11:00:00', null],
    ['23:00:00', null],
  ])('at %s: %s, where the owner waits two hours from nine', (time, refusal) => {
    expect(refuseNotCollected(at(time))).toBe(refusal);
  });

  it('may be said from the start on, where the owner waits no hour', () => {
    expect(notCollectedFrom(startDate, 0)).toEqual(startDate);
  });

  it.each(ORDER_STATUSES.filter((status) => status !== 'confirmed'))('is no word for an order that is %s', (status) => {
    expect(refuseNotCollected(at('12:00:00', status))).toBe('order_not_in_state');
  });
});
