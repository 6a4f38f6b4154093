/**
 * What Prometheus reads at `/metrics`: what this process counted, its connections, and of the database, which all
 * processes share, outbox and jobs. The database is asked every ten seconds at most, however many read.
 */
import { timingSafeEqual } from 'node:crypto';
import { Gauge } from 'prom-client';
import type { App } from '../app.ts';
import { listJobRuns } from '../jobs/job-run.sql.ts';
import { readLags } from '../jobs/outbox-lag.sql.ts';
import { hashToken } from '../secrets.ts';

const KEPT_MS = 10_000;
/** A database that answers later is one that does not: what reads this waits for ten seconds at most. */
const PATIENCE_MS = 2_000;

/** Whether the header carries the token: compared by their digests, so that the time it takes tells nothing. */
export function carriesToken(authorization: string | undefined, token: string): boolean {
  const given = /^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(token)));
}

type Scraped = Pick<App, 'db' | 'now' | 'metrics' | 'clockJobs'>;

/** Answers the text format. */
export function scrapeOf(app: Scraped): () => Promise<string> {
  app.metrics.collectOfProcess();
  const registers = [app.metrics.registry];
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge<Label>({ name: `ceylono_${name}`, help, labelNames: [...labelNames], registers });
  const pool = gauge('database_connections', 'Connections of this process to the database, by state.', ['state']);
  const up = gauge('database_up', '1 when the database told what follows, 0 when it did not.');
  const oldest = gauge('outbox_oldest_due_seconds', 'For how long the oldest due row of a kind is due.', ['kind']);
  const waiting = gauge('outbox_waiting', 'Rows that are to be worked off, by kind.', ['kind']);
  const parked = gauge('outbox_parked', 'Rows that were given up, by kind.', ['kind']);
  const succeeded = gauge('job_last_success_timestamp_seconds', 'When a job of the clock last ended well.', ['job']);
  const failures = gauge('job_failures_in_a_row', 'How often a job of the clock has failed since.', ['job']);

  async function askDatabase(): Promise<void> {
    const now = app.now();
    try {
      const [lags, jobs] = await inTime(
        Promise.all([readLags(app.db), listJobRuns(app.db, [...app.clockJobs.keys()])]),
      );
      for (const each of [oldest, waiting, parked]) each.reset();
      for (const { kind, oldestDueAt, open, parked: givenUp } of lags) {
        const late = oldestDueAt === null ? 0 : (now.getTime() - oldestDueAt.getTime()) / 1000;
        oldest.set({ kind }, Math.max(0, late));
        waiting.set({ kind }, open);
        parked.set({ kind }, givenUp);
      }
      for (const { name: job, succeededAt, failures: times } of jobs) {
        if (succeededAt !== null) succeeded.set({ job }, succeededAt.getTime() / 1000);
        failures.set({ job }, times);
      }
      up.set(1);
    } catch {
      up.set(0);
    }
  }

  let asked: { at: number; answer: Promise<void> } | null = null;
  return async () => {
    if (asked === null || performance.now() - asked.at > KEPT_MS)
      asked = { at: performance.now(), answer: askDatabase() };
    const now = app.metrics.connections();
    if (now !== null) {
      pool.set({ state: 'in_use' }, now.open - now.idle);
      pool.set({ state: 'idle' }, now.idle);
      pool.set({ state: 'waited_for' }, now.waiting);
    }
    await asked.answer;
    return app.metrics.registry.metrics();
  };
}

function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const patience = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS).unref();
  });
  return Promise.race([answer, patience]);
}
