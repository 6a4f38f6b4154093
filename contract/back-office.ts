/** The back office: the lists of orders, and one order with all that staff may see of it. */
import { DOCUMENT_KINDS, RESIDENCIES } from '@ceylono/domain/document';
import { REQUEST_STATES } from '@ceylono/domain/document-request';
import { HANDOVER_PHASES } from '@ceylono/domain/handover';
import { ORDER_STATUSES } from '@ceylono/domain/order';
import { DIRECTIONS, ORDER_SORTS } from '@ceylono/domain/order-sort';
import { SHOWN_STATUSES } from '@ceylono/domain/shown-status';
import { REJECTION_REASONS, VERIFICATION_STATUSES } from '@ceylono/domain/verification';
import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { CashBalance } from './cash-receipt.ts';
import { endpointFor, refusals } from './endpoint.ts';
import { DocumentRequest, Extension, OrderEvent, REPORT_STATES, StaffOrderEvent } from './order.ts';
import { LicenceClass, Permit } from './permit.ts';
import { ProblemReport } from './problem-report.ts';
import { BillLine, PricedBy } from './quote.ts';
import { decidedOn, ORDER_CHANGED } from './seen-order.ts';
import { Cursor, Day, Id, Instant, line, Money, mailedLine, Odometer, OrderId, Point, page } from './values.ts';
import { VehicleType } from './vehicle.ts';

export const StaffOrderRow = z.object({
  orderId: OrderId,
  customOrderId: z.string(),
  status: z.enum(ORDER_STATUSES),
  /** With what became of a running rental's extension (amendment 15). */
  shownStatus: z.enum(SHOWN_STATUSES),
  verificationStatus: z.enum(VERIFICATION_STATUSES),
  createdAt: Instant,
  /** When who rented was taken out of the order: erased, or its time was over. */
  detailsRemovedAt: Instant.nullable(),
  /** Placed for a caller, who has still to agree to the terms: it is not approved nor confirmed before. */
  awaitsTerms: z.boolean(),
  startDate: Instant,
  endDate: Instant,
  startedDays: z.int(),
  customer: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  vehicle: z.object({ id: Id, model: z.string(), type: VehicleType, thumbUrl: z.string().nullable() }),
  vendorName: z.string(),
  options: z.object({
    withDriver: z.boolean(),
    delivery: z.boolean(),
    pickup: z.boolean(),
    insurance: z.boolean(),
  }),
  /**
   * Where the vehicle is taken over: the customer's place with delivery, else the vendor's district. null: a point on the
   * map that has no name.
   */
  pickupPlace: z.string().nullable(),
  paymentMethod: z.literal('cash'),
  baseRental: Money,
  finalTotalBill: Money,
  /** When the customer asked to cancel this confirmed order (amendment 9). */
  cancellationRequestedAt: Instant.nullable(),
  /** When it lapses: undecided, or approved and not accepted by its vendor; null: neither (amendments 19 and 34). */
  lapsesAt: Instant.nullable(),
  /** Of an undecided order whose customer was asked for new photos: one is awaited, or all were sent; null: none was. */
  newPhotos: z.enum(REQUEST_STATES).nullable(),
  /** When the vendor reported a problem, or added to it, that staff have still to deal with (T-096). */
  problemReportedAt: Instant.nullable(),
  /** Who of staff has it open now, by their e-mail; who came first first. */
  workedOnBy: z.array(z.string()),
  /** How many notes of the team there are to read. */
  teamNotes: z.int(),
  /** The overdue rental that this order's vehicle has to come back from first (amendment 3). */
  awaitedReturn: z.object({ orderId: OrderId, customOrderId: z.string(), endDate: Instant }).nullable(),
});

/** What narrows the list of all orders, and how it is sorted. */
const StaffOrdersQuery = z.object({
  status: z.enum(SHOWN_STATUSES).optional(),
  verificationStatus: z.enum(VERIFICATION_STATUSES).optional(),
  /** Only those whose customer asked to cancel. */
  cancellationRequested: z.literal('true').optional(),
  /** Only those whose vendor reports a problem. */
  problemReported: z.literal('true').optional(),
  /** Only undecided ones whose customer was asked for new photos, by whether all came. */
  newPhotos: z.enum(REQUEST_STATES).optional(),
  vendor: Id.optional(),
  vehicleType: VehicleType.optional(),
  /** Only those that are collected on this day or later; and on this day or earlier. */
  pickupFrom: Day.regex(/^2/).optional(),
  pickupTo: Day.regex(/^2/).optional(),
  /** Words in an order's number, its customer's name, phone or e-mail, its vehicle or its vendor: all must be there. */
  q: z.string().trim().max(80).optional(),
  /** By when it was placed when absent, with the direction that one expects first of each. */
  sortBy: z.enum(ORDER_SORTS).optional(),
  direction: z.enum(DIRECTIONS).optional(),
});

