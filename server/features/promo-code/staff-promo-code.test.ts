/**
 * Promo codes as staff make, watch and end them (admin §2 L90, §4 L221, §5 L252, decision 060).
 * @rows ADM-PROMO 03 08-10 17
 */
import { randomUUID } from 'node:crypto';
import { CONSENT_VERSION } from '@ceylono/contract/terms';
import { rupees } from '@ceylono/domain/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Trx } from '../../db/database.ts';
import {
  allowManyPendingOrders,
  CUSTOMERS,
  type CustomerKey,
  orderBody,
  seedStaff,
  seedVendors,
  signInAs,
  STAFF,
  VEHICLES,
  VENDORS,
} from '../../test/cast.ts';
import { whileHeld } from '../../test/lock-queue.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { provePhone } from '../../test/text-messages.ts';

const { fortAxio, fortLeaf } = VEHICLES;
const BASE = fortAxio.pricePerDay;

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort', 'temple');
  await seedStaff(server.app);
  await allowManyPendingOrders(server.app);
  admin = await signInAs(server, STAFF.admin.email);
});
afterAll(() => server.stop());

const key = () => ({ 'idempotency-key': randomUUID() });
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const A_CODE = {
  code: 'made by staff',
  discountType: 'percentage',
  discountValue: 1_000,
  startDate: '2026-01-01',
  targetAudience: 'regular_user',
};
let made = 0;
const create = (change: object = {}, headers = key()) => {
  made += 1;
  return admin.post('/api/admin/promo-codes', { ...A_CODE, code: `MADE${made}`, ...change }, headers);
};
const list = async (query: Record<string, string> = {}) =>
  (await admin.get(`/api/admin/promo-codes?${new URLSearchParams({ limit: '50', ...query })}`)).body;
const read = async (promoCodeId: string, archived = false) =>
  (await list({ show: archived ? 'archived' : 'current' })).items.find(
    (item: { promoCodeId: string }) => item.promoCodeId === promoCodeId,
  );
const at = (promoCodeId: string, what = '') => `/api/admin/promo-codes/${promoCodeId}${what}`;
const switchTo = (promoCodeId: string, isActive: boolean) =>
  admin.send('PUT', at(promoCodeId, '/active'), { isActive });
const archive = (promoCodeId: string) => admin.post(at(promoCodeId, '/archival'));
const remove = (promoCodeId: string) => admin.send('DELETE', at(promoCodeId));

let day = 0;
const someDays = () => {
  day += 2;
  const on = (more: number) => new Date(Date.UTC(2026, 3, day + more)).toISOString().slice(0, 10);
  return { vehicleId: fortAxio.id, startDate: `${on(0)}T09:00:00+05:30`, endDate: `${on(1)}T09:00:00+05:30` };
};
async function bookWith(promoCode: string, customer: CustomerKey, client = server.stranger()) {
  const body = await orderBody(server, client, customer, { ...someDays(), promoCode });
  return { client, answer: await client.post('/api/orders', body, key()) };
}
const quoted = async (promoCode: string) => {
  const { status, body } = await server.stranger().post('/api/quotes', { ...someDays(), promoCode });
  return status === 200 ? body.promoDiscount : body.code;
};
const recorded = async (detail: string) =>
  (
    await sql<{ type: string; email: string }>`
      select activity_type as type, admin_email as email from admin_activities where detail = ${detail}
      order by activity_type`.execute(server.app.db)
  ).rows;

