/** What a vendor reads of the changes that staff and customers made of an order, before and after. */
import { DAY_MS, HOUR_MS } from '@ceylono/domain/colombo-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VEHICLES, VENDORS } from '../../test/cast.ts';
import {
  confirmedRental,
  handOver,
  newKey,
  pendingRental,
  type Rental,
  setStage,
  type Stage,
} from '../../test/handover.ts';
import { TEST_NOW } from '../../test/test-server.ts';

const { fortAxio, fortPrius, fortVezel, fortLeaf, lagoonPrius } = VEHICLES;

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.server.stop());

let day = 0;
const at = (date: number) => new Date(Date.UTC(2026, 3, 2 + date, 3, 30)).toISOString();
/** Two days that no other test has, with as many free around them. */
function nextDays(vehicleId: string = fortAxio.id) {
  day += 6;
  return { vehicleId, startDate: at(day - 4), endDate: at(day - 2) };
}

const NOTHING = { startDate: null, endDate: null, total: null, vehicle: null, status: null };
const changesOf = async ({ vendor, url }: Rental) => (await vendor.get(url)).body.changes;

/** What staff have before them. */
async function seen({ orderId }: Rental) {
  const { status, verificationStatus, vehicle, startDate, endDate, finalTotalBill } = (
    await stage.admin.get(`/api/admin/orders/${orderId}`)
  ).body;
  return { status, verificationStatus, vehicleId: vehicle.id, startDate, endDate, finalTotalBill };
}

async function edit(rental: Rental, dates: { startDate: string; endDate: string }): Promise<number> {
  const order = `/api/admin/orders/${rental.orderId}`;
  const { body } = await stage.admin.get(`${order}/date-preview?${new URLSearchParams(dates)}`);
  const answer = await stage.admin.post(`${order}/dates`, {
    ...dates,
    seen: await seen(rental),
    total: body.after.total,
  });
  if (answer.status !== 200) throw new Error(`the edit answered ${answer.status}`);
  return body.after.total;
}

async function changeStatus(rental: Rental, status: string): Promise<void> {
  const answer = await stage.admin.post(`/api/admin/orders/${rental.orderId}/status-change`, {
    seen: await seen(rental),
    ...{ status, reason: 'Private to staff.' },
  });
  if (answer.status !== 200) throw new Error(`the change answered ${answer.status}`);
}

const swap = ({ orderId }: Rental, fromVehicleId: string, toVehicleId: string) =>
  stage.admin.post(
    `/api/admin/orders/${orderId}/swap`,
    { fromVehicleId, toVehicleId, reason: 'Private to staff.' },
    newKey(),
  );

