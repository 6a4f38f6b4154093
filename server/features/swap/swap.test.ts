/** Another vehicle for an order that has not begun, by staff (amendment 28). */
import { createECDH } from 'node:crypto';
import { rupees } from '@ceylono/domain/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CUSTOMERS, STAFF, VEHICLES, VENDORS } from '../../test/cast.ts';
import {
  confirmedRental,
  handOver,
  newKey,
  outcome,
  pendingRental,
  type Rental,
  type Stage,
  setStage,
} from '../../test/handover.ts';
import { holdOrder, whileHeld } from '../../test/lock-queue.ts';
import { type MailSink, startMailSink } from '../../test/mail-sink.ts';
import { textOfPages } from '../../test/pdf-text.ts';
import { allPapers, givePapers } from '../../test/papers.ts';
import { setSetting } from '../../test/settings.ts';
import { TEST_NOW } from '../../test/test-server.ts';

const { fortAxio, fortPrius, fortLeaf, fortVezel, lagoonAqua, lagoonPrius, lagoonAlto } = VEHICLES;
const WHY = 'The gearbox broke this morning.';

let sink: MailSink;
let stage: Stage;
beforeAll(async () => {
  sink = await startMailSink();
  stage = await setStage({ SMTP_URL: sink.url, PUBLIC_URL: 'https://ceylono.example' });
});
afterAll(async () => {
  await stage.server.stop();
  await sink.stop();
});

let day = 0;
/** Two days that no other test has, far from now. */
function nextDays(vehicleId: string = fortAxio.id, more: object = {}) {
  const at = (date: number) => new Date(Date.UTC(2026, 3, 2 + date, 4, 30)).toISOString();
  day += 3;
  return { vehicleId, startDate: at(day - 3), endDate: at(day - 1), ...more };
}

const swap = (
  { orderId }: Rental,
  toVehicleId: string,
  fromVehicleId: string = fortAxio.id,
  key: Record<string, string> = newKey(),
) => stage.admin.post(`/api/admin/orders/${orderId}/swap`, { fromVehicleId, toVehicleId, reason: WHY }, key);
const candidatesOf = ({ orderId }: Rental) => stage.admin.get(`/api/admin/orders/${orderId}/swap-candidates`);
const refuse = ({ orderId, customer }: Rental) => customer.post(`/api/orders/${orderId}/swap-refusal`);
const seenBy = async ({ orderId, customer }: Rental) => (await customer.get(`/api/orders/${orderId}`)).body;

const lettersOf = async ({ orderId }: Rental, like: string) =>
  (
    await sql<{ letter: string }>`
      select concat(x.payload ->> 'recipient', ' ', x.payload ->> 'letter') as letter
      from outbox x join rent_orders o on o.id = x.order_id
      where o.public_id = ${orderId} and x.payload ->> 'letter' like ${like} order by 1`.execute(stage.server.app.db)
  ).rows.map(({ letter }) => letter);

const claimsOf = async ({ orderId }: Rental) =>
  (
    await sql<{ vehicleId: string }>`
      select b.vehicle_id as "vehicleId" from vehicle_blocks b join rent_orders o on o.id = b.order_id
      where o.public_id = ${orderId} and b.active`.execute(stage.server.app.db)
  ).rows.map(({ vehicleId }) => vehicleId);

async function deliverAll(): Promise<void> {
  while ((await stage.server.running.outbox.workOnce()) > 0);
}

