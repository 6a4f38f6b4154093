/**
 * Promo codes as the wizard meets them: each audience, each message, and what an order keeps of its code.
 * @rows SHR-PROMO 02 03 18 19
 */
import { randomUUID } from 'node:crypto';
import { rupees } from '@ceylono/domain/money';
import type { PromoCode } from '@ceylono/domain/promo-code';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../db/transaction.ts';
import {
  allowManyPendingOrders,
  book,
  CUSTOMERS,
  type CustomerKey,
  orderBody,
  seedVendors,
  VEHICLES,
} from '../../test/cast.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../test/test-server.ts';
import { provePhone } from '../../test/text-messages.ts';
import { insertPromoCode } from './promo-code.sql.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort', 'temple');
  await allowManyPendingOrders(server.app);
});
afterAll(() => server.stop());

const { fortAxio, fortLeaf } = VEHICLES;
const BASE = fortAxio.pricePerDay;
const SERVICE_FEE = rupees(30);

/** Each test has days of its own: they share one vehicle. */
let day = 0;
const someDays = () => {
  day += 2;
  const from = new Date(Date.UTC(2026, 3, day));
  const to = new Date(Date.UTC(2026, 3, day + 1));
  const at = (date: Date) => `${date.toISOString().slice(0, 10)}T09:00:00+05:30`;
  return { vehicleId: fortAxio.id, startDate: at(from), endDate: at(to) };
};

let made = 0;
/** A code of its own, in force, 10 % for everybody unless something else is said. */
async function promoCode(change: Partial<PromoCode> = {}): Promise<string> {
  made += 1;
  const code = `CODE${made}`;
  const promo: PromoCode = {
    code,
    discountType: 'percentage',
    discountValue: 1_000,
    isActive: true,
    startDate: '2026-01-01',
    endDate: null,
    targetAudience: 'regular_user',
    targetValue: null,
    usageLimit: null,
    ...change,
  };
  await transaction(server.app.db, (trx) => insertPromoCode(trx, { ...promo, description: null }, TEST_NOW));
  return code;
}

/** The customer who asks, as the form of the wizard has them. */
const asked = (customer: CustomerKey) => ({
  contactPhone: CUSTOMERS[customer].phone.replace('+94', '0'),
  contactEmail: CUSTOMERS[customer].email,
});

async function quoted(change: object, client: TestClient = server.stranger()) {
  const { status, body } = await client.post('/api/quotes', { ...someDays(), ...change });
  return status === 200 ? body.promoDiscount : body.code;
}

const browsers = new Map<CustomerKey, TestClient>();
/** The customer's browser, which has proved their phone. */
async function browserOf(customer: CustomerKey): Promise<TestClient> {
  const client = browsers.get(customer) ?? server.stranger();
  if (!browsers.has(customer)) await provePhone(server, client, CUSTOMERS[customer].phone);
  browsers.set(customer, client);
  return client;
}

const key = () => ({ 'idempotency-key': randomUUID() });

/** Places an order with the price that the code gives. */
async function bookWith(code: string, customer: CustomerKey, change: object = {}) {
  const client = await browserOf(customer);
  const choice = { ...someDays(), promoCode: code, ...asked(customer), ...change };
  const body = await orderBody(server, client, customer, choice);
  return { client, body, answer: await client.post('/api/orders', body, key()) };
}

