import { randomUUID } from 'node:crypto';
import { CONSENT_VERSION } from '@ceylono/contract/terms';
import { DAY_MS } from '@ceylono/domain/colombo-time';
import { NEVER_HANDED_OVER_DAYS } from '@ceylono/domain/retention';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../db/transaction.ts';
import { startApplication } from '../../test/application.ts';
import { CUSTOMERS, type CustomerKey, openPortal, type TestChoice, VEHICLES, VENDORS } from '../../test/cast.ts';
import { newDraft } from '../../test/crowd.ts';
import {
  confirmedRental,
  handOver,
  newKey,
  outcome,
  pendingRental,
  type Rental,
  type Stage,
  sendFile,
  setStage,
  takeBack,
} from '../../test/handover.ts';
import { jpeg } from '../../test/image-files.ts';
import { confirmDevices } from '../../test/new-device.ts';
import { tablesHolding } from '../../test/tables-holding.ts';
import type { TestClient } from '../../test/test-client.ts';
import { TEST_NOW } from '../../test/test-server.ts';
import { provePhone } from '../../test/text-messages.ts';
import { upload } from '../../test/uploads.ts';
import { customerOfPhone } from '../customer/customer.sql.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterEach(() => {
  stage.server.clock.now = TEST_NOW;
});
afterAll(() => stage.server.stop());

