/**
 * What a returning customer finds filled in, over HTTP.
 * @rows CUS-WIZ 42
 */
import { randomUUID } from 'node:crypto';
import { CONSENT_VERSION } from '@ceylono/contract/terms';
import { REQUIRED_DOCUMENTS } from '@ceylono/domain/document';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactOf } from '../../../demo/cast-people.ts';
import {
  allowManyPendingOrders,
  book,
  bookUntil,
  CUSTOMERS,
  orderBody,
  STAFF,
  seedStaff,
  seedVendors,
  signInAs,
  type TestChoice,
  VEHICLES,
} from '../../test/cast.ts';
import { newDraft } from '../../test/crowd.ts';
import { whileHeld } from '../../test/lock-queue.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { confirmDevices } from '../../test/new-device.ts';
import { provePhone } from '../../test/text-messages.ts';
import { filesOnDisk } from '../../test/uploads.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort');
  await seedStaff(server.app);
  await allowManyPendingOrders(server.app);
});
afterAll(() => server.stop());

let day = 1;
function freeDays(): TestChoice {
  day += 2;
  const at = (after: number) => new Date(Date.UTC(2026, 5, day + after)).toISOString().slice(0, 10);
  return {
    vehicleId: VEHICLES.fortAxio.id,
    startDate: `${at(0)}T09:00:00+05:30`,
    endDate: `${at(1)}T09:00:00+05:30`,
  };
}

const prefillOf = async (client: TestClient) => (await client.get('/api/prefill')).body.prefill;
const capture = (client: TestClient, phone: string) =>
  client.post('/api/phone-captures', { phone, consentVersion: CONSENT_VERSION, session: randomUUID() });

describe('the details of the last order', () => {
  it('are given to the browser that booked, once it has given the phone', async () => {
    const { client } = await book(server, 'nimali', freeDays());
    expect(await prefillOf(client)).toBeNull();
    await capture(client, CUSTOMERS.nimali.phone);
    expect(await prefillOf(client)).toEqual({ ...contactOf('nimali'), onFile: [] });
  });

  it('are given to nobody for typing a phone or an e-mail', async () => {
    await book(server, 'nimali', freeDays());
    const stranger = server.stranger();
    await capture(stranger, CUSTOMERS.nimali.phone);
    expect(await prefillOf(stranger)).toBeNull();
    await orderBody(server, stranger, 'nimali', freeDays());
    expect(await prefillOf(stranger)).toBeNull();
    expect((await server.stranger().get('/api/prefill')).status).toBe(401);
  });

  it('are given on a new device that proved the phone once it is confirmed', async () => {
    await bookUntil(server, 'approved', 'nimali', freeDays());
    const device = server.stranger();
    await provePhone(server, device, CUSTOMERS.nimali.phone);
    expect(await prefillOf(device)).toBeNull();
    await confirmDevices(server, CUSTOMERS.nimali.phone);
    expect(await prefillOf(device)).toMatchObject(contactOf('nimali'));
  });

  it('are not those that a stranger ordered with the phone, until the identity is approved', async () => {
    const mine = await book(server, 'ishara', freeDays());
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    const stranger = server.stranger();
    const body = await orderBody(server, stranger, 'ishara', freeDays());
    const foreign = { ...body, contact: { ...body.contact, name: 'Somebody Else' } };
    const placed = await stranger.post('/api/orders', foreign, { 'idempotency-key': randomUUID() });
    expect(placed.status).toBe(201);
    await provePhone(server, mine.client, CUSTOMERS.ishara.phone);
    expect((await prefillOf(mine.client)).name).toBe(CUSTOMERS.ishara.name);
    const admin = await signInAs(server, STAFF.admin.email);
    const approval = `/api/admin/orders/${placed.body.orderId}/verification/approval`;
    expect((await admin.post(approval)).status).toBe(200);
    // The stranger's order came from elsewhere, and counts now: this browser is new to it.
    expect((await prefillOf(mine.client)).name).toBe(CUSTOMERS.ishara.name);
    await confirmDevices(server, CUSTOMERS.ishara.phone);
    expect((await prefillOf(mine.client)).name).toBe('Somebody Else');
  });

  it('are those of the phone given last, so that two people at one browser are not shown each other', async () => {
    const { client } = await book(server, 'kasun', freeDays());
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    await capture(client, '+94775550301');
    expect(await prefillOf(client)).toBeNull();
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    await capture(client, CUSTOMERS.kasun.phone);
    expect((await prefillOf(client)).email).toBe(CUSTOMERS.kasun.email);
  });
});

