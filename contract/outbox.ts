/**
 * The outbox as staff read it: what is on its way to whom and how it stands, without a word of what it says. A letter's
 * words and addresses are read when it is sent, and stand in no answer here.
 */
import { OUTBOX_KINDS, OUTBOX_RECIPIENTS, OUTBOX_STATES } from '@ceylono/domain/outbox';
import { z } from 'zod';
import { endpointFor, refusals } from './endpoint.ts';
import { Cursor, Id, Instant, OrderId, page } from './values.ts';

export const OutboxEntry = z.object({
  id: Id,
  kind: z.enum(OUTBOX_KINDS),
  /** Which letter of its kind; null where there is one alone. */
  letter: z.string().nullable(),
  recipient: z.enum(OUTBOX_RECIPIENTS),
  /** null: of no order. */
  order: z.object({ orderId: OrderId, customOrderId: z.string() }).nullable(),
  state: z.enum(OUTBOX_STATES),
  attempts: z.int(),
  /** Name and code of the last failure, or why it lapsed; null: none, or overcome. Never a text that a server answered. */
  reason: z.string().nullable(),
  createdAt: Instant,
  /** null unless it was sent. */
  sentAt: Instant.nullable(),
  /** When it is tried next, or the try in hand is given up; null when nothing is to be done any more. */
  nextAt: Instant.nullable(),
});

/** Newest first. `open`: all that is not sent. */
export const listOutbox = endpointFor('admin')
  .route({ method: 'GET', path: '/admin/outbox', summary: 'What is to be sent and what was', tags: ['outbox'] })
  .input(
    z.object({
      state: z.enum(['all', 'open', ...OUTBOX_STATES]).default('all'),
      kind: z.enum(OUTBOX_KINDS).optional(),
      cursor: Cursor.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(50),
    }),
  )
  .output(
    page(OutboxEntry).extend({
      /** Of all kinds, whatever the list is narrowed to. `standing`: due for longer than fifteen minutes, waiting
       * so long for a way out that is down, or failing for more than an hour. */
      counts: z.object({ open: z.int(), failed: z.int(), parked: z.int(), standing: z.int() }),
      /** Given up, of the kind that the list is narrowed to; of all kinds when it is not. */
      parkedOfKind: z.int(),
    }),
  );

/**
 * Tried at once and eight times more; one that waits after a failure does not wait any longer. `outbox_not_stuck` when it
 * is sent, in hand, or waits for its first try.
 */
export const retryOne = endpointFor('admin', { idempotent: true })
  .route({ method: 'POST', path: '/admin/outbox/{outboxId}/retry', summary: 'Try one again', tags: ['outbox'] })
  .input(z.object({ outboxId: Id }))
  .output(z.object({ retried: z.int() }))
  .errors(
    refusals('not_found', 'outbox_not_stuck', 'idempotency_key_missing', 'idempotency_key_reused', 'unavailable'),
  );

/** The oldest of what was given up, five hundred at most at once; `left` says how many of the kind asked for are still parked. */
export const retryParked = endpointFor('admin', { idempotent: true })
  .route({
    method: 'POST',
    path: '/admin/outbox/retry-parked',
    summary: 'Try again what was given up',
    tags: ['outbox'],
  })
  .input(z.object({ kind: z.enum(OUTBOX_KINDS).optional() }))
  .output(z.object({ retried: z.int(), left: z.int() }))
  .errors(refusals('idempotency_key_missing', 'idempotency_key_reused', 'unavailable'));

export const outboxContract = { list: listOutbox, retryOne, retryParked };
