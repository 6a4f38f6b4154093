import { expect, test } from 'vitest';
import { acceptableFirst, handoverHindrance } from './own-order.ts';

test('orders that may be accepted come first, and otherwise keep their order', () => {
  const orders = [
    { n: 1, verificationStatus: 'pending' },
    { n: 2, verificationStatus: 'approved' },
    { n: 3, verificationStatus: 'pending' },
    { n: 4, verificationStatus: 'approved' },
  ] as const;
  expect(acceptableFirst(orders).map(({ n }) => n)).toEqual([2, 4, 1, 3]);
});

test('a handover waits for its hour, then for the vehicle', () => {
  const order = { handoverOpensAt: '2026-11-21T09:00:00Z', vehicleIsOut: true };
  const opens = Date.parse(order.handoverOpensAt);
  expect(handoverHindrance(order, opens - 1)).toBe('too-early');
  expect(handoverHindrance(order, opens)).toBe('vehicle-out');
  expect(handoverHindrance({ ...order, vehicleIsOut: false }, opens)).toBeNull();
});
