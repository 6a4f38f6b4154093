import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedVendors, VEHICLES } from '../../test/cast.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort');
});
afterAll(() => server.stop());

const block = (vehicleId: string, from: string, to: string, active = true) =>
  sql`insert into vehicle_blocks (vehicle_id, kind, starts_at, ends_at, active, created_at)
    values (${vehicleId}, 'manual', ${`2026-04-${from}T00:00:00+05:30`}, ${`2026-04-${to}T00:00:00+05:30`}, ${active},
      now())`.execute(server.app.db);

it('a second claim on the same time is refused by the database itself, under the name of the refusal', async () => {
  await block(VEHICLES.fortAxio.id, '10', '13');
  await expect(block(VEHICLES.fortAxio.id, '12', '14')).rejects.toMatchObject({ constraint: 'vehicle_taken' });
  await expect(block(VEHICLES.fortAxio.id, '11', '12')).rejects.toMatchObject({ constraint: 'vehicle_taken' });
});

it('a claim may begin when another ends, lie on another vehicle, or over one that was given back', async () => {
  await block(VEHICLES.fortPrius.id, '10', '12');
  await block(VEHICLES.fortPrius.id, '12', '14');
  await block(VEHICLES.fortPrius.id, '10', '14', false);
  await block(VEHICLES.fortLeaf.id, '10', '14');
});
