/**
 * What the clock notices for staff: opened once as it becomes true, closed by itself as it is over.
 * @rows ADM-GEN 13
 * @rows ADM-NOTE 09 13 14
 */
import { TRACKING_CONSENT_VERSION } from '@ceylono/contract/terms';
import { HOUR_MS } from '@ceylono/domain/colombo-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Trx } from '../../db/database.ts';
import { outsideTransaction, transaction } from '../../db/transaction.ts';
import { bookUntil, CUSTOMERS, STAFF, signInAs, VEHICLES, VENDORS } from '../../test/cast.ts';
import { confirmedRental, handOver, newKey, type Rental, type Stage, setStage, takeBack } from '../../test/handover.ts';
import { holdOrder } from '../../test/lock-queue.ts';
import { allPapers, givePapers } from '../../test/papers.ts';
import { setSetting, unsetSettings } from '../../test/settings.ts';
import { TEST_NOW } from '../../test/test-server.ts';
import { noticeAlerts } from './alert.jobs.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.server.stop());

/** What one test leaves is no other's. */
beforeEach(async () => {
  const { app, clock } = stage.server;
  clock.now = TEST_NOW;
  await sql`delete from admin_notifications`.execute(app.db);
  await sql`delete from vehicle_papers`.execute(app.db);
  await sql`delete from customer_location_history`.execute(app.db);
  await sql`update rent_orders set status = 'cancelled' where status = 'pending'`.execute(app.db);
  await sql`
    update vehicle_blocks b set active = false from rent_orders o where o.id = b.order_id and o.status = 'cancelled'`.execute(
    app.db,
  );
});

const later = (ms: number) => new Date(TEST_NOW.getTime() + ms);
/** As the clock does it, so much later. */
function noticeAfter(ms: number): Promise<number> {
  stage.server.clock.now = later(ms);
  return noticeAlerts(stage.server.app);
}
/** Their session is over after the days that the clock went through. */
async function staff() {
  return signInAs(stage.server, STAFF.admin.email);
}
const alerts = async () => (await (await staff()).get('/api/admin/alerts')).body.items;
const unseen = async () => (await (await staff()).get('/api/admin/bell')).body.unseen;

