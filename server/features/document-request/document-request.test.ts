/** Staff ask for a new photo, its customer sends one (T-076), and the queue in which such orders wait. */
import { HOUR_MS } from '@ceylono/domain/colombo-time';
import type { DocumentKind } from '@ceylono/domain/document';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allowManyPendingOrders, book, STAFF, seedStaff, seedVendors, signInAs, VEHICLES } from '../../test/cast.ts';
import { newKey } from '../../test/handover.ts';
import { followEvents } from '../../test/event-stream.ts';
import { jpeg } from '../../test/image-files.ts';
import { holdOrder, whileHeld } from '../../test/lock-queue.ts';
import type { Answer, TestClient } from '../../test/test-client.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../test/test-server.ts';
import { lapseUndecidedOrders } from '../lapse/lapse.jobs.ts';
import { sendLetter } from '../letter/delivery.service.ts';

let server: TestServer;
let admin: TestClient;
let chief: TestClient;
let photo: Buffer;
let other: Buffer;
/** Each order has days of its own. */
let day = 0;

beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort');
  await seedStaff(server.app);
  await allowManyPendingOrders(server.app);
  admin = await signInAs(server, STAFF.admin.email);
  chief = await signInAs(server, STAFF.super.email);
  photo = await jpeg(300, 200);
  other = await jpeg(200, 300);
});
afterAll(() => server.stop());
beforeEach(() => after(0));
/** What one test leaves pending is no other's. */
afterEach(async () => {
  await sql`update rent_orders set status = 'cancelled', last_move = 'cancelByStaff' where status = 'pending'`.execute(
    server.app.db,
  );
});

function after(hours: number): void {
  server.clock.now = new Date(TEST_NOW.getTime() + hours * HOUR_MS);
}

async function lapseAfter(hours: number): Promise<number> {
  after(hours);
  return lapseUndecidedOrders(server.app);
}

async function place() {
  day += 2;
  const date = (plus: number) => new Date(Date.UTC(2026, 4, day + plus, 3, 30)).toISOString();
  return book(server, 'nimali', { vehicleId: VEHICLES.fortAxio.id, startDate: date(0), endDate: date(1) });
}

interface Asking {
  kind?: DocumentKind;
  reason?: string;
  message?: string;
}
const ask = (orderId: string, asking: Asking = {}, by = admin, key = newKey()) =>
  by.post(`/api/admin/orders/${orderId}/document-requests`, { kind: 'selfie', reason: 'blurred', ...asking }, key);

function send(client: TestClient, orderId: string, bytes = photo, kind: DocumentKind = 'selfie') {
  const form = new FormData();
  form.set('kind', kind);
  form.set('file', new File([new Uint8Array(bytes)], 'photo.jpg'));
  return client.post(`/api/orders/${orderId}/documents`, form);
}

const outcome = ({ status, body }: Answer) => [status, body.code];
const approve = (orderId: string, body: object = {}) =>
  admin.post(`/api/admin/orders/${orderId}/verification/approval`, body);
/** Another member of staff opens this document. */
async function look(orderId: string, kind: DocumentKind) {
  const { documents } = await seen(orderId);
  const { documentId } = documents.find((document: { kind: DocumentKind }) => document.kind === kind);
  const link = await chief.post(`/api/admin/documents/${documentId}/links`);
  expect((await chief.get(link.body.url)).status).toBe(200);
}
const awaitedBy = async (client: TestClient, orderId: string) =>
  (await client.get(`/api/orders/${orderId}`)).body.awaitedPapers;
const seen = async (orderId: string) => (await admin.get(`/api/admin/orders/${orderId}`)).body;
const iso = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR_MS).toISOString();
const said = (order: { activities: { description: string }[] }) =>
  order.activities.map(({ description }) => description).filter((text) => text.startsWith('New photo'));

/** The last letter to this order's customer, as it is sent. */
async function lastLetter(orderId: string): Promise<string> {
  const { rows } = await sql<{ id: string; orderPk: string; payload: Record<string, string>; createdAt: Date }>`
    select x.id, x.order_id as "orderPk", x.payload, x.created_at as "createdAt" from outbox x
    join rent_orders o on o.id = x.order_id
    where o.public_id = ${orderId} and x.kind = 'letter' and x.payload ->> 'recipient' = 'customer'
    order by x.created_at desc, (x.payload ->> 'letter' = 'document-requested') desc limit 1`.execute(server.app.db);
  const sent: string[] = [];
  const mailer = { ...server.app.mailer, send: async ({ text }: { text: string }) => void sent.push(text) };
  await sendLetter({ ...server.app, mailer } as never, rows[0] as never);
  return sent.join('\n');
}

