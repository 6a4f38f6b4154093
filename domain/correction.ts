/**
 * Corrections: how staff mend a wrong decision (amendments 15, *change*, and 36; admin §4 L200). Any status may follow any
 * other as long as it says nothing of the keys that a signed record contradicts. What is signed is never undone.
 */
import { DAY_MS } from './colombo-time.ts';
import { EXTENSION_STATUSES, type ExtensionStatus } from './extension.ts';
import { HOLDING_STATUSES, isWaiting, ORDER_STATUSES, type OrderState, type OrderStatus } from './order.ts';
import type { ShownStatus } from './shown-status.ts';

/** As the selector offers them (admin §4 L193). */
export const CHOOSABLE_STATUSES = [
  ...(['pending', 'confirmed', 'in-progress', 'completed', 'cancelled', 'rejected'] as const),
  ...(['extension_pending', 'extension_approved', 'extension_rejected'] as const),
] as const satisfies ShownStatus[];

/** A rejected identity can be taken up again for so many days. */
export const TAKE_UP_DAYS = 7;

/** Which of the two moments the keys changed hands are on record, signed by both. */
export type SignedRecord = 'none' | 'handover' | 'return';

export interface CorrectedOrder extends OrderState {
  record: SignedRecord;
  /** When the identity was rejected; null: it is not. */
  rejectedAt: Date | string | null;
}

export type CorrectionRefusal =
  | 'order_not_in_state'
  | 'handover_missing'
  | 'handover_recorded'
  | 'return_recorded'
  | 'verification_required'
  | 'terms_not_agreed'
  | 'rejection_too_old';

export interface Correcting {
  to: OrderStatus;
  isSuperAdmin: boolean;
  now: Date;
}

/** Why staff may not give the order this status, or null. The vehicle is asked apart. */
export function refuseCorrection(order: CorrectedOrder, correcting: Correcting): CorrectionRefusal | null {
  const { to, isSuperAdmin, now } = correcting;
  if (order.detailsRemovedAt) return 'order_not_in_state';
  const contradicted = contradictedBy(order.record, to);
  if (contradicted !== null) return contradicted;
  if (takesUpIdentity(order, to)) return isTakeUpOver(order.rejectedAt, now) ? 'rejection_too_old' : null;
  // Not even a super admin agrees for the customer.
  if (needsIdentity(to) && order.awaitsTerms) return 'terms_not_agreed';
  return needsIdentity(to) && order.verificationStatus !== 'approved' && !isSuperAdmin ? 'verification_required' : null;
}

export type ChoiceRefusal = CorrectionRefusal | AnswerRefusal;

/**
 * Why staff may not choose this of the selector, or null. Who else has the vehicle, and whether papers are missing, is asked
 * apart.
 */
export function refuseChoice(
  order: CorrectedOrder & { extensionStatus: ExtensionStatus | null },
  shown: ShownStatus,
  { isSuperAdmin, now }: Omit<Correcting, 'to'>,
): ChoiceRefusal | null {
  const asked = askedFor(shown);
  if (asked.kind === 'order') return refuseCorrection(order, { to: asked.to, isSuperAdmin, now });
  if (order.detailsRemovedAt) return 'order_not_in_state';
  return refuseAnswer(order.status, order.extensionStatus, asked.to);
}

type AnswerRefusal = 'extension_not_requested' | 'extension_already_decided';

/** Why the standing request, null where there is none, cannot be answered so. A rejection alone is taken back. */
export function refuseAnswer(
  status: OrderStatus,
  standing: ExtensionStatus | null,
  to: ExtensionStatus,
): AnswerRefusal | null {
  if (status !== 'in-progress' || standing === null) return 'extension_not_requested';
  if (standing === to || standing === 'pending') return null;
  return to === 'pending' && standing === 'rejected' ? null : REFUSED_ANSWER[to];
}

const REFUSED_ANSWER: Record<ExtensionStatus, AnswerRefusal> = {
  pending: 'extension_not_requested',
  approved: 'extension_already_decided',
  rejected: 'extension_already_decided',
};

/**
 * Keys that were not handed over are in nobody's hands; handed over, the vehicle is with the customer or the rental has
 * ended; taken back, the rental is complete, with a bill that both have signed and a month that it belongs to.
 */
function contradictedBy(record: SignedRecord, to: OrderStatus): CorrectionRefusal | null {
  const hasBegun = to === 'in-progress' || to === 'completed';
  switch (record) {
    case 'none':
      return hasBegun ? 'handover_missing' : null;
    case 'handover':
      return hasBegun || to === 'cancelled' ? null : 'handover_recorded';
    case 'return':
      return to === 'completed' ? null : 'return_recorded';
  }
}

