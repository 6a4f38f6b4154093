import { expect, test } from 'vitest';
import { handoverHindrance } from './handover-hindrance.ts';

test('a handover waits for its hour, then for the vehicle', () => {
  const order = { handoverOpensAt: '2026-11-21T09:00:00Z', vehicleIsOut: true };
  const opens = Date.parse(order.handoverOpensAt);
  expect(handoverHindrance(order, opens - 1)).toBe('too-early');
  expect(handoverHindrance(order, opens)).toBe('vehicle-out');
  expect(handoverHindrance({ ...order, vehicleIsOut: false }, opens)).toBeNull();
});
