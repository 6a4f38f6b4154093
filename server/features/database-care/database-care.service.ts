/** What super admins see of the database, and have done with it: each is on record (T-139). */
import { randomUUID } from 'node:crypto';
import { FAILED_SIGN_IN_DAYS, LISTINGS_DAYS, OUTBOX_FILE_DAYS } from '@ceylono/domain/retention';
import type { StaffActivity } from '@ceylono/domain/staff-activity';
import type { App } from '../../app.ts';
import type { Queryable, Trx } from '../../db/database.ts';
import { QUERY_TIMEOUT_MS } from '../../db/engine.ts';
import { TABLES } from '../../db/migrate.ts';
import { transaction } from '../../db/transaction.ts';
import { type ApiContext, theStaff } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { reasonOf } from '../../log.ts';
import { AGED_LOGS, type AgedRows, daysAgo, inBatches, MOST_ROWS } from '../retention/retention.service.ts';
import { insertAdminActivity } from '../staff/staff.sql.ts';
import {
  analyzeTable,
  type CareKind,
  endTurn,
  findCare,
  findDatabaseFacts,
  holdTurn,
  listLargestTables,
  noteCare,
} from './database-care.sql.ts';

const LARGEST = 8;
/** Of one kind that one press deletes; what is left goes with the next, or in the night. */
const MOST_BATCHES = 10;
/** Longer than any step takes; when a process ends amid its care, the next may care after so long. */
const TURN_MS = 60_000;

export async function readDatabase({ db, config }: App) {
  const [facts, largest, care] = await Promise.all([
    findDatabaseFacts(db),
    listLargestTables(db, LARGEST),
    findCare(db),
  ]);
  if (facts === undefined) return refuse('unavailable');
  const isEmbedded = config.databaseUrl === null;
  return {
    ...facts,
    isEmbedded,
    largest,
    lastBackupAt: care.backup?.toISOString() ?? null,
    lastRestoreCheckAt: care.restore_check?.toISOString() ?? null,
    poolSize: isEmbedded ? 1 : config.poolSize,
    queryTimeoutSeconds: isEmbedded ? null : QUERY_TIMEOUT_MS / 1000,
    isConnectionEncrypted: isEmbedded ? null : facts.isConnectionEncrypted,
    keptDays: { failedSignIns: FAILED_SIGN_IN_DAYS, shownLists: LISTINGS_DAYS, doneWork: OUTBOX_FILE_DAYS },
  };
}

/** Each table in a transaction of its own: one that is busy keeps no other, and nobody waits for all of them. */
export function optimizeDatabase(context: ApiContext) {
  const { app } = context;
  const began = performance.now();
  const done = { tables: 0, left: 0 };
  const failures: unknown[] = [];
  const milliseconds = () => Math.round(performance.now() - began);
  return onRecord(context, 'database_optimized', {
    done: () => `${done.tables} tables, ${done.left} left, ${milliseconds()} ms`,
    async run(hold) {
      for (const table of TABLES) {
        await hold();
        try {
          await transaction(app.db, (trx) => analyzeTable(trx, table));
          done.tables += 1;
        } catch (failure) {
          app.log.warn({ table, reason: reasonOf(failure) }, 'table not optimized');
          failures.push(failure);
          done.left += 1;
        }
      }
      if (done.tables === 0) throw failures[0];
      return { ...done, milliseconds: milliseconds() };
    },
  });
}

/** As each night, but no more than some batches of a kind: who presses waits for them. */
export function cleanUpLogs(context: ApiContext) {
  const { app } = context;
  const done = { failedSignIns: 0, shownLists: 0, doneWork: 0 };
  let isMoreLeft = false;
  const cleanUp = async (kind: keyof typeof done, hold: Hold) => {
    const { what, days, remove }: AgedRows = AGED_LOGS[kind];
    for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
      await hold();
      const { removed, isFull } = await inBatches(app, what, (trx) => remove(trx, daysAgo(app, days), MOST_ROWS), 1);
      done[kind] += removed;
      if (!isFull) return;
    }
    isMoreLeft = true;
  };
  return onRecord(context, 'logs_cleaned_up', {
    done() {
      const counts = `${done.failedSignIns} failed sign-ins, ${done.shownLists} lists, ${done.doneWork} done tasks`;
      return isMoreLeft ? `${counts}, more is left` : counts;
    },
    async run(hold) {
      await cleanUp('failedSignIns', hold);
      await cleanUp('shownLists', hold);
      await cleanUp('doneWork', hold);
      return { ...done, isMoreLeft };
    },
  });
}

/** Before each step. Refused when the step before took so long that somebody else has taken the turn over. */
type Hold = () => Promise<void>;

interface Care<Answer> {
  run(hold: Hold): Promise<Answer>;
  /** What was done so far, in words. */
  done(): string;
}

/**
 * One at a time, whatever process serves it. On record twice: before it begins, so that one whose process ended has left a
 * line, and with what it did, also where it was cut short.
 */
async function onRecord<Answer>(
  context: ApiContext,
  activityType: StaffActivity,
  { run, done }: Care<Answer>,
): Promise<Answer> {
  const { db, log, now } = context.app;
  const claim = randomUUID();
  const holdIn = async (queryable: Queryable) => {
    const heldUntil = new Date(now().getTime() + TURN_MS);
    if (!(await holdTurn(queryable, claim, now(), heldUntil))) refuse('care_under_way');
  };
  const tell = (detail: string) => transaction(db, (trx) => insertLine(trx, context, activityType, detail));
  await transaction(db, async (trx) => {
    await holdIn(trx);
    await insertLine(trx, context, activityType, 'begun');
  });
  try {
    const answer = await run(() => holdIn(db)).catch(async (failure: unknown) => {
      await tell(`cut short: ${done()}`).catch((untold: unknown) => {
        log.error({ reason: reasonOf(untold) }, 'care of the database not on record');
      });
      throw failure;
    });
    await tell(done());
    return answer;
  } finally {
    await endTurn(db, claim).catch((failure: unknown) => {
      log.warn({ reason: reasonOf(failure) }, 'turn at the care of the database not ended');
    });
  }
}

/** By a command at the machine, which has just done it. */
export async function careWasTaken(app: App, kind: CareKind): Promise<Date> {
  const now = app.now();
  await transaction(app.db, (trx) => noteCare(trx, kind, now));
  return now;
}

async function insertLine(trx: Trx, context: ApiContext, activityType: StaffActivity, detail: string): Promise<void> {
  const { app, facts } = context;
  await insertAdminActivity(trx, { email: theStaff(context).email, activityType, detail, facts, now: app.now() });
}
