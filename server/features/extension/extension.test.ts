/**
 * A customer asks for more time, and staff answer.
 *
 * @rows SHR-DATA 05 16
 * @rows VEN-ORD 03 07
 * @rows CUS-EXT 02 07 08 11-14 16; ADM-EXT 03 05-11 13 16 23
 * @rows ADM-NOTE 08 10 12
 */
import { DAY_MS } from '@ceylono/domain/colombo-time';
import { rupees } from '@ceylono/domain/money';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { book, type CustomerKey, STAFF, type TestChoice, VEHICLES, VENDORS } from '../../test/cast.ts';
import { followEvents } from '../../test/event-stream.ts';
import {
  confirmedRental,
  handOver,
  newKey,
  outcome,
  type Rental,
  type Stage,
  setStage,
  signedForm,
  takeBack,
} from '../../test/handover.ts';
import { holdOrder, whileHeld } from '../../test/lock-queue.ts';
import { allPapers, givePapers } from '../../test/papers.ts';
import { setSetting } from '../../test/settings.ts';
import type { Answer } from '../../test/test-client.ts';
import { TEST_NOW } from '../../test/test-server.ts';

let stage: Stage;
const logged: string[] = [];
beforeAll(async () => {
  stage = await setStage({}, pino({ level: 'error' }, { write: (line: string) => void logged.push(line) }));
});
/** The vehicle comes back for the next test. */
afterEach(async () => {
  stage.server.clock.now = TEST_NOW;
  const { db } = stage.server.app;
  await sql`update vehicle_blocks set active = false`.execute(db);
  await sql`update rent_orders set status = 'completed' where status = 'in-progress'`.execute(db);
});
afterAll(() => stage.server.stop());

const VEHICLE = VEHICLES.fortAxio;
const REASON = 'The flight is two days later.';
const ENDS = '2026-03-04T04:30:00.000Z';
const daysLater = (days: number) => new Date(Date.parse(ENDS) + days * DAY_MS).toISOString();

/** Two days from this morning on, unless the test says otherwise. */
const days = (from = '2026-03-02T10:00', to = '2026-03-04T10:00'): TestChoice => ({
  vehicleId: VEHICLE.id,
  startDate: `${from}:00+05:30`,
  endDate: `${to}:00+05:30`,
});

/** A rental on the road. */
async function running(customer: CustomerKey = 'nimali'): Promise<Rental> {
  const rental = await confirmedRental(stage, customer, days());
  await handOver(rental, 40_000);
  return rental;
}

const feeOf = (count: number) => count * VEHICLE.pricePerDay;
const quote = ({ customer, orderId }: Rental, count: number) =>
  customer.get(`/api/orders/${orderId}/extension-quotes?days=${count}`);
const ask = ({ customer, orderId }: Rental, count = 3, more: object = {}, key = newKey()) =>
  customer.post(
    `/api/orders/${orderId}/extension-requests`,
    { days: count, reason: REASON, extensionFee: feeOf(count), ...more },
    key,
  );
const asCustomer = async ({ customer, orderId }: Rental) => (await customer.get(`/api/orders/${orderId}`)).body;
const asStaff = async ({ orderId }: Rental) => (await stage.admin.get(`/api/admin/orders/${orderId}`)).body;
const decide = async ({ orderId }: Rental, id: string, what: string, body?: object) =>
  stage.admin.post(`/api/admin/orders/${orderId}/extension-requests/${id}/${what}`, body ?? (await seenOf(id)));
/** What an approval brings: the end that the request was made for. */
const seenOf = async (id: string) =>
  (
    await sql<{ newEndDate: Date }>`
      select new_end_date as "newEndDate" from extension_requests where id = ${id}`.execute(stage.server.app.db)
  ).rows[0];
const reject = (rental: Rental, id: string, reason = 'The next customer waits for it.') =>
  decide(rental, id, 'rejection', { reason });
const blockOf = async ({ orderId }: Pick<Rental, 'orderId'>) =>
  (
    await sql<{ endsAt: Date; active: boolean }>`
      select b.ends_at as "endsAt", b.active from vehicle_blocks b join rent_orders o on o.id = b.order_id
      where o.public_id = ${orderId}`.execute(stage.server.app.db)
  ).rows[0];