describe('the changes of an order, for its vendor', () => {
  it('are none while it is as it was agreed', async () => {
    expect(await changesOf(await confirmedRental(stage, 'nimali', nextDays()))).toEqual([]);
  });

  it('tell other dates with the bill before and after, in the list as well', async () => {
    const choice = nextDays();
    const rental = await confirmedRental(stage, 'nimali', choice);
    const dates = { startDate: choice.startDate, endDate: at(day - 1) };
    const total = await edit(rental, dates);
    const changes = [
      {
        ...{ kind: 'dates', by: 'admin', changedAt: stage.server.clock.now.toISOString(), freesDays: false },
        before: { ...NOTHING, startDate: choice.startDate, endDate: choice.endDate, total: rental.total },
        after: { ...NOTHING, ...dates, total },
      },
    ];
    expect(await changesOf(rental)).toEqual(changes);
    const list = await rental.vendor.get(`/api/vendor/${VENDORS.fort.id}/orders?q=${rental.customOrderId}`);
    expect(list.body.items[0].changes).toEqual(changes);
  });

  it('are the last five, the newest first', async () => {
    const choice = nextDays();
    const rental = await confirmedRental(stage, 'nimali', choice);
    for (let hours = 1; hours <= 6; hours += 1) {
      await edit(rental, {
        ...choice,
        endDate: new Date(Date.parse(choice.endDate) + hours * HOUR_MS).toISOString(),
      });
    }
    const ends = (await changesOf(rental)).map(({ after }: { after: { endDate: string } }) => after.endDate);
    expect(ends.map((end: string) => (Date.parse(end) - Date.parse(choice.endDate)) / HOUR_MS)).toEqual([
      6, 5, 4, 3, 2,
    ]);
  });

  it('tell an extension with both ends and both bills, and what was approved before bills were kept with its ends', async () => {
    const rental = await confirmedRental(stage, 'kasun', {
      ...{ vehicleId: fortVezel.id, startDate: '2026-03-02T09:00:00+05:30', endDate: '2026-03-04T09:00:00+05:30' },
    });
    await handOver(rental, 40_000);
    const asked = await rental.customer.post(
      `/api/orders/${rental.orderId}/extension-requests`,
      { days: 1, reason: 'Private to the customer.', extensionFee: fortVezel.pricePerDay },
      newKey(),
    );
    const { endDate } = (await rental.vendor.get(rental.url)).body;
    const newEndDate = new Date(Date.parse(endDate) + DAY_MS).toISOString();
    const approval = await stage.admin.post(
      `/api/admin/orders/${rental.orderId}/extension-requests/${asked.body.id}/approval`,
      { seen: await seen(rental), newEndDate },
    );
    expect(approval.status).toBe(200);
    const [change, ...more] = await changesOf(rental);
    const total = rental.total + asked.body.extensionFee;
    expect(more).toEqual([]);
    expect(change).toMatchObject({
      ...{ kind: 'extension', by: 'admin' },
      before: { ...NOTHING, endDate, total: rental.total },
      after: { ...NOTHING, endDate: newEndDate, total },
    });
    await sql`
      update order_activities set metadata = metadata - 'totalBefore' - 'totalAfter'
      where code = 'extension_approved'`.execute(stage.server.app.db);
    const [older] = await changesOf(rental);
    expect([older.before, older.after]).toEqual([
      { ...NOTHING, endDate },
      { ...NOTHING, endDate: newEndDate },
    ]);
  });

  it('tell a cancellation by the customer with what was, and that the days are free', async () => {
    const choice = nextDays();
    const rental = await pendingRental(stage, 'nimali', choice);
    await rental.customer.post(`/api/orders/${rental.orderId}/cancellation`);
    expect(await changesOf(rental)).toMatchObject([
      {
        ...{ kind: 'cancelled', by: 'customer', freesDays: true },
        before: {
          ...NOTHING,
          startDate: choice.startDate,
          endDate: choice.endDate,
          total: rental.total,
          status: 'pending',
        },
        after: { ...NOTHING, status: 'cancelled' },
      },
    ]);
  });

  it('tell a status that staff corrected, and of a cancellation that was taken back no more than its status', async () => {
    const rental = await confirmedRental(stage, 'nimali', nextDays(fortLeaf.id));
    await changeStatus(rental, 'cancelled');
    expect((await changesOf(rental))[0]).toMatchObject({ kind: 'cancelled', by: 'admin', freesDays: true });
    await changeStatus(rental, 'confirmed');
    expect(await changesOf(rental)).toMatchObject([
      { kind: 'status', before: { ...NOTHING, status: 'cancelled' }, after: { ...NOTHING, status: 'confirmed' } },
      { kind: 'cancelled', before: { ...NOTHING, status: 'confirmed' }, after: { ...NOTHING, status: 'cancelled' } },
    ]);
  });

  it('say nobody’s reason and name nobody', async () => {
    const rental = await confirmedRental(stage, 'nimali', nextDays());
    await changeStatus(rental, 'cancelled');
    const text = JSON.stringify(await changesOf(rental));
    expect(text).toContain('cancelled');
    for (const secret of ['Private', '@']) expect(text).not.toContain(secret);
  });

  it('are none where the lines of the timeline are from before their facts were kept', async () => {
    const choice = nextDays();
    const rental = await confirmedRental(stage, 'nimali', choice);
    await edit(rental, { ...choice, endDate: at(day - 1) });
    await sql`
      update order_activities set code = null, values = '{}', description = 'Dates edited'
      where code = 'dates_edited'
        and order_id = (select id from rent_orders where public_id = ${rental.orderId})`.execute(stage.server.app.db);
    expect(await changesOf(rental)).toEqual([]);
  });
});

describe('another vendor', () => {
  it('reads no change of an order that is not theirs', async () => {
    const choice = nextDays();
    const rental = await confirmedRental(stage, 'nimali', choice);
    await edit(rental, { ...choice, endDate: at(day - 1) });
    const foreign = rental.url.replace(VENDORS.fort.id, VENDORS.lagoon.id);
    expect((await stage.lagoon.get(foreign)).status).toBe(404);
    expect((await stage.lagoon.get(rental.url)).status).toBe(401);
  });

  it('who gets the order by a swap reads what changed since, and nothing of what it was at the vendor before', async () => {
    const choice = nextDays();
    const rental = await confirmedRental(stage, 'nimali', choice);
    await edit(rental, { ...choice, endDate: at(day - 1) });
    const within = await swap(rental, fortAxio.id, fortPrius.id);
    expect(within.status).toBe(200);
    const [swapped] = await changesOf(rental);
    expect(swapped).toMatchObject({
      ...{ kind: 'vehicle', by: 'admin' },
      before: { vehicle: fortAxio.model },
      after: { vehicle: fortPrius.model },
    });
    expect((await swap(rental, fortPrius.id, lagoonPrius.id)).status).toBe(200);
    const theirs = {
      ...rental,
      vendor: stage.lagoon,
      url: rental.url.replace(VENDORS.fort.id, VENDORS.lagoon.id),
    };
    expect(await changesOf(theirs)).toEqual([]);
    expect((await rental.vendor.get(rental.url)).status).toBe(404);
    await edit(theirs, choice);
    expect((await changesOf(theirs)).map(({ kind }: { kind: string }) => kind)).toEqual(['dates']);
    expect(stage.server.clock.now).toEqual(TEST_NOW);
  });
});
