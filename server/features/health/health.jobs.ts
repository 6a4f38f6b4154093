/**
 * Looks each minute whether something is wrong (`domain/health.ts`), and mails the owners: each once, and again each day
 * while it lasts. Not through the outbox, which may be what stands. An owner who could not be mailed is tried again the
 * next minute.
 */
import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@ceylono/domain/colombo-time';
import { expectedAfter, OVER_AFTER_MINUTES, problemsOf, STOOD_MINUTES, TOLD_AGAIN_HOURS } from '@ceylono/domain/health';
import type { App } from '../../app.ts';
import { wordsIn } from '../../i18n.ts';
import { keepExpected, listJobRuns } from '../../jobs/job-run.sql.ts';
import { nameOf } from '../../jobs/outbox-lane.ts';
import type { Disk } from './disk.service.ts';
import { type Findings, readFacts } from './facts.service.ts';
import { writeHealthLetter } from './health.mail.tsx';
import { claimUntold, forgetAlerts, keepAlerts, listOwners, markTold, releaseUntold } from './health.sql.ts';

/** The job's own name. */
export const WATCHER = 'watch-health';

/** A process that ended while it mailed is not waited for any longer. */
const MAILING_MS = 5 * 60_000;

/** Answers what is wrong. */
export async function watchHealth(app: App, disk?: () => Promise<Disk>): Promise<string[]> {
  const now = app.now();
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  await expectAfterStanding(app);
  const findings = await readFacts(app, disk);
  const problems = problemsOf(findings);
  await keepAlerts(app.db, problems, now);
  await forgetAlerts(app.db, before(OVER_AFTER_MINUTES));
  if (problems.length > 0) await tellOwners(app, problems, findings);
  return problems;
}

/** When this job has not run for long, well or not, the clock stood. */
async function expectAfterStanding({ db, now, clockJobs }: App): Promise<void> {
  const at = now();
  const runs = await listJobRuns(db, [...clockJobs.keys()]);
  const watcher = runs.find(({ name }) => name === WATCHER);
  if (watcher === undefined) return;
  const { succeededAt, failedAt, expectedSince } = watcher;
  const seen = [succeededAt, failedAt, expectedSince].map((moment) => moment?.getTime() ?? 0);
  const stoodSince = new Date(Math.max(...seen));
  if (at.getTime() - stoodSince.getTime() <= STOOD_MINUTES * 60_000) return;
  const expected = runs.map((run) => ({
    name: run.name,
    // This one runs, and is not to find the same standing again.
    expectedSince: run === watcher ? at : expectedAfter(run, stoodSince, at),
  }));
  await keepExpected(db, expected);
}

async function tellOwners({ db, mailer, config, log, now }: App, about: string[], findings: Findings): Promise<void> {
  const desk = { i18n: wordsIn('en'), publicUrl: config.publicUrl };
  const before = (ms: number) => new Date(now().getTime() - ms);
  for (const { email, name } of await listOwners(db)) {
    const claim = {
      about,
      email,
      now: now(),
      toldBefore: before(TOLD_AGAIN_HOURS * HOUR_MS),
      triedBefore: before(MAILING_MS),
    };
    const alerts = await claimUntold(db, claim);
    if (alerts.length === 0) continue;
    const names = alerts.map((alert) => alert.about);
    try {
      const letter = await writeHealthLetter(name, alerts, findings, desk);
      await mailer.send({ id: randomUUID(), writtenAt: now(), to: { name, address: email }, ...letter });
    } catch (failure) {
      log.error({ reason: nameOf(failure) }, 'owner not told of health');
      await releaseUntold(db, names, email);
      continue;
    }
    await markTold(db, names, email, now());
  }
}
