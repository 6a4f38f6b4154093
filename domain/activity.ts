/**
 * What happened to an order, as its timeline keeps it: a code with what its sentence needs (`words/activity.ts` says it).
 * A rule asks the code, never the sentence.
 */
import type { CashPurpose } from './cash-receipt.ts';
import type { RecordField } from './customer-record.ts';
import type { DeadlineSource } from './deadline.ts';
import type { DocumentKind } from './document.ts';
import type { RequestReason } from './document-request.ts';
import type { HandoverPhase } from './handover.ts';
import type { Money } from './money.ts';
import type { OrderStatus } from './order.ts';
import type { LicenceClass } from './permit.ts';
import type { ProblemReason } from './problem-report.ts';
import type { ShownStatus } from './shown-status.ts';
import type { RejectionReason } from './verification.ts';

/** Why somebody changes an order, as staff or its customer say it, in characters. */
export const MAX_REASON = 300;

/** When a rental is, and what it costs so. */
export interface DatedBill {
  startDate: string;
  endDate: string;
  total: Money;
}

export type Activity =
  | { code: 'order_placed'; customOrderId: string }
  // `consentVersion`: of the text that was read out.
  | { code: 'order_placed_by_phone'; customOrderId: string; consentVersion: string }
  | { code: 'order_link_sent' }
  | { code: 'order_link_used' }
  | { code: 'terms_agreed'; version: string }
  | { code: 'order_opened' }
  | { code: 'location_viewed' }
  | { code: 'tracking_tested' }
  | { code: 'handover_photos_viewed' }
  | { code: 'order_confirmed' }
  | { code: 'order_accepted' }
  | { code: 'order_cancelled' }
  // Somebody's own words: null once they are erased.
  | { code: 'order_not_collected'; reason: string | null }
  | { code: 'order_cancelled_by_staff'; reason: string | null }
  | { code: 'cancellation_requested'; reason: string | null }
  | { code: 'cancellation_declined'; reason: string | null }
  // `licenceSeen`: the classes that the vehicle asks for, of which staff saw one on the licence; only where they are others.
  | { code: 'order_swapped'; from: string; to: string; reason: string | null; licenceSeen?: LicenceClass[] }
  | { code: 'swap_refused' }
  | { code: 'status_changed'; from: ShownStatus; to: ShownStatus; reason: string | null }
  // Instants in ISO, money in cents.
  | { code: 'dates_edited'; before: DatedBill; after: DatedBill }
  | { code: 'order_lapsed' }
  | { code: 'order_not_accepted' }
  | { code: 'verification_approved' }
  | { code: 'verification_rejected'; reason: RejectionReason }
  | { code: 'vehicle_handed_over'; odometer: number }
  | { code: 'vehicle_returned'; odometer: number; drivenKm: number }
  | { code: 'deadline_counts_from_handover'; source: Exclude<DeadlineSource, 'agreed'> }
  | { code: 'report_viewed'; phase: HandoverPhase }
  | { code: 'report_lost'; phase: HandoverPhase }
  | { code: 'invoice_downloaded' }
  | { code: 'document_viewed'; kind: DocumentKind }
  | { code: 'document_added'; kind: DocumentKind }
  | { code: 'document_replaced'; kind: DocumentKind }
  | { code: 'document_requested'; kind: DocumentKind; reason: RequestReason }
  | { code: 'document_sent_as_requested'; kind: DocumentKind }
  | { code: 'documents_downloaded' }
  | { code: 'documents_deleted' }
  // Of the record that the order belongs to, and so of the order, which was open.
  | { code: 'contact_changed'; fields: RecordField[] }
  | { code: 'data_erased' }
  | { code: 'details_removed' }
  | { code: 'device_vouched_for'; reason: string | null }
  | { code: 'known_email_used'; orders: number }
  | { code: 'letter_sent_again'; letter: string }
  | { code: 'notice_sent_again' }
  | { code: 'cash_recorded'; receipt: string; purpose: CashPurpose; amount: Money }
  | { code: 'cash_reversed'; receipt: string; reversed: string; amount: Money }
  | { code: 'extension_requested'; days: number }
  | { code: 'extension_approved'; days: number }
  | { code: 'extension_rejected'; days: number }
  | { code: 'another_extension_allowed' }
  | { code: 'problem_reported'; reason: ProblemReason }
  | { code: 'problem_handled' }
  | { code: 'statement_held' }
  | { code: 'statement_settled' };

export type ActivityCode = Activity['code'];

/** Those after which an order is not what it was: whoever decided about it as it stood before is told of the last one. */
export const CHANGING_ACTIVITIES = [
  ...(['order_confirmed', 'order_accepted', 'verification_approved', 'verification_rejected'] as const),
  ...([
    'order_cancelled',
    'order_cancelled_by_staff',
    'order_not_collected',
    'order_lapsed',
    'order_not_accepted',
  ] as const),
  ...(['order_swapped', 'swap_refused', 'status_changed', 'dates_edited'] as const),
  ...(['vehicle_handed_over', 'vehicle_returned', 'deadline_counts_from_handover'] as const),
  ...(['extension_approved', 'extension_rejected', 'another_extension_allowed'] as const),
  ...(['cancellation_declined', 'document_requested'] as const),
  ...(['data_erased', 'details_removed'] as const),
] as const satisfies ActivityCode[];

const ENDING_ACTIVITIES: readonly (ActivityCode | null)[] = [
  ...(['order_cancelled', 'order_cancelled_by_staff', 'order_not_collected'] as const),
  ...(['order_lapsed', 'order_not_accepted', 'verification_rejected'] as const),
];

/** Whether an order that stands so came there by this line; `to`: of a status that staff gave. */
export function endsOrder(code: ActivityCode | null, to: unknown, status: OrderStatus): boolean {
  return code === 'status_changed' ? to === status : ENDING_ACTIVITIES.includes(code);
}

/** What kind of thing a line tells of (admin §4 L239). */
export const ACTIVITY_TYPES = [
  ...(['order_placed', 'order_modified', 'vendor_assigned', 'vendor_handover'] as const),
  ...(['status_change', 'payment_update', 'customer_update', 'admin_action'] as const),
] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

/** By what staff narrow a timeline: by a type, or by one thing that is asked for by itself. */
export const ACTIVITY_KINDS = [...ACTIVITY_TYPES, 'document_viewed'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** Who did it (admin §4 L239). */
export const PERFORMER_TYPES = ['customer', 'vendor', 'admin', 'system'] as const;
export type PerformerType = (typeof PERFORMER_TYPES)[number];
