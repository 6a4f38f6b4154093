/**
 * What staff are told beforehand of a promo code is what the wizard says: to customers made at random, each asked about in
 * the wizard itself, through HTTP.
 */
import { randomUUID } from 'node:crypto';
import { CONSENT_VERSION } from '@ceylono/contract/terms';
import { PROMO_AUDIENCES, type PromoAudience, type PromoCode } from '@ceylono/domain/promo-code';
import { ORDER_STATUSES } from '@ceylono/domain/order';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chanceFrom } from '../../../demo/chance.ts';
import { transaction } from '../../db/transaction.ts';
import { hashToken } from '../../secrets.ts';
import {
  allowManyPendingOrders,
  book,
  CUSTOMERS,
  seedStaff,
  seedVendors,
  signInAs,
  STAFF,
  VEHICLES,
  VENDORS,
} from '../../test/cast.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../test/test-server.ts';
import { insertPromoCode } from './promo-code.sql.ts';

const PEOPLE = process.env.LONG === '1' ? 1_000 : 100;
const SEED = process.env.SEED ?? randomUUID();
const chance = chanceFrom(SEED);
const upTo = (most: number) => Math.floor(chance() * (most + 1));
const oneOf = <T>(list: readonly T[]) => list[upTo(list.length - 1)] as T;

const { fortAxio, fortLeaf } = VEHICLES;
const CHOICE = {
  vehicleId: fortAxio.id,
  startDate: '2026-04-01T09:00:00+05:30',
  endDate: '2026-04-02T09:00:00+05:30',
};

interface Person {
  phone: string;
  email: string;
  client: TestClient;
  visitorId: string;
}

let server: TestServer;
let admin: TestClient;
let people: Person[];
let template: string;
beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort', 'temple');
  await seedStaff(server.app);
  await allowManyPendingOrders(server.app);
  admin = await signInAs(server, STAFF.admin.email);
  const { orderId } = await book(server, 'kasun', CHOICE);
  template = orderId;
  await sql`delete from vehicle_blocks`.execute(server.app.db);
  people = [];
  for (let at = 0; at < PEOPLE; at += 1) people.push(await somebody(at));
  for (const person of people) await giveHistory(person);
});
afterAll(() => server.stop());

/** A customer with a browser of their own. Some share an e-mail. */
async function somebody(at: number): Promise<Person> {
  const { client, visitorId } = await newBrowser();
  const phone = `+9471${String(1_000_000 + at)}`;
  const email = `person-${chance() < 0.1 ? 0 : at}@Post.example`;
  await sql`
    insert into customers (phone, name, email, address, created_at)
    values (${phone}, ${`Person ${at}`}, ${email}, 'Galle', ${new Date(TEST_NOW.getTime() - at * 60_000)})`.execute(
    server.app.db,
  );
  return { phone, email, client, visitorId };
}

/** One that has our cookie, of which the tables keep a hash. */
async function newBrowser(): Promise<{ client: TestClient; visitorId: string }> {
  const client = server.stranger();
  await client.post('/api/drafts', { consentVersion: CONSENT_VERSION });
  const [cookie = ''] = client.cookies.values();
  return { client, visitorId: hashToken(cookie.split('.')[0] ?? '') };
}

async function giveHistory(person: Person): Promise<void> {
  // In one's own browser; some have not proved the phone, some have proved another's as well, or proved it elsewhere before.
  const other = oneOf(people);
  const proved: [string, string, number][] = [];
  if (chance() < 0.8) proved.push([person.visitorId, person.phone, 1]);
  if (chance() < 0.15) proved.push([person.visitorId, other.phone, 400 * 1_440 - 5]);
  if (chance() < 0.1) proved.push([person.visitorId, other.phone, 401 * 1_440]);
  if (chance() < 0.15) proved.push([other.visitorId, person.phone, 2 + upTo(1_000)]);
  for (const [visitorId, phone, minutesAgo] of proved) {
    await sql`
      insert into phone_proofs (visitor_id, phone, proved_at)
      values (${visitorId}, ${phone}, ${new Date(TEST_NOW.getTime() - minutesAgo * 60_000)})
      on conflict (visitor_id, phone) do nothing`.execute(server.app.db);
  }
  const orders = oneOf([0, 0, 0, 1, 1, 4, 5, 6, 9, 10, 11, 14, 15, 16, 49, 50, 51]);
  if (orders > 0) await placed(person.phone, chance() < 0.5 ? person.visitorId : null, orders);
  // Placed in this browser under another's phone, and somewhere else for this customer under another phone.
  if (chance() < 0.1) await placed(other.phone, person.visitorId, 1);
  if (chance() < 0.1) await placed('+94709999999', null, 1, person.phone);
}

