/** A vehicle that is not brought back in time: who is told so, and who need not be (amendment 3). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VEHICLES } from '../../test/cast.ts';
import {
  confirmedRental,
  handOver,
  pendingRental,
  type Rental,
  type Stage,
  setStage,
  takeBack,
  throughStaff,
} from '../../test/handover.ts';

let stage: Stage;
let out: Rental;
let next: Rental;
let afterNext: Rental;
const on = (day: number, vehicleId: string = VEHICLES.fortAxio.id) => ({
  vehicleId,
  startDate: `2026-03-${String(day).padStart(2, '0')}T09:00:00+05:30`,
  endDate: `2026-03-${String(day + 1).padStart(2, '0')}T09:00:00+05:30`,
});

beforeAll(async () => {
  stage = await setStage();
  stage.server.clock.now = new Date('2026-03-04T08:00:00+05:30');
  out = await confirmedRental(stage, 'nimali', on(4));
  next = await confirmedRental(stage, 'kasun', on(6));
  afterNext = await pendingRental(stage, 'fathima', on(9));
  await handOver(out, 61_000);
});
afterAll(() => stage.server.stop());

const isLate = async (rental: Rental) =>
  (await rental.customer.get(`/api/orders/${rental.orderId}`)).body.vehicleIsLate;
const awaited = async ({ orderId }: Rental) =>
  (await stage.admin.get(`/api/admin/orders/${orderId}`)).body.awaitedReturn;

describe('a vehicle that is due back', () => {
  it('raises no alarm until the agreed end is over', async () => {
    stage.server.clock.now = new Date('2026-03-05T09:00:00+05:30');
    expect([await isLate(next), await awaited(next)]).toEqual([false, null]);
    // With the hour from which it may be handed over, to the vendor and to staff who stand in.
    const ready = { vehicleIsOut: true, handoverOpensAt: '2026-03-05T15:30:00.000Z' };
    for (const reader of [next, throughStaff(stage, next)])
      expect((await reader.vendor.get(reader.url)).body).toMatchObject(ready);
    const over = { vehicleIsOut: false, handoverOpensAt: null };
    expect((await stage.admin.get(`/api/admin/orders/${out.orderId}`)).body).toMatchObject(over);
  });

  it('is shown as late to the next customer and to holders of the address, without a word about the other order', async () => {
    stage.server.clock.now = new Date('2026-03-05T09:01:00+05:30');
    expect(await isLate(next)).toBe(true);
    const { body } = await stage.server.stranger().get(`/api/orders/${next.orderId}`);
    expect(body.vehicleIsLate).toBe(true);
    for (const secret of [out.orderId, out.customOrderId]) expect(JSON.stringify(body)).not.toContain(secret);
  });

  it('is named to staff with the order that keeps it, in the list too', async () => {
    const late = { orderId: out.orderId, customOrderId: out.customOrderId, endDate: '2026-03-05T03:30:00.000Z' };
    expect(await awaited(next)).toEqual(late);
    const { items } = (await stage.admin.get('/api/admin/orders?status=confirmed')).body;
    expect(items.map((item: { awaitedReturn: unknown }) => item.awaitedReturn)).toEqual([late]);
  });

  it('is shown to staff on the late order, with the order that it keeps waiting and not the one after that', async () => {
    const { body } = await stage.admin.get(`/api/admin/orders/${out.orderId}`);
    expect(body.nextOrder).toEqual({
      orderId: next.orderId,
      customOrderId: next.customOrderId,
      startDate: '2026-03-06T03:30:00.000Z',
    });
    expect((await stage.admin.get(`/api/admin/orders/${next.orderId}`)).body.nextOrder).toBeNull();
  });

  it('keeps no other vehicle from being had today', async () => {
    const today = { startDate: '2026-03-05T15:00:00+05:30', endDate: '2026-03-06T15:00:00+05:30' };
    const asked = await stage.server.stranger().post('/api/quotes', { vehicleId: VEHICLES.fortLeaf.id, ...today });
    expect([asked.status, asked.body.code]).toEqual([200, undefined]);
  });

  it('is nothing to the late customer, to the one after the next, and to customers of other vehicles', async () => {
    const elsewhere = await pendingRental(stage, 'arjun', on(9, VEHICLES.fortLeaf.id));
    for (const rental of [out, afterNext, elsewhere]) {
      expect([await isLate(rental), await awaited(rental)]).toEqual([false, null]);
    }
  });
});

it('the order behind becomes the next one when that one is cancelled', async () => {
  const behind = await pendingRental(stage, 'emily', on(13, VEHICLES.fortPrius.id));
  const before = await pendingRental(stage, 'kasun', on(11, VEHICLES.fortPrius.id));
  const late = await confirmedRental(stage, 'nimali', on(8, VEHICLES.fortPrius.id));
  stage.server.clock.now = new Date('2026-03-08T08:00:00+05:30');
  await handOver(late, 44_000);
  stage.server.clock.now = new Date('2026-03-09T10:00:00+05:30');
  expect([await isLate(before), await isLate(behind)]).toEqual([true, false]);
  await before.customer.post(`/api/orders/${before.orderId}/cancellation`);
  expect([await isLate(before), await isLate(behind)]).toEqual([false, true]);
});

it('a booking that was never collected hides no late vehicle from those after it', async () => {
  const vehicleId = VEHICLES.fortVezel.id;
  const neverCollected = await confirmedRental(stage, 'arjun', on(10, vehicleId));
  const late = await confirmedRental(stage, 'nimali', on(12, vehicleId));
  const waiting = await pendingRental(stage, 'kasun', on(15, vehicleId));
  stage.server.clock.now = new Date('2026-03-12T08:00:00+05:30');
  await handOver(late, 30_000);
  stage.server.clock.now = new Date('2026-03-13T10:00:00+05:30');
  expect(await Promise.all([neverCollected, waiting].map(isLate))).toEqual([true, true]);
});

it('the next customer waits no more once the vehicle is back', async () => {
  await takeBack(out, 61_400);
  expect([await isLate(next), await awaited(next)]).toEqual([false, null]);
});
