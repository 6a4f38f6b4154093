/** What the return deadline counts from, as the owner wants it (T-033). */
import type { DeadlineRule } from '@ceylono/domain/deadline';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { book, type CustomerKey, orderBody, type TestChoice, VEHICLES } from '../../test/cast.ts';
import {
  confirmedRental,
  handOver,
  newKey,
  outcome,
  type Rental,
  type Stage,
  setStage,
  signedForm,
  takeBack,
} from '../../test/handover.ts';
import { allPapers, givePapers } from '../../test/papers.ts';
import { setSetting, unsetSettings } from '../../test/settings.ts';
import { TEST_NOW } from '../../test/test-server.ts';
import { remindCustomers } from '../reminder/reminder.jobs.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
/** The vehicle comes back for the next test. */
afterEach(async () => {
  stage.server.clock.now = TEST_NOW;
  const { db } = stage.server.app;
  await sql`update vehicle_blocks set active = false`.execute(db);
  await sql`update rent_orders set status = 'completed' where status = 'in-progress'`.execute(db);
  await sql`delete from vehicle_papers`.execute(db);
  await unsetSettings(db, 'deadlineFrom', 'turnaroundMinutes', 'requirePapers');
});
afterAll(() => stage.server.stop());

const VEHICLE = VEHICLES.fortAxio;
/** Colombo wall times, `DDTHH:mm` of March 2026. */
const at = (time: string) => new Date(`2026-03-${time}:00+05:30`);
const days = (from: string, to: string): TestChoice => ({
  vehicleId: VEHICLE.id,
  startDate: at(from).toISOString(),
  endDate: at(to).toISOString(),
});
/** Two days. */
const AGREED = days('04T10:00', '06T10:00');

const countFrom = (rule: DeadlineRule) => setSetting(stage.server.app.db, 'deadlineFrom', rule);

async function confirmed(customer: CustomerKey = 'nimali', choice = AGREED): Promise<Rental> {
  return confirmedRental(stage, customer, choice);
}

/** The vehicle, or another, is kept from others; or was, and is not any more. */
const claim = (from: string, to: string, { vehicleId = VEHICLE.id as string, active = true } = {}) =>
  sql`insert into vehicle_blocks (vehicle_id, kind, starts_at, ends_at, active, created_at)
    values (${vehicleId}, 'manual', ${at(from)}, ${at(to)}, ${active}, ${TEST_NOW})`.execute(stage.server.app.db);

async function handOverAt(rental: Rental, time: string): Promise<void> {
  stage.server.clock.now = at(time);
  await handOver(rental, 40_000);
}

const asCustomer = async ({ customer, orderId }: Rental) => (await customer.get(`/api/orders/${orderId}`)).body;
const asStaff = async ({ orderId }: Rental) => (await stage.admin.get(`/api/admin/orders/${orderId}`)).body;
const toldToStaff = async (rental: Rental) =>
  (await asStaff(rental)).activities.filter(({ description }: { description: string }) =>
    description.startsWith('Return deadline'),
  );
const blockedUntil = async ({ orderId }: Rental) =>
  (
    await sql<{ endsAt: Date }>`
      select b.ends_at as "endsAt" from vehicle_blocks b join rent_orders o on o.id = b.order_id
      where o.public_id = ${orderId}`.execute(stage.server.app.db)
  ).rows[0]?.endsAt;
const deadlineOf = async (rental: Rental) => {
  const { endDate, deadlineFrom } = await asCustomer(rental);
  return { endDate: new Date(endDate), deadlineFrom, blockedUntil: await blockedUntil(rental) };
};
const overlaps = async () =>
  (
    await sql`select 1 from vehicle_blocks one join vehicle_blocks other on other.vehicle_id = one.vehicle_id
      and other.id > one.id and other.starts_at < one.ends_at and one.starts_at < other.ends_at
      where one.active and other.active`.execute(stage.server.app.db)
  ).rows.length;