let numbered = 0;
async function placed(phone: string, visitorId: string | null, orders: number, customer = phone): Promise<void> {
  numbered += 1;
  const status = chance() < 0.3 ? oneOf(ORDER_STATUSES.filter((one) => one !== 'in-progress')) : 'completed';
  await sql`
    insert into rent_orders
    select p.* from generate_series(1, ${orders}::integer) more,
      (select * from rent_orders where public_id = ${template}) o,
      jsonb_populate_record(null::rent_orders, to_jsonb(o) || jsonb_build_object('id', gen_random_uuid(),
        'public_id', o.public_id || ${String(numbered)}::text || '-' || more,
        'custom_order_id', ${String(numbered)}::text || '-' || more, 'contact_phone', ${phone}::text,
        'visitor_id', ${visitorId}::text, 'status', ${status}::text,
        'customer_id', (select id from customers where phone = ${customer}))) p`.execute(server.app.db);
}

const codes = new Map<string, string>();
async function codeFor(targetAudience: PromoAudience, change: Partial<PromoCode> = {}): Promise<[string, string]> {
  const code = `FOR${codes.size}`;
  const promoCodeId = await transaction(server.app.db, (trx) =>
    insertPromoCode(
      trx,
      {
        code,
        description: null,
        discountType: 'percentage',
        discountValue: 1_000,
        isActive: true,
        startDate: '2026-01-01',
        endDate: null,
        targetAudience,
        targetValue: null,
        usageLimit: null,
        ...change,
      },
      TEST_NOW,
    ),
  );
  codes.set(promoCodeId, code);
  return [promoCodeId, code];
}

const TARGETS: Partial<Record<PromoAudience, () => string>> = {
  specific_vehicle: () => fortAxio.id,
  specific_district: () => VENDORS.fort.district,
  specific_email: () => ' PERSON-0@post.example ',
};

/** In the browser that proved the phone last, or in a new one that has just proved it. */
async function wizardSays(person: Person, code: string): Promise<string | null> {
  const client = await browserOf(person);
  const contact = { contactPhone: person.phone, contactEmail: person.email };
  const { status, body } = await client.post('/api/quotes', { ...CHOICE, promoCode: code, ...contact });
  return status === 200 ? null : body.code;
}

const browsers = new Map<string, TestClient>();
async function browserOf(person: Person): Promise<TestClient> {
  const known = browsers.get(person.phone);
  if (known !== undefined) return known;
  const { rows } = await sql<{ visitorId: string }>`
    select visitor_id as "visitorId" from phone_proofs where phone = ${person.phone}
      and proved_at > ${new Date(TEST_NOW.getTime() - 400 * 86_400_000)}
    order by proved_at desc, visitor_id limit 1`.execute(server.app.db);
  const owner = people.find(({ visitorId }) => visitorId === rows[0]?.visitorId);
  const { client } = owner ?? (await provedAnew(person.phone));
  browsers.set(person.phone, client);
  return client;
}

async function provedAnew(phone: string) {
  const browser = await newBrowser();
  await sql`
    insert into phone_proofs (visitor_id, phone, proved_at) values (${browser.visitorId}, ${phone}, ${TEST_NOW})`.execute(
    server.app.db,
  );
  return browser;
}

const tried = async (promoCodeId: string, body: object) =>
  (await admin.post(`/api/admin/promo-codes/${promoCodeId}/verdicts`, body)).body;
const previewed = async (promoCodeId: string) =>
  (await admin.get(`/api/admin/promo-codes/${promoCodeId}/preview`)).body;

describe(`${PEOPLE} customers at random, seed ${SEED}`, () => {
  it.each(PROMO_AUDIENCES)(
    'are told beforehand what the wizard says of a code for %s',
    async (audience) => {
      const [promoCodeId, code] = await codeFor(audience, { targetValue: TARGETS[audience]?.() ?? null });
      // Before anybody asks the wizard: who has not proved the phone has to, there.
      const preview = await previewed(promoCodeId);
      const told = new Map<string, string | null>();
      for (const { phone } of people)
        told.set(phone, (await tried(promoCodeId, { phone, vehicleId: fortAxio.id })).refusal);
      const said = new Map<string, string | null>();
      for (const person of people) said.set(person.phone, await wizardSays(person, code));
      expect([...told]).toEqual([...said]);
      const accepted = people.filter(({ phone }) => said.get(phone) === null).map(({ phone }) => phone);
      const own = (await tried(promoCodeId, { phone: CUSTOMERS.kasun.phone, vehicleId: fortAxio.id })).refusal;
      expect(preview).toMatchObject({
        known: PEOPLE + 1,
        accepted: accepted.length + (own === null ? 1 : 0),
        usesLeft: null,
      });
      const shown = preview.items.map(({ phone }: { phone: string }) => phone);
      expect(shown).toHaveLength(Math.min(20, preview.accepted));
      for (const phone of shown) expect([CUSTOMERS.kasun.phone, ...accepted]).toContain(phone);
    },
    600_000,
  );

  it('are many kinds of people', async () => {
    const { rows } = await sql<{ kinds: number }>`
      select count(distinct (n, proved)) as kinds from (
        select (select count(*) from rent_orders o where o.contact_phone = c.phone) as n,
          exists (select 1 from phone_proofs p where p.phone = c.phone) as proved from customers c) k`.execute(
      server.app.db,
    );
    expect(rows[0]?.kinds).toBeGreaterThan(8);
  });
});

