/**
 * The documents' calls by which staff have an order's customer written to once more (customer §7, admin §7). The product
 * never needs them: the server writes by itself. Only the order's id in the call is believed; a state is compared
 * with the order's, and everything else is read from the order, whatever stands in the body (T-070, T-168).
 *
 * @rows SHR-API 02 10
 */
import { SHOWN_STATUSES } from '@ceylono/domain/shown-status';
import { VERIFICATION_STATUSES } from '@ceylono/domain/verification';
import { z } from 'zod';
import { endpointFor, refusals } from './endpoint.ts';
import { OrderId, text } from './values.ts';

const Told = text(2000).nullish();

/** `success`: the mail is on its way, also when it was already. */
const Sent = z.object({ success: z.literal(true) });

const REFUSED = refusals('not_found', 'order_not_in_state', 'too_many_requests');

/**
 * Of a pending order whose identity check is open, or of a confirmed one; refused in any other state, or when its
 * last change was told to no one.
 */
export const sendConfirmation = endpointFor('admin', { documented: true })
  .route({
    method: 'POST',
    path: '/send-order-confirmation',
    summary: 'Send the confirmation of an order again',
    tags: ['letter'],
  })
  .input(
    z.object({
      orderData: z.object({
        id: OrderId,
        contact_name: Told,
        contact_phone: Told,
        total: z.number().nullish(),
        start_date: Told,
        end_date: Told,
        location: Told,
        with_driver: z.boolean().nullish(),
        insurance: z.boolean().nullish(),
        status: Told,
        created_at: Told,
        vehicle_model: Told,
        vehicle_type: Told,
        vehicle_photo: Told,
      }),
    }),
  )
  .output(Sent)
  .errors(REFUSED);

/**
 * Refused when the order is in another state than `newStatus`, or its last change told no one. An `extension_*` is the answer to
 * the request that stands.
 */
export const sendStatusUpdate = endpointFor('admin', { documented: true })
  .route({
    method: 'POST',
    path: '/send-status-update',
    summary: 'Send the mail about an order’s state again',
    tags: ['letter'],
  })
  .input(z.object({ orderId: OrderId, newStatus: z.enum(SHOWN_STATUSES), notes: Told }))
  .output(Sent)
  .errors(REFUSED);

/** Refused when the identity check stands otherwise than `verificationStatus`, or its last change told no one. */
export const sendKycUpdate = endpointFor('admin', { documented: true })
  .route({
    method: 'POST',
    path: '/send-kyc-update',
    summary: 'Send the mail about the identity check again',
    tags: ['letter'],
  })
  .input(z.object({ orderId: OrderId, verificationStatus: z.enum(VERIFICATION_STATUSES), rejectionReason: Told }))
  .output(Sent)
  .errors(REFUSED);

export const letterContract = { sendConfirmation, sendStatusUpdate, sendKycUpdate };
