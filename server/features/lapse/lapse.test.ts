import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Trx } from '../../db/database.ts';
import {
  allowManyPendingOrders,
  book,
  bookUntil,
  STAFF,
  seedStaff,
  seedVendors,
  signInAs,
  VEHICLES,
} from '../../test/cast.ts';
import { whileHeld } from '../../test/lock-queue.ts';
import { setSetting, unsetSettings } from '../../test/settings.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../test/test-server.ts';
import { lapseUndecidedOrders } from './lapse.jobs.ts';

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort');
  await seedStaff(server.app);
  await allowManyPendingOrders(server.app);
  admin = await signInAs(server, STAFF.admin.email);
});
/** What one test leaves undecided is no other's. */
afterEach(async () => {
  await lapseAfter(1000);
});
afterAll(() => server.stop());

const on = (day: number) => ({
  vehicleId: VEHICLES.fortAxio.id,
  startDate: `2026-06-${String(day).padStart(2, '0')}T09:00:00+05:30`,
  endDate: `2026-06-${String(day + 1).padStart(2, '0')}T09:00:00+05:30`,
});
const read = async (orderId: string) => (await admin.get(`/api/admin/orders/${orderId}`)).body;

/** As the clock does it, so many hours after the orders were placed. */
async function lapseAfter(hours: number): Promise<number> {
  server.clock.now = new Date(TEST_NOW.getTime() + hours * 3_600_000 + 1);
  const lapsed = await lapseUndecidedOrders(server.app);
  server.clock.now = TEST_NOW;
  return lapsed;
}

describe('an order that is not decided', () => {
  it('lapses after a day, not before, and its vehicle is free again', async () => {
    const { orderId } = await book(server, 'harsha', on(1));
    expect(await lapseAfter(23)).toBe(0);
    expect((await read(orderId)).status).toBe('pending');
    expect(await lapseAfter(24)).toBe(1);
    expect(await read(orderId)).toMatchObject({
      status: 'cancelled',
      activities: [
        { description: 'Order lapsed without an identity decision', performedByType: 'system' },
        { description: 'Order opened' },
        {},
      ],
    });
    await book(server, 'liam', on(1));
    expect((await read(orderId)).mails.map(({ letter }: { letter: string }) => letter)).toContain('order-lapsed');
  });

  it('lapses although another one cannot, which the next run meets again', async () => {
    const { orderId: stuck } = await book(server, 'liam', on(7));
    const { orderId } = await book(server, 'harsha', on(9));
    const run = (statement: string) => sql.raw(statement).execute(server.app.db);
    await run(`create function no_lapse() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$`);
    await run(`create trigger no_lapse before update on rent_orders for each row
      when (old.public_id = '${stuck}') execute function no_lapse()`);
    expect(await lapseAfter(24)).toBeGreaterThan(0);
    expect((await read(orderId)).status).toBe('cancelled');
    expect((await read(stuck)).status).toBe('pending');
    await run('drop trigger no_lapse on rent_orders');
    expect(await lapseAfter(24)).toBe(1);
    expect((await read(stuck)).status).toBe('cancelled');
  });

  it('lapses in the same run, however many stand before it that cannot', async () => {
    const { db } = server.app;
    const run = (statement: string) => sql.raw(statement).execute(db);
    const { orderId } = await book(server, 'kasun', on(21));
    // The run goes by their keys, a hundred at a time.
    await sql`
      create table stuck as select o.* from rent_orders o, generate_series(1, 101)
      where o.public_id = ${orderId}`.execute(db);
    await run(`update stuck set public_id = gen_random_uuid()::text, custom_order_id = gen_random_uuid()::text,
      id = ('00000000' || substr(gen_random_uuid()::text, 9))::uuid`);
    await run('insert into rent_orders select * from stuck');
    await run(`create function no_lapse_before() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$`);
    await run(`create trigger no_lapse_before before update on rent_orders for each row
      when (old.id < '00000001-0000-0000-0000-000000000000') execute function no_lapse_before()`);
    expect(await lapseAfter(24)).toBe(1);
    expect((await read(orderId)).status).toBe('cancelled');
    await expect(lapseAfter(24)).rejects.toThrow('stuck');
    await run('drop trigger no_lapse_before on rent_orders');
    await run('delete from rent_orders o using stuck s where s.id = o.id');
    await run('drop table stuck');
  });

  it('lapses when the owner says so, and not before', async () => {
    const [patient, hasty] = [await book(server, 'kasun', on(11)), await book(server, 'nimali', on(13))];
    await setSetting(server.app.db, 'kycDecisionHours', 48);
    expect(await lapseAfter(47)).toBe(0);
    expect((await read(patient.orderId)).status).toBe('pending');
    await setSetting(server.app.db, 'kycDecisionHours', 2);
    expect(await lapseAfter(3)).toBe(2);
    await unsetSettings(server.app.db, 'kycDecisionHours');
    expect([(await read(patient.orderId)).status, (await read(hasty.orderId)).status]).toEqual([
      'cancelled',
      'cancelled',
    ]);
  });

  it('lapses once', async () => {
    await book(server, 'harsha', on(3));
    expect(await lapseAfter(24)).toBeGreaterThan(0);
    expect(await lapseAfter(24)).toBe(0);
  });
});

it('an order whose identity was approved does not lapse', async () => {
  const { orderId } = await bookUntil(server, 'approved', 'tharshini', on(5));
  await lapseAfter(240);
  expect((await read(orderId)).status).toBe('pending');
});

describe('an order that is decided about as it is about to lapse', () => {
  /** The clock has found the order and waits for it while it is decided about. */
  const lapseMeanwhile = (change: (trx: Trx) => Promise<unknown>) =>
    whileHeld(server.app.db, change, () => lapseAfter(24));

  it('does not lapse when its identity was approved', async () => {
    const { orderId } = await book(server, 'arjun', on(15));
    const approve = (trx: Trx) =>
      sql`update rent_orders set verification_status = 'approved' where public_id = ${orderId}`.execute(trx);
    expect(await lapseMeanwhile(approve)).toEqual([0]);
    expect((await read(orderId)).status).toBe('pending');
    await book(server, 'dinuka', on(17));
    expect(await lapseAfter(24)).toBe(1);
    expect((await read(orderId)).status).toBe('pending');
  });

  it('is cancelled once when its customer cancelled it, and keeps what the customer did', async () => {
    const { orderId } = await book(server, 'fathima', on(19));
    const cancel = (trx: Trx) =>
      sql`update rent_orders set status = 'cancelled', last_move = 'cancel' where public_id = ${orderId}`.execute(trx);
    expect(await lapseMeanwhile(cancel)).toEqual([0]);
    const { rows } = await sql`select last_move as move from rent_orders where public_id = ${orderId}`.execute(
      server.app.db,
    );
    expect(rows).toEqual([{ move: 'cancel' }]);
    const { mails } = await read(orderId);
    expect(mails.map(({ letter }: { letter: string }) => letter)).not.toContain('order-lapsed');
  });
});
