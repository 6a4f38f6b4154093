/**
 * Staff delete a vendor: what keeps them from it, what goes with it, and what stays (T-079, decision 059).
 * @rows ADM-VEN 28
 */
import { existsSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { DAY_MS } from '@ceylono/domain/colombo-time';
import { DELETED_VENDOR_DAYS } from '@ceylono/domain/retention';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apply, draftWithPapers } from '../../test/application.ts';
import { A_CHOICE, orderBody, portalTokenOf, signInAs, STAFF, VEHICLES, VENDORS } from '../../test/cast.ts';
import {
  confirmedRental,
  handOver,
  newKey,
  outcome,
  pendingRental,
  type Rental,
  type Stage,
  setStage,
  takeBack,
} from '../../test/handover.ts';
import { type MailSink, startMailSink } from '../../test/mail-sink.ts';
import { transaction } from '../../db/transaction.ts';
import { hashToken } from '../../secrets.ts';
import { whileHeld } from '../../test/lock-queue.ts';
import { justOpened } from '../../test/portal-session.ts';
import { TEST_NOW } from '../../test/test-server.ts';
import { takeDueFeeds } from '../calendar-feed/calendar-feed.sql.ts';
import { makeLink } from '../vendor/vendor.service.ts';
import { forgetWhatIsOver } from '../retention/retention.jobs.ts';

const FORT = VENDORS.fort.id;
let sink: MailSink;
let stage: Stage;
beforeAll(async () => {
  sink = await startMailSink();
  stage = await setStage({ SMTP_URL: sink.url });
});
afterAll(async () => {
  await stage.server.stop();
  await sink.stop();
});

const db = () => stage.server.app.db;
const days = (month: string, day = 2) => ({
  startDate: `2026-${month}-0${day}T09:00:00+05:30`,
  endDate: `2026-${month}-0${day + 2}T09:00:00+05:30`,
});
const remove = (vendorId: string = FORT, client = stage.admin) => client.delete(`/api/admin/vendors/${vendorId}`);

/** Each test deletes the same vendor, whose orders of the tests before are over. */
beforeEach(async () => {
  await sql`update vendors set status = 'approved', archived_at = null, suspended_at = null, suspended_by = null,
    suspension_reason = null where id = ${FORT}`.execute(db());
  await sql`update rent_orders set status = 'rejected' where status <> 'completed'`.execute(db());
  await sql`update vehicle_blocks set active = false`.execute(db());
  await transaction(db(), (trx) => makeLink(trx, stage.server.app, FORT, portalTokenOf('fort'), 'test'));
  await openFort();
  await mails();
  await sql`delete from admin_activities`.execute(db());
});

async function openFort(): Promise<void> {
  await stage.fort.post('/api/vendor-sessions', { vendorId: FORT, token: portalTokenOf('fort') });
}

/** What was mailed since this was asked last. */
async function mails() {
  while ((await stage.server.running.outbox.workOnce()) > 0);
  return sink.mails.splice(0).map(({ recipients, subject, text }) => ({ to: recipients.join(), subject, text }));
}

async function recorded() {
  const { rows } = await sql<{ type: string; email: string; vendorId: string }>`
    select activity_type as type, admin_email as email, vendor_id as "vendorId" from admin_activities
    where activity_type <> 'people_listed' order by created_at`.execute(db());
  return rows;
}

const named = ({ orderId, customOrderId }: Rental, more: object) => ({ orderId, customOrderId, ...more });