describe('a code that staff make', () => {
  it('is stored trimmed and in capitals, counts at once, and is on record', async () => {
    const { status, body } = await create({ code: '  avurudu10 ', description: ' New year ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      code: 'AVURUDU10',
      description: 'New year',
      isActive: true,
      refusal: null,
      orders: 0,
      uses: 0,
      cost: null,
    });
    expect(await quoted('avurudu10')).toBe(BASE / 10);
    expect(await recorded('AVURUDU10')).toEqual([{ type: 'promo_code_created', email: STAFF.admin.email }]);
  });

  it('is made once, however often the call arrives', async () => {
    const headers = key();
    const body = { code: 'ONCEONLY' };
    const [one, two] = [await create(body, headers), await create(body, headers)];
    expect(two.body).toEqual(one.body);
    expect((await list({ q: 'ONCEONLY' })).filtered).toBe(1);
    expect(outcome(await create(body))).toEqual([409, 'duplicate_promo_code']);
    expect((await admin.post('/api/admin/promo-codes', A_CODE)).body.code).toBe('idempotency_key_missing');
  });

  it('for one person leaves nothing of them with the key by which it was made', async () => {
    const targetValue = 'amara@example.com';
    await create({ code: 'AMARAONLY', targetAudience: 'specific_email', targetValue });
    const { rows } = await sql`
      select 1 from idempotency_keys where answer::text like ${`%${targetValue}%`}`.execute(server.app.db);
    expect(rows).toEqual([]);
    expect((await list({ q: 'AMARAONLY' })).items[0].targetValue).toBe(targetValue);
  });

  it.each([
    ['without a code', { code: '  ' }],
    ['that takes nothing off', { discountValue: 0 }],
    ['that takes off less than nothing', { discountValue: -500 }],
    ['of more than 100 %', { discountValue: 10_001 }],
    ['without a start', { startDate: undefined }],
    ['that ends before it begins', { endDate: '2025-12-31' }],
    ['for an e-mail that is not told', { targetAudience: 'specific_email' }],
    ['for a district that is none', { targetAudience: 'specific_district', targetValue: 'Atlantis' }],
    ['for an audience that is none', { targetAudience: 'everybody' }],
    ['for no use at all', { usageLimit: 0 }],
  ])('is refused %s', async (_, change) => {
    expect(outcome(await create(change))).toEqual([400, 'invalid_input']);
  });

  it('may end on the day on which it begins', async () => {
    expect((await create({ startDate: '2026-03-02', endDate: '2026-03-02' })).status).toBe(201);
  });

  it('is for a vehicle that there is, and names it', async () => {
    const target = { targetAudience: 'specific_vehicle' };
    expect(outcome(await create({ ...target, targetValue: randomUUID() }))).toEqual([422, 'unknown_promo_vehicle']);
    const { body } = await create({ ...target, targetValue: fortLeaf.id.toUpperCase() });
    expect(body).toMatchObject({
      targetValue: fortLeaf.id,
      targetVehicle: `${fortLeaf.model}, ${VENDORS.fort.name}`,
    });
  });

  it('forgets a target that its audience does not ask for', async () => {
    expect((await create({ targetValue: 'Kandy' })).body.targetValue).toBeNull();
  });
});

