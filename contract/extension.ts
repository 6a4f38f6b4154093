/** Extensions of running rentals: what one would cost, the customer's request, and staff's answer. */
import { EXTENSION_STATUSES, MAX_EXTENSION_REASON } from '@ceylono/domain/extension';
import { PERMIT_REFUSALS } from '@ceylono/domain/permit';
import { z } from 'zod';
import { ExtensionObstacle, OneOrder, StaffOrder } from './back-office.ts';
import { endpointFor, refusals } from './endpoint.ts';
import { decidedOn, ORDER_CHANGED, SeenOrder } from './seen-order.ts';
import { Cursor, Id, Instant, line, Money, OrderId, page, text } from './values.ts';

export const ExtensionQuote = z.object({
  requestedDays: z.int(),
  vehicleDailyRate: Money,
  extensionFee: Money,
  currentEndDate: Instant,
  newEndDate: Instant,
  /** The amount due with the fee. */
  newTotal: Money,
  /** false: somebody has the vehicle within these days already. It can be asked for all the same (T-193). */
  vehicleIsFree: z.boolean(),
});

const REQUEST_REFUSALS = [
  'not_found',
  'device_not_confirmed',
  'order_not_in_state',
  'extension_already_requested',
  'extension_too_late',
  'extension_days_invalid',
  'rental_too_long',
  ...PERMIT_REFUSALS,
  'papers_do_not_cover',
] as const;

export const quoteExtension = endpointFor('booker')
  .route({
    method: 'GET',
    path: '/orders/{orderId}/extension-quotes',
    summary: 'What an extension would cost, and whether the vehicle is free',
    tags: ['extension'],
  })
  .input(z.object({ orderId: OrderId, days: z.coerce.number().int() }))
  .output(ExtensionQuote)
  .errors(refusals(...REQUEST_REFUSALS));

/** Days are any whole number here, so that the rule itself says what is wrong with one (T-052). */
export const requestExtension = endpointFor('booker', { idempotent: true })
  .route({
    method: 'POST',
    path: '/orders/{orderId}/extension-requests',
    summary: 'Ask for an extension',
    tags: ['extension'],
    successStatus: 201,
  })
  .input(
    z.object({
      orderId: OrderId,
      days: z.int(),
      reason: text(MAX_EXTENSION_REASON),
      /** The fee the customer saw; another one is answered `price_changed` with the new quote. */
      extensionFee: Money,
    }),
  )
  .output(z.object({ id: Id, requestedDays: z.int(), extensionFee: Money, newEndDate: Instant }))
  .errors({
    ...refusals(
      ...REQUEST_REFUSALS,
      'extension_reason_missing',
      'extension_not_configured',
      'idempotency_key_missing',
      'idempotency_key_reused',
    ),
    price_changed: { status: 409, data: z.object({ quote: ExtensionQuote }) },
  });

const OneRequest = OneOrder.extend({ requestId: Id });
const DECISION_REFUSALS = ['not_found', 'order_not_in_state'] as const;

/** What somebody else decided about it before. */
const EarlierDecision = z.object({
  status: z.enum(EXTENSION_STATUSES),
  decidedAt: Instant,
  decidedBy: z.string(),
  rejectionReason: z.string().nullable(),
});
const ALREADY_DECIDED = {
  extension_already_decided: { status: 409, data: z.object({ decision: EarlierDecision }) },
} as const;

/** A request in the list of all (admin §3 L170). */
export const ExtensionRequestRow = z.object({
  id: Id,
  orderId: OrderId,
  customOrderId: z.string(),
  /** Both empty once `detailsRemovedAt` says when they were taken out. */
  customerName: z.string(),
  customerPhone: z.string(),
  detailsRemovedAt: Instant.nullable(),
  vehicleName: z.string(),
  vendorName: z.string(),
  /** Both of the order as it stands while the request waits; afterwards as it was decided about. */
  currentEndDate: Instant,
  newEndDate: Instant,
  requestedDays: z.int(),
  requestedReason: z.string(),
  extensionFee: Money,
  status: z.enum(EXTENSION_STATUSES),
  requestedAt: Instant,
  decidedAt: Instant.nullable(),
  decidedBy: z.string().nullable(),
  rejectionReason: z.string().nullable(),
  /** The order's bill as it stands. */
  orderTotal: Money,
  /** The bill with the fee of a request that waits; null once it is decided. */
  newTotal: Money.nullable(),
  /** The plain price of a day at the time of the request: the fee divided by its days. */
  vehicleDailyRate: Money,
  /** Who has the vehicle on the further days of a request that waits (T-193). */
  conflict: ExtensionObstacle.nullable(),
  /** Its order as it stands: what a decision from this row has seen. */
  order: SeenOrder,
});

