/** Orders as customers place and follow them. */
import { MAX_REASON } from '@ceylono/domain/activity';
import { isEmail, isGuarantorPhone, MAX_ADDRESS, MAX_EMAIL, MAX_NAME, MAX_TYPED_PHONE } from '@ceylono/domain/contact';
import { DEADLINE_SOURCES } from '@ceylono/domain/deadline';
import { DOCUMENT_KINDS, RESIDENCIES } from '@ceylono/domain/document';
import { REQUEST_REASONS } from '@ceylono/domain/document-request';
import { EXTENSION_STATUSES } from '@ceylono/domain/extension';
import { HANDOVER_PHASES } from '@ceylono/domain/handover';
import { LANGUAGES } from '@ceylono/domain/language';
import { ORDER_STATUSES } from '@ceylono/domain/order';
import { PERMIT_REFUSALS } from '@ceylono/domain/permit';
import { TRACK_ORDER_GATES } from '@ceylono/domain/tracking';
import { REJECTION_REASONS, VERIFICATION_STATUSES } from '@ceylono/domain/verification';
import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { CustomerCash } from './cash-receipt.ts';
import { endpointFor, refusals } from './endpoint.ts';
import { Permit } from './permit.ts';
import { BillLine, CHOICE_REFUSALS, PricedBy, Quote, QuoteRequest } from './quote.ts';
import { Id, Instant, line, Money, mailedLine, OrderId, Point, text } from './values.ts';
import { RentedVehicle } from './vehicle.ts';

/** Who rents, as the form gives it. Which fields and documents are needed follows from the residency. */
export const Contact = z.object({
  name: mailedLine(MAX_NAME),
  phone: line(MAX_TYPED_PHONE),
  email: line(MAX_EMAIL).refine(isEmail),
  residency: z.enum(RESIDENCIES),
  /** Where a local lives, or where a visitor stays. */
  address: text(MAX_ADDRESS).min(1),
  /** Locals only. */
  guarantorName: mailedLine(MAX_NAME).optional(),
  guarantorPhone: line(MAX_TYPED_PHONE).refine(isGuarantorPhone).optional(),
  /** Foreigners who drive themselves. */
  permit: Permit.optional(),
});

/** What the quote may ask about the contact stands in `contact` here. */
export const PlaceOrder = QuoteRequest.omit({ contactPhone: true, contactEmail: true }).extend({
  draftId: Id,
  contact: Contact,
  paymentMethod: z.enum(['cash', 'card']),
  termsVersion: z.string().max(40),
  /** What the customer reads: the order's mails and PDFs are written in it. */
  language: z.enum(LANGUAGES).default('en'),
  /** The total and the deposit that the customer saw; others are answered `price_changed` with the new quote. */
  total: Money,
  deposit: Money.default(0),
});

export const placeOrder = endpointFor('visitor', { idempotent: true })
  .route({ method: 'POST', path: '/orders', summary: 'Place an order', tags: ['order'], successStatus: 201 })
  .input(PlaceOrder)
  .output(z.object({ orderId: OrderId, customOrderId: z.string(), total: Money }))
  .errors({
    ...refusals(
      ...CHOICE_REFUSALS,
      'too_many_pending',
      ...PERMIT_REFUSALS,
      'terms_outdated',
      'phone_invalid',
      'draft_ordered',
      'payment_not_offered',
      'idempotency_key_missing',
      'idempotency_key_reused',
      'maintenance',
    ),
    price_changed: { status: 409, data: z.object({ quote: Quote }) },
    documents_missing: { status: 422, data: z.object({ missing: z.array(z.enum(DOCUMENT_KINDS)) }) },
  });

/** `failed`: it was tried many times and given up; the log says so. `removed`: its time was over. */
export const REPORT_STATES = ['none', 'preparing', 'ready', 'failed', 'removed'] as const;

/** A new photo that staff ask for, and why. */
export const DocumentRequest = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  reason: z.enum(REQUEST_REASONS),
  /** What staff wrote besides; null: nothing, or who rented was taken out of the order. */
  message: z.string().nullable(),
  requestedAt: Instant,
});

/** The extension request that stands, under the documents' names (admin §3 L170). */
export const Extension = z.object({
  id: Id,
  status: z.enum(EXTENSION_STATUSES),
  requestedAt: Instant,
  requestedDays: z.int(),
  /** What the customer wrote: to the booker and staff. */
  requestedReason: z.string().nullable(),
  vehicleDailyRate: Money,
  extensionFee: Money,
  /** The end before, and the one asked for. */
  currentEndDate: Instant,
  newEndDate: Instant,
  /** What staff wrote to the customer: to the booker and staff. */
  rejectionReason: z.string().nullable(),
  decidedAt: Instant.nullable(),
});

