/**
 * An order is the agreement: one customer, one vendor, one vehicle, one period. This file says which states it has and
 * which moves lead from one to another, by whom, and on what condition (amendment 15). The server guards with this
 * table, screens enable their buttons with it, tests enumerate it. What can be derived is never stored.
 */
import { HOUR_MS } from './colombo-time.ts';
import type { VerificationStatus } from './verification.ts';

export const ORDER_STATUSES = [
  'pending',
  'confirmed',
  'processing',
  'in-progress',
  'completed',
  'cancelled',
  'rejected',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Orders in these states hold their vehicle's time. */
export const HOLDING_STATUSES = ['pending', 'confirmed', 'processing', 'in-progress'] as const satisfies OrderStatus[];

/** Orders in these states stand, or stood: vendor and customer may know where to find each other (amendment 24). */
export const AGREED_STATUSES = ['confirmed', 'in-progress', 'completed'] as const satisfies OrderStatus[];

export function isAgreed(status: OrderStatus): boolean {
  return (AGREED_STATUSES as readonly OrderStatus[]).includes(status);
}

/** Nothing is owed for such an order: it was never rented, or its rental does not count. */
export function comesToNothing(status: OrderStatus): boolean {
  return status === 'cancelled' || status === 'rejected';
}

export type OrderActor = 'booker' | 'vendor' | 'admin' | 'system';

export interface OrderMove {
  from: readonly OrderStatus[];
  to: OrderStatus;
  by: readonly OrderActor[];
  /** What must be true besides the state; each has its refusal below. */
  needs?: 'verification_pending' | 'verification_approved';
  /** The customer has agreed to the terms (amendment 26). Approving asks for it too: it has the vendor accept. */
  needsTerms?: true;
  /** The vehicle's time is given back. */
  releasesBlock?: true;
}

export const ORDER_MOVES = {
  approveVerification: {
    from: ['pending'],
    to: 'pending',
    by: ['admin'],
    needs: 'verification_pending',
    needsTerms: true,
  },
  rejectVerification: { from: ['pending'], to: 'rejected', by: ['admin'], releasesBlock: true },
  confirm: {
    from: ['pending'],
    to: 'confirmed',
    by: ['vendor', 'admin'],
    needs: 'verification_approved',
    needsTerms: true,
  },
  handOver: { from: ['confirmed'], to: 'in-progress', by: ['vendor', 'admin'] },
  return: { from: ['in-progress'], to: 'completed', by: ['vendor', 'admin'], releasesBlock: true },
  cancel: { from: ['pending'], to: 'cancelled', by: ['booker'], releasesBlock: true },
  /** Also of a confirmed order, whether its customer asked for it or not. */
  cancelByStaff: { from: ['pending', 'confirmed'], to: 'cancelled', by: ['admin'], releasesBlock: true },
  /** Not before some hours after its start (`not-collected.ts`). */
  notCollected: { from: ['confirmed'], to: 'cancelled', by: ['admin'], releasesBlock: true },
  /** Staff and vendor are told; staff decide, and talk to the customer (amendment 9). */
  requestCancellation: { from: ['confirmed'], to: 'confirmed', by: ['booker'] },
  /** Its vendor has not accepted it by its start (`acceptance.ts`). */
  lapseUnaccepted: {
    from: ['pending'],
    to: 'cancelled',
    by: ['system'],
    needs: 'verification_approved',
    releasesBlock: true,
  },
  lapse: { from: ['pending'], to: 'cancelled', by: ['system'], needs: 'verification_pending', releasesBlock: true },
} as const satisfies Record<string, OrderMove>;
export type OrderMoveName = keyof typeof ORDER_MOVES;

/** What brought an order where it is: a move, or a correction of staff (`correction.ts`). */
export type LastMove = OrderMoveName | 'change';

export interface OrderState {
  status: OrderStatus;
  verificationStatus: VerificationStatus;
  /** When who rented was taken out of it: nobody is there to move it for. */
  detailsRemovedAt?: Date | string | null | undefined;
  /** Placed by staff for a caller, who has still to agree to the terms. */
  awaitsTerms: boolean;
}

export type MoveRefusal =
  | 'move_not_yours'
  | 'order_not_in_state'
  | 'verification_required'
  | 'verification_already_decided'
  | 'terms_not_agreed';

/** Why this actor may not make this move now, or null when it may. */
export function refuseMove(name: OrderMoveName, order: OrderState, actor: OrderActor): MoveRefusal | null {
  const move: OrderMove = ORDER_MOVES[name];
  if (!move.by.includes(actor)) return 'move_not_yours';
  if (order.detailsRemovedAt || !move.from.includes(order.status)) return 'order_not_in_state';
  if (move.needs === 'verification_approved' && order.verificationStatus !== 'approved') return 'verification_required';
  if (move.needs === 'verification_pending' && order.verificationStatus !== 'pending') {
    return 'verification_already_decided';
  }
  if (move.needsTerms && order.awaitsTerms) return 'terms_not_agreed';
  return null;
}

/** Why no document can follow to the order any more; null as long as staff have still to decide about its identity. */
export function refuseDocuments(order: Omit<OrderState, 'awaitsTerms'>): MoveRefusal | null {
  return refuseMove('approveVerification', { ...order, awaitsTerms: false }, 'admin');
}

/** Why the customer of a caller's order can agree to its terms no more; null as long as it waits for that. */
export function refuseTerms({ status, detailsRemovedAt }: Omit<OrderState, 'awaitsTerms'>): MoveRefusal | null {
  return status === 'pending' && !detailsRemovedAt ? null : 'order_not_in_state';
}

/** What the time to decide about an order counts from: the latest of them. */
export interface UndecidedSince {
  createdAt: Date;
  /** When staff made it pending again. */
  reopenedAt: Date | null;
  /** Moved once a new photo was asked for or came (`document-request.ts`). */
  decisionCountsFrom: Date | null;
}

/** When an undecided order lapses. `decisionHours`: the setting `kycDecisionHours`. */
export function lapsesAt({ createdAt, reopenedAt, decisionCountsFrom }: UndecidedSince, decisionHours: number): Date {
  const from = [createdAt, reopenedAt, decisionCountsFrom].map((at) => at?.getTime() ?? 0);
  return new Date(Math.max(...from) + decisionHours * HOUR_MS);
}

/**
 * Whether the order stands where it does by this very move. A caller who makes a move a second time, by a double click or
 * after a lost answer, is answered with the order as it stands; who finds it moved otherwise is refused.
 */
export function isMade(
  name: OrderMoveName,
  { status, lastMove }: { status: OrderStatus; lastMove: LastMove | null },
): boolean {
  return lastMove === name && status === ORDER_MOVES[name].to;
}

/** The colour of a status badge (customer §2 L104, look and feel). */
export const STATUS_COLOUR: Record<OrderStatus, 'yellow' | 'blue' | 'green' | 'gray' | 'red'> = {
  pending: 'yellow',
  processing: 'yellow',
  confirmed: 'blue',
  'in-progress': 'blue',
  completed: 'green',
  cancelled: 'gray',
  rejected: 'red',
};

/** Still out after its end: derived, never stored. */
export function isOverdue(order: { status: OrderStatus; endsAt: Date }, now: Date): boolean {
  return order.status === 'in-progress' && now > order.endsAt;
}

/** Orders in these states wait for their vehicle. */
export const WAITING_STATUSES = ['pending', 'confirmed', 'processing'] as const satisfies OrderStatus[];

/** So many of a person's orders that are not over are told to staff who look them up. */
export const OPEN_ORDERS_SHOWN = 5;

/** Placed, and not yet on the road nor over. */
export function isWaiting(status: OrderStatus): boolean {
  return (WAITING_STATUSES as readonly OrderStatus[]).includes(status);
}

/**
 * Whether an order waits for a vehicle that is overdue with the customer before. Only the next order does: those after
 * it have nothing to fear yet (amendment 3).
 */
export function waitsForOverdue(
  order: { status: OrderStatus },
  rentalOut: { endsAt: Date; isRightBefore: boolean } | null,
  now: Date,
): boolean {
  if (rentalOut === null || !rentalOut.isRightBefore) return false;
  const isOut = isOverdue({ status: 'in-progress', endsAt: rentalOut.endsAt }, now);
  return isOut && isWaiting(order.status);
}
