/**
 * Staff correct a record: open orders follow, what is over stays, and before and after are kept (T-192).
 * @rows ADM-CUST 18 21
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { A_CHOICE, book, seedStaff, seedVendors, signInAs, STAFF } from '../../test/cast.ts';
import { whileHeld } from '../../test/lock-queue.ts';
import { newOrder, newPhone, newRecord, type TestOrder, type TestRecord } from '../../test/records.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let admin: TestClient;
let template: string;
let record: TestRecord;
let orders: Record<'open' | 'running' | 'over' | 'elsewhere' | 'others', TestOrder>;
beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort');
  await seedStaff(server.app);
  admin = await signInAs(server, STAFF.admin.email);
  template = (await book(server, 'nimali', A_CHOICE)).orderId;
});
afterAll(() => server.stop());
beforeEach(async () => {
  const { db } = server.app;
  await sql`delete from admin_activities`.execute(db);
  await sql`delete from order_activities`.execute(db);
  await sql`delete from rent_orders where public_id <> ${template}`.execute(db);
  record = await newRecord(db, TEST_NOW);
  const own = { ...record };
  orders = {
    open: await newOrder(db, template, { ...own, status: 'confirmed' }),
    running: await newOrder(db, template, { ...own, status: 'in-progress' }),
    over: await newOrder(db, template, { ...own, status: 'completed' }),
    elsewhere: await newOrder(db, template, {
      ...own,
      status: 'pending',
      email: 'work@office.example',
      name: 'K. Work',
    }),
    others: await newOrder(db, template, { ...own, customerId: null, status: 'pending' }),
  };
});

const fieldsOf = ({ name, phone, email, address }: TestRecord) => ({ name, phone, email, address });
function change(changes: Partial<TestRecord>, seen: TestRecord = record, client = admin) {
  const body = { ...fieldsOf(record), ...changes, seen: fieldsOf(seen) };
  return client.send('PUT', `/api/admin/customers/${record.customerId}`, body);
}

/** The records of staff that somebody's were opened. */
async function looks(): Promise<string[]> {
  const { rows } = await sql<{ detail: string }>`
    select detail from admin_activities where activity_type = 'customer_viewed' order by detail`.execute(server.app.db);
  return rows.map(({ detail }) => detail);
}

async function contactOf({ pk }: TestOrder) {
  const { rows } = await sql<Omit<TestRecord, 'customerId'>>`
    select contact_name as name, contact_phone as phone, contact_email as email, address from rent_orders
    where id = ${pk}`.execute(server.app.db);
  return rows[0];
}

