/**
 * Papers that are sent before an order, over HTTP.
 * @rows CUS-WIZ 78 79
 * @rows SHR-LIM 08
 * @rows SHR-DATA 04 23
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { DAY_MS, HOUR_MS } from '@ceylono/domain/colombo-time';
import { MAX_DRAFT_BYTES } from '@ceylono/domain/document';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { book, orderBody, STAFF, seedStaff, seedVendors, signInAs, VEHICLES } from '../../test/cast.ts';
import { newDraft } from '../../test/crowd.ts';
import { jpeg, png } from '../../test/image-files.ts';
import { whileHeld } from '../../test/lock-queue.ts';
import { pdfWith } from '../../test/pdf-files.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../test/test-server.ts';
import { filesOnDisk, upload, uploadByHand } from '../../test/uploads.ts';
import { forgetExpiredDrafts } from '../draft/draft.service.ts';
import { deleteDraft, giveDraftToOrder } from '../draft/draft.sql.ts';
import { findOrderPk } from '../order/order.sql.ts';
import { forgetStrayFiles } from '../retention/stray-files.jobs.ts';

let server: TestServer;
let photo: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort');
  await seedStaff(server.app);
  photo = await jpeg(300, 200);
});
afterAll(() => server.stop());

async function visitor(): Promise<{ client: TestClient; draftId: string }> {
  const client = server.stranger();
  return { client, draftId: await newDraft(client) };
}

const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const documentsOf = async ({ client, draftId }: { client: TestClient; draftId: string }) =>
  (await client.get(`/api/drafts/${draftId}`)).body.documents;

async function storageKeyOf(documentId: string): Promise<string> {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from documents where id = ${documentId}`.execute(server.app.db);
  return rows[0]?.key ?? '';
}

describe('an upload', () => {
  it('is answered with what was kept, and lies in the draft', async () => {
    const own = await visitor();
    const { status, body } = await upload(own.client, { ...own, bytes: await png(300, 200), name: 'me.png' });
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
    expect(await documentsOf(own)).toEqual([body]);
  });

  it('lies on the disk unreadable, under a key that the server made', async () => {
    const own = await visitor();
    const { body } = await upload(own.client, { ...own, bytes: photo });
    const key = await storageKeyOf(body.documentId);
    expect(key).toMatch(/^documents\/[0-9a-f]{40}$/);
    const onDisk = readFileSync(path.join(server.app.config.dataDir, 'files', key));
    const kept = await server.app.privateFiles.get(key);
    expect(onDisk.includes(kept.subarray(0, 16))).toBe(false);
    expect(kept.subarray(0, 3)).toEqual(Buffer.from('\xff\xd8\xff', 'latin1'));
    expect(kept).toHaveLength(body.bytes);
  });

  it('of the same kind replaces the one before, file and all', async () => {
    const own = await visitor();
    const first = await upload(own.client, { ...own, bytes: photo });
    const key = await storageKeyOf(first.body.documentId);
    const second = await upload(own.client, { ...own, bytes: photo });
    expect((await documentsOf(own)).map((document: { documentId: string }) => document.documentId)).toEqual([
      second.body.documentId,
    ]);
    await expect(server.app.privateFiles.get(key)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('replaces no other kind, and nothing of another draft; nor is any of these taken back with it', async () => {
    const [own, other] = [await visitor(), await visitor()];
    await upload(own.client, { ...own, kind: 'license-front', bytes: photo });
    await upload(other.client, { ...other, bytes: photo });
    const beside = [await documentsOf(own), await documentsOf(other)];
    expect(beside.map(({ length }) => length)).toEqual([1, 1]);
    await upload(own.client, { ...own, bytes: photo });
    const { body } = await upload(own.client, { ...own, bytes: photo });
    expect((await own.client.delete(`/api/documents/${body.documentId}`)).status).toBe(200);
    expect([await documentsOf(own), await documentsOf(other)]).toEqual(beside);
  });

  it('is taken although the file before it cannot be removed, and so is its removal', async () => {
    const own = await visitor();
    const stuck = async () => {
      const { body } = await upload(own.client, { ...own, bytes: photo });
      const file = path.join(server.app.config.dataDir, 'files', await storageKeyOf(body.documentId));
      rmSync(file);
      mkdirSync(file);
      return body.documentId;
    };
    await stuck();
    const documentId = await stuck();
    expect((await own.client.send('DELETE', `/api/documents/${documentId}`)).status).toBe(200);
    expect(await documentsOf(own)).toEqual([]);
  });

  it('twenty times at once leaves one document and one file', async () => {
    const own = await visitor();
    const before = filesOnDisk(server.app).length;
    const answers = [];
    for (let round = 0; round < 4; round++) {
      answers.push(
        ...(await whileHeld(
          server.app.db,
          (trx) => sql`select 1 from drafts where id = ${own.draftId} for no key update`.execute(trx),
          ...Array.from({ length: 5 }, () => () => upload(own.client, { ...own, bytes: photo })),
        )),
      );
    }
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await documentsOf(own)).toHaveLength(1);
    expect(filesOnDisk(server.app)).toHaveLength(before + 1);
  });

  it('may be a PDF where the form says so', async () => {
    const own = await visitor();
    const passport = await upload(own.client, { ...own, kind: 'passport', bytes: pdfWith(), name: 'passport.pdf' });
    expect([passport.status, passport.body.contentType]).toEqual([201, 'application/pdf']);
    const selfie = await upload(own.client, { ...own, kind: 'selfie', bytes: pdfWith(), name: 'selfie.jpg' });
    expect(outcome(selfie)).toEqual([422, 'file_type_refused']);
  });

  it('larger than 10 MB is refused, much larger unread', async () => {
    const own = await visitor();
    const large = Buffer.concat([photo, Buffer.alloc(10 * 2 ** 20)]);
    expect(outcome(await upload(own.client, { ...own, bytes: large }))).toEqual([413, 'file_too_large']);
    const larger = Buffer.concat([large, large]);
    expect(outcome(await upload(own.client, { ...own, bytes: larger }))).toEqual([413, 'body_too_large']);
  });

  it('beyond what a draft may hold is refused and not kept', async () => {
    const own = await visitor();
    const { body } = await upload(own.client, { ...own, kind: 'id-front', bytes: photo });
    await sql`update documents set bytes = ${60 * 2 ** 20} where id = ${body.documentId}`.execute(server.app.db);
    const before = filesOnDisk(server.app);
    expect(outcome(await upload(own.client, { ...own, bytes: photo }))).toEqual([422, 'too_many_files']);
    expect(filesOnDisk(server.app)).toEqual(before);
  });

  it('counts in place of the one that it replaces, and up to the last byte that a draft may hold', async () => {
    const own = await visitor();
    const first = await upload(own.client, { ...own, bytes: photo });
    const beside = await upload(own.client, { ...own, kind: 'license-front', bytes: photo });
    const weighs = (documentId: string, bytes: number) =>
      sql`update documents set bytes = ${bytes} where id = ${documentId}`.execute(server.app.db);
    const room = MAX_DRAFT_BYTES - first.body.bytes;
    await weighs(first.body.documentId, MAX_DRAFT_BYTES);
    await weighs(beside.body.documentId, room + 1);
    expect(outcome(await upload(own.client, { ...own, bytes: photo }))).toEqual([422, 'too_many_files']);
    await weighs(beside.body.documentId, room);
    expect((await upload(own.client, { ...own, bytes: photo })).status).toBe(201);
  });

  it('whose draft goes while the file is being read is refused, and not kept', async () => {
    const own = await visitor();
    const files = filesOnDisk(server.app);
    const { media } = server.app;
    const { cleanFile } = media;
    media.cleanFile = async (...asked) => {
      await transaction(server.app.db, (trx) => deleteDraft(trx, own.draftId));
      return cleanFile.apply(media, asked);
    };
    const sent = await upload(own.client, { ...own, bytes: photo }).finally(() => {
      media.cleanFile = cleanFile;
    });
    expect(outcome(sent)).toEqual([404, 'not_found']);
    expect(filesOnDisk(server.app)).toEqual(files);
  });

  it('without a file, with words for one, or with two is no upload', async () => {
    const own = await visitor();
    const form = (...files: (File | string)[]) => {
      const data = new FormData();
      data.set('draftId', own.draftId);
      data.set('kind', 'selfie');
      for (const file of files) data.append('file', file);
      return data;
    };
    const file = new File([new Uint8Array(photo)], 'a.jpg');
    for (const data of [form(), form('a photo'), form(file, file)]) {
      expect(outcome(await own.client.post('/api/documents', data))).toEqual([400, 'invalid_input']);
    }
    const json = { draftId: own.draftId, kind: 'selfie', file: photo.toString('base64') };
    expect(outcome(await own.client.post('/api/documents', json))).toEqual([400, 'invalid_input']);
  });

  it.each([
    ['a path', '../../../../etc/passwd'],
    ['a path in codes', '%2e%2e%2f%2e%2e%2fsecrets%2fapp-secret'],
    ["another system's path", 'C:\\Windows\\win.ini'],
    ['the end of a string', 'photo.jpg\0.html'],
    ['four thousand letters', `${'a'.repeat(4_000)}.jpg`],
    ['letters from right to left', 'photo\u202Egpj.exe'],
    ['a header', 'a.jpg"\r\nX-Injected: yes\r\n\r\n<script>alert(1)</script>'],
    ['a storage key', 'documents/0000000000000000000000000000000000000000'],
    ['markup', '<img src=x onerror=alert(1)>.jpg'],
    ['nothing', ''],
  ])('whose name holds %s gets a key of ours, or is refused', async (_, name) => {
    const own = await visitor();
    const { status, text, headers } = await uploadByHand(own.client, { ...own, bytes: photo, name });
    expect(headers.get('x-injected')).toBeNull();
    if (status === 201) {
      const { documentId } = JSON.parse(text);
      expect(await storageKeyOf(documentId)).toMatch(/^documents\/[0-9a-f]{40}$/);
    } else {
      expect(['invalid_input', 'file_type_refused']).toContain(JSON.parse(text).code);
    }
    expect(text).not.toMatch(/script|passwd|win\.ini|a{40}|onerror/);
    expect(filesOnDisk(server.app).filter((file) => !/^[0-9a-f]{40}$/.test(file))).toEqual([]);
  });

  it("into another's draft finds nothing there; without a draft of one's own nobody uploads", async () => {
    const [own, other] = [await visitor(), await visitor()];
    const foreign = await upload(other.client, { draftId: own.draftId, bytes: photo });
    const missing = await upload(other.client, { draftId: '00000000-0000-4000-8000-000000000000', bytes: photo });
    expect([outcome(foreign), outcome(missing)]).toEqual(Array(2).fill([404, 'not_found']));
    expect(outcome(await upload(server.stranger(), { ...own, bytes: photo }))).toEqual([401, 'not_signed_in']);
    expect(await documentsOf(own)).toEqual([]);
  });
});

describe('a document', () => {
  it('can be taken back by who sent it, and by nobody else', async () => {
    const [own, other] = [await visitor(), await visitor()];
    const { body } = await upload(own.client, { ...own, bytes: photo });
    const key = await storageKeyOf(body.documentId);
    const address = `/api/documents/${body.documentId}`;
    expect(outcome(await other.client.delete(address))).toEqual([404, 'not_found']);
    expect((await own.client.delete(address)).status).toBe(200);
    expect(outcome(await own.client.delete(address))).toEqual([404, 'not_found']);
    await expect(server.app.privateFiles.get(key)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('that comes in while its draft is being ordered replaces no paper of the order', async () => {
    const client = server.stranger();
    const body = await orderBody(server, client, 'kasun', { ...ON_ANOTHER_DAY, vehicleId: VEHICLES.fortVezel.id });
    const papers = async () =>
      (
        await sql`select kind, storage_key as key from documents where draft_id = ${body.draftId} order by kind`.execute(
          server.app.db,
        )
      ).rows;
    const [before, onDisk] = [await papers(), filesOnDisk(server.app)];
    const { media } = server.app;
    const { cleanFile } = media;
    media.cleanFile = async (...asked) => {
      const clean = await cleanFile.apply(media, asked);
      const placed = await client.post('/api/orders', body, { 'idempotency-key': randomUUID() });
      expect(placed.status).toBe(201);
      return clean;
    };
    const late = await upload(client, { draftId: body.draftId, bytes: photo }).finally(() => {
      media.cleanFile = cleanFile;
    });
    expect(outcome(late)).toEqual([409, 'draft_ordered']);
    expect(await papers()).toEqual(before);
    expect(filesOnDisk(server.app)).toEqual(onDisk);
  });

  it('that waits for its draft while that is being ordered replaces no paper of the order', async () => {
    const { client, orderId } = await book(server, 'kasun', { ...ON_ANOTHER_DAY, vehicleId: VEHICLES.fortKdh.id });
    const pk = (await findOrderPk(server.app.db, orderId)) ?? '';
    // As it was a moment before it was placed.
    const { rows } = await sql<{ draftId: string }>`
      update drafts set order_id = null where order_id = ${pk} returning id as "draftId"`.execute(server.app.db);
    const [{ draftId } = { draftId: '' }] = rows;
    await sql`update documents set order_id = null where order_id = ${pk}`.execute(server.app.db);
    const before = await documentsOf({ client, draftId });
    const order = (trx: Trx) => giveDraftToOrder(trx, draftId, pk);
    const [late] = await whileHeld(server.app.db, order, () => upload(client, { draftId, bytes: photo }));
    expect(outcome(late)).toEqual([409, 'draft_ordered']);
    expect(await documentsOf({ client, draftId })).toEqual(before);
  });

  it('that is taken back waits while its draft is being ordered', async () => {
    const own = await visitor();
    const { body } = await upload(own.client, { ...own, bytes: photo });
    const [removed] = await whileHeld(
      server.app.db,
      (trx) => sql`select 1 from drafts where id = ${own.draftId} for update`.execute(trx),
      () => own.client.delete(`/api/documents/${body.documentId}`),
    );
    expect(removed.status).toBe(200);
    expect(await documentsOf(own)).toEqual([]);
  });

  it('of a placed order stays as it is', async () => {
    const { client, orderId } = await book(server, 'nimali');
    const { rows } = await sql<{ draftId: string; documentId: string }>`
      select d.draft_id as "draftId", d.id as "documentId" from documents d join rent_orders o on o.id = d.order_id
      where o.public_id = ${orderId} and d.kind = 'selfie'`.execute(server.app.db);
    const [paper] = rows;
    const replacing = await upload(client, { draftId: paper?.draftId ?? '', bytes: photo });
    expect(outcome(replacing)).toEqual([409, 'draft_ordered']);
    expect(outcome(await client.delete(`/api/documents/${paper?.documentId}`))).toEqual([409, 'draft_ordered']);
  });
});

describe('after a day', () => {
  it('a draft without an order is forgotten with its papers; an ordered one is not', async () => {
    const own = await visitor();
    const { body } = await upload(own.client, { ...own, bytes: photo });
    const key = await storageKeyOf(body.documentId);
    const count = async () => {
      const { rows } = await sql<{ ordered: number }>`
        select count(*) as ordered from documents where order_id is not null`.execute(server.app.db);
      return rows[0]?.ordered;
    };
    const ordered = await count();
    server.clock.now = new Date(TEST_NOW.getTime() + 24 * HOUR_MS + 1);
    expect(outcome(await upload(own.client, { ...own, bytes: photo }))).toEqual([404, 'not_found']);
    await forgetExpiredDrafts(server.app);
    server.clock.now = TEST_NOW;
    expect((await own.client.get(`/api/drafts/${own.draftId}`)).status).toBe(404);
    await expect(server.app.privateFiles.get(key)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await count()).toBe(ordered);
  });

  it('the file of an upload whose server was killed is gone; files with a row are not', async () => {
    const own = await visitor();
    await upload(own.client, { ...own, bytes: photo });
    const named = filesOnDisk(server.app);
    const stray = 'documents/0123456789abcdef0123456789abcdef01234567';
    await server.app.privateFiles.put(stray, photo);
    const yesterday = new Date(TEST_NOW.getTime() - 1.5 * DAY_MS);
    for (const file of filesOnDisk(server.app)) {
      utimesSync(path.join(server.app.config.dataDir, 'files/documents', file), yesterday, yesterday);
    }
    expect(await forgetStrayFiles(server.app)).toEqual({ putAway: 1, removed: 0 });
    expect(filesOnDisk(server.app)).toEqual(named);
  });
});

describe('staff', () => {
  const papersOf = async (admin: TestClient, orderId: string) =>
    (await admin.get(`/api/admin/orders/${orderId}`)).body.documents as { documentId: string; kind: string }[];

  it('see a document through a link of their own that ends after an hour; each view is an activity', async () => {
    const admin = await signInAs(server, STAFF.admin.email);
    const other = await signInAs(server, STAFF.super.email);
    const { orderId } = await book(server, 'arjun', { ...ON_ANOTHER_DAY });
    const [paper] = await papersOf(admin, orderId);
    const { body: link } = await admin.post(`/api/admin/documents/${paper?.documentId}/links`);
    const shown = await admin.get(link.url);
    expect(shown.status).toBe(200);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringContaining(`inline; filename="${paper?.kind}`),
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect(outcome(await server.stranger().get(link.url))).toEqual([401, 'not_signed_in']);
    expect(outcome(await other.get(link.url))).toEqual([404, 'not_found']);
    expect(outcome(await admin.get(link.url.replace(/expires=\d+/, 'expires=4000000000')))).toEqual([404, 'not_found']);
    const [, beside] = await papersOf(admin, orderId);
    const ofAnother = link.url.replace(`${paper?.documentId}`, `${beside?.documentId}`);
    expect(outcome(await admin.get(ofAnother))).toEqual([404, 'not_found']);
    const { body: order } = await admin.get(`/api/admin/orders/${orderId}`);
    const views = order.activities.filter(({ description }: { description: string }) => /viewed/.test(description));
    expect(views.map(({ description }: { description: string }) => description)).toEqual([
      'Document viewed: Driving licence, front',
    ]);
    server.clock.now = new Date(TEST_NOW.getTime() + HOUR_MS + 1_000);
    const late = await signInAs(server, STAFF.admin.email);
    expect(outcome(await late.get(link.url))).toEqual([404, 'not_found']);
    server.clock.now = TEST_NOW;
  });

  it('are shown the papers of an order as they came', async () => {
    const admin = await signInAs(server, STAFF.admin.email);
    const { orderId } = await book(server, 'arjun', {
      ...ON_ANOTHER_DAY,
      startDate: '2026-03-24T09:00:00+05:30',
      endDate: '2026-03-26T09:00:00+05:30',
    });
    const ids = async () => (await papersOf(admin, orderId)).map(({ documentId }) => documentId);
    const before = await ids();
    await sql`
      update documents set created_at = created_at - array_position(${before}::uuid[], id) * interval '1 second'
      where id = any(${before}::uuid[])`.execute(server.app.db);
    expect(before.length).toBeGreaterThan(1);
    expect(await ids()).toEqual(before.toReversed());
  });

  it("do not see papers of a draft that is nobody's order", async () => {
    const admin = await signInAs(server, STAFF.admin.email);
    const own = await visitor();
    const { body } = await upload(own.client, { ...own, bytes: photo });
    expect(outcome(await admin.post(`/api/admin/documents/${body.documentId}/links`))).toEqual([404, 'not_found']);
  });
});

const ON_ANOTHER_DAY = {
  vehicleId: VEHICLES.fortPrius.id,
  startDate: '2026-03-20T09:00:00+05:30',
  endDate: '2026-03-22T09:00:00+05:30',
};
