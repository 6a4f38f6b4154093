/**
 * Vendor analytics over HTTP: each figure beside a count of its own over the orders of the vendor's vehicles (ADM-VEN-31 to -36).
 * @rows ADM-VEN 31 32 35 36
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, seedVendors, VEHICLES, VENDORS } from '../../test/cast.ts';
import {
  confirmedRental,
  handOver,
  pendingRental,
  type Rental,
  type Stage,
  setStage,
  takeBack,
} from '../../test/handover.ts';

const FORT = VENDORS.fort.id;
let stage: Stage;
let lastMonth: Rental;
let thisMonth: Rental;
beforeAll(async () => {
  stage = await setStage();
  await seedVendors(stage.server.app, 'temple');
  const days = (from: string, to: string) => ({
    startDate: `2026-${from}T09:00:00+05:30`,
    endDate: `2026-${to}T09:00:00+05:30`,
  });
  const now = days('03-02', '03-04');
  lastMonth = await confirmedRental(stage, 'nimali', { vehicleId: VEHICLES.fortAxio.id, ...now });
  thisMonth = await confirmedRental(stage, 'kasun', { vehicleId: VEHICLES.fortRosa.id, ...now, insurance: true });
  for (const rental of [lastMonth, thisMonth]) {
    await handOver(rental, 70_200);
    await takeBack(rental, 70_500);
  }
  // The last instant of last month in Colombo, and the first of this one.
  const returnedAt = (rental: Rental, at: string) =>
    sql`update handovers set completed_at = ${at} where phase = 'return'
      and order_id = (select id from rent_orders where public_id = ${rental.orderId})`.execute(stage.server.app.db);
  await returnedAt(lastMonth, '2026-02-28T23:59:59.999+05:30');
  await returnedAt(thisMonth, '2026-03-01T00:00:00+05:30');
  const cancelled = await pendingRental(stage, 'nimali', {
    vehicleId: VEHICLES.fortAxio.id,
    ...days('05-02', '05-04'),
  });
  await cancelled.customer.post(`/api/orders/${cancelled.orderId}/cancellation`);
  for (const month of ['06', '07', '08']) {
    await pendingRental(stage, 'nimali', { vehicleId: VEHICLES.fortAxio.id, ...days(`${month}-02`, `${month}-04`) });
  }
  await pendingRental(stage, 'kasun', { vehicleId: VEHICLES.lagoonAqua.id, ...days('05-02', '05-04') });
}, 120_000);
afterAll(() => stage.server.stop());

const read = (vendorId: string, client = stage.admin) => client.get(`/api/admin/vendors/${vendorId}/analytics`);

/** As the documents count: by the vehicles of the vendor, and of their orders. */
async function counted(vendorId: string) {
  const { rows } = await sql<{ status: string; bill: number; number: string }>`
    select status, final_total_bill as bill, custom_order_id as number from rent_orders
    where vehicle_id in (select id from vehicles where vendor_id = ${vendorId}) order by created_at desc, id desc`.execute(
    stage.server.app.db,
  );
  return rows;
}

describe('the figures of a vendor', () => {
  it('count the orders of its vehicles by what became of them', async () => {
    const own = await counted(FORT);
    const of = (status: string) => own.filter((order) => order.status === status).length;
    expect([own.length, of('completed'), of('cancelled')]).toEqual([6, 2, 1]);
    const { status, body } = await read(FORT);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: VENDORS.fort.name,
      vehicles: Object.values(VEHICLES).filter(({ vendor }) => vendor === 'fort').length,
      orders: 6,
      openOrders: 3,
      completedOrders: 2,
      cancelledOrders: 1,
      rejectedOrders: 0,
      completionPermille: 333,
      cancellationPermille: 167,
    });
  });

  it('sum the bills of what came back, by the month of the return in Colombo', async () => {
    const billOf = async ({ orderId }: Rental) =>
      (await stage.admin.get(`/api/admin/orders/${orderId}`)).body.finalTotalBill;
    const [before, now] = [await billOf(lastMonth), await billOf(thisMonth)];
    expect(before).not.toBe(now);
    const bills = (await counted(FORT)).filter(({ status }) => status === 'completed').map(({ bill }) => bill);
    expect((await read(FORT)).body).toMatchObject({
      thisMonthFrom: '2026-03-01',
      lastMonthFrom: '2026-02-01',
      revenue: bills.reduce((sum, bill) => sum + bill, 0),
      averageBill: Math.round((before + now) / 2),
      revenueThisMonth: now,
      revenueLastMonth: before,
      growthPermille: Math.round(((now - before) / before) * 1000),
    });
  });

  it('show the newest five orders, and nobody who rented', async () => {
    const { body } = await read(FORT);
    const newest = (await counted(FORT)).slice(0, 5).map(({ number }) => number);
    expect(body.recentOrders.map((order: { customOrderId: string }) => order.customOrderId)).toEqual(newest);
    expect(JSON.stringify(body)).not.toMatch(/Nimali|Kasun|\+9477/i);
  });

  it('hide no unlisted vehicle, and say how many are offered', async () => {
    const list = (isListed: boolean) =>
      sql`update vehicles set availability = ${isListed} where id = ${VEHICLES.fortAxio.id}`.execute(
        stage.server.app.db,
      );
    const { vehicles } = (await read(FORT)).body;
    await list(false);
    expect((await read(FORT)).body).toMatchObject({ vehicles, listedVehicles: vehicles - 1 });
    await list(true);
  });

  it('of a vendor without orders say that there is no data', async () => {
    expect((await read(VENDORS.temple.id)).body).toMatchObject({
      orders: 0,
      completionPermille: null,
      cancellationPermille: null,
      revenue: null,
      averageBill: null,
      growthPermille: 0,
      recentOrders: [],
    });
  });

  it('are staff’s alone, and nobody’s where there is no vendor', async () => {
    expect((await read(FORT, await openPortal(stage.server, 'fort'))).status).toBe(401);
    expect((await read('00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });
});