describe('a correction', () => {
  it('of every field is shown, with what stood there before, and its open orders follow', async () => {
    const phone = newPhone();
    const wanted = { name: 'Kasun P. Silva', phone, email: 'kasun@new.example', address: '7 Lake Road\nKandy' };
    const { status, body } = await change({ ...wanted, phone: `0${phone.slice(3)}` });
    expect(status).toBe(200);
    expect(body).toMatchObject(wanted);
    expect(body.changes).toEqual([
      {
        changedAt: server.clock.now.toISOString(),
        changedBy: STAFF.admin.email,
        fields: (['name', 'phone', 'email', 'address'] as const).map((field) => ({
          field,
          before: record[field],
          after: wanted[field],
        })),
        orders: 3,
      },
    ]);
    expect(await contactOf(orders.open)).toEqual(wanted);
    expect(await contactOf(orders.running)).toEqual(wanted);
  });

  it('changes no order that is over, and none that is not the customer’s', async () => {
    const before = [await contactOf(orders.over), await contactOf(orders.others)];
    await change({ name: 'Somebody Else', phone: newPhone(), email: 'else@new.example', address: 'Elsewhere' });
    expect([await contactOf(orders.over), await contactOf(orders.others)]).toEqual(before);
  });

  it('leaves what an open order says otherwise, and empties nothing of it', async () => {
    await change({ email: '', name: 'Other Name' });
    expect(await contactOf(orders.elsewhere)).toMatchObject({ email: 'work@office.example', name: 'K. Work' });
    expect(await contactOf(orders.open)).toMatchObject({ email: record.email, name: 'Other Name' });
  });

  it('stands in the timeline of each order that followed, by its fields alone', async () => {
    await change({ phone: newPhone(), name: 'Other Name' });
    const { rows } = await sql<{ pk: string; values: object; by: string; text: string }>`
      select order_id as pk, values, performed_by as by, to_jsonb(a)::text as text from order_activities a
      where code = 'contact_changed'
        and order_id in (select id from rent_orders where customer_id = ${record.customerId})`.execute(server.app.db);
    const fields = new Map(rows.map(({ pk, values }) => [pk, values]));
    expect(fields).toEqual(
      new Map([
        [orders.open.pk, { fields: ['name', 'phone'] }],
        [orders.running.pk, { fields: ['name', 'phone'] }],
        [orders.elsewhere.pk, { fields: ['phone'] }],
      ]),
    );
    for (const { by, text } of rows) {
      expect(by).toBe(STAFF.admin.email);
      expect(text).not.toMatch(/Other Name/);
    }
  });

  it('stands in the record of staff by codes, which name nobody and tell one value from another', async () => {
    const details = [];
    for (const email of ['a@new.example', 'b@new.example', record.email, '']) {
      await sql`delete from admin_activities`.execute(server.app.db);
      const now = (await admin.get(`/api/admin/customers/${record.customerId}`)).body;
      await change({ email }, now);
      const { rows } = await sql<{ detail: string }>`
        select detail from admin_activities where activity_type = 'customer_changed'`.execute(server.app.db);
      details.push(rows[0]?.detail ?? '');
    }
    const codes = details.map((detail) => / email ([\w-]{12}) to ([\w-]{12}|none)$/.exec(detail)?.slice(1) ?? []);
    const [[first, a], [, b], [, first2], [, none]] = codes as [string[], string[], string[], string[]];
    expect(codes.slice(1).map(([before]) => before)).toEqual([a, b, first]);
    expect([new Set([first, a, b]).size, first2, none]).toEqual([3, first, 'none']);
    expect(details.join()).not.toMatch(/new\.example|post\.example/);
  });

  it('to what it is already changes nothing, and is on record as a look', async () => {
    expect((await change({})).body.changes).toEqual([]);
    const { rows } = await sql`
      select 1 from admin_activities where activity_type = 'customer_changed'`.execute(server.app.db);
    expect(rows).toEqual([]);
    expect(await looks()).toEqual([`customer ${record.customerId}`]);
  });

  it.each([
    ['a name that is missing', { name: ' ' }, [400, 'invalid_input']],
    [
      'a name with a web address, which letters would carry',
      { name: 'Win at https://x.example' },
      [400, 'invalid_input'],
    ],
    ['an e-mail that is none', { email: 'kasun at home' }, [400, 'invalid_input']],
    ['a phone that is none', { phone: '12' }, [422, 'phone_invalid']],
  ])('to %s is refused', async (_, changes, told) => {
    const { status, body } = await change(changes);
    expect([status, body.code]).toEqual(told);
  });

  it('to the phone of another customer is refused, and says whose it is', async () => {
    const other = await newRecord(server.app.db, TEST_NOW);
    const { status, body } = await change({ phone: other.phone });
    expect([status, body.code]).toEqual([409, 'customer_phone_taken']);
    expect(body.data).toEqual({ customerId: other.customerId, name: other.name });
    expect(await looks()).toEqual([`customer ${other.customerId}`]);
    expect(await contactOf(orders.open)).toMatchObject({ phone: record.phone });
  });

  it('of what a colleague has changed meanwhile is refused; of two at once one is', async () => {
    const answers = await whileHeld(
      server.app.db,
      (trx) => sql`select 1 from customers where id = ${record.customerId} for update`.execute(trx),
      () => change({ name: 'First Name' }),
      () => change({ name: 'Second Name' }),
    );
    expect(answers.map(({ status, body }) => body.code ?? status)).toEqual([200, 'customer_changed']);
    expect((await change({ name: 'Third Name' })).body.code).toBe('customer_changed');
    expect((await contactOf(orders.open))?.name).toBe('First Name');
  });
});
