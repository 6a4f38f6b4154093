/**
 * The list of vendors, as staff search and page through it (admin §2 L84, ADM-VEN-01, -26).
 * @rows ADM-VEN 01 26
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STAFF, seedStaff, seedVendors, signInAs, VENDORS } from '../../test/cast.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  for (const vendor of ['fort', 'lagoon', 'mount', 'temple'] as const) {
    await seedVendors(server.app, vendor);
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
  }
  await seedStaff(server.app);
  admin = await signInAs(server, STAFF.admin.email);
});
afterAll(() => server.stop());

async function listed(query: Record<string, string> = {}) {
  const { status, body } = await admin.get(`/api/admin/vendors?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return body as { items: { vendorId: string; name: string; status: string }[]; nextCursor: string | null };
}
const namesOf = async (query: Record<string, string>) => (await listed(query)).items.map(({ name }) => name);

describe('the list of vendors', () => {
  it.each([
    ['a part of the name', 'agoon rent', 'lagoon'],
    ['the owner, in any case', 'DILSHAN fern', 'lagoon'],
    ['words of the owner and the name', 'fernando lagoon', 'lagoon'],
    ['a part of the e-mail', '@fort-city.ex', 'fort'],
    ['the phone as people say it', '077 000 0103', 'mount'],
    ['the phone with its country code', '+94 77 000 0104', 'temple'],
    ['the beginning of a word, of two letters', 'te', 'temple'],
  ] as const)('finds by %s', async (_, q, vendor) => {
    expect(await namesOf({ q })).toEqual([VENDORS[vendor].name]);
  });

  it.each([
    ['what nobody is called', 'zanzibar'],
    ['signs of a pattern, taken literally', '%_%'],
    ['two letters inside of a word', 'oo'],
  ])('finds nobody by %s', async (_, q) => {
    expect(await namesOf({ q })).toEqual([]);
  });

  it('finds a vendor by its new name as soon as it has one', async () => {
    const rename = (name: string) =>
      sql`update vendors set name = ${name} where id = ${VENDORS.mount.id}`.execute(server.app.db);
    await rename('Galle Road Motors');
    expect(await namesOf({ q: 'galle road' })).toEqual(['Galle Road Motors']);
    await rename(VENDORS.mount.name);
    expect(await namesOf({ q: 'galle road' })).toEqual([]);
  });

  it('shows the newest first, and each of them once over all its pages', async () => {
    const newestFirst = ['temple', 'mount', 'lagoon', 'fort'] as const;
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await listed({ limit: '1', ...(cursor && { cursor }) });
      found.push(...page.items.map(({ vendorId }) => vendorId));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(found).toEqual(newestFirst.map((vendor) => VENDORS[vendor].id));
  });

  it('keeps applications apart, unless their status is asked for', async () => {
    await sql`update vendors set status = 'pending' where id = ${VENDORS.temple.id}`.execute(server.app.db);
    expect(await namesOf({ q: 'temple' })).toEqual([]);
    expect(await listed({ status: 'pending' })).toMatchObject({
      items: [{ vendorId: VENDORS.temple.id, status: 'pending' }],
    });
    await sql`update vendors set status = 'approved' where id = ${VENDORS.temple.id}`.execute(server.app.db);
  });
});

describe('among ten thousand vendors', () => {
  beforeAll(async () => {
    await sql`
      insert into vendors (name, owner_full_name, email, contact_number, district, home_address, latitude, longitude,
        coverage_radius, coverage_polygon, status, created_at)
      select 'Rental house ' || n, 'Owner ' || n, n || '@houses.example', '+9471' || lpad(n::text, 7, '0'), 'Galle',
        'A street', 6, 80, 1000, '((80,6),(80.1,6),(80,6.1))', 'approved', now() - n * interval '1 minute'
      from generate_series(1, 10000) n`.execute(server.app.db);
    await sql`analyze vendors`.execute(server.app.db);
  }, 60_000);

  async function planOf(condition: string): Promise<string> {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select d.id from vendors d where ${sql.raw(condition)}
      order by d.created_at desc, d.id desc limit 21`.execute(server.app.db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }

  it('a search asks the index of their parts', async () => {
    expect(await planOf(`d.status in ('approved', 'suspended') and d.words like '%house 4711%'`)).toContain(
      'vendors_by_part',
    );
    expect(await namesOf({ q: 'house 4711' })).toEqual(['Rental house 4711']);
  });

  it('a page is walked from where it begins, and so are those of a rare status', async () => {
    const page = `d.status in ('approved', 'suspended') and (d.created_at, d.id) < (now() - interval '5 days', gen_random_uuid())`;
    expect(await planOf(page)).toContain('vendors_by_creation');
    expect(await planOf(`d.status = 'suspended'`)).toContain('vendors_by_status');
  });
});
