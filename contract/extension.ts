/** Extensions of running rentals: what one would cost, the customer's request, and staff's answer. */
import { EXTENSION_STATUSES, MAX_EXTENSION_REASON } from '@ceylono/domain/extension';
import { PERMIT_REFUSALS } from '@ceylono/domain/permit';
import { z } from 'zod';
import { ExtensionConflict, OneOrder, StaffOrder } from './back-office.ts';
import { endpointFor, refusals } from './endpoint.ts';
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
const DECISION_REFUSALS = ['not_found', 'order_not_in_state', 'extension_already_decided'] as const;

/** A request in the list of all (admin §3 L170). */
export const ExtensionRequestRow = z.object({
  id: Id,
  orderId: OrderId,
  customOrderId: z.string(),
  customerName: z.string(),
  vehicleName: z.string(),
  currentEndDate: Instant,
  newEndDate: Instant,
  requestedDays: z.int(),
  requestedReason: z.string(),
  extensionFee: Money,
  status: z.enum(EXTENSION_STATUSES),
  requestedAt: Instant,
  orderTotal: Money,
  vehicleDailyRate: Money,
});

/** Newest first (admin §7 L279). */
export const listExtensionRequests = endpointFor('admin')
  .route({ method: 'GET', path: '/admin/extension-requests', summary: 'Extension requests', tags: ['extension'] })
  .input(
    z.object({
      status: z.enum(EXTENSION_STATUSES).optional(),
      cursor: Cursor.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
  )
  .output(page(ExtensionRequestRow));

/** The end, the vehicle's block and the bill move together; another claim on the further days refuses it (T-001). */
export const approveExtension = endpointFor('admin')
  .route({
    method: 'POST',
    path: '/admin/orders/{orderId}/extension-requests/{requestId}/approval',
    summary: 'Approve an extension',
    tags: ['extension'],
  })
  .input(OneRequest)
  .output(StaffOrder)
  .errors({
    ...refusals(...DECISION_REFUSALS, ...PERMIT_REFUSALS, 'papers_do_not_cover'),
    vehicle_taken: { status: 409, data: z.object({ conflict: ExtensionConflict }) },
  });

export const rejectExtension = endpointFor('admin')
  .route({
    method: 'POST',
    path: '/admin/orders/{orderId}/extension-requests/{requestId}/rejection',
    summary: 'Reject an extension',
    tags: ['extension'],
  })
  .input(OneRequest.extend({ reason: line(MAX_EXTENSION_REASON) }))
  .output(StaffOrder)
  .errors(refusals(...DECISION_REFUSALS));

/** After a decision the customer may ask once more; the request before stays as history (T-089). */
export const allowAnotherExtension = endpointFor('admin')
  .route({
    method: 'POST',
    path: '/admin/orders/{orderId}/extension-requests/{requestId}/allowance',
    summary: 'Allow another request',
    tags: ['extension'],
  })
  .input(OneRequest)
  .output(StaffOrder)
  .errors(refusals('not_found', 'order_not_in_state'));

export const extensionContract = {
  quote: quoteExtension,
  request: requestExtension,
  list: listExtensionRequests,
  approve: approveExtension,
  reject: rejectExtension,
  allowAnother: allowAnotherExtension,
};
