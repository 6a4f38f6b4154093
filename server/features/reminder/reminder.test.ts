import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Trx } from '../../db/database.ts';
import { allowManyPendingOrders, bookUntil, seedStaff, seedVendors, VEHICLES } from '../../test/cast.ts';
import { holdOrder, whileHeld } from '../../test/lock-queue.ts';
import { setSetting, unsetSettings } from '../../test/settings.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../test/test-server.ts';
import { remindCustomers, remindVendorsOfHandovers } from './reminder.jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort');
  await seedStaff(server.app);
  await allowManyPendingOrders(server.app);
});
afterEach(async () => {
  server.clock.now = TEST_NOW;
  await sql`update rent_orders set status = 'cancelled'`.execute(server.app.db);
});
afterAll(() => server.stop());

const on = (day: number) => ({
  vehicleId: VEHICLES.fortAxio.id,
  startDate: `2026-06-${String(day).padStart(2, '0')}T09:00:00+05:30`,
  endDate: `2026-06-${String(day + 2).padStart(2, '0')}T09:00:00+05:30`,
});

/** As the clock does it, at this time in Colombo. */
async function remindAt(time: string): Promise<number> {
  server.clock.now = new Date(`2026-06-${time}+05:30`);
  return remindCustomers(server.app);
}

async function remindersOf(orderId: string): Promise<string[]> {
  const { rows } = await sql<{ letter: string }>`
    select payload->>'letter' as letter from outbox x join rent_orders o on o.id = x.order_id
    where o.public_id = ${orderId} and payload->>'letter' like '%-soon' order by x.created_at`.execute(server.app.db);
  return rows.map(({ letter }) => letter);
}

/** As the vendor's recording of the handover leaves it. */
async function handOver(orderId: string, at: string) {
  await sql`update rent_orders set status = 'in-progress' where public_id = ${orderId}`.execute(server.app.db);
  await sql`
    with file as (
      insert into handover_files (order_id, phase, kind, storage_key, content_type, bytes, created_at)
      select id, 'handover', 'signature', 'key of ' || public_id, 'image/png', 1, now() from rent_orders
      where public_id = ${orderId} returning id, order_id)
    insert into handovers (order_id, phase, odometer, signature_file_id, photo_file_ids, terms_version, completed_at,
      recorded_by)
    select order_id, 'handover', 1, id, '{}', 'v', ${at}::timestamptz, 'vendor' from file`.execute(server.app.db);
}

describe('a customer', () => {
  it('is not reminded of a rental that is cancelled as the clock gets to it', async () => {
    const { orderId } = await bookUntil(server, 'confirmed', 'arjun', on(28));
    const cancel = (trx: Trx) =>
      sql`update rent_orders set status = 'cancelled' where public_id = ${orderId}`.execute(trx);
    expect(await whileHeld(server.app.db, cancel, () => remindAt('27T09:00:00'))).toEqual([0]);
    expect(await remindersOf(orderId)).toEqual([]);
  });

  it('is reminded of the start a day before, once however often the clock runs', async () => {
    const { orderId } = await bookUntil(server, 'confirmed', 'nimali', on(4));
    expect(await remindAt('03T08:50:00')).toBe(0);
    const clock = () => remindAt('03T09:00:00');
    expect((await whileHeld(server.app.db, holdOrder(orderId), clock, clock)).toSorted()).toEqual([0, 1]);
    expect(await remindAt('03T09:10:00')).toBe(0);
    expect(await remindersOf(orderId)).toEqual(['rental-starts-soon']);
  });

  it('is reminded of the end half a day before, and again of an end that was moved', async () => {
    const { orderId } = await bookUntil(server, 'confirmed', 'kasun', on(8));
    await handOver(orderId, '2026-06-08T09:00:00+05:30');
    expect(await remindAt('09T20:50:00')).toBe(0);
    expect(await remindAt('09T21:00:00')).toBe(1);
    await sql`update rent_orders set end_date = end_date + interval '1 day'
      where public_id = ${orderId}`.execute(server.app.db);
    expect(await remindAt('09T21:10:00')).toBe(0);
    expect(await remindAt('10T21:00:00')).toBe(1);
    expect(await remindersOf(orderId)).toEqual(['rental-ends-soon', 'rental-ends-soon']);
  });

  it('who has just booked is not reminded', async () => {
    server.clock.now = new Date('2026-06-21T18:00:00+05:30');
    const { orderId } = await bookUntil(server, 'confirmed', 'harsha', on(22));
    expect(await remindAt('21T19:00:00')).toBe(0);
    expect(await remindersOf(orderId)).toEqual([]);
  });

  it('is not reminded of an order that was cancelled, nor of what has begun already', async () => {
    const { orderId } = await bookUntil(server, 'confirmed', 'arjun', on(14));
    expect(await remindAt('14T09:00:00')).toBe(0);
    await sql`update rent_orders set status = 'cancelled' where public_id = ${orderId}`.execute(server.app.db);
    expect(await remindAt('13T10:00:00')).toBe(0);
    expect(await remindersOf(orderId)).toEqual([]);
  });

  it('is reminded although another one cannot be, whom the next run meets again', async () => {
    const { orderId: stuck } = await bookUntil(server, 'confirmed', 'nimali', on(18));
    const { orderId } = await bookUntil(server, 'confirmed', 'dinuka', { ...on(18), vehicleId: VEHICLES.fortLeaf.id });
    const run = (statement: string) => sql.raw(statement).execute(server.app.db);
    await run(`create function no_reminder() returns trigger language plpgsql as $$ begin
      if exists (select 1 from rent_orders where id = new.order_id and public_id = '${stuck}') then raise 'stuck'; end if;
      return new; end $$`);
    await run(
      'create trigger no_reminder before insert on order_reminders for each row execute function no_reminder()',
    );
    expect(await remindAt('17T10:00:00')).toBe(1);
    expect([await remindersOf(stuck), await remindersOf(orderId)]).toEqual([[], ['rental-starts-soon']]);
    await run('drop trigger no_reminder on order_reminders');
    expect(await remindAt('17T10:10:00')).toBe(1);
    expect(await remindersOf(stuck)).toEqual(['rental-starts-soon']);
  });
});

