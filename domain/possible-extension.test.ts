/**
 * Which orders look as if somebody wanted more days.
 * @rows ADM-EXT 17 19 38 40 41
 */
import { expect, test } from 'vitest';
import { rupees } from './money.ts';
import { type LookedAtOrder, possibleExtension } from './possible-extension.ts';

const NOW = new Date('2026-03-02T10:00:00+05:30');
const order = (more: Partial<LookedAtOrder> = {}): LookedAtOrder => ({
  status: 'confirmed',
  rejectionText: '',
  endsAt: new Date('2026-03-05T09:00:00+05:30'),
  dailyRate: rupees(12_000),
  ...more,
});
const statusOf = (more: Partial<LookedAtOrder>) => possibleExtension(order(more), NOW)?.status ?? null;

test('what the rejection fields say of an extension decides before the status does', () => {
  const status = 'completed';
  expect(statusOf({ status, rejectionText: 'Extension APPROVED: 3 days' })).toBe('approved');
  expect(statusOf({ status, rejectionText: 'extension rejected' })).toBe('rejected');
  expect(statusOf({ status, rejectionText: 'asks for an extension' })).toBe('pending');
  expect(statusOf({ status, rejectionText: 'approved, blurred photo' })).toBeNull();
});

test('confirmed with days left, pending and processing count as possible; others are dropped', () => {
  expect(statusOf({})).toBe('pending');
  expect(statusOf({ endsAt: NOW })).toBeNull();
  expect(statusOf({ status: 'pending', endsAt: NOW })).toBe('pending');
  expect(statusOf({ status: 'processing' })).toBe('pending');
  for (const status of ['in-progress', 'completed', 'cancelled', 'rejected'] as const)
    expect(statusOf({ status })).toBeNull();
});

test('it suggests the days that are left, rounded up, at most 7, or 7, at the daily rate or Rs 1,000', () => {
  expect(possibleExtension(order(), NOW)).toEqual({ status: 'pending', suggestedDays: 3, fee: rupees(36_000) });
  const far = { endsAt: new Date('2026-04-05T09:00:00+05:30'), dailyRate: null };
  expect(possibleExtension(order(far), NOW)).toMatchObject({ suggestedDays: 7, fee: rupees(7000) });
  const past = { status: 'pending', endsAt: NOW } as const;
  expect(possibleExtension(order(past), NOW)).toMatchObject({ suggestedDays: 7 });
});
