/**
 * The moves of an order: who may make which, from where, and what each gives back.
 * @rows ADM-PEND 15 17 21
 * @rows ADM-ORD 06
 * @rows CUS-LOOK 20
 */
import { describe, expect, test } from 'vitest';
import {
  HOLDING_STATUSES,
  isMade,
  isOverdue,
  lapsesAt,
  ORDER_MOVES,
  ORDER_STATUSES,
  type OrderActor,
  type OrderMove,
  type OrderMoveName,
  type OrderStatus,
  refuseDocuments,
  refuseMove,
  refuseTerms,
  STATUS_COLOUR,
  waitsForOverdue,
} from './order.ts';
import { VERIFICATION_STATUSES, type VerificationStatus } from './verification.ts';

const ACTORS: OrderActor[] = ['booker', 'vendor', 'admin', 'system'];
const MOVES = Object.keys(ORDER_MOVES) as OrderMoveName[];
const DECIDED_OR_NOT = [...VERIFICATION_STATUSES];

interface Row {
  from: OrderStatus | OrderStatus[];
  to: OrderStatus;
  who: OrderActor[];
  /** The states of the identity check in which it may happen. */
  verification: VerificationStatus[];
  giveBack: boolean;
}

/** Amendments 15, 27, 34 and 35, typed from the decisions and not from the code; *change* is a correction. */
const AMENDMENT_15: Record<OrderMoveName, Row> = {
  approveVerification: { from: 'pending', to: 'pending', who: ['admin'], verification: ['pending'], giveBack: false },
  rejectVerification: { from: 'pending', to: 'rejected', who: ['admin'], verification: DECIDED_OR_NOT, giveBack: true },
  confirm: {
    from: 'pending',
    to: 'confirmed',
    who: ['admin', 'vendor'],
    verification: ['approved'],
    giveBack: false,
  },
  handOver: {
    from: 'confirmed',
    to: 'in-progress',
    who: ['vendor', 'admin'],
    verification: DECIDED_OR_NOT,
    giveBack: false,
  },
  return: {
    from: 'in-progress',
    to: 'completed',
    who: ['vendor', 'admin'],
    verification: DECIDED_OR_NOT,
    giveBack: true,
  },
  cancel: { from: 'pending', to: 'cancelled', who: ['booker'], verification: DECIDED_OR_NOT, giveBack: true },
  cancelByStaff: {
    from: ['pending', 'confirmed'],
    to: 'cancelled',
    who: ['admin'],
    verification: DECIDED_OR_NOT,
    giveBack: true,
  },
  notCollected: { from: 'confirmed', to: 'cancelled', who: ['admin'], verification: DECIDED_OR_NOT, giveBack: true },
  requestCancellation: {
    from: 'confirmed',
    to: 'confirmed',
    who: ['booker'],
    verification: DECIDED_OR_NOT,
    giveBack: false,
  },
  lapseUnaccepted: { from: 'pending', to: 'cancelled', who: ['system'], verification: ['approved'], giveBack: true },
  lapse: { from: 'pending', to: 'cancelled', who: ['system'], verification: ['pending'], giveBack: true },
};

test('there are the moves of amendment 15 and no others', () => {
  expect(MOVES).toEqual(Object.keys(AMENDMENT_15));
});

test.each(MOVES)('%s leads where amendment 15 says and gives the vehicle back only where it says so', (name) => {
  const move = ORDER_MOVES[name];
  expect(move.to).toBe(AMENDMENT_15[name].to);
  expect('releasesBlock' in move).toBe(AMENDMENT_15[name].giveBack);
});

test.each(MOVES)('%s happens in exactly the states and by exactly the people of amendment 15', (name) => {
  const row = AMENDMENT_15[name];
  for (const status of ORDER_STATUSES) {
    for (const verificationStatus of VERIFICATION_STATUSES) {
      for (const actor of ACTORS) {
        const allowed =
          [row.from].flat().includes(status) &&
          row.who.includes(actor) &&
          row.verification.includes(verificationStatus);
        const refusal = refuseMove(name, { status, verificationStatus, awaitsTerms: false }, actor);
        expect(refusal === null, `${actor}: ${status}, verification ${verificationStatus}`).toBe(allowed);
      }
    }
  }
});

test('nothing moves an order that has ended', () => {
  for (const status of ['completed', 'cancelled', 'rejected'] as const) {
    for (const name of MOVES) expect(ORDER_MOVES[name].from).not.toContain(status);
  }
});

test('nothing moves an order whose people were taken out of it', () => {
  for (const name of MOVES) {
    const [status] = ORDER_MOVES[name].from;
    const [actor] = ORDER_MOVES[name].by;
    const move: OrderMove = ORDER_MOVES[name];
    const isApproved = move.needs === 'verification_approved';
    const order = { status, verificationStatus: isApproved ? 'approved' : 'pending', awaitsTerms: false } as const;
    expect(refuseMove(name, order, actor), name).toBeNull();
    expect(refuseMove(name, { ...order, detailsRemovedAt: new Date() }, actor), name).toBe('order_not_in_state');
  }
});

test('a move gives the vehicle back exactly when it leads to a state that no longer holds it', () => {
  const holding: readonly OrderStatus[] = HOLDING_STATUSES;
  for (const name of MOVES) {
    expect('releasesBlock' in ORDER_MOVES[name], name).toBe(!holding.includes(ORDER_MOVES[name].to));
  }
});

const PENDING = { status: 'pending', verificationStatus: 'pending', awaitsTerms: false } as const;