/** The newest position that the order has, under the documents' names; all null while there is none. */
export const Tracking = z.object({
  gate: z.enum(TRACK_ORDER_GATES),
  customerGpsLat: z.number().nullable(),
  customerGpsLng: z.number().nullable(),
  customerGpsUpdatedAt: Instant.nullable(),
});

/**
 * The order for a holder of its address. Contact details are masked and `isBooker` is false unless this browser placed
 * it, or has proved its phone and is no new device; documents never appear (amendment 5).
 */
export const CustomerOrder = z.object({
  orderId: OrderId,
  customOrderId: z.string(),
  isBooker: z.boolean(),
  /** Until when this browser is; by then it has to forget what it kept of the order. */
  bookerUntil: Instant.nullable(),
  /**
   * This browser has proved the order's phone, and is new: it is shown what a stranger is, until a code to the order's
   * e-mail (masked here) is typed in, or staff vouch. null: it is no such device.
   */
  newDevice: z.object({ email: z.string() }).nullable(),
  status: z.enum(ORDER_STATUSES),
  verificationStatus: z.enum(VERIFICATION_STATUSES),
  /** Both to the booker alone; the details are what staff wrote to the customer. */
  rejectionReason: z.enum(REJECTION_REASONS).nullable(),
  rejectionDetails: z.string().nullable(),
  createdAt: Instant,
  /** When who rented was taken out of the order; null: it is still told. */
  detailsRemovedAt: Instant.nullable(),
  startDate: Instant,
  /** The return deadline. */
  endDate: Instant,
  deadlineFrom: z.enum(DEADLINE_SOURCES),
  startedDays: z.int(),
  /** Its number plate from confirmation on, to the booker. */
  vehicle: RentedVehicle,
  vendor: z.object({
    name: z.string(),
    /** From confirmation on, to the booker. */
    contactNumber: z.string().nullable(),
  }),
  options: z.object({
    withDriver: z.boolean(),
    delivery: z.boolean(),
    pickup: z.boolean(),
    insurance: z.boolean(),
  }),
  contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  paymentMethod: z.literal('cash'),
  lines: z.array(BillLine),
  ...PricedBy.shape,
  /** Agreed beside the price: in cash at handover, given back at return; 0: none. */
  deposit: Money,
  /** What was agreed when booking. */
  total: Money,
  /** The amount due now: the agreed total until the return, then the final bill. */
  finalTotalBill: Money,
  /** What the vendor has written down of the booker's cash, and what is still due; to the booker alone. */
  cash: CustomerCash.nullable(),
  /** Where the booker wanted the vehicle, or looked for one; to the booker alone. */
  location: Point.extend({ address: z.string().nullable() }).nullable(),
  /** Per started day, and cents per further kilometre, as agreed; null: not stated. */
  kmIncluded: z.int().nullable(),
  pricePerExtraKm: Money.nullable(),
  /**
   * Where the vehicle waits; of an order without delivery, to the booker. Until the order is confirmed about where: the
   * public centre around the vendor.
   */
  pickupLocation: Point.extend({ isAbout: z.boolean() }).nullable(),
  handoverCompletedAt: Instant.nullable(),
  reports: z.record(z.enum(HANDOVER_PHASES), z.enum(REPORT_STATES)),
  /** The customer before is overdue with the vehicle: it cannot be handed over until it is back (amendment 3). */
  vehicleIsLate: z.boolean(),
  mayCancel: z.boolean(),
  /** null when none was asked for, or staff allow another request (T-089). */
  extension: Extension.nullable(),
  mayRequestCancellation: z.boolean(),
  /** When the booker asked to cancel, while that is open; to the booker alone. */
  cancellationRequestedAt: Instant.nullable(),
  /** Staff declined the last request to cancel, and the order stands; to the booker alone. The reason is staff's words. */
  cancellationDeclined: z.object({ declinedAt: Instant, reason: z.string().nullable() }).nullable(),
  /** Staff gave the order this vehicle instead of another one; to the booker alone (amendment 28). */
  swap: z
    .object({
      fromModel: z.string(),
      swappedAt: Instant,
      refusedAt: Instant.nullable(),
      /** Until the handover, and once; a pending order is cancelled instead. */
      mayRefuse: z.boolean(),
    })
    .nullable(),
  /**
   * Documents that are still to follow (T-006), new photos that staff ask for, and when the order lapses without a
   * decision; to the booker alone.
   */
  awaitedPapers: z
    .object({
      kinds: z.array(z.enum(DOCUMENT_KINDS)),
      requests: z.array(DocumentRequest),
      until: Instant,
    })
    .nullable(),
  /** It was placed on the phone, and its customer has still to agree to the terms; until when, to the booker alone. */
  awaitedTerms: z.object({ until: Instant }).nullable(),
  /** To the booker alone, whose browser is also the only one that is asked for its location. */
  tracking: Tracking.nullable(),
});

