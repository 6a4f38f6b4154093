/** How the installation is doing, for the owners to read. */
import { isNearlyFull, problemsOf, UNWATCHED_MINUTES } from '@ceylono/domain/health';
import type { App } from '../../app.ts';
import { readLags } from '../../jobs/outbox-lag.sql.ts';
import { countOutbox } from '../outbox/outbox-list.sql.ts';
import { readFacts } from './facts.service.ts';
import { WATCHER } from './health.jobs.ts';
import { findSchema, listAlerts } from './health.sql.ts';

/** More codes of refusals are not listed. */
const MOST_CODES = 12;

export async function readHealth(app: App) {
  const { db, now, config, metrics } = app;
  const at = now();
  const lags = await readLags(db);
  const oldest = lags.flatMap(({ oldestDueAt }) => (oldestDueAt === null || oldestDueAt > at ? [] : [oldestDueAt]));
  const findings = await readFacts(app);
  const { jobs, disk, givenUp } = findings;
  const { day, total, doubleBookings, byCode } = metrics.refusalsToday();
  const known = await listAlerts(db);
  const watchedAt = jobs.find(({ name }) => name === WATCHER)?.succeededAt ?? metrics.startedAt;
  const unwatchedMs = at.getTime() - Math.max(watchedAt.getTime(), metrics.startedAt.getTime());
  return {
    at: at.toISOString(),
    outbox: {
      ...(await countOutbox(db, at)),
      givenUpLately: givenUp,
      oldestDueAt: oldest.toSorted((one, other) => one.getTime() - other.getTime())[0]?.toISOString() ?? null,
    },
    jobs: jobs.map(({ succeededAt, failedAt, expectedSince: _, ...job }) => ({
      ...job,
      succeededAt: succeededAt?.toISOString() ?? null,
      failedAt: failedAt?.toISOString() ?? null,
    })),
    refusals: { day, total, doubleBookings, byCode: byCode.slice(0, MOST_CODES) },
    disk: disk && { freeBytes: disk.free, totalBytes: disk.total, isNearlyFull: isNearlyFull(disk) },
    process: {
      release: config.release,
      startedAt: metrics.startedAt.toISOString(),
      connections: metrics.connections(),
      schema: await findSchema(db),
    },
    isWatched: unwatchedMs <= UNWATCHED_MINUTES * 60_000,
    alerts: problemsOf(findings).map((about) => {
      const alert = known.find((kept) => kept.about === about);
      return { about, since: (alert?.since ?? at).toISOString(), toldAt: alert?.toldAt?.toISOString() ?? null };
    }),
  };
}