const lettersOf = async ({ orderId }: Rental) =>
  (
    await sql<{ letter: string }>`
      select payload->>'recipient' || ' ' || (payload->>'letter') as letter from outbox x
      join rent_orders o on o.id = x.order_id where o.public_id = ${orderId}`.execute(stage.server.app.db)
  ).rows.map(({ letter }) => letter);

describe('before asking', () => {
  it('the price, the new end and the new total are known, and that the vehicle is free', async () => {
    const rental = await running();
    expect((await quote(rental, 3)).body).toEqual({
      requestedDays: 3,
      vehicleDailyRate: VEHICLE.pricePerDay,
      extensionFee: feeOf(3),
      currentEndDate: ENDS,
      newEndDate: daysLater(3),
      newTotal: rental.total + feeOf(3),
      vehicleIsFree: true,
    });
    expect(outcome(await quote(rental, 31))).toEqual([422, 'extension_days_invalid']);
    expect(await asCustomer(rental)).toMatchObject({ extension: null, endDate: ENDS, finalTotalBill: rental.total });
  });

  it('a booking within the further days is told, and does not keep anybody from asking', async () => {
    const rental = await running();
    await book(stage.server, 'kasun', days('2026-03-07T09:00', '2026-03-08T09:00'));
    expect((await quote(rental, 2)).body.vehicleIsFree).toBe(true);
    expect((await quote(rental, 3)).body.vehicleIsFree).toBe(false);
    expect((await ask(rental)).status).toBe(201);
  });
});

describe('a foreigner who drives', () => {
  /** Of the order, whose rental ends on 4 March. */
  const permitUntil = async ({ orderId }: Rental, expiresOn: string) => {
    await sql`
      update rent_orders set residency = 'foreigner', permit = ${JSON.stringify({
        onArrival: false,
        number: 'TDP 40117',
        classes: ['B'],
        expiresOn,
      })}::jsonb where public_id = ${orderId}`.execute(stage.server.app.db);
  };

  it('can have the vehicle no longer than the permit says', async () => {
    const rental = await running();
    await permitUntil(rental, '2026-03-06');
    expect(outcome(await quote(rental, 3))).toEqual([422, 'permit_expires_early']);
    expect(outcome(await ask(rental, 3))).toEqual([422, 'permit_expires_early']);
    expect((await quote(rental, 2)).status).toBe(200);
    expect((await ask(rental, 2)).status).toBe(201);
  });

  it('whose request is older than what is known of the permit gets no approval past its end', async () => {
    const rental = await running();
    const { body: asked } = await ask(rental, 3);
    await permitUntil(rental, '2026-03-06');
    expect(outcome(await decide(rental, asked.id, 'approval'))).toEqual([422, 'permit_expires_early']);
    expect(await asCustomer(rental)).toMatchObject({ endDate: ENDS, extension: { status: 'pending' } });
  });
});