describe('a swap', () => {
  it('moves the claim and the order to the other vehicle, and frees the one before', async () => {
    const choice = nextDays();
    const rental = await confirmedRental(stage, 'nimali', choice);
    const { status, body } = await swap(rental, lagoonPrius.id);
    expect([status, body.status, body.vehicle.model, body.vendorName]).toEqual([
      200,
      'confirmed',
      'Toyota Prius',
      'Lagoon Rent a Car',
    ]);
    expect(await claimsOf(rental)).toEqual([lagoonPrius.id]);
    expect(body.activities[0]).toMatchObject({
      description: `Vehicle swapped by staff: Toyota Prius instead of Toyota Axio Hybrid. ${WHY}`,
      performedBy: STAFF.admin.email,
    });
    expect((await rental.vendor.get(rental.url)).status).toBe(404);
    const url = `/api/vendor/${VENDORS.lagoon.id}/orders/${rental.orderId}`;
    expect((await stage.lagoon.get(url)).body.vehicle.id).toBe(lagoonPrius.id);
    // Somebody else takes the vehicle before.
    await pendingRental(stage, 'kasun', choice);
  });

  it('keeps the price of a dearer vehicle, line by line, and takes that of a cheaper one', async () => {
    const dearer = await confirmedRental(stage, 'nimali', nextDays());
    const before = await seenBy(dearer);
    expect((await swap(dearer, fortVezel.id)).body.finalTotalBill).toBe(dearer.total);
    expect((await seenBy(dearer)).lines).toEqual(before.lines);
    const cheaper = await confirmedRental(stage, 'nimali', nextDays());
    await swap(cheaper, lagoonAlto.id);
    const { lines, total, finalTotalBill } = await seenBy(cheaper);
    expect(lines[0]).toEqual({ kind: 'base_rental', amount: rupees(15_000) });
    expect([total, finalTotalBill]).toEqual([cheaper.total - rupees(10_000), cheaper.total - rupees(10_000)]);
  });

  it('never raises the deposit, and asks for none where the other vendor asks none', async () => {
    const deposit = (vehicleId: string, amount: number | null) =>
      sql`update vehicles set deposit = ${amount} where id = ${vehicleId}`.execute(stage.server.app.db);
    await deposit(fortAxio.id, rupees(20_000));
    const [more, less] = [
      await confirmedRental(stage, 'nimali', nextDays()),
      await confirmedRental(stage, 'nimali', nextDays()),
    ];
    await deposit(fortPrius.id, rupees(30_000));
    await swap(more, fortPrius.id);
    await swap(less, lagoonPrius.id);
    expect([(await seenBy(more)).deposit, (await seenBy(less)).deposit]).toEqual([rupees(20_000), 0]);
    await deposit(fortAxio.id, null);
    await deposit(fortPrius.id, null);
  });

  it('of a pending order stays pending, and its new vendor accepts it', async () => {
    const rental = await pendingRental(stage, 'nimali', nextDays());
    expect((await swap(rental, lagoonAqua.id)).body.status).toBe('pending');
    await stage.admin.post(`/api/admin/orders/${rental.orderId}/verification/approval`);
    const url = `/api/vendor/${VENDORS.lagoon.id}/orders/${rental.orderId}/confirmation`;
    expect((await stage.lagoon.post(url)).body.status).toBe('confirmed');
    expect((await seenBy(rental)).swap).toMatchObject({ fromModel: 'Toyota Axio Hybrid', refusedAt: null });
  });

  it('sent twice is made once; meant for another vehicle than it has by now, it is refused', async () => {
    const rental = await confirmedRental(stage, 'nimali', nextDays());
    await swap(rental, fortLeaf.id);
    const again = await swap(rental, fortLeaf.id);
    expect([again.status, again.body.vehicle.id]).toEqual([200, fortLeaf.id]);
    expect(await lettersOf(rental, 'vehicle-swapped%')).toHaveLength(2);
    expect(outcome(await swap(rental, fortPrius.id))).toEqual([409, 'order_swapped']);
    expect(outcome(await swap(rental, fortLeaf.id, fortLeaf.id))).toEqual([409, 'order_swapped']);
    expect(await claimsOf(rental)).toEqual([fortLeaf.id]);
  });

  it('sent again after another led back is not made again', async () => {
    const rental = await confirmedRental(stage, 'nimali', nextDays());
    const lost = newKey();
    await swap(rental, fortLeaf.id, fortAxio.id, lost);
    await swap(rental, fortAxio.id, fortLeaf.id);
    const late = await swap(rental, fortLeaf.id, fortAxio.id, lost);
    expect([late.status, late.body.vehicle.id]).toEqual([200, fortAxio.id]);
    expect(await claimsOf(rental)).toEqual([fortAxio.id]);
    expect(await lettersOf(rental, 'vehicle-swapped%')).toHaveLength(4);
    expect(outcome(await swap(rental, fortPrius.id, fortAxio.id, lost))).toEqual([422, 'idempotency_key_reused']);
    expect(outcome(await swap(rental, fortPrius.id, fortAxio.id, {}))).toEqual([400, 'idempotency_key_missing']);
  });

  it('is refused to a vehicle that is taken, not listed, or that does not cover the place or what was chosen', async () => {
    const taken = nextDays(fortPrius.id);
    const { customOrderId } = await pendingRental(stage, 'kasun', taken);
    const there = await confirmedRental(stage, 'nimali', { ...taken, vehicleId: fortAxio.id });
    const refused = await swap(there, fortPrius.id);
    expect(outcome(refused)).toEqual([409, 'vehicle_taken']);
    expect(refused.body.data.conflict).toMatchObject({ customOrderId, feedName: null });
    await sql`update vehicles set availability = false where id = ${fortLeaf.id}`.execute(stage.server.app.db);
    expect(outcome(await swap(there, fortLeaf.id))).toEqual([409, 'vehicle_unlisted']);
    await sql`update vehicles set availability = true where id = ${fortLeaf.id}`.execute(stage.server.app.db);
    const COLOMBO = { lat: 6.885, lng: 79.88, address: '12 Flower Road' };
    const brought = await confirmedRental(
      stage,
      'nimali',
      nextDays(fortAxio.id, { location: COLOMBO, delivery: true }),
    );
    expect(outcome(await swap(brought, lagoonPrius.id))).toEqual([422, 'outside_coverage']);
    const driven = await confirmedRental(stage, 'nimali', nextDays(fortPrius.id, { withDriver: true }));
    expect(outcome(await swap(driven, fortLeaf.id, fortPrius.id))).toEqual([422, 'option_not_offered']);
    for (const rental of [there, brought]) expect(await claimsOf(rental)).toEqual([fortAxio.id]);
    expect(await claimsOf(driven)).toEqual([fortPrius.id]);
  });

  it('is refused to a vehicle whose papers do not cover the rental, where the owner asks for them', async () => {
    const rental = await confirmedRental(stage, 'nimali', nextDays());
    await setSetting(stage.server.app.db, 'requirePapers', 'strict');
    expect(outcome(await swap(rental, fortPrius.id))).toEqual([409, 'papers_do_not_cover']);
    await givePapers(stage.server.app, fortPrius.id, allPapers('2027-03-01'));
    expect((await swap(rental, fortPrius.id)).status).toBe(200);
    await setSetting(stage.server.app.db, 'requirePapers', 'warn');
  });

  it('is refused where the customer’s permit is not for the other type of vehicle', async () => {
    const foreigner = await confirmedRental(stage, 'emily', nextDays());
    expect(outcome(await swap(foreigner, VEHICLES.fortRosa.id))).toEqual([422, 'permit_wrong_class']);
  });

  it('to a vehicle of another licence class waits until staff have looked at the licence', async () => {
    const rental = await confirmedRental(stage, 'nimali', nextDays());
    await sql`update vehicles set type = 'bus', seats = 49 where id = ${fortVezel.id}`.execute(stage.server.app.db);
    const to = (at: Rental, licenceSeen?: boolean, vehicleId: string = fortVezel.id) =>
      stage.admin.post(
        `/api/admin/orders/${at.orderId}/swap`,
        { fromVehicleId: fortAxio.id, toVehicleId: vehicleId, reason: WHY, licenceSeen },
        newKey(),
      );
    const items: { vehicleId: string; licenceClasses: string[] }[] = (await candidatesOf(rental)).body.items;
    expect(items.find(({ vehicleId }) => vehicleId === fortVezel.id)?.licenceClasses).toEqual(['D']);
    // Those that the licence will do for come first.
    const asks = items.map(({ licenceClasses }) => licenceClasses.length > 0);
    expect(asks).toEqual(asks.toSorted((one, other) => Number(one) - Number(other)));
    expect(new Set(asks)).toEqual(new Set([false, true]));
    expect(outcome(await to(rental))).toEqual([422, 'licence_not_seen']);
    expect(outcome(await to(rental, false))).toEqual([422, 'licence_not_seen']);
    expect(await claimsOf(rental)).toEqual([fortAxio.id]);
    const { status, body } = await to(rental, true);
    expect([status, body.licenceClasses]).toEqual([200, ['D']]);
    expect(body.activities[0].description).toBe(
      `Vehicle swapped by staff: Honda Vezel Z instead of Toyota Axio Hybrid. Licence looked at, for class D. ${WHY}`,
    );
    // Where the licence will do, nothing was looked at, whatever is sent.
    const same = await confirmedRental(stage, 'nimali', nextDays());
    expect((await to(same, true, fortLeaf.id)).body.activities[0].description).not.toContain('Licence');
    await sql`update vehicles set type = 'suv', seats = 5 where id = ${fortVezel.id}`.execute(stage.server.app.db);
  });

  it('to a vehicle of another licence class asks nothing where a driver comes', async () => {
    const { db } = stage.server.app;
    const driven = await confirmedRental(stage, 'nimali', nextDays(fortPrius.id, { withDriver: true }));
    await sql`update vehicles set type = 'bus', seats = 49, with_driver = true, driver_fee = 100000
      where id = ${fortVezel.id}`.execute(db);
    const { items } = (await candidatesOf(driven)).body;
    const vezel = items.find(({ vehicleId }: { vehicleId: string }) => vehicleId === fortVezel.id);
    expect(vezel.licenceClasses).toEqual([]);
    expect((await swap(driven, fortVezel.id, fortPrius.id)).status).toBe(200);
    await sql`update vehicles set type = 'suv', seats = 5 where id = ${fortVezel.id}`.execute(db);
  });

  it('is refused once the vehicle is with the customer, and to an order that has ended', async () => {
    const running = await confirmedRental(stage, 'nimali', {
      vehicleId: fortAxio.id,
      startDate: '2026-03-02T09:00:00+05:30',
      endDate: '2026-03-04T09:00:00+05:30',
    });
    await handOver(running, 70_200);
    expect(outcome(await swap(running, fortLeaf.id))).toEqual([409, 'order_not_in_state']);
    expect(outcome(await candidatesOf(running))).toEqual([409, 'order_not_in_state']);
    const ended = await pendingRental(stage, 'kasun', nextDays());
    await ended.customer.post(`/api/orders/${ended.orderId}/cancellation`);
    expect(outcome(await swap(ended, fortLeaf.id))).toEqual([409, 'order_not_in_state']);
  });

  it('to another vendor waits until cash at the vendor is given back', async () => {
    const rental = await confirmedRental(stage, 'nimali', nextDays());
    const record = (purpose: string) =>
      rental.vendor.post(`${rental.url}/cash-receipts`, { purpose, amount: rupees(1_000) }, newKey());
    expect((await record('rental')).status).toBe(201);
    expect(outcome(await swap(rental, lagoonPrius.id))).toEqual([409, 'cash_at_vendor']);
    const offers = (await candidatesOf(rental)).body.items;
    expect(offers.find((each: { vehicleId: string }) => each.vehicleId === lagoonPrius.id).refusal).toBe(
      'cash_at_vendor',
    );
    // The cash stays where it is.
    expect((await swap(rental, fortPrius.id)).status).toBe(200);
    await record('refund');
    expect((await swap(rental, lagoonPrius.id, fortPrius.id)).status).toBe(200);
    // Only the second one is another vendor's, and staff find it among the activities of that kind.
    const { rows } = await sql<{ type: string }>`
      select a.activity_type as type from order_activities a join rent_orders o on o.id = a.order_id
      where o.public_id = ${rental.orderId} and a.code = 'order_swapped' order by a.timestamp, a.id`.execute(
      stage.server.app.db,
    );
    expect(rows.map(({ type }) => type).toSorted()).toEqual(['order_modified', 'vendor_assigned']);
  });

  it('to another vendor leaves what the vendor before wrote down of cash with them, with staff and with the customer', async () => {
    const rental = await confirmedRental(stage, 'nimali', nextDays());
    const record = (at: Rental, purpose: string) =>
      at.vendor.post(`${at.url}/cash-receipts`, { purpose, amount: rupees(1_000) }, newKey());
    const before = [(await record(rental, 'rental')).body.receipt, (await record(rental, 'refund')).body.receipt];
    expect((await swap(rental, lagoonPrius.id)).status).toBe(200);
    const url = `/api/vendor/${VENDORS.lagoon.id}/orders/${rental.orderId}`;
    const after: Rental = { ...rental, url, vendor: stage.lagoon };
    expect((await after.vendor.get(`${url}/cash-receipts`)).body.items).toEqual([]);
    for (const { id } of before) {
      const reversal = `${url}/cash-receipts/${id}/reversal`;
      expect(outcome(await after.vendor.post(reversal, { reason: 'Not mine.' }, newKey()))).toEqual([404, 'not_found']);
      expect(outcome(await after.vendor.get(`${url}/cash-receipts/${id}/file`))).toEqual([404, 'not_found']);
    }
    const own = (await record(after, 'rental')).body.receipt;
    expect((await after.vendor.get(`${url}/cash-receipts`)).body.items).toEqual([own]);
    const ids = (items: { id: string }[]) => items.map(({ id }) => id).toSorted();
    const all = ids([...before, own]);
    expect(ids((await stage.admin.get(`/api/admin/orders/${rental.orderId}/cash-receipts`)).body.items)).toEqual(all);
    expect(ids((await seenBy(rental)).cash.items)).toEqual(all);
    // Who has the order again has their receipts again.
    await record(after, 'refund');
    expect((await swap(rental, fortAxio.id, lagoonPrius.id)).status).toBe(200);
    expect(ids((await rental.vendor.get(`${rental.url}/cash-receipts`)).body.items)).toEqual(ids(before));
  });

  it('leaves a cash receipt with the vehicle that it was written for, however often it is drawn again', async () => {
    const { clock } = stage.server;
    const minute = () => {
      clock.now = new Date(clock.now.getTime() + 60_000);
    };
    const rental = await confirmedRental(stage, 'nimali', nextDays());
    const record = async (purpose: string): Promise<string> => {
      minute();
      const body = { purpose, amount: rupees(1_000) };
      const { id } = (await rental.vendor.post(`${rental.url}/cash-receipts`, body, newKey())).body.receipt;
      minute();
      return id;
    };
    const modelOn = async (receiptId: string) => {
      const file = await rental.vendor.get(`${rental.url}/cash-receipts/${receiptId}/file`);
      return /Axio|Prius|Leaf/.exec(textOfPages(file.body).join(''))?.[0];
    };
    const first = await record('rental');
    expect((await swap(rental, fortPrius.id)).status).toBe(200);
    const second = await record('refund');
    expect((await swap(rental, fortLeaf.id, fortPrius.id)).status).toBe(200);
    const third = await record('rental');
    expect([await modelOn(first), await modelOn(second), await modelOn(third)]).toEqual(['Axio', 'Prius', 'Leaf']);
    clock.now = TEST_NOW;
  });

  it('settles what the vendor before reported, and what a calendar said of the vehicle before', async () => {
    const rental = await confirmedRental(stage, 'nimali', nextDays());
    await rental.vendor.post(
      `${rental.url}/problem-reports`,
      { reason: 'vehicle_needs_repair', text: 'It broke.' },
      newKey(),
    );
    await sql`
      with feed as (
        insert into calendar_feeds (vehicle_id, name, host, address_sealed, key_number, created_at, read_at, next_read_at)
        values (${fortAxio.id}, 'Another house', 'cal.example', ''::bytea, 1, ${TEST_NOW}, ${TEST_NOW}, ${TEST_NOW})
        returning id)
      insert into feed_conflicts (feed_id, order_id, starts_at, ends_at, noticed_at)
      select feed.id, o.id, o.start_date, o.end_date, ${TEST_NOW} from feed, rent_orders o
      where o.public_id = ${rental.orderId}`.execute(stage.server.app.db);
    const before = (await stage.admin.get(`/api/admin/orders/${rental.orderId}`)).body;
    expect(before.feedConflicts).toHaveLength(1);
    const isActioned = async () =>
      (
        await sql<{ done: boolean }>`
          select n.is_actioned as done from admin_notifications n join rent_orders o on o.id = n.order_id
          where o.public_id = ${rental.orderId} and n.type = 'problem_report'`.execute(stage.server.app.db)
      ).rows.map(({ done }) => done);
    expect(await isActioned()).toEqual([false]);
    const { body } = await swap(rental, lagoonPrius.id);
    expect(body.problemReport.handledAt).not.toBeNull();
    expect(body.feedConflicts).toEqual([]);
    expect(await isActioned()).toEqual([true]);
    await sql`delete from calendar_feeds`.execute(stage.server.app.db);
    // What the one wrote is not for the other to read.
    const url = `/api/vendor/${VENDORS.lagoon.id}/orders/${rental.orderId}`;
    expect((await stage.lagoon.get(url)).body.problemReport).toBeNull();
  });

  it('asked for by two at the same moment with other vehicles is made for the first', async () => {
    const rental = await confirmedRental(stage, 'nimali', nextDays());
    const answers = await whileHeld(
      stage.server.app.db,
      holdOrder(rental.orderId),
      () => swap(rental, fortLeaf.id),
      () => swap(rental, fortPrius.id),
    );
    // Which of them comes first is not held on the embedded engine.
    const outcomes = answers.map(outcome);
    expect(outcomes.toSorted(([one], [other]) => Number(one) - Number(other))).toEqual([
      [200, undefined],
      [409, 'order_swapped'],
    ]);
    const first = outcomes.findIndex(([status]) => status === 200);
    expect(await claimsOf(rental)).toEqual([[fortLeaf.id, fortPrius.id][first]]);
  });
});