describe('asking for a new photo', () => {
  it('leaves the order pending, is on record, mailed, and asked on the page of the booker alone', async () => {
    const { client, orderId } = await place();
    const stream = await followEvents(client, `/api/orders/${orderId}/events`);
    expect((await stream.next())?.kind).toBe('open');
    after(1);
    const { status, body } = await ask(orderId, { message: 'Take off your hat, please.' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'pending',
      verificationStatus: 'pending',
      newPhotos: 'asked',
      isWithCustomer: true,
      documentRequests: [
        { kind: 'selfie', reason: 'blurred', message: 'Take off your hat, please.', requestedBy: STAFF.admin.email },
      ],
    });
    expect(said(body)).toEqual(['New photo asked for: Selfie, blurred']);
    expect((await stream.next())?.kind).toBe('order');
    stream.close();
    expect(await awaitedBy(client, orderId)).toEqual({
      kinds: [],
      requests: [{ kind: 'selfie', reason: 'blurred', message: 'Take off your hat, please.', requestedAt: iso(1) }],
      until: iso(25),
    });
    expect(await awaitedBy(server.stranger(), orderId)).toBeNull();
    const letter = await lastLetter(orderId);
    for (const words of ['Selfie', 'The photo is blurred.', 'Take off your hat, please.'])
      expect(letter).toContain(words);
  });

  it('needs words where the reason says nothing, and takes no more than fit', async () => {
    const { orderId } = await place();
    expect(outcome(await ask(orderId, { reason: 'other' }))).toEqual([400, 'invalid_input']);
    expect(outcome(await ask(orderId, { reason: 'other', message: ' \n' }))).toEqual([400, 'invalid_input']);
    expect(outcome(await ask(orderId, { message: 'x'.repeat(501) }))).toEqual([400, 'invalid_input']);
    expect(outcome(await ask(orderId, { reason: 'ugly' }))).toEqual([400, 'invalid_input']);
    expect((await ask(orderId, { reason: 'other', message: 'Your thumb is on the number.' })).status).toBe(200);
  });

  it('is refused of a document that the order has not, or does not need', async () => {
    const { orderId } = await place();
    await sql`delete from documents where kind = 'id-back'
      and order_id = (select id from rent_orders where public_id = ${orderId})`.execute(server.app.db);
    expect(outcome(await ask(orderId, { kind: 'id-back' }))).toEqual([409, 'document_not_sent']);
    expect(outcome(await ask(orderId, { kind: 'passport' }))).toEqual([409, 'document_not_sent']);
  });

  it('is refused once the identity is decided, or the order over', async () => {
    const approved = await place();
    await approve(approved.orderId);
    expect(outcome(await ask(approved.orderId))).toEqual([409, 'verification_already_decided']);
    const cancelled = await place();
    await cancelled.client.post(`/api/orders/${cancelled.orderId}/cancellation`);
    expect(outcome(await ask(cancelled.orderId))).toEqual([409, 'order_not_in_state']);
  });

  it('is made once when it is sent again, and kept without its words', async () => {
    const { orderId } = await place();
    const key = newKey();
    const asking = { message: 'The corner with the number is missing.' };
    expect((await ask(orderId, asking, admin, key)).status).toBe(200);
    const again = await ask(orderId, asking, admin, key);
    expect(again.status).toBe(200);
    expect(again.body.documentRequests).toHaveLength(1);
    expect(outcome(await ask(orderId, { message: 'Else' }, admin, key))).toEqual([422, 'idempotency_key_reused']);
    expect(
      outcome(await admin.post(`/api/admin/orders/${orderId}/document-requests`, { kind: 'selfie', reason: 'glare' })),
    ).toEqual([400, 'idempotency_key_missing']);
    const { rows } = await sql`select 1 from idempotency_keys where answer::text like '%corner%'`.execute(
      server.app.db,
    );
    expect(rows).toEqual([]);
  });

  it('is made once by two of staff at the same moment, and another kind beside it', async () => {
    const { orderId } = await place();
    const both = await whileHeld<[Answer, Answer]>(
      server.app.db,
      holdOrder(orderId),
      () => ask(orderId),
      () => ask(orderId, { reason: 'glare' }, chief),
    );
    expect(both.map(outcome)).toEqual([
      [200, undefined],
      [409, 'document_already_requested'],
    ]);
    expect((await ask(orderId, { kind: 'id-front' }, chief)).body.documentRequests).toHaveLength(2);
    expect(said(await seen(orderId))).toHaveLength(2);
  });

  it('is not for a vendor, nor for the booker', async () => {
    const { client, orderId } = await place();
    expect((await ask(orderId, {}, client)).status).toBe(401);
  });
});

