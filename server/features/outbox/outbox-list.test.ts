/**
 * What staff read of the outbox, and how they set going what is stuck.
 * @rows ADM-GEN 01
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Booked, book, CUSTOMERS, STAFF, seedStaff, seedVendors, signInAs } from '../../test/cast.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let admin: TestClient;
let order: Booked;
beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort');
  await seedStaff(server.app);
  admin = await signInAs(server, STAFF.admin.email);
  order = await book(server, 'nimali');
});
afterAll(() => server.stop());
beforeEach(async () => {
  await sql`delete from outbox`.execute(server.app.db);
  await sql`delete from admin_activities`.execute(server.app.db);
});

interface Row {
  kind?: string;
  payload?: object;
  ofOrder?: boolean;
  attempts?: number;
  minutesAgo?: number;
  dueInMinutes?: number;
  done?: boolean;
  parked?: boolean;
  error?: string;
  inHand?: boolean;
  stuckMinutes?: number;
  awayMinutes?: number;
}
async function put(row: Row = {}): Promise<string> {
  const at = (minutes: number) => new Date(server.clock.now.getTime() + minutes * 60_000);
  const ago = (minutes?: number) => (minutes === undefined ? null : at(-minutes));
  const { rows } = await sql<{ id: string }>`
    insert into outbox (kind, payload, order_id, created_at, available_at, attempts, done_at, parked_at, last_error, claim,
      stuck_since, away_since)
    values (${row.kind ?? 'letter'},
      ${JSON.stringify(row.payload ?? { letter: 'order-received', recipient: 'customer' })}::jsonb,
      (select id from rent_orders where public_id = ${row.ofOrder === false ? null : order.orderId}),
      ${at(-(row.minutesAgo ?? 0))}, ${at(row.dueInMinutes ?? 0)}, ${row.attempts ?? 0},
      ${row.done ? at(0) : null}, ${row.parked ? at(0) : null}, ${row.error ?? null}, ${row.inHand ? randomUUID() : null},
      ${ago(row.stuckMinutes)}, ${ago(row.awayMinutes)})
    returning id`.execute(server.app.db);
  return rows[0]?.id ?? '';
}
const list = async (query: Record<string, string> = {}) =>
  (await admin.get(`/api/admin/outbox?${new URLSearchParams(query)}`)).body;
const ids = async (query: Record<string, string> = {}) => (await list(query)).items.map(({ id }: { id: string }) => id);
const press = (path: string, body?: object, key: string = randomUUID()) =>
  admin.send('POST', `/api/admin/outbox/${path}`, body, { 'idempotency-key': key });
const stateOf = async (id: string) =>
  (
    await sql<{ attempts: number; parked: boolean; due: Date }>`
      select attempts, parked_at is not null as parked, available_at as due from outbox where id = ${id}`.execute(
      server.app.db,
    )
  ).rows[0];

it('each is named by its kind, its letter, its order and how it stands, with what stopped it', async () => {
  await put({ minutesAgo: 4, done: true, attempts: 1 });
  await put({ minutesAgo: 3, attempts: 2, error: 'Unreachable ECONNREFUSED', dueInMinutes: 1 });
  await put({ minutesAgo: 2, attempts: 8, parked: true, error: 'Error EENVELOPE' });
  await put({ minutesAgo: 1, kind: 'staff-letter', payload: { letter: 'invitation', userId: 'u' }, ofOrder: false });
  const { items, counts } = await list();
  const named = { orderId: order.orderId, customOrderId: order.customOrderId };
  expect(items).toMatchObject([
    { kind: 'staff-letter', letter: 'invitation', recipient: 'staff', order: null, state: 'waiting', reason: null },
    { kind: 'letter', recipient: 'customer', order: named, state: 'parked', attempts: 8, nextAt: null },
    { state: 'failed', attempts: 2, reason: 'Unreachable ECONNREFUSED', nextAt: expect.any(String) },
    { state: 'sent', sentAt: expect.any(String), nextAt: null },
  ]);
  expect(counts).toEqual({ open: 2, failed: 1, parked: 1, standing: 0 });
});

it('no name, address, phone or word of a letter is in it', async () => {
  await put({ payload: { letter: 'order-received', recipient: 'customer', note: CUSTOMERS.nimali.phone } });
  const told = JSON.stringify(await list());
  for (const canary of [CUSTOMERS.nimali.name, CUSTOMERS.nimali.email, CUSTOMERS.nimali.phone, 'payload'])
    expect(told).not.toContain(canary);
});

it('what is due for longer than a quarter of an hour stands', async () => {
  await put({ minutesAgo: 20, dueInMinutes: -16 });
  await put({ minutesAgo: 20, dueInMinutes: -14 });
  expect((await list()).counts).toEqual({ open: 2, failed: 0, parked: 0, standing: 1 });
});

it('what waits for a way out that is down stands as well, however often it is put off', async () => {
  await put({ dueInMinutes: 1, stuckMinutes: 16, awayMinutes: 16, error: 'Unreachable ECONNREFUSED' });
  await put({
    minutesAgo: 9_000,
    dueInMinutes: 1,
    stuckMinutes: 14,
    awayMinutes: 14,
    error: 'Unreachable ECONNREFUSED',
  });
  expect((await list()).counts).toEqual({ open: 2, failed: 2, parked: 0, standing: 1 });
});

it('what fails for more than an hour stands, whatever its reason and however old it is', async () => {
  await put({ minutesAgo: 61, stuckMinutes: 61, dueInMinutes: 20, attempts: 6, error: 'Error EENVELOPE' });
  await put({ minutesAgo: 9_000, stuckMinutes: 59, dueInMinutes: 20, attempts: 6, error: 'Error EENVELOPE' });
  expect((await list()).counts).toEqual({ open: 2, failed: 2, parked: 0, standing: 1 });
});

it('is narrowed to a state and a kind, and goes on where it stopped', async () => {
  const sent = await put({ minutesAgo: 9, done: true });
  const parked = await put({ minutesAgo: 8, parked: true, error: 'X' });
  const failed = await put({ minutesAgo: 7, error: 'X', kind: 'sms', payload: { codeId: 'c' } });
  const waiting = await put({ minutesAgo: 6 });
  expect(await ids({ state: 'open' })).toEqual([waiting, failed, parked]);
  expect(await ids({ state: 'sent' })).toEqual([sent]);
  expect(await ids({ state: 'parked' })).toEqual([parked]);
  expect(await ids({ state: 'failed' })).toEqual([failed]);
  expect(await ids({ state: 'waiting' })).toEqual([waiting]);
  expect(await ids({ kind: 'sms' })).toEqual([failed]);
  const first = await list({ limit: '3' });
  const second = await list({ limit: '3', cursor: first.nextCursor });
  expect([...first.items, ...second.items].map(({ id }: { id: string }) => id)).toEqual([
    waiting,
    failed,
    parked,
    sent,
  ]);
  expect(second.nextCursor).toBeNull();
});

it('one that was given up is tried again, with all its tries, once for a key, and on record', async () => {
  const id = await put({ attempts: 8, parked: true, error: 'Error EENVELOPE', minutesAgo: 600, stuckMinutes: 500 });
  const key = randomUUID();
  for (let press_ = 0; press_ < 2; press_ += 1)
    expect((await press(`${id}/retry`, undefined, key)).body).toEqual({ retried: 1 });
  expect(await stateOf(id)).toEqual({ attempts: 0, parked: false, due: server.clock.now });
  expect((await list()).counts.standing).toBe(0);
  const { rows } = await sql`select admin_email as email, detail from admin_activities
    where activity_type = 'outbox_retried'`.execute(server.app.db);
  expect(rows).toEqual([{ email: STAFF.admin.email, detail: 'letter, one' }]);
  while ((await server.running.outbox.workOnce()) > 0);
  expect(await list({ state: 'sent' })).toMatchObject({ items: [{ id, reason: null, attempts: 1 }] });
});

it('one that waits after a failure waits no longer', async () => {
  const id = await put({ attempts: 3, error: 'Error X', dueInMinutes: 50 });
  expect((await press(`${id}/retry`)).status).toBe(200);
  expect(await stateOf(id)).toMatchObject({ due: server.clock.now });
});

it.each([
  ['sent', { done: true }],
  ['in hand', { error: 'Error X', inHand: true }],
  ['waiting for its first try', {}],
])('one that is %s is left as it is', async (_, row) => {
  const id = await put(row);
  const before = await stateOf(id);
  expect(await press(`${id}/retry`)).toMatchObject({ status: 409, body: { code: 'outbox_not_stuck' } });
  expect(await stateOf(id)).toEqual(before);
});

it('all that was given up is tried again, of one kind or of all', async () => {
  const letter = await put({ parked: true, error: 'X' });
  const text = await put({ parked: true, error: 'X', kind: 'sms', payload: { codeId: 'c' } });
  await put({ done: true });
  expect([await list({ kind: 'sms' }), await list({ kind: 'report' }), await list()]).toMatchObject([
    { parkedOfKind: 1, counts: { parked: 2 } },
    { parkedOfKind: 0 },
    { parkedOfKind: 2 },
  ]);
  expect((await press('retry-parked', { kind: 'sms' })).body).toEqual({ retried: 1, left: 0 });
  expect(await stateOf(text)).toMatchObject({ parked: false });
  expect(await stateOf(letter)).toMatchObject({ parked: true });
  expect((await press('retry-parked', {})).body).toEqual({ retried: 1, left: 0 });
  expect((await admin.post('/api/admin/outbox/retry-parked', {})).body.code).toBe('idempotency_key_missing');
});

it('of more than one press sets going, those that have waited longest are tried again, and the rest is left', async () => {
  const newest = await put({ parked: true, error: 'X', minutesAgo: 1 });
  await sql`
    insert into outbox (kind, payload, created_at, available_at, parked_at, last_error)
    select kind, payload, created_at - n * interval '1 minute', available_at, parked_at, last_error
    from outbox cross join generate_series(1, 499) n where id = ${newest}`.execute(server.app.db);
  const oldest = await put({ parked: true, error: 'X', minutesAgo: 600 });
  expect((await press('retry-parked', {})).body).toEqual({ retried: 500, left: 1 });
  expect([await stateOf(oldest), await stateOf(newest)]).toMatchObject([{ parked: false }, { parked: true }]);
});