let day = 1;
function freeDays(more: object = {}): TestChoice {
  day += 2;
  const at = (after: number) => new Date(Date.UTC(2026, 5, day + after)).toISOString().slice(0, 10);
  const [startDate, endDate] = [`${at(0)}T09:00:00+05:30`, `${at(1)}T09:00:00+05:30`];
  return { vehicleId: VEHICLES.fortAxio.id, startDate, endDate, ...more };
}
function later(): void {
  stage.server.clock.now = new Date(stage.server.clock.now.getTime() + 60_000);
}
async function give(client: TestClient, phone: string): Promise<void> {
  later();
  const given = { phone, consentVersion: CONSENT_VERSION, session: randomUUID() };
  expect((await client.post('/api/phone-captures', given)).status).toBe(201);
}
/** Ordered and cancelled, by a browser that gave its phone first. */
async function cancelledBy(customer: CustomerKey): Promise<Rental> {
  const rental = await pendingRental(stage, customer, freeDays());
  await give(rental.customer, CUSTOMERS[customer].phone);
  expect((await rental.customer.post(`/api/orders/${rental.orderId}/cancellation`)).status).toBe(200);
  return rental;
}
async function cancelledOnceApproved(customer: CustomerKey): Promise<Rental> {
  const rental = await pendingRental(stage, customer, freeDays());
  await stage.admin.post(`/api/admin/orders/${rental.orderId}/verification/approval`);
  expect((await rental.customer.post(`/api/orders/${rental.orderId}/cancellation`)).status).toBe(200);
  return rental;
}
/** A draft with a paper, by a browser that neither gave nor proved a phone. */
async function begunByNobody() {
  const nobody = stage.server.stranger();
  const draftId = await newDraft(nobody);
  expect((await upload(nobody, { draftId, bytes: await jpeg(30, 20) })).status).toBe(201);
  return { nobody, draftId };
}
async function papersOf(draftId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from documents where draft_id = ${draftId}`.execute(stage.server.app.db);
  return rows.map(({ key }) => key);
}
const dataOf = async (client: TestClient) => (await client.get('/api/personal-data')).body;
const answersKept = async () => {
  const { rows } = await sql<{ of: string }>`
    select route || key as of from idempotency_keys where actor like 'visitor:%'`.execute(stage.server.app.db);
  return rows.map((row) => row.of);
};
const erase = (client: TestClient, key = newKey()) => client.post('/api/personal-data/erasure', {}, key);
const asStaff = async (orderId: string) => (await stage.admin.get(`/api/admin/orders/${orderId}`)).body;
async function keysOf(orderId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from documents d join rent_orders o on o.id = d.order_id
    where o.public_id = ${orderId}`.execute(stage.server.app.db);
  return rows.map(({ key }) => key);
}
async function handoverKeysOf(orderId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from handover_files f join rent_orders o on o.id = f.order_id
    where o.public_id = ${orderId} order by key`.execute(stage.server.app.db);
  return rows.map(({ key }) => key);
}
const tablesWith = (words: string[]) => tablesHolding(stage.server.app.db, words);

describe('what is kept about a person', () => {
  it('is all that was given, and names no file', async () => {
    const rental = await pendingRental(
      stage,
      'nimali',
      freeDays({ delivery: true, location: { lat: 6.9271, lng: 79.8612, address: 'behind the lake' } }),
    );
    const keys = await keysOf(rental.orderId);
    await give(rental.customer, CUSTOMERS.nimali.phone);
    const data = await dataOf(rental.customer);
    const { guarantor, name, phone, email, residency, address } = CUSTOMERS.nimali;
    const contact = { name, phone, email, residency, address };
    expect(data).toMatchObject({ phone, givenPhone: { countryCode: '+94', visits: 1 }, provedAt: null });
    expect(data.consents).toEqual([{ version: CONSENT_VERSION, agreedAt: expect.any(String) }]);
    expect(data.orders).toHaveLength(1);
    expect(data.orders[0]).toMatchObject({
      customOrderId: rental.customOrderId,
      contact: { ...contact, guarantorName: guarantor?.name, guarantorPhone: guarantor?.phone },
      location: { address: 'behind the lake' },
      total: rental.total,
    });
    expect(data.orders[0].documents).toHaveLength(keys.length);
    expect(data.unfinished).toEqual([]);
    for (const key of keys) expect(JSON.stringify(data)).not.toContain(key);
  });

  it('is no note of the team whose author took it back', async () => {
    const rental = await cancelledBy('arjun');
    const notes = `/api/admin/orders/${rental.orderId}/team-notes`;
    const write = () => stage.admin.post(notes, { text: 'Comes by train.' }, newKey());
    const { body: note } = await write();
    later();
    const kept = await write();
    expect((await stage.admin.delete(`${notes}/${note.id}`)).status).toBe(200);
    const { orders } = await dataOf(rental.customer);
    const mine = orders.find(({ orderId }: Rental) => orderId === rental.orderId);
    expect(mine.teamNotes).toEqual([{ writtenAt: kept.body.writtenAt }]);
  });

  it('is what happened to the rental, without what others wrote of it in their own words', async () => {
    const rental = await confirmedRental(stage, 'nimali', freeDays());
    const { admin, fort } = stage;
    const at = `/api/vendor/${VENDORS.fort.id}/orders/${rental.orderId}`;
    const key = () => newKey();
    const swap = { fromVehicleId: VEHICLES.fortAxio.id, toVehicleId: VEHICLES.fortVezel.id, reason: 'heron: gearbox' };
    await fort.post(`${at}/problem-reports`, { reason: 'vehicle_needs_repair', text: 'a heron in it' }, key());
    const { receipt } = (await fort.post(`${at}/cash-receipts`, { purpose: 'rental', amount: 250_000 }, key())).body;
    await fort.post(`${at}/cash-receipts/${receipt.id}/reversal`, { reason: 'the heron paid' }, key());
    const hold = `/api/admin/orders/${rental.orderId}/statement-hold`;
    await admin.post(hold, { reason: 'the heron says no' });
    await admin.post(`${hold}/settlement`);
    const notes = `/api/admin/orders/${rental.orderId}/team-notes`;
    expect((await admin.post(notes, { text: 'the heron is rude' }, key())).status).toBe(201);
    expect((await admin.post(`/api/admin/orders/${rental.orderId}/swap`, swap, newKey())).status).toBe(200);
    expect((await rental.customer.post(`/api/orders/${rental.orderId}/swap-refusal`)).status).toBe(200);

    await give(rental.customer, CUSTOMERS.nimali.phone);
    const { orders } = await dataOf(rental.customer);
    const mine = orders.find(({ orderId }: Rental) => orderId === rental.orderId);
    const instant = expect.stringMatching(/^2026-.*Z$/);
    expect(mine.cash).toEqual([
      { number: receipt.number, purpose: 'rental', amount: 250_000, receivedAt: instant, reverses: null },
      { number: expect.any(String), purpose: 'rental', amount: 250_000, receivedAt: instant, reverses: receipt.number },
    ]);
    expect(mine.problemReports).toEqual([{ reason: 'vehicle_needs_repair', reportedAt: instant, handledAt: null }]);
    expect(mine.statementHolds).toEqual([{ heldAt: instant, settledAt: instant }]);
    expect(mine.teamNotes).toEqual([{ writtenAt: instant }]);
    expect(mine.swaps).toEqual([{ fromModel: VEHICLES.fortAxio.model, swappedAt: instant, refusedAt: instant }]);
    expect(JSON.stringify(mine)).not.toContain('heron');
    const cancelled = await admin.post(`/api/admin/orders/${rental.orderId}/cancellation`, { reason: 'ended' });
    expect(cancelled.status).toBe(200);
  });

  it('is not that of another person at the same browser, nor of another phone', async () => {
    const { customer, customOrderId } = await cancelledBy('kasun');
    await give(customer, '+94775550701');
    expect((await dataOf(customer)).orders).toEqual([]);
    expect(JSON.stringify(await dataOf(customer))).not.toContain(CUSTOMERS.kasun.phone);
    await give(customer, CUSTOMERS.kasun.phone);
    const data = await dataOf(customer);
    expect(data.orders.map((order: Rental) => order.customOrderId)).toEqual([customOrderId]);
    expect(JSON.stringify(data)).not.toContain('75550701');
  });

  it('tells of a phone what this browser gave, and nothing of another that gave the same', async () => {
    const phone = '+94775550720';
    const [one, other] = [stage.server.stranger(), stage.server.stranger()];
    await give(one, phone);
    for (let visit = 0; visit < 3; visit += 1) await give(other, phone);
    const [given, givenThere] = [(await dataOf(one)).givenPhone, (await dataOf(other)).givenPhone];
    expect([given.visits, givenThere.visits]).toEqual([1, 3]);
    expect(given.firstGivenAt <= givenThere.firstGivenAt).toBe(true);
  });

  it('is told to a new device once it proved the phone and was confirmed, and not to one that types it', async () => {
    const { customOrderId } = await cancelledOnceApproved('ishara');
    const device = stage.server.stranger();
    await give(device, CUSTOMERS.ishara.phone);
    expect((await dataOf(device)).orders).toEqual([]);
    await provePhone(stage.server, device, CUSTOMERS.ishara.phone);
    expect((await dataOf(device)).orders).toEqual([]);
    await confirmDevices(stage.server, CUSTOMERS.ishara.phone);
    expect((await dataOf(device)).orders[0]).toMatchObject({ customOrderId });
  });

  it('is not given any more once the browser forgot its person, nor for the cookie that it had', async () => {
    const { customer } = await cancelledBy('emily');
    expect((await dataOf(customer)).orders).toHaveLength(1);
    const cookies = new Map(customer.cookies);
    expect((await customer.delete('/api/phone-captures')).status).toBe(200);
    for (const [name, value] of cookies) customer.cookies.set(name, value);
    expect(await dataOf(customer)).toMatchObject({ phone: null, givenPhone: null, orders: [] });
  });

  it('is how far this browser went in the wizard, and nothing of another that did', async () => {
    const browser = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/142.0.0.0 Mobile Safari/537.36' };
    const told = (client: TestClient, ...steps: { step: string; seconds: number }[]) =>
      client.post(
        '/api/wizard-steps',
        { consentVersion: CONSENT_VERSION, steps: steps.map((step) => ({ ...step, id: randomUUID() })) },
        browser,
      );
    const [one, other] = [stage.server.stranger(), stage.server.stranger()];
    await give(one, '+94775550731');
    await give(other, '+94775550732');
    await told(other, { step: 'vehicle', seconds: 9 });
    await told(one, { step: 'opened', seconds: 30 }, { step: 'opened', seconds: 12 });
    expect((await dataOf(one)).wizard).toEqual([
      expect.objectContaining({ step: 'opened', seconds: 42, device: 'mobile', browser: 'Chrome' }),
    ]);
  });

  it('is what a browser began that gave no phone, papers included, and no order', async () => {
    const { draftId, nobody } = await begunByNobody();
    const data = await dataOf(nobody);
    expect(data).toMatchObject({ phone: null, givenPhone: null, provedAt: null, orders: [] });
    expect(data.consents).toEqual([{ version: CONSENT_VERSION, agreedAt: expect.any(String) }]);
    expect(data.unfinished).toEqual([expect.objectContaining({ kind: 'selfie' })]);
    expect(await papersOf(draftId)).toHaveLength(1);
  });
});

describe('the archive of a person', () => {
  const archiveOf = (client: TestClient) => client.get('/api/personal-data/archive');
  /** As staff see them. */
  async function viewed(orderId: string): Promise<Record<string, Uint8Array>> {
    const order = await asStaff(orderId);
    const papers: Record<string, Uint8Array> = {};
    for (const { documentId, kind } of order.documents) {
      const { url } = (await stage.admin.post(`/api/admin/documents/${documentId}/links`)).body;
      papers[kind] = (await stage.admin.get(url)).body;
    }
    return papers;
  }

  it('holds what is told of them and every paper of their orders, each order’s on record', async () => {
    const rental = await pendingRental(stage, 'nimali', freeDays());
    await provePhone(stage.server, rental.customer, CUSTOMERS.nimali.phone);
    await confirmDevices(stage.server, CUSTOMERS.nimali.phone);
    const papers = await viewed(rental.orderId);
    const { status, body, headers } = await archiveOf(rental.customer);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'content-type': 'application/zip',
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-disposition': 'attachment; filename="ceylono-my-data.zip"',
    });
    const files = unzipSync(body);
    const { 'data.json': data, ...rest } = files;
    expect(JSON.parse(Buffer.from(data ?? []).toString())).toEqual(await dataOf(rental.customer));
    const mine = Object.entries(rest).filter(([name]) => name.startsWith(`${rental.customOrderId}/`));
    for (const [name] of mine) expect(name).toMatch(/\/[a-z-]+\.jpg$/);
    const kinds = Object.fromEntries(
      mine.map(([name, paper]) => [name.split('/')[1]?.split('.')[0], Buffer.from(paper).toString('base64')]),
    );
    expect(kinds).toEqual(
      Object.fromEntries(Object.entries(papers).map(([kind, paper]) => [kind, Buffer.from(paper).toString('base64')])),
    );
    expect(Object.keys(kinds).length).toBeGreaterThan(4);
    const { activities, documents } = await asStaff(rental.orderId);
    const idOf = ({ documentId }: { documentId: string }) => documentId;
    const downloads = activities.filter(
      ({ description }: { description: string }) => description === 'Documents downloaded',
    );
    expect(downloads).toHaveLength(1);
    const { rows } = await sql<{ metadata: { kinds: string[]; documentIds: string[] } }>`
      select metadata from order_activities where id = ${downloads[0].id}`.execute(stage.server.app.db);
    expect(rows[0]?.metadata.kinds.toSorted()).toEqual(Object.keys(kinds).toSorted());
    expect(rows[0]?.metadata.documentIds.toSorted()).toEqual(documents.map(idOf).toSorted());
  });

  it('holds the others when one paper cannot be read', async () => {
    const { customer, customOrderId, orderId } = await pendingRental(stage, 'ishara', freeDays());
    await provePhone(stage.server, customer, CUSTOMERS.ishara.phone);
    await confirmDevices(stage.server, CUSTOMERS.ishara.phone);
    const [lost = '', ...others] = await keysOf(orderId);
    await stage.server.app.privateFiles.remove(lost);
    const names = Object.keys(unzipSync((await archiveOf(customer)).body));
    expect(names.filter((name) => name.startsWith(customOrderId))).toHaveLength(others.length);
  });

  it('is not given without a proof of the phone, not even where it was booked, nor to others', async () => {
    const rental = await pendingRental(stage, 'kasun', freeDays());
    await give(rental.customer, CUSTOMERS.kasun.phone);
    expect((await archiveOf(rental.customer)).status).toBe(404);
    expect((await archiveOf(stage.server.stranger())).status).toBe(401);
    const typist = stage.server.stranger();
    await give(typist, CUSTOMERS.kasun.phone);
    expect((await archiveOf(typist)).status).toBe(404);
    const other = stage.server.stranger();
    await provePhone(stage.server, other, '+94775550703');
    expect(Object.keys(unzipSync((await archiveOf(other)).body))).toEqual(['data.json']);
  });
});

describe('an erasure', () => {
  it('takes the person out of every table, and leaves an order that staff can bill', async () => {
    const { server, admin } = stage;
    const { guarantor, phone, name, email, address } = CUSTOMERS.dinuka;
    const digits = (number: string) => number.replace(/\D/g, '').slice(-9);
    const words = [
      ...[...name.split(' '), ...(guarantor?.name.split(' ') ?? [])].filter((word) => word.length > 3),
      ...[email, address, digits(phone), digits(guarantor?.phone ?? ''), 'cockatoo'],
    ];
    const place = { lat: 6.9271, lng: 79.8612, address: 'the cockatoo house' };
    const rental = await confirmedRental(stage, 'dinuka', {
      vehicleId: VEHICLES.fortAxio.id,
      startDate: '2026-03-02T10:00:00+05:30',
      endDate: '2026-03-04T10:00:00+05:30',
      delivery: true,
      location: place,
    });
    const { customer, orderId } = rental;
    await customer.post(`/api/orders/${orderId}/cancellation-requests`, { reason: 'my cockatoo is ill' });
    await handOver(rental, 40_000);
    const asked = { days: 1, reason: 'the cockatoo is well', extensionFee: VEHICLES.fortAxio.pricePerDay };
    expect((await customer.post(`/api/orders/${orderId}/extension-requests`, asked, newKey())).status).toBe(201);
    await sql`
      insert into customer_location_history (order_id, lat, lng, recorded_at, received_at, address)
      select id, 6.93, 79.86, ${TEST_NOW}, ${TEST_NOW}, 'near the cockatoo'
      from rent_orders where public_id = ${orderId}`.execute(server.app.db);
    // Lines from before there were codes: carried over, and as a program of then still writes them during a roll-out.
    await sql`
      insert into order_activities
        (order_id, activity_type, code, description, metadata, performed_by, performed_by_type, timestamp)
      select id, 'status_change', code, 'Order cancelled by staff: the cockatoo of old', '{"reason": "the cockatoo"}',
        'nadia@example', 'admin', ${TEST_NOW}
      from rent_orders, unnest(array['order_cancelled_by_staff', null]) as code
      where public_id = ${orderId}`.execute(server.app.db);
    await give(customer, phone);
    await provePhone(server, customer, phone);
    const second = await pendingRental(stage, 'dinuka', freeDays());
    await provePhone(server, second.customer, phone);
    await confirmDevices(server, phone);
    const cancellation = `/api/admin/orders/${second.orderId}/cancellation`;
    expect((await admin.post(cancellation, { reason: 'the cockatoo again' })).status).toBe(200);

    // Open on the road, and until what was signed is drawn.
    const refused = await erase(customer);
    expect([refused.status, refused.body.code]).toEqual([409, 'order_open']);
    expect(refused.body.data).toEqual({ orders: [rental.customOrderId] });
    expect((await takeBack(rental, 40_100)).status).toBe(201);
    expect((await erase(customer)).body.code).toBe('order_open');
    while ((await server.running.outbox.workOnce()) > 0);
    expect((await asStaff(orderId)).customer).toMatchObject({ name });
    await sql`
      update outbox set done_at = null where kind = 'letter' and order_id in (
        select id from rent_orders where public_id = ${second.orderId})`.execute(server.app.db);

    const signed = await handoverKeysOf(orderId);
    expect(signed).not.toEqual([]);
    await sql`
      insert into handover_files (order_id, phase, kind, storage_key, content_type, bytes, created_at)
      select order_id, phase, kind, 'handovers/taken-off-the-form', content_type, bytes, created_at from handover_files
      where storage_key = ${signed[0]}`.execute(server.app.db);
    const keys = [...(await keysOf(orderId)), ...(await keysOf(second.orderId))];
    expect(await tablesWith(words)).toEqual(
      expect.arrayContaining(['cancellation_requests', 'customer_location_history', 'customers', 'rent_orders']),
    );
    const before = await asStaff(orderId);
    const key = newKey();
    const keptBefore = await answersKept();
    const erased = await erase(customer, key);
    expect([erased.status, erased.body]).toEqual([
      200,
      { orders: 2, documents: keys.length, kept: ['bills', 'reports'], filesOnTheirWay: 0 },
    ]);
    expect(await tablesWith(words)).toEqual([]);
    for (const file of keys) await expect(server.app.privateFiles.get(file)).rejects.toThrow();
    // What both signed stays, and what no record names goes.
    expect(await handoverKeysOf(orderId)).toEqual(signed);

    const after = await asStaff(orderId);
    expect(after.customer).toMatchObject({ name: 'Erased', phone: '', email: '' });
    for (const part of ['lines', 'finalTotalBill', 'startDate', 'endDate', 'vehicle', 'status', 'reports'])
      expect(after[part]).toEqual(before[part]);
    expect(after.activities[0]).toMatchObject({ description: 'Customer’s data erased', performedByType: 'customer' });
    const said = [...after.activities, ...(await asStaff(second.orderId)).activities].map(
      ({ description }: { description: string }) => description,
    );
    expect(said).toContain('Cancellation requested by the customer');
    expect(said.filter((description: string) => description === 'Order cancelled by staff')).toHaveLength(3);
    expect((await stage.fort.get(`/api/vendor/${VENDORS.fort.id}/orders/${orderId}`)).status).toBe(200);
    expect((await customer.get(`/api/orders/${orderId}`)).body).toMatchObject({ isBooker: false });
    const toCustomer = (await asStaff(second.orderId)).mails.filter(
      ({ recipient }: { recipient: string }) => recipient === 'customer',
    );
    expect(toCustomer).not.toEqual([]);
    for (const mail of toCustomer) expect(mail).toMatchObject({ state: 'lapsed', sentAt: null });
    const lapsed = (await admin.get('/api/admin/outbox?state=lapsed&kind=letter')).body.items;
    const told = new Map(lapsed.map((entry: { id: string }) => [entry.id, entry]));
    for (const { id } of toCustomer)
      expect(told.get(id)).toMatchObject({ state: 'lapsed', reason: 'Erased', sentAt: null, nextAt: null });
    const toVendor = await sql<{ open: number }>`
      select count(*) as open from outbox where kind = 'letter' and done_at is null and payload ->> 'recipient' = 'vendor'
        and order_id = (select id from rent_orders where public_id = ${second.orderId})`.execute(server.app.db);
    expect(toVendor.rows[0]?.open).toBeGreaterThan(0);

    // Of what this browser was answered only the erasure's own answer is kept, for a repetition.
    const left = await answersKept();
    expect(left.filter((answer) => !keptBefore.includes(answer))).toHaveLength(1);
    expect(left.length).toBeLessThan(keptBefore.length);

    // The same call again, and another one, change nothing.
    expect((await erase(customer, key)).body).toEqual(erased.body);
    expect((await erase(customer)).body).toEqual({ orders: 0, documents: 0, kept: [], filesOnTheirWay: 0 });
    expect((await dataOf(customer)).orders).toEqual([]);
  });

  it('is refused while an order waits, and changes nothing then', async () => {
    const { customer, orderId, customOrderId } = await pendingRental(stage, 'tharshini', freeDays());
    await give(customer, CUSTOMERS.tharshini.phone);
    const { status, body } = await erase(customer);
    expect([status, body.code, body.data]).toEqual([409, 'order_open', { orders: [customOrderId] }]);
    expect((await asStaff(orderId)).customer).toMatchObject({ name: CUSTOMERS.tharshini.name });
    expect(await keysOf(orderId)).not.toEqual([]);
  });

  it('is not, thirty days after the end of an order that was never handed over; nobody hands that over then', async () => {
    const { customer, orderId, url } = await confirmedRental(stage, 'tharshini', freeDays());
    await give(customer, CUSTOMERS.tharshini.phone);
    const closes = Date.parse((await asStaff(orderId)).endDate) + NEVER_HANDED_OVER_DAYS * DAY_MS;
    const sign = async () => {
      const vendor = await openPortal(stage.server, 'fort');
      return outcome(await sendFile({ url, vendor }, 'handover', 'signature'));
    };
    stage.server.clock.now = new Date(closes - 1000);
    expect((await erase(customer)).body.code).toBe('order_open');
    expect(await sign()).toEqual([201, undefined]);
    const [signature = ''] = await handoverKeysOf(orderId);
    await stage.server.app.privateFiles.get(signature);
    stage.server.clock.now = new Date(closes + 1000);
    expect((await erase(customer)).body).toMatchObject({ orders: 1, filesOnTheirWay: 0 });
    expect(await handoverKeysOf(orderId)).toEqual([]);
    await expect(stage.server.app.privateFiles.get(signature)).rejects.toThrow();
    expect(await sign()).toEqual([409, 'order_not_in_state']);
  });

  it('leaves what a stranger ordered with the phone, and is not refused because of it', async () => {
    const { customer } = await cancelledBy('arjun');
    const foreign = await pendingRental(stage, 'arjun', freeDays());
    await provePhone(stage.server, customer, CUSTOMERS.arjun.phone);
    const { rows: unsent } = await sql<{ id: string }>`
      update outbox set done_at = null where kind = 'letter' and order_id = (
        select id from rent_orders where public_id = ${foreign.orderId}) returning id`.execute(stage.server.app.db);
    expect(unsent).not.toEqual([]);
    expect((await dataOf(customer)).orders).toHaveLength(1);
    // No report: nobody was handed this vehicle, though others were theirs.
    expect((await erase(customer)).body).toMatchObject({ orders: 1, kept: ['bills'] });
    expect((await asStaff(foreign.orderId)).customer).toMatchObject({ name: CUSTOMERS.arjun.name });
    const { rows: stillUnsent } = await sql`
      select id from outbox where done_at is null and id in (${sql.join(unsent.map(({ id }) => id))})`.execute(
      stage.server.app.db,
    );
    expect(stillUnsent).toHaveLength(unsent.length);
    await foreign.customer.post(`/api/orders/${foreign.orderId}/cancellation`);
  });

  it('leaves the customer whom an order from another browser names', async () => {
    const rentals = [await cancelledOnceApproved('fathima'), await cancelledOnceApproved('fathima')];
    const [mine, other] = rentals as [Rental, Rental];
    const customerOf = async ({ orderId }: Rental) =>
      (
        await sql<{ name: string | null }>`
          select c.name from rent_orders o left join customers c on c.id = o.customer_id
          where o.public_id = ${orderId}`.execute(stage.server.app.db)
      ).rows[0]?.name;
    expect([await customerOf(mine), await customerOf(other)]).toEqual(Array(2).fill(CUSTOMERS.fathima.name));
    await give(mine.customer, CUSTOMERS.fathima.phone);
    expect((await erase(mine.customer)).body).toMatchObject({ orders: 1 });
    expect([await customerOf(mine), await customerOf(other)]).toEqual([null, CUSTOMERS.fathima.name]);
  });

  it('takes a customer whom no order names from a browser that proved the phone, and from no other', async () => {
    const { db } = stage.server.app;
    const phone = '+94775550730';
    const customer = { phone, name: 'Otiose', email: 'otiose@post.example', address: 'Galle' };
    await transaction(db, (trx) => customerOfPhone(trx, customer, TEST_NOW));
    const client = stage.server.stranger();
    await give(client, phone);
    expect((await erase(client)).status).toBe(200);
    expect(await tablesWith(['Otiose'])).toEqual(['customers']);
    await provePhone(stage.server, client, phone);
    expect((await erase(client)).status).toBe(200);
    expect(await tablesWith(['Otiose'])).toEqual([]);
  });

  it('by a stranger who types the phone changes nothing of its person', async () => {
    const { customer, orderId } = await cancelledBy('harsha');
    const stranger = stage.server.stranger();
    await give(stranger, CUSTOMERS.harsha.phone);
    expect((await erase(stranger)).body).toEqual({ orders: 0, documents: 0, kept: [], filesOnTheirWay: 0 });
    expect((await asStaff(orderId)).customer).toMatchObject({ name: CUSTOMERS.harsha.name });
    expect((await dataOf(customer)).orders).toHaveLength(1);
    expect((await stage.server.stranger().post('/api/personal-data/erasure', {}, newKey())).status).toBe(401);
  });

  it('takes what a browser began that gave no phone, papers, consent and the browser itself', async () => {
    const { draftId, nobody } = await begunByNobody();
    const [key = ''] = await papersOf(draftId);
    expect((await erase(nobody)).body).toEqual({ orders: 0, documents: 1, kept: [], filesOnTheirWay: 0 });
    expect(await papersOf(draftId)).toEqual([]);
    await expect(stage.server.app.privateFiles.get(key)).rejects.toThrow();
    expect(await dataOf(nobody)).toMatchObject({ consents: [], unfinished: [] });
  });

  it('is not refused because of a signed report that could not be drawn, which staff see to', async () => {
    const { db } = stage.server.app;
    const today = { startDate: '2026-03-02T10:00:00+05:30', endDate: '2026-03-04T10:00:00+05:30' };
    const rental = await confirmedRental(stage, 'ishara', { vehicleId: VEHICLES.fortPrius.id, ...today });
    await give(rental.customer, CUSTOMERS.ishara.phone);
    await handOver(rental, 66_600);
    expect((await takeBack(rental, 66_700)).status).toBe(201);
    expect((await erase(rental.customer)).body.data).toEqual({ orders: [rental.customOrderId] });
    await sql`
      update outbox set parked_at = ${TEST_NOW} where kind = 'report'
        and order_id = (select id from rent_orders where public_id = ${rental.orderId})`.execute(db);
    // Nor of one that waits to be drawn for somebody else.
    const another = await cancelledBy('oliver');
    const never = new Date(TEST_NOW.getTime() + 1000 * DAY_MS);
    const { rows } = await sql<{ id: string }>`
      insert into outbox (kind, payload, order_id, created_at, available_at)
      select 'report', '{}', id, ${TEST_NOW}, ${never} from rent_orders
      where public_id = ${another.orderId} returning id`.execute(db);
    expect((await erase(rental.customer)).body).toMatchObject({ orders: 1, kept: ['bills', 'reports'] });
    await sql`delete from outbox where id = ${rows[0]?.id}`.execute(db);
  });

  it('leaves another person at the same browser their order and its papers, and the phone they gave and proved', async () => {
    const { customer, orderId } = await cancelledBy('liam');
    const papers = await keysOf(orderId);
    expect(papers).not.toEqual([]);
    await provePhone(stage.server, customer, CUSTOMERS.liam.phone);
    later();
    await give(customer, '+94775550702');
    expect((await erase(customer)).body).toMatchObject({ orders: 0, documents: 0 });
    expect(await keysOf(orderId)).toEqual(papers);
    expect(await tablesWith(['75550702'])).toEqual([]);
    expect(await dataOf(customer)).toMatchObject({
      phone: CUSTOMERS.liam.phone,
      givenPhone: { visits: 1 },
      provedAt: expect.any(String),
    });
    expect((await asStaff(orderId)).customer).toMatchObject({ name: CUSTOMERS.liam.name });
    expect((await customer.get(`/api/orders/${orderId}`)).body.isBooker).toBe(true);
  });

  const beside: [string, (client: TestClient) => Promise<() => Promise<unknown>>][] = [
    [
      'gave a phone',
      async (client) => {
        await give(client, '+94775550711');
        return async () => (await client.get('/api/phone-captures/latest')).body.latest?.phone;
      },
    ],
    [
      'proved a phone',
      async (client) => {
        await provePhone(stage.server, client, '+94775550712');
        return async () => (await dataOf(client)).phone;
      },
    ],
    [
      'applies as a vendor',
      async (client) => {
        const draftId = await startApplication(client);
        return async () => (await client.get(`/api/vendor-application-drafts/${draftId}`)).body.draftId;
      },
    ],
  ];
  it.each(beside)('leaves a browser to another person there, who %s', async (_, begin) => {
    const browser = stage.server.stranger();
    const stands = await begin(browser);
    const before = await stands();
    expect(before).toEqual(expect.any(String));
    await give(browser, '+94775550710');
    expect((await erase(browser)).status).toBe(200);
    expect(await tablesWith(['75550710'])).toEqual([]);
    expect(await stands()).toEqual(before);
  });

  it('needs a key', async () => {
    const { customer } = await cancelledBy('liam');
    const answer = await customer.post('/api/personal-data/erasure', {});
    expect([answer.status, answer.body.code]).toEqual([400, 'idempotency_key_missing']);
  });
});
