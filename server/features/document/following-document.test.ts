/** Documents that follow to an order which was placed without them, where the owner allows it (T-006). */
import { randomUUID } from 'node:crypto';
import { CONSENT_VERSION } from '@ceylono/contract/terms';
import { DAY_MS, HOUR_MS } from '@ceylono/domain/colombo-time';
import type { DocumentKind } from '@ceylono/domain/document';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  allowManyPendingOrders,
  CUSTOMERS,
  type CustomerKey,
  orderBody,
  STAFF,
  seedStaff,
  seedVendors,
  signInAs,
  VEHICLES,
} from '../../test/cast.ts';
import { followEvents } from '../../test/event-stream.ts';
import { jpeg } from '../../test/image-files.ts';
import { holdOrder, whileHeld } from '../../test/lock-queue.ts';
import { pdfWith } from '../../test/pdf-files.ts';
import { setSetting, unsetSettings } from '../../test/settings.ts';
import type { Answer, TestClient } from '../../test/test-client.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../test/test-server.ts';
import { filesOnDisk } from '../../test/uploads.ts';
import { whileGoing } from '../../test/while-read.ts';
import { lapseUndecidedOrders } from '../lapse/lapse.jobs.ts';
import { forgetWhatIsOver } from '../retention/retention.jobs.ts';
import { deleteDocument } from './document.sql.ts';

let server: TestServer;
let photo: Buffer;
let other: Buffer;
/** Each order has a day of its own. */
let day = 0;

beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort');
  await seedStaff(server.app);
  await allowManyPendingOrders(server.app);
  photo = await jpeg(300, 200);
  other = await jpeg(200, 300);
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.clock.now = TEST_NOW;
  await mayFollow(true);
});

const mayFollow = (value: boolean) => setSetting(server.app.db, 'papersMayFollow', value);

/** Places an order without documents of these kinds; a minute later they may follow. */
async function place(without: DocumentKind[], customer: CustomerKey = 'nimali') {
  day += 2;
  server.clock.now = TEST_NOW;
  const date = (at: number) => new Date(Date.UTC(2026, 4, at, 3, 30)).toISOString();
  const client = server.stranger();
  const choice = { vehicleId: VEHICLES.fortAxio.id, startDate: date(day), endDate: date(day + 1) };
  const body = await orderBody(server, client, customer, choice);
  await sql`delete from documents where draft_id = ${body.draftId} and kind = any(${without}::text[])`.execute(
    server.app.db,
  );
  const answer = await client.post('/api/orders', body, { 'idempotency-key': randomUUID() });
  server.clock.now = new Date(TEST_NOW.getTime() + 60_000);
  return { client, answer, orderId: answer.body.orderId as string };
}

interface Sending {
  kind?: DocumentKind;
  bytes?: Uint8Array;
  name?: string;
}

function send(
  client: TestClient,
  orderId: string,
  { kind = 'selfie', bytes = photo, name = 'photo.jpg' }: Sending = {},
) {
  const form = new FormData();
  form.set('kind', kind);
  form.set('file', new File([Buffer.from(bytes)], name));
  return client.post(`/api/orders/${orderId}/documents`, form);
}

const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const awaitedBy = async (client: TestClient, orderId: string) =>
  (await client.get(`/api/orders/${orderId}`)).body.awaitedPapers;