describe('documents on file', () => {
  const KINDS = [...REQUIRED_DOCUMENTS.local];
  const keysOf = async (draftId: string) =>
    (
      await sql<{ key: string }>`select storage_key as key from documents where draft_id = ${draftId}`.execute(
        server.app.db,
      )
    ).rows.map(({ key }) => key);
  const take = (client: TestClient, draftId: string, kinds: string[] = KINDS) =>
    client.post(`/api/drafts/${draftId}/documents-on-file`, { kinds });

  it('are those of an approved order; taken over they make the next order complete, with files of its own', async () => {
    const { client, orderId } = await bookUntil(server, 'approved', 'dinuka', freeDays());
    await capture(client, CUSTOMERS.dinuka.phone);
    expect((await prefillOf(client)).onFile.toSorted()).toEqual(KINDS.toSorted());
    const draftId = await newDraft(client);
    const { status, body } = await take(client, draftId);
    expect([status, body.documents.map(({ onFile }: { onFile: boolean }) => onFile)]).toEqual([
      200,
      KINDS.map(() => true),
    ]);
    expect((await client.get(`/api/drafts/${draftId}`)).body.documents).toEqual(body.documents);

    const order = { ...(await orderBody(server, client, 'dinuka', freeDays())), draftId };
    const placed = await client.post('/api/orders', order, { 'idempotency-key': randomUUID() });
    expect(placed.status).toBe(201);
    // The papers of the first order are forgotten; those of the second are still there.
    const { rows } = await sql<{ key: string }>`
      delete from documents d using rent_orders o where o.id = d.order_id and o.public_id = ${orderId}
      returning storage_key as key`.execute(server.app.db);
    for (const { key } of rows) await server.app.privateFiles.remove(key);
    for (const key of await keysOf(draftId))
      expect((await server.app.privateFiles.get(key)).toString()).toContain('a picture of');
  });

  it('and details are those of the newest order of several', async () => {
    const { client } = await bookUntil(server, 'approved', 'harsha', freeDays());
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    const body = await orderBody(server, client, 'harsha', freeDays());
    const newer = { ...body, contact: { ...body.contact, email: 'harsha.moved@post.example' } };
    const placed = await client.post('/api/orders', newer, { 'idempotency-key': randomUUID() });
    const admin = await signInAs(server, STAFF.admin.email);
    await admin.post(`/api/admin/orders/${placed.body.orderId}/verification/approval`);
    await sql`
      update documents set bytes = 21 from rent_orders o
      where o.id = order_id and o.public_id = ${placed.body.orderId}`.execute(server.app.db);
    await capture(client, CUSTOMERS.harsha.phone);
    expect((await prefillOf(client)).email).toBe('harsha.moved@post.example');
    const { documents } = (await take(client, await newDraft(client))).body;
    expect(documents.map(({ bytes }: { bytes: number }) => bytes)).toEqual(KINDS.map(() => 21));
  });

  it('are not those of an order that nobody approved', async () => {
    const { client } = await book(server, 'ishara', freeDays());
    await capture(client, CUSTOMERS.ishara.phone);
    expect((await prefillOf(client)).onFile).toEqual([]);
    expect((await take(client, await newDraft(client))).body.documents).toEqual([]);
  });

  it('are not given to others: not for the phone typed, not with a draft of another', async () => {
    const { client } = await bookUntil(server, 'approved', 'nimali', freeDays());
    const stranger = server.stranger();
    await capture(stranger, CUSTOMERS.nimali.phone);
    expect((await take(stranger, await newDraft(stranger))).body.documents).toEqual([]);
    expect((await take(stranger, await newDraft(client))).status).toBe(404);
    await provePhone(server, stranger, CUSTOMERS.nimali.phone);
    expect((await take(stranger, await newDraft(stranger))).body.documents).toEqual([]);
    await confirmDevices(server, CUSTOMERS.nimali.phone);
    expect((await take(stranger, await newDraft(stranger))).body.documents).toHaveLength(KINDS.length);
  });

  it('leave what was sent, and are taken once when asked for twice at the same moment', async () => {
    const { client } = await bookUntil(server, 'approved', 'nimali', freeDays());
    await capture(client, CUSTOMERS.nimali.phone);
    const draftId = await newDraft(client);
    await sql`
      insert into documents (draft_id, kind, storage_key, content_type, bytes, created_at)
      values (${draftId}, 'selfie', 'documents/sent', 'image/jpeg', 20, ${server.clock.now})`.execute(server.app.db);
    const before = filesOnDisk(server.app).length;
    const answers = await whileHeld(
      server.app.db,
      (trx) => sql`select 1 from drafts where id = ${draftId} for update`.execute(trx),
      () => take(client, draftId),
      () => take(client, draftId),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await keysOf(draftId)).toHaveLength(KINDS.length);
    expect(await keysOf(draftId)).toContain('documents/sent');
    expect(filesOnDisk(server.app)).toHaveLength(before + KINDS.length - 1);
  });

  it('whose file is gone are asked for like any other', async () => {
    const { client, orderId } = await bookUntil(server, 'approved', 'tharshini', freeDays());
    await capture(client, CUSTOMERS.tharshini.phone);
    const { rows } = await sql<{ key: string }>`
      select storage_key as key from documents d join rent_orders o on o.id = d.order_id
      where o.public_id = ${orderId} and kind = 'selfie'`.execute(server.app.db);
    await server.app.privateFiles.remove(rows[0]?.key ?? '');
    const { body } = await take(client, await newDraft(client));
    expect(body.documents.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(
      KINDS.filter((kind) => kind !== 'selfie').toSorted(),
    );
  });
});
