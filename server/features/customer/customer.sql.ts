/** Customers: one per proved phone. An unproved order never changes one that exists (amendment 18). */
import { byName } from '../../db/by-name.ts';
import type { Trx } from '../../db/database.ts';

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
    insert into customers (phone, name, email, address, created_at)
    values (${customer.phone}, ${customer.name}, ${customer.email}, ${customer.address}, ${now})
    on conflict (phone) do update set phone = excluded.phone returning id`.execute(trx);
  return rows[0]?.id as string;
}