describe('a preview', () => {
  it('is of nobody for a code that counts for nobody', async () => {
    for (const change of [{ isActive: false }, { startDate: '2026-03-03' }, { endDate: '2026-03-01' }]) {
      const [promoCodeId] = await codeFor('regular_user', change);
      expect(await previewed(promoCodeId)).toMatchObject({ known: PEOPLE + 1, accepted: 0, items: [] });
    }
  });

  it('shows those whom we know since the shortest, of all whom the code counts for', async () => {
    const [promoCodeId] = await codeFor('regular_user');
    const { rows } = await sql<{ phone: string; since: Date }>`
      select phone, created_at as since from customers order by created_at desc`.execute(server.app.db);
    const sinceOf = new Map(rows.map(({ phone, since }) => [phone, since]));
    const shown = (await previewed(promoCodeId)).items.map(({ phone }: { phone: string }) => sinceOf.get(phone));
    expect(shown).toEqual(rows.slice(0, 20).map(({ since }) => since));
  });

  it('says how many uses are left', async () => {
    const [promoCodeId] = await codeFor('regular_user', { usageLimit: 3 });
    expect(await previewed(promoCodeId)).toMatchObject({ accepted: PEOPLE + 1, usesLeft: 3 });
    await sql`update rent_orders set promocode_id = ${promoCodeId}, promo_code = 'X', promo_discount_type = 'fixed',
      promo_discount_value = 1 where public_id = ${template}`.execute(server.app.db);
    expect(await previewed(promoCodeId)).toMatchObject({ usesLeft: 2 });
  });

  it('is on record, and each question about one customer, by the code and by digits of whom it was about', async () => {
    const [promoCodeId, code] = await codeFor('regular_user');
    await previewed(promoCodeId);
    const { phone, email } = people[1] as Person;
    await tried(promoCodeId, { phone, email });
    const { rows } = await sql<{ type: string; detail: string }>`
      select activity_type as type, detail from admin_activities
      where detail like ${`${code}%`} or detail like ${`%${promoCodeId}%`} order by activity_type`.execute(
      server.app.db,
    );
    expect(rows).toEqual([
      { type: 'people_listed', detail: `promoCode.preview, promoCodeId ${promoCodeId}, 20 shown` },
      { type: 'promo_code_tried', detail: expect.stringMatching(new RegExp(`^${code}, search [\\w-]{12}$`)) },
    ]);
    expect(JSON.stringify(rows)).not.toContain(phone.slice(-7));
  });
});

describe('one customer', () => {
  it('is found by the e-mail too, in either case', async () => {
    const person = people.find(({ email }) => !email.startsWith('person-0@')) as Person;
    const [promoCodeId] = await codeFor('user_50_orders');
    const byPhone = await tried(promoCodeId, { phone: person.phone.replace('+94', '0') });
    const byEmail = await tried(promoCodeId, { email: person.email.toUpperCase() });
    expect(byEmail).toMatchObject({ phone: person.phone, refusal: byPhone.refusal, orders: byPhone.orders });
    expect(byPhone).toMatchObject({ phone: person.phone, email: person.email });
  });

  it('whom nobody knows is told what a stranger would be', async () => {
    const [promoCodeId] = await codeFor('first_order');
    expect(await tried(promoCodeId, { phone: '+94712222222' })).toMatchObject({
      refusal: null,
      name: null,
      isPhoneProved: false,
      orders: { ofPhone: 0, ofPerson: 0 },
    });
    expect(await tried(promoCodeId, { email: 'nobody@post.example' })).toMatchObject({
      refusal: 'promo_needs_contact',
      orders: null,
    });
  });

  it('is told of the vehicle that is asked about, or of the one that the code is for', async () => {
    const [promoCodeId] = await codeFor('specific_vehicle', { targetValue: fortLeaf.id });
    const { phone } = people[1] as Person;
    expect(await tried(promoCodeId, { phone })).toMatchObject({ refusal: null });
    expect(await tried(promoCodeId, { phone, vehicleId: fortAxio.id })).toMatchObject({
      refusal: 'promo_other_vehicle',
    });
    expect((await tried(promoCodeId, { phone, vehicleId: randomUUID() })).code).toBe('unknown_promo_vehicle');
  });

  it('has to be named, by something that can be a phone', async () => {
    const [promoCodeId] = await codeFor('regular_user');
    expect((await tried(promoCodeId, {})).code).toBe('invalid_input');
    expect((await tried(promoCodeId, { phone: 'hello' })).code).toBe('phone_invalid');
  });
});