describe('a code', () => {
  it('makes a line of the bill, whatever its case', async () => {
    const code = await promoCode();
    const { body } = await server
      .stranger()
      .post('/api/quotes', { ...someDays(), promoCode: ` ${code.toLowerCase()} ` });
    expect(body.lines).toEqual([
      { kind: 'base_rental', amount: BASE },
      { kind: 'service_fee', amount: SERVICE_FEE },
      { kind: 'promo_discount', amount: -BASE / 10 },
    ]);
    expect(body).toMatchObject({ promoDiscount: BASE / 10, total: BASE - BASE / 10 + SERVICE_FEE });
  });

  it('never takes off more than the base rental', async () => {
    const code = await promoCode({ discountType: 'fixed', discountValue: rupees(99_999) });
    const { body } = await server.stranger().post('/api/quotes', { ...someDays(), promoCode: code, insurance: true });
    expect(body).toMatchObject({ promoDiscount: BASE, total: SERVICE_FEE + rupees(2_000) });
  });

  it.each<[string, Partial<PromoCode>]>([
    ['promo_not_found', { isActive: false }],
    ['promo_not_yet_valid', { startDate: '2026-03-03' }],
    ['promo_expired', { endDate: '2026-03-01' }],
  ])('is refused as %s', async (refusal, change) => {
    expect(await quoted({ promoCode: await promoCode(change) })).toBe(refusal);
  });

  it('counts through the whole of its last day in Colombo', async () => {
    const code = await promoCode({ startDate: '2026-03-02', endDate: '2026-03-02' });
    expect(await quoted({ promoCode: code })).toBe(BASE / 10);
  });

  it('counts from the first millisecond of its first day in Colombo to the last of its last, also in an order', async () => {
    const code = await promoCode({ startDate: '2026-03-03', endDate: '2026-03-04' });
    const told = async (instant: string) => {
      server.clock.now = new Date(instant);
      const client = server.stranger();
      const choice = someDays();
      const body = { ...(await orderBody(server, client, 'ishara', choice)), promoCode: code };
      const placed = await client.post('/api/orders', { ...body, total: body.total - BASE / 10 }, key());
      return [await quoted({ promoCode: code }), placed.body.code ?? placed.status];
    };
    expect(await told('2026-03-02T23:59:59.999+05:30')).toEqual(['promo_not_yet_valid', 'promo_not_yet_valid']);
    expect(await told('2026-03-03T00:00:00.000+05:30')).toEqual([BASE / 10, 201]);
    expect(await told('2026-03-04T23:59:59.999+05:30')).toEqual([BASE / 10, 201]);
    expect(await told('2026-03-05T00:00:00.000+05:30')).toEqual(['promo_expired', 'promo_expired']);
    server.clock.now = TEST_NOW;
  });

  it('that does not exist is not found, and nothing typed breaks the question', async () => {
    for (const promoCode of ['NOBODY', "' or 1=1 --", 'කේතය', '<b>', '🎁', '%'])
      expect(await quoted({ promoCode }), promoCode).toBe('promo_not_found');
    for (const promoCode of ['', 'x'.repeat(41), 'a\u0000b', 'a\r\nb'])
      expect(await quoted({ promoCode }), promoCode).toBe('invalid_input');
  });
});

