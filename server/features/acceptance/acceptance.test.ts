/** Orders that their vendors have not accepted: reminded of twice, and over at their start (amendment 34). */
import { HOUR_MS } from '@ceylono/domain/colombo-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Trx } from '../../db/database.ts';
import {
  allowManyPendingOrders,
  bookUntil,
  STAFF,
  seedStaff,
  seedVendors,
  signInAs,
  VEHICLES,
} from '../../test/cast.ts';
import { newKey } from '../../test/handover.ts';
import { holdOrder, whileHeld } from '../../test/lock-queue.ts';
import { setSetting, unsetSettings } from '../../test/settings.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../test/test-server.ts';
import { lapseUnacceptedOrders, remindVendorsToAccept } from './acceptance.jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort');
  await seedStaff(server.app);
  await allowManyPendingOrders(server.app);
});
beforeEach(async () => {
  server.clock.now = TEST_NOW;
  await sql`update rent_orders set status = 'cancelled'`.execute(server.app.db);
});
afterAll(() => server.stop());

const on = (day: number) => ({
  vehicleId: VEHICLES.fortAxio.id,
  startDate: `2026-03-${String(day).padStart(2, '0')}T09:00:00+05:30`,
  endDate: `2026-03-${String(day + 1).padStart(2, '0')}T09:00:00+05:30`,
});
/** Their session is over after the days that the clock went through. */
async function read(orderId: string) {
  const admin = await signInAs(server, STAFF.admin.email);
  return (await admin.get(`/api/admin/orders/${orderId}`)).body;
}

/** As the clock does it, so many hours after the approval. */
async function after<Answer>(hours: number, run: () => Promise<Answer>): Promise<Answer> {
  server.clock.now = new Date(TEST_NOW.getTime() + hours * HOUR_MS);
  return run();
}
const remindAfter = (hours: number) => after(hours, () => remindVendorsToAccept(server.app));
async function lapseAt(time: string): Promise<number> {
  server.clock.now = new Date(`2026-03-${time}+05:30`);
  return lapseUnacceptedOrders(server.app);
}
async function lettersOf(orderId: string, like: string): Promise<string[]> {
  const { rows } = await sql<{ letter: string }>`
    select concat(x.payload ->> 'recipient', ' ', x.payload ->> 'letter') as letter
    from outbox x join rent_orders o on o.id = x.order_id
    where o.public_id = ${orderId} and x.payload ->> 'letter' like ${like} order by 1`.execute(server.app.db);
  return rows.map(({ letter }) => letter);
}

describe('a vendor who has not accepted an order', () => {
  it('is reminded after two and after six hours, once each however often the clock runs', async () => {
    const { orderId } = await bookUntil(server, 'approved', 'nimali', on(20));
    expect(await remindAfter(1.9)).toBe(0);
    const clock = () => remindAfter(2);
    expect((await whileHeld(server.app.db, holdOrder(orderId), clock, clock)).toSorted()).toEqual([0, 1]);
    expect(await remindAfter(5.9)).toBe(0);
    expect(await remindAfter(6)).toBe(1);
    expect(await remindAfter(7)).toBe(0);
    expect(await lettersOf(orderId, 'order-waits')).toEqual(['vendor order-waits', 'vendor order-waits']);
  });

  it('is not reminded of what was accepted as the clock gets to it, nor when the owner wants none', async () => {
    const { orderId } = await bookUntil(server, 'approved', 'kasun', on(22));
    const accept = (trx: Trx) =>
      sql`update rent_orders set status = 'confirmed' where public_id = ${orderId}`.execute(trx);
    expect(await whileHeld(server.app.db, accept, () => remindAfter(2))).toEqual([0]);
    await bookUntil(server, 'approved', 'kasun', on(24));
    const reminders = ['acceptReminderHours', 'acceptAgainReminderHours'] as const;
    for (const reminder of reminders) await setSetting(server.app.db, reminder, 0);
    expect(await remindAfter(9)).toBe(0);
    await unsetSettings(server.app.db, ...reminders);
  });
});

