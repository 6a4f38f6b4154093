/**
 * The dashboard over HTTP: every figure beside a count of our own, and beside the list that it leads to.
 * @rows ADM-DASH 02-07 13 15
 */
import type { Dashboard, MonthlyTrends } from '@ceylono/contract/dashboard';
import { cashBalance } from '@ceylono/domain/cash-receipt';
import { DECISIONS, daysOfMonth, TREND_COUNTS } from '@ceylono/domain/dashboard';
import { rupees } from '@ceylono/domain/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { transaction } from '../../db/transaction.ts';
import { seedStaff, seedVendors, signInAs, STAFF, VENDORS } from '../../test/cast.ts';
import { rounds } from '../../test/rounds.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort', 'lagoon', 'mount');
  await seedStaff(server.app);
  admin = await signInAs(server, STAFF.admin.email);
});
afterAll(() => server.stop());

async function read(): Promise<z.output<typeof Dashboard>> {
  const { status, body } = await admin.get('/api/admin/dashboard');
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
async function months(): Promise<z.output<typeof MonthlyTrends>['months']> {
  const { status, body } = await admin.get('/api/admin/monthly-trends');
  expect(status, JSON.stringify(body)).toBe(200);
  return body.months;
}
/** How many rows the list has, page by page. */
async function rowsOf(list: string, query: Record<string, string> = {}): Promise<number> {
  let rows = 0;
  let cursor: string | null = null;
  do {
    const asked = new URLSearchParams({ limit: '50', ...query, ...(cursor && { cursor }) });
    const { status, body } = await admin.get(`/api/admin/${list}?${asked}`);
    expect(status, JSON.stringify(body)).toBe(200);
    rows += body.items.length;
    cursor = body.nextCursor;
  } while (cursor !== null);
  return rows;
}

/** Orders, people, vehicles, cash and claims at random around this instant, beside those that are there. */
async function addAtRandom(seed: number, now: Date): Promise<void> {
  await transaction(server.app.db, async (trx) => {
    await sql`select setseed(${seed / 100}::double precision)`.execute(trx);
    const at = sql`${now.toISOString()}::timestamptz`;
    const someDays = (days: number) => sql`(random() - 0.5) * ${days}::double precision * interval '1 day'`;
    const ago = sql`${at} - random() * interval '400 days'`;
    await sql`
      insert into vendors (name, owner_full_name, email, contact_number, district, home_address, latitude, longitude,
        coverage_radius, coverage_polygon, status, suspended_at, suspended_by, suspension_reason, applied_at, created_at)
      select 'Made ' || ${seed}::integer || '-' || n, 'Owner', 'made' || ${seed}::integer || '-' || n || '@test.example',
        '+9476' || lpad((${seed}::integer * 10 + n)::text, 7, '0'), v.district, v.home_address, v.latitude, v.longitude,
        v.coverage_radius, v.coverage_polygon, drawn.status,
        case drawn.status when 'suspended' then ${at} end, case drawn.status when 'suspended' then 'desk' end,
        case drawn.status when 'suspended' then 'Late' end,
        case when random() < 0.7 then ${ago} end, ${ago}
      from generate_series(1, 3) n, lateral (select (array['approved', 'suspended', 'pending', 'rejected'])
        [1 + floor(4 * random() + 0 * n)] as status) drawn,
        (select * from vendors where id = ${VENDORS.fort.id}) v`.execute(trx);
    await sql`
      insert into vehicles (vendor_id, model, type, year, km, seats, fuel_type, transmission, price_per_day, availability,
        created_at)
      select (select id from vendors where n > 0 order by random() limit 1),
        'Toyota Axio', 'sedan', 2020, 50000, 5, 'Petrol', 'Automatic', 500000, random() < 0.7, ${ago}
      from generate_series(1, 4) n`.execute(trx);
    await sql`
      insert into customers (phone, name, email, address, created_at)
      select '+9477' || lpad((${seed}::integer * 10 + n)::text, 7, '0'), 'Somebody', '', '', ${ago}
      from generate_series(1, 3) n`.execute(trx);
    await sql`
      update customers set merged_into_id = (select id from customers order by created_at limit 1)
      where phone = '+9477' || lpad((${seed}::integer * 10 + 1)::text, 7, '0') and random() < 0.5
        and id <> (select id from customers order by created_at limit 1)`.execute(trx);
    const made = sql`(select * from rent_orders where terms_version = 'made ' || ${seed}::integer)`;
    await sql`
      insert into rent_orders (public_id, custom_order_id, vendor_id, vehicle_id, status, verification_status, start_date,
        end_date, pickup_lat, pickup_lng, with_driver, delivery, pickup, insurance, base_rental, driver_fee, delivery_fee,
        pickup_fee, insurance_fee, service_fee, promo_discount, total, final_total_bill, pricing_type, billed_days,
        started_days, payment_method, contact_name, contact_phone, contact_email, residency, address, terms_version,
        terms_agreed_at, verified_at, created_at)
      select substr(translate(md5(random()::text || n), '0', 'z'), 1, 22), 'CY-' || ${seed}::integer || '-' || n,
        v.vendor_id, v.id, drawn.status,
        case drawn.status when 'pending' then (array['pending', 'approved'])[1 + floor(2 * random())] else 'approved' end,
        starts, starts + (1 + floor(9 * random())) * interval '1 day', 6.9, 79.9, false, false, false, false, cost, 0, 0, 0,
        0, 0, 0, cost, cost, 'daily', 3, 3, 'cash', 'Somebody', '+94770000000', 's@test.example', 'local', 'Some road',
        'made ' || ${seed}::integer, ${at}, ${at} - random() * interval '2 days', ${ago}
      from (select n, (array['pending', 'confirmed', 'processing', 'completed', 'cancelled', 'rejected'])
          [1 + floor(6 * random())] as status, ${at} + ${someDays(20)} as starts,
          (1 + floor(90 * random()))::bigint * 100000 as cost from generate_series(1, 15) n) drawn,
        lateral (select id, vendor_id from vehicles where drawn.n > 0 order by random() limit 1) v`.execute(trx);
    // Most have their papers; of some a new photo is asked for, or came; a few callers have still to agree.
    const person = `made ${seed}`;
    await sql`insert into visitors (visitor_id, user_agent, created_at) values (${person}, '', ${at})`.execute(trx);
    await sql`
      with drafted as (
        insert into drafts (visitor_id, order_id, created_at, expires_at)
        select ${person}, o.id, ${at}, ${at} from ${made} o where random() < 0.8 returning id, order_id
      )
      insert into documents (draft_id, order_id, kind, storage_key, content_type, bytes, created_at)
      select d.id, d.order_id, kind, d.id || kind, 'image/jpeg', 1, ${at}
      from drafted d, unnest(array['license-front', 'license-back', 'id-front', 'id-back', 'selfie']) kind
      where random() < 0.97`.execute(trx);
    await sql`
      insert into document_requests (order_id, kind, reason, requested_at, requested_by, answered_at)
      select o.id, 'selfie', 'blurred', ${at}, 'desk', case when random() < 0.5 then ${at} end
      from ${made} o where random() < 0.3`.execute(trx);
    await sql`
      update rent_orders set status = 'in-progress' where id in (
        select o.id from ${made} o where o.status = 'confirmed'
          and not exists (select 1 from rent_orders r where r.vehicle_id = o.vehicle_id and r.status = 'in-progress')
        order by o.id limit 1)`.execute(trx);
    await sql`
      insert into vehicle_blocks (vehicle_id, kind, order_id, starts_at, ends_at, active, created_at)
      select o.vehicle_id, 'booking', o.id, o.start_date, o.end_date, random() < 0.8, ${at} from ${made} o
      where o.status in ('pending', 'confirmed', 'in-progress') on conflict do nothing`.execute(trx);
    await sql`
      insert into vehicle_blocks (vehicle_id, kind, starts_at, ends_at, active, created_at)
      select v.id, 'manual', s.at, s.at + random() * interval '5 days' + interval '1 hour', true, ${at}
      from (select id from vehicles order by random() limit 4) v, lateral (select ${at} + ${someDays(16)} as at where v.id is not null) s
      on conflict do nothing`.execute(trx);
    await sql`
      insert into cash_receipts (vendor_id, number, order_id, purpose, amount, received_at, recorded_by)
      select o.vendor_id, ${seed}::integer * 1000 + row_number() over (), o.id,
        (array['rental', 'extra', 'deposit', 'refund', 'deposit_refund'])[1 + floor(5 * random())],
        (1 + floor(50 * random()))::bigint * 12345, ${at} + ${someDays(24)}, 'vendor session 1'
      from ${made} o, generate_series(1, 2) where o.status in ('confirmed', 'in-progress', 'completed')`.execute(trx);
    await sql`
      insert into cash_receipts (vendor_id, number, order_id, purpose, amount, received_at, recorded_by, reverses_id)
      select c.vendor_id, c.number + 500, c.order_id, c.purpose, c.amount, ${at} + ${someDays(10)}, 'vendor session 1', c.id
      from cash_receipts c join ${made} o on o.id = c.order_id where random() < 0.3`.execute(trx);
    await sql`
      insert into additional_charges (order_id, position, text, amount, deducted)
      select o.id, 1, 'Fuel', 30000, 20000 from ${made} o where o.status = 'completed' and random() < 0.5`.execute(trx);
    await sql`
      insert into extension_requests (order_id, requested_at, requested_by, requested_days, requested_reason,
        vehicle_daily_rate, extension_fee, current_end_date, new_end_date, status, decided_at)
      select o.id, ${at} - random() * interval '3 days', 'customer', 1, 'Late', 1, 1, o.end_date,
        o.end_date + interval '1 day', drawn.status, case drawn.status when 'pending' then null else ${at} end
      from ${made} o, lateral (select (array['pending', 'approved'])[1 + floor(2 * random())] as status
        where o.id is not null) drawn where random() < 0.3`.execute(trx);
    await sql`
      insert into cancellation_requests (order_id, created_at, declined_at, declined_by, decline_reason)
      select id, ${at} - random() * interval '3 days', case when d then ${at} end, case when d then 'desk' end,
        case when d then 'Too late' end
      from ${made} o, lateral (select random() < 0.4 and o.id is not null as d) drawn where random() < 0.4`.execute(
      trx,
    );
    await sql`
      insert into problem_reports (order_id, reason, reported_at, added_at, handled_at)
      select id, 'other', ${at} - random() * interval '3 days', ${at}, case when random() < 0.4 then ${at} end
      from ${made} o where random() < 0.4`.execute(trx);
    // Some are called more than once, and some of them only to say that nobody need call again.
    await sql`
      insert into customer_call_notes (phone_number, agent_email, call_outcome, notes, follow_up_date, created_at)
      select '+9477' || lpad((${seed}::integer * 10 + 1 + n % 3)::text, 7, '0'), 'desk', 'busy', 'Called',
        case when random() < 0.7 then (${at} + ${someDays(6)})::date end, ${at} + n * interval '1 second'
      from generate_series(1, 5) n`.execute(trx);
    await sql`
      update rent_orders set placed_by = 'desk', told_consent_version = '1', terms_version = null, terms_agreed_at = null
      where id in (select id from ${made} o where status = 'pending' and verification_status = 'pending' and random() < 0.3)
    `.execute(trx);
  });
}

/** One number by a statement that shares nothing with those of the product. */
async function counted(statement: string, ...at: string[]): Promise<number> {
  const filled = at.reduce((text, value) => text.replaceAll('$now', value), statement);
  const { rows } = await sql<{ n: number | string | null }>`select (${sql.raw(filled)})::bigint as n`.execute(
    server.app.db,
  );
  return Number(rows[0]?.n ?? 0);
}

/** Nobody waits for the customer: all five papers are there, each new photo came, and the terms are agreed. */
const TO_CHECK = `o.status || o.verification_status = 'pendingpending' and o.terms_version is not null
  and 5 = (select count(distinct kind) from documents where order_id = o.id)
  and 0 = (select count(*) - count(answered_at) from document_requests where order_id = o.id)`;

const COLOMBO = (column: string) => `(${column} at time zone 'Asia/Colombo')`;
const PAID = `coalesce((select sum(case when (purpose = 'refund') = (reverses_id is null) then -amount else amount end)
  from cash_receipts where order_id = o.id and purpose not like 'deposit%'), 0)
  + coalesce((select sum(deducted) from additional_charges where order_id = o.id), 0)`;
const SIGNED = (column: string) => `sum(case when reverses_id is null then ${column} else -${column} end)`;

/** Twenty moments of spring 2026, four days apart: at both midnights, of Colombo and of UTC, and between them. */
const moments = Array.from({ length: 20 }, (_, at) => {
  const hours = ['00:00:00', '18:29:59', '18:30:00', '20:00:00', '09:12:00'];
  return new Date(
    Date.parse(`2026-03-${String(1 + at).padStart(2, '0')}T${hours[at % hours.length]}Z`) + at * 3 * 86_400_000,
  );
});

describe.each(
  moments.slice(0, rounds(moments.length)).map((now, at) => ({ now, seed: at + 1, name: now.toISOString() })),
)('at $name, among what came at random', ({ now, seed }) => {
  beforeAll(async () => {
    server.clock.now = now;
    admin = await signInAs(server, STAFF.admin.email);
    await addAtRandom(seed, now);
  });
  const count = (statement: string) => counted(statement, `timestamptz '${now.toISOString()}'`);
  const thisWeek = (column: string) =>
    `date_trunc('week', ${COLOMBO(column)}) = date_trunc('week', ${COLOMBO('$now')})`;

  it('the five cards are what the tables hold, and what their lists hold', async () => {
    const { stats } = await read();
    expect(stats).toEqual({
      pendingOrders: await count(`select count(*) from rent_orders where status = 'pending'`),
      approvedOrders: await count(`select count(*) from rent_orders where status = 'confirmed'`),
      activeVendors: await count(`select count(*) from vendors where status = 'approved'`),
      totalVehicles: await count(`select count(*) from vehicles where vendor_id in
          (select id from vendors where status not in ('pending', 'rejected', 'archived'))`),
      totalCustomers: await count('select count(*) - count(merged_into_id) from customers'),
    });
    expect(stats).toEqual({
      pendingOrders: await rowsOf('orders', { status: 'pending' }),
      approvedOrders: await rowsOf('orders', { status: 'confirmed' }),
      activeVendors: await rowsOf('vendors', { status: 'approved' }),
      totalVehicles: await rowsOf('vehicles'),
      totalCustomers: await rowsOf('customers'),
    });
  });

  it('what needs a decision is what its lists hold, and says since when', async () => {
    const { decisions } = await read();
    expect(decisions.map(({ decision }) => decision)).toEqual([...DECISIONS]);
    expect(Object.fromEntries(decisions.map(({ decision, waiting }) => [decision, waiting]))).toEqual({
      overdue: await rowsOf('orders', { late: 'overdue' }),
      notCollected: await rowsOf('orders', { late: 'notCollected' }),
      identity: await rowsOf('orders', { status: 'pending', sortBy: 'lapse', waitsForStaff: 'true' }),
      acceptance: await rowsOf('orders', { status: 'pending', sortBy: 'lapse', verificationStatus: 'approved' }),
      extension: await rowsOf('extension-requests', { status: 'pending' }),
      cancellation: await rowsOf('orders', { cancellationRequested: 'true' }),
      problem: await rowsOf('orders', { problemReported: 'true' }),
      application: await rowsOf('vendor-applications', { status: 'pending' }),
      followUp: await rowsOf('follow-ups', { show: 'due' }),
    });
    const identity = decisions.find(({ decision }) => decision === 'identity')?.waiting;
    expect(identity).toBe(await count(`select count(*) from rent_orders o where ${TO_CHECK}`));
    expect((await admin.get('/api/admin/queue')).body.waiting).toBe(identity);
    expect((await admin.get('/api/admin/pending-summary')).body.pendingKyc).toBe(identity);
    const due = decisions.find(({ decision }) => decision === 'followUp');
    const newest = `(select distinct on (phone_number) follow_up_date as day from customer_call_notes
        order by phone_number, created_at desc) n where day <= ${COLOMBO('$now')}::date`;
    expect(due?.waiting).toBe(await count(`select count(*) from ${newest}`));
    expect((await admin.get('/api/admin/follow-ups')).body.due).toBe(due?.waiting);
    const since = async (statement: string) => {
      const { rows } = await sql<{ at: Date | null }>`select (${sql.raw(statement)}) as at`.execute(server.app.db);
      return rows[0]?.at?.toISOString() ?? null;
    };
    expect(Object.fromEntries(decisions.map((each) => [each.decision, each.since]))).toEqual({
      overdue: await since(`select min(end_date) from rent_orders
          where status = 'in-progress' and '${now.toISOString()}' >= end_date + interval '60 minutes'`),
      notCollected: await since(`select min(start_date) from rent_orders
          where status = 'confirmed' and '${now.toISOString()}' >= start_date + interval '2 hours'`),
      identity: await since(`select min(created_at) from rent_orders o where ${TO_CHECK}`),
      acceptance: await since(`select verified_at from rent_orders where status = 'pending'
          and verification_status = 'approved' order by verified_at limit 1`),
      extension: await since(`select min(requested_at) from extension_requests where decided_at is null`),
      cancellation: await since(`select min(c.created_at) from cancellation_requests c, rent_orders o
          where o.id = c.order_id and o.status = 'confirmed' and c.declined_at is null`),
      problem: await since(`select min(p.reported_at) from problem_reports p, rent_orders o
          where o.id = p.order_id and p.handled_at is null and o.status in ('pending', 'confirmed', 'processing', 'in-progress')`),
      application: await since(`select min(applied_at) from vendors where status = 'pending'`),
      followUp: await since(`select min(day)::timestamp at time zone 'Asia/Colombo'
          from ${newest.replaceAll('$now', `timestamptz '${now.toISOString()}'`)}`),
    });
  });

  it('the money of the week is what the bills and the cash receipts say', async () => {
    const { money } = await read();
    const stands = `o.status in ('confirmed', 'in-progress', 'completed') and ${thisWeek('o.start_date')}`;
    expect(money.expected).toEqual({
      orders: await count(`select count(*) from rent_orders o where ${stands}`),
      bill: await count(`select sum(final_total_bill) from rent_orders o where ${stands}`),
      due: await count(`select sum(final_total_bill - (${PAID})) from rent_orders o
          where ${stands} and final_total_bill > ${PAID}`),
    });
    const inWeek = thisWeek('received_at');
    expect(money.received).toEqual({
      orders: await count(`select count(*) from (select distinct order_id from cash_receipts where ${inWeek}) c`),
      received: await count(
        `select ${SIGNED('amount')} from cash_receipts where ${inWeek} and purpose in ('rental', 'extra')`,
      ),
      givenBack: await count(`select ${SIGNED('amount')} from cash_receipts where ${inWeek} and purpose = 'refund'`),
      deposits: await count(`select coalesce((select ${SIGNED('amount')} from cash_receipts where ${inWeek}
          and purpose = 'deposit'), 0) - coalesce((select ${SIGNED('amount')} from cash_receipts where ${inWeek}
          and purpose = 'deposit_refund'), 0)`),
      receivedBefore: await count(`select ${SIGNED('amount')} from cash_receipts where purpose in ('rental', 'extra')
          and date_trunc('week', ${COLOMBO('received_at')}) = date_trunc('week', ${COLOMBO('$now')}) - interval '7 days'
          and received_at < $now - interval '7 days'`),
    });
    const { from, until } = money;
    expect(await rowsOf('orders', { agreed: 'true', pickupFrom: from, pickupTo: until })).toBe(money.expected.orders);
    expect(await rowsOf('orders', { cashFrom: from, cashTo: until })).toBe(money.received?.orders);
  });

  it('the fleet is what its vehicles and their blocks say, day by day', async () => {
    const { fleet } = await read();
    const offered = `from vehicles v join vendors d on d.id = v.vendor_id and d.status = 'approved' where v.availability`;
    expect(fleet.offered).toBe(await count(`select count(*) ${offered}`));
    expect(fleet.out).toBe(await rowsOf('orders', { status: 'in-progress' }));
    expect(fleet.days).toHaveLength(7);
    for (const [at, { day, booked, kept }] of fleet.days.entries()) {
      const range = `tstzrange((${COLOMBO('$now')}::date + ${at})::timestamp at time zone 'Asia/Colombo',
          (${COLOMBO('$now')}::date + ${at + 1})::timestamp at time zone 'Asia/Colombo')`;
      const has = `exists (select 1 from vehicle_blocks b where b.vehicle_id = v.id and b.active and b.period && ${range}`;
      // What should be back and is not has its vehicle today, whatever its block says.
      const late = `(${at} = 0 and (select count(*) from rent_orders r where r.vehicle_id = v.id
          and r.status = 'in-progress' and $now > r.end_date) > 0)`;
      expect([day, booked, kept]).toEqual([
        new Date(now.getTime() + 5.5 * 3_600_000 + at * 86_400_000).toISOString().slice(0, 10),
        await count(`select count(*) ${offered} and (${late} or ${has} and b.order_id is not null))`),
        await count(
          `select count(*) ${offered} and ${has}) and not ${has} and b.order_id is not null) and not ${late}`,
        ),
      ]);
    }
    const [today] = fleet.days;
    expect(today?.booked).toBe(await rowsOf('vehicles', { availability: 'booked' }));
    expect(today?.kept).toBe(await rowsOf('vehicles', { availability: 'kept' }));
    expect(fleet.offered - (today?.booked ?? 0) - (today?.kept ?? 0)).toBe(
      await rowsOf('vehicles', { availability: 'available' }),
    );
    expect(fleet.utilisationPermille).toBe(Math.round(((today?.booked ?? 0) * 1000) / fleet.offered));
  });

  it('each of the twelve months is what came in it, and what its lists hold', async () => {
    const found = await months();
    expect(found).toHaveLength(12);
    const tables = {
      orders: 'rent_orders where true',
      customers: 'customers where merged_into_id is null',
      vehicles: `vehicles where vendor_id in (select id from vendors where status in ('approved', 'suspended'))`,
      vendors: `vendors where status in ('approved', 'suspended')`,
    };
    for (const { month, ...counts } of found) {
      for (const kind of TREND_COUNTS)
        expect([month, kind, counts[kind]]).toEqual([
          month,
          kind,
          await count(
            `select count(*) from ${tables[kind]} and to_char(${COLOMBO('created_at')}, 'YYYY-MM') = '${month}'`,
          ),
        ]);
    }
    const { month, ...counts } = found[seed % 12] as (typeof found)[number];
    const { from, until } = daysOfMonth(month);
    const created = { createdFrom: from, createdTo: until };
    expect(counts).toEqual({
      orders: await rowsOf('orders', { placedFrom: from, placedTo: until }),
      customers: await rowsOf('customers', created),
      vehicles: await rowsOf('vehicles', created),
      vendors: await rowsOf('vendors', created),
    });
  });
});

describe('on the edges of a month', () => {
  it('an order counts in the month that it is in Colombo', async () => {
    server.clock.now = new Date('2026-06-15T10:00:00Z');
    admin = await signInAs(server, STAFF.admin.email);
    const { rows } = await sql<{ id: string }>`select id from rent_orders order by id limit 4`.execute(server.app.db);
    const edges = [
      '2025-06-30T18:29:59.999Z',
      '2025-06-30T18:30:00Z',
      '2026-05-31T18:29:59.999Z',
      '2026-05-31T18:30:00Z',
    ];
    await sql`update rent_orders set created_at = '2020-01-01'`.execute(server.app.db);
    for (const [at, { id }] of rows.entries())
      await sql`update rent_orders set created_at = ${edges[at]} where id = ${id}`.execute(server.app.db);
    const found = (await months()).map(({ month, orders }) => [month, orders]);
    expect([found[0], found[10], found[11]]).toEqual([
      ['2025-07', 1],
      ['2026-05', 1],
      ['2026-06', 1],
    ]);
  });
});

it('what an order is still due is the balance that everybody reads', async () => {
  server.clock.now = new Date('2026-06-15T10:00:00Z');
  await sql`update rent_orders set start_date = '2020-01-01', end_date = '2020-01-02'`.execute(server.app.db);
  const { rows } = await sql<{ id: string; vendorId: string }>`
    update rent_orders set start_date = '2026-06-16', end_date = '2026-06-18', final_total_bill = ${rupees(10_000)}
    where id = (select o.id from rent_orders o where status = 'confirmed'
      and not exists (select 1 from cash_receipts c where c.order_id = o.id) order by o.id limit 1)
    returning id, vendor_id as "vendorId"`.execute(server.app.db);
  if (rows[0] === undefined) {
    await sql`update rent_orders set status = 'confirmed', start_date = '2026-06-16', end_date = '2026-06-18',
        final_total_bill = ${rupees(10_000)} where id = (select o.id from rent_orders o where status = 'cancelled'
      and not exists (select 1 from cash_receipts c where c.order_id = o.id) order by o.id limit 1)`.execute(
      server.app.db,
    );
  }
  await sql`
    insert into cash_receipts (vendor_id, number, order_id, purpose, amount, received_at, recorded_by)
    select o.vendor_id, 999999, o.id, 'rental', ${rupees(4_000)}, '2026-06-15', 'vendor session 1'
    from rent_orders o where o.start_date = '2026-06-16'`.execute(server.app.db);
  const { due } = cashBalance(
    { status: 'confirmed', finalTotalBill: rupees(10_000) },
    { bill: rupees(4_000), deposit: 0, deducted: 0 },
  );
  expect((await read()).money).toMatchObject({
    expected: { orders: 1, bill: rupees(10_000), due },
    received: { orders: 1, received: rupees(4_000) },
  });
});

describe('where nothing was ever there', () => {
  it('the dashboard says that there is no data instead of a number', async () => {
    const empty = await startTestServer();
    try {
      await seedStaff(empty.app);
      const staff = await signInAs(empty, STAFF.admin.email);
      const { body } = await staff.get('/api/admin/dashboard');
      expect(body.money.received).toBeNull();
      expect(body.fleet).toMatchObject({ offered: 0, utilisationPermille: null });
      expect(body.decisions.every((each: { since: string | null }) => each.since === null)).toBe(true);
    } finally {
      await empty.stop();
    }
  });

  it('it answers staff alone', async () => {
    for (const path of ['/api/admin/dashboard', '/api/admin/monthly-trends'])
      expect((await server.stranger().get(path)).status).toBe(401);
  });
});
