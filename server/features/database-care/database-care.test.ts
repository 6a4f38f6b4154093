/**
 * The database as super admins see it, optimized and cleaned up for them, with what that did.
 * @rows ADM-SET 10 11 12
 */
import { DAY_MS } from '@ceylono/domain/colombo-time';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { runCommand } from '../../admin-command.ts';
import { MIGRATIONS, TABLES } from '../../db/migrate.ts';
import { seedStaff, signInAs, STAFF } from '../../test/cast.ts';
import { besideHeld } from '../../test/lock-queue.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../test/test-server.ts';
import { readDatabase } from './database-care.service.ts';
import { endTurn, holdTurn } from './database-care.sql.ts';

let server: TestServer;
let owner: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await seedStaff(server.app);
  owner = await signInAs(server, STAFF.super.email);
});
beforeEach(() => sql`delete from admin_activities`.execute(server.app.db));
afterAll(() => server.stop());

const read = async () => (await owner.get('/api/admin/database')).body;
const recorded = async () =>
  (
    await sql<{ done: string }>`
      select activity_type || ': ' || detail as done from admin_activities
      where activity_type in ('database_optimized', 'logs_cleaned_up')`.execute(server.app.db)
  ).rows
    .map(({ done }) => done)
    .toSorted();

describe('the database panel', () => {
  it('says what the database is, how large it is, and which tables are the largest', async () => {
    const facts = await read();
    expect(facts).toMatchObject({
      engine: expect.stringMatching(/^PostgreSQL 1\d/),
      migrations: MIGRATIONS.length,
    });
    expect(facts.bytes).toBeGreaterThan(1_000_000);
    const sizes = facts.largest.map(({ bytes }: { bytes: number }) => bytes);
    expect(sizes).toEqual(sizes.toSorted((one: number, other: number) => other - one));
    expect([...TABLES, 'schema_migrations']).toContain(facts.largest[0].table);
  });

  it.each([
    { where: 'embedded, which one asks at a time', databaseUrl: null, told: [true, 1, null, null] },
    { where: 'on a server, which others share', databaseUrl: 'postgres://elsewhere', told: [false, 7, 10, false] },
  ])('says how many may ask, for how long, and whether lines are encrypted: $where', async ({ databaseUrl, told }) => {
    const { app } = server;
    const facts = await readDatabase({ ...app, config: { ...app.config, databaseUrl, poolSize: 7 } });
    expect([facts.isEmbedded, facts.poolSize, facts.queryTimeoutSeconds, facts.isConnectionEncrypted]).toEqual(told);
  });

  it('says when a backup was made and a restore was tried, as the machine notes it; nothing before', async () => {
    expect(await read()).toMatchObject({ lastBackupAt: null, lastRestoreCheckAt: null });
    const said: string[] = [];
    const teller = { say: (line: string) => void said.push(line), isTerminal: true, dataDir: '' };
    await runCommand(server.app, ['backup', 'made'], teller);
    await runCommand(server.app, ['backup', 'restored'], teller);
    expect(said).toEqual([
      `A backup is on record as of ${TEST_NOW.toISOString()}.`,
      `A restored backup is on record as of ${TEST_NOW.toISOString()}.`,
    ]);
    const at = TEST_NOW.toISOString();
    expect(await read()).toMatchObject({ lastBackupAt: at, lastRestoreCheckAt: at });
  });

  it('is for super admins alone', async () => {
    const admin = await signInAs(server, STAFF.admin.email);
    for (const answer of [
      await admin.get('/api/admin/database'),
      await admin.post('/api/admin/database/optimization'),
      await admin.post('/api/admin/database/cleanup'),
    ])
      expect(answer.body.code).toBe('not_allowed');
  });
});

