/** Live positions of a customer who has a vehicle. */
import {
  DROP_REASONS,
  MAX_ACCURACY_M,
  MAX_POSITIONS,
  TRACKING_PROBLEMS,
  TRACKING_STATUSES,
} from '@ceylono/domain/tracking';
import { z } from 'zod';
import { endpointFor, refusals } from './endpoint.ts';
import { Id, Instant, OrderId, Point } from './values.ts';

export const SharedPosition = Point.extend({
  /** In metres; null when the device does not say. */
  accuracy: z.number().min(0).max(MAX_ACCURACY_M).nullable(),
  recordedAt: Instant,
});

/** Of the tries before this one that brought nothing, since the last that did: how many, and what the last of them met. */
const FailedTries = z.object({
  count: z.int().min(1).max(1_000_000),
  problem: z.enum(TRACKING_PROBLEMS),
});

/** Which positions were taken, and why the others were not. */
const Sorted = {
  taken: z.int(),
  dropped: z.array(z.object({ recordedAt: Instant, reason: z.enum(DROP_REASONS) })),
};

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
      failed: FailedTries.optional(),
    }),
  )
  .output(
    z.object({
      ...Sorted,
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
      /** When its customer's browser was not heard any more, the newest first: from when it was heard last until it was heard again; null: it lasts. */
      disconnections: z.array(z.object({ id: Id, startedAt: Instant, endedAt: Instant.nullable() })),
    }),
  )
  .errors(refusals('not_found'));

/**
 * How the customer's page is heard, for staff, without where it is (admin §7 L287). Before the handover and after the return
 * there is nothing to tell.
 */
export const getTrackingStatus = endpointFor('admin')
  .route({
    method: 'GET',
    path: '/admin/orders/{orderId}/tracking-status',
    summary: 'How the page of a customer on the road is heard, for staff',
    tags: ['tracking'],
  })
  .input(z.object({ orderId: OrderId }))
  .output(
    z.object({
      /** The customer has shared since the handover. */
      locationTrackingEnabled: z.boolean(),
      locationTrackingStatus: z.enum(TRACKING_STATUSES),
      /** When the customer's browser was heard last; null: never. */
      lastLocationUpdate: Instant.nullable(),
      /** All positions that were taken, those too that are not kept any more. */
      locationUpdateCount: z.int(),
      /** So many tries of the page came to nothing before another one came through. */
      retryCount: z.int(),
      /** What kept the last sending back; null: it came at once. */
      error: z.enum(TRACKING_PROBLEMS).nullable(),
    }),
  )
  .errors(refusals('not_found'));

/**
 * Positions of a super admin's own device, judged as those of the customer's page are, and not kept: a test whether tracking
 * works (T-191). It is on record.
 */
export const testTracking = endpointFor('superAdmin')
  .route({
    method: 'POST',
    path: '/admin/orders/{orderId}/tracking-tests',
    summary: 'Test the tracking of a vehicle that is out; nothing is kept',
    tags: ['tracking'],
  })
  .input(z.object({ orderId: OrderId, positions: z.array(SharedPosition).min(1).max(MAX_POSITIONS) }))
  .output(z.object(Sorted))
  .errors(refusals('not_found', 'order_not_in_state'));

export const trackingContract = {
  share: sharePositions,
  location: getLocation,
  status: getTrackingStatus,
  test: testTracking,
};
