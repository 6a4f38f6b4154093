/** Public answers travel packed; those that hold anything of a person do not. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStaff, seedVendors, signInAs, STAFF } from '../test/cast.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort', 'lagoon', 'temple', 'elephant');
  await sql`update vendors set name = repeat('A long name ', 30)`.execute(server.app.db);
  await seedStaff(server.app);
});
afterAll(() => server.stop());

/** As the bytes came: `fetch` would unpack them. */
async function sent(path: string, takes: string, headers: Record<string, string> = {}) {
  const asked = request(`${server.url}${path}`, { headers: { ...headers, 'accept-encoding': takes } }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  return { headers: answer.headers, body: Buffer.concat(parts) };
}

describe.each(['/api/vehicles', '/api/coverage-areas'])('the answer of %s', (path) => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('is packed for who takes %s, and says the same', async (takes, packing, unpack) => {
    const plain = await sent(path, 'identity');
    const packed = await sent(path, takes);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers['content-encoding']).toBe(packing);
    expect(packed.headers.vary).toContain('accept-encoding');
    expect(packed.body.length).toBeLessThan(plain.body.length * 0.7);
    expect(unpack(packed.body)).toEqual(plain.body);
  });
});

it('an answer that fits into one packet is left as it is', async () => {
  const { headers, body } = await sent('/api/vehicles?limit=1', 'br');
  expect(headers['content-encoding']).toBeUndefined();
  expect(JSON.parse(body.toString()).items).toHaveLength(1);
});

it('an answer about people is not packed, so that its length tells nothing of what is in it', async () => {
  const staff = await signInAs(server, STAFF.admin.email);
  const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const { headers, body } = await sent('/api/admin/vendors', 'br, gzip', { cookie });
  expect(body.length).toBeGreaterThan(1_400);
  expect(headers['content-encoding']).toBeUndefined();
});
