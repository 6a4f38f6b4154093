/** Whether a vendor is there for the public: due alike in every process and on every way to its vehicles. */
import type { VendorKey } from '../../demo/cast.ts';
import { VEHICLES, VENDORS } from './cast.ts';
import { wish } from './crowd.ts';
import type { ServerProcess } from './server-process.ts';
import type { TestClient } from './test-client.ts';

/** All answers, each once: of the search, of a vehicle's page and quote, and of the map, in each of the processes. */
export async function seenEverywhere(servers: readonly ServerProcess[], vendor: VendorKey): Promise<Set<boolean>> {
  const seen = await Promise.all(servers.map((server) => seenAt(server.stranger(), vendor)));
  return new Set(seen.flat());
}

async function seenAt(client: TestClient, vendor: VendorKey): Promise<boolean[]> {
  const { id, lat, lng } = VENDORS[vendor];
  const vehicleId = Object.values(VEHICLES).find((vehicle) => vehicle.vendor === vendor)?.id ?? '';
  const has = (items: { vendorId: string }[]) => items.some(({ vendorId }) => vendorId === id);
  const around = await client.get(`/api/vehicles?limit=50&lat=${lat}&lng=${lng}`);
  const page = await client.get(`/api/vehicles/${vehicleId}`);
  const quote = await client.post('/api/quotes', wish(vehicleId, 20));
  const areas = await client.get('/api/coverage-areas?bbox=79,5,82,10');
  return [has(around.body.items), page.status === 200, quote.status === 200, has(areas.body.items)];
}