describe('the return deadline', () => {
  it('stays as agreed when nobody changed the setting, however late the handover', async () => {
    const rental = await confirmed();
    await handOverAt(rental, '04T18:30');
    expect(await deadlineOf(rental)).toEqual({
      endDate: at('06T10:00'),
      deadlineFrom: 'agreed',
      blockedUntil: at('07T00:00'),
    });
  });

  it('counts from the handover where the owner wants it so, and the bill does not', async () => {
    const rental = await confirmed();
    const { lines, finalTotalBill, billedDays, startedDays } = await asCustomer(rental);
    await countFrom('handover');
    await handOverAt(rental, '05T08:20');
    expect(await deadlineOf(rental)).toEqual({
      endDate: at('07T08:20'),
      deadlineFrom: 'handover',
      blockedUntil: at('08T00:00'),
    });
    expect(await asCustomer(rental)).toMatchObject({ lines, finalTotalBill, billedDays, startedDays });
    expect(new Date((await asStaff(rental)).endDate)).toEqual(at('07T08:20'));
    expect(new Date((await rental.vendor.get(rental.url)).body.endDate)).toEqual(at('07T08:20'));
    expect(await toldToStaff(rental)).toEqual([
      expect.objectContaining({ description: 'Return deadline counts from the handover', performedByType: 'vendor' }),
    ]);
    const { rows } = await sql`
      select a.metadata from order_activities a join rent_orders o on o.id = a.order_id
      where o.public_id = ${rental.orderId} and a.code = 'deadline_counts_from_handover'`.execute(stage.server.app.db);
    expect(rows).toEqual([
      {
        metadata: {
          deadlineFrom: 'handover',
          originalEndDate: at('06T10:00').toISOString(),
          newEndDate: at('07T08:20').toISOString(),
        },
      },
    ]);
    const returned = await takeBack(rental, 40_010);
    expect(returned.body).toMatchObject({ total: rental.total, includedKm: 2 * VEHICLE.defaultKmIncluded });
  });

  it('stays what it was told to be when the setting changes while the vehicle is out', async () => {
    const [early, late] = [await confirmed(), await confirmed('kasun', days('10T10:00', '12T10:00'))];
    await countFrom('handover');
    await handOverAt(early, '04T11:00');
    await countFrom('agreed');
    expect(await deadlineOf(early)).toMatchObject({ endDate: at('06T11:00'), deadlineFrom: 'handover' });
    await takeBack(early, 40_010);
    await handOverAt(late, '10T12:00');
    await countFrom('handover');
    expect(await deadlineOf(late)).toMatchObject({ endDate: at('12T10:00'), deadlineFrom: 'agreed' });
  });

  it('never comes before the agreed end', async () => {
    const rental = await confirmed('kasun', days('04T22:00', '05T06:00'));
    await countFrom('handover');
    await handOverAt(rental, '04T10:30');
    expect(await deadlineOf(rental)).toEqual({
      endDate: at('05T06:00'),
      deadlineFrom: 'agreed',
      blockedUntil: at('06T00:00'),
    });
  });

  it('stays as agreed where the permit of who drives ends', async () => {
    const rental = await confirmed();
    const permit = { onArrival: false, number: 'TDP 40117', classes: ['B'], expiresOn: '2026-03-06' };
    await sql`update rent_orders set residency = 'foreigner', permit = ${JSON.stringify(permit)}::jsonb
      where public_id = ${rental.orderId}`.execute(stage.server.app.db);
    await countFrom('handover');
    await handOverAt(rental, '05T10:00');
    expect(await deadlineOf(rental)).toMatchObject({ endDate: at('06T10:00'), deadlineFrom: 'agreed' });
  });

  it('stays as agreed where papers are asked for, and the vehicle’s would end before it', async () => {
    const { app } = stage.server;
    const [short, covered] = [await confirmed(), await confirmed('kasun', days('10T10:00', '12T10:00'))];
    await setSetting(app.db, 'requirePapers', 'strict');
    await countFrom('handover');
    await givePapers(app, VEHICLE.id, allPapers('2026-03-06'));
    await handOverAt(short, '05T10:00');
    expect(await deadlineOf(short)).toEqual({
      endDate: at('06T10:00'),
      deadlineFrom: 'agreed',
      blockedUntil: at('07T00:00'),
    });
    await takeBack(short, 40_010);
    await givePapers(app, VEHICLE.id, allPapers('2026-03-13'));
    await handOverAt(covered, '11T10:00');
    expect(await deadlineOf(covered)).toMatchObject({ endDate: at('13T10:00'), deadlineFrom: 'handover' });
  });
});

