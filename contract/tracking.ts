/** Live positions of a customer who has a vehicle. */
import { DROP_REASONS, MAX_ACCURACY_M, MAX_POSITIONS } from '@ceylono/domain/tracking';
import { z } from 'zod';
import { endpointFor, refusals } from './endpoint.ts';
import { Id, Instant, OrderId, Point } from './values.ts';

export const SharedPosition = Point.extend({
  /** In metres; null when the device does not say. */
  accuracy: z.number().min(0).max(MAX_ACCURACY_M).nullable(),
  recordedAt: Instant,
});

/**
 * What was kept while there was no signal comes in one call. The same position sent again changes nothing. What is of no
 * use is dropped and said; the call is refused only when no position may come at all.
 */
export const sharePositions = endpointFor('booker')
  .route({
    method: 'POST',
    path: '/orders/{orderId}/positions',
    summary: 'Share where the vehicle is, while it is out',
    tags: ['tracking'],
  })
  .input(
    z.object({
      orderId: OrderId,
      /** Of the text that the customer read before (amendment 14). */
      consentVersion: z.string().max(40),
      positions: z.array(SharedPosition).min(1).max(MAX_POSITIONS),
    }),
  )
  .output(
    z.object({
      taken: z.int(),
      dropped: z.array(z.object({ recordedAt: Instant, reason: z.enum(DROP_REASONS) })),
      /** When the newest was recorded that the order has. */
      customerGpsUpdatedAt: Instant.nullable(),
    }),
  )
  .errors(refusals('not_found', 'device_not_confirmed', 'order_not_in_state', 'terms_outdated'));

/**
 * Where a vehicle is that is out, for staff: the newest first, as many as are kept (admin §2 L81). Before the handover and
 * after the return nothing is told, though positions are kept a while longer. Seeing any is put on record.
 */
export const getLocation = endpointFor('admin')
  .route({
    method: 'GET',
    path: '/admin/orders/{orderId}/location',
    summary: 'Where a vehicle is that is out, for staff',
    tags: ['tracking'],
  })
  .input(z.object({ orderId: OrderId }))
  .output(
    z.object({
      positions: z.array(SharedPosition.extend({ address: z.string().nullable() })),
      /** When the customer's browser was heard last; null: never. */
      lastUpdate: Instant.nullable(),
      /** It was heard lately enough. */
      isActive: z.boolean(),
      /** When it was not, the newest first: from when it was heard last until it was heard again; null: it lasts. */
      disconnections: z.array(z.object({ id: Id, startedAt: Instant, endedAt: Instant.nullable() })),
    }),
  )
  .errors(refusals('not_found'));

export const trackingContract = { share: sharePositions, location: getLocation };
