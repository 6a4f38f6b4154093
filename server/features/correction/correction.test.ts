/**
 * Corrections by staff: another status, a rejected identity taken up again, other dates (amendments 15 and 36).
 * @rows ADM-GEN 11
 * @rows ADM-PEND 20
 * @rows ADM-BRK 18-21 27
 * @rows SHR-DATA 21
 */
import { DAY_MS, HOUR_MS } from '@ceylono/domain/colombo-time';
import { rupees } from '@ceylono/domain/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STAFF, signInAs, VEHICLES } from '../../test/cast.ts';
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
import { allPapers, givePapers } from '../../test/papers.ts';
import { setSetting, unsetSettings } from '../../test/settings.ts';
import type { TestClient } from '../../test/test-client.ts';
import { TEST_NOW } from '../../test/test-server.ts';
import { lapseUnacceptedOrders } from '../acceptance/acceptance.jobs.ts';
import { lapseUndecidedOrders } from '../lapse/lapse.jobs.ts';

const { fortAxio, fortPrius, fortLeaf, fortVezel } = VEHICLES;
const WHY = 'Rejected by mistake: the picture was clear.';

let sink: MailSink;
let stage: Stage;
let chief: TestClient;
beforeAll(async () => {
  sink = await startMailSink();
  stage = await setStage({ SMTP_URL: sink.url, PUBLIC_URL: 'https://ceylono.example' });
  chief = await signInAs(stage.server, STAFF.super.email);
});
afterAll(async () => {
  await stage.server.stop();
  await sink.stop();
});

let day = 0;
const at = (date: number) => new Date(Date.UTC(2026, 3, 2 + date, 3, 30)).toISOString();
/** Two days that no other test has, with as many free around them. */
function nextDays(vehicleId: string = fortAxio.id, more: object = {}) {
  day += 6;
  return { vehicleId, startDate: at(day - 4), endDate: at(day - 2), ...more };
}
/** A rental that can be handed over now. */
const TODAY = { startDate: '2026-03-02T09:00:00+05:30', endDate: '2026-03-04T09:00:00+05:30' };

const read = async ({ orderId }: Rental) => (await stage.admin.get(`/api/admin/orders/${orderId}`)).body;
async function seen(rental: Rental) {
  const { status, verificationStatus, vehicle, startDate, endDate, finalTotalBill } = await read(rental);
  return { status, verificationStatus, vehicleId: vehicle.id, startDate, endDate, finalTotalBill };
}
const change = async (rental: Rental, status: string, who = stage.admin, known?: object) =>
  who.post(`/api/admin/orders/${rental.orderId}/status-change`, {
    seen: known ?? (await seen(rental)),
    status,
    reason: WHY,
  });
const preview = ({ orderId }: Rental, dates: { startDate: string; endDate: string }) =>
  stage.admin.get(`/api/admin/orders/${orderId}/date-preview?${new URLSearchParams(dates)}`);
async function edit(rental: Rental, dates: { startDate: string; endDate: string }, known?: object) {
  const { body } = await preview(rental, dates);
  return stage.admin.post(`/api/admin/orders/${rental.orderId}/dates`, {
    ...dates,
    seen: known ?? (await seen(rental)),
    total: body.after?.total ?? 0,
  });
}
const reject = ({ orderId }: Rental) =>
  stage.admin.post(`/api/admin/orders/${orderId}/verification/rejection`, { reason: 'unclear_photos', details: '' });

const lettersOf = async ({ orderId }: Rental) =>
  (
    await sql<{ letter: string }>`
      select concat(x.payload ->> 'recipient', ' ', x.payload ->> 'letter') as letter
      from outbox x join rent_orders o on o.id = x.order_id
      where o.public_id = ${orderId} and x.kind = 'letter' order by 1`.execute(stage.server.app.db)
  ).rows.map(({ letter }) => letter);
const claimOf = async ({ orderId }: Rental) =>
  (
    await sql<{ startsAt: Date; endsAt: Date }>`
      select b.starts_at as "startsAt", b.ends_at as "endsAt" from vehicle_blocks b
        join rent_orders o on o.id = b.order_id
      where o.public_id = ${orderId} and b.active`.execute(stage.server.app.db)
  ).rows;

