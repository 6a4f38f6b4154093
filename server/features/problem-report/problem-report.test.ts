import { DAY_MS } from '@ceylono/domain/colombo-time';
import { MAX_PROBLEM_TEXTS } from '@ceylono/domain/problem-report';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../db/transaction.ts';
import { VEHICLES, VENDORS } from '../../test/cast.ts';
import {
  confirmedRental,
  newKey,
  outcome,
  pendingRental,
  type Rental,
  type Stage,
  setStage,
} from '../../test/handover.ts';
import { holdOrder, whileHeld } from '../../test/lock-queue.ts';
import { emptyOrders } from '../personal-data/erasure.sql.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.server.stop());

let begun = Date.parse('2026-04-01T09:00:00+05:30');
/** Each on days of its own. */
const days = () => {
  begun += 3 * DAY_MS;
  const at = (instant: number) => new Date(instant).toISOString();
  return { vehicleId: VEHICLES.fortAxio.id, startDate: at(begun), endDate: at(begun + 2 * DAY_MS) };
};
const BROKEN = { reason: 'vehicle_needs_repair', text: 'The clutch broke yesterday.' };
const report = (rental: Rental, body: object = BROKEN, key = newKey()) =>
  rental.vendor.post(`${rental.url}/problem-reports`, body, key);
const asStaff = async (rental: Rental) => (await stage.admin.get(`/api/admin/orders/${rental.orderId}`)).body;
const asVendor = async (rental: Rental) => (await rental.vendor.get(rental.url)).body;
const handle = (rental: Rental) => stage.admin.post(`/api/admin/orders/${rental.orderId}/problem-report/handling`);
const waiting = async () => {
  const { items } = (await stage.admin.get('/api/admin/orders?problemReported=true&limit=50')).body;
  return items.map(({ orderId }: { orderId: string }) => orderId);
};
const unseen = async () => (await stage.admin.get('/api/admin/bell')).body.unseen;
const see = (rental: Rental) => stage.admin.post('/api/admin/bell/seen', { problems: [rental.orderId] });
const notified = async (rental: Rental) => {
  const { rows } = await sql<{ data: object; actioned: boolean }>`
    select data, is_actioned as actioned from admin_notifications n join rent_orders o on o.id = n.order_id
    where o.public_id = ${rental.orderId} and type = 'problem_report'`.execute(stage.server.app.db);
  return rows;
};

