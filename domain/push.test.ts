import { expect, it } from 'vitest';
import { worthTellingUntil } from './push.ts';

const SAID = new Date('2026-03-02T08:00:00+05:30');
const STARTS = new Date('2026-03-02T09:00:00+05:30');
const order = { status: 'pending', verificationStatus: 'pending', startsAt: STARTS };

it('a new order is news for twelve hours, while nobody has decided it', () => {
  expect(worthTellingUntil('order-placed', order, SAID)).toEqual(new Date('2026-03-02T20:00:00+05:30'));
  expect(worthTellingUntil('order-placed', { ...order, status: 'cancelled' }, SAID)).toBeNull();
});

it('an order is to be accepted while its identity is approved and nobody has accepted it', () => {
  expect(worthTellingUntil('order-ready', order, SAID)).toBeNull();
  expect(worthTellingUntil('order-ready', { ...order, verificationStatus: 'approved' }, SAID)).not.toBeNull();
  expect(worthTellingUntil('order-ready', { ...order, status: 'confirmed' }, SAID)).toBeNull();
});

it('a handover is due until its start, while it is not recorded', () => {
  expect(worthTellingUntil('handover-due', { ...order, status: 'confirmed' }, SAID)).toEqual(STARTS);
  expect(worthTellingUntil('handover-due', { ...order, status: 'in-progress' }, SAID)).toBeNull();
});