describe('a running rental whose position is shared', () => {
  let rental: Rental;
  beforeAll(async () => {
    stage.server.clock.now = TEST_NOW;
    rental = await confirmedRental(stage, 'nimali', {
      vehicleId: VEHICLES.fortAxio.id,
      startDate: '2026-03-02T10:00:00+05:30',
      endDate: '2026-03-04T10:00:00+05:30',
    });
    await handOver(rental, 40_000);
  });

  const KANDY = { lat: 7.2906, lng: 80.6337, accuracy: 8 };
  async function shareAfter(ms: number, { customer, orderId } = rental): Promise<void> {
    stage.server.clock.now = later(ms);
    const answer = await customer.post(`/api/orders/${orderId}/positions`, {
      consentVersion: TRACKING_CONSENT_VERSION,
      positions: [{ ...KANDY, recordedAt: later(ms).toISOString() }],
    });
    expect(answer.body).toMatchObject({ taken: 1 });
  }
  const disconnections = async () =>
    (await (await staff()).get(`/api/admin/orders/${rental.orderId}/location`)).body.disconnections;

  it('is alerted of once, when three positions in a row did not come', async () => {
    expect(await noticeAfter(0)).toBe(0);
    await shareAfter(30_000);
    expect(await noticeAfter(120_000)).toBe(0);
    expect(await noticeAfter(120_001)).toBe(1);
    expect(await noticeAfter(600_000)).toBe(0);
    const [alert, ...others] = await alerts();
    expect(others).toEqual([]);
    expect(alert).toEqual({
      id: expect.any(String),
      type: 'location_disconnection',
      noticedAt: later(120_001).toISOString(),
      orderId: rental.orderId,
      customOrderId: expect.any(String),
      customerName: CUSTOMERS.nimali.name,
      vehicleModel: VEHICLES.fortAxio.model,
      vendor: { name: VENDORS.fort.name, contactNumber: VENDORS.fort.contactNumber },
      customerPhone: null,
      since: later(30_000).toISOString(),
      day: null,
      papers: [],
      next: null,
    });
  });

  it('is alerted of no more as soon as one comes again, and both times stand beside its position', async () => {
    await shareAfter(30_000);
    await noticeAfter(200_000);
    expect(await disconnections()).toEqual([
      { id: expect.any(String), startedAt: later(30_000).toISOString(), endedAt: null },
    ]);
    await shareAfter(300_000);
    expect(await alerts()).toEqual([]);
    expect(await noticeAfter(330_000)).toBe(0);
    expect(await noticeAfter(500_000)).toBe(1);
    expect(await disconnections()).toMatchObject([
      { startedAt: later(300_000).toISOString(), endedAt: null },
      { startedAt: later(30_000).toISOString(), endedAt: later(300_000).toISOString() },
    ]);
  });

  it('is alerted of beside another, and neither ends with the other', async () => {
    stage.admin = await staff();
    const other = await confirmedRental(stage, 'kasun', {
      vehicleId: VEHICLES.fortPrius.id,
      startDate: '2026-03-02T10:00:00+05:30',
      endDate: '2026-03-04T10:00:00+05:30',
    });
    await handOver(other, 20_000);
    for (const each of [rental, other]) await shareAfter(30_000, each);
    expect(await noticeAfter(200_000)).toBe(2);
    await shareAfter(300_000);
    expect((await alerts()).map(({ orderId }: { orderId: string }) => orderId)).toEqual([other.orderId]);
    expect(await disconnections()).toHaveLength(1);
    expect((await takeBack(other, 20_010)).status).toBe(201);
  });

  it('is alerted of as the owner sets it, also afterwards', async () => {
    await setSetting(stage.server.app.db, 'missedPositions', 10);
    await shareAfter(0);
    expect(await noticeAfter(300_000)).toBe(0);
    expect(await noticeAfter(300_001)).toBe(1);
    await setSetting(stage.server.app.db, 'missedPositions', 20);
    expect(await noticeAfter(300_002)).toBe(0);
    expect(await alerts()).toEqual([]);
    await unsetSettings(stage.server.app.db, 'missedPositions');
  });

  it('is new in the bell until somebody looked, each for themselves', async () => {
    await shareAfter(0);
    const before = await unseen();
    await noticeAfter(200_000);
    expect(await unseen()).toBe(before + 1);
    const [{ id }] = await alerts();
    const who = await staff();
    expect((await who.post('/api/admin/bell/seen', { alerts: [id] })).body).toMatchObject({
      unseen: before,
      seen: { alerts: { ids: [id] } },
    });
    await shareAfter(300_000);
    expect(await unseen()).toBe(before);
  });

  it('is not alerted of after the position that ends it', async () => {
    await shareAfter(0);
    stage.server.clock.now = later(200_000);
    const { app } = stage.server;
    // The embedded engine has one session: there the clock waits for the position anyway.
    if (inject('clusterUrl') !== null) {
      const opened = await transaction(app.db, async (trx: Trx) => {
        await holdOrder(rental.orderId)(trx);
        return outsideTransaction(() => noticeAlerts(app));
      });
      expect(opened).toBe(0);
    }
    expect(await noticeAlerts(app)).toBe(1);
  });

  it('is alerted of no more when it came back', async () => {
    await shareAfter(0);
    await noticeAfter(200_000);
    expect(await alerts()).toHaveLength(1);
    expect((await takeBack(rental, 40_100)).status).toBe(201);
    expect(await alerts()).toEqual([]);
    expect(await noticeAfter(400_000)).toBe(0);
  });
});