export const getOrder = endpointFor('public')
  .route({ method: 'GET', path: '/orders/{orderId}', summary: 'Follow an order', tags: ['order'] })
  .input(z.object({ orderId: OrderId }))
  .output(CustomerOrder)
  .errors(refusals('not_found'));

export const cancelOrder = endpointFor('booker')
  .route({ method: 'POST', path: '/orders/{orderId}/cancellation', summary: 'Cancel a pending order', tags: ['order'] })
  .input(z.object({ orderId: OrderId }))
  .output(CustomerOrder)
  .errors(refusals('not_found', 'device_not_confirmed', 'order_not_in_state'));

/** Staff and vendor are told, and the order stands until staff decide. Asked again it is answered with the order as it stands. */
export const requestCancellation = endpointFor('booker')
  .route({
    method: 'POST',
    path: '/orders/{orderId}/cancellation-requests',
    summary: 'Ask to cancel a confirmed order',
    tags: ['order'],
  })
  .input(z.object({ orderId: OrderId, reason: mailedLine(MAX_REASON).optional() }))
  .output(CustomerOrder)
  .errors(refusals('not_found', 'device_not_confirmed', 'order_not_in_state'));

export const getOwnReport = endpointFor('booker')
  .route({
    method: 'GET',
    path: '/orders/{orderId}/reports/{phase}',
    summary: 'The signed handover or return report (PDF)',
    tags: ['order'],
    outputStructure: 'detailed',
  })
  .input(z.object({ orderId: OrderId, phase: z.enum(HANDOVER_PHASES) }))
  .output(z.object({ headers: z.record(z.string(), z.string()), body: z.file() }))
  .errors(refusals('not_found', 'device_not_confirmed'));

export const getCalendar = endpointFor('public')
  .route({
    method: 'GET',
    path: '/orders/{orderId}/calendar.ics',
    summary: 'Pickup and return as a calendar file',
    tags: ['order'],
    outputStructure: 'detailed',
  })
  .input(z.object({ orderId: OrderId }))
  .output(z.object({ headers: z.record(z.string(), z.string()), body: z.file() }))
  .errors(refusals('not_found', 'order_not_in_state'));

/**
 * Something of an order has changed, or may have: its hearer reads the order again. It says no more than what kind
 * of thing and when (T-190). `open`: everything is heard from now on; `beat`: the connection is alive.
 */
export const OrderEvent = z.object({
  kind: z.enum(['open', 'beat', 'order', 'report', 'extension', 'cancellation']),
  at: Instant,
});
export type OrderEvent = z.output<typeof OrderEvent>;

/** As staff hear of it. `team`: of what only they are shown, such as a note of theirs or a line of the timeline. */
export const StaffOrderEvent = OrderEvent.extend({ kind: z.enum([...OrderEvent.shape.kind.options, 'team']) });
export type StaffOrderEvent = z.output<typeof StaffOrderEvent>;

export const followOrder = endpointFor('public', { streams: true })
  .route({
    method: 'GET',
    path: '/orders/{orderId}/events',
    summary: 'Hear of changes of an order (server-sent events)',
    tags: ['order'],
  })
  .input(z.object({ orderId: OrderId }))
  .output(eventIterator(OrderEvent))
  .errors(refusals('not_found', 'too_many_requests'));

export const getReceipt = endpointFor('booker')
  .route({
    method: 'GET',
    path: '/orders/{orderId}/receipt',
    summary: 'The bill as it stands, as a receipt (PDF)',
    tags: ['order'],
    outputStructure: 'detailed',
  })
  .input(z.object({ orderId: OrderId }))
  .output(z.object({ headers: z.record(z.string(), z.string()), body: z.file() }))
  .errors(refusals('not_found', 'device_not_confirmed', 'unavailable'));

export const orderContract = {
  place: placeOrder,
  get: getOrder,
  cancel: cancelOrder,
  requestCancellation,
  report: getOwnReport,
  events: followOrder,
  receipt: getReceipt,
  calendar: getCalendar,
};
