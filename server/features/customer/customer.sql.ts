/**
 * Customers: a record for each proved phone, which leads to another where staff found that both are one person (decision
 * 061). An unproved order never changes one that exists (amendment 18).
 */
import { type RawBuilder, sql } from 'kysely';
import { byName } from '../../db/by-name.ts';
import type { Queryable, Trx } from '../../db/database.ts';

export interface NewCustomer {
  phone: string;
  name: string;
  email: string;
  address: string;
}

/** Creates the customer; null when another customer has that phone or e-mail already. */
export async function createCustomerIfNew(trx: Trx, customer: NewCustomer, now: Date): Promise<string | null> {
  const { rows } = await byName<{ id: string }>`
    insert into customers (phone, name, email, address, created_at)
    select ${customer.phone}, ${customer.name}, ${customer.email}, ${customer.address}, ${now}
    where not exists (select 1 from customers where lower(email) = lower(${customer.email}))
    on conflict (phone) do nothing returning id`.execute(trx);
  return rows[0]?.id ?? null;
}

/** After staff proved the identity, or a browser the phone: the customer with this phone, created when there is none. */
export async function customerOfPhone(trx: Trx, customer: NewCustomer, now: Date): Promise<string> {
  const { rows } = await byName<{ id: string }>`
    insert into customers as c (phone, name, email, address, created_at)
    values (${customer.phone}, ${customer.name}, ${customer.email}, ${customer.address}, ${now})
    on conflict (phone) do update set phone = excluded.phone returning ${leadsTo(sql`c`)} as id`.execute(trx);
  return rows[0]?.id as string;
}

/** Of a record: the one that its orders are kept under, which is itself unless it was merged. */
export function leadsTo(record: RawBuilder<unknown>): RawBuilder<string> {
  return sql`coalesce(${record}.merged_into_id, ${record}.id)`;
}

/** The customer with the phone, for use within a statement; null: there is none. */
export function customerWith(phone: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(select ${leadsTo(sql`with_phone`)} from customers with_phone where with_phone.phone = ${phone})`;
}

/** The customer with the phone; null: no customer has it. */
export async function findCustomerOfPhone(db: Queryable, phone: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select ${customerWith(sql`${phone}::text`)} as id`.execute(db);
  return rows[0]?.id ?? null;
}

/** All phones of a person, by one of them: those of the record that is kept and of those that lead to it. */
export async function listPhonesBeside(db: Queryable, phone: string): Promise<string[]> {
  const { rows } = await sql<{ phone: string }>`
    select c.phone from customers c where ${leadsTo(sql`c`)} = ${customerWith(sql`${phone}::text`)}
    order by c.phone`.execute(db);
  return rows.map((row) => row.phone);
}

/** The same by a record of theirs. */
export async function listPhonesOf(db: Queryable, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ phone: string }>`
    select c.phone from customers c
    where c.id = ${customerId} or c.merged_into_id = ${customerId} order by c.phone`.execute(db);
  return rows.map((row) => row.phone);
}