describe('the list', () => {
  it('finds by a part of the code or the description, in either case, and counts', async () => {
    await create({ code: 'FINDME_1', description: 'Wesak lanterns' });
    await create({ code: 'FINDME_2' });
    const { total } = await list();
    expect(await list({ q: 'findme_' })).toMatchObject({ total, filtered: 2 });
    expect((await list({ q: 'LANTERN' })).items.map(({ code }: { code: string }) => code)).toEqual(['FINDME_1']);
    expect(await list({ q: '%' })).toMatchObject({ items: [], filtered: 0 });
  });

  it('goes page by page, the newest first, and shows each once', async () => {
    const whole = (await list()).items.map(({ code }: { code: string }) => code);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { items: { code: string }[]; nextCursor: string | null } = await list({
        limit: '3',
        ...(cursor === '' ? {} : { cursor }),
      });
      seen.push(...page.items.map(({ code }) => code));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(whole);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('says why a code counts for nobody today', async () => {
    const refusalOf = async (change: object) => (await create(change)).body.refusal;
    expect(await refusalOf({ startDate: '2026-03-03' })).toBe('promo_not_yet_valid');
    expect(await refusalOf({ endDate: '2026-03-01' })).toBe('promo_expired');
    expect(await refusalOf({ isActive: false })).toBe('promo_not_found');
  });
});

describe('what a code cost', () => {
  it('is what it took off the orders that came to something, each once', async () => {
    const { promoCodeId, code } = (await create({ discountType: 'fixed', discountValue: rupees(1_500) })).body;
    const { client, answer } = await bookWith(code, 'harsha');
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    await bookWith(code, 'ishara');
    expect(await read(promoCodeId)).toMatchObject({ orders: 2, uses: 2, cost: rupees(3_000) });
    await client.post(`/api/orders/${answer.body.orderId}/cancellation`);
    expect(await read(promoCodeId)).toMatchObject({ orders: 2, uses: 1, cost: rupees(1_500) });
    const { items } = (await admin.get(at(promoCodeId, '/orders'))).body;
    expect(items).toMatchObject([
      { customerName: CUSTOMERS.ishara.name, discount: rupees(1_500), counts: true, shownStatus: 'pending' },
      { customerName: CUSTOMERS.harsha.name, discount: rupees(1_500), counts: false, shownStatus: 'cancelled' },
    ]);
    const first = (await admin.get(at(promoCodeId, '/orders?limit=1'))).body;
    const rest = await admin.get(at(promoCodeId, `/orders?limit=1&cursor=${first.nextCursor}`));
    expect([...first.items, ...rest.body.items]).toEqual(items);
    expect(rest.body.nextCursor).toBeNull();
  });

  it('is no data, and not nothing, while no order came to something with it', async () => {
    const { promoCodeId, code } = (await create()).body;
    const { client, answer } = await bookWith(code, 'harsha');
    await client.post(`/api/orders/${answer.body.orderId}/cancellation`);
    expect(await read(promoCodeId)).toMatchObject({ orders: 1, uses: 0, cost: null });
  });

  it('is used up as the wizard counts it', async () => {
    const { promoCodeId, code } = (await create({ usageLimit: 1 })).body;
    await bookWith(code, 'harsha');
    expect((await read(promoCodeId)).refusal).toBe('promo_used_up');
    expect(await quoted(code)).toBe('promo_used_up');
  });
});

describe('a code that is switched off', () => {
  it('is as if there were none, until it is switched on again', async () => {
    const { promoCodeId, code } = (await create()).body;
    const beside = (await create()).body;
    expect((await switchTo(promoCodeId, false)).body).toMatchObject({ isActive: false, refusal: 'promo_not_found' });
    expect([await quoted(code), await quoted(beside.code)]).toEqual(['promo_not_found', BASE / 10]);
    expect((await switchTo(promoCodeId, true)).body.isActive).toBe(true);
    expect(await quoted(code)).toBe(BASE / 10);
  });

  it('stays as it is when it is already so, and nothing is on record twice', async () => {
    const { promoCodeId, code } = (await create()).body;
    for (const isActive of [true, false, false]) expect((await switchTo(promoCodeId, isActive)).status).toBe(200);
    expect((await recorded(code)).map(({ type }) => type)).toEqual(['promo_code_created', 'promo_code_deactivated']);
  });
});

describe('a code that nobody used', () => {
  it('is deleted, and its name is free again', async () => {
    const { promoCodeId, code } = (await create()).body;
    expect((await remove(promoCodeId)).body).toEqual({ deleted: true });
    expect(outcome(await remove(promoCodeId))).toEqual([404, 'not_found']);
    expect(await quoted(code)).toBe('promo_not_found');
    expect((await recorded(code)).map(({ type }) => type)).toEqual(['promo_code_created', 'promo_code_deleted']);
    expect((await create({ code })).status).toBe(201);
  });
});

describe('a code that an order has', () => {
  it('is not deleted, also when that order came to nothing', async () => {
    const { promoCodeId, code } = (await create()).body;
    const { client, answer } = await bookWith(code, 'harsha');
    await client.post(`/api/orders/${answer.body.orderId}/cancellation`);
    expect(outcome(await remove(promoCodeId))).toEqual([409, 'used_promo_code']);
    expect((await read(promoCodeId)).code).toBe(code);
  });

  it('is archived: it counts no longer, stays with what it cost, and its orders keep what it gave', async () => {
    const { promoCodeId, code } = (await create({ discountType: 'fixed', discountValue: rupees(700) })).body;
    const beside = (await create()).body;
    const { client, answer } = await bookWith(code, 'ishara');
    await bookWith(beside.code, 'ishara');
    const { total } = answer.body;
    expect((await archive(promoCodeId)).body).toMatchObject({ isActive: false, archivedAt: expect.any(String) });
    expect(await quoted(code)).toBe('promo_not_found');
    expect(await read(promoCodeId)).toBeUndefined();
    expect(await read(promoCodeId, true)).toMatchObject({ orders: 1, uses: 1, cost: rupees(700) });
    expect((await admin.get(at(promoCodeId, '/orders'))).body.items).toHaveLength(1);
    expect(await read(beside.promoCodeId)).toMatchObject({ isActive: true, archivedAt: null });
    const order = (await client.get(`/api/orders/${answer.body.orderId}`)).body;
    expect(order).toMatchObject({ finalTotalBill: total });
    expect(order.lines).toContainEqual({ kind: 'promo_discount', amount: -rupees(700) });
  });

  it('stays archived: it is neither switched on nor archived again, and its name is not given away', async () => {
    const { promoCodeId, code } = (await create()).body;
    await archive(promoCodeId);
    expect(outcome(await switchTo(promoCodeId, true))).toEqual([409, 'archived_promo_code']);
    expect(outcome(await archive(promoCodeId))).toEqual([409, 'archived_promo_code']);
    expect(outcome(await create({ code }))).toEqual([409, 'duplicate_promo_code']);
    await expect(
      sql`update promocodes set is_active = true where id = ${promoCodeId}`.execute(server.app.db),
    ).rejects.toThrow(/promo_code_archived/);
  });
});

it('says beforehand who would get it, and what one customer would be told', async () => {
  const { promoCodeId } = (await create({ targetAudience: 'user_5_orders' })).body;
  const client = server.stranger();
  await client.post('/api/orders', await orderBody(server, client, 'nimali', someDays()), key());
  const preview = (await admin.get(at(promoCodeId, '/preview'))).body;
  expect(preview).toMatchObject({ accepted: 0, items: [], usesLeft: null });
  expect(preview.known).toBeGreaterThan(0);
  const asked = { phone: CUSTOMERS.nimali.phone };
  expect((await admin.post(at(promoCodeId, '/verdicts'), asked)).body).toMatchObject({
    refusal: 'promo_needs_5_orders',
    name: CUSTOMERS.nimali.name,
    email: CUSTOMERS.nimali.email,
    isPhoneProved: false,
    orders: { ofPhone: 1, ofPerson: 1 },
  });
  expect((await admin.post(at(promoCodeId, '/verdicts'), { email: CUSTOMERS.nimali.email })).body.orders).toEqual({
    ofPhone: 1,
    ofPerson: 1,
  });
});

it('looks a vehicle up by a part of its model, its vendor, or its whole ID', async () => {
  const found = async (q: string) =>
    (await admin.get(`/api/admin/promo-code-vehicles?${new URLSearchParams({ q })}`)).body.items.map(
      ({ vehicleId }: { vehicleId: string }) => vehicleId,
    );
  expect(await found(fortLeaf.model.slice(2, 9).toUpperCase())).toContain(fortLeaf.id);
  expect(await found(VENDORS.fort.name)).toContain(fortAxio.id);
  // A word of the model beside one of the vendor's name.
  const [word = ''] = VENDORS.fort.name.split(' ');
  expect(await found(`${fortLeaf.model.split(' ').at(-1)} ${word}`)).toContain(fortLeaf.id);
  expect(await found(fortAxio.id)).toEqual([fortAxio.id]);
  expect(await found('')).toEqual([]);
});

describe('for one e-mail', () => {
  const forEmail = async (targetValue: string) =>
    (await create({ targetAudience: 'specific_email', targetValue })).body.promoCodeId;
  /** A browser of its own orders, of which nobody proved the phone. */
  async function ordered(customer: CustomerKey, contact: object = {}) {
    const client = server.stranger();
    const body = await orderBody(server, client, customer, someDays());
    const order = { ...body, contact: { ...body.contact, ...contact } };
    const { orderId } = (await client.post('/api/orders', order, key())).body;
    return { client, orderId };
  }
  /** The order came to nothing, and its browser has all forgotten. */
  async function erased({ client, orderId }: Awaited<ReturnType<typeof ordered>>) {
    await client.post(`/api/orders/${orderId}/cancellation`);
    const { body } = await client.post('/api/personal-data/erasure', {}, key());
    expect(body).toMatchObject({ orders: 1 });
  }
  const ENDED = { targetValue: 'erased', isActive: false };

  it('ends with its person who is erased, and no longer says who it was for', async () => {
    const { email, phone } = CUSTOMERS.tharshini;
    const hers = await forEmail(email.toUpperCase());
    const other = await forEmail(CUSTOMERS.kasun.email);
    const order = await ordered('tharshini');
    await provePhone(server, order.client, phone);
    // Who only types her address keeps nothing of it.
    await ordered('kasun', { email });
    await erased(order);
    expect(await read(hers, true)).toMatchObject(ENDED);
    expect(await read(other)).toMatchObject({ targetValue: CUSTOMERS.kasun.email, isActive: true });
  });

  it('ends with its person although a stranger ordered with it before them', async () => {
    const email = 'second@new.example';
    const promoCodeId = await forEmail(email);
    await ordered('harsha', { email, phone: '+94775550878' });
    const order = await ordered('harsha', { email, phone: '+94775550879' });
    await provePhone(server, order.client, '+94775550879');
    await erased(order);
    expect(await read(promoCodeId, true)).toMatchObject(ENDED);
  });

  it('ends with the record that staff corrected to it', async () => {
    const [email, phone] = ['first@new.example', '+94775550877'];
    const order = await ordered('harsha', { email, phone });
    await provePhone(server, order.client, phone);
    await order.client.post(`/api/orders/${order.orderId}/cancellation`);
    await sql`update customers set email = 'corrected@new.example' where phone = ${phone}`.execute(server.app.db);
    const codes = [await forEmail(email), await forEmail('corrected@new.example')];
    await erased(order);
    for (const promoCodeId of codes) expect(await read(promoCodeId, true)).toMatchObject(ENDED);
  });

  it('outlives a stranger who ordered with its e-mail, proved nothing and is erased', async () => {
    const { email, phone } = CUSTOMERS.dinuka;
    const promoCodeId = await forEmail(email);
    const order = await ordered('dinuka');
    await order.client.post('/api/phone-captures', { phone, consentVersion: CONSENT_VERSION, session: randomUUID() });
    await erased(order);
    expect(await read(promoCodeId)).toMatchObject({ targetValue: email, isActive: true });
  });

  it('outlives one of two who share the e-mail, and ends with the other', async () => {
    const { email, phone } = CUSTOMERS.fathima;
    const promoCodeId = await forEmail(email);
    const order = await ordered('fathima');
    await provePhone(server, order.client, phone);
    const beside = await ordered('arjun', { email });
    await provePhone(server, beside.client, CUSTOMERS.arjun.phone);
    await erased(beside);
    expect(await read(promoCodeId)).toMatchObject({ targetValue: email, isActive: true });
    await erased(order);
    expect(await read(promoCodeId, true)).toMatchObject(ENDED);
  });

  it('ends with two who share the e-mail and are erased at the same moment', async () => {
    const email = 'shared@new.example';
    const promoCodeId = await forEmail(email);
    const sharers = [];
    for (const phone of ['+94775550881', '+94775550882']) {
      const order = await ordered('harsha', { email, phone });
      await provePhone(server, order.client, phone);
      await order.client.post(`/api/orders/${order.orderId}/cancellation`);
      sharers.push(() => order.client.post('/api/personal-data/erasure', {}, key()));
    }
    // What each of them takes away last: by then it has looked whether somebody else has the address.
    const hold = (trx: Trx) => sql`lock table phone_codes in share mode`.execute(trx);
    const answers = await whileHeld(server.app.db, hold, ...sharers);
    expect(answers.map(({ body }) => body.orders)).toEqual([1, 1]);
    expect(await read(promoCodeId, true)).toMatchObject(ENDED);
  });
});