describe('an order that its vendor does not accept', () => {
  const on = (day: number) => ({
    vehicleId: VEHICLES.fortPrius.id,
    startDate: `2026-03-${day}T09:00:00+05:30`,
    endDate: `2026-03-${day + 1}T09:00:00+05:30`,
  });

  it('is staff’s task after twelve hours, once, with the vendor’s phone', async () => {
    const { orderId } = await bookUntil(stage.server, 'approved', 'nimali', on(20));
    expect(await noticeAfter(12 * HOUR_MS - 1)).toBe(0);
    expect(await noticeAfter(12 * HOUR_MS)).toBe(1);
    expect(await noticeAfter(13 * HOUR_MS)).toBe(0);
    expect(await alerts()).toMatchObject([
      {
        type: 'acceptance_overdue',
        orderId,
        since: TEST_NOW.toISOString(),
        vendor: { contactNumber: VENDORS.fort.contactNumber },
      },
    ]);
  });

  it.each([
    ['confirmed by staff', '/confirmation', undefined],
    ['cancelled by staff', '/cancellation', { reason: 'The customer called' }],
    ['given another status', '/status-change', 'a correction'],
  ])('is their task no more at once when it is %s', async (_, path, body) => {
    const { orderId } = await bookUntil(stage.server, 'approved', 'kasun', on(22));
    await noticeAfter(12 * HOUR_MS);
    expect(await alerts()).toHaveLength(1);
    const who = await staff();
    const sent = body === 'a correction' ? await correction(orderId) : body;
    expect((await who.post(`/api/admin/orders/${orderId}${path}`, sent)).status).toBe(200);
    expect(await alerts()).toEqual([]);
    await sql`update rent_orders set status = 'cancelled' where public_id = ${orderId}`.execute(stage.server.app.db);
  });

  it('is no task before a vendor whose vehicle it got later has had as long as the one before', async () => {
    const { orderId } = await bookUntil(stage.server, 'approved', 'nimali', on(26));
    stage.server.clock.now = later(11 * HOUR_MS);
    const who = await staff();
    const given = {
      fromVehicleId: on(26).vehicleId,
      toVehicleId: VEHICLES.lagoonPrius.id,
      reason: 'The gearbox broke.',
    };
    expect((await who.post(`/api/admin/orders/${orderId}/swap`, given, newKey())).status).toBe(200);
    expect(await noticeAfter(23 * HOUR_MS - 1)).toBe(0);
    expect(await noticeAfter(23 * HOUR_MS)).toBe(1);
    expect(await alerts()).toMatchObject([{ orderId, since: later(11 * HOUR_MS).toISOString() }]);
  });

  it('is no task before its identity is approved, nor when the owner wants none', async () => {
    const { orderId } = await bookUntil(stage.server, 'approved', 'arjun', on(24));
    await setSetting(stage.server.app.db, 'acceptTaskHours', 0);
    expect(await noticeAfter(20 * HOUR_MS)).toBe(0);
    await unsetSettings(stage.server.app.db, 'acceptTaskHours');
    await sql`update rent_orders set verification_status = 'pending' where public_id = ${orderId}`.execute(
      stage.server.app.db,
    );
    expect(await noticeAfter(20 * HOUR_MS)).toBe(0);
  });

  async function correction(orderId: string) {
    const { body } = await (await staff()).get(`/api/admin/orders/${orderId}`);
    const { status, verificationStatus, startDate, endDate, finalTotalBill } = body;
    const seen = { status, verificationStatus, vehicleId: body.vehicle.id, startDate, endDate, finalTotalBill };
    return { status: 'confirmed', reason: 'The vendor accepted by phone', seen };
  }
});