describe('a vendor is not deleted', () => {
  it('while orders are open, which are named with what they are, the soonest first', async () => {
    const running = await confirmedRental(stage, 'kasun', { vehicleId: VEHICLES.fortRosa.id, ...days('03') });
    await handOver(running, 70_200);
    const confirmed = await confirmedRental(stage, 'nimali', { vehicleId: VEHICLES.fortAxio.id, ...days('04') });
    const pending = await pendingRental(stage, 'kasun', { vehicleId: VEHICLES.fortAxio.id, ...days('05') });
    const refused = await remove();
    expect(outcome(refused)).toEqual([409, 'vendor_not_settled']);
    expect(refused.body.data).toEqual({
      orders: {
        count: 3,
        first: [
          named(running, { status: 'in-progress' }),
          named(confirmed, { status: 'confirmed' }),
          named(pending, { status: 'pending' }),
        ],
      },
      cash: { count: 0, first: [] },
    });
    expect((await stage.fort.get(`/api/vendor/${FORT}`)).status).toBe(200);
    expect([await recorded(), await mails()].flat().filter((each) => 'type' in each)).toEqual([]);
    await takeBack(running, 70_500);
    await stage.admin.post(`/api/admin/orders/${pending.orderId}/verification/rejection`, {
      reason: 'unclear_photos',
      details: 'The licence cannot be read.',
    });
    expect((await remove()).body.data.orders.first).toEqual([named(confirmed, { status: 'confirmed' })]);
  });

  it('while it has so many open orders that ten are named and all are counted', async () => {
    for (let day = 3; day < 25; day += 2) {
      const [from, until] = [day, day + 1].map((each) => String(each).padStart(2, '0'));
      await pendingRental(stage, 'kasun', {
        vehicleId: VEHICLES.fortAxio.id,
        startDate: `2026-04-${from}T09:00:00+05:30`,
        endDate: `2026-04-${until}T09:00:00+05:30`,
      });
    }
    const { orders } = (await remove()).body.data;
    expect([orders.count, orders.first.length]).toEqual([11, 10]);
  });

  it('while it has cash of an order that was rejected, of which it may keep none', async () => {
    const order = await confirmedRental(stage, 'kasun', { vehicleId: VEHICLES.fortRosa.id, ...days('03') });
    await cash(order, { purpose: 'rental', amount: 100_000 });
    await sql`update rent_orders set status = 'rejected' where public_id = ${order.orderId}`.execute(db());
    expect((await remove()).body.data.cash).toEqual({ count: 1, first: [named(order, { reason: 'cash_held' })] });
    await cash(order, { purpose: 'refund', amount: 100_000 });
    expect((await remove()).status).toBe(200);
  });

  it('while it has a customer’s deposit, or cash of a cancelled order, until that is given back', async () => {
    const over = await confirmedRental(stage, 'kasun', { vehicleId: VEHICLES.fortRosa.id, ...days('03') });
    await cash(over, { purpose: 'deposit', amount: 500_000 });
    const cancelled = await confirmedRental(stage, 'nimali', { vehicleId: VEHICLES.fortAxio.id, ...days('04') });
    await cash(cancelled, { purpose: 'rental', amount: 100_000 });
    await sql`update rent_orders set status = 'completed' where public_id = ${over.orderId}`.execute(db());
    await sql`update rent_orders set status = 'cancelled' where public_id = ${cancelled.orderId}`.execute(db());
    expect((await remove()).body.data.cash).toEqual({
      count: 2,
      first: expect.arrayContaining([named(over, { reason: 'cash_held' }), named(cancelled, { reason: 'cash_held' })]),
    });
    await cash(over, { purpose: 'deposit_refund', amount: 500_000 });
    expect((await remove()).body.data.cash.first).toEqual([named(cancelled, { reason: 'cash_held' })]);
    await cash(cancelled, { purpose: 'refund', amount: 100_000 });
    expect((await remove()).status).toBe(200);
  });

  it('while it owes a part of a deposit; what was deducted of it is its own', async () => {
    const over = await confirmedRental(stage, 'kasun', { vehicleId: VEHICLES.fortRosa.id, ...days('03') });
    await cash(over, { purpose: 'deposit', amount: 500_000 });
    const { rows } = await sql<{ pk: string }>`
      update rent_orders set status = 'completed', final_total_bill = greatest(final_total_bill, 600000)
      where public_id = ${over.orderId} returning id as pk`.execute(db());
    const pk = rows[0]?.pk;
    await sql`insert into additional_charges (order_id, position, text, amount, deducted)
      values (${pk}, 0, 'A dent', 500000, 400000)`.execute(db());
    expect((await remove()).body.data.cash).toEqual({ count: 1, first: [named(over, { reason: 'cash_held' })] });
    await sql`update additional_charges set deducted = 500000 where order_id = ${pk}`.execute(db());
    expect((await remove()).status).toBe(200);
  });

  it('while staff hold one of its rentals out of its statement', async () => {
    const rental = await confirmedRental(stage, 'kasun', { vehicleId: VEHICLES.fortRosa.id, ...days('03') });
    await sql`update rent_orders set status = 'completed' where public_id = ${rental.orderId}`.execute(db());
    await sql`insert into statement_holds (order_id, reason, held_at, held_by)
      select id, 'The bill.', ${TEST_NOW}, 'test' from rent_orders where public_id = ${rental.orderId}`.execute(db());
    expect((await remove()).body.data.cash).toEqual({ count: 1, first: [named(rental, { reason: 'disputed' })] });
    await sql`update statement_holds set settled_at = ${TEST_NOW}, settled_by = 'test'`.execute(db());
    expect((await remove()).status).toBe(200);
  });

  it('who does not exist, or who only applied', async () => {
    expect((await remove('00000000-0000-4000-8000-000000000000')).status).toBe(404);
    const applicant = await appliedVendor();
    expect((await remove(applicant)).status).toBe(404);
  });
});

