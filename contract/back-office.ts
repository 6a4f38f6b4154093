/** The back office: one order with all that staff may see of it, and what they do to it. Its lists: `staff-orders.ts`. */
import { MAX_REASON } from '@ceylono/domain/activity';
import { DOCUMENT_KINDS, RESIDENCIES } from '@ceylono/domain/document';
import { HANDOVER_PHASES } from '@ceylono/domain/handover';
import { REJECTION_REASONS } from '@ceylono/domain/verification';
import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { CashBalance } from './cash-receipt.ts';
import { endpointFor, refusals } from './endpoint.ts';
import { DocumentRequest, Extension, REPORT_STATES, StaffOrderEvent } from './order.ts';
import { LicenceClass, Permit } from './permit.ts';
import { ProblemReport } from './problem-report.ts';
import { BillLine, PricedBy } from './quote.ts';
import { decidedOn, ORDER_CHANGED } from './seen-order.ts';
import {
  exportOrders,
  followOrders,
  getPendingSummary,
  listStaffOrders,
  NextOrder,
  readQueue,
  StaffOrderRow,
} from './staff-orders.ts';
import { Day, Id, Instant, line, Money, mailedLine, Odometer, OrderId, Point } from './values.ts';

export const StaffDocument = z.object({
  documentId: Id,
  kind: z.enum(DOCUMENT_KINDS),
  contentType: z.string(),
  bytes: z.int(),
  createdAt: Instant,
});

export const StaffDocumentRequest = DocumentRequest.extend({
  requestedBy: z.string(),
  /** When the customer sent a new one. */
  answeredAt: Instant.nullable(),
});

export const Activity = z.object({
  id: Id,
  activityType: z.string(),
  /** What it is; null of a line from before there were codes. */
  code: z.string().nullable(),
  description: z.string(),
  performedBy: z.string(),
  performedByType: z.enum(['customer', 'vendor', 'admin', 'system']),
  timestamp: Instant,
  /** Of a KYC rejection: the description has the key, the screen says it in words (T-115). */
  rejectionReason: z.enum(REJECTION_REASONS).nullable(),
});

export const MAIL_STATES = ['queued', 'sent', 'retrying', 'failed', 'lapsed'] as const;

/** What stands against some days: another order; what a calendar of another house keeps; or else a range of the vendor. */
export const ExtensionConflict = z.object({
  orderId: OrderId.nullable(),
  customOrderId: z.string().nullable(),
  /** The calendar that keeps them. */
  feedName: z.string().nullable(),
  startDate: Instant,
  endDate: Instant,
});

export const CallerOrder = z.object({
  placedBy: z.string(),
  /** Of the consent text that was read out. */
  toldConsentVersion: z.string(),
  termsAgreedAt: Instant.nullable(),
  /** The newest link to papers and terms. `endedAt`: replaced, or the order is pending no more; null: none is kept any more. */
  link: z
    .object({ sentAt: Instant, expiresAt: Instant, usedAt: Instant.nullable(), endedAt: Instant.nullable() })
    .nullable(),
});

/** The same, with how far the vehicle is free before it: until when, and for how many whole days. */
export const ExtensionObstacle = ExtensionConflict.extend({ freeUntil: Instant, freeDays: z.int() });

/** As `vendors.status` has it. */
export const VENDOR_AWAY = ['suspended', 'archived'] as const;

