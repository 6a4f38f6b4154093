/** The customers we know, in groups that a promo code treats alike. */
import type { OrdersSoFar } from '@ceylono/domain/promo-code';
import { provedSince } from '@ceylono/domain/phone-proof';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import type { VisitorId } from '../../http/actor.ts';
import { leadsTo } from '../customer/customer.sql.ts';
import { ordersOf } from './promo-code.sql.ts';

export interface KnownCustomerText {
  name: string;
  phone: string;
  email: string;
  isPhoneProved: boolean;
  /** As text: the newest is shown first. */
  since: string;
}

export interface CustomerGroup extends OrdersSoFar {
  people: number;
  /** Of one of them; where the audience looks at it, of all. */
  email: string;
  /** Those whom we know since the shortest. */
  some: KnownCustomerText[];
}

/** The browser in which a phone was proved last; null: none has. For use within a statement. */
function browserOf(phone: RawBuilder<unknown>, now: Date) {
  return sql<VisitorId | null>`(
    select p.visitor_id from phone_proofs p where p.phone = ${phone} and p.proved_at > ${provedSince(now)}
    order by p.proved_at desc, p.visitor_id limit 1)`;
}

export async function findBrowserOf(db: Queryable, phone: string, now: Date): Promise<VisitorId | null> {
  const { rows } = await sql<{ visitorId: VisitorId | null }>`
    select ${browserOf(sql`${phone}::text`, now)} as "visitorId"`.execute(db);
  return rows[0]?.visitorId ?? null;
}

export type Alike = { by: 'orders' } | { by: 'email'; email: string } | { by: 'nothing' };

/** All customers that we know, by what the audience looks at, each group with so many of its people. */
export async function groupCustomers(db: Queryable, alike: Alike, some: number, now: Date): Promise<CustomerGroup[]> {
  const key = keyOf(alike);
  const orders =
    alike.by === 'orders'
      ? ordersOf(sql`c.visitor_id`, sql`c.phone`, now)
      : sql`select 0::bigint as "ofPhone", 0::bigint as "ofPerson"`;
  const { rows } = await sql<CustomerGroup>`
    with known as materialized (
      select c.id, c.name, c.phone, c.email, c.created_at, ${browserOf(sql`c.phone`, now)} as visitor_id
      from customers c where c.merged_into_id is null
    ), counted as (
      select c.*, n."ofPhone", n."ofPerson" from known c cross join lateral (${orders}) n
    ), placed as (
      select c.*, ${key} as alike, row_number() over (partition by ${key} order by c.created_at desc, c.id) as place
      from counted c
    )
    select count(*) as people, min(c.email) as email, min(c."ofPhone") as "ofPhone", min(c."ofPerson") as "ofPerson",
      json_agg(json_build_object('name', c.name, 'phone', c.phone, 'email', c.email,
        'isPhoneProved', c.visitor_id is not null, 'since', c.created_at) order by c.place)
        filter (where c.place <= ${some}) as some
    from placed c group by c.alike`.execute(db);
  return rows;
}

/** Of a customer `c`. Whoever has another e-mail is one of the others, whatever that is. */
function keyOf(alike: Alike): RawBuilder<unknown> {
  switch (alike.by) {
    case 'orders':
      return sql`(c."ofPhone" || ' ' || c."ofPerson")`;
    case 'email':
      return sql`(case when lower(btrim(c.email)) = lower(btrim(${alike.email})) then c.email end)`;
    case 'nothing':
      return sql`''::text`;
  }
}

export interface KnownCustomer {
  name: string;
  phone: string;
  email: string;
}

export async function findCustomerByPhone(db: Queryable, phone: string): Promise<KnownCustomer | undefined> {
  const { rows } = await sql<KnownCustomer>`
    select k.name, c.phone, k.email from customers c join customers k on k.id = ${leadsTo(sql`c`)}
    where c.phone = ${phone}`.execute(db);
  return rows[0];
}

/** An e-mail may be that of several people, such as a family: the one we know since the shortest. */
export async function findCustomerByEmail(db: Queryable, email: string): Promise<KnownCustomer | undefined> {
  const { rows } = await sql<KnownCustomer>`
    select name, phone, email from customers where lower(email) = lower(${email}) and merged_into_id is null
    order by created_at desc, id limit 1`.execute(db);
  return rows[0];
}
