import { CONSENT_VERSION } from '@ceylono/contract/terms';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wordsIn } from '../../i18n.ts';
import {
  allowManyPendingOrders,
  book,
  type CustomerKey,
  openPortal,
  STAFF,
  seedStaff,
  seedVendors,
  signInAs,
  type TestChoice,
  VEHICLES,
  VENDORS,
} from '../../test/cast.ts';
import { holdOrder, whileHeld } from '../../test/lock-queue.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { lapseUndecidedOrders } from '../lapse/lapse.jobs.ts';
import { cancellationDeclined } from '../letter/cancellation.mail.ts';
import { findLetterOrder } from '../letter/letter.sql.ts';

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort');
  await seedStaff(server.app);
  await allowManyPendingOrders(server.app);
  admin = await signInAs(server, STAFF.admin.email);
});
afterAll(() => server.stop());

/** Each test has days of its own: they share one database. */
const on = (day: number) => ({
  vehicleId: VEHICLES.fortLeaf.id,
  startDate: `2026-04-${String(day).padStart(2, '0')}T09:00:00+05:30`,
  endDate: `2026-04-${String(day + 1).padStart(2, '0')}T09:00:00+05:30`,
});
async function approved(customer: CustomerKey, choice: TestChoice) {
  const booked = await book(server, customer, choice);
  await admin.post(`/api/admin/orders/${booked.orderId}/verification/approval`);
  return booked;
}

async function confirmed(customer: CustomerKey, choice: TestChoice) {
  const booked = await approved(customer, choice);
  await admin.post(`/api/admin/orders/${booked.orderId}/confirmation`);
  return booked;
}

const REASON = 'The vendor has sold the vehicle';
const cancelForStaff = (orderId: string, reason: unknown = REASON) =>
  admin.post(`/api/admin/orders/${orderId}/cancellation`, { reason });
const lettersOf = async (orderId: string) =>
  (
    await sql<{ letter: string }>`
      select payload->>'recipient' || ' ' || (payload->>'letter') as letter
      from outbox x join rent_orders o on o.id = x.order_id
      where o.public_id = ${orderId} and payload->>'letter' like 'order-cancelled%' order by 1`.execute(server.app.db)
  ).rows.map((row) => row.letter);
const cancellationsOf = async (orderId: string) =>
  (await admin.get(`/api/admin/orders/${orderId}`)).body.activities.filter(({ description }: { description: string }) =>
    description.startsWith('Order cancelled'),
  );

describe('cancelling by the customer', () => {
  it('gives the vehicle back at once', async () => {
    const { client, orderId } = await book(server, 'kasun', on(5));
    const cancelled = await client.post(`/api/orders/${orderId}/cancellation`);
    expect([cancelled.status, cancelled.body.status]).toEqual([200, 'cancelled']);
    expect(await lettersOf(orderId)).toEqual(['customer order-cancelled', 'vendor order-cancelled']);
    await book(server, 'nimali', on(5));
  });

  it('twice is answered with the order as it stands, and sends no second letter', async () => {
    const { client, orderId } = await book(server, 'kasun', on(9));
    await client.post(`/api/orders/${orderId}/cancellation`);
    const again = await client.post(`/api/orders/${orderId}/cancellation`);
    expect([again.status, again.body.status]).toEqual([200, 'cancelled']);
    expect(await lettersOf(orderId)).toHaveLength(2);
    expect(await cancellationsOf(orderId)).toHaveLength(1);
  });

  it('is refused once the order is confirmed', async () => {
    const { client, orderId } = await confirmed('kasun', on(11));
    const answer = await client.post(`/api/orders/${orderId}/cancellation`);
    expect([answer.status, answer.body.code]).toEqual([409, 'order_not_in_state']);
  });

  it('is for the browser that booked', async () => {
    const { orderId } = await book(server, 'kasun', on(7));
    const other = server.stranger();
    await other.post('/api/drafts', { consentVersion: CONSENT_VERSION });
    expect((await other.post(`/api/orders/${orderId}/cancellation`)).status).toBe(404);
    expect((await server.stranger().post(`/api/orders/${orderId}/cancellation`)).status).toBe(401);
  });
});