export const StaffOrder = StaffOrderRow.extend({
  residency: z.enum(RESIDENCIES),
  address: z.string(),
  guarantorName: z.string().nullable(),
  guarantorPhone: z.string().nullable(),
  /** Of a foreigner who drives. */
  permit: Permit.nullable(),
  /** One of them must be on the licence or permit; none with a driver. */
  licenceClasses: z.array(LicenceClass),
  location: Point.extend({ address: z.string().nullable() }).nullable(),
  lines: z.array(BillLine),
  ...PricedBy.shape,
  /** Agreed beside the price, in cash at handover; 0: none. */
  deposit: Money,
  total: Money,
  /** What the vendor has written down of the customer's cash, and what is still due. */
  cash: CashBalance,
  rejectionReason: z.enum(REJECTION_REASONS).nullable(),
  rejectionDetails: z.string().nullable(),
  rejectedAt: Instant.nullable(),
  /** Who of staff gave the order another status last, and why; null: nobody did. The reason goes with the order's details. */
  statusChange: z.object({ by: z.string(), reason: z.string().nullable() }).nullable(),
  /** From when staff may say that nobody collected the vehicle; null: the order is not, or no longer, confirmed. */
  notCollectedFrom: Instant.nullable(),
  /** From when on it may be handed over; null: the order is not, or no longer, confirmed. */
  handoverOpensAt: Instant.nullable(),
  /** Another order has its vehicle: nobody can hand it over. */
  vehicleIsOut: z.boolean(),
  /** The last reading of its vehicle, from a rental before; null: none is on record, or the order is not, or no longer, confirmed. */
  lastOdometer: Odometer.nullable(),
  /** What the vehicle of a running rental is booked for next; null: for nothing, or the order is not in progress. */
  nextOrder: NextOrder.nullable(),
  /** So many vehicles this customer did not collect before, by their phone (amendment 27). */
  notCollectedBefore: z.int(),
  /** Why the customer asks to cancel, if they said so. */
  cancellationReason: z.string().nullable(),
  /** What the vendor reported last. */
  problemReport: ProblemReport.nullable(),
  documents: z.array(StaffDocument),
  /** New photos that were asked for, oldest first. */
  documentRequests: z.array(StaffDocumentRequest),
  handovers: z.array(
    z.object({
      phase: z.enum(HANDOVER_PHASES),
      odometer: Odometer,
      completedAt: Instant,
      idVerified: z.boolean().nullable(),
      damageMarks: z.int(),
      photos: z.int(),
      report: z.enum(REPORT_STATES),
    }),
  ),
  /** Every mail of the order with what became of it. */
  mails: z.array(
    z.object({
      id: Id,
      letter: z.string(),
      recipient: z.enum(['customer', 'vendor']),
      state: z.enum(MAIL_STATES),
      attempts: z.int(),
      createdAt: Instant,
      sentAt: Instant.nullable(),
    }),
  ),
  activities: z.array(Activity),
  /** Of an order that was cancelled, not collected, rejected or lapsed: the line that says how, by whom and why. */
  ending: Activity.nullable(),
  /** Its vendor rents out here no more, suspended or deleted, and since when; what was ordered is carried out. */
  vendorAway: z.object({ state: z.enum(VENDOR_AWAY), since: Instant }).nullable(),
  /** Of an order that staff placed for a caller (amendment 26); null: its customer placed it. */
  callerOrder: CallerOrder.nullable(),
  /** The request that stands; `conflict` while it waits (T-193). */
  extension: Extension.extend({
    requestedBy: z.string(),
    decidedBy: z.string().nullable(),
    conflict: ExtensionObstacle.nullable(),
  }).nullable(),
  /** Calendars that the vendor keeps elsewhere, and that say days of this order are taken. The order stands. */
  feedConflicts: z.array(z.object({ feedName: z.string(), startDate: Day, endDate: Day, noticedAt: Instant })),
});

export const OneOrder = z.object({ orderId: OrderId });

export const getStaffOrder = endpointFor('admin')
  .route({ method: 'GET', path: '/admin/orders/{orderId}', summary: 'One order', tags: ['back-office'] })
  .input(OneOrder)
  .output(StaffOrder)
  .errors(refusals('not_found'));

/** Ends after some minutes, and is opened again by whoever may still hear of it. */
export const followStaffOrder = endpointFor('admin', { streams: true })
  .route({
    method: 'GET',
    path: '/admin/orders/{orderId}/events',
    summary: 'Hear of changes of an order, for staff (server-sent events)',
    tags: ['back-office'],
  })
  .input(OneOrder)
  .output(eventIterator(StaffOrderEvent))
  .errors(refusals('not_found', 'too_many_requests'));

