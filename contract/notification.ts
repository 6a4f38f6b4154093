/** What the bell of staff tells: orders, extensions and cancellations that wait, and how far this person has read. */
import { z } from 'zod';
import { endpointFor } from './endpoint.ts';
import { Instant } from './values.ts';

/** Up to which moment each kind was seen; null when none ever was. */
const Seen = z.object({
  orders: Instant.nullable(),
  extensions: Instant.nullable(),
  cancellations: Instant.nullable(),
});

const Bell = z.object({
  /** How many wait that came after what this person saw. */
  unseen: z.int(),
  seen: Seen,
});

export const getBell = endpointFor('admin')
  .route({ method: 'GET', path: '/admin/bell', summary: 'What is new to you in the bell', tags: ['notification'] })
  .output(Bell);

/** By the newest of each kind that was shown, so that what arrived meanwhile stays new. Nobody else's bell changes. */
export const markSeen = endpointFor('admin')
  .route({ method: 'POST', path: '/admin/bell/seen', summary: 'Mark as seen what was shown', tags: ['notification'] })
  .input(z.object({ orders: Instant, extensions: Instant, cancellations: Instant }).partial())
  .output(Bell);

export const notificationContract = { bell: getBell, markSeen };