describe('another status', () => {
  it('that ends the order says so in the order, until it is opened again', async () => {
    const rental = await confirmedRental(stage, 'nimali', nextDays());
    expect((await read(rental)).ending).toBeNull();
    await change(rental, 'cancelled');
    expect((await read(rental)).ending).toMatchObject({
      description: `Status changed by staff from confirmed to cancelled: ${WHY}`,
      performedBy: STAFF.admin.email,
    });
    expect((await change(rental, 'confirmed')).body.ending).toBeNull();
    await change(rental, 'rejected');
    expect((await read(rental)).ending.description).toContain('to rejected');
  });

  it('is given with a reason, told to both and put on record with what it was', async () => {
    const rental = await confirmedRental(stage, 'nimali', nextDays());
    const { status, body } = await change(rental, 'pending');
    expect([status, body.status]).toEqual([200, 'pending']);
    expect(body.activities[0]).toMatchObject({
      activityType: 'status_change',
      description: `Status changed by staff from confirmed to pending: ${WHY}`,
      performedBy: STAFF.admin.email,
    });
    expect(await lettersOf(rental)).toEqual(
      expect.arrayContaining(['customer status-changed', 'vendor status-changed']),
    );
    // The last one is kept with the order too, and is the last one's whatever happens after.
    expect(body.statusChange).toEqual({ by: STAFF.admin.email, reason: WHY });
    // From there it goes on by the usual moves.
    expect((await rental.vendor.post(`${rental.url}/confirmation`)).body.status).toBe('confirmed');
  });

  it('is mailed again, when staff ask for it, by the letter that told it', async () => {
    const rental = await confirmedRental(stage, 'nimali', nextDays());
    await change(rental, 'rejected');
    await sql`update outbox set done_at = now() where done_at is null`.execute(stage.server.app.db);
    const { body } = await stage.admin.post('/api/send-status-update', {
      orderId: rental.orderId,
      newStatus: 'rejected',
    });
    expect(body).toEqual({ success: true });
    expect((await lettersOf(rental)).filter((letter) => letter === 'customer status-changed')).toHaveLength(2);
    expect((await read(rental)).activities[0].description).toBe('Mail sent to the customer again: status-changed');
  });

  it('needs a reason', async () => {
    const rental = await pendingRental(stage, 'nimali', nextDays());
    const answer = await stage.admin.post(`/api/admin/orders/${rental.orderId}/status-change`, {
      seen: await seen(rental),
      status: 'cancelled',
      reason: '   ',
    });
    expect(outcome(answer)).toEqual([400, 'invalid_input']);
  });

  it('gives the vehicle back and takes it again, or is refused with the order that has it', async () => {
    const choice = nextDays();
    const rental = await confirmedRental(stage, 'nimali', choice);
    expect((await change(rental, 'cancelled')).body.status).toBe('cancelled');
    expect(await claimOf(rental)).toHaveLength(0);
    expect(await lettersOf(rental)).toEqual(
      expect.arrayContaining(['customer order-cancelled-by-staff', 'vendor order-cancelled']),
    );
    const other = await pendingRental(stage, 'kasun', choice);
    const refused = await change(rental, 'confirmed');
    expect(outcome(refused)).toEqual([409, 'vehicle_taken']);
    expect(refused.body.data.conflict).toMatchObject({ customOrderId: other.customOrderId });
    expect((await read(rental)).status).toBe('cancelled');
    await other.customer.post(`/api/orders/${other.orderId}/cancellation`);
    expect((await change(rental, 'confirmed')).body.status).toBe('confirmed');
    expect(await claimOf(rental)).toHaveLength(1);
    expect(await lettersOf(rental)).toEqual(
      expect.arrayContaining(['customer order-confirmed', 'vendor order-confirmed']),
    );
  });

  it('of confirmed or later without an approved identity is for super admins', async () => {
    const rental = await pendingRental(stage, 'nimali', nextDays());
    expect(outcome(await change(rental, 'confirmed'))).toEqual([409, 'verification_required']);
    expect((await change(rental, 'confirmed', chief)).body.status).toBe('confirmed');
  });

  it('back to pending gives staff, or the vendor, the time from then on', async () => {
    const undecided = await pendingRental(stage, 'nimali', nextDays());
    await change(undecided, 'confirmed', chief);
    const approved = await confirmedRental(stage, 'kasun', { vehicleId: VEHICLES.lagoonPrius.id, ...TODAY });
    const at = async (hours: number) => {
      stage.server.clock.now = new Date(TEST_NOW.getTime() + hours * HOUR_MS);
      stage.admin = await signInAs(stage.server, STAFF.admin.email);
    };
    const lapse = async (rental: Rental) => {
      await lapseUndecidedOrders(stage.server.app);
      await lapseUnacceptedOrders(stage.server.app);
      return (await read(rental)).status;
    };
    // The first was placed a day ago; the second has not been handed over at its start.
    await at(25);
    await change(undecided, 'pending');
    await change(approved, 'pending');
    expect([await lapse(undecided), await lapse(approved)]).toEqual(['pending', 'pending']);
    await at(26.9);
    expect(await lapse(approved)).toBe('pending');
    await at(27.1);
    expect(await lapse(approved)).toBe('cancelled');
    await at(48.9);
    expect(await lapse(undecided)).toBe('pending');
    await at(49.1);
    expect(await lapse(undecided)).toBe('cancelled');
    stage.server.clock.now = TEST_NOW;
    stage.admin = await signInAs(stage.server, STAFF.admin.email);
  });

  it('never says of the keys what no record says: no running rental without a handover', async () => {
    const rental = await confirmedRental(stage, 'nimali', nextDays());
    for (const to of ['in-progress', 'completed']) {
      expect(outcome(await change(rental, to, chief))).toEqual([409, 'handover_missing']);
    }
  });

  it('lets a rental that was handed over be closed and opened again, and its return be recorded then', async () => {
    const rental = await confirmedRental(stage, 'kasun', { vehicleId: fortVezel.id, ...TODAY });
    await handOver(rental, 40_000);
    expect(outcome(await change(rental, 'pending'))).toEqual([409, 'handover_recorded']);
    expect((await change(rental, 'completed')).body.status).toBe('completed');
    expect(await claimOf(rental)).toHaveLength(0);
    expect((await change(rental, 'in-progress')).body.status).toBe('in-progress');
    expect(await claimOf(rental)).toHaveLength(1);
    expect((await takeBack(rental, 40_120)).status).toBe(201);
  });

  it('leaves a return that both have signed as it is, with its bill and its month', async () => {
    const rental = await confirmedRental(stage, 'kasun', { vehicleId: fortPrius.id, ...TODAY });
    await handOver(rental, 30_000);
    await takeBack(rental, 30_100);
    for (const to of ['in-progress', 'pending', 'cancelled']) {
      expect(outcome(await change(rental, to, chief))).toEqual([409, 'return_recorded']);
    }
    expect((await read(rental)).status).toBe('completed');
  });

  it('is refused while the vehicle is on the road for another order', async () => {
    const first = await confirmedRental(stage, 'kasun', { vehicleId: fortLeaf.id, ...TODAY });
    await handOver(first, 20_000);
    await change(first, 'cancelled');
    const second = await confirmedRental(stage, 'nimali', { vehicleId: fortLeaf.id, ...TODAY });
    await handOver(second, 20_010);
    const refused = await change(first, 'in-progress');
    expect(outcome(refused)).toEqual([409, 'vehicle_taken']);
    await sql`update vehicle_blocks set active = false where order_id =
      (select id from rent_orders where public_id = ${second.orderId})`.execute(stage.server.app.db);
    expect(outcome(await change(first, 'in-progress'))).toEqual([409, 'vehicle_not_returned']);
  });

  it('sent twice is made once; decided by old facts it is refused, with what changed', async () => {
    const rental = await confirmedRental(stage, 'nimali', nextDays());
    const before = await seen(rental);
    await change(rental, 'cancelled', stage.admin, before);
    const told = await lettersOf(rental);
    expect((await change(rental, 'cancelled', stage.admin, before)).status).toBe(200);
    expect(await lettersOf(rental)).toEqual(told);
    const late = await change(rental, 'pending', chief, before);
    expect(outcome(late)).toEqual([409, 'order_changed']);
    expect(late.body.data).toMatchObject({ changed: ['status'], now: { status: 'cancelled' } });
  });

  it('of an extension answers its request, not by old facts, and takes a rejection back', async () => {
    const rental = await confirmedRental(stage, 'nimali', { vehicleId: VEHICLES.lagoonPrius.id, ...TODAY });
    await handOver(rental, 50_000);
    expect(outcome(await change(rental, 'extension_approved'))).toEqual([409, 'extension_not_requested']);
    const { body } = await rental.customer.get(`/api/orders/${rental.orderId}/extension-quotes?days=2`);
    await rental.customer.post(
      `/api/orders/${rental.orderId}/extension-requests`,
      { days: 2, reason: 'A later flight.', extensionFee: body.extensionFee },
      newKey(),
    );
    const before = await seen(rental);
    expect((await edit(rental, { ...TODAY, endDate: '2026-03-05T09:00:00+05:30' })).status).toBe(200);
    const late = await change(rental, 'extension_rejected', chief, before);
    expect([...outcome(late), late.body.data.changed]).toEqual([409, 'order_changed', ['endDate', 'finalTotalBill']]);
    expect((await change(rental, 'extension_rejected')).body.shownStatus).toBe('extension_rejected');
    // Why is for staff alone: not in the letter, which is written of this, nor on the page.
    const page = (await rental.customer.get(`/api/orders/${rental.orderId}`)).body;
    expect([page.extension.status, page.extension.rejectionReason]).toEqual(['rejected', '']);
    expect((await change(rental, 'extension_pending')).body.shownStatus).toBe('extension_pending');
    const approved = await change(rental, 'extension_approved');
    expect(approved.body.shownStatus).toBe('extension_approved');
    expect(approved.body.activities[0].description).toBe(
      `Status changed by staff from extension_pending to extension_approved: ${WHY}`,
    );
    expect(approved.body.statusChange).toEqual({ by: STAFF.admin.email, reason: WHY });
    expect(outcome(await change(rental, 'extension_pending'))).toEqual([409, 'extension_not_requested']);
  });
});

