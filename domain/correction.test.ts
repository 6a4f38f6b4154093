/**
 * Which status staff may give an order, and what that undoes.
 * @rows ADM-BRK 14 16
 */
import { describe, expect, it, test } from 'vitest';
import {
  askedFor,
  CHOOSABLE_STATUSES,
  type CorrectedOrder,
  type CorrectionRefusal,
  changedSince,
  claimChange,
  correctionNotes,
  refuseAnswer,
  refuseChoice,
  refuseCorrection,
  type SeenOrder,
  type SignedRecord,
} from './correction.ts';
import type { ExtensionStatus } from './extension.ts';
import { HOLDING_STATUSES, ORDER_STATUSES, type OrderStatus } from './order.ts';

const NOW = new Date('2026-03-10T09:00:00+05:30');
const order = (more: Partial<CorrectedOrder> = {}): CorrectedOrder => ({
  status: 'pending',
  verificationStatus: 'approved',
  awaitsTerms: false,
  record: 'none',
  rejectedAt: null,
  ...more,
});
const asStaff = (to: OrderStatus, isSuperAdmin = false) => ({ to, isSuperAdmin, now: NOW });

/** From the decisions: what each signed record leaves open. */
const LEFT_OPEN: Record<SignedRecord, { to: OrderStatus[]; else: CorrectionRefusal }> = {
  none: { to: ['pending', 'confirmed', 'processing', 'cancelled', 'rejected'], else: 'handover_missing' },
  handover: { to: ['in-progress', 'completed', 'cancelled'], else: 'handover_recorded' },
  return: { to: ['completed'], else: 'return_recorded' },
};

describe.each(Object.entries(LEFT_OPEN))('with the signed record %s', (record, open) => {
  it.each([...ORDER_STATUSES])('an order may become %s where nothing signed contradicts it', (to) => {
    for (const status of ORDER_STATUSES) {
      const refusal = refuseCorrection(order({ status, record: record as SignedRecord }), asStaff(to));
      expect(refusal).toBe(open.to.includes(to) ? null : open.else);
    }
  });
});

test('confirmed or later without an approved identity is for super admins', () => {
  for (const to of ['confirmed', 'processing'] as const) {
    const undecided = order({ verificationStatus: 'pending' });
    expect(refuseCorrection(undecided, asStaff(to))).toBe('verification_required');
    expect(refuseCorrection(undecided, asStaff(to, true))).toBeNull();
  }
  const running = order({ verificationStatus: 'pending', record: 'handover', status: 'cancelled' });
  expect(refuseCorrection(running, asStaff('in-progress'))).toBe('verification_required');
  expect(refuseCorrection(order({ verificationStatus: 'pending' }), asStaff('rejected'))).toBeNull();
});

test('nobody gives an order whose customer has not agreed a status that stands for an agreement', () => {
  const asked = order({ awaitsTerms: true, verificationStatus: 'pending' });
  for (const to of ['confirmed', 'processing'] as const)
    expect(refuseCorrection(asked, asStaff(to, true))).toBe('terms_not_agreed');
  for (const to of ['cancelled', 'rejected', 'pending'] as const)
    expect(refuseCorrection(asked, asStaff(to))).toBeNull();
});

test('a rejected identity is taken up again for seven days, to the millisecond', () => {
  const rejected = (at: string) =>
    order({ status: 'rejected', verificationStatus: 'rejected', rejectedAt: new Date(at) });
  expect(refuseCorrection(rejected('2026-03-03T09:00:00+05:30'), asStaff('pending'))).toBeNull();
  expect(refuseCorrection(rejected('2026-03-03T08:59:59.999+05:30'), asStaff('pending', true))).toBe(
    'rejection_too_old',
  );
});

test('an order that lost its person is corrected no more', () => {
  expect(refuseCorrection(order({ detailsRemovedAt: NOW }), asStaff('cancelled', true))).toBe('order_not_in_state');
});

test('a claim is taken and given back exactly where holding begins and ends', () => {
  const holds = (status: OrderStatus) => (HOLDING_STATUSES as readonly OrderStatus[]).includes(status);
  for (const from of ORDER_STATUSES) {
    for (const to of ORDER_STATUSES) {
      const expected = holds(from) === holds(to) ? 'as-it-is' : holds(to) ? 'taken' : 'given-back';
      expect(claimChange(from, to)).toBe(expected);
    }
  }
});