describe('optimizing', () => {
  it('gathers the statistics of every table anew, says how long it took, and is on record', async () => {
    await sql`insert into retention_log (what, deleted, deleted_at)
      select 'a trial', 1, now() from generate_series(1, 500)`.execute(server.app.db);
    const { body } = await owner.post('/api/admin/database/optimization');
    expect(body).toEqual({ tables: TABLES.length, left: 0, milliseconds: expect.any(Number) });
    const { rows } = await sql`
      select reltuples::integer as rows from pg_class where relname = 'retention_log'`.execute(server.app.db);
    expect(rows).toEqual([{ rows: 500 }]);
    expect(await recorded()).toEqual([
      expect.stringMatching(new RegExp(`^database_optimized: ${TABLES.length} tables, 0 left, \\d+ ms$`)),
      'database_optimized: begun',
    ]);
  });

  it('leaves a table that is busy as it is, and says so; the others are optimized', async () => {
    const { body } = await besideHeld(
      server.app.db,
      (trx) => sql`lock table retention_log in share update exclusive mode`.execute(trx),
      () => owner.post('/api/admin/database/optimization'),
    );
    // The embedded engine does one transaction after the other: no table is ever busy there.
    const left = inject('clusterUrl') === null ? 0 : 1;
    expect(body).toMatchObject({ tables: TABLES.length - left, left });
    expect(await recorded()).toContainEqual(expect.stringMatching(`: ${TABLES.length - left} tables, ${left} left`));
  });
});

describe.each(['optimization', 'cleanup'])('the %s, while somebody else optimizes or cleans up', (path) => {
  const press = () => owner.post(`/api/admin/database/${path}`);
  const at = (ms: number) => new Date(server.clock.now.getTime() + ms);
  afterEach(() => sql`delete from database_care_turn`.execute(server.app.db));

  it('is refused, between the steps of the other too; with the end of that it is not', async () => {
    const other = randomUUID();
    expect(await holdTurn(server.app.db, other, at(0), at(1))).toBe(true);
    expect((await press()).body.code).toBe('care_under_way');
    expect(await recorded()).toEqual([]);
    expect(await holdTurn(server.app.db, other, at(0), at(1))).toBe(true);
    await endTurn(server.app.db, other);
    expect((await press()).status).toBe(200);
  });

  it('is not refused for ever where that process ended', async () => {
    expect(await holdTurn(server.app.db, randomUUID(), at(-2), at(-1))).toBe(true);
    expect((await press()).status).toBe(200);
  });

  it('leaves the turn to the next when it is done', async () => {
    expect([(await press()).status, (await press()).status]).toEqual([200, 200]);
  });
});

