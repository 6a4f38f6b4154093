/**
 * The list of customers, as staff search, sort and page through it, and as a table (admin §2 L93, §9 L403; T-094, T-122, T-178).
 * @rows ADM-CUST 01 09 11-14
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { A_CHOICE, book, seedStaff, seedVendors, signInAs, STAFF } from '../../test/cast.ts';
import { newOrder, newPhone, newRecord, proved, type TestOrder, type TestRecord } from '../../test/records.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../test/test-server.ts';

const ago = (minutes: number) => new Date(TEST_NOW.getTime() - minutes * 60_000);

let server: TestServer;
let admin: TestClient;
let template: string;
let amara: TestRecord;
let bandu: TestRecord;
let chathu: TestRecord;
beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort');
  await seedStaff(server.app);
  admin = await signInAs(server, STAFF.admin.email);
  template = (await book(server, 'nimali', A_CHOICE)).orderId;
  const { db } = server.app;
  await sql`update rent_orders set customer_id = null, contact_phone = '+94700000000'`.execute(db);
  await sql`delete from customers`.execute(db);
  amara = await newRecord(db, ago(30), { name: 'amara Silva', email: 'Amara.S@lagoon.example', phone: '+94771234501' });
  bandu = await newRecord(db, ago(20), { name: 'Bandu Perera', email: '', address: '', phone: '+94771234502' });
  chathu = await newRecord(db, ago(10), { name: 'Chathu Perera', phone: '+442079460003' });
});
afterAll(() => server.stop());
beforeEach(() => sql`delete from admin_activities`.execute(server.app.db));

interface Listed {
  items: { customerId: string; name: string; [field: string]: unknown }[];
  nextCursor: string | null;
}
async function listed(query: Record<string, string> = {}): Promise<Listed> {
  const { status, body } = await admin.get(`/api/admin/customers?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return body;
}
const namesOf = async (query: Record<string, string>) => (await listed(query)).items.map(({ name }) => name);
const oneOf = async ({ customerId }: TestRecord) =>
  (await listed()).items.find((item) => item.customerId === customerId);

describe('the list of customers', () => {
  it.each([
    ['a part of the name, in any case', 'AMARA sil', ['amara Silva']],
    ['words of name and e-mail', 'silva lagoon', ['amara Silva']],
    ['a part of the e-mail', 's@lagoon.ex', ['amara Silva']],
    ['the phone as people say it', '077 123 4502', ['Bandu Perera']],
    ['the phone with its country code', '+94 77-123 4502', ['Bandu Perera']],
    ['the phone with 00 before the country', '0044 20 7946 0003', ['Chathu Perera']],
    ['a part of the phone', '71234', ['Bandu Perera', 'amara Silva']],
    ['the beginning of a word, of two letters', 'pe', ['Chathu Perera', 'Bandu Perera']],
    ['what nobody is called', 'zanzibar', []],
    ['signs of a pattern, taken literally', '%_%', []],
  ])('finds by %s', async (_, q, names) => {
    expect(await namesOf({ q })).toEqual(names);
  });

  it('has no record for who only typed a phone, and none without a phone', async () => {
    await newOrder(server.app.db, template, { customerId: null, phone: newPhone() });
    expect((await listed()).items).toHaveLength(3);
  });

  it.each([
    [{}, ['Chathu Perera', 'Bandu Perera', 'amara Silva']],
    [{ direction: 'asc' }, ['amara Silva', 'Bandu Perera', 'Chathu Perera']],
    [{ sortBy: 'name' }, ['amara Silva', 'Bandu Perera', 'Chathu Perera']],
    [{ sortBy: 'name', direction: 'desc' }, ['Chathu Perera', 'Bandu Perera', 'amara Silva']],
  ])('sorted by %o shows each once over all its pages', async (sorting, names) => {
    expect(await namesOf(sorting as Record<string, string>)).toEqual(names);
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      expect(found.length, 'the last page ends the list').toBeLessThan(names.length);
      const page: Listed = await listed({ ...sorting, limit: '1', ...(cursor && { cursor }) } as Record<
        string,
        string
      >);
      expect(page.items).toHaveLength(1);
      found.push(...page.items.map(({ name }) => name));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(found).toEqual(names);
  });

  it('names nobody in the place where a page begins, and begins anew when that person was erased', async () => {
    const erased = await newRecord(server.app.db, ago(5), { name: 'Zz Erased' });
    const { nextCursor } = await listed({ sortBy: 'name', direction: 'desc', limit: '1' });
    expect(Buffer.from(nextCursor ?? '', 'base64url').toString()).not.toMatch(/erased/i);
    await sql`delete from customers where id = ${erased.customerId}`.execute(server.app.db);
    const query = { sortBy: 'name', direction: 'desc', limit: '1', cursor: nextCursor ?? '' };
    expect(await namesOf(query)).toEqual(['Chathu Perera']);
  });

  it('tells those whose phone a browser has proved from the others, as long as the proof counts', async () => {
    const { db } = server.app;
    await proved(db, bandu.phone, ago(1));
    await proved(db, chathu.phone, ago(401 * 24 * 60));
    expect(await namesOf({ phone: 'proved' })).toEqual(['Bandu Perera']);
    expect(await namesOf({ phone: 'unproved' })).toEqual(['Chathu Perera', 'amara Silva']);
    expect(await oneOf(bandu)).toMatchObject({ isPhoneProved: true });
    await sql`delete from phone_proofs`.execute(db);
  });

  describe('of one with orders', () => {
    let orders: TestOrder[];
    beforeAll(async () => {
      const { db } = server.app;
      const { customerId, phone } = amara;
      const money = (rupees: number, off = 0) => ({ final_total_bill: rupees * 100, promo_discount: off * 100 });
      const all = [
        { customerId, phone, ...money(1_000, 50), created_at: ago(9) },
        { customerId, phone, ...money(200), created_at: ago(8), status: 'cancelled', last_move: 'notCollected' },
        // Under the phone of before, which staff corrected since.
        { customerId, phone: '+94771239999', ...money(30), created_at: ago(7), status: 'rejected' },
        // Nobody has said yet whose it is.
        { customerId: null, phone, ...money(4, 1), created_at: ago(6), status: 'pending' },
        // Somebody else's, who gave this phone.
        { customerId: bandu.customerId, phone, ...money(50_000), created_at: ago(5) },
      ] as const;
      orders = [];
      for (const order of all) orders.push(await newOrder(db, template, order));
    });
    afterAll(() => sql`delete from rent_orders where public_id <> ${template}`.execute(server.app.db));

    it('sums all of them, those that came to nothing apart', async () => {
      expect(await oneOf(amara)).toMatchObject({
        totalOrders: 4,
        totalValue: 123_400,
        lostValue: 23_000,
        notCollected: 1,
        promoDiscount: 5_100,
        lastOrderAt: ago(6).toISOString(),
      });
      expect(await oneOf(chathu)).toMatchObject({
        totalOrders: 0,
        totalValue: 0,
        notCollected: 0,
        lastOrderAt: null,
        recentOrders: [],
      });
    });

    it('shows the last three with their status', async () => {
      expect((await oneOf(amara))?.recentOrders).toEqual(
        [3, 2, 1].map((at) => ({
          orderId: orders[at]?.orderId,
          customOrderId: orders[at]?.customOrderId,
          shownStatus: ['', 'cancelled', 'rejected', 'pending'][at],
        })),
      );
    });

    it('goes out as a table of the documents’ columns, narrowed and sorted as the screen, and on record', async () => {
      const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(`${server.url}/api/admin/customers-csv?q=am&sortBy=name`, { headers: { cookie } });
      expect(response.headers.get('content-disposition')).toBe('attachment; filename="customers_2026-03-02.csv"');
      const text = Buffer.from(await response.arrayBuffer()).toString();
      const [head, ...rows] = text.replaceAll('"', '').trim().split('\r\n');
      expect(head).toBe('Name,Phone,Email,Address,Total Orders,Total Spent,Last Order,Promo Discount');
      expect(rows).toEqual(["amara Silva,'+94771234501,Amara.S@lagoon.example,Galle,4,1234,2026-03-02 07:54,51"]);
      const { rows: record } = await sql<{ detail: string }>`
        select detail from admin_activities where activity_type = 'customers_exported'
        order by length(detail)`.execute(server.app.db);
      expect(record[0]?.detail).toMatch(/^customerRecord\.csv, search [\w-]{12}$/);
    });
  });
});

describe('among ten thousand customers', () => {
  beforeAll(async () => {
    await sql`
      insert into customers (phone, name, email, address, created_at)
      select '+9471' || lpad(n::text, 7, '0'), 'Customer ' || n, n || '@people.example', 'A street',
        ${TEST_NOW}::timestamptz - n * interval '1 minute'
      from generate_series(100, 10100) n`.execute(server.app.db);
    await sql`analyze customers`.execute(server.app.db);
  }, 60_000);

  async function planOf(condition: string, order = 'c.created_at desc, c.id desc'): Promise<string> {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select c.id from customers c where c.merged_into_id is null and ${sql.raw(condition)}
      order by ${sql.raw(order)} limit 21`.execute(server.app.db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }

  it('a search asks the index of their parts', async () => {
    expect(await planOf(`c.words like '%omer 4711%'`)).toContain('customers_by_part');
    expect(await namesOf({ q: 'customer 4711' })).toEqual(['Customer 4711']);
  });

  it('a page is walked from where it begins', async () => {
    expect(await planOf(`(c.created_at, c.id) < (now() - interval '5 days', gen_random_uuid())`)).toContain(
      'customers_by_creation',
    );
    const byName = 'lower(c.name), c.id';
    expect(await planOf(`(${byName}) > ('customer 5', gen_random_uuid())`, byName)).toContain('customers_by_name');
  });
});