test('what a correction undoes is said', () => {
  const ended = { ...order({ status: 'cancelled' }), endsAt: new Date('2026-03-12T09:00:00+05:30') };
  expect(correctionNotes(ended, { to: 'confirmed', now: NOW })).toEqual(['takes_vehicle']);
  expect(correctionNotes({ ...ended, endsAt: new Date(0) }, { to: 'pending', now: NOW })).toEqual([
    'takes_vehicle',
    'period_is_over',
  ]);
  const rejected = { ...ended, status: 'rejected', verificationStatus: 'rejected', rejectedAt: NOW } as const;
  expect(correctionNotes(rejected, { to: 'pending', now: NOW })).toEqual(['takes_vehicle', 'takes_up_identity']);
  expect(correctionNotes(rejected, { to: 'confirmed', now: NOW })).toEqual(['takes_vehicle', 'without_identity']);
  const out = { ...ended, status: 'in-progress', record: 'handover' } as const;
  expect(correctionNotes(out, { to: 'cancelled', now: NOW })).toEqual(['vehicle_is_out']);
  expect(correctionNotes(out, { to: 'completed', now: NOW })).toEqual(['closes_without_return']);
  expect(correctionNotes({ ...out, status: 'completed' }, { to: 'in-progress', now: NOW })).toEqual([
    'takes_vehicle',
    'opens_closed_bill',
  ]);
  expect(correctionNotes({ ...ended, status: 'pending' }, { to: 'cancelled', now: NOW })).toEqual(['frees_vehicle']);
});

test('the selector has the documents’ nine; an extension’s acts on the request', () => {
  expect(CHOOSABLE_STATUSES).toEqual([
    ...['pending', 'confirmed', 'in-progress', 'completed', 'cancelled', 'rejected'],
    ...['extension_pending', 'extension_approved', 'extension_rejected'],
  ]);
  expect(askedFor('extension_rejected')).toEqual({ kind: 'extension', to: 'rejected' });
  expect(askedFor('processing')).toEqual({ kind: 'order', to: 'processing' });
});

test('what changed since it was seen is named, however an instant is written', () => {
  const seen: SeenOrder = {
    status: 'pending',
    verificationStatus: 'pending',
    vehicleId: 'a',
    startDate: '2026-03-10T09:00:00+05:30',
    endDate: '2026-03-12T09:00:00+05:30',
    finalTotalBill: 2_503_000,
  };
  expect(changedSince(seen, { ...seen, startDate: '2026-03-10T03:30:00.000Z' })).toEqual([]);
  expect(changedSince(seen, { ...seen, status: 'confirmed', finalTotalBill: 1 })).toEqual(['status', 'finalTotalBill']);
});

describe('the selector', () => {
  const choosable = (more: Partial<CorrectedOrder>, extensionStatus: ExtensionStatus | null = null) =>
    CHOOSABLE_STATUSES.filter(
      (status) => refuseChoice({ ...order(more), extensionStatus }, status, { isSuperAdmin: false, now: NOW }) === null,
    );

  it('offers nothing of the keys that no record says, and no answer to a request that nobody made', () => {
    expect(choosable({ status: 'confirmed' })).toEqual(['pending', 'confirmed', 'cancelled', 'rejected']);
    expect(choosable({ status: 'in-progress', record: 'handover' })).toEqual(['in-progress', 'completed', 'cancelled']);
    expect(choosable({ status: 'completed', record: 'return' })).toEqual(['completed']);
  });

  it('offers both answers to a request that waits, and to open again one that was rejected', () => {
    const running = { status: 'in-progress', record: 'handover' } as const;
    const answers = (extension: ExtensionStatus) =>
      choosable(running, extension).filter((status) => status.startsWith('extension'));
    expect(answers('pending')).toEqual(['extension_pending', 'extension_approved', 'extension_rejected']);
    expect(answers('rejected')).toEqual(['extension_pending', 'extension_rejected']);
    expect(answers('approved')).toEqual(['extension_approved']);
    expect(refuseAnswer('in-progress', 'approved', 'pending')).toBe('extension_not_requested');
    expect(refuseAnswer('in-progress', 'approved', 'rejected')).toBe('extension_already_decided');
    expect(refuseAnswer('completed', 'pending', 'approved')).toBe('extension_not_requested');
  });
});