const asStaff = () => signInAs(server, STAFF.admin.email);
const approval = (orderId: string) => `/api/admin/orders/${orderId}/verification/approval`;
const rejection = (orderId: string) => `/api/admin/orders/${orderId}/verification/rejection`;
const seenByStaff = async (orderId: string) => {
  const { body } = await (await asStaff()).get(`/api/admin/orders/${orderId}`);
  return {
    kinds: body.documents.map(({ kind }: { kind: string }) => kind),
    said: body.activities
      .map(({ description }: { description: string }) => description)
      .filter((description: string) => description.startsWith('Document ')),
  };
};
const keyOf = async (documentId: string) => {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from documents where id = ${documentId}`.execute(server.app.db);
  return rows[0]?.key ?? '';
};

describe('an order without its documents', () => {
  it('is placed where they may follow; its page tells the booker alone what is missing, and until when', async () => {
    const { client, answer, orderId } = await place(['id-back', 'selfie']);
    expect(answer.status).toBe(201);
    const until = new Date(TEST_NOW.getTime() + 24 * HOUR_MS).toISOString();
    expect(await awaitedBy(client, orderId)).toEqual({ kinds: ['id-back', 'selfie'], requests: [], until });
    expect(await awaitedBy(server.stranger(), orderId)).toBeNull();
  });

  it('is no work for staff until all of them have come', async () => {
    const admin = await asStaff();
    const { client, orderId } = await place(['id-back', 'selfie']);
    const waiting = async () => (await admin.get('/api/admin/queue')).body.waiting;
    const before = await waiting();
    await send(client, orderId, { kind: 'id-back' });
    expect(await waiting()).toBe(before);
    await send(client, orderId, { kind: 'selfie' });
    expect(await waiting()).toBe(before + 1);
  });

  it('may have none at all', async () => {
    const all: DocumentKind[] = ['passport', 'intl-license-front', 'intl-license-back', 'foreign-id', 'selfie'];
    const { client, orderId } = await place(all, 'emily');
    expect((await awaitedBy(client, orderId)).kinds).toEqual(all);
    for (const kind of all) expect((await send(client, orderId, { kind })).status).toBe(201);
    expect(await awaitedBy(client, orderId)).toBeNull();
  });

  it('still needs a guarantor', async () => {
    const client = server.stranger();
    const body = await orderBody(server, client, 'nimali');
    const { guarantorName: _, ...contact } = body.contact;
    const answer = await client.post('/api/orders', { ...body, contact }, { 'idempotency-key': randomUUID() });
    expect(outcome(answer)).toEqual([400, 'invalid_input']);
  });

  it('is refused as ever where they may not, and the wizard hears which it is', async () => {
    await mayFollow(false);
    expect(outcome((await place(['selfie'])).answer)).toEqual([422, 'documents_missing']);
    const heard = async () => (await server.stranger().get('/api/permit-rules')).body.papersMayFollow;
    expect(await heard()).toBe(false);
    await mayFollow(true);
    expect(await heard()).toBe(true);
    await unsetSettings(server.app.db, 'papersMayFollow');
    expect(await heard()).toBe(false);
  });
});

describe('a document that follows', () => {
  it('is the order’s at once, cleaned and encrypted, on record, and told to browsers that follow the order', async () => {
    const { client, orderId } = await place(['id-back', 'selfie']);
    const stream = await followEvents(client, `/api/orders/${orderId}/events`);
    expect((await stream.next())?.kind).toBe('open');
    const { status, body } = await send(client, orderId);
    expect([status, body]).toEqual([
      201,
      {
        documentId: expect.any(String),
        kind: 'selfie',
        bytes: expect.any(Number),
        contentType: 'image/jpeg',
        onFile: false,
      },
    ]);
    expect((await stream.next())?.kind).toBe('order');
    stream.close();
    expect((await awaitedBy(client, orderId)).kinds).toEqual(['id-back']);
    const { kinds, said } = await seenByStaff(orderId);
    expect(kinds).toContain('selfie');
    expect(said).toEqual(['Document added: Selfie']);
    const kept = await server.app.privateFiles.get(await keyOf(body.documentId));
    expect(kept.length).toBe(body.bytes);
    expect(kept.equals(photo)).toBe(false);
  });

  it('may follow after the owner has changed his mind: the order stands', async () => {
    const { client, orderId } = await place(['selfie']);
    await mayFollow(false);
    expect((await send(client, orderId)).status).toBe(201);
  });

  it('is one, however often it is sent again', async () => {
    const { client, orderId } = await place(['selfie']);
    const first = await send(client, orderId);
    const files = filesOnDisk(server.app);
    const again = await send(client, orderId);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(filesOnDisk(server.app)).toEqual(files);
    expect((await seenByStaff(orderId)).said).toEqual(['Document added: Selfie']);
  });

  it('is replaced by another of its kind, and its file is gone', async () => {
    const { client, orderId } = await place(['selfie']);
    const first = await send(client, orderId);
    const key = await keyOf(first.body.documentId);
    const second = await send(client, orderId, { bytes: other });
    expect(second.body.documentId).not.toBe(first.body.documentId);
    expect((await seenByStaff(orderId)).kinds.filter((kind: string) => kind === 'selfie')).toHaveLength(1);
    expect((await seenByStaff(orderId)).said).toEqual(['Document replaced: Selfie', 'Document added: Selfie']);
    await expect(server.app.privateFiles.get(key)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('is replaced by itself where its file was lost', async () => {
    const { client, orderId } = await place(['selfie']);
    const first = await send(client, orderId);
    await server.app.privateFiles.remove(await keyOf(first.body.documentId));
    const second = await send(client, orderId);
    expect(second.status).toBe(201);
    expect(await server.app.privateFiles.get(await keyOf(second.body.documentId))).toHaveLength(second.body.bytes);
  });

  it('stays as staff saw it once they viewed it', async () => {
    const { client, orderId } = await place(['selfie']);
    const { documentId } = (await send(client, orderId)).body;
    const admin = await asStaff();
    const link = (await admin.post(`/api/admin/documents/${documentId}/links`)).body.url;
    expect((await admin.get(link)).status).toBe(200);
    expect(outcome(await send(client, orderId, { bytes: other }))).toEqual([409, 'draft_ordered']);
    expect((await admin.get(link)).status).toBe(200);
  });

  it('that goes while staff open it was not seen', async () => {
    const { client, orderId } = await place(['selfie']);
    const { body: sent } = await send(client, orderId);
    const admin = await asStaff();
    const { body: link } = await admin.post(`/api/admin/documents/${sent.documentId}/links`);
    const [viewed] = await whileHeld(
      server.app.db,
      async (trx) => {
        await holdOrder(orderId)(trx);
        await deleteDocument(trx, sent.documentId);
      },
      () => admin.get(link.url),
    );
    expect(outcome(viewed)).toEqual([404, 'not_found']);
    expect((await seenByStaff(orderId)).said).toHaveLength(1);
  });

  it('that goes with its file once staff have found it is not there', async () => {
    const { client, orderId } = await place(['selfie']);
    const { documentId } = (await send(client, orderId)).body;
    const admin = await asStaff();
    const { body: link } = await admin.post(`/api/admin/documents/${documentId}/links`);
    const viewed = await whileGoing(
      server.app,
      (trx) => deleteDocument(trx, documentId),
      () => admin.get(link.url),
    );
    expect(outcome(viewed)).toEqual([404, 'not_found']);
    expect((await seenByStaff(orderId)).said).toHaveLength(1);
  });

  it('whose file alone is missing is a fault of ours, which staff are told', async () => {
    const { client, orderId } = await place(['selfie']);
    const { documentId } = (await send(client, orderId)).body;
    const admin = await asStaff();
    const { body: link } = await admin.post(`/api/admin/documents/${documentId}/links`);
    await server.app.privateFiles.remove(await keyOf(documentId));
    expect((await admin.get(link.url)).status).toBe(500);
    expect((await seenByStaff(orderId)).said).toHaveLength(1);
  });

  it('stays as staff saw it through a program from before there were codes', async () => {
    const { client, orderId } = await place(['selfie']);
    const first = (await send(client, orderId)).body;
    const said = (documentId: string, type: string) =>
      sql`
        insert into order_activities
          (order_id, activity_type, description, performed_by, performed_by_type, timestamp, metadata)
        select order_id, ${type}, 'as it was said then', 'nadia@example', 'admin', ${TEST_NOW},
          jsonb_build_object('documentId', id)
        from documents where id = ${documentId}`.execute(server.app.db);
    await said(first.documentId, 'customer_update');
    const second = await send(client, orderId, { bytes: other });
    expect(second.status).toBe(201);
    await said(second.body.documentId, 'admin_action');
    expect(outcome(await send(client, orderId))).toEqual([409, 'draft_ordered']);
  });

  it('takes the place of none that came with the order, and is of the order’s residency', async () => {
    const { client, orderId } = await place(['selfie']);
    expect(outcome(await send(client, orderId, { kind: 'id-front' }))).toEqual([409, 'draft_ordered']);
    expect(outcome(await send(client, orderId, { kind: 'passport' }))).toEqual([400, 'invalid_input']);
  });

  it('is looked into as any other', async () => {
    const { client, orderId } = await place(['selfie'], 'emily');
    const files = filesOnDisk(server.app);
    const pdf = { bytes: pdfWith(), name: 'me.pdf' };
    expect(outcome(await send(client, orderId, pdf))).toEqual([422, 'file_type_refused']);
    expect(outcome(await send(client, orderId, { bytes: photo.subarray(0, 200) }))).toEqual([422, 'file_unreadable']);
    expect(filesOnDisk(server.app)).toEqual(files);
  });

  it('counts together with those that came before it', async () => {
    const { client, orderId } = await place(['selfie']);
    await sql`update documents set bytes = ${15 * 2 ** 20}
      where order_id = (select id from rent_orders where public_id = ${orderId})`.execute(server.app.db);
    expect(outcome(await send(client, orderId))).toEqual([422, 'too_many_files']);
  });

  it('is refused as any other while the disk has no room for papers, and taken once it has', async () => {
    const { client, orderId } = await place(['selfie']);
    const { privateFiles } = server.app;
    const { free } = privateFiles;
    privateFiles.free = async () => 100 * 2 ** 20;
    const refused = await send(client, orderId);
    privateFiles.free = free;
    expect(outcome(refused)).toEqual([503, 'unavailable']);
    expect((await send(client, orderId)).status).toBe(201);
  });

  it('comes from the booker alone', async () => {
    const { orderId } = await place(['selfie']);
    const { client } = await place(['selfie'], 'kasun');
    expect((await send(client, orderId)).status).toBe(404);
    expect((await send(server.stranger(), orderId)).status).toBe(401);
  });
});

describe('once it is decided', () => {
  it('no document follows to an approved order', async () => {
    const { client, orderId } = await place(['selfie']);
    await send(client, orderId);
    expect((await (await asStaff()).post(approval(orderId))).status).toBe(200);
    expect(outcome(await send(client, orderId, { bytes: other }))).toEqual([409, 'verification_already_decided']);
    expect(await awaitedBy(client, orderId)).toBeNull();
  });

  it('none follows to one that was rejected, cancelled or has lapsed', async () => {
    const rejected = await place(['selfie']);
    await (await asStaff()).post(rejection(rejected.orderId), { reason: 'missing_selfie', details: '' });
    const cancelled = await place(['selfie'], 'kasun');
    await cancelled.client.post(`/api/orders/${cancelled.orderId}/cancellation`);
    const lapsed = await place(['selfie'], 'dinuka');
    for (const { client, orderId } of [rejected, cancelled]) expect(await awaitedBy(client, orderId)).toBeNull();
    const until = new Date(TEST_NOW.getTime() + 24 * HOUR_MS);
    server.clock.now = new Date(until.getTime() - 1);
    expect(await awaitedBy(lapsed.client, lapsed.orderId)).toMatchObject({ kinds: ['selfie'] });
    server.clock.now = until;
    expect(await awaitedBy(lapsed.client, lapsed.orderId)).toBeNull();
    server.clock.now = new Date(until.getTime() + 1);
    await lapseUndecidedOrders(server.app);
    for (const { client, orderId } of [rejected, cancelled, lapsed]) {
      expect(outcome(await send(client, orderId))).toEqual([409, 'order_not_in_state']);
      expect(await awaitedBy(client, orderId)).toBeNull();
    }
  });

  it('while the file was still being read, none is added', async () => {
    const { client, orderId } = await place(['selfie']);
    const admin = await asStaff();
    const { media } = server.app;
    const cleanFile = media.cleanFile;
    media.cleanFile = async (...asked) => {
      const clean = await cleanFile.apply(media, asked);
      const answer = await admin.post(rejection(orderId), { reason: 'missing_selfie', details: '' });
      expect(answer.status).toBe(200);
      return clean;
    };
    const sent = await send(client, orderId).finally(() => {
      media.cleanFile = cleanFile;
    });
    expect(outcome(sent)).toEqual([409, 'order_not_in_state']);
    expect((await seenByStaff(orderId)).kinds).not.toContain('selfie');
  });
});

describe('staff', () => {
  it('approve once all documents are here, and are told by name what is not', async () => {
    const { client, orderId } = await place(['id-back', 'selfie']);
    const admin = await asStaff();
    await send(client, orderId);
    const early = await admin.post(approval(orderId));
    expect([...outcome(early), early.body.data]).toEqual([422, 'documents_missing', { missing: ['id-back'] }]);
    await send(client, orderId, { kind: 'id-back' });
    expect((await admin.post(approval(orderId))).body.verificationStatus).toBe('approved');
  });

  it('who approve as the last document arrives, approve with it or not at all', async () => {
    for (const first of ['staff', 'customer']) {
      const { client, orderId } = await place(['selfie']);
      const admin = await asStaff();
      const approve = () => admin.post(approval(orderId));
      const follow = () => send(client, orderId);
      const queued =
        first === 'staff'
          ? await whileHeld(server.app.db, holdOrder(orderId), approve, follow)
          : (await whileHeld(server.app.db, holdOrder(orderId), follow, approve)).toReversed();
      const { kinds } = await seenByStaff(orderId);
      if (queued[0]?.status === 200) expect(kinds).toContain('selfie');
      else expect(outcome(queued[0] as Answer)).toEqual([422, 'documents_missing']);
      expect(queued[1]?.status).toBe(201);
    }
  });

  it('may reject without waiting for them', async () => {
    const { orderId } = await place(['selfie']);
    const answer = await (await asStaff()).post(rejection(orderId), { reason: 'missing_selfie', details: '' });
    expect(answer.body.status).toBe('rejected');
  });
});

describe('documents that followed', () => {
  it('go with the others when their time is over', async () => {
    const { client, orderId } = await place(['selfie']);
    const { documentId } = (await send(client, orderId)).body;
    const key = await keyOf(documentId);
    await client.post(`/api/orders/${orderId}/cancellation`);
    server.clock.now = new Date(TEST_NOW.getTime() + 366 * DAY_MS);
    await forgetWhatIsOver(server.app);
    await expect(server.app.privateFiles.get(key)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await keyOf(documentId)).toBe('');
  });

  it('are in what a person takes along, and go when they have their data erased', async () => {
    const { client, orderId } = await place(['selfie'], 'tharshini');
    const key = await keyOf((await send(client, orderId)).body.documentId);
    const given = { phone: CUSTOMERS.tharshini.phone, consentVersion: CONSENT_VERSION, session: randomUUID() };
    expect((await client.post('/api/phone-captures', given)).status).toBe(201);
    const { body } = await client.get('/api/personal-data');
    expect(body.orders[0].documents.map(({ kind }: { kind: string }) => kind)).toContain('selfie');
    await client.post(`/api/orders/${orderId}/cancellation`);
    const erased = await client.post('/api/personal-data/erasure', {}, { 'idempotency-key': randomUUID() });
    expect(erased.status).toBe(200);
    await expect(server.app.privateFiles.get(key)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