describe('a rejected identity', () => {
  it('is taken up again while the vehicle is free, and has its time for the decision from then on', async () => {
    const rental = await pendingRental(stage, 'nimali', nextDays());
    await reject(rental);
    stage.server.clock.now = new Date(TEST_NOW.getTime() + 2 * DAY_MS);
    stage.admin = await signInAs(stage.server, STAFF.admin.email);
    const { body } = await change(rental, 'pending');
    expect([body.status, body.verificationStatus, body.rejectionReason]).toEqual(['pending', 'pending', null]);
    expect(body.documents.length).toBeGreaterThan(0);
    expect(await claimOf(rental)).toHaveLength(1);
    // It was placed two days ago, and does not lapse for that.
    await lapseUndecidedOrders(stage.server.app);
    expect((await read(rental)).status).toBe('pending');
    const approval = await stage.admin.post(`/api/admin/orders/${rental.orderId}/verification/approval`);
    expect(approval.body.verificationStatus).toBe('approved');
    stage.server.clock.now = TEST_NOW;
    stage.admin = await signInAs(stage.server, STAFF.admin.email);
  });

  it('stays rejected when somebody else has the vehicle, the papers are gone or a week has passed', async () => {
    const choice = nextDays();
    const rental = await pendingRental(stage, 'nimali', choice);
    await reject(rental);
    const other = await pendingRental(stage, 'kasun', choice);
    expect(outcome(await change(rental, 'pending'))).toEqual([409, 'vehicle_taken']);
    await other.customer.post(`/api/orders/${other.orderId}/cancellation`);
    const ofOrder = sql`(select id from rent_orders where public_id = ${rental.orderId})`;
    const back = async (days: number) =>
      sql`update rent_orders set rejected_at = rejected_at - make_interval(days => ${days}::int)
        where id = ${ofOrder}`.execute(stage.server.app.db);
    await back(8);
    expect(outcome(await change(rental, 'pending', chief))).toEqual([409, 'rejection_too_old']);
    await back(-8);
    await sql`delete from documents where order_id = ${ofOrder}`.execute(stage.server.app.db);
    expect(outcome(await change(rental, 'pending', chief))).toEqual([422, 'documents_missing']);
    expect(await claimOf(rental)).toHaveLength(0);
  });
});