describe('asking to cancel a confirmed order', () => {
  const ask = (client: TestClient, orderId: string, body: object = {}) =>
    client.post(`/api/orders/${orderId}/cancellation-requests`, body);
  const WORDS = 'Our flight was cancelled';

  it('leaves the order as it is, and tells customer, vendor and staff that it was asked', async () => {
    const { client, orderId, customOrderId } = await confirmed('nimali', { ...on(5), vehicleId: VEHICLES.fortAxio.id });
    expect((await client.get(`/api/orders/${orderId}`)).body).toMatchObject({
      mayRequestCancellation: true,
      cancellationRequestedAt: null,
    });
    const asked = await ask(client, orderId, { reason: WORDS });
    const requestedAt = server.clock.now.toISOString();
    expect([asked.status, asked.body]).toMatchObject([
      200,
      { status: 'confirmed', mayRequestCancellation: false, cancellationRequestedAt: requestedAt },
    ]);
    const seenByStaff = await admin.get(`/api/admin/orders/${orderId}`);
    expect(seenByStaff.body).toMatchObject({ cancellationRequestedAt: requestedAt, cancellationReason: WORDS });
    expect(seenByStaff.body.activities.map(({ description }: { description: string }) => description)).toContain(
      `Cancellation requested by the customer: ${WORDS}`,
    );
    const listed = await admin.get('/api/admin/orders?cancellationRequested=true');
    expect(listed.body.items.map((order: { customOrderId: string }) => order.customOrderId)).toEqual([customOrderId]);
    expect((await admin.get('/api/admin/pending-summary')).body.cancellationRequests).toBe(1);
    const portal = await openPortal(server, 'fort');
    const seenByVendor = await portal.get(`/api/vendor/${VENDORS.fort.id}/orders/${orderId}`);
    expect(seenByVendor.body.cancellationRequestedAt).toBe(requestedAt);
    expect(JSON.stringify(seenByVendor.body)).not.toContain(WORDS);
    const withLink = await server.stranger().get(`/api/orders/${orderId}`);
    expect(withLink.body).toMatchObject({ cancellationRequestedAt: null, mayRequestCancellation: false });
    expect(await requestLettersOf(orderId)).toEqual(['vendor cancellation-requested']);
    // It is over once the order goes on.
    await sql`update rent_orders set status = 'in-progress' where public_id = ${orderId}`.execute(server.app.db);
    expect((await client.get(`/api/orders/${orderId}`)).body.cancellationRequestedAt).toBeNull();
    expect((await admin.get('/api/admin/pending-summary')).body.cancellationRequests).toBe(0);
    expect((await admin.get('/api/admin/orders?cancellationRequested=true')).body.items).toEqual([]);
  });

  it('twice is asking once', async () => {
    const { client, orderId } = await confirmed('kasun', { ...on(7), vehicleId: VEHICLES.fortAxio.id });
    const first = await ask(client, orderId);
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    const again = await ask(client, orderId, { reason: 'Another reason' });
    expect([again.status, again.body.cancellationRequestedAt]).toEqual([200, first.body.cancellationRequestedAt]);
    expect(await requestLettersOf(orderId)).toHaveLength(1);
  });

  it('is refused before the order is confirmed, and to anybody else', async () => {
    const { client, orderId } = await book(server, 'arjun', { ...on(9), vehicleId: VEHICLES.fortAxio.id });
    const early = await ask(client, orderId);
    expect([early.status, early.body.code]).toEqual([409, 'order_not_in_state']);
    expect((await ask(server.stranger(), orderId)).status).toBe(401);
  });

  it('takes a reason of one line, or none', async () => {
    const { client, orderId } = await confirmed('dinuka', { ...on(11), vehicleId: VEHICLES.fortAxio.id });
    for (const reason of ['', '  ', 'x'.repeat(301), 'two\nlines']) {
      expect((await ask(client, orderId, { reason })).body.code).toBe('invalid_input');
    }
    expect((await ask(client, orderId)).status).toBe(200);
  });

  async function requestLettersOf(orderId: string): Promise<string[]> {
    const { rows } = await sql<{ letter: string }>`
      select payload->>'recipient' || ' ' || (payload->>'letter') as letter from outbox x
      join rent_orders o on o.id = x.order_id
      where o.public_id = ${orderId} and payload->>'letter' = 'cancellation-requested'`.execute(server.app.db);
    return rows.map(({ letter }) => letter);
  }
});