describe('the letters of a swap', () => {
  it('come with a push to the devices of the vendor who is to accept it now', async () => {
    const { db } = stage.server.app;
    await stage.lagoon.send('PUT', `/api/vendor/${VENDORS.lagoon.id}/push`, {
      endpoint: 'https://push.example/of-lagoon',
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: 'tBHItJI5svbpez7KI4CCXg',
    });
    const pushed = async ({ orderId }: Rental) => {
      expect((await swap({ orderId } as Rental, lagoonAqua.id)).status).toBe(200);
      const { rows } = await sql<{ letter: string }>`
        select payload ->> 'letter' as letter from outbox where kind = 'push'
          and order_id = (select id from rent_orders where public_id = ${orderId})`.execute(db);
      return rows.map(({ letter }) => letter);
    };
    const pending = await pendingRental(stage, 'nimali', nextDays());
    await stage.admin.post(`/api/admin/orders/${pending.orderId}/verification/approval`);
    expect(await pushed(pending)).toEqual(['order-ready']);
    await sql`update rent_orders set status = 'cancelled' where public_id = ${pending.orderId}`.execute(db);
    // Nothing is to be accepted of one that is confirmed.
    expect(await pushed(await confirmedRental(stage, 'nimali', nextDays()))).toEqual([]);
  });

  it('tell the customer, the vendor who has the order now, and the one who had it', async () => {
    const rental = await confirmedRental(stage, 'nimali', nextDays());
    await deliverAll();
    sink.mails = [];
    await swap(rental, lagoonAlto.id);
    await deliverAll();
    const mailTo = (address: string) => {
      const mail = sink.mails.findLast(
        ({ recipients, subject }) => recipients.includes(address) && subject.includes(rental.customOrderId),
      );
      return `${mail?.subject}\n${mail?.text}`;
    };
    const customer = mailTo(CUSTOMERS.nimali.email);
    expect(customer).toContain('You get another vehicle: Suzuki Alto 800, 2018');
    expect(customer).toContain('It costs less: Rs 15,');
    const now = mailTo(VENDORS.lagoon.email);
    expect(now).toContain('is for your vehicle now: Suzuki Alto 800, 2018');
    expect(now).toContain(CUSTOMERS.nimali.name);
    const before = mailTo(VENDORS.fort.email);
    expect(before).toContain('has another vehicle');
    expect(before).toContain('Vehicle: Toyota Axio Hybrid, 2018');
    expect(before).toContain(`/vendor-portal/${VENDORS.fort.id}`);
    for (const foreign of ['Alto', 'Lagoon', CUSTOMERS.nimali.name, WHY]) expect(before).not.toContain(foreign);
    expect(customer).not.toContain(WHY);
  });

  it('go once to a vendor who keeps the order', async () => {
    const rental = await confirmedRental(stage, 'nimali', nextDays());
    await swap(rental, fortPrius.id);
    expect(await lettersOf(rental, 'vehicle-swapped%')).toEqual([
      'customer vehicle-swapped',
      'vendor vehicle-swapped-in',
    ]);
  });
});