describe('a problem that a vendor reports', () => {
  it('reaches staff with its order, and stops nothing by itself', async () => {
    const rental = await pendingRental(stage, 'nimali', days());
    const before = await unseen();
    const answer = await report(rental);
    const now = stage.server.clock.now.toISOString();
    const shown = {
      reason: BROKEN.reason,
      texts: [{ text: BROKEN.text, writtenAt: now }],
      reportedAt: now,
      handledAt: null,
    };
    const { texts: _, ...told } = shown;
    expect([answer.status, answer.body]).toEqual([201, told]);
    const order = await asStaff(rental);
    expect(order).toMatchObject({ status: 'pending', problemReport: shown, problemReportedAt: now });
    const said = order.activities.map(({ description }: { description: string }) => description);
    expect(said).toContain('Problem reported by the vendor: vehicle_needs_repair');
    expect(await waiting()).toContain(rental.orderId);
    expect(await unseen()).toBe(before + 1);
    expect(await notified(rental)).toEqual([{ data: { reason: BROKEN.reason }, actioned: false }]);
    expect((await asVendor(rental)).problemReport).toEqual(shown);
  });

  it('is told to nobody else: not to the customer, and not to another vendor', async () => {
    const rental = await confirmedRental(stage, 'nimali', days());
    await report(rental);
    const customers = await rental.customer.get(`/api/orders/${rental.orderId}`);
    expect(JSON.stringify(customers.body)).not.toContain('clutch');
    expect((await stage.lagoon.post(`${rental.url}/problem-reports`, BROKEN, newKey())).status).toBe(401);
    const asTheirs = rental.url.replace(VENDORS.fort.id, VENDORS.lagoon.id);
    expect((await stage.lagoon.post(`${asTheirs}/problem-reports`, BROKEN, newKey())).status).toBe(404);
  });

  it('stays with its vendor, who gave the order another vehicle of their own', async () => {
    const rental = await confirmedRental(stage, 'nimali', days());
    await report(rental);
    const other = { fromVehicleId: VEHICLES.fortAxio.id, toVehicleId: VEHICLES.fortPrius.id, reason: BROKEN.text };
    const swapped = await stage.admin.post(`/api/admin/orders/${rental.orderId}/swap`, other, newKey());
    expect(swapped.status).toBe(200);
    expect((await asVendor(rental)).problemReport).toMatchObject({
      reason: BROKEN.reason,
      texts: [{ text: BROKEN.text }],
    });
  });

  it('is one report, however often it is sent under its key', async () => {
    const rental = await pendingRental(stage, 'nimali', days());
    const key = newKey();
    const [one, other] = await whileHeld(
      stage.server.app.db,
      holdOrder(rental.orderId),
      () => report(rental, BROKEN, key),
      () => report(rental, BROKEN, newKey()),
    );
    expect([one.status, other.status]).toEqual([201, 201]);
    const again = await report(rental, BROKEN, key);
    expect([again.status, again.body]).toEqual([201, one.body]);
    expect((await asVendor(rental)).problemReport.texts).toHaveLength(2);
    const { rows } = await sql`
      select 1 from problem_reports p join rent_orders o on o.id = p.order_id
      where o.public_id = ${rental.orderId}`.execute(stage.server.app.db);
    expect(rows).toHaveLength(1);
    expect(outcome(await report(rental, { ...BROKEN, text: 'Another' }, key))).toEqual([422, 'idempotency_key_reused']);
    expect(outcome(await rental.vendor.post(`${rental.url}/problem-reports`, BROKEN))).toEqual([
      400,
      'idempotency_key_missing',
    ]);
  });

  it('may be added to, which is new in the bell again, until there are as many texts as are kept', async () => {
    const rental = await pendingRental(stage, 'nimali', days());
    await report(rental);
    await see(rental);
    const before = await unseen();
    await report(rental, { reason: 'vehicle_not_available', text: 'The garage keeps it for a week.' });
    expect(await unseen()).toBe(before + 1);
    const { reason, texts } = (await asStaff(rental)).problemReport;
    expect([reason, texts.map(({ text }: { text: string }) => text)]).toEqual([
      'vehicle_not_available',
      [BROKEN.text, 'The garage keeps it for a week.'],
    ]);
    for (let sent = 2; sent < MAX_PROBLEM_TEXTS; sent += 1) expect((await report(rental)).status).toBe(201);
    expect(outcome(await report(rental))).toEqual([409, 'problem_report_full']);
  });

  it('is dealt with once, leaves the bell, and another one can be reported then', async () => {
    const rental = await confirmedRental(stage, 'nimali', days());
    const beside = await pendingRental(stage, 'kasun', days());
    for (const each of [rental, beside]) await report(each);
    const [one, other] = await whileHeld(
      stage.server.app.db,
      holdOrder(rental.orderId),
      () => handle(rental),
      () => handle(rental),
    );
    expect([one.status, other.status]).toEqual([200, 200]);
    const order = await asStaff(rental);
    const dealt = order.activities.filter(
      ({ description }: { description: string }) => description === 'Reported problem dealt with',
    );
    expect([dealt.length, order.problemReport.handledAt, order.problemReportedAt]).toEqual([
      1,
      stage.server.clock.now.toISOString(),
      null,
    ]);
    expect(await waiting()).not.toContain(rental.orderId);
    expect(await notified(rental)).toEqual([expect.objectContaining({ actioned: true })]);
    expect(await waiting()).toContain(beside.orderId);
    expect(await notified(beside)).toEqual([expect.objectContaining({ actioned: false })]);
    stage.server.clock.now = new Date(stage.server.clock.now.getTime() + 60_000);
    await report(rental, { reason: 'other', text: 'Now the battery.' });
    expect((await asVendor(rental)).problemReport).toMatchObject({ reason: 'other', handledAt: null });
    expect(await waiting()).toContain(rental.orderId);
  });

  it('is dealt with as staff saw it: what its vendor wrote meanwhile waits for them', async () => {
    const rental = await confirmedRental(stage, 'nimali', days());
    const write = async (text: string) => {
      stage.server.clock.now = new Date(stage.server.clock.now.getTime() + 60_000);
      await report(rental, { ...BROKEN, text });
      return (await asStaff(rental)).problemReport.texts.at(-1).writtenAt as string;
    };
    const handleSeen = (writtenAt: string) =>
      stage.admin.post(`/api/admin/orders/${rental.orderId}/problem-report/handling`, { writtenAt });
    const first = await write(BROKEN.text);
    const second = await write('And a tyre is flat.');
    expect(outcome(await handleSeen(first))).toEqual([409, 'problem_report_changed']);
    expect(await waiting()).toContain(rental.orderId);
    // Pressed once more, as when its answer was lost.
    for (const _ of ['first', 'again']) expect((await handleSeen(second)).status).toBe(200);
    expect(await waiting()).not.toContain(rental.orderId);
    // Another report, after the one that was seen.
    await write('Now the battery.');
    expect(outcome(await handleSeen(second))).toEqual([409, 'problem_report_changed']);
    expect((await asStaff(rental)).problemReport).toMatchObject({ handledAt: null });
  });

  it('waits no longer once nothing comes of the order, of which none is reported any more', async () => {
    const rental = await pendingRental(stage, 'nimali', days());
    await report(rental);
    await stage.admin.post(`/api/admin/orders/${rental.orderId}/cancellation`, { reason: 'The vehicle is broken.' });
    expect(await waiting()).not.toContain(rental.orderId);
    expect(outcome(await report(rental))).toEqual([409, 'order_not_in_state']);
  });

  it('keeps its words no longer than who rented is told', async () => {
    const rental = await pendingRental(stage, 'nimali', days());
    await report(rental, { reason: 'customer_not_reached', text: 'Nimali does not answer.' });
    const { db, now } = stage.server.app;
    const { rows } = await sql<{ pk: string }>`
      select id as pk from rent_orders where public_id = ${rental.orderId}`.execute(db);
    await transaction(db, (trx) => emptyOrders(trx, [rows[0]?.pk ?? ''], now()));
    expect((await asVendor(rental)).problemReport).toMatchObject({ reason: 'customer_not_reached', texts: [] });
    const { rows: kept } = await sql`select 1 from idempotency_keys k where k::text like '%does not answer%'`.execute(
      db,
    );
    expect(kept).toEqual([]);
  });

  it.each([
    ['no reason', { text: 'Broken' }],
    ['a reason of its own', { reason: 'bored', text: 'Broken' }],
    ['no text', { reason: 'other', text: ' \n ' }],
    ['too long a text', { reason: 'other', text: 'x'.repeat(501) }],
  ])('with %s is refused', async (_, body) => {
    const rental = await pendingRental(stage, 'nimali', days());
    expect(outcome(await report(rental, body))).toEqual([400, 'invalid_input']);
  });
});
