/**
 * Conversion over HTTP: what is recorded and what not, sums of days, and every figure beside counts of our own.
 * @rows ADM-CONV 02-05 07-09 25 27 30 31 33; SHR-ERR 09
 */
import { randomUUID } from 'node:crypto';
import type { Conversion } from '@ceylono/contract/conversion';
import { CONSENT_VERSION } from '@ceylono/contract/terms';
import { addDays, DAY_MS, dayOf, startOfDay } from '@ceylono/domain/colombo-time';
import { FUNNEL, MAX_BATCH, MAX_STEPS_A_DAY, RANGES, TIMES_SPENT } from '@ceylono/domain/conversion';
import { WIZARD_STEP_DAYS } from '@ceylono/domain/retention';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { transaction } from '../../db/transaction.ts';
import { seedStaff, seedVendors, signInAs, STAFF } from '../../test/cast.ts';
import { rounds } from '../../test/rounds.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../test/test-server.ts';
import { sumDaysThatAreOver } from './conversion.jobs.ts';
import { sumDay } from './conversion.sql.ts';
import { deleteOldSteps } from './wizard-step.sql.ts';

const PHONE = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14; SM-A155F) Chrome/142.0.0.0 Mobile Safari/537.36' };
const TODAY = dayOf(TEST_NOW);

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort');
  await seedStaff(server.app);
  admin = await signInAs(server, STAFF.admin.email);
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.clock.now = TEST_NOW;
  for (const table of ['conversion_sums', 'rent_orders', 'visitors'])
    await sql`delete from ${sql.table(table)}`.execute(server.app.db);
});

type Read = z.output<typeof Conversion>;

