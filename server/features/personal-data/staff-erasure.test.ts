/**
 * Staff erase a customer who asks them to: what goes, what stays, and when they may not (T-134).
 * @rows ADM-CUST 28
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOrder, newPhone, newRecord, type TestRecord } from '../../test/records.ts';
import { STAFF } from '../../test/cast.ts';
import { outcome, type Stage, setStage } from '../../test/handover.ts';
import { type RichStory, tellRichStory } from '../../test/rich-story.ts';
import { tablesHolding } from '../../test/tables-holding.ts';
import { provePhone } from '../../test/text-messages.ts';

let stage: Stage;
let story: RichStory;
beforeAll(async () => {
  stage = await setStage();
  story = await tellRichStory(stage);
  await sql`update rent_orders set status = 'completed'`.execute(stage.server.app.db);
});
afterAll(() => stage.server.stop());

const db = () => stage.server.app.db;
const erase = (customerId: string) => stage.admin.send('DELETE', `/api/admin/customers/${customerId}`);
async function recordOf(orderId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select customer_id as id from rent_orders where public_id = ${orderId}`.execute(db());
  return rows[0]?.id ?? '';
}

describe('a customer whom staff erase', () => {
  it('stands nowhere any more, word by word, and nobody else is less than before', async () => {
    const order = story.local;
    const [, phone = ''] = order.words.contact;
    await provePhone(stage.server, order.customer, phone);
    const customerId = await recordOf(order.orderId);
    const seen = (await stage.admin.get(`/api/admin/customers/${customerId}`)).body;
    const { name, email, address } = seen;
    const change = { name, phone, email, address: `${address}, second floor`, seen: { name, phone, email, address } };
    expect((await stage.admin.send('PUT', `/api/admin/customers/${customerId}`, change)).status).toBe(200);
    const { vendorPhone: _, pickupPlace: __, ...ofThePerson } = order.words;
    const words = Object.values(ofThePerson)
      .flat()
      .map((word) => word.replaceAll('%', '\\%').replaceAll('_', '\\_'));
    const holding = async () => {
      const found: Record<string, string[]> = {};
      for (const word of words) found[word] = await tablesHolding(db(), [word]);
      return Object.entries(found).filter(([, tables]) => tables.length > 0);
    };
    expect((await holding()).length).toBe(words.length);
    const { body } = await erase(customerId);
    expect(body).toMatchObject({ orders: 1, filesOnTheirWay: 0 });
    expect(body.documents).toBeGreaterThan(0);
    expect(await holding()).toEqual([]);
    for (const key of order.words.papers) await expect(stage.server.app.privateFiles.get(key)).rejects.toThrow();
    for (const key of story.beside.words.papers)
      expect(await stage.server.app.privateFiles.get(key)).not.toHaveLength(0);
    expect((await stage.admin.get(`/api/admin/customers/${customerId}`)).status).toBe(404);
    expect((await stage.admin.get(`/api/admin/customers/${await recordOf(story.beside.orderId)}`)).status).toBe(200);
  });

  it('is on record with who did it, in the timeline too, by nothing of the person', async () => {
    const { rows } = await sql<{ by: string; detail: string }>`
      select admin_email as by, detail from admin_activities where activity_type = 'customer_erased'`.execute(db());
    expect(rows).toEqual([
      { by: STAFF.admin.email, detail: expect.stringMatching(/^customer [\w-]{36}, 1 orders, \d+ documents$/) },
    ]);
    const line = await sql`
      select performed_by as by, performed_by_type as type from order_activities a
      where code = 'data_erased' and order_id = (select id from rent_orders where public_id = ${story.local.orderId})`.execute(
      db(),
    );
    expect(line.rows).toEqual([{ by: STAFF.admin.email, type: 'admin' }]);
  });

  it('keeps bill and dates', async () => {
    const { rows } = await sql<{ bill: number; started: Date; name: string }>`
      select final_total_bill as bill, start_date as started, contact_name as name from rent_orders
      where public_id = ${story.local.orderId}`.execute(db());
    expect(rows[0]?.name).toBe('Erased');
    expect(rows[0]?.bill).toBeGreaterThan(0);
  });

  describe('while something is open', () => {
    let record: TestRecord;
    const template = () => story.beside.orderId;
    beforeAll(async () => {
      record = await newRecord(db(), stage.server.clock.now);
      await newOrder(db(), template(), { ...record, status: 'completed' });
    });

    it.each([
      ['an order of theirs', () => record.customerId],
      ['an order under their phone that is nobody’s yet', () => null],
    ])('is refused: %s', async (_, customer) => {
      const open = await newOrder(db(), template(), { ...record, customerId: customer(), status: 'pending' });
      const { status, body } = await erase(record.customerId);
      expect([status, body.code, body.data]).toEqual([409, 'order_open', { orders: [open.customOrderId] }]);
      expect((await stage.admin.get(`/api/admin/customers/${record.customerId}`)).body.name).toBe(record.name);
      await sql`delete from rent_orders where id = ${open.pk}`.execute(db());
    });

    it('is erased once nothing is, and what is nobody’s keeps what it says', async () => {
      const stranger = { ...record, customerId: null, name: 'A Stranger', status: 'cancelled' } as const;
      const strangers = await newOrder(db(), template(), stranger);
      expect((await erase(record.customerId)).body).toMatchObject({ orders: 1 });
      const { rows } = await sql<{ name: string }>`
        select contact_name as name from rent_orders where id = ${strangers.pk}`.execute(db());
      expect(rows).toEqual([{ name: 'A Stranger' }]);
    });
  });

  it('is erased as staff saw them: nothing goes once a record was merged into theirs, or their phone corrected', async () => {
    const { clock, app } = stage.server;
    const [shown, merged] = [await newRecord(app.db, clock.now), await newRecord(app.db, clock.now)];
    const path = `/api/admin/customers/${shown.customerId}`;
    const eraseSeen = async (...phones: string[]) => outcome(await stage.admin.send('DELETE', path, { phones }));
    const others = await newOrder(db(), story.beside.orderId, { ...merged });
    const merging = { otherId: merged.customerId };
    expect((await stage.admin.post(`${path}/merges`, merging, { 'idempotency-key': shown.customerId })).status).toBe(
      201,
    );
    expect(await eraseSeen(shown.phone)).toEqual([409, 'customer_changed']);
    expect((await stage.admin.get(path)).body).toMatchObject({ name: shown.name, otherPhones: [merged.phone] });
    const { name, email, address } = shown;
    const corrected = newPhone();
    const change = { name, email, address, phone: corrected, seen: { name, email, address, phone: shown.phone } };
    expect((await stage.admin.send('PUT', path, change)).status).toBe(200);
    expect(await eraseSeen(merged.phone, shown.phone)).toEqual([409, 'customer_changed']);
    expect(await recordOf(others.orderId)).toBe(shown.customerId);
    expect(await eraseSeen(merged.phone, corrected)).toEqual([200, undefined]);
    expect((await stage.admin.get(path)).status).toBe(404);
  });

  it('who is none is not found', async () => {
    expect((await erase('00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });
});

describe('a customer whose phone staff corrected, and who erases the data in their own browser', () => {
  it('is taken out of the orders under the phone of before as well, and of those of nobody else', async () => {
    const { server } = stage;
    const record = await newRecord(db(), server.clock.now);
    const before = await newOrder(db(), story.beside.orderId, {
      ...record,
      phone: '+94760000001',
      verification_status: 'approved',
    });
    const others = await newOrder(db(), story.beside.orderId, { ...record, customerId: null, phone: '+94760000001' });
    const client = server.stranger();
    await provePhone(server, client, record.phone);
    const { status, body } = await client.post(
      '/api/personal-data/erasure',
      {},
      { 'idempotency-key': record.customerId },
    );
    expect([status, body.orders]).toEqual([200, 1]);
    const { rows } = await sql<{ pk: string; name: string }>`
      select id as pk, contact_name as name from rent_orders where id in (${before.pk}, ${others.pk})`.execute(db());
    expect(new Map(rows.map(({ pk, name }) => [pk, name]))).toEqual(
      new Map([
        [before.pk, 'Erased'],
        [others.pk, record.name],
      ]),
    );
    expect((await stage.admin.get(`/api/admin/customers/${record.customerId}`)).status).toBe(404);
  });
});