describe('other dates', () => {
  it('are shown before they are made: the bill before and after, and what the wizard would ask', async () => {
    const choice = nextDays();
    const rental = await confirmedRental(stage, 'nimali', choice);
    const { status, body } = await preview(rental, { ...choice, endDate: at(day - 1) });
    expect(status).toBe(200);
    expect([body.before.total, body.after.total, body.after.billedDays]).toEqual([
      rental.total,
      rental.total + fortAxio.pricePerDay,
      3,
    ]);
    expect([body.quotedTotal, body.conflict]).toEqual([body.after.total, null]);
    // Whole days of Colombo, whatever the hours are.
    const midnight = (instant: string) => new Date(`${instant.slice(0, 10)}T00:00:00+05:30`).getTime();
    expect([body.counted, body.extendedDays, body.taken]).toEqual([
      'begun',
      0,
      {
        from: new Date(midnight(choice.startDate)).toISOString(),
        until: new Date(midnight(at(day - 1)) + DAY_MS).toISOString(),
        isWholeDays: true,
        hasTurnaround: false,
      },
    ]);
    expect((await read(rental)).endDate).toBe(choice.endDate);
  });

  it('move the order, its bill and its claim at once, and both are told what was before', async () => {
    const choice = nextDays();
    const rental = await confirmedRental(stage, 'nimali', choice);
    const dates = { startDate: choice.startDate, endDate: at(day - 1) };
    const { status, body } = await edit(rental, dates);
    expect([status, body.endDate, body.finalTotalBill, body.total, body.startedDays]).toEqual([
      ...[200, dates.endDate],
      ...[rental.total + fortAxio.pricePerDay, rental.total + fortAxio.pricePerDay, 3],
    ]);
    const [claim] = await claimOf(rental);
    expect(claim?.endsAt.toISOString()).toBe(new Date(Date.parse(dates.endDate) + 15 * 3_600_000).toISOString());
    expect(body.activities[0].description).toMatch(/^Dates edited by staff: .* instead of /);
    expect(await lettersOf(rental)).toEqual(expect.arrayContaining(['customer dates-changed', 'vendor dates-changed']));
    while ((await stage.server.running.outbox.workOnce()) > 0);
    const mails = sink.mails.filter(({ subject }) => subject === `Order ${rental.customOrderId}: other dates`);
    expect(mails).toHaveLength(2);
    for (const { text } of mails) expect(text).toContain('Until, before:');
  });

  it('are refused with the order that has the vehicle then, and nothing has changed', async () => {
    const choice = nextDays();
    const rental = await confirmedRental(stage, 'nimali', choice);
    const next = await pendingRental(stage, 'kasun', { ...choice, startDate: at(day - 1), endDate: at(day) });
    const dates = { startDate: choice.startDate, endDate: at(day - 1) };
    expect((await preview(rental, dates)).body.conflict).toMatchObject({ customOrderId: next.customOrderId });
    const refused = await edit(rental, dates);
    expect(outcome(refused)).toEqual([409, 'vehicle_taken']);
    expect(refused.body.data.conflict.customOrderId).toBe(next.customOrderId);
    expect([(await read(rental)).endDate, (await read(rental)).finalTotalBill]).toEqual([choice.endDate, rental.total]);
  });

  it('that stay as they are change nothing, the bill least of all', async () => {
    const half = { endDate: new Date(Date.parse(at(day + 4)) + 3_600_000).toISOString() };
    const choice = nextDays(fortAxio.id, half);
    const rental = await confirmedRental(stage, 'nimali', choice);
    const told = await lettersOf(rental);
    expect((await edit(rental, choice)).body.finalTotalBill).toBe(rental.total);
    expect(await lettersOf(rental)).toEqual(told);
  });

  it('by old facts are refused with what changed; with another bill than was shown as well', async () => {
    const choice = nextDays();
    const rental = await confirmedRental(stage, 'nimali', choice);
    const before = await seen(rental);
    await edit(rental, { ...choice, endDate: at(day - 1) });
    const late = await edit(rental, { ...choice, endDate: at(day) }, before);
    expect(outcome(late)).toEqual([409, 'order_changed']);
    expect(late.body.data.changed).toEqual(['endDate', 'finalTotalBill']);
    const dates = { startDate: choice.startDate, endDate: at(day) };
    const url = `/api/admin/orders/${rental.orderId}/dates`;
    const cheaper = { ...dates, seen: await seen(rental), total: rental.total };
    expect(outcome(await stage.admin.post(url, cheaper))).toEqual([409, 'price_changed']);
  });

  it('of a running rental end elsewhere, and start where they started', async () => {
    const rental = await confirmedRental(stage, 'nimali', { vehicleId: VEHICLES.lagoonAqua.id, ...TODAY });
    await handOver(rental, 10_000);
    const later = '2026-03-03T09:00:00+05:30';
    expect(outcome(await edit(rental, { ...TODAY, startDate: later }))).toEqual([409, 'handover_recorded']);
    const shorter = await edit(rental, { ...TODAY, endDate: '2026-03-03T09:00:00+05:30' });
    expect([shorter.status, shorter.body.finalTotalBill]).toEqual([
      200,
      rental.total - VEHICLES.lagoonAqua.pricePerDay,
    ]);
    expect(shorter.body.lines[0].amount).toBe(VEHICLES.lagoonAqua.pricePerDay);
  });

  it('of an order that has ended are refused', async () => {
    const choice = nextDays();
    const rental = await confirmedRental(stage, 'nimali', choice);
    await change(rental, 'cancelled');
    expect(outcome(await edit(rental, { ...choice, endDate: at(day - 1) }))).toEqual([409, 'order_not_in_state']);
  });

  it('that outlast the permit of who drives are refused', async () => {
    const choice = nextDays();
    const rental = await confirmedRental(stage, 'emily', choice);
    await sql`
      update rent_orders set permit = jsonb_set(permit, '{expiresOn}', to_jsonb(${choice.endDate.slice(0, 10)}::text))
      where public_id = ${rental.orderId}`.execute(stage.server.app.db);
    const refused = await edit(rental, { ...choice, endDate: at(day - 1) });
    expect(refused.body.code).toBe('permit_expires_early');
    expect((await read(rental)).endDate).toBe(choice.endDate);
  });

  it('that outlast the papers of the vehicle are refused where papers are asked for, shorter ones are not', async () => {
    const { app } = stage.server;
    const choice = nextDays(fortPrius.id);
    const rental = await confirmedRental(stage, 'harsha', choice);
    await givePapers(app, fortPrius.id, allPapers(choice.endDate.slice(0, 10)));
    await setSetting(app.db, 'requirePapers', 'strict');
    const longer = { ...choice, endDate: at(day - 1) };
    expect(outcome(await preview(rental, longer))).toEqual([409, 'papers_do_not_cover']);
    expect(outcome(await edit(rental, longer))).toEqual([409, 'papers_do_not_cover']);
    await sql`delete from vehicle_papers`.execute(app.db);
    expect((await edit(rental, { ...choice, endDate: at(day - 3) })).status).toBe(200);
    await setSetting(app.db, 'requirePapers', 'warn');
  });

  it('from today on are refused while the customer before still has the vehicle', async () => {
    const before = await confirmedRental(stage, 'liam', { vehicleId: VEHICLES.lagoonAlto.id, ...TODAY });
    await handOver(before, 20_000);
    const choice = nextDays(VEHICLES.lagoonAlto.id);
    const rental = await confirmedRental(stage, 'arjun', choice);
    await sql`
      with late as (
        update rent_orders set start_date = '2026-02-26T09:00:00+05:30', end_date = '2026-03-01T09:00:00+05:30'
        where public_id = ${before.orderId} returning id
      )
      update vehicle_blocks set starts_at = '2026-02-26T09:00:00+05:30', ends_at = '2026-03-01T09:00:00+05:30'
      where order_id in (select id from late)`.execute(stage.server.app.db);
    const today = { ...choice, startDate: '2026-03-02T18:00:00+05:30' };
    expect(outcome(await edit(rental, today))).toEqual([409, 'vehicle_not_returned']);
    await takeBack(before, 20_100);
    expect((await edit(rental, today)).status).toBe(200);
  });

  it('that fall on days with a price of their own are priced by it (amendment 29)', async () => {
    const choice = nextDays(fortPrius.id);
    const rental = await confirmedRental(stage, 'nimali', choice);
    const dearDay = choice.endDate.slice(0, 10);
    await sql`
      insert into vehicle_rates (vehicle_id, position, first_day, last_day, price_per_day)
      values (${fortPrius.id}, 0, ${dearDay}, ${dearDay}, ${rupees(40_000)})`.execute(stage.server.app.db);
    const { body } = await edit(rental, { ...choice, endDate: at(day - 1) });
    expect([body.pricingType, body.finalTotalBill]).toEqual(['dated', rental.total + rupees(40_000)]);
  });

  it('keep what was agreed for a day, whatever the vehicle asks for it since', async () => {
    const choice = nextDays(fortPrius.id);
    const rental = await confirmedRental(stage, 'nimali', choice);
    await sql`
      insert into vehicle_rates (vehicle_id, position, first_day, last_day, price_per_day)
      values (${fortPrius.id}, 1, ${choice.startDate.slice(0, 10)}, ${at(day - 3).slice(0, 10)}, ${rupees(40_000)})`.execute(
      stage.server.app.db,
    );
    const longer = { ...choice, endDate: at(day - 1) };
    expect((await preview(rental, longer)).body).toMatchObject({
      counted: 'begun',
      isMovedByHandover: false,
      after: { total: rental.total + fortPrius.pricePerDay, pricingType: 'daily' },
    });
    const { body } = await edit(rental, { ...choice, endDate: at(day - 3) });
    expect([body.pricingType, body.finalTotalBill]).toEqual(['daily', rental.total - fortPrius.pricePerDay]);
  });

  it('cost the days that were booked where a late handover moved the deadline, in money and in kilometres', async () => {
    const { app, clock } = stage.server;
    const rental = await confirmedRental(stage, 'nimali', { vehicleId: fortAxio.id, ...TODAY });
    await setSetting(app.db, 'deadlineFrom', 'handover');
    clock.now = new Date('2026-03-02T11:00:00+05:30');
    await handOver(rental, 10_000);
    await unsetSettings(app.db, 'deadlineFrom');
    const due = (await read(rental)).endDate;
    expect(new Date(due)).toEqual(new Date('2026-03-04T11:00:00+05:30'));
    const longer = { ...TODAY, endDate: '2026-03-05T11:00:00+05:30' };
    const { after, isMovedByHandover } = (await preview(rental, longer)).body;
    const total = rental.total + fortAxio.pricePerDay;
    expect(after).toMatchObject({ total, billedDays: 3, startedDays: 3 });
    expect(isMovedByHandover).toBe(true);
    expect((await edit(rental, longer)).body).toMatchObject({ finalTotalBill: total, startedDays: 3 });
    // The move is still known when the deadline is staff's own, and is taken off again.
    const back = await edit(rental, { ...TODAY, endDate: due });
    expect(back.body).toMatchObject({ finalTotalBill: rental.total, startedDays: 2 });
    clock.now = TEST_NOW;
  });
});