export const listStaffOrders = endpointFor('admin')
  .route({ method: 'GET', path: '/admin/orders', summary: 'Orders', tags: ['back-office'] })
  .input(
    StaffOrdersQuery.extend({
      /** `lapse`: the one that lapses first comes first, of pending orders alone, for others do not. */
      sort: z.enum(['newest', 'lapse']).default('newest'),
      cursor: Cursor.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
  )
  .output(page(StaffOrderRow));

/** The same as a table for a spreadsheet, whole and in the same order, sent as it is read. */
export const exportOrders = endpointFor('admin')
  .route({
    method: 'GET',
    path: '/admin/orders-csv',
    summary: 'Orders as a table (CSV)',
    tags: ['back-office'],
    outputStructure: 'detailed',
  })
  .input(StaffOrdersQuery)
  .output(z.object({ headers: z.record(z.string(), z.string()), body: z.instanceof(ReadableStream) }))
  .errors(refusals('too_many_requests', 'unavailable'));

/** That something of some order has changed, or that one was placed: whoever hears it reads what they look at anew. */
export const followOrders = endpointFor('admin', { streams: true })
  .route({
    method: 'GET',
    path: '/admin/order-events',
    summary: 'Hear of changes of all orders (server-sent events)',
    tags: ['back-office'],
  })
  .output(eventIterator(OrderEvent))
  .errors(refusals('too_many_requests'));

/** The four cards over Pending Rental Orders, and how many customers ask to cancel a confirmed order. */
export const getPendingSummary = endpointFor('admin')
  .route({ method: 'GET', path: '/admin/pending-summary', summary: 'Pending orders, summed', tags: ['back-office'] })
  .output(
    z.object({
      totalPending: z.int(),
      pendingKyc: z.int(),
      kycApproved: z.int(),
      totalValue: Money,
      pendingExtensions: z.int(),
      cancellationRequests: z.int(),
    }),
  );

/**
 * The queue of orders that wait for staff's decision on the identity, the one that lapses first at its head; those whose
 * customer was asked for new photos are not in it. Who stands at one order reads which come before and after it, also once that
 * one is decided. No one is named.
 */
export const readQueue = endpointFor('admin')
  .route({ method: 'GET', path: '/admin/queue', summary: 'The queue of undecided orders', tags: ['back-office'] })
  .input(z.object({ /** Absent: before the first. */ at: OrderId.optional() }))
  .output(
    z.object({
      previous: OrderId.nullable(),
      next: OrderId.nullable(),
      /** How many wait, and how many of them stand before this one. */
      waiting: z.int(),
      before: z.int(),
    }),
  )
  .errors(refusals('not_found'));

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
  description: z.string(),
  performedBy: z.string(),
  performedByType: z.enum(['customer', 'vendor', 'admin', 'system']),
  timestamp: Instant,
  /** Of a KYC rejection: the description has the key, the screen says it in words (T-115). */
  rejectionReason: z.enum(REJECTION_REASONS).nullable(),
});

export const MAIL_STATES = ['queued', 'sent', 'retrying', 'failed'] as const;

/** What stands against the further days: another order, or a manual range when both ids are null. */
export const ExtensionConflict = z.object({
  orderId: OrderId.nullable(),
  customOrderId: z.string().nullable(),
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
  /** From when staff may say that nobody collected the vehicle; null: the order is not, or no longer, confirmed. */
  notCollectedFrom: Instant.nullable(),
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
  .input(OneOrder.extend({ ...decidedOn, reason: line(300) }))
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
  .input(OneOrder.extend({ requestedAt: Instant, reason: mailedLine(300) }))
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
  .input(OneOrder.extend({ ...decidedOn, reason: line(300) }))
  .output(StaffOrder)
  .errors({ ...ORDER_CHANGED, ...refusals('not_found', 'order_not_in_state', 'not_collected_too_early') });

/** The vendor's problem is dealt with: it leaves the bell. Done twice, it is done once. */
export const handleProblem = endpointFor('admin')
  .route({
    method: 'POST',
    path: '/admin/orders/{orderId}/problem-report/handling',
    summary: 'Say that a reported problem is dealt with',
    tags: ['back-office'],
  })
  .input(OneOrder)
  .output(StaffOrder)
  .errors(refusals('not_found'));

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
