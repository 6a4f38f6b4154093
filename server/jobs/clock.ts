/** What the clock starts, once for all processes together: a job library keeps the schedule in the database. */
import { fromPglite, PgBoss } from 'pg-boss';
import type { App } from '../app.ts';
import type { Engine } from '../db/engine.ts';
import { reasonOf } from '../log.ts';

export interface ClockJob {
  name: string;
  cron: string;
  /** It also runs as this process starts. */
  atStart?: true;
  run(app: App): Promise<unknown>;
}

/** Returns what stops it, after the job in hand. */
export async function startClock(app: App, engine: Engine, jobs: ClockJob[]): Promise<() => Promise<void>> {
  const boss = engine.lite
    ? new PgBoss({ db: fromPglite(engine.lite), backend: 'pglite' })
    : new PgBoss({ connectionString: app.config.databaseUrl ?? '', max: 2, application_name: 'ceylono-clock' });
  // Without a listener a lost connection would end this process; the library tries again by itself.
  boss.on('error', (error) => app.log.warn({ reason: error.name }, 'job library'));
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name);
    await boss.work(job.name, () => runJob(app, job));
    await boss.schedule(job.name, job.cron);
    if (job.atStart) await boss.send(job.name);
  }
  return () => boss.stop({ graceful: true, timeout: 10_000 });
}

/** The library tries a failed job again, in silence. */
async function runJob(app: App, { name, run }: ClockJob): Promise<void> {
  try {
    const result = await run(app);
    app.log.debug({ job: name, result }, 'clock job done');
  } catch (failure) {
    app.log.error({ job: name, reason: reasonOf(failure) }, 'clock job failed');
    throw failure;
  }
}