describe('a code for new customers', () => {
  it.each(['new_user_0_orders', 'first_order'] as const)('of %s counts once', async (targetAudience) => {
    const customer = targetAudience === 'first_order' ? 'nimali' : 'kasun';
    const code = await promoCode({ targetAudience });
    expect(await quoted({ promoCode: code })).toBe('promo_needs_contact');
    expect((await bookWith(code, customer)).answer.status).toBe(201);
    expect(await quoted({ promoCode: code, ...asked(customer) }, await browserOf(customer))).toBe('promo_not_eligible');
    const again = await bookWith(code, customer);
    expect([again.answer.status, again.answer.body.code]).toEqual([422, 'promo_not_eligible']);
  });

  it('knows them by the phone, however it is written, by every phone their browser has proved, and by the browser', async () => {
    const code = await promoCode({ targetAudience: 'new_user_0_orders' });
    const { client: ofArjun } = await book(server, 'arjun', someDays());
    const told = (client: TestClient, customer: CustomerKey, contact: object = {}) =>
      quoted({ promoCode: code, ...asked(customer), ...contact }, client);
    const ofFathima = await browserOf('fathima');
    expect(await told(ofFathima, 'fathima')).toBe(BASE / 10);
    expect(await told(await browserOf('arjun'), 'arjun')).toBe('promo_not_eligible');
    expect(await told(await browserOf('arjun'), 'arjun', { contactPhone: CUSTOMERS.arjun.phone })).toBe(
      'promo_not_eligible',
    );
    await provePhone(server, ofArjun, CUSTOMERS.fathima.phone);
    expect(await told(ofArjun, 'fathima')).toBe('promo_not_eligible');
    await provePhone(server, ofFathima, CUSTOMERS.arjun.phone);
    expect(await told(ofFathima, 'fathima')).toBe('promo_not_eligible');
  });

  it('says nothing of an e-mail that somebody typed, and staff of it once it has ordered', async () => {
    const code = await promoCode({ targetAudience: 'first_order' });
    await book(server, 'arjun', someDays());
    const client = server.stranger();
    const phone = '+94775550777';
    await provePhone(server, client, phone);
    const contact = { contactPhone: phone, contactEmail: CUSTOMERS.arjun.email.toUpperCase() };
    expect(await quoted({ promoCode: code, ...contact }, client)).toBe(BASE / 10);
    const body = await orderBody(server, client, 'arjun', { ...someDays(), promoCode: code, ...contact });
    const named = { ...body.contact, phone, email: contact.contactEmail };
    const placed = await client.post('/api/orders', { ...body, contact: named }, key());
    expect(placed.status).toBe(201);
    const { rows } = await sql<{ code: string }>`
      select a.code from order_activities a join rent_orders o on o.id = a.order_id
      where o.public_id = ${placed.body.orderId} order by sequence`.execute(server.app.db);
    expect(rows.map(({ code: told }) => told)).toEqual(['order_placed', 'known_email_used']);
  });

  it('tells staff nothing of an e-mail whose order came to nothing, or has the same phone', async () => {
    const code = await promoCode({ targetAudience: 'first_order' });
    const email = 'nothing.came@post.example';
    const place = async (phone: string, promo: object) => {
      const client = server.stranger();
      await provePhone(server, client, phone);
      const choice = { ...someDays(), ...promo, contactPhone: phone, contactEmail: email };
      const body = await orderBody(server, client, 'ishara', choice);
      const placed = await client.post('/api/orders', { ...body, contact: { ...body.contact, phone, email } }, key());
      expect(placed.status).toBe(201);
      return { client, orderId: placed.body.orderId as string };
    };
    for (const phone of ['+94775550781', '+94775550782']) {
      const { client, orderId } = await place(phone, {});
      await client.post(`/api/orders/${orderId}/cancellation`);
    }
    const { orderId } = await place('+94775550782', { promoCode: code });
    const { rows } = await sql`
      select 1 from order_activities a join rent_orders o on o.id = a.order_id
      where o.public_id = ${orderId}`.execute(server.app.db);
    expect(rows).toHaveLength(1);
  });

  it('counts again after an order that came to nothing', async () => {
    const code = await promoCode({ targetAudience: 'new_user_0_orders' });
    const { client, answer } = await bookWith(code, 'dinuka');
    expect(await quoted({ promoCode: code, ...asked('dinuka') }, client)).toBe('promo_not_eligible');
    await client.post(`/api/orders/${answer.body.orderId}/cancellation`);
    expect(await quoted({ promoCode: code, ...asked('dinuka') }, client)).toBe(BASE / 10);
  });
});

describe('a code for loyal customers', () => {
  it.each([5, 10, 15, 50] as const)('counts from %i orders of the phone', async (needed) => {
    const code = await promoCode({ targetAudience: `user_${needed}_orders` });
    const browser = await browserOf('tharshini');
    const told = () => quoted({ promoCode: code, ...asked('tharshini') }, browser);
    await haveOrders('tharshini', needed - 1);
    expect(await told()).toBe(`promo_needs_${needed}_orders`);
    await haveOrders('tharshini', needed);
    expect(await told()).toBe(BASE / 10);
    await sql`update rent_orders set status = 'rejected' where contact_phone = ${CUSTOMERS.tharshini.phone}
      and id in (select id from rent_orders where contact_phone = ${CUSTOMERS.tharshini.phone} limit 1)`.execute(
      server.app.db,
    );
    expect(await told()).toBe(`promo_needs_${needed}_orders`);
    expect(await quoted({ promoCode: code })).toBe('promo_needs_contact');
  });

  it('looks at no orders of another phone', async () => {
    const code = await promoCode({ targetAudience: 'user_5_orders' });
    await haveOrders('tharshini', 5);
    const contact = { ...asked('ishara'), contactEmail: CUSTOMERS.tharshini.email };
    expect(await quoted({ promoCode: code, ...contact }, await browserOf('ishara'))).toBe('promo_needs_5_orders');
  });
});