describe('declining a request to cancel', () => {
  const NO = 'The start is tomorrow, and the vendor holds the car for you';
  async function asked(customer: CustomerKey, day: number) {
    const booked = await confirmed(customer, { ...on(day), vehicleId: VEHICLES.fortPrius.id });
    const { body } = await booked.client.post(`/api/orders/${booked.orderId}/cancellation-requests`, {
      reason: 'Our flight was cancelled',
    });
    return { ...booked, requestedAt: body.cancellationRequestedAt as string };
  }
  const decline = (orderId: string, requestedAt: string, reason = NO) =>
    admin.post(`/api/admin/orders/${orderId}/cancellation-request/decline`, { requestedAt, reason });
  const told = async (orderId: string) =>
    (
      await sql<{ letter: string }>`
        select payload->>'recipient' || ' ' || (payload->>'letter') as letter
        from outbox x join rent_orders o on o.id = x.order_id
        where o.public_id = ${orderId} and payload->>'letter' = 'cancellation-declined' order by 1`.execute(
        server.app.db,
      )
    ).rows.map(({ letter }) => letter);

  it('leaves the order as it is; its customer reads why, its vendor and staff that it stands', async () => {
    const { client, orderId, requestedAt } = await asked('nimali', 5);
    const other = await asked('emily', 29);
    const answer = await decline(orderId, requestedAt);
    expect([answer.status, answer.body]).toMatchObject([200, { status: 'confirmed', cancellationRequestedAt: null }]);
    expect(answer.body.activities[0]).toMatchObject({
      description: `Request to cancel declined by staff: ${NO}`,
      performedBy: STAFF.admin.email,
    });
    const declinedAt = server.clock.now.toISOString();
    expect((await client.get(`/api/orders/${orderId}`)).body).toMatchObject({
      status: 'confirmed',
      cancellationRequestedAt: null,
      cancellationDeclined: { declinedAt, reason: NO },
      mayRequestCancellation: true,
    });
    expect((await server.stranger().get(`/api/orders/${orderId}`)).body.cancellationDeclined).toBeNull();
    const listed = await admin.get('/api/admin/orders?cancellationRequested=true&limit=50');
    const waiting = listed.body.items.map((order: { orderId: string }) => order.orderId);
    expect([waiting.includes(orderId), waiting.includes(other.orderId)]).toEqual([false, true]);
    expect((await other.client.get(`/api/orders/${other.orderId}`)).body.cancellationDeclined).toBeNull();
    const portal = await openPortal(server, 'fort');
    const { body } = await portal.get(`/api/vendor/${VENDORS.fort.id}/orders/${orderId}`);
    expect([body.cancellationRequestedAt, JSON.stringify(body).includes(NO)]).toEqual([null, false]);
    expect(await told(orderId)).toEqual(['customer cancellation-declined', 'vendor cancellation-declined']);
  });

  it('is written to the customer in the language of the order, with the reason', async () => {
    const { orderId, requestedAt } = await asked('kasun', 8);
    await decline(orderId, requestedAt);
    const { rows } = await sql<{ pk: string }>`
      update rent_orders set language = 'si' where public_id = ${orderId} returning id as pk`.execute(server.app.db);
    const order = await findLetterOrder(server.app.db, rows[0]?.pk ?? '');
    if (order === undefined) throw new Error('there is no letter of the order');
    const desk = { i18n: wordsIn(order.language), publicUrl: server.app.config.publicUrl };
    const { subject, paragraphs } = cancellationDeclined(order, desk);
    expect(subject).toMatch(/[\u0D80-\u0DFF]/);
    expect(paragraphs[0]).toContain(NO);
  });

  it('is refused of a request that was declined, made anew or ended with its order meanwhile', async () => {
    const { client, orderId, requestedAt } = await asked('arjun', 11);
    expect((await decline(orderId, requestedAt)).status).toBe(200);
    const again = await decline(orderId, requestedAt);
    expect([again.status, again.body.code]).toEqual([409, 'cancellation_request_decided']);
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    const anew = await client.post(`/api/orders/${orderId}/cancellation-requests`, {});
    expect(anew.body.cancellationRequestedAt).toBe(server.clock.now.toISOString());
    expect(anew.body.cancellationDeclined).toBeNull();
    expect((await decline(orderId, requestedAt)).body.code).toBe('cancellation_request_decided');
    expect((await cancelForStaff(orderId)).status).toBe(200);
    expect((await decline(orderId, anew.body.cancellationRequestedAt)).body.code).toBe('order_not_in_state');
    expect(await lettersOf(orderId)).toContain('customer order-cancelled-as-asked');
    expect(await told(orderId)).toHaveLength(2);
  });

  it('that is cancelled afterwards all the same was not asked for any more', async () => {
    const { orderId, requestedAt } = await asked('liam', 14);
    await decline(orderId, requestedAt);
    await cancelForStaff(orderId);
    expect(await lettersOf(orderId)).toContain('customer order-cancelled-by-staff');
  });

  it('once more is new to who had seen the first request', async () => {
    const { client, orderId, requestedAt } = await asked('harsha', 17);
    await admin.post('/api/admin/bell/seen', { cancellations: [orderId] });
    await decline(orderId, requestedAt);
    const { unseen } = (await admin.get('/api/admin/bell')).body;
    await client.post(`/api/orders/${orderId}/cancellation-requests`, {});
    expect((await admin.get('/api/admin/bell')).body.unseen).toBe(unseen + 1);
  });

  it('by sixty-four at once is done by one, and so is a cancellation beside it', async () => {
    const { orderId, requestedAt } = await asked('dinuka', 20);
    const answers = await Promise.all([
      ...Array.from({ length: 63 }, () => decline(orderId, requestedAt)),
      cancelForStaff(orderId),
    ]);
    const cancelled = answers.at(-1)?.status === 200;
    const declined = answers.slice(0, -1).filter(({ status }) => status === 200);
    const refused = answers.slice(0, -1).filter(({ status }) => status === 409);
    expect(cancelled).toBe(true);
    expect(declined.length).toBeLessThanOrEqual(1);
    expect(declined.length + refused.length).toBe(63);
    expect(await told(orderId)).toHaveLength(2 * declined.length);
    const last = await lettersOf(orderId);
    expect(last).toContain(
      declined.length === 1 ? 'customer order-cancelled-by-staff' : 'customer order-cancelled-as-asked',
    );
  });

  it('by sixty-four at once is done by one', async () => {
    const { orderId, requestedAt } = await asked('tharshini', 23);
    const answers = await Promise.all(Array.from({ length: 64 }, () => decline(orderId, requestedAt)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'cancellation_request_decided')).toHaveLength(63);
    expect(await told(orderId)).toHaveLength(2);
  });

  it('needs a reason of one line without addresses', async () => {
    const { orderId, requestedAt } = await asked('fathima', 26);
    for (const reason of ['', ' ', 'x'.repeat(301), 'two\nlines', 'see www.example.com'])
      expect((await decline(orderId, requestedAt, reason)).body.code).toBe('invalid_input');
  });
});

