/**
 * The bench's data set, made by the database itself: per 100 vehicles 5 vendors, and for every vehicle 10 blocks over the
 * coming year. Ids are numbers dressed as UUIDs, so that both the HTTP load and the raw scripts can name them.
 */
import pg from 'pg';

/** The nth vehicle's id. */
export const vehicleId = (n: number) => `10000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** What the nth vehicle costs per day, as the data set below writes it. */
export const pricePerDay = (n: number) => 300_000 + ((n * 7919) % 20_000) * 100;

/** Where both loads look: a box of land and coast in which the vendors stand. */
export const BOX = { south: 6.0, north: 9.5, west: 79.9, east: 81.5 };

const STATEMENTS = [
  `create function bench_id(kind int, n bigint) returns uuid immutable language sql as
    $$ select (kind || '0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$`,
  `insert into vendors (id, name, owner_full_name, email, contact_number, district, home_address, latitude, longitude,
      coverage_radius, coverage_polygon, status, created_at)
    select bench_id(2, n), 'Vendor ' || n, 'Owner ' || n, 'v' || n || '@bench.example', '+9477' || lpad(n::text, 7, '0'),
      'Colombo', 'Road ' || n, lat, lng, radius, polygon(32, circle(point(lng, lat), radius / 111320.0)), 'approved', now()
    from (select n, ${BOX.south} + random() * ${BOX.north - BOX.south} as lat,
        ${BOX.west} + random() * ${BOX.east - BOX.west} as lng, 15000 + (random() * 10000)::int as radius
      from generate_series(1, $1::int / 20) n) made`,
  `insert into vehicles (id, vendor_id, model, type, year, km, seats, fuel_type, transmission, price_per_day,
      price_per_week, default_km_included, default_price_per_extra_km, created_at)
    select bench_id(1, n), bench_id(2, 1 + n % ($1::int / 20)), 'Model ' || n % 40,
      (array['hatchback', 'sedan', 'suv', 'van', 'scooter'])[1 + n % 5], 2010 + n % 15, 10000 + n, 2 + n % 8, 'Petrol',
      'Automatic', 300000 + (n * 7919 % 20000) * 100, 1800000, 100, 5000, now() - n * interval '1 minute'
    from generate_series(1, $1::int) n`,
  `insert into vehicle_photos (vehicle_id, position, width, height, created_at)
    select id, 0, 1600, 1066, now() from vehicles`,
  `insert into vehicle_blocks (vehicle_id, kind, starts_at, ends_at, created_at)
    select v.id, 'manual', day, day + (1 + (random() * 4)::int) * interval '1 day', now()
    from vehicles v, generate_series(0, 9) k,
      lateral (select date_trunc('day', now()) + (k * 36 + (random() * 25)::int) * interval '1 day' as day) d`,
  'analyze',
];

export async function fill(url: string, vehicles: number): Promise<void> {
  await withDatabase(url, async (client) => {
    for (const statement of STATEMENTS) await client.query(statement, statement.includes('$1') ? [vehicles] : []);
  });
}

/** Papers for every draft there is, as five uploads would have left them. */
export async function giveDraftsTheirPapers(url: string): Promise<void> {
  await withDatabase(url, (client) =>
    client.query(`insert into documents (draft_id, kind, storage_key, content_type, bytes, created_at)
      select d.id, kind, 'bench/' || d.id || '/' || kind, 'image/jpeg', 1000, now()
      from drafts d, unnest(array['license-front', 'license-back', 'id-front', 'id-back', 'selfie']) kind
      on conflict do nothing`),
  );
}

/** Drafts for the raw script, numbered so that each of its clients walks its own. */
export async function makeNumberedDrafts(url: string, clients: number, each: number): Promise<void> {
  await withDatabase(url, async (client) => {
    await client.query(`insert into visitors (visitor_id, user_agent, created_at)
      select 'bench ' || c || ' ' || n, 'bench', now()
      from generate_series(0, ${clients - 1}) c, generate_series(1, ${each}) n on conflict do nothing`);
    await client.query(`insert into drafts (id, visitor_id, created_at, expires_at)
      select bench_id(3, c * 100000 + n), 'bench ' || c || ' ' || n, now(), now() + interval '1 day'
      from generate_series(0, ${clients - 1}) c, generate_series(1, ${each}) n on conflict do nothing`);
  });
}

export async function createDatabase(clusterUrl: string, name: string): Promise<string> {
  await withDatabase(clusterUrl, (client) => client.query(`create database ${name}`));
  return clusterUrl.replace(/^(postgres(?:ql)?:\/\/[^/]*)\/[^?]*/, `$1/${name}`);
}

export async function versionOf(url: string): Promise<string> {
  return withDatabase(url, async (client) => (await client.query('show server_version')).rows[0].server_version);
}

export async function overlappingBlocks(url: string): Promise<number> {
  return withDatabase(url, async (client) => {
    const { rows } = await client.query(`select count(*)::int as count from vehicle_blocks a join vehicle_blocks b
      on a.vehicle_id = b.vehicle_id and a.id < b.id and a.period && b.period where a.active and b.active
      and a.kind = 'booking'`);
    return rows[0].count;
  });
}

async function withDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
