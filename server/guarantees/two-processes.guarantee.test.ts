/**
 * Several processes on one database are one installation: sessions, limits and outbox are theirs together (guarantee
 * R18; the keys of orders are shown in http/same-key). Limits are on here.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/cast-people.ts';
import { transaction } from '../db/transaction.ts';
import { enqueue } from '../jobs/outbox.sql.ts';
import { portalTokenOf, STAFF, VEHICLES, VENDORS } from '../test/cast.ts';
import { newBooker, newDraft, orderOf, place, priceOf, wish } from '../test/crowd.ts';
import { followEvents } from '../test/event-stream.ts';
import { eventually } from '../test/eventually.ts';
import { type MailSink, startMailSink } from '../test/mail-sink.ts';
import { measured } from '../test/measured.ts';
import { type ServerProcess, startServer } from '../test/server-process.ts';
import { newSecrets, type Stage, setStage } from '../test/stage.ts';
import type { TestClient } from '../test/test-client.ts';
import { createTestDatabase } from '../test/test-database.ts';

const LETTERS = 200;

let sink: MailSink;
let stage: Stage;
let one: ServerProcess;
let other: ServerProcess;

beforeAll(async () => {
  sink = await startMailSink();
  stage = await setStage({ servers: 2, environment: { LIMITS: 'on', SMTP_URL: sink.url } });
  [one, other] = stage.servers as [ServerProcess, ServerProcess];
});
afterAll(async () => {
  await stage.clear();
  await sink.stop();
});

it('a setting that was changed at one process counts at the other', async () => {
  const owner = one.stranger();
  await owner.post('/api/admin-sessions', { email: STAFF.super.email, password: DEMO_PASSWORD });
  const shown = async () => (await other.stranger().get('/api/permit-rules')).body.permitsOnArrival;
  expect(await shown()).toEqual(['A1', 'A', 'B']);
  await owner.send('PUT', '/api/admin/settings/permitsOnArrival', { value: ['B'], version: null });
  await eventually(async () => (await shown()).length === 1);
});

describe('a session', () => {
  it('of staff that was opened at one process is good at the other, and dead at both after signing out', async () => {
    const here = one.stranger();
    const signedIn = await here.post('/api/admin-sessions', { email: STAFF.admin.email, password: DEMO_PASSWORD });
    expect(signedIn.status).toBe(200);
    const there = here.at(other.url);
    expect((await there.get('/api/admin/me')).body.email).toBe(STAFF.admin.email);
    const copy = here.at(one.url);
    expect((await there.delete('/api/admin/session')).status).toBe(200);
    expect((await copy.get('/api/admin/me')).status).toBe(401);
    expect((await copy.at(other.url).get('/api/admin/me')).status).toBe(401);
  });

  it('of a vendor too', async () => {
    const here = one.stranger();
    const { id } = VENDORS.fort;
    await here.post('/api/vendor-sessions', { vendorId: id, token: portalTokenOf('fort') });
    const there = here.at(other.url);
    expect((await there.get(`/api/vendor/${id}`)).status).toBe(200);
    const copy = here.at(one.url);
    expect((await there.delete(`/api/vendor/${id}/session`)).status).toBe(200);
    expect((await copy.get(`/api/vendor/${id}`)).status).toBe(401);
    expect((await copy.at(other.url).get(`/api/vendor/${id}`)).status).toBe(401);
  });
});

describe('an order that is followed at one process', () => {
  const path = (orderId: string) => `/api/orders/${orderId}/events`;
  async function placed(day: number) {
    const booker = await newBooker(one.url);
    const wanted = wish(VEHICLES.fortLeaf.id, day);
    const answer = await place(booker.client, orderOf(booker, wanted, await priceOf(booker.client, wanted)));
    expect(answer.status).toBe(201);
    return { client: booker.client, orderId: answer.body.orderId as string };
  }
  async function staffAtOther() {
    const staff = other.stranger();
    await staff.post('/api/admin-sessions', { email: STAFF.admin.email, password: DEMO_PASSWORD });
    return staff;
  }
  const approve = (staff: TestClient, orderId: string) =>
    staff.post(`/api/admin/orders/${orderId}/verification/approval`);

  it('is heard to change at the other, also after the line to the database was cut', async () => {
    const staff = await staffAtOther();
    const { client, orderId } = await placed(220);
    const stream = await followEvents(client, path(orderId));
    expect((await stream.next())?.kind).toBe('open');
    const began = performance.now();
    expect((await approve(staff, orderId)).status).toBe(200);
    expect((await stream.next())?.kind).toBe('order');
    measured('a change at one process, heard at the other', { ms: performance.now() - began });

    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'ceylono-events' and datname = current_database()`.execute(stage.app.db);
    expect(rows).toHaveLength(1);
    // After a gap everybody reads again.
    expect((await stream.next())?.kind).toBe('open');
    await staff.post(`/api/admin/orders/${orderId}/confirmation`);
    expect((await stream.next())?.kind).toBe('order');
    stream.close();
  });

  it('costs one connection of the database for all who follow', async () => {
    const { client, orderId } = await placed(224);
    const streams = await Promise.all(Array.from({ length: 5 }, () => followEvents(client, path(orderId))));
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where application_name = 'ceylono-events' and datname = current_database()`.execute(stage.app.db);
    expect(rows).toHaveLength(1);
    for (const stream of streams) stream.close();
  });
});

describe('a limit', () => {
  it('of ten orders an hour counts those at both', async () => {
    const booker = await newBooker(one.url);
    const clients = [booker.client, booker.client.at(other.url)];
    const statuses: number[] = [];
    for (let at = 0; at < 14; at += 1) {
      const client = clients[at % 2] as TestClient;
      const wanted = wish(VEHICLES.fortAxio.id, 20 + 2 * at);
      const draftId = await newDraft(client);
      const answer = await place(client, orderOf({ ...booker, draftId }, wanted, await priceOf(client, wanted)));
      statuses.push(answer.status);
      if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(statuses).toEqual([...Array(10).fill(201), ...Array(4).fill(429)]);
  });

  it('of five tries to sign in counts those at both, also when they come at once', async () => {
    const email = STAFF.super.email;
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        (at % 2 === 0 ? one : other).stranger().post('/api/admin-sessions', { email, password: `Wrong-${at}-guess` }),
      ),
    );
    const statuses = tries.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(5).fill(429)]);
    for (const server of [one, other]) {
      const right = await server.stranger().post('/api/admin-sessions', { email, password: DEMO_PASSWORD });
      expect(right.status).toBe(429);
    }
  });
});

it(`sends each of ${LETTERS} letters once, both processes sending`, async () => {
  await settled();
  sink.mails = [];
  const began = performance.now();
  await transaction(stage.app.db, async (trx) => {
    const { rows } = await sql<{ pk: string }>`select id as pk from rent_orders limit 1`.execute(trx);
    for (let at = 0; at < LETTERS; at += 1) {
      const letter = { recipient: 'customer', letter: 'order-received' };
      await enqueue(trx, 'letter', letter, rows[0]?.pk ?? '', new Date());
    }
  });
  await settled();
  const ids = sink.mails.map(({ headers }) => String(headers.get('message-id')));
  measured(`${LETTERS} letters, two processes`, { seconds: (performance.now() - began) / 1000, sent: ids.length });
  expect(ids).toHaveLength(LETTERS);
  expect(new Set(ids).size).toBe(LETTERS);
});

describe('two first starts at once', () => {
  const production = {
    CEYLONO_MODE: 'production',
    HOST: '127.0.0.1',
    PUBLIC_URL: 'https://ceylono.example',
    SUPER_ADMIN_EMAIL: 'first@ceylono.example',
  };

  it.each([
    ['demo', {}],
    ['production', production],
  ])('on an empty %s database both serve, and what is put into it is there once', async (_, mode) => {
    const database = await createTestDatabase(stage.clusterUrl);
    const dataDir = mkdtempSync(path.join(tmpdir(), 'ceylono-stage-'));
    const starting = { dataDir, databaseUrl: database.url, environment: { ...newSecrets(), ...mode } };
    const servers = await Promise.all([startServer(starting), startServer(starting)]);
    try {
      for (const server of servers) expect((await server.stranger().get('/api/health/ready')).status).toBe(200);
      const { rows } = await sql<{ supers: number; vendors: number }>`
        select (select count(*) from admin_users where role = 'super_admin') as supers,
          (select count(*) from vendors) as vendors`.execute(database.engine.db);
      expect(rows[0]).toEqual({ supers: 1, vendors: mode === production ? 0 : Object.keys(VENDORS).length });
      const said = servers.flatMap(({ lines }) => lines).filter((line) => line.includes('Set the password once'));
      expect(said).toHaveLength(mode === production ? servers.length : 0);
    } finally {
      for (const server of servers) await server.end('SIGKILL');
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});

/** Until nothing in the outbox is waiting for its turn. */
function settled(): Promise<void> {
  return eventually(async () => {
    const { rows } = await sql<{ open: number }>`
      select count(*) as open from outbox where done_at is null and parked_at is null`.execute(stage.app.db);
    return rows[0]?.open === 0;
  }, 180_000);
}
