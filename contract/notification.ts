/** What the bell of staff tells: orders, extensions, cancellations and reported problems that wait, and how far this person has read. */
import { z } from 'zod';
import { endpointFor } from './endpoint.ts';
import { Id, Instant, OrderId } from './values.ts';

/**
 * What of one kind was seen: all that came up to a moment, null before any was, and by id what came after it. What is
 * written late came before what was seen already.
 */
const Seen = z.object({ upTo: Instant.nullable(), ids: z.array(z.string()) });

const Bell = z.object({
  /** How many wait that this person has not seen. */
  unseen: z.int(),
  seen: z.object({ orders: Seen, extensions: Seen, cancellations: Seen, problems: Seen }),
});

/** More are not shown at once. */
const MOST_SHOWN = 50;

export const getBell = endpointFor('admin')
  .route({ method: 'GET', path: '/admin/bell', summary: 'What is new to you in the bell', tags: ['notification'] })
  .output(Bell);

/** By what was shown, so that what arrived meanwhile stays new. Nobody else's bell changes. */
export const markSeen = endpointFor('admin')
  .route({ method: 'POST', path: '/admin/bell/seen', summary: 'Mark as seen what was shown', tags: ['notification'] })
  .input(
    z
      .object({
        orders: z.array(OrderId).max(MOST_SHOWN),
        extensions: z.array(Id).max(MOST_SHOWN),
        /** By their orders. */
        cancellations: z.array(OrderId).max(MOST_SHOWN),
        /** By their orders. */
        problems: z.array(OrderId).max(MOST_SHOWN),
      })
      .partial(),
  )
  .output(Bell);

export const notificationContract = { bell: getBell, markSeen };
