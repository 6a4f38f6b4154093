/** How the installation is doing, in figures of nobody, for its owners. */
import { z } from 'zod';
import { endpointFor } from './endpoint.ts';
import { Day, Instant } from './values.ts';

export const readHealth = endpointFor('superAdmin')
  .route({ method: 'GET', path: '/admin/health', summary: 'How the installation is doing', tags: ['health'] })
  .output(
    z.object({
      at: Instant,
      outbox: z.object({
        open: z.int(),
        failed: z.int(),
        parked: z.int(),
        /** Given up within the last day. */
        givenUpLately: z.int(),
        /** Due for longer than fifteen minutes, or failing for longer than an hour. */
        standing: z.int(),
        /** null: nothing is due. */
        oldestDueAt: Instant.nullable(),
      }),
      /** By name. */
      jobs: z.array(
        z.object({
          name: z.string(),
          succeededAt: Instant.nullable(),
          failedAt: Instant.nullable(),
          /** One after the other, up to now. */
          failures: z.int(),
          reason: z.string().nullable(),
          /** It has not ended well when it should have, or never ran. */
          isLate: z.boolean(),
        }),
      ),
      /** Of the process that answers, since the day began in Colombo or it started. */
      refusals: z.object({
        day: Day,
        total: z.int(),
        doubleBookings: z.int(),
        byCode: z.array(z.object({ code: z.string(), count: z.int() })),
      }),
      /** null: it could not be read. */
      disk: z.object({ freeBytes: z.number(), totalBytes: z.number(), isNearlyFull: z.boolean() }).nullable(),
      /** The one that answers. */
      process: z.object({
        release: z.string().nullable(),
        startedAt: Instant,
        /** null: the embedded engine. */
        connections: z.object({ open: z.int(), idle: z.int(), waiting: z.int() }).nullable(),
        schema: z.string(),
      }),
      /** false: the job that mails the owners has not ended well for five minutes. */
      isWatched: z.boolean(),
      /**
       * What is wrong now: `outbox`, `given-up`, `disk`, `disk-unread`, `job <name>` of one that fails, or `late <name>`.
       * `toldAt`: when an owner was mailed last.
       */
      alerts: z.array(z.object({ about: z.string(), since: Instant, toldAt: Instant.nullable() })),
    }),
  );

export const healthContract = { read: readHealth };