async function read(range: string): Promise<Read> {
  const { status, body } = await admin.get(`/api/admin/conversion?range=${range}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const visits = async (range = 'today') => (await read(range)).visits;

const tell = (step: string, seconds = 0, id: string = randomUUID()) => ({ id, step, seconds });
const send = (client: TestClient, steps: unknown[], consentVersion: string = CONSENT_VERSION, headers = PHONE) =>
  client.post('/api/wizard-steps', { consentVersion, steps }, headers);
/** A browser that gave this phone in 'Welcome'. */
async function welcomed(phone: string, headers = PHONE): Promise<TestClient> {
  const client = server.stranger();
  const given = { phone, consentVersion: CONSENT_VERSION, session: randomUUID() };
  const { status, body } = await client.post('/api/phone-captures', given, headers);
  expect(status, JSON.stringify(body)).toBe(201);
  return client;
}
async function rowsOf(table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(server.app.db);
  return rows[0]?.n ?? -1;
}

describe('what is recorded', () => {
  it('nothing of a browser that gave nothing, of an older text, or of a program', async () => {
    const stranger = server.stranger();
    const answer = await send(stranger, [tell('opened')]);
    expect([answer.status, answer.body]).toEqual([200, { kept: 0 }]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    const client = await welcomed('+94771234501');
    expect((await send(client, [tell('opened')], '2026-01-01')).body).toEqual({ kept: 0 });
    const program = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };
    expect((await send(client, [tell('opened')], CONSENT_VERSION, program)).body).toEqual({ kept: 0 });
    await welcomed('+94771234502', program);
    expect((await visits())?.all.count).toBe(1);
    const { rows } = await sql`select distinct step from wizard_steps`.execute(server.app.db);
    expect(rows).toEqual([{ step: 'phone' }]);
  });

  it('a batch that is sent twice, once', async () => {
    const client = await welcomed('+94771234503');
    const batch = [tell('opened', 5), tell('dates', 40)];
    expect((await send(client, batch)).body).toEqual({ kept: 2 });
    expect((await send(client, batch)).body).toEqual({ kept: 0 });
    expect((await send(client, [...batch, tell('vehicle', 20)])).body).toEqual({ kept: 1 });
    expect((await visits())?.times).toEqual(
      TIMES_SPENT.map(({ time }) => ({ time, visits: time === '1-to-5' ? 1 : 0 })),
    );
  });

  it('the kind of the browser and its country, and neither its address, its name nor a phone', async () => {
    const behind = await startTestServer({ TRUST_PROXY: '1' });
    try {
      const client = behind.stranger();
      const headers = { ...PHONE, 'x-forwarded-for': '112.134.0.1' };
      const given = { phone: '+4917012345678', consentVersion: CONSENT_VERSION, session: randomUUID() };
      await client.post('/api/phone-captures', given, headers);
      expect(
        (await client.post('/api/wizard-steps', { consentVersion: CONSENT_VERSION, steps: [tell('opened')] }, headers))
          .body,
      ).toEqual({ kept: 1 });
      const { rows } = await sql<Record<string, unknown>>`
        select w.*, w.day::text as day from wizard_steps w`.execute(behind.app.db);
      expect(rows).toHaveLength(2);
      for (const row of rows) {
        expect(row).toMatchObject({ day: TODAY, device: 'mobile', browser: 'Chrome', country: 'LK' });
        // Ids are drawn by chance and may hold any few digits.
        const { id, visitor_id, ...told } = row;
        expect(JSON.stringify(told)).not.toMatch(/112\.134|4917|SM-A155F|142/);
      }
    } finally {
      await behind.stop();
    }
  });

  it('no more of a browser and day than is bounded, and the next day again', async () => {
    const client = await welcomed('+94771234504');
    const full = () => Array.from({ length: MAX_BATCH }, () => tell('opened'));
    const sent = await Promise.all(Array.from({ length: 12 }, () => send(client, full())));
    const kept = sent.map(({ body }) => body.kept).reduce((sum: number, one: number) => sum + one, 0);
    expect(kept).toBe(MAX_STEPS_A_DAY - 1);
    server.clock.now = startOfDay(addDays(TODAY, 1));
    expect((await send(client, [tell('opened')])).body).toEqual({ kept: 1 });
  });

  it.each([
    ['no step', []],
    ['too many', Array.from({ length: MAX_BATCH + 1 }, () => tell('opened'))],
    ['a step that is none', [tell('kyc')]],
    ['what only the server sees', [tell('phone')]],
    ['a time below none', [tell('opened', -1)]],
    ['a time without end', [tell('opened', 3601)]],
    ['no id', [{ step: 'opened', seconds: 1 }]],
  ])('not %s', async (_, steps) => {
    const client = await welcomed('+94771234505');
    expect((await send(client, steps)).status).toBe(400);
    expect(await rowsOf('wizard_steps')).toBe(1);
  });

  it('not of a browser whose cookie names nobody any more', async () => {
    const client = await welcomed('+94771234506');
    await sql`delete from visitors`.execute(server.app.db);
    expect((await send(client, [tell('opened')])).body).toEqual({ kept: 0 });
  });

  it('and a browser that forgets its person stays counted, under a name that no cookie has', async () => {
    const client = await welcomed('+94771234507');
    await send(client, [tell('dates', 70)]);
    const before = await visits();
    expect((await client.delete('/api/phone-captures')).status).toBe(200);
    expect(await visits()).toEqual(before);
    expect((await send(client, [tell('vehicle')])).body).toEqual({ kept: 0 });
  });
});

describe('what is not known', () => {
  it('says no figure of visits before the first step, and orders as they are', async () => {
    const nothing = await read('week');
    expect([nothing.since, nothing.visits, nothing.orders.placed.count]).toEqual([null, null, 0]);
    expect(nothing.orders.placed).toEqual({ count: 0, before: 0, changePercent: 0 });
  });

  it('compares only with days on which all was recorded', async () => {
    await welcomed('+94771234508');
    expect((await visits('today'))?.all).toEqual({ count: 1, before: null, changePercent: null });
    expect((await visits('all'))?.all).toEqual({ count: 1, before: null, changePercent: null });
    server.clock.now = new Date(TEST_NOW.getTime() + DAY_MS);
    expect((await visits('today'))?.all).toEqual({ count: 0, before: 1, changePercent: -100 });
    await welcomed('+94771234509');
    await welcomed('+94771234510');
    expect((await visits('today'))?.all).toEqual({ count: 2, before: 1, changePercent: 100 });
    server.clock.now = new Date(TEST_NOW.getTime() + 3 * DAY_MS);
    await welcomed('+94771234511');
    expect((await visits('today'))?.all).toEqual({ count: 1, before: 0, changePercent: 100 });
  });
});

describe('the sums of days', () => {
  const sum = () => sumDaysThatAreOver(server.app);
  const sums = async () => {
    const { rows } = await sql`
      select day::text as day, kind, name, visits from conversion_sums order by day, kind, name`.execute(server.app.db);
    return rows;
  };

  it('are written when the day is over and settled, once', async () => {
    await welcomed('+94771234512');
    expect(await sum()).toBe(0);
    const midnight = startOfDay(addDays(TODAY, 1)).getTime();
    server.clock.now = new Date(midnight + 15 * 60_000 - 1);
    expect(await sum()).toBe(0);
    server.clock.now = new Date(midnight + 15 * 60_000);
    expect(await sum()).toBe(1);
    const written = await sums();
    expect(written).toContainEqual({ day: TODAY, kind: 'all', name: '', visits: 1 });
    expect(await sum()).toBe(0);
    expect(await sums()).toEqual(written);
  });

  it('are the same from sixteen jobs at once', async () => {
    const client = await welcomed('+94771234513');
    server.clock.now = new Date(TEST_NOW.getTime() + DAY_MS);
    await send(client, [tell('opened', 30)]);
    server.clock.now = new Date(TEST_NOW.getTime() + 2 * DAY_MS);
    const done = await Promise.all(Array.from({ length: 16 }, sum));
    expect(done.reduce((all, one) => all + one, 0)).toBe(2);
    expect((await visits('week'))?.all.count).toBe(2);
  });

  it('leave nothing of a job that was killed, and the next one makes them', async () => {
    await welcomed('+94771234514');
    server.clock.now = new Date(TEST_NOW.getTime() + DAY_MS);
    const killed = transaction(server.app.db, async (trx) => {
      await sumDay(trx, TODAY);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await sums()).toEqual([]);
    expect((await visits('week'))?.all.count).toBe(1);
    expect(await sum()).toBe(1);
    expect((await visits('week'))?.all.count).toBe(1);
  });

  it('stay when the steps go after their days, and steps that are not summed do not go', async () => {
    await welcomed('+94771234515');
    const old = new Date(TEST_NOW.getTime() + (WIZARD_STEP_DAYS + 1) * DAY_MS);
    server.clock.now = old;
    const remove = (before = addDays(dayOf(old), -WIZARD_STEP_DAYS), limit = 1000) =>
      transaction(server.app.db, (trx) => deleteOldSteps(trx, before, limit));
    expect(await remove()).toBe(0);
    await sum();
    const { visits: before } = await read('all');
    expect(await remove(addDays(TODAY, 0))).toBe(0);
    expect(await remove()).toBe(1);
    expect(await rowsOf('wizard_steps')).toBe(0);
    expect((await read('all')).visits).toEqual(before);
  });
});

const NAMES = {
  devices: ['mobile', 'desktop', 'tablet', 'unknown'],
  browsers: ['Chrome', 'Safari', 'Firefox', 'Edge', 'Other'],
  countries: ['LK', 'IN', 'DE', 'GB', 'AU', 'FR', 'US', 'AE', 'NL', 'CH', 'SE', 'IT', null],
};

/** Seeded, so that a failure is the same again. */
function randomOf(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

interface MadeVisitor {
  visitor: string;
  /** When, and under which code, a phone was given; null: never. */
  phoneAt: string | null;
  dial: string;
  provedAt: string | null;
  steps: {
    day: string;
    at: string;
    step: string;
    seconds: number;
    device: string;
    browser: string;
    country: string | null;
  }[];
  orders: { at: string; status: string; placedBy: string | null }[];
}

async function insert(made: readonly MadeVisitor[]): Promise<void> {
  const db = server.app.db;
  await transaction(db, async (trx) => {
    const rows = (values: unknown[]) => sql`jsonb_array_elements(${JSON.stringify(values)}::jsonb) as v`;
    await sql`
      insert into visitors (visitor_id, user_agent, created_at)
      select v->>'visitor', '', ${TEST_NOW} from ${rows(made.map(({ visitor }) => ({ visitor })))}`.execute(trx);
    await sql`
      insert into customer_phone_tracking (visitor_id, phone_number, country_code, ip_address, user_agent, session_id,
        visit_count, consent_version, consented_at, created_at, updated_at, last_visit_at)
      select v->>'visitor', '+9477' || row_number() over (), v->>'dial', '', '', gen_random_uuid(), 1, 'x', at, at, at, at
      from ${rows(made.filter(({ phoneAt }) => phoneAt !== null))}, lateral (select (v->>'phoneAt')::timestamptz as at) t`.execute(
      trx,
    );
    await sql`
      insert into phone_proofs (visitor_id, phone, proved_at)
      select v->>'visitor', '+94770000001', (v->>'provedAt')::timestamptz
      from ${rows(made.filter(({ provedAt }) => provedAt !== null))}`.execute(trx);
    const steps = made.flatMap(({ visitor, steps }) => steps.map((step) => ({ visitor, ...step })));
    for (let from = 0; from < steps.length; from += 5000) {
      await sql`
        insert into wizard_steps (visitor_id, id, day, step, seconds, device, browser, country, created_at)
        select v->>'visitor', gen_random_uuid(), (v->>'day')::date, v->>'step', (v->>'seconds')::int, v->>'device',
          v->>'browser', v->>'country', (v->>'at')::timestamptz
        from ${rows(steps.slice(from, from + 5000))}`.execute(trx);
    }
    const orders = made.flatMap(({ visitor, orders }) => orders.map((order) => ({ visitor, ...order })));
    await sql`
      insert into rent_orders (public_id, custom_order_id, visitor_id, vendor_id, vehicle_id, status, verification_status,
        start_date, end_date, pickup_lat, pickup_lng, with_driver, delivery, pickup, insurance, base_rental, driver_fee,
        delivery_fee, pickup_fee, insurance_fee, service_fee, promo_discount, total, final_total_bill, pricing_type,
        billed_days, started_days, payment_method, contact_name, contact_phone, contact_email, residency, address,
        terms_version, terms_agreed_at, placed_by, told_consent_version, created_at)
      select substr(translate(md5(gen_random_uuid()::text), '0', 'z'), 1, 22), 'CY-' || row_number() over (), v->>'visitor',
        c.vendor_id, c.id, v->>'status', case v->>'status' when 'pending' then 'pending' else 'approved' end,
        at, at + interval '1 day', 6.9, 79.9, false, false, false, false, 1000, 0, 0, 0, 0, 0, 0, 1000, 1000, 'daily', 1, 1,
        'cash', 'Somebody', '+94770000000', 's@test.example', 'local', 'Some road', 'x', at, v->>'placedBy',
        case when v->>'placedBy' is not null then 'x' end, at
      from ${rows(orders)}, lateral (select (v->>'at')::timestamptz as at) t,
        (select id, vendor_id from vehicles order by id limit 1) c`.execute(trx);
  });
}

/** Anything at all, also what no wizard sends: figures are counted of what stands. */
function anything(random: () => number, visitors: number): MadeVisitor[] {
  const any = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
  const ago = (days: number) => new Date(TEST_NOW.getTime() - random() * days * DAY_MS);
  return Array.from({ length: visitors }, () => ({
    visitor: randomUUID(),
    phoneAt: random() < 0.5 ? ago(70).toISOString() : null,
    dial: any(['+94', '+91', '+49']),
    provedAt: random() < 0.1 ? ago(70).toISOString() : null,
    steps: Array.from({ length: Math.floor(random() * 9) }, () => {
      const at = ago(65);
      return {
        day: dayOf(at),
        at: at.toISOString(),
        step: any(['opened', 'dates', 'vehicle', 'contact', 'phone']),
        seconds: Math.floor(random() * random() * 1200),
        device: any(NAMES.devices),
        browser: any(NAMES.browsers),
        country: any(NAMES.countries),
      };
    }),
    orders: Array.from({ length: random() < 0.3 ? Math.ceil(random() * 3) : 0 }, () => ({
      at: ago(65).toISOString(),
      status: any(['pending', 'confirmed', 'completed', 'cancelled']),
      placedBy: random() < 0.3 ? 'desk' : null,
    })),
  }));
}

/** Counts by statements that share nothing with those of the product: visit by visit, with a question of its own for each fact. */
async function countedAnew(from: string, until: string) {
  const visit = `(select distinct p.visitor_id, p.day from (
      select visitor_id, (created_at at time zone 'Asia/Colombo')::date as day from wizard_steps
      union all
      select visitor_id, (created_at at time zone 'Asia/Colombo')::date from rent_orders where placed_by is null) p
    where p.visitor_id is not null and p.day >= (select min((created_at at time zone 'Asia/Colombo')::date) from wizard_steps)
      and p.day between '${from}' and '${until}') x`;
  const on = (column: string) => `(${column} at time zone 'Asia/Colombo')::date`;
  const told = (step: string) =>
    `exists (select 1 from wizard_steps where visitor_id = x.visitor_id and ${on('created_at')} = x.day and step = '${step}')`;
  const ordered = `exists (select 1 from rent_orders where visitor_id = x.visitor_id and ${on('created_at')} = x.day and placed_by is null)`;
  const phone = `(${told('phone')} or ${ordered}
    or exists (select 1 from customer_phone_tracking where visitor_id = x.visitor_id and ${on('created_at')} <= x.day)
    or exists (select 1 from phone_proofs where visitor_id = x.visitor_id and ${on('proved_at')} <= x.day))`;
  const contact = `(${told('contact')} or ${ordered})`;
  const dates = `(${told('dates')} or ${contact})`;
  const vehicle = `(${told('vehicle')} or ${contact})`;
  const first = (column: string) => `(select ${column} from wizard_steps where visitor_id = x.visitor_id
    and ${on('created_at')} = x.day order by created_at, id limit 1)`;
  const dial = `(select country_code from customer_phone_tracking where visitor_id = x.visitor_id and ${on('created_at')} <= x.day)`;
  const seconds = `(select sum(seconds) from wizard_steps where visitor_id = x.visitor_id and ${on('created_at')} = x.day)`;
  const measured = `exists (select 1 from wizard_steps where visitor_id = x.visitor_id and ${on('created_at')} = x.day and step <> 'phone')`;
  const number = async (statement: string) => {
    const { rows } = await sql<{ n: number }>`select (${sql.raw(statement)})::int as n`.execute(server.app.db);
    return rows[0]?.n ?? -1;
  };
  const where = (condition: string) => number(`select count(*) from ${visit} where ${condition}`);
  const by = async (value: string) => {
    const { rows } = await sql<{ name: string; visits: number }>`
      select * from (select ${sql.raw(value)} as name, count(*)::int as visits from ${sql.raw(visit)}
        where ${sql.raw(value)} is not null group by 1) n order by visits desc, name collate "C"`.execute(
      server.app.db,
    );
    return rows;
  };
  const orders = (condition: string) =>
    number(`select count(*) from rent_orders
      where placed_by is null and ${on('created_at')} between '${from}' and '${until}' and ${condition}`);
  return {
    all: await where('true'),
    phones: await where(phone),
    funnel: [
      await where(phone),
      await where(`${phone} and ${dates}`),
      await where(`${phone} and ${dates} and ${vehicle}`),
      await where(`${phone} and ${dates} and ${vehicle} and ${contact}`),
      await where(ordered),
    ],
    devices: await by(`coalesce(${first('device')}, 'unknown')`),
    browsers: await by(`coalesce(${first('browser')}, 'unknown')`),
    countries: await by(`coalesce(${first('country')}, '')`),
    dialCodes: await by(dial),
    times: await Promise.all(
      [
        [0, 60],
        [60, 300],
        [300, 900],
        [900, 1e9],
      ].map(([least, below]) => where(`${measured} and ${seconds} >= ${least} and ${seconds} < ${below}`)),
    ),
    placed: await orders('true'),
    completed: await orders("status = 'completed'"),
    pending: await orders("status = 'pending'"),
  };
}

/** As counted anew, in the same shape. */
function shapeOf({ visits, orders }: Read) {
  const named = (shares: readonly { name: string; visits: number }[]) =>
    shares.toSorted((one, other) => other.visits - one.visits || (one.name < other.name ? -1 : 1));
  return {
    all: visits?.all.count,
    phones: visits?.phones.count,
    funnel: visits?.funnel.map((step) => step.visits),
    devices: named(visits?.devices ?? []),
    browsers: named(visits?.browsers ?? []),
    countries: visits?.countries,
    dialCodes: visits?.dialCodes,
    times: visits?.times.map((time) => time.visits),
    placed: orders.placed.count,
    completed: orders.completed,
    pending: orders.pending,
  };
}

it.each(Array.from({ length: rounds(20) }, (_, at) => at + 1))(
  'every figure is what a count of our own finds, before and after days are summed and their steps gone, in set %i',
  async (seed) => {
    await insert(anything(randomOf(seed), 60));
    const { rows } = await sql<{ day: string }>`select min(day)::text as day from wizard_steps`.execute(server.app.db);
    const first = rows[0]?.day ?? '';
    const expected = new Map<string, Awaited<ReturnType<typeof countedAnew>> & { otherCountries: number }>();
    const befores = new Map<string, { all: number; phones: number; placed: number }>();
    for (const range of RANGES) {
      const { from, until, before } = await read(range);
      const counted = await countedAnew(from ?? '2000-01-01', until);
      const rest = counted.countries.slice(10).reduce((sum, { visits }) => sum + visits, 0);
      expected.set(range, { ...counted, countries: counted.countries.slice(0, 10), otherCountries: rest });
      if (before !== null) befores.set(range, await countedAnew(before.from, before.until));
    }
    const check = async () => {
      for (const range of RANGES) {
        const answer = await read(range);
        const { otherCountries, ...counted } = expected.get(range) as NonNullable<ReturnType<typeof expected.get>>;
        expect(shapeOf(answer), range).toEqual(counted);
        expect(answer.visits?.otherCountries).toBe(otherCountries);
        expect(answer.visits?.abandoned.count).toBe(counted.all - counted.phones);
        const before = befores.get(range);
        if (before === undefined || answer.before === null) continue;
        expect(answer.orders.placed.before).toBe(before.placed);
        const isRecorded = answer.before.from >= first;
        expect(answer.visits?.all.before).toBe(isRecorded ? before.all : null);
        expect(answer.visits?.phones.before).toBe(isRecorded ? before.phones : null);
      }
    };
    await check();
    await sumDaysThatAreOver(server.app);
    await check();
    expect(
      await transaction(server.app.db, (trx) => deleteOldSteps(trx, addDays(TODAY, -WIZARD_STEP_DAYS), 100_000)),
    ).toBeGreaterThan(0);
    await check();
  },
);

/**
 * A visitor who behaves as the wizard lets one: phone, dates and vehicle in either order, contact, order; leaves somewhere; and some
 * of whose reports are lost. Says how far they came.
 */
function simulated(random: () => number): { made: MadeVisitor; depth: number; seconds: number; today: boolean } {
  const any = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
  const daysAgo = Math.floor(random() * 45);
  const at = new Date(startOfDay(addDays(TODAY, -daysAgo)).getTime() + random() * 7 * 3_600_000);
  const hasPhone = random() < 0.8;
  const leavesAfter = Math.floor(random() * 5);
  const path = random() < 0.5 ? ['dates', 'vehicle'] : ['vehicle', 'dates'];
  const done = [...path, 'contact', 'order'].slice(0, leavesAfter);
  // A report that is lost is made up for by a later one that needs it.
  const isLost = (step: string) => done.includes('contact') && step !== 'contact' && random() < 0.3;
  const told = ['opened', ...done.filter((step) => step !== 'order' && !isLost(step))];
  const origin = { device: any(NAMES.devices), browser: any(NAMES.browsers), country: any(NAMES.countries) };
  const steps = told.map((step, place) => ({
    day: dayOf(at),
    at: new Date(at.getTime() + place * 1000).toISOString(),
    step,
    seconds: Math.floor(random() * 500),
    ...origin,
  }));
  const ordered = done.includes('order');
  const inOrder = ['dates', 'vehicle', 'contact', 'order'].findIndex((step) => !done.includes(step));
  const made: MadeVisitor = {
    visitor: randomUUID(),
    phoneAt: hasPhone ? new Date(at.getTime() - (random() < 0.5 ? 0 : 9 * DAY_MS)).toISOString() : null,
    dial: any(['+94', '+49']),
    provedAt: null,
    steps,
    orders: ordered ? [{ at: new Date(at.getTime() + 60_000).toISOString(), status: 'pending', placedBy: null }] : [],
  };
  const depth = ordered ? 5 : hasPhone ? 1 + inOrder : 0;
  return { made, depth, seconds: steps.reduce((sum, step) => sum + step.seconds, 0), today: daysAgo === 0 };
}

it('the funnel of 10,000 visitors whose ways are known is exact, summed or not', { timeout: 120_000 }, async () => {
  const random = randomOf(4711);
  const people = Array.from({ length: 10_000 }, () => simulated(random));
  await insert(people.map(({ made }) => made));
  const expected = (among: typeof people) => ({
    all: among.length,
    funnel: FUNNEL.map((step, at) => ({ step, visits: among.filter(({ depth }) => depth > at).length })),
    times: [0, 60, 300, 900].map(
      (least, at) =>
        among.filter(({ seconds }) => seconds >= least && seconds < ([60, 300, 900][at] ?? Infinity)).length,
    ),
  });
  const found = async (range: string) => {
    const answer = await visits(range);
    return { all: answer?.all.count, funnel: answer?.funnel, times: answer?.times.map((time) => time.visits) };
  };
  const check = async () => {
    expect(await found('all')).toEqual(expected(people));
    expect(await found('today')).toEqual(expected(people.filter(({ today }) => today)));
  };
  await check();
  await sumDaysThatAreOver(server.app);
  await transaction(server.app.db, (trx) => deleteOldSteps(trx, addDays(TODAY, -WIZARD_STEP_DAYS), 100_000));
  await check();
});
