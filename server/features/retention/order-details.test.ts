/** Who rented is taken out of an order whose time is over, word by word out of every table; what accounts need stays. */
import { DAY_MS } from '@ceylono/domain/colombo-time';
import { type RawBuilder, sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetOldKeys } from '../../http/idempotency.sql.ts';
import { newKey, outcome, type Stage, setStage } from '../../test/handover.ts';
import { driven, type Evidence, type RichOrder, type RichStory, tellRichStory } from '../../test/rich-story.ts';
import { setFaultySetting, unsetSettings } from '../../test/settings.ts';
import { tablesHolding } from '../../test/tables-holding.ts';
import { TEST_NOW } from '../../test/test-server.ts';
import { provePhone } from '../../test/text-messages.ts';
import { forgetWhatIsOver } from './retention.jobs.ts';

const log: string[] = [];
let stage: Stage;
let story: RichStory;
let evidence: Evidence;
beforeAll(async () => {
  stage = await setStage({}, pino({ level: 'error' }, { write: (line: string) => void log.push(line) }));
  story = await tellRichStory(stage);
  evidence = await driven(stage, story.local, 'cockatoo');
  await plantOldWords(story.local);
});
afterAll(() => stage.server.stop());

const db = () => stage.server.app.db;

async function notify(pk: RawBuilder<unknown>, message: string): Promise<void> {
  await sql`
    insert into admin_notifications (type, title, message, order_id, priority, created_at)
    values ('new_order', 'New order', ${message}, ${pk}, 'low', ${TEST_NOW})`.execute(db());
}

/** What older programs wrote, work that no program does any more, what a failed mail left, and a browser that proved the phone without an order. */
async function plantOldWords({ orderId, words }: RichOrder): Promise<void> {
  const [name, phone = '', email] = words.contact;
  const pk = sql`(select id from rent_orders where public_id = ${orderId})`;
  await sql`
    update order_activities set description = ${`Cancellation requested by the customer: ${words.cancellation[0]}`}
    where order_id = ${pk} and code = 'cancellation_requested'`.execute(db());
  await notify(pk, `Of ${name}`);
  await sql`
    update outbox set last_error = ${`550 no such user ${email}`} where order_id = ${pk} and kind = 'letter'`.execute(
    db(),
  );
  await sql`
    insert into outbox (kind, payload, order_id, created_at, available_at)
    values ('telegram', '{}', ${pk}, ${TEST_NOW}, ${TEST_NOW})`.execute(db());
  await provePhone(stage.server, stage.server.stranger(), phone);
}

/** As the clock does it, so many years and days after the tests' present. */
async function night(years: number, days: number): Promise<void> {
  const at = new Date(TEST_NOW);
  at.setUTCFullYear(at.getUTCFullYear() + years);
  stage.server.clock.now = new Date(at.getTime() + days * DAY_MS);
  await forgetOldKeys(db(), stage.server.clock.now);
  await forgetWhatIsOver(stage.server.app);
  stage.server.clock.now = TEST_NOW;
}

/** Word by word, in which tables it stands. */
async function traces({ words }: RichOrder, more: string[] = []): Promise<Record<string, string[]>> {
  const { vendorPhone: _, pickupPlace: __, ...ofThePerson } = words;
  const found: Record<string, string[]> = {};
  for (const word of [...Object.values(ofThePerson).flat(), ...more])
    found[word] = await tablesHolding(db(), [word.replaceAll('%', '\\%').replaceAll('_', '\\_')]);
  return found;
}
const standing = (found: Record<string, string[]>) => Object.entries(found).filter(([, tables]) => tables.length > 0);

/** What accounts and figures are made of. */
async function accounts(): Promise<unknown> {
  const orders = await sql`
    select custom_order_id, public_id, vendor_id, vehicle_id, status, verification_status, start_date, end_date, base_rental,
      delivery_fee, total, final_total_bill, promo_code, residency, created_at from rent_orders order by id`.execute(
    db(),
  );
  const charges = await sql`select order_id, position, amount from additional_charges order by 1, 2`.execute(db());
  const moments = await sql`
    select order_id, phase, odometer, id_verified, completed_at, cardinality(photo_file_ids) as photos from handovers
    order by 1, 2`.execute(db());
  const marks = await sql`select order_id, phase, x, y, severity from damage_marks order by 1, 2, 3`.execute(db());
  const extensions =
    await sql`select order_id, requested_days, extension_fee from extension_requests order by 1`.execute(db());
  return [orders.rows, charges.rows, moments.rows, marks.rows, extensions.rows];
}
const rowOf = async ({ orderId }: RichOrder) =>
  (await sql<object>`select * from rent_orders where public_id = ${orderId}`.execute(db())).rows;
