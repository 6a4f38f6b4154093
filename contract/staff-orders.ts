/** Orders as staff see them in lists: all of them, as a table, live, and the queue of those that wait for a decision. */
import { REQUEST_STATES } from '@ceylono/domain/document-request';
import { LATE_ORDERS } from '@ceylono/domain/late-order';
import { ORDER_STATUSES } from '@ceylono/domain/order';
import { DIRECTIONS, ORDER_SORTS } from '@ceylono/domain/order-sort';
import { SHOWN_STATUSES } from '@ceylono/domain/shown-status';
import { VERIFICATION_STATUSES } from '@ceylono/domain/verification';
import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { endpointFor, refusals } from './endpoint.ts';
import { OrderEvent } from './order.ts';
import { Cursor, BoundedDay, Id, Instant, Money, OrderId, page } from './values.ts';
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
  /** Undecided, and it is its customer's turn: papers, new photos or the agreement to the terms are awaited. */
  isWithCustomer: z.boolean(),
  /** When the vendor reported a problem, or added to it, that staff have still to deal with (T-096). */
  problemReportedAt: Instant.nullable(),
  /** Who of staff has it open now, by their e-mail; who came first first. */
  workedOnBy: z.array(z.string()),
  /** How many notes of the team there are to read. */
  teamNotes: z.int(),
  /** How many documents there are to look at. */
  documentCount: z.int(),
  /** The overdue rental that this order's vehicle has to come back from first (amendment 3). */
  awaitedReturn: z.object({ orderId: OrderId, customOrderId: z.string(), endDate: Instant }).nullable(),
});

/** What the vehicle of an order is booked for next. */
export const NextOrder = z.object({ orderId: OrderId, customOrderId: z.string(), startDate: Instant });

/** What narrows the list of all orders, and how it is sorted. */
const StaffOrdersQuery = z.object({
  status: z.enum(SHOWN_STATUSES).optional(),
  verificationStatus: z.enum(VERIFICATION_STATUSES).optional(),
  /** Only those whose customer asked to cancel. */
  cancellationRequested: z.literal('true').optional(),
  /** Only those whose vendor reports a problem. */
  problemReported: z.literal('true').optional(),
  /** Only those that should be back for an hour, or that staff may end as not collected. */
  late: z.enum(LATE_ORDERS).optional(),
  /** Only undecided ones whose customer was asked for new photos, by whether all came. */
  newPhotos: z.enum(REQUEST_STATES).optional(),
  /** Only undecided ones that are not with their customer: those of the queue. */
  waitsForStaff: z.literal('true').optional(),
  vendor: Id.optional(),
  vehicleType: VehicleType.optional(),
  /** Only those that are collected on this day or later; and on this day or earlier. */
  pickupFrom: BoundedDay.optional(),
  pickupTo: BoundedDay.optional(),
  /** Only those that were placed on these days, both included. */
  placedFrom: BoundedDay.optional(),
  placedTo: BoundedDay.optional(),
  /** Only those of which cash was received or given back from that day on; and until that day. */
  cashFrom: BoundedDay.optional(),
  cashTo: BoundedDay.optional(),
  /** Only those that stand, or stood: confirmed, in progress or completed. */
  agreed: z.literal('true').optional(),
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
      /** `lapse`: the one that lapses first comes first, of pending orders alone, for others do not. It has one direction. */
      sortBy: z.enum([...ORDER_SORTS, 'lapse']).optional(),
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
      /** Without those that are with their customer. */
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
