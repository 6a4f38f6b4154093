/** Every letter, as staff see it before anybody gets it. */
import { LANGUAGES } from '@ceylono/domain/language';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { STAFF, seedStaff, seedVendors, signInAs } from '../../test/cast.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort');
  await seedStaff(server.app);
  admin = await signInAs(server, STAFF.admin.email);
});
afterAll(() => server.stop());

const preview = async (query: Record<string, string> = {}) =>
  admin.get(`/api/admin/letter-preview?${new URLSearchParams(query)}`);

it('every letter can be seen in each language, with usual and with long names, and nothing is left unfilled', async () => {
  const { letters } = (await preview()).body;
  expect(letters.length).toBeGreaterThan(60);
  for (const letter of letters) {
    for (const language of LANGUAGES) {
      for (const names of ['usual', 'long']) {
        const { status, body } = await preview({ letter, language, names });
        expect([letter, language, status]).toEqual([letter, language, 200]);
        expect([body.subject, body.text, body.html].join('\n')).not.toMatch(
          /undefined|\bnull\b|NaN|Invalid Date|\[object/,
        );
        expect(body.html).toContain(`lang="${letter.startsWith('staff/') ? 'en' : language}"`);
        expect(body.html).not.toMatch(/<script|javascript:|\son\w+=/i);
      }
    }
  }
});

it('long names are in the letter, and reach its end', async () => {
  const { body } = await preview({ letter: 'customer/order-confirmed', names: 'long' });
  expect(body.text).toContain('Bandaranayake-Wijesundara');
  expect(body.text).toContain('(Private) Limited');
});

it('no letter says that its order has changed since: each is seen as it is meant', async () => {
  const { letters } = (await preview()).body;
  for (const letter of letters) {
    const { text } = (await preview({ letter })).body;
    expect([letter, text.includes('this order has changed since')]).toEqual([letter, false]);
  }
});

it('none is of a vendor who is stored', async () => {
  const { rows } = await sql<{ told: string[] }>`
    select array[id::text, name, owner_full_name, email, contact_number] as told from vendors`.execute(server.app.db);
  expect(rows.length).toBeGreaterThan(0);
  for (const letter of (await preview()).body.letters) {
    const shown = JSON.stringify((await preview({ letter })).body);
    expect([letter, rows.flatMap(({ told }) => told).filter((stored) => shown.includes(stored))]).toEqual([letter, []]);
  }
});

it('a letter that there is not is not found, and strangers see none', async () => {
  expect((await preview({ letter: 'customer/love' })).status).toBe(404);
  expect((await server.stranger().get('/api/admin/letter-preview')).status).toBe(401);
});
