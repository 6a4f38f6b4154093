/** Records of customers on a test's stage, with orders that are copies of one: by the dozen, without HTTP's cost. */
import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '@ceylono/domain/order';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

export interface TestRecord {
  customerId: string;
  phone: string;
  name: string;
  email: string;
  address: string;
}

let phones = 0;
/** One that no other record has. */
export const newPhone = () => `+9476${String(1_000_000 + phones++)}`;

/** Known since this instant. */
export async function newRecord(
  db: Database,
  since: Date,
  { phone = newPhone(), ...more }: Partial<Omit<TestRecord, 'customerId'>> = {},
): Promise<TestRecord> {
  const fields = { name: `Person ${phone.slice(-7)}`, email: `p${phone.slice(-7)}@post.example`, address: 'Galle' };
  const record = { ...fields, ...more, phone };
  const { rows } = await sql<{ id: string }>`
    insert into customers (phone, name, email, address, created_at)
    values (${phone}, ${record.name}, ${record.email}, ${record.address}, ${since}) returning id`.execute(db);
  return { customerId: rows[0]?.id ?? '', ...record };
}

export interface TestOrder {
  pk: string;
  orderId: string;
  customOrderId: string;
}

interface OrderOf extends Partial<Pick<TestRecord, 'phone' | 'name' | 'email' | 'address'>> {
  /** Of this record; null: nobody's yet. */
  customerId: string | null;
  status?: OrderStatus;
  /** Columns, by name. */
  [column: string]: unknown;
}

let copies = 0;
/** A copy of the order with this id in addresses, with another customer; it claims no time of its vehicle. */
export async function newOrder(
  db: Database,
  template: string,
  { customerId, phone, name, email, status = 'completed', ...columns }: OrderOf,
): Promise<TestOrder> {
  copies += 1;
  const contact = { contact_phone: phone, contact_name: name, contact_email: email };
  const order = {
    id: randomUUID(),
    public_id: String(copies).replaceAll('0', 'a').padStart(28, 'z'),
    custom_order_id: `TEST-${copies}`,
    customer_id: customerId,
    visitor_id: null,
    promocode_id: null,
    status,
    ...Object.fromEntries(Object.entries(contact).filter(([, value]) => value !== undefined)),
    ...columns,
  };
  await sql`
    insert into rent_orders select p.* from (select * from rent_orders where public_id = ${template}) o,
      jsonb_populate_record(null::rent_orders, to_jsonb(o) || ${JSON.stringify(order)}::jsonb) p`.execute(db);
  return { pk: order.id, orderId: order.public_id, customOrderId: order.custom_order_id };
}

/** Some browser has proved the phone. */
export async function proved(db: Database, phone: string, at: Date): Promise<string> {
  const visitorId = `browser ${randomUUID()}`;
  await sql`insert into visitors values (${visitorId}, '', ${at})`.execute(db);
  await sql`insert into phone_proofs (visitor_id, phone, proved_at) values (${visitorId}, ${phone}, ${at})`.execute(db);
  return visitorId;
}