/** By table, what was signed, said and sent with it. */
async function recordsOf({ orderId }: RichOrder): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const table of [
    ...['handovers', 'handover_files', 'damage_marks', 'additional_charges'],
    ...['outbox', 'admin_notifications'],
  ]) {
    const { rows } = await sql`
      select to_jsonb(own) as kept from ${sql.table(table)} own
      where own.order_id = (select id from rent_orders where public_id = ${orderId}) order by kept`.execute(db());
    found[table] = rows;
  }
  return found;
}
const sums = async () => (await stage.fort.get(story.local.url)).body;
const removals = async () =>
  (
    await sql<{ deleted: number }>`
      select deleted from retention_log where what = 'details of orders'`.execute(db())
  ).rows;

describe('six years after an order closed', () => {
  it('nobody is told of a day before', async () => {
    const before = await traces(story.local, evidence.notes);
    for (const [word, tables] of Object.entries(before)) expect([word, tables.length]).not.toEqual([word, 0]);
    for (const key of evidence.files) expect(await stage.server.app.privateFiles.get(key)).not.toHaveLength(0);
    const row = await rowOf(story.local);
    await night(6, -1);
    expect(await rowOf(story.local)).toEqual(row);
    for (const key of evidence.files) expect(await stage.server.app.privateFiles.get(key)).not.toHaveLength(0);
  });

  it('its people stay as long as a mail or report of it is on its way', async () => {
    const pk = sql`(select id from rent_orders where public_id = ${story.local.orderId})`;
    const lately = new Date('2032-02-02T09:00:00+05:30');
    await sql`
      insert into outbox (kind, payload, order_id, created_at, available_at)
      values ('letter', '{"recipient": "vendor"}', ${pk}, ${lately}, ${lately})`.execute(db());
    const row = await rowOf(story.local);
    await night(6, 1);
    expect(await rowOf(story.local)).toEqual(row);
    await sql`update outbox set done_at = ${TEST_NOW} where kind = 'letter' and order_id = ${pk}`.execute(db());
  });

  it.each(['soon', 11, 0])('they stay while %j is stored as the years', async (value) => {
    await setFaultySetting(db(), 'orderDetailsYears', value);
    const row = await rowOf(story.local);
    await expect(night(20, 0)).rejects.toThrow('faulty setting');
    expect(await rowOf(story.local)).toEqual(row);
    await unsetSettings(db(), 'orderDetailsYears');
    expect(log.join()).toContain('details of orders not removed');
  });

  it('they go out of every table, with signatures, photos and reports; accounts stay as they were', async () => {
    const [before, beside] = [await accounts(), await rowOf(story.beside)];
    await night(6, 1);
    expect(standing(await traces(story.local, evidence.notes))).toEqual([]);
    for (const key of evidence.files) await expect(stage.server.app.privateFiles.get(key)).rejects.toThrow();
    expect(await accounts()).toEqual(before);
    expect(await removals()).toEqual([{ deleted: 1 }]);
    // Both wait for a handover until the summer.
    expect(await rowOf(story.beside)).toEqual(beside);
  });

  it('once: another night finds nothing', async () => {
    const row = await rowOf(story.local);
    await night(6, 2);
    expect(await rowOf(story.local)).toEqual(row);
    expect(await removals()).toEqual([{ deleted: 1 }]);
  });

  it('staff and vendor are shown the order with the day of it, its bill in full and no report', async () => {
    const { orderId, url } = story.local;
    const removedAt = expect.stringMatching(/^2032-03-03/);
    const staff = (await stage.admin.get(`/api/admin/orders/${orderId}`)).body;
    const vendor = (await stage.fort.get(url)).body;
    const address = (await stage.server.stranger().get(`/api/orders/${orderId}`)).body;
    for (const shown of [staff, vendor, address]) {
      expect(shown).toMatchObject({ detailsRemovedAt: removedAt, status: 'completed' });
      expect(shown.lines).toContainEqual({ kind: 'additional_charge', amount: 250_000 });
    }
    expect(staff.handovers.map((one: { report: string; photos: number }) => [one.report, one.photos])).toEqual([
      ['removed', 1],
      ['removed', 1],
    ]);
    expect(vendor.reports).toEqual({ handover: 'removed', return: 'removed' });
    expect(vendor.customer.mayCall).toBe(false);
    expect(staff.activities[0]).toMatchObject({
      description: 'Customer’s details, signatures and reports removed, because their time is over',
      performedBy: 'system',
    });
    for (const answer of [
      await stage.admin.get(`/api/admin/orders/${orderId}/reports/return`),
      await stage.fort.get(`${url}/reports/return`),
    ])
      expect(outcome(answer)).toEqual([404, 'not_found']);
    expect((await story.local.customer.get(`/api/orders/${orderId}/receipt`)).status).toBe(404);
    const again = await stage.admin.post('/api/send-status-update', { orderId, newStatus: 'completed' });
    expect(outcome(again)).toEqual([409, 'order_not_in_state']);
    expect((await sums()).finalTotalBill).toBe(staff.finalTotalBill);
  });
});

