/**
 * The documents' call by which staff have the owner's own service told of an order once more, or see whether it is heard
 * (admin §7, amendment 2).
 */
import { z } from 'zod';
import { endpointFor, refusals } from './endpoint.ts';
import { OrderId } from './values.ts';

/**
 * Only the order's id is believed, whatever else stands in the body (T-168); the notice is queued as that of a new
 * order is, and not twice. A test is sent at once and says that it is one (T-091): `unavailable` when it was not taken.
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
      z.object({ type: z.literal('test') }),
    ]),
  )
  .output(z.object({ success: z.literal(true) }))
  .errors(refusals('not_found', 'order_not_in_state', 'notices_not_configured', 'unavailable', 'too_many_requests'));

export const noticeContract = { send: sendNotice };