/** Confirmed or later: without an approved identity for super admins alone. */
function needsIdentity(to: OrderStatus): boolean {
  return to !== 'pending' && to !== 'cancelled' && to !== 'rejected';
}

/** Whether the status makes staff decide about a rejected identity anew. */
export function takesUpIdentity({ verificationStatus }: OrderState, to: OrderStatus): boolean {
  return to === 'pending' && verificationStatus === 'rejected';
}

/** When a rejected identity can no longer be taken up. */
export function takeUpUntil(rejectedAt: Date | string): Date {
  return new Date(new Date(rejectedAt).getTime() + TAKE_UP_DAYS * DAY_MS);
}

function isTakeUpOver(rejectedAt: Date | string | null, now: Date): boolean {
  return rejectedAt === null || now > takeUpUntil(rejectedAt);
}

/** What the correction does to the vehicle's time. */
export function claimChange(from: OrderStatus, to: OrderStatus): 'taken' | 'given-back' | 'as-it-is' {
  if (holds(from) === holds(to)) return 'as-it-is';
  return holds(to) ? 'taken' : 'given-back';
}

function holds(status: OrderStatus): boolean {
  return (HOLDING_STATUSES as readonly OrderStatus[]).includes(status);
}

/** What a correction undoes, and what about it is unusual (T-020): each is a line in the dialog. */
export const CORRECTION_NOTES = [
  'takes_vehicle',
  'frees_vehicle',
  'takes_up_identity',
  'without_identity',
  'closes_without_return',
  'opens_closed_bill',
  'vehicle_is_out',
  'period_is_over',
] as const;
export type CorrectionNote = (typeof CORRECTION_NOTES)[number];

/** In the order in which they matter. */
export function correctionNotes(
  order: CorrectedOrder & { endsAt: Date },
  { to, now }: Pick<Correcting, 'to' | 'now'>,
): CorrectionNote[] {
  const claim = claimChange(order.status, to);
  const notes: Record<CorrectionNote, boolean> = {
    takes_vehicle: claim === 'taken',
    frees_vehicle: claim === 'given-back' && order.record === 'none',
    takes_up_identity: takesUpIdentity(order, to),
    without_identity: needsIdentity(to) && order.verificationStatus !== 'approved',
    closes_without_return: to === 'completed' && order.record !== 'return',
    opens_closed_bill: order.status === 'completed',
    vehicle_is_out: to === 'cancelled' && order.record === 'handover',
    period_is_over: isWaiting(to) && now > order.endsAt,
  };
  return CORRECTION_NOTES.filter((note) => notes[note]);
}

/** What a choice of the selector asks for: a status of the order, or an answer to its extension request. */
export function askedFor(
  shown: ShownStatus,
): { kind: 'order'; to: OrderStatus } | { kind: 'extension'; to: ExtensionStatus } {
  const extension = EXTENSION_STATUSES.find((status) => shown === `extension_${status}`);
  if (extension !== undefined) return { kind: 'extension', to: extension };
  return { kind: 'order', to: ORDER_STATUSES.find((status) => status === shown) ?? 'pending' };
}

/** What staff had before them when they decided; instants in ISO. */
export interface SeenOrder {
  status: OrderStatus;
  verificationStatus: OrderState['verificationStatus'];
  vehicleId: string;
  startDate: string;
  endDate: string;
  /** In cents. */
  finalTotalBill: number;
}
export const SEEN_FACTS = [
  ...(['status', 'verificationStatus', 'vehicleId', 'startDate', 'endDate', 'finalTotalBill'] as const),
] as const satisfies (keyof SeenOrder)[];
export type SeenFact = (typeof SEEN_FACTS)[number];

/** What is otherwise by now; empty: they decided about the order as it stands. */
export function changedSince(seen: SeenOrder, order: SeenOrder): SeenFact[] {
  const same: Record<SeenFact, boolean> = {
    status: seen.status === order.status,
    verificationStatus: seen.verificationStatus === order.verificationStatus,
    vehicleId: seen.vehicleId === order.vehicleId,
    startDate: Date.parse(seen.startDate) === Date.parse(order.startDate),
    endDate: Date.parse(seen.endDate) === Date.parse(order.endDate),
    finalTotalBill: seen.finalTotalBill === order.finalTotalBill,
  };
  return SEEN_FACTS.filter((fact) => !same[fact]);
}
