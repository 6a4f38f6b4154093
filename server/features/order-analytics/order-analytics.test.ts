/**
 * Order Analytics over HTTP: each figure beside the orders that it is made of.
 * @rows ADM-ORD 26 29
 */
import { cashBalance } from '@ceylono/domain/cash-receipt';
import { addDays, dayOf } from '@ceylono/domain/colombo-time';
import { rupees } from '@ceylono/domain/money';
import { paymentState } from '@ceylono/domain/order-analytics';
import { commissionOf } from '@ceylono/domain/statement';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VEHICLES } from '../../test/cast.ts';
import {
  confirmedRental,
  handOver,
  newKey,
  pendingRental,
  type Rental,
  type Stage,
  setStage,
  takeBack,
} from '../../test/handover.ts';
import { setSetting } from '../../test/settings.ts';

let stage: Stage;
let today: string;
let returned: Rental;
let cancelled: Rental;
let unpaid: Rental;
const IN_TODAY = { startDate: '2026-03-02T09:00:00+05:30', endDate: '2026-03-04T09:00:00+05:30' };
const CHARGES = [{ text: 'Scratch on the door', amount: rupees(6_000) }];

beforeAll(async () => {
  stage = await setStage();
  const { db } = stage.server.app;
  today = dayOf(stage.server.clock.now);
  await setSetting(db, 'commissionPercent', 15);
  returned = await confirmedRental(stage, 'nimali', { vehicleId: VEHICLES.fortAxio.id, ...IN_TODAY, insurance: true });
  await handOver(returned, 70_200);
  await returned.vendor.post(`${returned.url}/cash-receipts`, { purpose: 'rental', amount: rupees(4_000) }, newKey());
  await takeBack(returned, 70_900, { additionalCharges: CHARGES });
  cancelled = await pendingRental(stage, 'nimali', {
    vehicleId: VEHICLES.fortAxio.id,
    startDate: '2026-05-02T09:00:00+05:30',
    endDate: '2026-05-04T09:00:00+05:30',
  });
  await cancelled.customer.post(`/api/orders/${cancelled.orderId}/cancellation`);
  unpaid = await confirmedRental(stage, 'kasun', {
    vehicleId: VEHICLES.lagoonAqua.id,
    startDate: '2026-05-02T09:00:00+05:30',
    endDate: '2026-05-04T15:00:00+05:30',
  });
});
afterAll(() => stage.server.stop());

const read = async ({ orderId }: Rental) => (await stage.admin.get(`/api/admin/orders/${orderId}`)).body;
const ofOrder = ({ orderId }: Pick<Rental, 'orderId'>, client = stage.admin) =>
  client.get(`/api/admin/orders/${orderId}/analytics`);
const ofCustomer = ({ orderId }: Rental, client = stage.admin) =>
  client.get(`/api/admin/orders/${orderId}/customer-analytics`);
const ofPeriod = (from: string, until: string, client = stage.admin) =>
  client.get(`/api/admin/order-analytics?${new URLSearchParams({ from, until })}`);

describe('the figures of one order', () => {
  it('are those of its bill, with what was asked at return and the vendor’s share', async () => {
    const order = await read(returned);
    const { status, body } = await ofOrder(returned);
    expect(status).toBe(200);
    const asked = order.lines.filter(({ kind }: { kind: string }) => /extra_km|additional/.test(kind));
    expect(asked.map(({ kind }: { kind: string }) => kind)).toEqual(['extra_km_charge', 'additional_charge']);
    const commission = commissionOf({
      baseRental: order.baseRental,
      promoDiscount: 0,
      extensionFee: 0,
      commissionPercent: 15,
    });
    expect(body).toMatchObject({
      customOrderId: returned.customOrderId,
      duration: 2,
      dailyRate: order.baseRental / 2,
      totalRevenue: order.finalTotalBill,
      finalTotal: order.finalTotalBill,
      baseCost: order.finalTotalBill - commission,
      profitMarginPermille: Math.round((commission * 1000) / order.finalTotalBill),
      additionalCharges: asked.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0),
      additionalChargesBreakdown: asked,
      status: 'completed',
      paymentStatus: 'pending',
      damageDetails: [],
    });
  });

  it('say nothing of cost and margin before it is completed, and no revenue of one that came to nothing', async () => {
    expect((await ofOrder(unpaid)).body).toMatchObject({ baseCost: null, profitMarginPermille: null, duration: 3 });
    expect((await ofOrder(cancelled)).body).toMatchObject({
      totalRevenue: 0,
      paymentStatus: 'nothing_due',
      baseCost: null,
    });
  });

  it('are for staff alone, of an order that there is, and the opening is on record', async () => {
    for (const client of [unpaid.customer, unpaid.vendor, stage.server.stranger()])
      expect((await ofOrder(unpaid, client)).status).toBe(401);
    expect((await ofOrder({ orderId: '1'.repeat(28) })).status).toBe(404);
    const { rows } = await sql`
      select 1 from order_activities a join rent_orders o on o.id = a.order_id
      where o.public_id = ${unpaid.orderId} and a.code = 'order_opened'`.execute(stage.server.app.db);
    expect(rows).toHaveLength(1);
  });
});

