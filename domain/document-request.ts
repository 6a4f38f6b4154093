/**
 * Staff ask the customer of an undecided order for a new photo of one document, and say why (T-076, second action). The
 * order stays pending and waits for the answer. One request of a kind is open at a time.
 */
import { HOUR_MS } from './colombo-time.ts';
import { type DocumentKind, REQUIRED_DOCUMENTS, type Residency } from './document.ts';
import { lapsesAt, type OrderState, refuseDocuments, type UndecidedSince } from './order.ts';
import type { Refusal } from './refusal.ts';

/** What is wrong with the photo, in the order of the list to choose from. */
export const REQUEST_REASONS = [
  'blurred',
  'cut_off',
  'glare',
  'too_dark',
  'expired',
  'wrong_document',
  'details_differ',
  'other',
] as const;
export type RequestReason = (typeof REQUEST_REASONS)[number];

/** Characters of what staff add in their own words. */
export const MAX_REQUEST_MESSAGE = 500;

/** New photos of one order that may be asked for in all: whoever has sent so many is decided about. */
export const MAX_DOCUMENT_REQUESTS = 10;

/** So long staff have at least once the answer is there, however little time was left. */
export const LEAST_HOURS_TO_DECIDE = 2;

/** Whether the customer is told what to do: a reason of the list, or staff's own words where none of it fits. */
export function isRequestWorded({ reason, message }: { reason: RequestReason; message: string }): boolean {
  return reason !== 'other' || message.trim() !== '';
}

export interface RequestedOrder extends OrderState {
  residency: Residency;
  /** Kinds that the order has. One that it lacks is awaited anyway. */
  sent: readonly DocumentKind[];
  /** Kinds that were asked for and have not come. */
  requested: readonly DocumentKind[];
  /** New photos that were ever asked for, answered or not. */
  askedBefore: number;
}

/** Why a new photo of this kind may not be asked for; null when it may. */
export function refuseRequest(kind: DocumentKind, order: RequestedOrder): Refusal | null {
  const decided = refuseDocuments(order);
  if (decided !== null) return decided;
  if (!REQUIRED_DOCUMENTS[order.residency].includes(kind) || !order.sent.includes(kind)) return 'document_not_sent';
  if (order.requested.includes(kind)) return 'document_already_requested';
  return order.askedBefore >= MAX_DOCUMENT_REQUESTS ? 'too_many_document_requests' : null;
}

/**
 * From when the time to decide counts once a new photo was asked for: from then on, for the first request of an order; a
 * further one leaves it, so that no order holds its vehicle for ever.
 */
export function countsAfterRequest(
  before: Date | null,
  { isFirst, now }: { isFirst: boolean; now: Date },
): Date | null {
  return isFirst ? now : before;
}

/** The same once an answer came: staff have two hours or more. */
export function countsAfterAnswer(
  order: UndecidedSince,
  { decisionHours, now }: { decisionHours: number; now: Date },
): Date | null {
  const least = new Date(now.getTime() + LEAST_HOURS_TO_DECIDE * HOUR_MS);
  if (lapsesAt(order, decisionHours) >= least) return order.decisionCountsFrom;
  return new Date(least.getTime() - decisionHours * HOUR_MS);
}

/** Where the requests of an undecided order stand: one is open, or all were answered. */
export const REQUEST_STATES = ['asked', 'sent'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];
