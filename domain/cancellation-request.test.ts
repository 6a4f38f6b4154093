import { expect, it } from 'vitest';
import { refuseDecline } from './cancellation-request.ts';
import { ORDER_STATUSES } from './order.ts';

const requestedAt = new Date('2026-03-02T09:00:00+05:30');
const later = new Date('2026-03-02T10:00:00+05:30');
const open = { requestedAt, declinedAt: null };

it('a request of a confirmed order is declined once, by who saw it', () => {
  expect(refuseDecline('confirmed', open, requestedAt)).toBeNull();
  expect(refuseDecline('confirmed', { ...open, declinedAt: later }, requestedAt)).toBe('cancellation_request_decided');
  expect(refuseDecline('confirmed', { ...open, requestedAt: later }, requestedAt)).toBe('cancellation_request_decided');
  expect(refuseDecline('confirmed', null, requestedAt)).toBe('cancellation_request_decided');
});

it('nothing is declined of an order that is not confirmed', () => {
  for (const status of ORDER_STATUSES.filter((each) => each !== 'confirmed'))
    expect(refuseDecline(status, open, requestedAt)).toBe('order_not_in_state');
});
