/** An installation that has vehicles already gets their vendors' numbers and their cards with the new schema. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Engine, openEngine } from './engine.ts';
import { MIGRATIONS, migrate } from './migrate.ts';

const OLD = MIGRATIONS.filter(({ name }) => name < '20261123T0500');

let engine: Engine;
beforeAll(async () => {
  engine = await openEngine({ databaseUrl: null, dataDirectory: null, poolSize: 1, onConnectionLost: () => {} });
  await migrate(engine, OLD);
  await sql`
    insert into vendors (name, owner_full_name, email, contact_number, district, home_address, latitude, longitude,
      coverage_radius, coverage_polygon, status, created_at)
    select 'Vendor ' || n, 'Owner', n || '@post.example', '+9477000000' || n, 'Kandy', 'Road', 7, 80, 1000,
      polygon(box(point(79, 6), point(81, 8))), 'approved', now()
    from generate_series(1, 3) n`.execute(engine.db);
  await sql`
    insert into vehicles (vendor_id, model, type, year, km, seats, fuel_type, transmission, price_per_day, created_at)
    select id, 'Model of ' || name, 'van', 2020, 10, 4, 'Petrol', 'Manual', 500000, now()
    from vendors, generate_series(1, 2)`.execute(engine.db);
  await sql`
    insert into vehicle_photos (vehicle_id, position, width, height, created_at)
    select id, 0, 1600, 1066, now() from vehicles`.execute(engine.db);
});
afterAll(() => engine.close());

it('each as its tables have it', async () => {
  expect((await migrate(engine)).length).toBeGreaterThan(2);
  const { rows } = await sql<{ model: string; vendor: string; card: string; fresh: string }>`
    select v.model, d.name as vendor, c.card, vehicle_card(v.id) as fresh
    from vehicles v join vendors d on d.number = v.vendor_number join vehicle_cards c on c.vehicle_id = v.id`.execute(
    engine.db,
  );
  expect(rows).toHaveLength(6);
  for (const { model, vendor, card, fresh } of rows) {
    expect([model, card]).toEqual([`Model of ${vendor}`, fresh]);
    expect(JSON.parse(card)).toMatchObject({ model, vendorName: vendor, photos: [{ alt: model }] });
  }
});