test('documents may follow to an order while its identity is undecided, and no longer (T-006)', () => {
  for (const status of ORDER_STATUSES) {
    for (const verificationStatus of VERIFICATION_STATUSES) {
      const mayFollow = status === 'pending' && verificationStatus === 'pending';
      const refusal = refuseDocuments({ status, verificationStatus });
      expect(refusal === null, `${status}, verification ${verificationStatus}`).toBe(mayFollow);
    }
  }
});

test('an order that was placed for a caller is neither approved nor confirmed before its customer agrees to the terms', () => {
  const asked = { ...PENDING, awaitsTerms: true };
  expect(refuseMove('approveVerification', asked, 'admin')).toBe('terms_not_agreed');
  expect(refuseMove('confirm', { ...asked, verificationStatus: 'approved' }, 'vendor')).toBe('terms_not_agreed');
  for (const name of ['rejectVerification', 'cancelByStaff', 'lapse', 'cancel'] as const) {
    const [actor] = ORDER_MOVES[name].by;
    expect(refuseMove(name, asked, actor), name).toBeNull();
  }
});

test('the terms are agreed to as long as the order is pending and somebody is in it', () => {
  for (const status of ORDER_STATUSES) {
    const expected = status === 'pending' ? null : 'order_not_in_state';
    expect(refuseTerms({ ...PENDING, status })).toBe(expected);
  }
  expect(refuseTerms({ ...PENDING, detailsRemovedAt: new Date() })).toBe('order_not_in_state');
});

test('an undecided order lapses so many hours after it was placed', () => {
  const placed = new Date('2026-11-21T17:30:00+05:30');
  const since = { createdAt: placed, reopenedAt: null, decisionCountsFrom: null };
  expect(lapsesAt(since, 24)).toEqual(new Date('2026-11-22T17:30:00+05:30'));
});

test('the time to decide counts from the latest of placing, opening again and what moved it', () => {
  const [placed, reopened, moved] = [1, 2, 3].map((day) => new Date(Date.UTC(2026, 10, day))) as [Date, Date, Date];
  const since = { createdAt: placed, reopenedAt: reopened, decisionCountsFrom: null };
  expect(lapsesAt(since, 24)).toEqual(new Date(Date.UTC(2026, 10, 3)));
  expect(lapsesAt({ ...since, decisionCountsFrom: moved }, 24)).toEqual(new Date(Date.UTC(2026, 10, 4)));
  expect(lapsesAt({ ...since, reopenedAt: moved, decisionCountsFrom: reopened }, 24)).toEqual(
    new Date(Date.UTC(2026, 10, 4)),
  );
});

test('a vendor who accepts before the identity check hears that it is required', () => {
  expect(refuseMove('confirm', PENDING, 'vendor')).toBe('verification_required');
  expect(refuseMove('confirm', { ...PENDING, verificationStatus: 'rejected' }, 'vendor')).toBe('verification_required');
});

test('an identity is not approved twice, and an order does not lapse once it is approved', () => {
  const approved = { ...PENDING, verificationStatus: 'approved' } as const;
  expect(refuseMove('approveVerification', approved, 'admin')).toBe('verification_already_decided');
  expect(refuseMove('lapse', approved, 'system')).toBe('verification_already_decided');
});

test.each(MOVES)('%s is made when it led to where the order stands, and by no other move', (name) => {
  for (const status of ORDER_STATUSES) {
    for (const lastMove of [...MOVES, null]) {
      const expected = lastMove === name && status === AMENDMENT_15[name].to;
      expect(isMade(name, { status, lastMove }), `${status} by ${lastMove}`).toBe(expected);
    }
  }
});

test('a stranger to a move hears nothing about the order’s state', () => {
  expect(refuseMove('handOver', PENDING, 'booker')).toBe('move_not_yours');
});

test('a move out of its state says so before it speaks of the identity check', () => {
  expect(refuseMove('confirm', { ...PENDING, status: 'cancelled' }, 'vendor')).toBe('order_not_in_state');
});

test('badges have the colours of the documents (customer §2 L106)', () => {
  expect(STATUS_COLOUR).toMatchObject({
    pending: 'yellow',
    confirmed: 'blue',
    completed: 'green',
    cancelled: 'gray',
    rejected: 'red',
  });
});

const ENDS_AT = new Date('2026-03-12T09:00:00+05:30');

test.each<[OrderStatus, string, boolean]>([
  ['in-progress', '2026-03-12T09:00:00.000+05:30', false],
  ['in-progress', '2026-03-12T09:00:00.001+05:30', true],
  ['completed', '2026-03-13T09:00:00.000+05:30', false],
  ['confirmed', '2026-03-13T09:00:00.000+05:30', false],
])('a vehicle of a %s order due on 12 March at nine is overdue at %s: %s', (status, now, overdue) => {
  expect(isOverdue({ status, endsAt: ENDS_AT }, new Date(now))).toBe(overdue);
});

describe('an order waits for the overdue vehicle of the customer before', () => {
  const before = { endsAt: ENDS_AT, isRightBefore: true };
  const late = new Date('2026-03-12T09:00:00.001+05:30');

  test.each<[OrderStatus, boolean]>([
    ['pending', true],
    ['confirmed', true],
    ['processing', true],
    ['in-progress', false],
    ['completed', false],
    ['cancelled', false],
    ['rejected', false],
  ])('when it is %s: %s', (status, waits) => {
    expect(waitsForOverdue({ status }, before, late)).toBe(waits);
  });

  test('but not while that customer still has time, not behind another order, and not when the vehicle is in', () => {
    const order = { status: 'confirmed' } as const;
    expect(waitsForOverdue(order, before, ENDS_AT)).toBe(false);
    expect(waitsForOverdue(order, { ...before, isRightBefore: false }, late)).toBe(false);
    expect(waitsForOverdue(order, null, late)).toBe(false);
  });
});
