/** Customers `c` as staff list them: those with a record of their own, which leads to no other. */
import type { CustomerSorting, PhoneState } from '@ceylono/domain/customer-record';
import type { ExtensionStatus } from '@ceylono/domain/extension';
import type { OrderStatus } from '@ceylono/domain/order';
import { provedSince } from '@ceylono/domain/phone-proof';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import { type InstantSpan, within } from '../../db/instant-span.ts';
import { isFoundBy } from '../../db/found-words.ts';
import { STANDING_EXTENSION_STATUS } from '../extension/standing-extension.sql.ts';

export interface CustomerRow {
  customerId: string;
  name: string;
  phone: string;
  email: string;
  address: string;
  createdAt: Date;
  /** By which it stands in a list that is sorted by name. */
  sortName: string;
  isPhoneProved: boolean;
  otherPhones: string[];
  totalOrders: number;
  totalValue: number;
  lostValue: number;
  notCollected: number;
  lastOrderAt: Date | null;
  promoDiscount: number;
  recentOrders: {
    orderId: string;
    customOrderId: string;
    status: OrderStatus;
    extensionStatus: ExtensionStatus | null;
  }[];
}

export interface CustomerPlace {
  createdAt: Date;
  sortName: string;
  id: string;
}

export interface CustomersFilter {
  q: string | undefined;
  phone: PhoneState | undefined;
  created: InstantSpan;
  sorting: CustomerSorting;
  now: Date;
}

/** Of a customer `c`: the record leads to no other. */
export const HAS_OWN_RECORD = sql`c.merged_into_id is null`;

/** After that one, at most so many. The orders are looked at of those of the page alone. */
export async function listCustomers(
  db: Queryable,
  { q, phone, created, sorting, now }: CustomersFilter,
  after: CustomerPlace | null,
  limit: number,
): Promise<CustomerRow[]> {
  const conditions: RawBuilder<unknown>[] = [HAS_OWN_RECORD, ...within(sql`c.created_at`, created)];
  if (q !== undefined) conditions.push(isFoundBy(sql`c.words`, q));
  if (phone !== undefined) conditions.push(sql`${isPhoneProved(now)} = ${phone === 'proved'}`);
  const columns = sorting.by === 'name' ? [sql`lower(c.name)`, sql`c.id`] : [sql`c.created_at`, sql`c.id`];
  const [way, beyond] = sorting.direction === 'asc' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  if (after !== null) {
    const value = sorting.by === 'name' ? sql`${after.sortName}::text` : sql`${after.createdAt}::timestamptz`;
    conditions.push(sql`(${sql.join(columns)}) ${beyond} (${value}, ${after.id}::uuid)`);
  }
  const order = sql.join(columns.map((column) => sql`${column} ${way}`));
  const { rows } = await sql<CustomerRow>`
    with page as materialized (
      select c.* from customers c where ${sql.join(conditions, sql` and `)} order by ${order} limit ${limit}
    )
    select ${staffCustomer(now)} from page c ${FIGURES} order by ${order}`.execute(db);
  return rows;
}

/** Where one stands in the list; undefined when it is not there any more. */
export async function findPlace(db: Queryable, customerId: string): Promise<CustomerPlace | undefined> {
  const { rows } = await sql<CustomerPlace>`
    select id, created_at as "createdAt", lower(name) as "sortName" from customers where id = ${customerId}`.execute(
    db,
  );
  return rows[0];
}

/** As the list shows it; a merged one is shown as the one that it leads to. */
export async function findCustomer(db: Queryable, customerId: string, now: Date): Promise<CustomerRow | undefined> {
  const { rows } = await sql<CustomerRow>`
    select ${staffCustomer(now)} from customers c ${FIGURES}
    where c.id = (select coalesce(merged_into_id, id) from customers where id = ${customerId})`.execute(db);
  return rows[0];
}

function isPhoneProved(now: Date): RawBuilder<boolean> {
  return sql`exists (select 1 from phone_proofs p where p.phone = c.phone and p.proved_at > ${provedSince(now)})`;
}

/** Those of the record, and those with a phone of it that are nobody's yet. */
const ORDERS = sql`(
  select o.* from rent_orders o where o.customer_id = c.id
  union all
  select o.* from customers p join rent_orders o on o.contact_phone = p.phone
  where (p.id = c.id or p.merged_into_id = c.id) and o.customer_id is null)`;

const staffCustomer = (now: Date) => sql`
  c.id as "customerId", c.name, c.phone, c.email, c.address, c.created_at as "createdAt", lower(c.name) as "sortName",
  ${isPhoneProved(now)} as "isPhoneProved",
  (select coalesce(json_agg(m.phone order by m.created_at, m.id), '[]') from customers m
    where m.merged_into_id = c.id) as "otherPhones",
  n."totalOrders", n."totalValue", n."lostValue", n."notCollected", n."lastOrderAt", n."promoDiscount", r."recentOrders"`;

/** Beside customers `c`. */
const FIGURES = sql`
  cross join lateral (
    select count(*) as "totalOrders", coalesce(sum(o.final_total_bill), 0)::bigint as "totalValue",
      coalesce(sum(o.final_total_bill) filter (where o.status in ('cancelled', 'rejected')), 0)::bigint as "lostValue",
      (count(*) filter (where o.last_move = 'notCollected'))::integer as "notCollected",
      max(o.created_at) as "lastOrderAt", coalesce(sum(o.promo_discount), 0)::bigint as "promoDiscount"
    from ${ORDERS} o
  ) n
  cross join lateral (
    select coalesce(json_agg(json_build_object('orderId', o.public_id, 'customOrderId', o.custom_order_id,
      'status', o.status, 'extensionStatus', o.extension) order by o.created_at desc, o.id desc), '[]') as "recentOrders"
    from (
      select o.*, ${STANDING_EXTENSION_STATUS} as extension from ${ORDERS} o order by o.created_at desc, o.id desc limit 3
    ) o
  ) r`;