export const getStaffReport = endpointFor('admin')
  .route({
    method: 'GET',
    path: '/admin/orders/{orderId}/reports/{phase}',
    summary: 'The signed report (PDF)',
    tags: ['back-office'],
    outputStructure: 'detailed',
  })
  .input(OneOrder.extend({ phase: z.enum(HANDOVER_PHASES) }))
  .output(z.object({ headers: z.record(z.string(), z.string()), body: z.file() }))
  .errors(refusals('not_found'));

export const confirmOrder = endpointFor('admin')
  .route({
    method: 'POST',
    path: '/admin/orders/{orderId}/confirmation',
    summary: 'Confirm an order',
    tags: ['back-office'],
  })
  .input(OneOrder.extend(decidedOn))
  .output(StaffOrder)
  .errors({
    ...ORDER_CHANGED,
    ...refusals('not_found', 'order_not_in_state', 'verification_required', 'terms_not_agreed'),
  });

/** The reason is for the timeline: staff read it, the customer does not. */
export const cancelOrder = endpointFor('admin')
  .route({
    method: 'POST',
    path: '/admin/orders/{orderId}/cancellation',
    summary: 'Cancel a pending or confirmed order',
    tags: ['back-office'],
  })
  .input(OneOrder.extend({ ...decidedOn, reason: line(MAX_REASON) }))
  .output(StaffOrder)
  .errors({ ...ORDER_CHANGED, ...refusals('not_found', 'order_not_in_state') });

/**
 * The order stands. The reason is told to the customer, who may ask again. `requestedAt`: of the request that was seen; one
 * that was decided meanwhile, or another one in its place, is refused.
 */
export const declineCancellation = endpointFor('admin')
  .route({
    method: 'POST',
    path: '/admin/orders/{orderId}/cancellation-request/decline',
    summary: 'Decline the request to cancel a confirmed order',
    tags: ['back-office'],
  })
  .input(OneOrder.extend({ requestedAt: Instant, reason: mailedLine(MAX_REASON) }))
  .output(StaffOrder)
  .errors(refusals('not_found', 'order_not_in_state', 'cancellation_request_decided'));

/** Some hours after the start of a confirmed order (amendment 27). The reason is for the timeline, as above. */
export const markNotCollected = endpointFor('admin')
  .route({
    method: 'POST',
    path: '/admin/orders/{orderId}/not-collected',
    summary: 'End a confirmed order whose vehicle nobody collected',
    tags: ['back-office'],
  })
  .input(OneOrder.extend({ ...decidedOn, reason: line(MAX_REASON) }))
  .output(StaffOrder)
  .errors({ ...ORDER_CHANGED, ...refusals('not_found', 'order_not_in_state', 'not_collected_too_early') });

/**
 * The vendor's problem is dealt with: it leaves the bell. Done twice, it is done once. `writtenAt`: of the vendor's last words
 * that were seen. Where others came meanwhile, it is refused. A screen from before it was asked for sends none.
 */
export const handleProblem = endpointFor('admin')
  .route({
    method: 'POST',
    path: '/admin/orders/{orderId}/problem-report/handling',
    summary: 'Say that a reported problem is dealt with',
    tags: ['back-office'],
  })
  .input(OneOrder.extend({ writtenAt: Instant.optional() }))
  .output(StaffOrder)
  .errors(refusals('not_found', 'problem_report_changed'));

export const backOfficeContract = {
  listOrders: listStaffOrders,
  exportOrders,
  followOrders,
  pendingSummary: getPendingSummary,
  queue: readQueue,
  getOrder: getStaffOrder,
  events: followStaffOrder,
  report: getStaffReport,
  confirmOrder,
  cancelOrder,
  declineCancellation,
  markNotCollected,
  handleProblem,
};
