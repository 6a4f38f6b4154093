/**
 * Placing an order and following it, over HTTP.
 * @rows CUS-CONF 07; SHR-PRICE 15; CUS-WIZ 51 72-76 81
 */
import { randomUUID } from 'node:crypto';
import { CONSENT_VERSION } from '@ceylono/contract/terms';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  allowManyPendingOrders,
  book,
  CUSTOMERS,
  draftWithDocuments,
  orderBody,
  seedVendors,
  VEHICLES,
  VENDORS,
} from '../../test/cast.ts';
import { whileHeld } from '../../test/lock-queue.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { queueFor } from '../../db/queue.sql.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort', 'lagoon');
  await allowManyPendingOrders(server.app);
});
afterAll(() => server.stop());

/** Each test has a vehicle or dates of its own: they share one database. */
const on = (day: number, vehicleId: string = VEHICLES.fortAxio.id) => ({
  vehicleId,
  startDate: `2026-04-${String(day).padStart(2, '0')}T09:00:00+05:30`,
  endDate: `2026-04-${String(day + 1).padStart(2, '0')}T09:00:00+05:30`,
});
const key = () => ({ 'idempotency-key': randomUUID() });

describe('placing an order', () => {
  it('answers with the order, its number and the total that was quoted', async () => {
    const { orderId, customOrderId, total } = await book(server, 'nimali', on(1));
    expect(orderId).toMatch(/^[1-9A-HJ-NP-Za-km-z]{27,28}$/);
    expect(customOrderId).toMatch(/^CY-260302-/);
    expect(total).toBe(VEHICLES.fortAxio.pricePerDay + 3000);
  });

  it('claims the vehicle for whole days, writes the first activity and queues both letters', async () => {
    const { orderId } = await book(server, 'kasun', on(3));
    const { rows } = await sql<{ starts: Date; ends: Date; activities: number; letters: number }>`
      select b.starts_at as starts, b.ends_at as ends,
        (select count(*) from order_activities a where a.order_id = o.id) as activities,
        (select count(*) from outbox x where x.order_id = o.id and kind = 'letter') as letters
      from rent_orders o join vehicle_blocks b on b.order_id = o.id where o.public_id = ${orderId}`.execute(
      server.app.db,
    );
    expect(rows[0]).toEqual({
      starts: new Date('2026-04-03T00:00:00+05:30'),
      ends: new Date('2026-04-05T00:00:00+05:30'),
      activities: 1,
      letters: 2,
    });
  });

  it('keeps where the vehicle waits: its own place where it has one, else its vendor’s', async () => {
    const { fort } = VENDORS;
    const place = { lat: 6.8901, lng: 79.8765 };
    const keptOf = async ({ orderId }: { orderId: string }) =>
      (
        await sql`select pickup_lat as lat, pickup_lng as lng from rent_orders where public_id = ${orderId}`.execute(
          server.app.db,
        )
      ).rows[0];
    expect(await keptOf(await book(server, 'kasun', on(1, VEHICLES.fortRosa.id)))).toEqual({
      lat: fort.lat,
      lng: fort.lng,
    });
    await sql`update vehicles set latitude = ${place.lat}, longitude = ${place.lng}
      where id = ${VEHICLES.fortRosa.id}`.execute(server.app.db);
    expect(await keptOf(await book(server, 'kasun', on(3, VEHICLES.fortRosa.id)))).toEqual(place);
  });

  it('refuses the second order for a day that is taken', async () => {
    await book(server, 'arjun', on(6));
    const client = server.stranger();
    const body = await orderBody(server, client, 'fathima', on(7));
    const answer = await client.post('/api/orders', body, key());
    expect([answer.status, answer.body.code]).toEqual([409, 'vehicle_taken']);
  });

  it('refuses a total that is not the price, and sends the price along', async () => {
    const client = server.stranger();
    const body = await orderBody(server, client, 'fathima', on(9));
    const answer = await client.post('/api/orders', { ...body, total: body.total - 100 }, key());
    expect([answer.status, answer.body.code]).toEqual([409, 'price_changed']);
    expect(answer.body.data.quote.total).toBe(body.total);
  });

  it('names the papers that are missing', async () => {
    const client = server.stranger();
    const body = await orderBody(server, client, 'fathima', on(11));
    await sql`delete from documents where draft_id = ${body.draftId} and kind in ('selfie', 'id-back')`.execute(
      server.app.db,
    );
    const answer = await client.post('/api/orders', body, key());
    expect([answer.status, answer.body.code]).toEqual([422, 'documents_missing']);
    expect(answer.body.data.missing).toEqual(['id-back', 'selfie']);
  });

  it('takes nothing that the browser says about status, fees or owner', async () => {
    const client = server.stranger();
    const body = await orderBody(server, client, 'fathima', on(13));
    const forged = {
      status: 'completed',
      verificationStatus: 'approved',
      baseRental: 1,
      promoDiscount: 5_000_00,
      customerId: randomUUID(),
    };
    const { body: placed } = await client.post('/api/orders', { ...body, ...forged }, key());
    const { rows } = await sql<Record<string, unknown>>`
      select status, verification_status, base_rental, promo_discount from rent_orders
      where public_id = ${placed.orderId}`.execute(server.app.db);
    expect(rows[0]).toEqual({
      status: 'pending',
      verification_status: 'pending',
      base_rental: VEHICLES.fortAxio.pricePerDay,
      promo_discount: 0,
    });
  });

  it('keeps the language it was placed in: English when none was said, and none that we do not write', async () => {
    const client = server.stranger();
    const body = await orderBody(server, client, 'fathima', on(1, VEHICLES.fortVezel.id));
    const foreign = await client.post('/api/orders', { ...body, language: 'de' }, key());
    expect([foreign.status, foreign.body.code]).toEqual([400, 'invalid_input']);
    const { orderId } = (await client.post('/api/orders', { ...body, language: 'ta' }, key())).body;
    const english = await book(server, 'kasun', on(3, VEHICLES.fortVezel.id));
    const languageOf = async (id: string) =>
      (await sql<{ language: string }>`select language from rent_orders where public_id = ${id}`.execute(server.app.db))
        .rows[0]?.language;
    expect([await languageOf(orderId), await languageOf(english.orderId)]).toEqual(['ta', 'en']);
  });

  it('refuses card payment, an unknown promo code and outdated terms', async () => {
    const client = server.stranger();
    const body = await orderBody(server, client, 'fathima', on(15));
    const codes = [];
    for (const change of [{ paymentMethod: 'card' }, { promoCode: 'LUCKY' }, { termsVersion: 'old' }]) {
      codes.push((await client.post('/api/orders', { ...body, ...change }, key())).body.code);
    }
    expect(codes).toEqual(['payment_not_offered', 'promo_not_found', 'terms_outdated']);
  });

  it('asks a local for a guarantor', async () => {
    const client = server.stranger();
    const body = await orderBody(server, client, 'fathima', on(17));
    const { guarantorName: _name, guarantorPhone: _phone, ...contact } = body.contact as Record<string, unknown>;
    const answer = await client.post('/api/orders', { ...body, contact }, key());
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
  });

  it('refuses a fourth pending order of one phone, whatever the browser', async () => {
    await allowManyPendingOrders(server.app, 3);
    for (const day of [1, 3, 5]) await book(server, 'emily', on(day, VEHICLES.lagoonAqua.id));
    const client = server.stranger();
    const body = await orderBody(server, client, 'emily', on(7, VEHICLES.lagoonAqua.id));
    const answer = await client.post('/api/orders', body, key());
    expect([answer.status, answer.body.code, answer.body.data]).toEqual([409, 'too_many_pending', { limit: 3 }]);
    await allowManyPendingOrders(server.app);
  });

  it('refuses a fourth pending order of one e-mail, however it is written, and of one browser', async () => {
    await allowManyPendingOrders(server.app, 3);
    const client = server.stranger();
    const [phones, emails] = [
      ['+94775550801', '+94775550802', '+94775550803', '+94775550804'],
      ['Same.Person@post.example', 'same.person@post.example', 'SAME.PERSON@POST.EXAMPLE', 'same.person@Post.example'],
    ];
    const place = async (who: TestClient, day: number, contact: object) => {
      const body = await orderBody(server, who, 'camille', on(day, VEHICLES.lagoonAlto.id));
      const answer = await who.post('/api/orders', { ...body, contact: { ...body.contact, ...contact } }, key());
      return answer.body.code ?? 'placed';
    };
    const ofEmail = [];
    for (const at of [0, 1, 2, 3])
      ofEmail.push(await place(server.stranger(), 1 + 2 * at, { phone: phones[at], email: emails[at] }));
    expect(ofEmail).toEqual(['placed', 'placed', 'placed', 'too_many_pending']);
    const ofBrowser = [];
    for (const at of [0, 1, 2, 3])
      ofBrowser.push(
        await place(client, 11 + 2 * at, { phone: `+9477555081${at}`, email: `other.${at}@post.example` }),
      );
    expect(ofBrowser).toEqual(['placed', 'placed', 'placed', 'too_many_pending']);
    await allowManyPendingOrders(server.app);
  });

  it.each([
    ['phone', 'phone +94775550821', { phone: '+94775550821' }, 21],
    ['e-mail', 'email one.more@post.example', { email: 'one.more@post.example' }, 25],
  ] as const)('places one of two that come at once when one %s may have one more', async (_, subject, shared, day) => {
    await allowManyPendingOrders(server.app, 1);
    const bodies = [];
    for (const at of [0, 1]) {
      const client = server.stranger();
      const body = await orderBody(server, client, 'camille', on(day + 2 * at, VEHICLES.lagoonWagonR.id));
      const own = { phone: `+9477555${8400 + day + at}`, email: `at.once.${day}.${at}@post.example` };
      bodies.push({ client, body: { ...body, contact: { ...body.contact, ...own, ...shared } } });
    }
    const answers = await whileHeld(
      server.app.db,
      (trx) => queueFor(trx, [subject]),
      ...bodies.map(
        ({ client, body }) =>
          () =>
            client.post('/api/orders', body, key()),
      ),
    );
    expect(answers.map(({ body }) => body.code ?? 'placed').toSorted()).toEqual(['placed', 'too_many_pending']);
    await allowManyPendingOrders(server.app);
  });

  it('uses a draft once', async () => {
    const client = server.stranger();
    const body = await orderBody(server, client, 'fathima', on(19));
    expect((await client.post('/api/orders', body, key())).status).toBe(201);
    const again = await client.post('/api/orders', { ...body, ...on(21) }, key());
    expect([again.status, again.body.code]).toEqual([409, 'draft_ordered']);
  });

  it("refuses another browser's draft as if there were none", async () => {
    const owner = server.stranger();
    const body = await orderBody(server, owner, 'fathima', on(23));
    const other = server.stranger();
    await other.post('/api/drafts', { consentVersion: CONSENT_VERSION });
    const answer = await other.post('/api/orders', body, key());
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
  });
});