describe('the customer', () => {
  it('refuses the other vehicle: the order stands, and asks to be cancelled', async () => {
    const rental = await confirmedRental(stage, 'nimali', nextDays());
    await swap(rental, lagoonPrius.id);
    expect((await seenBy(rental)).swap).toMatchObject({ mayRefuse: true, refusedAt: null });
    const refused = await refuse(rental);
    expect([refused.status, refused.body.status, refused.body.swap.mayRefuse]).toEqual([200, 'confirmed', false]);
    expect(refused.body.swap.refusedAt).not.toBeNull();
    const { body } = await stage.admin.get(`/api/admin/orders/${rental.orderId}`);
    expect(body.cancellationRequestedAt).not.toBeNull();
    expect(body.activities.map(({ description }: { description: string }) => description)).toContain(
      'Swapped vehicle refused by the customer',
    );
    expect((await refuse(rental)).status).toBe(200);
    expect(await lettersOf(rental, 'cancellation-requested')).toEqual(['vendor cancellation-requested']);
  });

  it('cannot refuse what was not swapped, and cancels a pending order instead', async () => {
    const plain = await confirmedRental(stage, 'nimali', nextDays());
    expect((await seenBy(plain)).swap).toBeNull();
    expect(outcome(await refuse(plain))).toEqual([409, 'order_not_in_state']);
    const pending = await pendingRental(stage, 'nimali', nextDays());
    await swap(pending, lagoonPrius.id);
    expect((await seenBy(pending)).swap.mayRefuse).toBe(false);
    expect(outcome(await refuse(pending))).toEqual([409, 'order_not_in_state']);
    expect((await pending.customer.post(`/api/orders/${pending.orderId}/cancellation`)).status).toBe(200);
  });

  it('alone is told of a swap by the order’s page', async () => {
    const rental = await confirmedRental(stage, 'nimali', nextDays());
    await swap(rental, lagoonPrius.id);
    expect((await stage.server.stranger().get(`/api/orders/${rental.orderId}`)).body.swap).toBeNull();
  });
});