describe('the answer', () => {
  it('takes the place of the photo that could not be used, closes the request, and shows in the queue', async () => {
    const { client, orderId } = await place();
    const beside = await place();
    expect(outcome(await send(client, orderId))).toEqual([409, 'draft_ordered']);
    for (const each of [orderId, beside.orderId]) await ask(each);
    const { status, body } = await send(client, orderId);
    expect(status).toBe(201);
    expect(await awaitedBy(client, orderId)).toBeNull();
    expect((await awaitedBy(beside.client, beside.orderId)).requests).toHaveLength(1);
    const order = await seen(orderId);
    expect(order.newPhotos).toBe('sent');
    expect(order.documentRequests[0].answeredAt).toBe(iso(0));
    expect(order.documents.filter(({ kind }: { kind: string }) => kind === 'selfie')).toEqual([
      expect.objectContaining({ documentId: body.documentId }),
    ]);
    expect(said(order)).toEqual(['New photo sent as asked: Selfie', 'New photo asked for: Selfie, blurred']);
  });

  it('is another photo: the one that could not be used is refused, and asked for again it may be asked', async () => {
    const { client, orderId } = await place();
    await ask(orderId);
    expect((await send(client, orderId)).status).toBe(201);
    expect((await ask(orderId, { reason: 'cut_off' })).status).toBe(200);
    expect(outcome(await send(client, orderId))).toEqual([422, 'document_unchanged']);
    expect((await awaitedBy(client, orderId)).requests).toHaveLength(1);
    expect((await send(client, orderId, other)).status).toBe(201);
    expect(await awaitedBy(client, orderId)).toBeNull();
  });

  it('is one when its answer was lost and it is sent again', async () => {
    const { client, orderId } = await place();
    after(1);
    await ask(orderId);
    const first = await send(client, orderId);
    expect((await send(client, orderId)).body.documentId).toBe(first.body.documentId);
    expect(said(await seen(orderId))).toHaveLength(2);
  });

  it('of one kind leaves the request of another open', async () => {
    const { client, orderId } = await place();
    await ask(orderId);
    await ask(orderId, { kind: 'id-front', reason: 'glare' });
    await send(client, orderId);
    expect((await awaitedBy(client, orderId)).requests).toMatchObject([{ kind: 'id-front' }]);
    expect((await seen(orderId)).newPhotos).toBe('asked');
  });

  it('comes too late once staff have decided', async () => {
    const { client, orderId } = await place();
    await ask(orderId);
    await approve(orderId, { despiteRequests: true });
    expect(outcome(await send(client, orderId))).toEqual([409, 'verification_already_decided']);
    expect(await awaitedBy(client, orderId)).toBeNull();
  });
});

describe('approving while a new photo is awaited', () => {
  it('is refused with what was asked for, unless staff say that they know', async () => {
    const { orderId } = await place();
    await ask(orderId, {}, chief);
    const { status, body } = await approve(orderId);
    expect([status, body.code, body.data]).toEqual([409, 'documents_requested', { requested: ['selfie'] }]);
    const approved = await approve(orderId, { despiteRequests: true });
    expect(approved.body).toMatchObject({ verificationStatus: 'approved', newPhotos: null });
  });

  it('needs no such word once it came, and waits until somebody has looked at it', async () => {
    const { client, orderId } = await place();
    await ask(orderId);
    await send(client, orderId);
    const unseen = await approve(orderId);
    expect([unseen.status, unseen.body.code, unseen.body.data.unseen]).toEqual([409, 'documents_unseen', ['selfie']]);
    await look(orderId, 'selfie');
    expect((await approve(orderId)).status).toBe(200);
  });

  it('rejecting is not refused', async () => {
    const { orderId } = await place();
    await ask(orderId);
    const rejected = await admin.post(`/api/admin/orders/${orderId}/verification/rejection`, {
      reason: 'unclear_photos',
    });
    expect(rejected.body.status).toBe('rejected');
  });
});

describe('the time to decide', () => {
  it('counts anew from the first request, and from no further one', async () => {
    const { orderId } = await place();
    after(20);
    await ask(orderId);
    after(30);
    await ask(orderId, { kind: 'id-front' });
    expect(await lapseAfter(44)).toBe(0);
    expect((await seen(orderId)).lapsesAt).toBe(iso(44));
    expect(await lapseAfter(44.01)).toBe(1);
    expect((await seen(orderId)).status).toBe('cancelled');
  });

  it('leaves two hours after an answer that came late', async () => {
    const { client, orderId } = await place();
    await ask(orderId);
    after(23.5);
    await send(client, orderId);
    expect((await seen(orderId)).lapsesAt).toBe(iso(25.5));
    expect(await lapseAfter(25.5)).toBe(0);
    expect(await lapseAfter(25.6)).toBe(1);
  });

  it('is asked of the order itself: one that got more time as it was about to lapse does not', async () => {
    const { orderId } = await place();
    after(24.1);
    const giveTime = () => sql`
      update rent_orders set decision_counts_from = ${server.clock.now} where public_id = ${orderId}`;
    const lapsed = await whileHeld<[number]>(
      server.app.db,
      (trx) => giveTime().execute(trx),
      () => lapseUndecidedOrders(server.app),
    );
    expect(lapsed).toEqual([0]);
    expect((await seen(orderId)).status).toBe('pending');
  });
});