describe('a deadline that counts from the handover', () => {
  it('ends when the next booking takes the vehicle, and the handover is taken all the same', async () => {
    const rental = await confirmed();
    await book(stage.server, 'kasun', days('07T09:00', '08T09:00'));
    await countFrom('handover');
    await handOverAt(rental, '05T10:00');
    expect(await deadlineOf(rental)).toEqual({
      endDate: at('07T00:00'),
      deadlineFrom: 'next-booking',
      blockedUntil: at('07T00:00'),
    });
    expect(await toldToStaff(rental)).toEqual([
      expect.objectContaining({ description: 'Return deadline counts from the handover, until the next booking' }),
    ]);
  });

  it('ends before the days that the vendor keeps the vehicle', async () => {
    const rental = await confirmed();
    await claim('08T00:00', '10T00:00');
    await countFrom('handover');
    await handOverAt(rental, '07T10:00');
    expect(await deadlineOf(rental)).toMatchObject({ endDate: at('08T00:00'), deadlineFrom: 'next-booking' });
  });

  it('ends before the first claim that stands on its own vehicle, and before no other', async () => {
    const rental = await confirmed();
    await claim('07T00:00', '09T00:00', { vehicleId: VEHICLES.fortPrius.id });
    await claim('07T06:00', '07T18:00', { active: false });
    await claim('10T00:00', '11T00:00');
    await claim('08T00:00', '09T00:00');
    await countFrom('handover');
    await handOverAt(rental, '06T20:00');
    expect(await deadlineOf(rental)).toMatchObject({ endDate: at('08T00:00'), deadlineFrom: 'next-booking' });
  });

  it('leaves the turnaround before the vehicle is taken next, on the same day', async () => {
    await setSetting(stage.server.app.db, 'turnaroundMinutes', 60);
    const rental = await confirmed();
    await claim('06T15:00', '07T16:00');
    await countFrom('handover');
    // A change of the turnaround touches new blocks only.
    await setSetting(stage.server.app.db, 'turnaroundMinutes', null);
    await handOverAt(rental, '04T15:30');
    expect(await deadlineOf(rental)).toEqual({
      endDate: at('06T14:00'),
      deadlineFrom: 'next-booking',
      blockedUntil: at('06T15:00'),
    });
  });

  it('takes the time it needs from whoever books after it', async () => {
    const rental = await confirmed();
    await countFrom('handover');
    await handOverAt(rental, '05T10:00');
    const client = stage.server.stranger();
    const body = await orderBody(stage.server, client, 'kasun', days('08T09:00', '09T09:00'));
    const wanted = { ...body, ...days('07T09:00', '08T09:00') };
    expect(outcome(await client.post('/api/orders', wanted, newKey()))).toEqual([409, 'vehicle_taken']);
    expect((await client.post('/api/orders', body, newKey())).status).toBe(201);
  });

  it('and a booking of the following days at the same moment: one of them has those', async () => {
    await countFrom('handover');
    const rental = await confirmed();
    const form = await signedForm(rental, 'handover', 40_000);
    stage.server.clock.now = at('05T10:00');
    const client = stage.server.stranger();
    const body = await orderBody(stage.server, client, 'kasun', days('07T09:00', '08T09:00'));
    const [handover, order] = await Promise.all([
      rental.vendor.post(`${rental.url}/handover`, form, newKey()),
      client.post('/api/orders', body, newKey()),
    ]);
    expect(handover.status).toBe(201);
    const { deadlineFrom, endDate } = await deadlineOf(rental);
    expect(outcome(order)).toEqual(deadlineFrom === 'handover' ? [409, 'vehicle_taken'] : [201, undefined]);
    expect(endDate).toEqual(at(deadlineFrom === 'handover' ? '07T10:00' : '07T00:00'));
    expect(await overlaps()).toBe(0);
  });

  it('is what an extension counts on from, at the price of its days', async () => {
    const rental = await confirmed();
    await countFrom('handover');
    await handOverAt(rental, '05T08:20');
    const url = `/api/orders/${rental.orderId}`;
    stage.server.clock.now = at('07T02:20');
    const { body: quote } = await rental.customer.get(`${url}/extension-quotes?days=1`);
    const extensionFee = VEHICLE.pricePerDay;
    expect(quote).toMatchObject({ extensionFee, newEndDate: at('08T08:20').toISOString(), vehicleIsFree: true });
    stage.server.clock.now = new Date(at('07T02:20').getTime() + 1000);
    expect(outcome(await rental.customer.get(`${url}/extension-quotes?days=1`))).toEqual([409, 'extension_too_late']);
    stage.server.clock.now = at('07T02:20');
    const asked = await rental.customer.post(
      `${url}/extension-requests`,
      { days: 1, reason: 'The flight is later.', extensionFee },
      newKey(),
    );
    const approval = `/api/admin/orders/${rental.orderId}/extension-requests/${asked.body.id}/approval`;
    expect((await stage.admin.post(approval, { newEndDate: asked.body.newEndDate })).body).toMatchObject({
      startedDays: 3,
      finalTotalBill: rental.total + extensionFee,
    });
    expect(await deadlineOf(rental)).toEqual({
      endDate: at('08T08:20'),
      deadlineFrom: 'agreed',
      blockedUntil: at('09T00:00'),
    });
    expect((await takeBack(rental, 40_010)).body.includedKm).toBe(3 * VEHICLE.defaultKmIncluded);
  });

  it('is when the customer is reminded, what the calendar says, and when the vehicle is overdue', async () => {
    const rental = await confirmed();
    const next = await confirmed('kasun', days('09T09:00', '10T09:00'));
    await countFrom('handover');
    await handOverAt(rental, '05T08:00');
    const { body } = await rental.customer.get(`/api/orders/${rental.orderId}/calendar.ics`);
    expect(body.toString('utf8')).toContain('DTEND:20260307T023000Z');
    const remindedAt = (time: string) => {
      stage.server.clock.now = at(time);
      return remindCustomers(stage.server.app);
    };
    expect([await remindedAt('06T19:59'), await remindedAt('06T20:00')]).toEqual([0, 1]);
    const isLate = async (time: string) => {
      stage.server.clock.now = at(time);
      return (await asCustomer(next)).vehicleIsLate;
    };
    expect([await isLate('06T12:00'), await isLate('07T08:01')]).toEqual([false, true]);
  });
});