describe('the figures of a customer', () => {
  it('count every order with the phone, and say what of it came to nothing', async () => {
    const [one, other] = [await read(returned), await read(cancelled)];
    for (const rental of [returned, cancelled]) {
      const { status, body } = await ofCustomer(rental);
      expect(status).toBe(200);
      expect(body.customer).toMatchObject({
        totalOrders: 2,
        totalSpend: one.finalTotalBill + other.finalTotalBill,
        completedOrders: 1,
        endedOrders: 1,
        endedSpend: other.finalTotalBill,
        insurance: 1,
        withDriver: 0,
        firstOrderAt: one.createdAt,
      });
    }
    expect((await ofCustomer(unpaid)).body.customer.totalOrders).toBe(1);
  });

  it('are none once the details were removed: all such orders would be one customer’s', async () => {
    const { db } = stage.server.app;
    const phoneOf = sql`select contact_phone as phone from rent_orders where public_id = ${unpaid.orderId}`;
    const { rows } = await sql<{ phone: string }>`${phoneOf}`.execute(db);
    const keep = (phone: string) =>
      sql`update rent_orders set contact_phone = ${phone} where public_id = ${unpaid.orderId}`.execute(db);
    await keep('');
    expect((await ofCustomer(unpaid)).body).toEqual({ customer: null });
    await keep(rows[0]?.phone ?? '');
  });

  it('are for staff alone, of an order that there is, and each opening is on record', async () => {
    for (const client of [unpaid.customer, unpaid.vendor, stage.server.stranger()])
      expect((await ofCustomer(unpaid, client)).status).toBe(401);
    expect((await ofCustomer({ ...unpaid, orderId: '1'.repeat(28) })).status).toBe(404);
    const openings = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from order_activities a join rent_orders o on o.id = a.order_id
        where o.public_id = ${unpaid.orderId} and a.code = 'order_opened'`.execute(stage.server.app.db);
      return rows[0]?.count ?? 0;
    };
    await sql`delete from order_activities where code = 'order_opened'`.execute(stage.server.app.db);
    await ofCustomer(unpaid);
    expect(await openings()).toBe(1);
  });
});

describe('the figures of some days', () => {
  it('are the orders placed and the rentals that came back, and nothing else', async () => {
    const [one, , three] = [await read(returned), await read(cancelled), await read(unpaid)];
    const { status, body } = await ofPeriod(today, today);
    expect(status).toBe(200);
    expect(body.placed).toMatchObject({
      orders: 3,
      value: one.finalTotalBill + three.finalTotalBill,
      byStatus: [
        { status: 'confirmed', orders: 1 },
        { status: 'completed', orders: 1 },
        { status: 'cancelled', orders: 1 },
      ],
    });
    const { due } = cashBalance(one, { bill: rupees(4_000), deposit: 0, deducted: 0 });
    const commission = commissionOf({ ...one, promoDiscount: 0, extensionFee: 0, commissionPercent: 15 });
    expect(body.returned).toMatchObject({
      orders: 1,
      revenue: one.finalTotalBill,
      averageBill: one.finalTotalBill,
      startedDays: 2,
      lines: one.lines.map(({ kind, amount }: { kind: string; amount: number }) => ({ kind, amount })),
      payments: [{ state: paymentState({ owed: one.finalTotalBill, due }), orders: 1 }],
      due,
      toGiveBack: 0,
      commission: { orders: 1, revenue: one.finalTotalBill, baseCost: one.finalTotalBill - commission },
    });
    expect(body.returned.topVendors.map(({ orders }: { orders: number }) => orders)).toEqual([1]);
    expect(body).toMatchObject({
      unit: 'day',
      series: [{ firstDay: today, placed: 3, returned: 1, revenue: one.finalTotalBill }],
    });
  });

  it('begin and end at midnight in Colombo, and each day has its own', async () => {
    const { db } = stage.server.app;
    const place = (at: string) =>
      sql`update rent_orders set created_at = ${at} where public_id = ${unpaid.orderId}`.execute(db);
    const placed = async (from: string, until: string) => (await ofPeriod(from, until)).body;
    const before = (await read(unpaid)).createdAt;
    await place('2025-06-10T18:29:59Z');
    expect((await placed('2025-06-10', '2025-06-10')).placed.orders).toBe(1);
    expect((await placed('2025-06-11', '2025-06-11')).placed.orders).toBe(0);
    await place('2025-06-10T18:30:00Z');
    expect((await placed('2025-06-10', '2025-06-10')).placed.orders).toBe(0);
    const days = (await placed('2025-06-09', '2025-06-12')).series.map((day: { placed: number }) => day.placed);
    expect(days).toEqual([0, 0, 1, 0]);
    const months = await placed('2025-05-20', '2025-08-03');
    expect(months.unit).toBe('month');
    expect(
      months.series.map(({ firstDay, placed: orders }: { firstDay: string; placed: number }) => [firstDay, orders]),
    ).toEqual([
      ['2025-05-20', 0],
      ['2025-06-01', 1],
      ['2025-07-01', 0],
      ['2025-08-01', 0],
    ]);
    await place(before);
  });

  it('say that there is no data instead of a number that nobody recorded', async () => {
    const { body } = await ofPeriod('2024-01-01', '2024-01-31');
    expect(body.placed).toEqual({ orders: 0, value: 0, byStatus: [], byType: [] });
    expect(body.returned).toMatchObject({
      orders: 0,
      revenue: 0,
      averageBill: null,
      revenuePerDay: null,
      lines: [],
      payments: [],
      commission: null,
      topVendors: [],
    });
  });

  it('count a commission as the vendor’s statement does, rental by rental', async () => {
    const { db } = stage.server.app;
    const before = await read(returned);
    const odd = 1_234_567;
    const put = (baseRental: number, percent: number) =>
      sql`
      update rent_orders set base_rental = ${baseRental}, commission_percent = ${percent},
        final_total_bill = final_total_bill - base_rental + ${baseRental}
      where public_id = ${returned.orderId}`.execute(db);
    for (const percent of [1, 7, 15, 33, 50]) {
      await put(odd, percent);
      const { commission, revenue } = (await ofPeriod(today, today)).body.returned;
      const expected = commissionOf({ baseRental: odd, promoDiscount: 0, extensionFee: 0, commissionPercent: percent });
      expect(revenue - commission.baseCost).toBe(expected);
    }
    await put(before.baseRental, 0);
    expect((await ofPeriod(today, today)).body.returned.commission).toBeNull();
    await put(before.baseRental, 15);
  });

  it('are a year at most, for staff alone', async () => {
    expect((await ofPeriod('2024-01-01', '2024-12-31')).status).toBe(200);
    for (const [from, until] of [
      ['2024-01-01', '2025-01-01'],
      ['2026-03-02', '2026-03-01'],
      ['0001-01-01', '0001-01-02'],
      ['2026-02-30', '2026-03-01'],
    ] as const)
      expect((await ofPeriod(from, until)).status).toBe(400);
    for (const client of [unpaid.customer, unpaid.vendor, stage.server.stranger()])
      expect((await ofPeriod(today, addDays(today, 1), client)).status).toBe(401);
  });
});
