/** The database as super admins see it, and what they may have done with it (admin §2 L120, T-139). */
import { z } from 'zod';
import { endpointFor, refusals } from './endpoint.ts';
import { Instant } from './values.ts';

const tags = ['settings'];

export const getDatabase = endpointFor('superAdmin')
  .route({ method: 'GET', path: '/admin/database', summary: 'The database and its care', tags })
  .output(
    z.object({
      engine: z.string(),
      /** In the server's own process, in its folder. */
      isEmbedded: z.boolean(),
      bytes: z.int(),
      migrations: z.int(),
      /** The largest, with their indexes; `rows` is the database's own estimate, null where it has none yet. */
      largest: z.array(z.object({ table: z.string(), bytes: z.int(), rows: z.int().nullable() })),
      /** What the machine has noted; null: nothing is on record. */
      lastBackupAt: Instant.nullable(),
      lastRestoreCheckAt: Instant.nullable(),
      /** Connections of one process, and of the database's server for all. */
      poolSize: z.int(),
      maxConnections: z.int(),
      /** null: the embedded engine sets none. */
      queryTimeoutSeconds: z.int().nullable(),
      /** Whether the connection to the database is encrypted; null: there is none, it is in the process. */
      isConnectionEncrypted: z.boolean().nullable(),
      /** After so many days they go by themselves, each night. */
      keptDays: z.object({ failedSignIns: z.int(), shownLists: z.int(), doneWork: z.int() }),
    }),
  );

/** Gathers the statistics anew by which the database plans. One at a time. */
export const optimizeDatabase = endpointFor('superAdmin')
  .route({ method: 'POST', path: '/admin/database/optimization', summary: 'Optimize the database', tags })
  .output(
    z.object({
      tables: z.int(),
      /** Tables that were busy, and are as they were. */
      left: z.int(),
      milliseconds: z.int(),
    }),
  )
  .errors(refusals('care_under_way'));

/** Deletes now what goes each night, some ten thousand of each at most: how many of what, and whether more is left. */
export const cleanUpLogs = endpointFor('superAdmin')
  .route({ method: 'POST', path: '/admin/database/cleanup', summary: 'Clean up old logs', tags })
  .output(z.object({ failedSignIns: z.int(), shownLists: z.int(), doneWork: z.int(), isMoreLeft: z.boolean() }))
  .errors(refusals('care_under_way'));

export const databaseCareContract = { read: getDatabase, optimize: optimizeDatabase, cleanUp: cleanUpLogs };