describe('asking', () => {
  it('stores all that the documents name, changes nothing of the order, and notifies staff', async () => {
    const rental = await running();
    const asked = await ask(rental);
    expect([asked.status, asked.body.newEndDate]).toEqual([201, daysLater(3)]);
    const order = await asCustomer(rental);
    expect(order).toMatchObject({ endDate: ENDS, finalTotalBill: rental.total });
    expect(order.extension).toEqual({
      id: asked.body.id,
      status: 'pending',
      requestedAt: TEST_NOW.toISOString(),
      requestedDays: 3,
      requestedReason: REASON,
      vehicleDailyRate: VEHICLE.pricePerDay,
      extensionFee: feeOf(3),
      currentEndDate: ENDS,
      newEndDate: daysLater(3),
      rejectionReason: null,
      decidedAt: null,
    });
    const { rows } = await sql<Record<string, unknown>>`
      select type, priority, data, is_read, is_actioned from admin_notifications n
      join rent_orders o on o.id = n.order_id where o.public_id = ${rental.orderId}`.execute(stage.server.app.db);
    expect(rows).toEqual([
      {
        type: 'extension_request',
        priority: 'high',
        data: expect.objectContaining({
          extensionDays: 3,
          extensionFee: feeOf(3),
          currentEndDate: ENDS,
          currentTotal: rental.total,
          vehicleDailyRate: VEHICLE.pricePerDay,
        }),
        is_read: false,
        is_actioned: false,
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain(REASON);
    const [activity] = (await asStaff(rental)).activities.filter((one: { description: string }) =>
      /^Extension/.test(one.description),
    );
    expect(activity).toMatchObject({ description: 'Extension of 3 days requested', performedByType: 'customer' });
  });

  it('is told to browsers that follow the order, and so is the answer', async () => {
    const rental = await running();
    const stream = await followEvents(rental.customer, `/api/orders/${rental.orderId}/events`);
    expect((await stream.next())?.kind).toBe('open');
    const { body: asked } = await ask(rental);
    expect((await stream.next())?.kind).toBe('extension');
    await reject(rental, asked.id);
    expect((await stream.next())?.kind).toBe('extension');
    stream.close();
  });

  it('is shown to the vendor without its reason, and to a stranger with the address too', async () => {
    const rental = await running();
    await ask(rental, 2);
    expect((await rental.vendor.get(rental.url)).body.extension).toEqual({
      status: 'pending',
      requestedDays: 2,
      currentEndDate: ENDS,
      newEndDate: daysLater(2),
    });
    const { body } = await stage.server.stranger().get(`/api/orders/${rental.orderId}`);
    expect(body.extension).toMatchObject({ status: 'pending', requestedDays: 2, requestedReason: null });
  });

  it('waits for a decision in the list of staff and in its count', async () => {
    const before = (await stage.admin.get('/api/admin/pending-summary')).body.pendingExtensions;
    const rental = await running();
    stage.server.clock.now = new Date(TEST_NOW.getTime() + 60_000);
    const { body: asked } = await ask(rental, 1);
    expect((await stage.admin.get('/api/admin/pending-summary')).body.pendingExtensions).toBe(before + 1);
    const { body } = await stage.admin.get('/api/admin/extension-requests?status=pending&limit=1');
    expect(body.items).toEqual([
      expect.objectContaining({
        id: asked.id,
        orderId: rental.orderId,
        requestedReason: REASON,
        orderTotal: rental.total,
      }),
    ]);
    const next = await stage.admin.get(`/api/admin/extension-requests?limit=1&cursor=${body.nextCursor}`);
    expect(next.body.items[0].id).not.toBe(asked.id);
  });

  it('is refused without a reason, for days out of range, and at another fee than the price', async () => {
    const rental = await running();
    expect(outcome(await ask(rental, 3, { reason: ' \n ' }))).toEqual([422, 'extension_reason_missing']);
    expect(outcome(await ask(rental, 0))).toEqual([422, 'extension_days_invalid']);
    expect(outcome(await ask(rental, 31))).toEqual([422, 'extension_days_invalid']);
    expect(outcome(await ask(rental, 3, { reason: 'x'.repeat(501) }))).toEqual([400, 'invalid_input']);
    const cheap = await ask(rental, 3, { extensionFee: rupees(1) });
    expect([cheap.status, cheap.body.code, cheap.body.data.quote.extensionFee]).toEqual([
      409,
      'price_changed',
      feeOf(3),
    ]);
    expect((await asCustomer(rental)).extension).toBeNull();
  });

  it('is open until six hours before the end, to the second', async () => {
    const rental = await running();
    stage.server.clock.now = new Date('2026-03-04T04:00:01+05:30');
    expect(outcome(await quote(rental, 3))).toEqual([409, 'extension_too_late']);
    expect(outcome(await ask(rental))).toEqual([409, 'extension_too_late']);
    stage.server.clock.now = new Date('2026-03-04T04:00:00+05:30');
    expect((await ask(rental)).status).toBe(201);
  });

  it('is for a rental that runs', async () => {
    const rental = await confirmedRental(stage, 'arjun', days());
    expect(outcome(await ask(rental))).toEqual([409, 'order_not_in_state']);
    await handOver(rental, 40_000);
    await takeBack(rental, 40_010);
    expect(outcome(await ask(rental))).toEqual([409, 'order_not_in_state']);
  });

  it('is done once: again with the same key it is the same request, with another it is refused, also at once', async () => {
    const rental = await running();
    const key = newKey();
    const [one, other] = await whileHeld(
      stage.server.app.db,
      holdOrder(rental.orderId),
      () => ask(rental, 3, {}, key),
      () => ask(rental),
    );
    expect([one.status, other.status].toSorted()).toEqual([201, 409]);
    const again = one.status === 201 ? await ask(rental, 3, {}, key) : one;
    if (one.status === 201) expect(again.body).toEqual(one.body);
    expect(outcome(await ask(rental))).toEqual([409, 'extension_already_requested']);
  });

  it('says in the words of the documents that the database was not brought up to date, and why to the log', async () => {
    const rental = await running();
    const { db } = stage.server.app;
    logged.length = 0;
    await sql`alter table extension_requests rename to extension_requests_away`.execute(db);
    const answer = await ask(rental);
    await sql`alter table extension_requests_away rename to extension_requests`.execute(db);
    expect(outcome(answer)).toEqual([503, 'extension_not_configured']);
    expect(logged.join('')).toContain('42P01');
    expect(logged.join('')).not.toContain(REASON);
  });
});

describe('approving', () => {
  it('moves the end, the vehicle, the kilometres and the bill together, and tells both', async () => {
    const rental = await running();
    const { body: asked } = await ask(rental);
    const fee = feeOf(3);
    const { body } = await decide(rental, asked.id, 'approval');
    expect(body).toMatchObject({
      status: 'in-progress',
      endDate: daysLater(3),
      startedDays: 5,
      total: rental.total,
      finalTotalBill: rental.total + fee,
      extension: { status: 'approved', decidedBy: STAFF.admin.email, newEndDate: daysLater(3), conflict: null },
    });
    expect(body.lines).toContainEqual({ kind: 'extension_fee', amount: fee });
    expect(body.activities[0]).toMatchObject({
      description: 'Extension of 3 days approved',
      performedBy: STAFF.admin.email,
    });
    expect(await blockOf(rental)).toEqual({ endsAt: new Date('2026-03-08T00:00:00+05:30'), active: true });
    expect(await asCustomer(rental)).toMatchObject({ endDate: daysLater(3), extension: { status: 'approved' } });
    expect(await lettersOf(rental)).toEqual(
      expect.arrayContaining(['customer extension-approved', 'vendor extension-approved']),
    );
    const { rows } = await sql<{ actioned: boolean }>`
      select is_actioned as actioned from admin_notifications where data ->> 'extensionRequestId' = ${asked.id}`.execute(
      stage.server.app.db,
    );
    expect(rows).toEqual([{ actioned: true }]);
    const returned = await takeBack(rental, 40_100);
    expect(returned.body.total).toBe(rental.total + fee);
    expect(returned.body.includedKm).toBe(5 * VEHICLE.defaultKmIncluded);
  });

  describe('where the owner asks for papers', () => {
    const strict = (rule: 'strict' | 'warn') => setSetting(stage.server.app.db, 'requirePapers', rule);
    const give = (expiresOn: string) => givePapers(stage.server.app, VEHICLE.id, allPapers(expiresOn));
    afterEach(async () => {
      await strict('warn');
      await sql`delete from vehicle_papers`.execute(stage.server.app.db);
    });

    it('and takes no vehicle without, is neither priced, asked for nor approved beyond them', async () => {
      await give('2026-03-06');
      const rental = await running();
      await strict('strict');
      expect(outcome(await ask(rental, 3))).toEqual([409, 'papers_do_not_cover']);
      const quote = await rental.customer.get(`/api/orders/${rental.orderId}/extension-quotes?days=3`);
      expect(outcome(quote)).toEqual([409, 'papers_do_not_cover']);
      const { body: asked } = await ask(rental, 2);
      await give('2026-03-05');
      expect(outcome(await decide(rental, asked.id, 'approval'))).toEqual([409, 'papers_do_not_cover']);
      expect((await asCustomer(rental)).endDate).toBe(ENDS);
      await give('2026-03-06');
      expect((await decide(rental, asked.id, 'approval')).status).toBe(200);
    });

    it('and only warns, is approved, and staff read before it which papers end too early', async () => {
      await give('2026-03-05');
      const rental = await running();
      const lacking = async () =>
        (await stage.admin.get(`/api/admin/vehicles/${VEHICLE.id}/papers?orderId=${rental.orderId}`)).body.forOrder
          .lacking;
      expect(await lacking()).toEqual([]);
      const { body: asked } = await ask(rental, 3);
      expect(await lacking()).toContainEqual({ kind: 'insurance', why: 'ends_early' });
      expect((await decide(rental, asked.id, 'approval')).status).toBe(200);
    });
  });

  it('takes more time of its own vehicle, and moves nothing of another order', async () => {
    const rental = await running();
    const others = [
      await book(stage.server, 'kasun', days('2026-03-20T10:00', '2026-03-22T10:00')),
      await book(stage.server, 'arjun', { ...days(), vehicleId: VEHICLES.fortLeaf.id }),
    ];
    const blocks = () => Promise.all(others.map(blockOf));
    const before = await blocks();
    const { body: asked } = await ask(rental, 2);
    expect((await decide(rental, asked.id, 'approval')).status).toBe(200);
    expect(await blocks()).toEqual(before);
    expect(before.map((block) => block?.active)).toEqual([true, true]);
  });

  it('keeps the fee of the day it was asked, whatever the vehicle costs since', async () => {
    const rental = await running();
    const { body: asked } = await ask(rental, 2);
    await sql`update vehicles set price_per_day = price_per_day * 2 where id = ${VEHICLE.id}`.execute(
      stage.server.app.db,
    );
    const { body } = await decide(rental, asked.id, 'approval');
    await sql`update vehicles set price_per_day = ${VEHICLE.pricePerDay} where id = ${VEHICLE.id}`.execute(
      stage.server.app.db,
    );
    expect(body.finalTotalBill).toBe(rental.total + feeOf(2));
  });

  it('is refused while somebody has the vehicle on these days, by name, and works once it is free', async () => {
    const rental = await running();
    const { body: asked } = await ask(rental);
    const next = await book(stage.server, 'kasun', days('2026-03-06T09:00', '2026-03-09T09:00'));
    const conflict = {
      orderId: next.orderId,
      customOrderId: next.customOrderId,
      feedName: null,
      startDate: '2026-03-05T18:30:00.000Z',
      endDate: '2026-03-09T18:30:00.000Z',
      freeUntil: '2026-03-05T18:30:00.000Z',
      freeDays: 1,
    };
    expect((await asStaff(rental)).extension).toMatchObject({ status: 'pending', conflict });
    const refused = await decide(rental, asked.id, 'approval');
    expect([refused.status, refused.body.code, refused.body.data]).toEqual([409, 'vehicle_taken', { conflict }]);
    expect(await asCustomer(rental)).toMatchObject({ endDate: ENDS, extension: { status: 'pending' } });
    await next.client.post(`/api/orders/${next.orderId}/cancellation`);
    expect((await decide(rental, asked.id, 'approval')).body.endDate).toBe(daysLater(3));
  });

  it('counts from the end that the order has by now, and only for staff who saw that one', async () => {
    const rental = await running();
    const { body: asked } = await ask(rental, 2);
    const seen = { newEndDate: daysLater(2) };
    await sql`update rent_orders set end_date = end_date + interval '3 hours' where public_id = ${rental.orderId}`.execute(
      stage.server.app.db,
    );
    const hoursLater = (iso: string) => new Date(Date.parse(iso) + 3 * 3_600_000).toISOString();
    const [currentEndDate, newEndDate] = [hoursLater(ENDS), hoursLater(daysLater(2))];
    expect((await asStaff(rental)).extension).toMatchObject({ currentEndDate, newEndDate });
    expect((await asCustomer(rental)).extension).toMatchObject({ currentEndDate, newEndDate });
    const refused = await decide(rental, asked.id, 'approval', seen);
    expect([refused.status, refused.body.code]).toEqual([409, 'order_changed']);
    expect(refused.body.data).toMatchObject({ changed: ['endDate'], now: { endDate: currentEndDate } });
    expect(await asCustomer(rental)).toMatchObject({ endDate: currentEndDate, extension: { status: 'pending' } });
    const { body } = await decide(rental, asked.id, 'approval', { newEndDate });
    expect(body).toMatchObject({ endDate: newEndDate, extension: { currentEndDate, newEndDate } });
    expect(await seenOf(asked.id)).toEqual({ newEndDate: new Date(newEndDate) });
  });

  it('of two staff at once happens once, and the second finds it made', async () => {
    const rental = await running();
    const { body: asked } = await ask(rental, 1);
    const approve = () => decide(rental, asked.id, 'approval');
    const answers = await whileHeld(stage.server.app.db, holdOrder(rental.orderId), approve, approve);
    for (const { status, body } of answers) expect([status, body.endDate]).toEqual([200, daysLater(1)]);
    const letters = (await lettersOf(rental)).filter((letter) => letter === 'customer extension-approved');
    expect(letters).toHaveLength(1);
  });

  it('comes too late once it was rejected, or once the vehicle is back', async () => {
    const rejected = await running();
    const { body: first } = await ask(rejected, 1);
    await reject(rejected, first.id);
    const late = await decide(rejected, first.id, 'approval');
    expect([late.status, late.body.code, late.body.data]).toEqual([
      409,
      'extension_already_decided',
      {
        decision: {
          status: 'rejected',
          decidedAt: TEST_NOW.toISOString(),
          decidedBy: STAFF.admin.email,
          rejectionReason: 'The next customer waits for it.',
        },
      },
    ]);
    await takeBack(rejected, 40_010);
    const back = await confirmedRental(stage, 'kasun', days('2026-03-05T10:00', '2026-03-06T10:00'));
    stage.server.clock.now = new Date('2026-03-05T08:00:00+05:30');
    await handOver(back, 40_010);
    const { body: second } = await ask(back, 1);
    await takeBack(back, 40_020);
    expect((await asCustomer(back)).extension).toMatchObject({ status: 'rejected', rejectionReason: 'returned' });
    expect(outcome(await decide(back, second.id, 'approval'))).toEqual([409, 'extension_already_decided']);
    expect(await lettersOf(back)).not.toContain('customer extension-rejected');
    expect((await blockOf(back))?.active).toBe(false);
  });

  it.each(['approval', 'return'])(
    'and a return at the same moment end in a vehicle that is back, with one bill, the %s first',
    async (first) => {
      const rental = await running();
      const { body: asked } = await ask(rental, 1);
      const form = await signedForm(rental, 'return', 40_010);
      const approval = () => decide(rental, asked.id, 'approval');
      const back = () => rental.vendor.post(`${rental.url}/return`, form, newKey());
      const queued =
        first === 'approval'
          ? await whileHeld(stage.server.app.db, holdOrder(rental.orderId), approval, back)
          : (await whileHeld(stage.server.app.db, holdOrder(rental.orderId), back, approval)).toReversed();
      const [approved, returned] = queued as [Answer, Answer];
      expect(returned.status).toBe(201);
      const order = await asCustomer(rental);
      const fee = approved.status === 200 ? feeOf(1) : 0;
      expect([order.status, order.finalTotalBill, returned.body.total]).toEqual([
        'completed',
        rental.total + fee,
        rental.total + fee,
      ]);
      expect((await blockOf(rental))?.active).toBe(false);
    },
  );
});

describe('the lists of staff and vendors', () => {
  it('show and filter a running rental by what became of its extension, and In Progress finds it too', async () => {
    const rental = await running();
    const { body: asked } = await ask(rental);
    const lists = (status: string) => [
      stage.admin.get(`/api/admin/orders?status=${status}`),
      stage.admin.get(`/api/admin/orders/${rental.orderId}/customer-orders?status=${status}`),
      rental.vendor.get(`/api/vendor/${VENDORS.fort.id}/orders?status=${status}`),
    ];
    const shownIn = async (status: string) =>
      (await Promise.all(lists(status))).map(
        ({ body }) =>
          body.items.find(({ orderId }: { orderId: string }) => orderId === rental.orderId)?.shownStatus ?? null,
      );
    const everywhere = (shown: string | null) => [shown, shown, shown];
    expect(await shownIn('extension_pending')).toEqual(everywhere('extension_pending'));
    expect(await shownIn('extension_approved')).toEqual(everywhere(null));
    await decide(rental, asked.id, 'approval');
    expect(await shownIn('extension_pending')).toEqual(everywhere(null));
    for (const status of ['extension_approved', 'in-progress'])
      expect(await shownIn(status)).toEqual(everywhere('extension_approved'));
    await decide(rental, asked.id, 'allowance');
    expect(await shownIn('in-progress')).toEqual(everywhere('in-progress'));
  });
});

describe('rejecting', () => {
  it('leaves the rental as it was and shows the customer why, and nobody else', async () => {
    const rental = await running();
    const { body: asked } = await ask(rental);
    expect(outcome(await decide(rental, asked.id, 'rejection', { reason: '  ' }))).toEqual([400, 'invalid_input']);
    const { body } = await reject(rental, asked.id);
    expect(body).toMatchObject({ endDate: ENDS, finalTotalBill: rental.total, extension: { status: 'rejected' } });
    expect((await asCustomer(rental)).extension.rejectionReason).toBe('The next customer waits for it.');
    const { body: seen } = await stage.server.stranger().get(`/api/orders/${rental.orderId}`);
    expect(seen.extension).toMatchObject({ status: 'rejected', rejectionReason: null });
    expect(await lettersOf(rental)).toContain('customer extension-rejected');
    const again = await reject(rental, asked.id, 'Another reason.');
    expect([again.status, again.body.extension.rejectionReason]).toEqual([200, 'The next customer waits for it.']);
  });

  it('is mailed again when staff ask for it, and no other answer is', async () => {
    const rental = await running();
    const { body: asked } = await ask(rental);
    const mailAgain = (newStatus: string) =>
      stage.admin.post('/api/send-status-update', { orderId: rental.orderId, newStatus });
    expect((await mailAgain('extension_pending')).body.code).toBe('order_not_in_state');
    await reject(rental, asked.id);
    expect((await mailAgain('extension_approved')).body.code).toBe('order_not_in_state');
    expect((await mailAgain('extension_rejected')).body).toEqual({ success: true });
    await decide(rental, asked.id, 'allowance', {});
    expect((await mailAgain('extension_rejected')).body.code).toBe('order_not_in_state');
  });

  it('is the end of it until staff allow another request, which adds to the bill of the first', async () => {
    const rental = await running();
    const { body: first } = await ask(rental, 1);
    expect(outcome(await decide(rental, first.id, 'allowance'))).toEqual([409, 'order_not_in_state']);
    await decide(rental, first.id, 'approval');
    expect(outcome(await ask(rental, 2))).toEqual([409, 'extension_already_requested']);
    expect((await decide(rental, first.id, 'allowance')).body.extension).toBeNull();
    expect((await decide(rental, first.id, 'allowance')).status).toBe(200);
    const { body: second } = await ask(rental, 2);
    expect(second.newEndDate).toBe(daysLater(3));
    for (const late of [await decide(rental, first.id, 'approval'), await reject(rental, first.id)]) {
      expect([...outcome(late), late.body.data.decision.status]).toEqual([
        409,
        'extension_already_decided',
        'approved',
      ]);
    }
    const another = '00000000-0000-4000-8000-000000000000';
    expect(outcome(await reject(rental, another))).toEqual([404, 'not_found']);
    const { body } = await decide(rental, second.id, 'approval');
    expect([body.endDate, body.finalTotalBill]).toEqual([daysLater(3), rental.total + feeOf(3)]);
    expect(await blockOf(rental)).toEqual({ endsAt: new Date('2026-03-08T00:00:00+05:30'), active: true });
  });
});