describe('in quiet hours', () => {
  const at = (time: string) => {
    server.clock.now = new Date(`2026-03-${time}:00+05:30`);
  };
  const approvedAt = async (time: string, day: number) => {
    const { orderId } = await bookUntil(server, 'approved', 'nimali', on(day));
    await sql`update rent_orders set verified_at = ${new Date(`2026-03-${time}:00+05:30`)}
      where public_id = ${orderId}`.execute(server.app.db);
    return orderId;
  };

  it('both reminders to a vendor wait for the morning and are one letter then', async () => {
    const orderId = await approvedAt('02T20:30', 27);
    at('02T22:30');
    expect(await remindVendorsToAccept(server.app)).toBe(0);
    at('03T02:30');
    expect(await remindVendorsToAccept(server.app)).toBe(0);
    at('03T08:00');
    expect(await remindVendorsToAccept(server.app)).toBe(1);
    at('03T08:10');
    expect(await remindVendorsToAccept(server.app)).toBe(0);
    expect(await lettersOf(orderId, 'order-waits')).toEqual(['vendor order-waits']);
  });

  it('a vendor whose order would have lapsed by the morning is reminded in the evening', async () => {
    const orderId = await approvedAt('03T20:30', 5);
    await sql`update rent_orders set start_date = '2026-03-04T07:00:00+05:30'
      where public_id = ${orderId}`.execute(server.app.db);
    at('03T20:50');
    expect(await remindVendorsToAccept(server.app)).toBe(0);
    at('03T21:00');
    expect(await remindVendorsToAccept(server.app)).toBeGreaterThan(0);
    expect(await lettersOf(orderId, 'order-waits')).not.toEqual([]);
  });
});

describe('an order that nobody accepted', () => {
  it('lapses at its start, its vehicle is free and everybody is told', async () => {
    const { orderId } = await bookUntil(server, 'approved', 'nimali', on(10));
    expect(await lapseAt('10T08:59:00')).toBe(0);
    expect(await lapseAt('10T09:00:00')).toBe(1);
    expect(await lapseAt('10T09:05:00')).toBe(0);
    server.clock.now = TEST_NOW;
    expect(await read(orderId)).toMatchObject({
      status: 'cancelled',
      activities: expect.arrayContaining([
        expect.objectContaining({
          description: 'Order lapsed: the vendor did not accept it',
          performedByType: 'system',
        }),
      ]),
    });
    expect(await lettersOf(orderId, 'order-not-accepted')).toEqual([
      'customer order-not-accepted',
      'vendor order-not-accepted',
    ]);
    await bookUntil(server, 'approved', 'harsha', on(10));
  });

  it('stands when it is accepted as it is about to lapse', async () => {
    const { orderId } = await bookUntil(server, 'approved', 'arjun', on(12));
    const accept = (trx: Trx) =>
      sql`update rent_orders set status = 'confirmed' where public_id = ${orderId}`.execute(trx);
    expect(await whileHeld(server.app.db, accept, () => lapseAt('12T09:00:00'))).toEqual([0]);
    server.clock.now = TEST_NOW;
    expect((await read(orderId)).status).toBe('confirmed');
  });

  it('leaves its vendor two hours again, where staff opened it again after its start, and another vendor as long', async () => {
    const { orderId } = await bookUntil(server, 'approved', 'arjun', on(16));
    expect(await lapseAt('16T09:00:00')).toBe(1);
    const admin = await signInAs(server, STAFF.super.email);
    const { body } = await admin.get(`/api/admin/orders/${orderId}`);
    const { status, verificationStatus, vehicle, startDate, endDate, finalTotalBill } = body;
    const seen = { status, verificationStatus, vehicleId: vehicle.id, startDate, endDate, finalTotalBill };
    server.clock.now = new Date('2026-03-16T10:00:00+05:30');
    const change = { status: 'pending', reason: 'The vendor was ill.', seen };
    expect((await admin.post(`/api/admin/orders/${orderId}/status-change`, change)).body.status).toBe('pending');
    expect(await lapseAt('16T10:05:00')).toBe(0);
    const swap = { fromVehicleId: vehicle.id, toVehicleId: VEHICLES.fortLeaf.id, reason: 'It broke down.' };
    server.clock.now = new Date('2026-03-16T11:30:00+05:30');
    expect((await admin.post(`/api/admin/orders/${orderId}/swap`, swap, newKey())).status).toBe(200);
    expect(await lapseAt('16T13:29:00')).toBe(0);
    expect(await lapseAt('16T13:30:00')).toBe(1);
  });

  it('leaves its vendor two hours, where the identity was approved after the start', async () => {
    const { orderId } = await bookUntil(server, 'approved', 'liam', on(14));
    await sql`update rent_orders set verified_at = '2026-03-14T09:30:00+05:30'
      where public_id = ${orderId}`.execute(server.app.db);
    expect(await lapseAt('14T11:29:00')).toBe(0);
    expect(await lapseAt('14T11:30:00')).toBe(1);
  });
});