describe('the queue', () => {
  const list = async (query: Record<string, string>) =>
    (await admin.get(`/api/admin/orders?${new URLSearchParams({ sortBy: 'lapse', ...query })}`)).body;
  const idsOf = ({ items }: { items: { orderId: string }[] }) => items.map(({ orderId }) => orderId);
  const queue = async (at?: string) => (await admin.get(`/api/admin/queue${at ? `?at=${at}` : ''}`)).body;

  it('has the one first that lapses first, undecided and unaccepted alike, page by page', async () => {
    after(0);
    const asked = await place();
    after(1);
    const approved = await place();
    await sql`update rent_orders set start_date = ${iso(25.5)} where public_id = ${approved.orderId}`.execute(
      server.app.db,
    );
    await approve(approved.orderId);
    after(2);
    const plain = await place();
    const late = await place();
    await approve(late.orderId);
    after(3);
    await ask(asked.orderId);
    const expected = [approved, plain, asked, late].map(({ orderId }) => orderId);
    const { items } = await list({});
    expect(idsOf({ items })).toEqual(expected);
    const instants = items.map((item: { lapsesAt: string }) => item.lapsesAt);
    expect(instants).toEqual([iso(25.5), iso(26), iso(27), items[3].startDate]);
    let cursor: string | null = null;
    const walked: string[] = [];
    do {
      const page = await list({ limit: '1', ...(cursor === null ? {} : { cursor }) });
      walked.push(...idsOf(page));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(walked).toEqual(expected);
    expect(idsOf(await list({ verificationStatus: 'approved' }))).toEqual([approved.orderId, late.orderId]);
  });

  it('narrows to those that were asked for new photos, and to those whose photos came', async () => {
    const [first, second, third] = [await place(), await place(), await place()];
    await ask(first.orderId);
    await ask(second.orderId);
    await send(second.client, second.orderId);
    expect(idsOf(await list({ newPhotos: 'asked' }))).toEqual([first.orderId]);
    expect(idsOf(await list({ newPhotos: 'sent' }))).toEqual([second.orderId]);
    const all = (await list({})).items.map(({ newPhotos }: { newPhotos: string | null }) => newPhotos);
    expect(all.toSorted()).toEqual(['asked', null, 'sent'].toSorted());
    // Those that are with their customer are not for staff to look at.
    const forStaff = await list({ waitsForStaff: 'true' });
    expect(idsOf(forStaff).toSorted()).toEqual([second.orderId, third.orderId].toSorted());
    const turns = [...(await list({ newPhotos: 'asked' })).items, ...forStaff.items];
    expect(turns.map(({ isWithCustomer }: { isWithCustomer: boolean }) => isWithCustomer)).toEqual([
      true,
      false,
      false,
    ]);
    await look(second.orderId, 'selfie');
    await approve(second.orderId);
    expect(idsOf(await list({ newPhotos: 'sent' }))).toEqual([]);
  });

  it('leads from order to order, past those that wait for their customer, and keeps its place when one is decided', async () => {
    const placed = [];
    for (const hours of [0, 1, 2, 3]) {
      after(hours);
      placed.push((await place()).orderId);
    }
    const [a = '', b = '', c = '', d = ''] = placed;
    expect(await queue()).toEqual({ previous: null, next: a, waiting: 4, before: 0 });
    expect(await queue(b)).toEqual({ previous: a, next: c, waiting: 4, before: 1 });
    expect(await queue(d)).toEqual({ previous: c, next: null, waiting: 4, before: 3 });
    await approve(b);
    expect(await queue(b)).toEqual({ previous: a, next: c, waiting: 3, before: 1 });
    await ask(c);
    expect(await queue(b)).toEqual({ previous: a, next: d, waiting: 2, before: 1 });
    expect(await queue(c)).toEqual({ previous: a, next: d, waiting: 2, before: 1 });
    expect(outcome(await admin.get('/api/admin/queue?at=24fKx31hXtVfZFx82owZP1kiX3v6'))).toEqual([404, 'not_found']);
  });
});