describe('what a phone has ordered', () => {
  it.each(['first_order', 'user_5_orders'] as const)('is told by no %s code before it is proved', async (audience) => {
    const code = await promoCode({ targetAudience: audience });
    await haveOrders('tharshini', 5);
    const [known, unknown] = [CUSTOMERS.tharshini.phone, '+94770000001'];
    for (const client of [server.stranger(), await browserOf('ishara')]) {
      const told = async (contactPhone: string) => {
        const asking = { ...someDays(), promoCode: code, contactPhone, contactEmail: 'nobody@post.example' };
        const { status, body } = await client.post('/api/quotes', asking);
        return { status, ...body, requestId: null };
      };
      expect(await told(known)).toMatchObject({ status: 422, code: 'promo_needs_proof' });
      expect(await told(known)).toEqual(await told(unknown));
    }
  });

  it('counts for no order before it is proved', async () => {
    const code = await promoCode({ targetAudience: 'user_5_orders' });
    await haveOrders('tharshini', 5);
    const client = server.stranger();
    const body = { ...(await orderBody(server, client, 'tharshini', someDays())), promoCode: code };
    const order = () => client.post('/api/orders', { ...body, total: body.total - BASE / 10 }, key());
    expect((await order()).body.code).toBe('promo_needs_proof');
    await provePhone(server, client, CUSTOMERS.tharshini.phone);
    expect((await order()).status).toBe(201);
  });
});

describe('a code for something in particular', () => {
  it('counts for its vehicle', async () => {
    const code = await promoCode({ targetAudience: 'specific_vehicle', targetValue: fortLeaf.id.toUpperCase() });
    expect(await quoted({ promoCode: code })).toBe('promo_other_vehicle');
    expect(await quoted({ promoCode: code, vehicleId: fortLeaf.id })).toBe(fortLeaf.pricePerDay / 10);
  });

  it('counts in its district: of the chosen place, else of the vendor', async () => {
    const colombo = await promoCode({ targetAudience: 'specific_district', targetValue: 'colombo' });
    const gampaha = await promoCode({ targetAudience: 'specific_district', targetValue: 'Gampaha' });
    // Inside the area of Fort City Drive, in Colombo, and already in the district of Gampaha.
    const across = { location: { lat: 6.962, lng: 79.9 } };
    expect(await quoted({ promoCode: colombo })).toBe(BASE / 10);
    expect(await quoted({ promoCode: gampaha })).toBe('promo_not_eligible');
    expect(await quoted({ promoCode: gampaha, ...across })).toBe(BASE / 10);
    expect(await quoted({ promoCode: colombo, ...across })).toBe('promo_not_eligible');
  });

  it('counts for its e-mail', async () => {
    const code = await promoCode({ targetAudience: 'specific_email', targetValue: CUSTOMERS.ishara.email });
    const contactEmail = CUSTOMERS.ishara.email.toUpperCase();
    expect(await quoted({ promoCode: code })).toBe('promo_needs_contact');
    expect(await quoted({ promoCode: code, contactEmail })).toBe(BASE / 10);
    expect(await quoted({ promoCode: code, contactEmail: 'other@post.example' })).toBe('promo_other_email');
  });
});

