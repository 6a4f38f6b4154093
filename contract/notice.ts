/**
 * The documents' call by which staff have the owner's own service told of an order once more, or see whether it is heard
 * (admin §7, amendment 2).
 */
import { z } from 'zod';
import { endpointFor, refusals } from './endpoint.ts';
import { REFUSAL_STATUS } from './refusal-status.ts';
import { Instant, OrderId } from './values.ts';

/**
 * Only the order's id is believed, whatever else stands in the body (T-168); the notice is queued as that of a new
 * order is, and not twice. A test is sent at once and says that it is one (T-091), of the connection alone or
 * with an invented order: `unavailable` when it was not taken, with why.
 * Without a configured service there is nobody to tell: `notices_not_configured`.
 */
export const sendNotice = endpointFor('admin', { documented: true })
  .route({
    method: 'POST',
    path: '/slack-notification',
    summary: 'Tell the owner’s own service of an order again, or test it',
    tags: ['notice'],
  })
  .input(
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('order'), orderData: z.object({ id: OrderId }) }),
      z.object({ type: z.literal('test'), of: z.enum(['connection', 'order']).default('connection') }),
    ]),
  )
  .output(z.object({ success: z.literal(true) }))
  .errors({
    ...refusals('not_found', 'order_not_in_state', 'notices_not_configured', 'too_many_requests'),
    /** `reason`: name and code of what stopped this test; absent when the server itself was not available. */
    unavailable: { status: REFUSAL_STATUS.unavailable, data: z.object({ reason: z.string() }).optional() },
  });

const Outcome = z.object({
  at: Instant,
  isTest: z.boolean(),
  /** Name and code of the failure; null of one that was taken. */
  reason: z.string().nullable(),
});

export const getNoticeState = endpointFor('admin')
  .route({
    method: 'GET',
    path: '/admin/notice-state',
    summary: 'Whether the owner’s own service is told of orders, and how that went last',
    tags: ['notice'],
  })
  .output(
    z.object({
      /** null: none is configured. */
      format: z.enum(['json', 'slack']).nullable(),
      isSigned: z.boolean(),
      /** null: none since this was first kept. */
      lastTaken: Outcome.nullable(),
      lastFailed: Outcome.nullable(),
    }),
  );

export const noticeContract = { send: sendNotice, state: getNoticeState };
