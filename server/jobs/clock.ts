/** What the clock starts, once for all processes together: a job library keeps the schedule in the database. */
import { fromPglite, PgBoss } from 'pg-boss';
import type { App } from '../app.ts';
import type { Engine } from '../db/engine.ts';
import { isOutdated } from '../db/health.sql.ts';
import { reasonOf } from '../log.ts';
import { expectJobs, forgetOtherJobs, keepFailure, keepSuccess } from './job-run.sql.ts';
import { nameOf } from './outbox-lane.ts';

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
  const names = jobs.map(({ name }) => name);
  if (!(await isOutdated(app.db))) {
    // The library keeps what an earlier version scheduled, and would start it for ever.
    for (const { name } of await boss.getSchedules()) if (!names.includes(name)) await boss.unschedule(name);
    await forgetOtherJobs(app.db, names);
  }
  await expectJobs(app.db, names, app.now());
  for (const job of jobs) {
    await boss.createQueue(job.name);
    await boss.work(job.name, () => runJob(app, job));
    await boss.schedule(job.name, job.cron);
    if (job.atStart) await boss.send(job.name);
  }
  return () => boss.stop({ graceful: true, timeout: 10_000 });
}

/** How it went is kept. The library tries a failed job again, in silence. */
export async function runJob(app: App, { name, run }: ClockJob): Promise<void> {
  try {
    const result = await run(app);
    await kept(app, keepSuccess(app.db, name, app.now()));
    app.log.debug({ job: name, result }, 'clock job done');
  } catch (failure) {
    app.log.error({ job: name, reason: reasonOf(failure) }, 'clock job failed');
    await kept(app, keepFailure(app.db, name, nameOf(failure), app.now()));
    throw failure;
  }
}

/** A run that cannot be written down was a run all the same. */
async function kept(app: App, keeping: Promise<void>): Promise<void> {
  await keeping.catch((failure: unknown) => app.log.warn({ reason: reasonOf(failure) }, 'run of a job not kept'));
}