describe('the papers of a vehicle that end before its rental', () => {
  const LEAF = VEHICLES.fortLeaf;
  const give = (expiresOn: string, vehicleId: string = LEAF.id) =>
    givePapers(stage.server.app, vehicleId, allPapers(expiresOn));
  async function rented(startDate: string, endDate: string) {
    const { orderId } = await bookUntil(stage.server, 'confirmed', 'nimali', {
      vehicleId: LEAF.id,
      startDate: `${startDate}T09:00:00+05:30`,
      endDate: `${endDate}+05:30`,
    });
    return orderId;
  }

  it('are alerted of once, named, and no more when new ones are there', async () => {
    const orderId = await rented('2026-05-10', '2026-05-13T00:00:00');
    await give('2026-05-12');
    expect(await noticeAfter(0)).toBe(0);
    await sql`delete from vehicle_papers`.execute(stage.server.app.db);
    await give('2026-05-11');
    expect(await noticeAfter(60_000)).toBe(1);
    expect(await noticeAfter(120_000)).toBe(0);
    // An electric vehicle has no emissions to test.
    expect(await alerts()).toMatchObject([
      { type: 'papers_end', orderId, day: '2026-05-11', papers: ['insurance', 'revenue-licence'], since: null },
    ]);
    await sql`update vehicle_papers set expires_on = '2026-12-31'`.execute(stage.server.app.db);
    await noticeAfter(180_000);
    expect(await alerts()).toEqual([]);
  });

  it('are nothing where the owner asks for none, nor of an order that is not confirmed', async () => {
    await rented('2026-05-20', '2026-05-22T09:00:00');
    await give('2026-05-21');
    await setSetting(stage.server.app.db, 'requirePapers', 'off');
    expect(await noticeAfter(0)).toBe(0);
    await unsetSettings(stage.server.app.db, 'requirePapers');
    await sql`update rent_orders set status = 'cancelled'`.execute(stage.server.app.db);
    expect(await noticeAfter(0)).toBe(0);
  });
});

describe('a rental that is not brought back', () => {
  const END = '2026-03-10T09:00:00+05:30';
  const afterEnd = (ms: number) => new Date(END).getTime() - TEST_NOW.getTime() + ms;
  let rental: Rental;
  beforeAll(async () => {
    stage.server.clock.now = TEST_NOW;
    stage.admin = await staff();
    const vehicleId = VEHICLES.fortKdh.id;
    rental = await confirmedRental(stage, 'kasun', { vehicleId, startDate: '2026-03-02T10:00:00+05:30', endDate: END });
    await handOver(rental, 70_000);
  });

  it('is alerted of an hour after its end, once, with whom to call', async () => {
    expect(await noticeAfter(afterEnd(HOUR_MS - 1))).toBe(0);
    expect(await noticeAfter(afterEnd(HOUR_MS))).toBe(1);
    expect(await noticeAfter(afterEnd(2 * HOUR_MS))).toBe(0);
    expect(await alerts()).toMatchObject([
      {
        type: 'return_overdue',
        orderId: rental.orderId,
        customerName: CUSTOMERS.kasun.name,
        customerPhone: CUSTOMERS.kasun.phone,
        vendor: { name: VENDORS.fort.name, contactNumber: VENDORS.fort.contactNumber },
        since: new Date(END).toISOString(),
        next: null,
      },
    ]);
    const { body } = await (await staff()).get('/api/admin/notifications');
    expect(body.items).toMatchObject([
      { kind: 'alerts', alert: 'return_overdue', orderId: rental.orderId, isNew: true },
    ]);
  });

  it('and is not heard of any more is alerted of as both, of which one stands beside its positions', async () => {
    const heard = later(afterEnd(HOUR_MS));
    stage.server.clock.now = heard;
    await rental.customer.post(`/api/orders/${rental.orderId}/positions`, {
      consentVersion: TRACKING_CONSENT_VERSION,
      positions: [{ lat: 7.2906, lng: 80.6337, accuracy: 8, recordedAt: heard.toISOString() }],
    });
    // Each as it becomes true, and over as it is no more, whatever else is said of the order.
    expect(await noticeAfter(afterEnd(HOUR_MS))).toBe(1);
    expect(await noticeAfter(afterEnd(2 * HOUR_MS))).toBe(1);
    const { body } = await (await staff()).get(`/api/admin/orders/${rental.orderId}/location`);
    expect(body.disconnections).toEqual([{ id: expect.any(String), startedAt: heard.toISOString(), endedAt: null }]);
    const end = (at: string) =>
      sql`update rent_orders set end_date = ${at} where public_id = ${rental.orderId}`.execute(stage.server.app.db);
    await end('2026-03-11T09:00:00+05:30');
    expect(await noticeAfter(afterEnd(2 * HOUR_MS))).toBe(0);
    expect((await alerts()).map(({ type }: { type: string }) => type)).toEqual(['location_disconnection']);
    await end(END);
  });

  it('names the order that its vehicle is booked for next, and not one after that', async () => {
    const book = (who: 'nimali' | 'arjun', day: number) =>
      bookUntil(stage.server, 'confirmed', who, {
        vehicleId: VEHICLES.fortKdh.id,
        startDate: `2026-03-${day}T10:00:00+05:30`,
        endDate: `2026-03-${day + 1}T10:00:00+05:30`,
      });
    await book('arjun', 20);
    const next = await book('nimali', 12);
    await noticeAfter(afterEnd(HOUR_MS));
    expect((await alerts())[0].next).toEqual({
      orderId: next.orderId,
      customOrderId: next.customOrderId,
      startDate: new Date('2026-03-12T10:00:00+05:30').toISOString(),
    });
    await sql`update rent_orders set status = 'cancelled' where status = 'confirmed'`.execute(stage.server.app.db);
  });

  it('is alerted of no more when more time was agreed, and of the new end when that is over too', async () => {
    const end = (at: string) =>
      sql`update rent_orders set end_date = ${at} where public_id = ${rental.orderId}`.execute(stage.server.app.db);
    await noticeAfter(afterEnd(HOUR_MS));
    await end('2026-03-11T09:00:00+05:30');
    expect(await noticeAfter(afterEnd(2 * HOUR_MS))).toBe(0);
    expect(await alerts()).toEqual([]);
    expect(await noticeAfter(afterEnd(25 * HOUR_MS))).toBe(1);
    // Agreed while it is open, and over: since when is what the order says now.
    await end(END);
    expect(await alerts()).toMatchObject([{ since: new Date(END).toISOString() }]);
  });

  it('is alerted of no more at once when it came back', async () => {
    await noticeAfter(afterEnd(HOUR_MS));
    expect(await alerts()).toHaveLength(1);
    expect((await takeBack(rental, 70_500)).status).toBe(201);
    expect(await alerts()).toEqual([]);
    expect(await noticeAfter(afterEnd(3 * HOUR_MS))).toBe(0);
  });
});