it('a vendor is told of a handover although its customer was reminded of the same start', async () => {
  await bookUntil(server, 'confirmed', 'liam', on(25));
  expect(await remindAt('24T09:00:00')).toBe(1);
  server.clock.now = new Date('2026-06-25T08:30:00+05:30');
  expect(await remindVendorsOfHandovers(server.app)).toBe(1);
});

it('customers of more rentals than one batch holds are all reminded in one run', async () => {
  const { orderId } = await bookUntil(server, 'confirmed', 'nimali', { ...on(22), vehicleId: VEHICLES.fortPrius.id });
  const { db } = server.app;
  await sql`
    create table many as select o.* from rent_orders o, generate_series(1, 204) where o.public_id = ${orderId}`.execute(
    db,
  );
  await sql`
    update many set id = gen_random_uuid(), public_id = gen_random_uuid()::text,
      custom_order_id = gen_random_uuid()::text`.execute(db);
  await sql`insert into rent_orders select * from many`.execute(db);
  expect(await remindAt('21T10:00:00')).toBe(205);
  expect(await remindAt('21T10:10:00')).toBe(0);
  await sql`drop table many`.execute(db);
});

describe('in quiet hours', () => {
  const until = (day: number, time: string) => ({ ...on(day), endDate: `2026-07-${day + 2}T${time}:00+05:30` });
  const july = (day: number, time: string) => ({ ...until(day, time), startDate: `2026-07-${day}T${time}:00+05:30` });
  const runAt = async (time: string) => {
    server.clock.now = new Date(`2026-07-${time}:00+05:30`);
    return remindCustomers(server.app);
  };
  const setQuiet = (isOn: boolean) => setSetting(server.app.db, 'quietHours', isOn);
  afterEach(() => unsetSettings(server.app.db, 'quietHours'));

  it('a reminder of the start waits for the morning, and is sent in the night where the owner wants none', async () => {
    const { orderId } = await bookUntil(server, 'confirmed', 'nimali', july(11, '23:00'));
    expect([await runAt('10T23:00'), await runAt('11T07:50'), await runAt('11T08:00')]).toEqual([0, 0, 1]);
    expect(await remindersOf(orderId)).toEqual(['rental-starts-soon']);
    const { orderId: other } = await bookUntil(server, 'confirmed', 'kasun', july(15, '23:00'));
    await setQuiet(false);
    expect(await runAt('14T23:00')).toBe(1);
    expect(await remindersOf(other)).toEqual(['rental-starts-soon']);
  });

  it('no reminder waits longer than fourteen hours, whatever an earlier release has stored', async () => {
    const { orderId } = await bookUntil(server, 'confirmed', 'nimali', july(28, '23:00'));
    await setSetting(server.app.db, 'quietUntilHour', 21);
    expect([await runAt('27T23:00'), await runAt('28T11:50'), await runAt('28T12:00')]).toEqual([0, 0, 1]);
    expect(await remindersOf(orderId)).toEqual(['rental-starts-soon']);
    await unsetSettings(server.app.db, 'quietUntilHour');
  });

  it('one that waited is dropped when its order was cancelled in the night', async () => {
    const { orderId } = await bookUntil(server, 'confirmed', 'harsha', july(19, '23:30'));
    expect(await runAt('18T23:30')).toBe(0);
    await sql`update rent_orders set status = 'cancelled' where public_id = ${orderId}`.execute(server.app.db);
    expect(await runAt('19T08:00')).toBe(0);
    expect(await remindersOf(orderId)).toEqual([]);
  });

  it('a reminder of the end that would come too late to ask for more time is sent in the evening', async () => {
    const { orderId } = await bookUntil(server, 'confirmed', 'arjun', july(22, '11:00'));
    await handOver(orderId, '2026-07-22T11:00:00+05:30');
    expect([await runAt('23T20:50'), await runAt('23T21:00'), await runAt('23T22:00')]).toEqual([0, 1, 0]);
    expect(await remindersOf(orderId)).toEqual(['rental-ends-soon']);
  });

  it('one that the clock missed in the evening is not sent in the night', async () => {
    const { orderId } = await bookUntil(server, 'confirmed', 'arjun', july(25, '11:00'));
    await handOver(orderId, '2026-07-25T11:00:00+05:30');
    expect([await runAt('26T22:00'), await runAt('27T03:00'), await runAt('27T08:00')]).toEqual([0, 0, 1]);
    expect(await remindersOf(orderId)).toEqual(['rental-ends-soon']);
  });
});