describe('a vendor who is deleted', () => {
  it('is gone for the public, for orders that were priced before, and from staff’s lists', async () => {
    const customer = stage.server.stranger();
    const body = await orderBody(stage.server, customer, 'nimali', { vehicleId: VEHICLES.fortAxio.id, ...days('08') });
    expect((await remove()).body).toMatchObject({ status: 'archived', hasPortalLink: false, sessions: 0 });
    const anybody = stage.server.stranger();
    const { lat, lng } = VENDORS.fort;
    const ofFort = (items: { vendorId: string }[]) => items.filter(({ vendorId }) => vendorId === FORT).length;
    const found = await anybody.get(`/api/vehicles?limit=50&lat=${lat}&lng=${lng}`);
    const everywhere = await anybody.get('/api/vehicles?limit=50');
    const areas = await anybody.get('/api/coverage-areas?bbox=79,5,82,10');
    expect([found, everywhere, areas].map((list) => ofFort(list.body.items))).toEqual([0, 0, 0]);
    const vehicleId = VEHICLES.fortAxio.id;
    expect((await anybody.get(`/api/vehicles/${vehicleId}`)).status).toBe(404);
    expect((await anybody.post('/api/quotes', { ...A_CHOICE, vehicleId })).status).toBe(409);
    expect(outcome(await customer.post('/api/orders', body, newKey()))).toEqual([409, 'vehicle_unlisted']);
    const staffSee = async (query: string) =>
      (await stage.admin.get(`/api/admin/vendors${query}`)).body.items.map(
        (each: { vendorId: string }) => each.vendorId,
      );
    expect(await staffSee('')).toEqual([VENDORS.lagoon.id]);
    expect(await staffSee('?q=fort')).toEqual([]);
    expect(await staffSee('?status=archived')).toEqual([FORT]);
    const fleet = await stage.admin.get(`/api/admin/vehicles?vendor=${FORT}`);
    expect(fleet.body.items).toEqual([]);
    expect((await stage.admin.get(`/api/admin/vehicles/${vehicleId}`)).status).toBe(404);
  });

  it('has no portal from that moment on: neither a session nor the link, nor a new one', async () => {
    expect((await stage.fort.get(`/api/vendor/${FORT}`)).status).toBe(200);
    await remove();
    expect((await stage.fort.get(`/api/vendor/${FORT}`)).status).toBe(401);
    const again = await stage.server
      .stranger()
      .post('/api/vendor-sessions', { vendorId: FORT, token: portalTokenOf('fort') });
    expect(outcome(again)).toEqual([404, 'portal_link_invalid']);
    expect((await stage.admin.post(`/api/admin/vendors/${FORT}/portal-link`)).status).toBe(404);
    const { rows } = await sql`
      select 1 from vendor_sessions where vendor_id = ${FORT} and revoked_at is null
      union all select 1 from vendor_portal_links where vendor_id = ${FORT} and revoked_at is null`.execute(db());
    expect(rows).toEqual([]);
  });

  it('has no session either that its link was just opening', async () => {
    const [removed] = await whileHeld(
      db(),
      (trx) => justOpened(trx, FORT, hashToken(portalTokenOf('fort')), TEST_NOW),
      () => remove(),
    );
    expect(removed.status).toBe(200);
    const { rows } = await sql`
      select 1 from vendor_sessions where vendor_id = ${FORT} and revoked_at is null`.execute(db());
    expect(rows).toEqual([]);
  });

  it('may have been suspended, and is deleted all the same', async () => {
    await stage.admin.post(`/api/admin/vendors/${FORT}/suspension`, { reason: 'Papers are out of date.' });
    expect((await remove()).body).toMatchObject({ status: 'archived', suspendedAt: null });
    expect((await stage.admin.post(`/api/admin/vendors/${FORT}/suspension/end`, { reason: 'Fine.' })).status).toBe(404);
  });

  it('leaves its past orders to be read by customers and staff, with its name', async () => {
    const rental = await confirmedRental(stage, 'kasun', { vehicleId: VEHICLES.fortRosa.id, ...days('03') });
    await handOver(rental, 90_200);
    await takeBack(rental, 90_500);
    expect((await remove()).status).toBe(200);
    const ofCustomer = await rental.customer.get(`/api/orders/${rental.orderId}`);
    expect([ofCustomer.status, ofCustomer.body.status]).toEqual([200, 'completed']);
    const ofStaff = await stage.admin.get(`/api/admin/orders/${rental.orderId}`);
    expect(ofStaff.body).toMatchObject({ status: 'completed', vendorName: VENDORS.fort.name });
  });

  it('has no order of the past opened again', async () => {
    const rental = await pendingRental(stage, 'kasun', { vehicleId: VEHICLES.fortAxio.id, ...days('03') });
    await sql`update rent_orders set status = 'cancelled' where public_id = ${rental.orderId}`.execute(db());
    await sql`update vehicle_blocks set active = false`.execute(db());
    expect((await remove()).status).toBe(200);
    const { body } = await stage.admin.get(`/api/admin/orders/${rental.orderId}`);
    const { status, verificationStatus, vehicle, startDate, endDate, finalTotalBill } = body;
    const seen = { status, verificationStatus, vehicleId: vehicle.id, startDate, endDate, finalTotalBill };
    const change = { seen, status: 'pending', reason: 'It was cancelled by mistake.' };
    const reopen = () => stage.admin.post(`/api/admin/orders/${rental.orderId}/status-change`, change);
    expect(outcome(await reopen())).toEqual([409, 'vendor_deleted']);
    await sql`update vendors set status = 'approved', archived_at = null where id = ${FORT}`.execute(db());
    expect((await reopen()).body.status).toBe('pending');
  });

  it('is told so by mail, in its own language; one without an address is deleted without a letter', async () => {
    await remove();
    expect(await mails()).toEqual([
      {
        to: VENDORS.fort.email,
        subject: 'Your account with us is closed',
        text: expect.stringContaining(VENDORS.fort.name),
      },
    ]);
    for (const language of ['si', 'ta']) {
      await sql`update vendors set status = 'approved', archived_at = null, language = ${language} where id = ${FORT}`.execute(
        db(),
      );
      await remove();
      expect((await mails())[0]?.subject).not.toMatch(/[a-z]/);
    }
    await sql`update vendors set status = 'approved', archived_at = null, language = 'en', email = '' where id = ${FORT}`.execute(
      db(),
    );
    await remove();
    expect(await mails()).toEqual([]);
    await sql`update vendors set email = ${VENDORS.fort.email} where id = ${FORT}`.execute(db());
  });

  it('is told nothing that is not true any more when the mail goes', async () => {
    await remove();
    await sql`update vendors set status = 'approved', archived_at = null where id = ${FORT}`.execute(db());
    expect(await mails()).toEqual([]);
    const { rows } = await sql`select 1 from outbox where done_at is null`.execute(db());
    expect(rows).toEqual([]);
  });

  it('is deleted once, by whoever came first', async () => {
    const chief = await signInAs(stage.server, STAFF.super.email);
    await sql`delete from admin_activities`.execute(db());
    const [one, other] = [await remove(), await remove(FORT, chief)];
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(other.body).toEqual(one.body);
    expect(await recorded()).toEqual([{ type: 'vendor_deleted', email: STAFF.admin.email, vendorId: FORT }]);
    expect(await mails()).toHaveLength(1);
  });

  it('gives e-mail and phone free: who comes back applies like anybody', async () => {
    await remove();
    const client = stage.server.stranger();
    const draftId = await draftWithPapers(client);
    const contact = { email: VENDORS.fort.email, contactNumber: VENDORS.fort.contactNumber };
    expect((await apply(client, draftId, contact)).status).toBe(201);
    const { rows } = await sql<{ id: string }>`
      select id from vendors where email = ${VENDORS.fort.email} and status = 'pending'`.execute(db());
    const approval = await stage.admin.post(`/api/admin/vendor-applications/${rows[0]?.id}/approval`);
    expect(approval.status).toBe(200);
    await sql`update vendors set status = 'rejected' where id = ${rows[0]?.id}`.execute(db());
  });
});

