import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedVendors, VENDORS } from '../../test/cast.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'elephant');
});
afterAll(() => server.stop());

/** How far a vendor rents out in one direction, felt for from outside with the search alone. */
async function reach(direction: { lat: number; lng: number }, from: { lat: number; lng: number }): Promise<number> {
  let [inside, outside] = [0, 1];
  for (let step = 0; step < 18; step += 1) {
    const middle = (inside + outside) / 2;
    const at = { lat: String(from.lat + direction.lat * middle), lng: String(from.lng + direction.lng * middle) };
    const { body } = await server.stranger().get(`/api/vehicles?${new URLSearchParams(at)}`);
    if (body.items.length > 0) inside = middle;
    else outside = middle;
  }
  return inside;
}

it('does not give away by its circle where the vendor lives', async () => {
  const { lat, lng } = VENDORS.elephant;
  const centre = { lat: Math.round(lat * 100) / 100, lng: Math.round(lng * 100) / 100 };
  const north = await reach({ lat: 1, lng: 0 }, centre);
  const south = await reach({ lat: -1, lng: 0 }, centre);
  expect(lat).not.toBe(centre.lat);
  expect(north).toBeCloseTo(south, 4);
});
