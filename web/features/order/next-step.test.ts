/**
 * What happens next with an order, and how its handover stands.
 * @rows CUS-TRK 15-17
 */
import { ORDER_STATUSES } from '@ceylono/domain/order';
import { describe, expect, it } from 'vitest';
import { handoverStatus, nextStep } from './next-step.ts';

const NOW = new Date('2026-11-21T10:00:00+05:30');
const ORDER = {
  status: 'pending',
  verificationStatus: 'pending',
  awaitedPapers: null,
  startDate: '2026-11-22T10:00:00+05:30',
  endDate: '2026-11-23T10:00:00+05:30',
  handoverCompletedAt: null,
  options: { delivery: false },
  vehicleIsLate: false,
} as const;

describe('what happens next', () => {
  it('is to send what is missing, while that is awaited', () => {
    const until = '2026-11-22T10:00:00+05:30';
    const awaitedPapers = { kinds: ['selfie' as const], requests: [], until };
    expect(nextStep({ ...ORDER, awaitedPapers }, NOW)).toBe('documents');
    const request = { kind: 'selfie', reason: 'blurred', message: null, requestedAt: until } as const;
    expect(nextStep({ ...ORDER, awaitedPapers: { kinds: [], requests: [request], until } }, NOW)).toBe('new-photo');
  });

  it('is the identity check, then the confirmation', () => {
    expect(nextStep(ORDER, NOW)).toBe('verification');
    expect(nextStep({ ...ORDER, verificationStatus: 'approved' }, NOW)).toBe('confirmation');
  });

  it('promises no quick identity check once the start has come without one', () => {
    const begun = { ...ORDER, startDate: NOW.toISOString() };
    expect(nextStep(begun, NOW)).toBe('late-verification');
    expect(nextStep(begun, new Date(NOW.getTime() - 1))).toBe('verification');
    expect(nextStep({ ...begun, verificationStatus: 'approved' }, NOW)).toBe('confirmation');
    expect(nextStep({ ...begun, status: 'cancelled' }, NOW)).toBe('cancelled');
  });

  it('is to collect the vehicle, or to wait for it', () => {
    expect(nextStep({ ...ORDER, status: 'confirmed' }, NOW)).toBe('collection');
    expect(nextStep({ ...ORDER, status: 'confirmed', options: { delivery: true } }, NOW)).toBe('delivery');
  });

  it('is to wait for a vehicle that the customer before has not brought back, once the order stands', () => {
    const late = { ...ORDER, vehicleIsLate: true };
    expect(nextStep({ ...late, status: 'confirmed' }, NOW)).toBe('late-vehicle');
    expect(nextStep({ ...late, status: 'confirmed', options: { delivery: true } }, NOW)).toBe('late-vehicle');
    expect(nextStep(late, NOW)).toBe('verification');
  });

  it('is to bring it back, in time or late', () => {
    expect(nextStep({ ...ORDER, status: 'in-progress' }, NOW)).toBe('return');
    expect(nextStep({ ...ORDER, status: 'in-progress', endDate: '2026-11-21T09:45:00+05:30' }, NOW)).toBe('overdue');
  });

  it('is known for every status', () => {
    for (const status of ORDER_STATUSES) expect(nextStep({ ...ORDER, status }, NOW)).toBeTruthy();
  });
});

describe('the handover of an order', () => {
  it('is pending until it is recorded, also when nothing is known of it', () => {
    expect(handoverStatus(ORDER)).toBe('pending');
    expect(handoverStatus({ status: 'in-progress', handoverCompletedAt: '2026-11-21T10:00:00Z' })).toBe('completed');
  });

  it('is cancelled with an order that ended before it', () => {
    expect(handoverStatus({ status: 'cancelled', handoverCompletedAt: null })).toBe('cancelled');
    expect(handoverStatus({ status: 'rejected', handoverCompletedAt: null })).toBe('cancelled');
    expect(handoverStatus({ status: 'completed', handoverCompletedAt: '2026-11-21T10:00:00Z' })).toBe('completed');
  });
});
