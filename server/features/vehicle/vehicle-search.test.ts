/** The search, held against a plain reading of the tables, with more vehicles than a walk looks at. */
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { VEHICLE_SORTS } from '@ceylono/contract/vehicle';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { WINDOW } from './vehicle-search.sql.ts';

const VENDOR_COUNT = 40;
const VEHICLE_COUNT = 6_500;
const BATCH = 500;

interface Plain {
  id: string;
  vendor: number;
  type: string;
  seats: number;
  fuel: string;
  gearbox: string;
  price: number;
  availability: boolean;
  created: Date;
  blocks: { from: number; to: number }[];
}

let server: TestServer;
let vehicles: Plain[];
/**
 * Where vendor n stands. Its area is a square on its tip, of 0.75° north, south, east and west: neighbours at a slant lie
 * in the box around it and not in it.
 */
const placeOf = (vendor: number) => ({ lat: 6 + (vendor % 8) * 0.5, lng: 80 + Math.floor(vendor / 8) * 0.3 });
const approved = (vendor: number) => vendor % 10 !== 3;

const millis = (instant: RawBuilder<unknown>) => sql`extract(epoch from ${instant}) * 1000`;

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.app;
  await sql`select setseed(0.5)`.execute(db);
  await sql`
    insert into vendors (id, name, owner_full_name, email, contact_number, district, home_address, latitude, longitude,
      coverage_radius, coverage_polygon, status, created_at)
    select gen_random_uuid(), 'Vendor ' || n, 'Owner', 'v' || n || '@post.example', '+9477' || lpad(n::text, 7, '0'),
      'Kandy', 'Road', lat, lng, 1000, format('((%s,%s),(%s,%s),(%s,%s),(%s,%s))', lng - 0.75, lat, lng, lat + 0.75, lng + 0.75, lat, lng, lat - 0.75)::polygon,
      case when n % 10 = 3 then 'pending' else 'approved' end, now()
    from generate_series(0, ${VENDOR_COUNT - 1}::integer) n,
      lateral (select 6 + (n % 8) * 0.5 as lat, 80 + (n / 8) * 0.3 as lng) place`.execute(db);
  // Few vehicles at vendors with low numbers, many at those with high ones: some places fill no page within the window.
  const share = sql`floor(${VENDOR_COUNT}::integer * power((n * 7907 % 1000) / 1000.0, 0.3))`;
  const id = sql`overlay(overlay(md5('vehicle' || n) placing '4' from 13) placing '8' from 17)::uuid`;
  // A statement may take ten seconds, also on a busy machine.
  for (let from = 1; from <= VEHICLE_COUNT; from += BATCH)
    await sql`
    insert into vehicles (id, vendor_id, model, type, year, km, seats, fuel_type, transmission, price_per_day,
      availability, created_at)
    select ${id}, d.id, 'Model ' || n, (array['sedan', 'van', 'scooter'])[1 + n % 3], 2020, 10, 1 + n % 9,
      (array['Petrol', 'Diesel'])[1 + n % 2], (array['Manual', 'Automatic', 'CVT'])[1 + n % 5 % 3],
      100000 + (n * 7919 % 400) * 100, n % 11 <> 0,
      '2026-01-01'::timestamptz + (n * 104729 % 500) * interval '1 minute'
    from generate_series(${from}::integer, ${from + BATCH - 1}::integer) n join vendors d on d.name = 'Vendor ' || ${share}`.execute(
      db,
    );
  await sql`
    insert into vehicle_blocks (vehicle_id, kind, starts_at, ends_at, active, created_at)
    select v.id, 'manual', first + (k * 10 + length(v.model) % 4) * interval '1 day',
      first + (k * 10 + 4 + v.seats % 5) * interval '1 day', v.seats <> 4, now()
    from vehicles v, generate_series(0, 2) k, (select '2026-04-01T00:00+05:30'::timestamptz as first) began
    where (v.seats + k) % 3 <> 0`.execute(db);
  const { rows } = await sql<Plain>`
    select v.id, substring(d.name from 8)::integer as vendor, v.type, v.seats, v.fuel_type as fuel,
      v.transmission as gearbox, v.price_per_day as price, v.availability, v.created_at as created,
      array(select json_build_object('from', ${millis(sql`starts_at`)}, 'to', ${millis(sql`ends_at`)})
        from vehicle_blocks b where b.vehicle_id = v.id and b.active) as blocks
    from vehicles v join vendors d on d.id = v.vendor_id`.execute(db);
  vehicles = rows;
});
afterAll(() => server.stop());

interface Question {
  vendor: number | null;
  days: { from: string; to: string } | null;
  type?: string;
  seats?: number;
  fuelType?: string;
  transmission?: string;
  maxPricePerDay?: number;
  sort: (typeof VEHICLE_SORTS)[number];
}