describe('the same key again', () => {
  it('answers what it answered, and makes one order', async () => {
    const client = server.stranger();
    const body = await orderBody(server, client, 'arjun', on(25));
    const headers = key();
    const first = await client.post('/api/orders', body, headers);
    const second = await client.post('/api/orders', body, headers);
    expect(first.status).toBe(201);
    expect(second.body).toEqual(first.body);
  });

  it('refuses another body under it', async () => {
    const client = server.stranger();
    const body = await orderBody(server, client, 'arjun', on(27));
    const headers = key();
    await client.post('/api/orders', body, headers);
    const other = await client.post('/api/orders', { ...body, insurance: true }, headers);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('replays nothing to another browser', async () => {
    const client = server.stranger();
    const body = await orderBody(server, client, 'arjun', on(29));
    const headers = key();
    expect((await client.post('/api/orders', body, headers)).status).toBe(201);
    const other = server.stranger();
    const theirs = { ...body, draftId: await draftWithDocuments(server, other, 'arjun') };
    const stolen = await other.post('/api/orders', theirs, headers);
    expect([stolen.status, stolen.body.code]).toEqual([409, 'vehicle_taken']);
  });

  it('is required', async () => {
    const client = server.stranger();
    const answer = await client.post(
      '/api/orders',
      await orderBody(server, client, 'arjun', on(27, VEHICLES.fortLeaf.id)),
    );
    expect([answer.status, answer.body.code]).toEqual([400, 'idempotency_key_missing']);
  });
});

describe('following an order', () => {
  it('shows everything to the browser that booked', async () => {
    const { client, orderId } = await book(server, 'fathima', on(1, VEHICLES.fortLeaf.id));
    const { body } = await client.get(`/api/orders/${orderId}`);
    expect(body.isBooker).toBe(true);
    expect(body.contact.phone).toBe(CUSTOMERS.fathima.phone);
    expect(body.mayCancel).toBe(true);
  });

  it('masks who rents from anybody else with the address, and never answers a paper', async () => {
    const { orderId } = await book(server, 'fathima', on(3, VEHICLES.fortLeaf.id));
    const other = server.stranger();
    await draftWithDocuments(server, other, 'nimali');
    const { body } = await server.stranger().get(`/api/orders/${orderId}`);
    expect((await other.get(`/api/orders/${orderId}`)).body).toEqual(body);
    const text = JSON.stringify(body);
    expect(body.isBooker).toBe(false);
    for (const secret of [
      CUSTOMERS.fathima.phone,
      CUSTOMERS.fathima.name,
      CUSTOMERS.fathima.email,
      CUSTOMERS.fathima.address,
    ]) {
      expect(text).not.toContain(secret);
    }
    expect(text).not.toMatch(/license|guarantor|document/i);
  });

  it('shows no more to a browser that made up its cookie', async () => {
    const { client, orderId } = await book(server, 'fathima', on(9, VEHICLES.fortLeaf.id));
    const [name, cookie = ''] = [...client.cookies][0] ?? [];
    const forger = server.stranger();
    for (const forged of [cookie.replace(/\..*/, '.'), cookie.replace(/\..*/, `.${'A'.repeat(43)}`)]) {
      forger.cookies.set(name ?? '', forged);
      expect((await forger.get(`/api/orders/${orderId}`)).body.isBooker).toBe(false);
      expect((await forger.post(`/api/orders/${orderId}/cancellation`)).status).toBe(401);
    }
  });

  it('says only that there is nothing at an unknown address', async () => {
    const answer = await server.stranger().get('/api/orders/1111111111111111111111111111');
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
  });
});
