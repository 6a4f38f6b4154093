/** Which jobs the clock keeps: those of this version, and none that an earlier one had. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from '../app.ts';
import { createApp } from '../compose.ts';
import { readConfig } from '../config.ts';
import { checkInstallation } from '../installation.ts';
import { createLog } from '../log.ts';
import { startMedia } from '../media/media-parent.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { startClock } from './clock.ts';

let database: TestDatabase;
let app: App;
const dataDir = mkdtempSync(path.join(tmpdir(), 'ceylono-clock-'));

beforeAll(async () => {
  database = await createTestDatabase();
  const { engine, url } = database;
  const config = readConfig({ DATA_DIR: dataDir, ...(url === null ? {} : { DATABASE_URL: url }) });
  const { id: installation, secrets } = await checkInstallation(engine.db, config);
  const media = startMedia(path.join(import.meta.dirname, '../build/media-child.js'));
  app = createApp({ engine, config, secrets, installation, log: createLog('silent'), media }).app;
});
afterAll(async () => {
  await app.media.stop();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A process of the version that has these jobs, which comes and goes. */
async function startOnce(...names: string[]) {
  const jobs = names.map((name) => ({ name, cron: '0 3 * * *', run: async () => {} }));
  const stop = await startClock(app, database.engine, jobs);
  await stop();
}
const scheduled = async () =>
  (await sql<{ name: string }>`select name from pgboss.schedule order by name`.execute(app.db)).rows.map(
    ({ name }) => name,
  );
const expected = async () =>
  (
    await sql<{ name: string; since: Date }>`
      select name, expected_since as since from job_runs order by name`.execute(app.db)
  ).rows;

it('a job that a version has no more is scheduled no more, and nobody waits for it', async () => {
  await startOnce('forget-drafts', 'forget-failed-sign-ins');
  expect(await scheduled()).toEqual(['forget-drafts', 'forget-failed-sign-ins']);
  const [drafts] = await expected();
  await startOnce('forget-drafts', 'sum-visits');
  expect(await scheduled()).toEqual(['forget-drafts', 'sum-visits']);
  const [kept, begun, ...others] = await expected();
  expect([kept, begun?.name, others]).toEqual([drafts, 'sum-visits', []]);
  // An older version, which may start anew while a newer one is there, takes nothing away from it.
  await sql`insert into schema_migrations (name, sha256) values ('29990101T0000_later.sql', '')`.execute(app.db);
  await startOnce('forget-drafts');
  expect(await scheduled()).toEqual(['forget-drafts', 'sum-visits']);
  expect(await expected()).toHaveLength(2);
});