it('an order that cannot go keeps no other, and loses nothing with it', async () => {
  const stuck = await driven(stage, story.foreigner, 'hornbill');
  await sql`create table holds (file_id uuid references handover_files)`.execute(db());
  await sql`insert into holds select id from handover_files where storage_key = ${stuck.files[0]}`.execute(db());
  const { orderId, customer } = story.beside;
  await sql`update rent_orders set status = 'pending' where public_id = ${orderId}`.execute(db());
  expect((await customer.post(`/api/orders/${orderId}/cancellation`)).status).toBe(200);
  while ((await stage.server.running.outbox.workOnce()) > 0);
  await notify(sql`(select id from rent_orders where public_id = ${story.foreigner.orderId})`, 'Of theirs');
  const [row, records] = [await rowOf(story.foreigner), await recordsOf(story.foreigner)];
  for (const [table, { length }] of Object.entries(records)) expect([table, length]).not.toEqual([table, 0]);
  const run = (statement: string) => sql.raw(statement).execute(db());
  await run(`create function kept_order() returns trigger language plpgsql as $$ begin raise 'none goes'; end $$`);
  await run('create trigger kept_order before update on rent_orders for each row execute function kept_order()');
  // Whichever of the two was tried last.
  await expect(night(6, 2)).rejects.toThrow(/none goes|holds/);
  await run('drop trigger kept_order on rent_orders');
  await night(6, 2);
  expect([await rowOf(story.foreigner), await recordsOf(story.foreigner)]).toEqual([row, records]);
  expect(standing(await traces(story.beside))).toEqual([]);
  await sql`drop table holds`.execute(db());
});

it('of a person who was erased, what they signed goes in its time', async () => {
  const { foreigner } = story;
  const [, phone = ''] = foreigner.words.contact;
  await provePhone(stage.server, foreigner.customer, phone);
  expect((await foreigner.customer.post('/api/personal-data/erasure', {}, newKey())).body.kept).toContain('reports');
  const { rows } = await sql<{ key: string }>`select storage_key as key from handover_files`.execute(db());
  expect(rows.length).toBeGreaterThan(0);
  const shown = async () => (await stage.admin.get(`/api/admin/orders/${foreigner.orderId}`)).body;
  expect((await shown()).detailsRemovedAt).toBe(TEST_NOW.toISOString());
  await night(6, 3);
  for (const { key } of rows) await expect(stage.server.app.privateFiles.get(key)).rejects.toThrow();
  expect(await shown()).toMatchObject({ detailsRemovedAt: TEST_NOW.toISOString() });
  expect((await shown()).handovers[0].report).toBe('removed');
});

it('an erasure by a program that put no date to it gets its own at night', async () => {
  const shown = async () => (await stage.admin.get(`/api/admin/orders/${story.foreigner.orderId}`)).body;
  const erased = sql`public_id = ${story.foreigner.orderId}`;
  await sql`update rent_orders set details_removed_at = null where ${erased}`.execute(db());
  expect(await shown()).toMatchObject({ detailsRemovedAt: null });
  await night(0, 1);
  expect(await shown()).toMatchObject({ detailsRemovedAt: TEST_NOW.toISOString() });
});