describe('an order with a code', () => {
  it('keeps code, type, value and discount, also after the code was deleted', async () => {
    const code = await promoCode({ discountType: 'fixed', discountValue: rupees(1_500) });
    const { client, answer } = await bookWith(code, 'harsha');
    expect(answer.body.total).toBe(BASE - rupees(1_500) + SERVICE_FEE);
    await sql`delete from promocodes where code = ${code}`.execute(server.app.db);
    const { rows } = await sql`
      select promo_code, promo_discount_type, promo_discount_value, promo_discount from rent_orders
      where public_id = ${answer.body.orderId}`.execute(server.app.db);
    expect(rows[0]).toEqual({
      promo_code: code,
      promo_discount_type: 'fixed',
      promo_discount_value: rupees(1_500),
      promo_discount: rupees(1_500),
    });
    const { body } = await client.get(`/api/orders/${answer.body.orderId}`);
    expect(body.lines).toContainEqual({ kind: 'promo_discount', amount: -rupees(1_500) });
  });

  it('is refused when the code was switched off after the price was seen', async () => {
    const code = await promoCode();
    const client = server.stranger();
    const body = await orderBody(server, client, 'harsha', { ...someDays(), promoCode: code });
    await sql`update promocodes set is_active = false where code = ${code}`.execute(server.app.db);
    const answer = await client.post('/api/orders', body, key());
    expect([answer.status, answer.body.code]).toEqual([422, 'promo_not_found']);
  });

  it('is asked again with the new price when the code is worth something else meanwhile', async () => {
    const code = await promoCode();
    const client = server.stranger();
    const body = await orderBody(server, client, 'harsha', { ...someDays(), promoCode: code });
    await sql`update promocodes set discount_value = 500 where code = ${code}`.execute(server.app.db);
    const answer = await client.post('/api/orders', body, key());
    expect([answer.status, answer.body.code]).toEqual([409, 'price_changed']);
    expect(answer.body.data.quote).toMatchObject({ promoDiscount: BASE / 20 });
  });

  it('is judged by who orders, not by who asked for the price', async () => {
    const code = await promoCode({ targetAudience: 'specific_email', targetValue: CUSTOMERS.ishara.email });
    const { answer } = await bookWith(code, 'harsha', { contactEmail: CUSTOMERS.ishara.email });
    expect([answer.status, answer.body.code]).toEqual([422, 'promo_other_email']);
  });

  it('uses a single-use code up, and gives it back when it comes to nothing', async () => {
    const code = await promoCode({ usageLimit: 1 });
    const { client, answer } = await bookWith(code, 'harsha');
    expect(answer.status).toBe(201);
    const late = await bookWith(code, 'ishara');
    expect([late.answer.status, late.answer.body.code]).toEqual([422, 'promo_used_up']);
    expect(await quoted({ promoCode: code })).toBe('promo_used_up');
    await client.post(`/api/orders/${answer.body.orderId}/cancellation`);
    expect((await bookWith(code, 'ishara')).answer.status).toBe(201);
  });
});

/** Puts orders of the past straight into the table, copied from one that was placed, until there are so many. */
async function haveOrders(customer: CustomerKey, wanted: number): Promise<void> {
  const { phone } = CUSTOMERS[customer];
  await sql`
    update rent_orders set status = 'completed' where contact_phone = ${phone} and status = 'rejected'`.execute(
    server.app.db,
  );
  const { rows } = await sql<{ orders: number }>`
    select count(*) as orders from rent_orders where contact_phone = ${phone}`.execute(server.app.db);
  const present = rows[0]?.orders ?? 0;
  if (present === 0) await book(server, customer, someDays());
  await sql`
    insert into rent_orders
    select p.* from generate_series(1, ${wanted - Math.max(1, present)}::integer) more,
      (select * from rent_orders where contact_phone = ${phone} limit 1) o,
      jsonb_populate_record(null::rent_orders, to_jsonb(o) || jsonb_build_object('id', gen_random_uuid(),
        'public_id', o.public_id || ${wanted}::text || '-' || more, 'custom_order_id', ${wanted}::text || '-' || more,
        'status', 'completed')) p`.execute(server.app.db);
}
