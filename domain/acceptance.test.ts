import { expect, it, test } from 'vitest';
import {
  type AwaitedOrder,
  isAcceptanceDue,
  lapsesUnaccepted,
  lapsesUnacceptedAt,
  reminderHours,
} from './acceptance.ts';
import { ORDER_STATUSES } from './order.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import { VERIFICATION_STATUSES } from './verification.ts';

const at = (time: string) => new Date(`2026-03-${time}+05:30`);
const ORDER: AwaitedOrder = {
  status: 'pending',
  verificationStatus: 'approved',
  awaitsTerms: false,
  startDate: at('10T09:00:00'),
  askedAt: at('02T09:00:00'),
};

test('a vendor is reminded two and six hours after the approval, where the owner says nothing else', () => {
  expect(reminderHours('accept', DEFAULT_SETTINGS)).toBe(2);
  expect(reminderHours('accept-again', DEFAULT_SETTINGS)).toBe(6);
  expect(isAcceptanceDue(ORDER, 2, at('02T10:59:59'), DEFAULT_SETTINGS)).toBe(false);
  expect(isAcceptanceDue(ORDER, 2, at('02T11:00:00'), DEFAULT_SETTINGS)).toBe(true);
  expect(isAcceptanceDue(ORDER, 0, at('05T11:00:00'), DEFAULT_SETTINGS)).toBe(false);
});

test('an order that nobody accepted lapses at its start, and nobody is reminded of it any more', () => {
  expect(lapsesUnaccepted(ORDER, at('10T08:59:59'))).toBe(false);
  expect(lapsesUnaccepted(ORDER, at('10T09:00:00'))).toBe(true);
  expect(isAcceptanceDue(ORDER, 6, at('10T09:00:00'), DEFAULT_SETTINGS)).toBe(false);
});

test('a vendor has two hours at least, when the identity was approved late', () => {
  expect(lapsesUnacceptedAt(at('10T09:00:00'), at('10T08:30:00'))).toEqual(at('10T10:30:00'));
  expect(lapsesUnacceptedAt(at('10T09:00:00'), at('10T09:30:00'))).toEqual(at('10T11:30:00'));
});

it.each(
  ORDER_STATUSES.flatMap((status) =>
    VERIFICATION_STATUSES.map((verificationStatus) => ({ status, verificationStatus })),
  ),
)('only an order that waits for its vendor is reminded of or lapses: $status, KYC $verificationStatus', (state) => {
  const waits = state.status === 'pending' && state.verificationStatus === 'approved';
  expect(isAcceptanceDue({ ...ORDER, ...state }, 2, at('03T09:00:00'), DEFAULT_SETTINGS)).toBe(waits);
  expect(lapsesUnaccepted({ ...ORDER, ...state }, at('11T09:00:00'))).toBe(waits);
});