function expected({ vendor, days, type, seats, fuelType, transmission, maxPricePerDay, sort }: Question): string[] {
  const reaches = (other: number) => {
    if (vendor === null) return true;
    const [here, there] = [placeOf(vendor), placeOf(other)];
    return Math.abs(here.lat - there.lat) + Math.abs(here.lng - there.lng) <= 0.75;
  };
  const [from, to] = [Date.parse(`${days?.from}T00:00+05:30`), Date.parse(`${days?.to}T00:00+05:30`) + 24 * 3_600_000];
  const found = vehicles.filter(
    (one) =>
      one.availability &&
      approved(one.vendor) &&
      reaches(one.vendor) &&
      (days === null || one.blocks.every((block) => block.to <= from || block.from >= to)) &&
      (type === undefined || one.type === type) &&
      (seats === undefined || one.seats >= seats) &&
      (fuelType === undefined || one.fuel === fuelType) &&
      (transmission === undefined || one.gearbox === transmission) &&
      (maxPricePerDay === undefined || one.price <= maxPricePerDay),
  );
  return inOrder(found, sort).map((one) => one.id);
}

function inOrder(found: Plain[], sort: Question['sort']): Plain[] {
  const sign = sort === 'price' ? 1 : -1;
  const value = (one: Plain) => (sort === 'newest' ? one.created.getTime() : one.price);
  return found.toSorted((a, b) => sign * (value(a) - value(b) || (a.id < b.id ? -1 : 1)));
}

/** Two pages of it, as the wizard asks for them. */
async function asked({ vendor, days, ...rest }: Question, limit: number) {
  const place = vendor === null ? null : placeOf(vendor);
  const query = {
    ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
    ...(place && { lat: String(place.lat), lng: String(place.lng) }),
    ...(days && { startDate: `${days.from}T09:00:00+05:30`, endDate: `${days.to}T18:00:00+05:30` }),
    limit: String(limit),
  };
  const client = server.stranger();
  const first = (await client.get(`/api/vehicles?${new URLSearchParams({ ...query, count: 'true' })}`)).body;
  const cursor = first.nextCursor;
  const second =
    cursor === null
      ? { items: [] }
      : (await client.get(`/api/vehicles?${new URLSearchParams({ ...query, cursor })}`)).body;
  return { ids: [...first.items, ...second.items].map((item: { id: string }) => item.id), count: first.count };
}

const QUESTIONS: Question[] = Array.from({ length: 60 }, (_, n) => ({
  vendor: n % 7 === 6 ? null : (n * 11) % VENDOR_COUNT,
  days:
    n % 4 === 3
      ? null
      : {
          from: `2026-04-${String(2 + (n % 20)).padStart(2, '0')}`,
          to: `2026-04-${String(4 + (n % 20)).padStart(2, '0')}`,
        },
  ...(n % 3 === 1 && { type: ['sedan', 'van', 'scooter', 'bus'][n % 4] as string }),
  ...(n % 5 === 2 && { seats: 1 + (n % 10) }),
  ...(n % 6 === 4 && { fuelType: 'Diesel' }),
  ...(n % 9 === 7 && { transmission: 'CVT' }),
  ...(n % 8 === 5 && { maxPricePerDay: 100_000 + n * 300 }),
  sort: VEHICLE_SORTS[n % 3] ?? 'price',
}));

it.each(QUESTIONS.map((question, n) => [n, question] as const))(
  'question %i has the vehicles that the tables have, in their order',
  async (n, question) => {
    const limit = [24, 50, 7][n % 3] ?? 24;
    const all = expected(question);
    const { ids, count } = await asked(question, limit);
    expect(ids).toEqual(all.slice(0, 2 * limit));
    expect(count).toEqual({ value: Math.min(all.length, 1000), more: all.length > 1000 });
  },
);

it('the questions are of every kind: some find nothing, some less than a page, some more than two', () => {
  const sizes = QUESTIONS.map((question) => expected(question).length);
  expect(sizes.filter((size) => size === 0).length).toBeGreaterThan(1);
  expect(sizes.filter((size) => size > 0 && size < 24).length).toBeGreaterThan(1);
  expect(sizes.filter((size) => size > 100).length).toBeGreaterThan(10);
});

it('some of them are answered with vehicles that no walk of the window meets', () => {
  const offered = vehicles.filter((one) => one.availability);
  const behind = QUESTIONS.filter((question) => {
    const met = new Set(
      inOrder(offered, question.sort)
        .slice(0, WINDOW)
        .map((one) => one.id),
    );
    return expected(question)
      .slice(0, 24)
      .some((id) => !met.has(id));
  });
  expect(behind.length).toBeGreaterThan(5);
});