describe('cancelling by staff', () => {
  it('ends the order, gives the vehicle back, tells both, and says in the timeline who and why', async () => {
    const { client, orderId } = await book(server, 'arjun', on(13));
    const { status, body } = await cancelForStaff(orderId);
    expect([status, body.status]).toEqual([200, 'cancelled']);
    expect(body.activities[0]).toMatchObject({
      activityType: 'status_change',
      description: `Order cancelled by staff: ${REASON}`,
      performedBy: STAFF.admin.email,
      performedByType: 'admin',
    });
    // The order itself says so too, whatever is done with it afterwards.
    expect((await admin.get(`/api/admin/orders/${orderId}`)).body.ending).toEqual(body.activities[0]);
    expect(await lettersOf(orderId)).toEqual(['customer order-cancelled-by-staff', 'vendor order-cancelled']);
    expect((await client.get(`/api/orders/${orderId}`)).body.status).toBe('cancelled');
    await book(server, 'nimali', on(13));
  });

  it('is possible after the approval too', async () => {
    const { orderId } = await approved('arjun', on(15));
    expect((await cancelForStaff(orderId)).body.status).toBe('cancelled');
  });

  it('by sixty-four at once, some of whom confirm it instead, is done by one and told once', async () => {
    const { orderId } = await approved('kasun', on(27));
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, at) =>
        at % 4 === 3 ? admin.post(`/api/admin/orders/${orderId}/confirmation`) : cancelForStaff(orderId),
      ),
    );
    // Who cancels what is cancelled is answered with the order as it stands; who confirms it is refused.
    for (const { status, body } of answers.filter((_, at) => at % 4 !== 3))
      expect([status, body.status]).toEqual([200, 'cancelled']);
    const ofOrder = await sql<{ made: number }>`
      select count(*) as made from order_activities a join rent_orders o on o.id = a.order_id
      where o.public_id = ${orderId} and a.metadata ->> 'to' = 'cancelled'`.execute(server.app.db);
    expect(ofOrder.rows).toEqual([{ made: 1 }]);
    const letters = await lettersOf(orderId);
    expect(letters.filter((letter) => letter === 'customer order-cancelled-by-staff')).toHaveLength(1);
    expect((await admin.get(`/api/admin/orders/${orderId}`)).body.status).toBe('cancelled');
  });

  it('keeps its reason from the customer', async () => {
    const { client, orderId } = await book(server, 'arjun', on(17));
    await cancelForStaff(orderId);
    expect(JSON.stringify((await client.get(`/api/orders/${orderId}`)).body)).not.toContain(REASON);
  });

  it('twice is answered with the order as it stands, with the first reason, and sends no second letter', async () => {
    const { orderId } = await book(server, 'arjun', on(19));
    await cancelForStaff(orderId);
    const again = await cancelForStaff(orderId, 'Another reason');
    expect([again.status, again.body.status]).toEqual([200, 'cancelled']);
    expect(await lettersOf(orderId)).toHaveLength(2);
    expect(await cancellationsOf(orderId)).toMatchObject([{ description: `Order cancelled by staff: ${REASON}` }]);
  });

  it('and by the customer at the same moment are one cancellation', async () => {
    const { client, orderId } = await book(server, 'fathima', on(21));
    const answers = await whileHeld(
      server.app.db,
      holdOrder(orderId),
      () => cancelForStaff(orderId),
      () => client.post(`/api/orders/${orderId}/cancellation`),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await lettersOf(orderId)).toHaveLength(2);
    expect(await cancellationsOf(orderId)).toHaveLength(1);
  });

  it('needs a reason of one line', async () => {
    const { orderId } = await book(server, 'fathima', on(23));
    for (const reason of [undefined, '', '  ', 'x'.repeat(301), 'two\nlines']) {
      expect((await cancelForStaff(orderId, reason ?? null)).body.code).toBe('invalid_input');
    }
  });

  it('ends a confirmed order too, and gives the vehicle back', async () => {
    const { client, orderId } = await confirmed('dinuka', on(25));
    const cancelled = await cancelForStaff(orderId);
    expect([cancelled.status, cancelled.body.status]).toEqual([200, 'cancelled']);
    expect(await lettersOf(orderId)).toEqual(['customer order-cancelled-by-staff', 'vendor order-cancelled']);
    expect((await client.get(`/api/orders/${orderId}`)).body.status).toBe('cancelled');
    await book(server, 'nimali', on(25));
  });

  it('as the customer of a confirmed order asked tells them so', async () => {
    const { client, orderId } = await confirmed('dinuka', { ...on(25), vehicleId: VEHICLES.fortAxio.id });
    await client.post(`/api/orders/${orderId}/cancellation-requests`, {});
    await cancelForStaff(orderId);
    expect(await lettersOf(orderId)).toEqual(['customer order-cancelled-as-asked', 'vendor order-cancelled']);
    expect((await admin.get(`/api/admin/orders/${orderId}`)).body.cancellationRequestedAt).toBe(null);
  });

  it('by two of staff at the same moment is one cancellation', async () => {
    const { orderId } = await confirmed('fathima', { ...on(27), vehicleId: VEHICLES.fortAxio.id });
    const [cancelled] = await whileHeld(
      server.app.db,
      holdOrder(orderId),
      () => cancelForStaff(orderId),
      () => admin.post(`/api/admin/orders/${orderId}/cancellation`, { reason: 'Another one' }),
    );
    expect(cancelled?.status).toBe(200);
    expect(await cancellationsOf(orderId)).toHaveLength(1);
    expect(await lettersOf(orderId)).toHaveLength(2);
  });

  it('is refused once the vehicle is handed over, and once the order is rejected or lapsed', async () => {
    const running = await confirmed('dinuka', on(1));
    await sql`update rent_orders set status = 'in-progress' where public_id = ${running.orderId}`.execute(
      server.app.db,
    );
    const rejected = await book(server, 'ishara', on(27));
    await admin.post(`/api/admin/orders/${rejected.orderId}/verification/rejection`, { reason: 'other' });
    const lapsed = await book(server, 'harsha', on(29));
    const before = server.clock.now;
    server.clock.now = new Date(before.getTime() + 25 * 3_600_000);
    await lapseUndecidedOrders(server.app);
    server.clock.now = before;
    for (const { orderId } of [running, rejected, lapsed]) {
      const answer = await cancelForStaff(orderId);
      expect([answer.status, answer.body.code]).toEqual([409, 'order_not_in_state']);
    }
  });
});
