/** Who of staff is at work on an order, as the others see it (issue 13). */
import { GONE_AFTER_SECONDS } from '@ceylono/domain/attendance';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { STAFF, signInAs, VEHICLES } from '../../test/cast.ts';
import { followEvents } from '../../test/event-stream.ts';
import { outcome, pendingRental, type Rental, type Stage, setStage } from '../../test/handover.ts';
import type { TestClient } from '../../test/test-client.ts';
import { TEST_NOW } from '../../test/test-server.ts';

let stage: Stage;
let chief: TestClient;
beforeAll(async () => {
  stage = await setStage();
  chief = await signInAs(stage.server, STAFF.super.email);
});
afterEach(async () => {
  stage.server.clock.now = TEST_NOW;
  await sql`delete from order_attendances`.execute(stage.server.app.db);
});
afterAll(() => stage.server.stop());

let day = 0;
async function anOrder(): Promise<Rental> {
  day += 3;
  const at = (date: number) => new Date(Date.UTC(2026, 3, 2 + date, 3, 30)).toISOString();
  return pendingRental(stage, 'nimali', {
    vehicleId: VEHICLES.fortAxio.id,
    startDate: at(day - 3),
    endDate: at(day - 1),
  });
}
const attendanceOf = ({ orderId }: Rental) => `/api/admin/orders/${orderId}/attendance`;
const attend = async (rental: Rental, who: TestClient) =>
  (await who.post(attendanceOf(rental))).body.others.map(({ email }: { email: string }) => email);
const wait = (seconds: number) => {
  stage.server.clock.now = new Date(stage.server.clock.now.getTime() + seconds * 1000);
};

describe('whoever has an order open', () => {
  it('is seen by others who open it, and sees them, but not themselves', async () => {
    const rental = await anOrder();
    expect(await attend(rental, stage.admin)).toEqual([]);
    const { body } = await chief.post(attendanceOf(rental));
    expect(body).toEqual({ others: [{ email: STAFF.admin.email, since: TEST_NOW.toISOString() }] });
    expect(await attend(rental, stage.admin)).toEqual([STAFF.super.email]);
  });

  it('is at work on that order alone', async () => {
    const [rental, other] = [await anOrder(), await anOrder()];
    await attend(rental, stage.admin);
    expect(await attend(other, chief)).toEqual([]);
  });

  it('is gone at once when they close it', async () => {
    const rental = await anOrder();
    await attend(rental, stage.admin);
    expect((await stage.admin.delete(attendanceOf(rental))).body).toEqual({ left: true });
    expect(await attend(rental, chief)).toEqual([]);
    // Closed twice, it is closed.
    expect((await stage.admin.delete(attendanceOf(rental))).status).toBe(200);
  });

  it('leaves that order alone, and nobody else does with them', async () => {
    const [rental, other] = [await anOrder(), await anOrder()];
    await attend(rental, chief);
    for (const each of [rental, other]) await attend(each, stage.admin);
    await stage.admin.delete(attendanceOf(rental));
    expect(await attend(rental, stage.admin)).toEqual([STAFF.super.email]);
    await stage.admin.delete(attendanceOf(rental));
    expect(await attend(other, chief)).toEqual([STAFF.admin.email]);
  });

  it('is gone after a minute of silence, and there since their return when they come back', async () => {
    const rental = await anOrder();
    await attend(rental, stage.admin);
    wait(GONE_AFTER_SECONDS - 1);
    expect(await attend(rental, chief)).toEqual([STAFF.admin.email]);
    await attend(rental, stage.admin);
    wait(GONE_AFTER_SECONDS);
    expect(await attend(rental, chief)).toEqual([]);
    wait(1);
    const back = stage.server.clock.now.toISOString();
    await attend(rental, stage.admin);
    expect((await chief.post(attendanceOf(rental))).body.others).toEqual([{ email: STAFF.admin.email, since: back }]);
  });

  it('leaves no line behind once they are gone, whichever order is looked at next', async () => {
    const [rental, other] = [await anOrder(), await anOrder()];
    await attend(rental, stage.admin);
    wait(GONE_AFTER_SECONDS);
    await attend(other, chief);
    const { rows } = await sql<{ email: string }>`select staff_email as email from order_attendances`.execute(
      stage.server.app.db,
    );
    expect(rows).toEqual([{ email: STAFF.super.email }]);
  });

  it('is named in the rows of staff, for as long', async () => {
    const [rental, other] = [await anOrder(), await anOrder()];
    const listed = async ({ customOrderId } = rental) =>
      (await chief.get(`/api/admin/orders?q=${customOrderId}`)).body.items[0].workedOnBy;
    expect(await listed()).toEqual([]);
    await attend(rental, stage.admin);
    expect([await listed(), await listed(other)]).toEqual([[STAFF.admin.email], []]);
    wait(GONE_AFTER_SECONDS);
    expect(await listed()).toEqual([]);
  });

  it('is heard coming and going by those who have it open, and not at every beat', async () => {
    const rental = await anOrder();
    const stream = await followEvents(chief, `/api/admin/orders/${rental.orderId}/events`);
    expect((await stream.next())?.kind).toBe('open');
    await attend(rental, stage.admin);
    expect((await stream.next())?.kind).toBe('team');
    wait(20);
    await attend(rental, stage.admin);
    await stage.admin.post(`/api/admin/orders/${rental.orderId}/verification/approval`);
    // Nothing came of the beat before the approval: its line of the timeline, and the order.
    expect([(await stream.next())?.kind, (await stream.next())?.kind].toSorted()).toEqual(['order', 'team']);
    await stage.admin.delete(attendanceOf(rental));
    expect((await stream.next())?.kind).toBe('team');
    stream.close();
  });

  it('is heard coming and going by those who look at a list, and not at every beat', async () => {
    const rental = await anOrder();
    const list = await followEvents(chief, '/api/admin/order-events');
    const ofCustomer = await followEvents(rental.customer, `/api/orders/${rental.orderId}/events`);
    for (const stream of [list, ofCustomer]) expect((await stream.next())?.kind).toBe('open');
    await attend(rental, stage.admin);
    expect((await list.next())?.kind).toBe('order');
    wait(20);
    await attend(rental, stage.admin);
    await stage.admin.delete(attendanceOf(rental));
    expect((await list.next())?.kind).toBe('order');
    // Nothing came of the beat, and nothing of all this to the customer.
    await sql`
      select pg_notify('order_events', json_build_object('orderPk', id, 'kind', 'report', 'at', now())::text)
      from rent_orders where public_id = ${rental.orderId}`.execute(stage.server.app.db);
    for (const stream of [list, ofCustomer]) expect((await stream.next())?.kind).toBe('report');
    for (const stream of [list, ofCustomer]) stream.close();
  });

  it('is staff: nobody else is told, and there is no order that is not', async () => {
    const rental = await anOrder();
    for (const who of [rental.customer, rental.vendor, stage.server.stranger()]) {
      expect(outcome(await who.post(attendanceOf(rental)))).toEqual([401, 'not_signed_in']);
    }
    expect(outcome(await chief.post(`/api/admin/orders/${'1'.repeat(28)}/attendance`))).toEqual([404, 'not_found']);
  });
});