describe('of a deleted vendor', () => {
  it('the papers go after their time, with their files; those of others stay', async () => {
    const [going, staying] = [await appliedVendor(), await appliedVendor()];
    await stage.admin.post(`/api/admin/vendor-applications/${going}/approval`);
    await stage.admin.post(`/api/admin/vendor-applications/${staying}/approval`);
    const papersOf = async (vendorId: string) => {
      const { rows } = await sql<{ key: string }>`
        select storage_key as key from vendor_documents where vendor_id = ${vendorId}`.execute(db());
      return rows.map(({ key }) => key);
    };
    const keys = await papersOf(going);
    const files = () =>
      keys.filter((key) => existsSync(path.join(stage.server.app.config.dataDir, 'files', key))).length;
    expect((await remove(going)).status).toBe(200);
    await nightAfter(DELETED_VENDOR_DAYS - 1);
    expect([await papersOf(going), files()]).toEqual([keys, 4]);
    await nightAfter(DELETED_VENDOR_DAYS);
    expect([keys.length, await papersOf(going), (await papersOf(staying)).length]).toEqual([4, [], 4]);
    expect(files()).toBe(0);
  });

  it('no calendar is read or given out any more, and their addresses go the next night', async () => {
    const vehicleId = VEHICLES.fortAxio.id;
    const calendars = `/api/vendor/${FORT}/vehicles/${vehicleId}/calendar`;
    const { busyAddress } = (await stage.fort.post(`${calendars}/address`, {})).body;
    const read = () => stage.server.stranger().get(new URL(busyAddress).pathname);
    expect((await read()).status).toBe(200);
    await sql`
      insert into calendar_feeds (vehicle_id, name, host, address_sealed, key_number, created_at, read_at, next_read_at)
      select vehicle_id, 'Own book', 'calendar.example', token_sealed, key_number, ${TEST_NOW}, ${TEST_NOW}, ${TEST_NOW}
      from busy_calendars where vehicle_id = ${vehicleId}`.execute(db());
    await remove();
    expect((await read()).status).toBe(404);
    const now = new Date(TEST_NOW.getTime() + DAY_MS);
    expect(await takeDueFeeds(db(), { now, nextReadAt: now, limit: 10 })).toEqual([]);
    await nightAfter(1);
    const { rows } = await sql`select 1 from calendar_feeds union all select 1 from busy_calendars`.execute(db());
    expect(rows).toEqual([]);
  });
});

/** As the clock does it, so many days after the tests' present and a moment more. */
async function nightAfter(count: number): Promise<void> {
  stage.server.clock.now = new Date(TEST_NOW.getTime() + count * DAY_MS + 1);
  await forgetWhatIsOver(stage.server.app);
  stage.server.clock.now = TEST_NOW;
}

const APPLICANTS_PHONES = ['071 482 9057', '071 593 0648', '071 608 3751', '071 734 9052', '071 860 4293'];

/** Whoever applied, with an e-mail and phone of their own. */
async function appliedVendor(): Promise<string> {
  const client = stage.server.stranger();
  const draftId = await draftWithPapers(client);
  const email = `${randomUUID()}@applicants.example`;
  const answer = await apply(client, draftId, { email, contactNumber: APPLICANTS_PHONES.pop() });
  expect(answer.status).toBe(201);
  const { rows } = await sql<{ id: string }>`select id from vendors where email = ${email}`.execute(db());
  return rows[0]?.id as string;
}

/** Written down by the vendor. */
async function cash(rental: Rental, what: { purpose: string; amount: number }): Promise<void> {
  const answer = await rental.vendor.post(`${rental.url}/cash-receipts`, what, newKey());
  expect(answer.status).toBe(201);
}