/** Newest first (admin §7 L279). */
export const listExtensionRequests = endpointFor('admin')
  .route({ method: 'GET', path: '/admin/extension-requests', summary: 'Extension requests', tags: ['extension'] })
  .input(
    z.object({
      status: z.enum(EXTENSION_STATUSES).optional(),
      /** What finds the order: words in its number, its customer's name, phone or e-mail, its vehicle or its vendor. */
      q: z.string().trim().max(80).optional(),
      cursor: Cursor.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
  )
  .output(page(ExtensionRequestRow));

/** The cards over the list: all requests, and how they stand. */
export const getExtensionSummary = endpointFor('admin')
  .route({
    method: 'GET',
    path: '/admin/extension-summary',
    summary: 'Extension requests, counted',
    tags: ['extension'],
  })
  .output(z.object({ total: z.int(), pending: z.int(), approved: z.int(), rejected: z.int() }));

/** What the database has for extensions, and orders that look like a request while there is none. Nothing of a person. */
export const ExtensionCheck = z.object({
  /** What the database answered in its own code; null: it answered. */
  ordersError: z.string().nullable(),
  fieldsError: z.string().nullable(),
  hasNotifications: z.boolean(),
  hasFunctions: z.boolean(),
  /** So many of the newest orders were looked at. */
  orders: z.int(),
  /** A hint to read, never to decide about (T-135). */
  possible: z.array(
    z.object({
      orderId: OrderId,
      customOrderId: z.string(),
      status: z.enum(EXTENSION_STATUSES),
      suggestedDays: z.int(),
      fee: Money,
    }),
  ),
});

export const checkExtensions = endpointFor('superAdmin')
  .route({
    method: 'GET',
    path: '/admin/extension-check',
    summary: 'Whether the database has what extensions need',
    tags: ['extension'],
  })
  .output(ExtensionCheck);

/**
 * The end, the vehicle's block and the bill move together; another claim on the further days refuses it (T-001).
 * `newEndDate`: as staff saw it. Where the order's end was edited meanwhile it would be another one, and is refused.
 */
export const approveExtension = endpointFor('admin')
  .route({
    method: 'POST',
    path: '/admin/orders/{orderId}/extension-requests/{requestId}/approval',
    summary: 'Approve an extension',
    tags: ['extension'],
  })
  .input(OneRequest.extend({ ...decidedOn, newEndDate: Instant }))
  .output(StaffOrder)
  .errors({
    ...ORDER_CHANGED,
    ...refusals(...DECISION_REFUSALS, ...PERMIT_REFUSALS, 'papers_do_not_cover'),
    ...ALREADY_DECIDED,
    vehicle_taken: { status: 409, data: z.object({ conflict: ExtensionObstacle }) },
  });

export const rejectExtension = endpointFor('admin')
  .route({
    method: 'POST',
    path: '/admin/orders/{orderId}/extension-requests/{requestId}/rejection',
    summary: 'Reject an extension',
    tags: ['extension'],
  })
  .input(OneRequest.extend({ ...decidedOn, reason: line(MAX_EXTENSION_REASON) }))
  .output(StaffOrder)
  .errors({ ...ORDER_CHANGED, ...refusals(...DECISION_REFUSALS), ...ALREADY_DECIDED });

/** After a decision the customer may ask once more; the request before stays as history (T-089). */
export const allowAnotherExtension = endpointFor('admin')
  .route({
    method: 'POST',
    path: '/admin/orders/{orderId}/extension-requests/{requestId}/allowance',
    summary: 'Allow another request',
    tags: ['extension'],
  })
  .input(OneRequest.extend(decidedOn))
  .output(StaffOrder)
  .errors({ ...ORDER_CHANGED, ...refusals('not_found', 'order_not_in_state') });

export const extensionContract = {
  quote: quoteExtension,
  request: requestExtension,
  list: listExtensionRequests,
  summary: getExtensionSummary,
  check: checkExtensions,
  approve: approveExtension,
  reject: rejectExtension,
  allowAnother: allowAnotherExtension,
};