describe('what could be had instead', () => {
  it('is free, near and able; the same type first, then the nearest in price and place', async () => {
    const choice = nextDays();
    await pendingRental(stage, 'kasun', { ...choice, vehicleId: fortPrius.id });
    const rental = await confirmedRental(stage, 'nimali', choice);
    const { status, body } = await candidatesOf(rental);
    expect([status, body.vehicleId, body.model, body.total]).toEqual([
      200,
      fortAxio.id,
      'Toyota Axio Hybrid',
      rental.total,
    ]);
    const ids = body.items.map(({ vehicleId }: { vehicleId: string }) => vehicleId);
    expect(ids[0]).toBe(lagoonPrius.id);
    expect(ids).not.toContain(fortAxio.id);
    expect(ids).not.toContain(fortPrius.id);
    expect(body.items[0]).toEqual({
      vehicleId: lagoonPrius.id,
      model: 'Toyota Prius',
      year: 2018,
      type: 'sedan',
      seats: 5,
      licenceClasses: [],
      thumbUrl: null,
      vendorName: 'Lagoon Rent a Car',
      district: 'Gampaha',
      distanceKm: 32,
      price: rental.total + rupees(1_000),
      totalAfter: rental.total,
      depositAfter: 0,
      papersCover: false,
      breaksRule: null,
      refusal: null,
    });
  });

  it('says what a vendor’s rules and papers say, and offers only what covers the place', async () => {
    const { app } = stage.server;
    const COLOMBO = { lat: 6.885, lng: 79.88, address: '12 Flower Road' };
    const rental = await confirmedRental(stage, 'nimali', nextDays(fortAxio.id, { location: COLOMBO, delivery: true }));
    await sql`update vehicles set min_days = 5 where id = ${fortLeaf.id}`.execute(app.db);
    await givePapers(app, fortLeaf.id, allPapers('2027-03-01'));
    const { body } = await candidatesOf(rental);
    await sql`update vehicles set min_days = null where id = ${fortLeaf.id}`.execute(app.db);
    await setSetting(stage.server.app.db, 'requirePapers', 'warn');
    const vendors = new Set(body.items.map(({ vendorName }: { vendorName: string }) => vendorName));
    expect([...vendors]).toEqual(['Fort City Drive']);
    const leaf = body.items.find(({ vehicleId }: { vehicleId: string }) => vehicleId === fortLeaf.id);
    expect(leaf).toMatchObject({ breaksRule: 'rental_too_short', papersCover: true, refusal: null });
    const vezel = body.items.find(({ vehicleId }: { vehicleId: string }) => vehicleId === fortVezel.id);
    expect(vezel).toMatchObject({ breaksRule: null, papersCover: false, refusal: null });
  });
});