describe('cleaning up', () => {
  beforeEach(() => sql`delete from retention_log`.execute(server.app.db));
  /** What went, as the log of every night has it. */
  const log = async () =>
    (
      await sql`select what, sum(deleted)::integer as rows, max(deleted)::integer as most from retention_log
        group by what order by what`.execute(server.app.db)
    ).rows;
  const keep = (type: string, days: number) =>
    sql`insert into admin_activities (activity_type, detail, created_at)
      values (${type}, 'a list, 1 shown', ${new Date(TEST_NOW.getTime() - days * DAY_MS)})`.execute(server.app.db);
  const left = async () =>
    (
      await sql<{ type: string }>`
        select activity_type as type from admin_activities where activity_type in ('login_failed', 'people_listed')`.execute(
        server.app.db,
      )
    ).rows.length;

  it('deletes what is older than it is kept, and nothing younger, says how many, and is on record', async () => {
    await keep('login_failed', 31);
    await keep('login_failed', 29);
    await keep('people_listed', 401);
    await keep('people_listed', 399);
    await sql`insert into outbox (kind, payload, created_at, available_at, done_at)
      select 'city-request', '{}'::jsonb, t, t, t
      from (values (${new Date(TEST_NOW.getTime() - 400 * DAY_MS)}::timestamptz), (${TEST_NOW}::timestamptz)) d (t)`.execute(
      server.app.db,
    );
    const { body } = await owner.post('/api/admin/database/cleanup');
    expect(body).toEqual({ failedSignIns: 1, shownLists: 1, doneWork: 1, isMoreLeft: false });
    expect(await left()).toBe(2);
    expect(await recorded()).toEqual([
      'logs_cleaned_up: 1 failed sign-ins, 1 lists, 1 done tasks',
      'logs_cleaned_up: begun',
    ]);
    expect((await owner.post('/api/admin/database/cleanup')).body).toEqual({
      failedSignIns: 0,
      shownLists: 0,
      doneWork: 0,
      isMoreLeft: false,
    });
    expect(await log()).toEqual([
      { what: 'done work', rows: 1, most: 1 },
      { what: 'failed sign-ins', rows: 1, most: 1 },
      { what: 'lists shown to staff', rows: 1, most: 1 },
    ]);
  });

  it('takes many in batches, no more than ten thousand of a kind with one press, and says that more is left', async () => {
    await sql`insert into admin_activities (activity_type, created_at)
      select 'login_failed', ${new Date(TEST_NOW.getTime() - 31 * DAY_MS)} from generate_series(1, 10500)`.execute(
      server.app.db,
    );
    const press = async () => (await owner.post('/api/admin/database/cleanup')).body;
    expect(await press()).toMatchObject({ failedSignIns: 10_000, isMoreLeft: true });
    expect(await log()).toEqual([{ what: 'failed sign-ins', rows: 10_000, most: 1_000 }]);
    expect(await press()).toMatchObject({ failedSignIns: 500, isMoreLeft: false });
    expect(await recorded()).toEqual([
      'logs_cleaned_up: 10000 failed sign-ins, 0 lists, 0 done tasks, more is left',
      'logs_cleaned_up: 500 failed sign-ins, 0 lists, 0 done tasks',
      'logs_cleaned_up: begun',
      'logs_cleaned_up: begun',
    ]);
  });

  it('that is cut short is on record with what it had done, and the next one goes on', async () => {
    const db = server.app.db;
    await keep('login_failed', 31);
    await sql`insert into outbox (kind, payload, created_at, available_at, done_at)
      select 'city-request', '{}'::jsonb, t, t, t
      from (values (${new Date(TEST_NOW.getTime() - 400 * DAY_MS)}::timestamptz)) d (t)`.execute(db);
    await sql`create function stays() returns trigger language plpgsql as 'begin raise exception ''stays''; end'`.execute(
      db,
    );
    await sql`create trigger stays before delete on outbox for each row execute function stays()`.execute(db);
    expect((await owner.post('/api/admin/database/cleanup')).status).toBe(500);
    expect(await recorded()).toEqual([
      'logs_cleaned_up: begun',
      'logs_cleaned_up: cut short: 1 failed sign-ins, 0 lists, 0 done tasks',
    ]);
    await sql`drop trigger stays on outbox`.execute(db);
    expect((await owner.post('/api/admin/database/cleanup')).body).toMatchObject({ failedSignIns: 0, doneWork: 1 });
  });

  it('stops before its next step when it took so long that somebody else cares by now, whose turn it leaves', async () => {
    const db = server.app.db;
    await keep('login_failed', 31);
    await sql`create function loses_turn() returns trigger language plpgsql as 'begin
      update database_care_turn set claim = gen_random_uuid(), held_until = ''infinity''; return old; end'`.execute(db);
    await sql`create trigger loses_turn before delete on admin_activities for each row execute function loses_turn()`.execute(
      db,
    );
    expect((await owner.post('/api/admin/database/cleanup')).body.code).toBe('care_under_way');
    await sql`drop trigger loses_turn on admin_activities`.execute(db);
    expect(await recorded()).toEqual([
      'logs_cleaned_up: begun',
      'logs_cleaned_up: cut short: 1 failed sign-ins, 0 lists, 0 done tasks',
    ]);
    const { rows } = await sql`delete from database_care_turn returning 1`.execute(db);
    expect(rows).toHaveLength(1);
  });
});
