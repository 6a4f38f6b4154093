/** What health is judged by, for those who read it and for the mail to the owners. */
import { type HealthFacts, isLate } from '@ceylono/domain/health';
import type { App } from '../../app.ts';
import { reasonOf } from '../../log.ts';
import { type JobRun, listJobRuns } from '../../jobs/job-run.sql.ts';
import { listTrouble, type OutboxTrouble } from '../../jobs/outbox-lag.sql.ts';
import { type Disk, diskOf } from './disk.service.ts';

export interface Findings extends HealthFacts {
  jobs: (JobRun & { isLate: boolean })[];
  disk: Disk | null;
  trouble: OutboxTrouble[];
}

/** A disk that cannot be read keeps nothing else from being told. */
export async function readFacts(app: App, disk = () => diskOf(app.config.dataDir)): Promise<Findings> {
  const { db, now, log, clockJobs } = app;
  const at = now();
  const trouble = await listTrouble(db, at);
  const runs = await listJobRuns(db, [...clockJobs.keys()]);
  return {
    trouble,
    overdue: trouble.reduce((sum, { overdue }) => sum + overdue, 0),
    standing: trouble.reduce((sum, { standing }) => sum + standing, 0),
    givenUp: trouble.reduce((sum, { givenUp }) => sum + givenUp, 0),
    jobs: runs.map((run) => ({ ...run, isLate: isLate(clockJobs.get(run.name) ?? '', run, at) })),
    disk: await disk().catch((failure: unknown) => {
      log.error({ reason: reasonOf(failure) }, 'disk not read');
      return null;
    }),
  };
}