describe('a confirmed order that nobody collects', () => {
  const START = '2026-03-15T09:00:00+05:30';
  const afterStart = (ms: number) => new Date(START).getTime() - TEST_NOW.getTime() + ms;
  const order = () =>
    bookUntil(stage.server, 'confirmed', 'nimali', {
      vehicleId: VEHICLES.fortVezel.id,
      startDate: START,
      endDate: '2026-03-18T09:00:00+05:30',
    });

  it('is alerted of from when staff may end it so, and no more at once when they do', async () => {
    const { orderId } = await order();
    expect(await noticeAfter(afterStart(2 * HOUR_MS - 1))).toBe(0);
    expect(await noticeAfter(afterStart(2 * HOUR_MS))).toBe(1);
    expect(await noticeAfter(afterStart(3 * HOUR_MS))).toBe(0);
    expect(await alerts()).toMatchObject([
      {
        type: 'not_handed_over',
        orderId,
        customerPhone: CUSTOMERS.nimali.phone,
        since: new Date(START).toISOString(),
        next: null,
      },
    ]);
    const who = await staff();
    expect((await who.post(`/api/admin/orders/${orderId}/not-collected`, { reason: 'Nobody came' })).status).toBe(200);
    expect(await alerts()).toEqual([]);
    expect(await noticeAfter(afterStart(4 * HOUR_MS))).toBe(0);
  });

  it('is alerted of as the owner sets it, also afterwards', async () => {
    const { orderId } = await order();
    await setSetting(stage.server.app.db, 'notCollectedHours', 0);
    expect(await noticeAfter(afterStart(0))).toBe(1);
    await setSetting(stage.server.app.db, 'notCollectedHours', 5);
    expect(await noticeAfter(afterStart(HOUR_MS))).toBe(0);
    expect(await alerts()).toEqual([]);
    await unsetSettings(stage.server.app.db, 'notCollectedHours');
    await sql`update rent_orders set status = 'cancelled' where public_id = ${orderId}`.execute(stage.server.app.db);
  });
});
