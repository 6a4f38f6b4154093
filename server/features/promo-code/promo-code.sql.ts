/** Promo codes, and what is counted when one is used. */
import type { OrdersSoFar, PromoCode } from '@ceylono/domain/promo-code';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';
import type { VisitorId } from '../../http/actor.ts';
import { leadsTo } from '../customer/customer.sql.ts';
import { phonesProvedBy } from '../phone-proof/phone-proof.sql.ts';

export interface PromoCodeRow extends PromoCode {
  pk: string;
}

const SELECT_PROMO_CODE = sql`
  select id as pk, code, discount_type as "discountType", discount_value as "discountValue", is_active as "isActive",
    to_char(start_date, 'YYYY-MM-DD') as "startDate", to_char(end_date, 'YYYY-MM-DD') as "endDate",
    target_audience as "targetAudience", target_value as "targetValue", usage_limit as "usageLimit"
  from promocodes`;

export function findPromoCode(db: Queryable, code: string): Promise<PromoCodeRow | undefined> {
  return first(db, sql`where code = ${code}`);
}

/**
 * As `findPromoCode`, and every other order with this code waits until the transaction ends: what is counted of its
 * uses stays true until this order is one of them.
 */
export function lockPromoCode(trx: Trx, code: string): Promise<PromoCodeRow | undefined> {
  return first(trx, sql`where code = ${code} for no key update`);
}

export function findPromoCodeById(db: Queryable, promoCodeId: string): Promise<PromoCodeRow | undefined> {
  return first(db, sql`where id = ${promoCodeId}`);
}

async function first(db: Queryable, where: RawBuilder<unknown>): Promise<PromoCodeRow | undefined> {
  const { rows } = await sql<PromoCodeRow>`${SELECT_PROMO_CODE} ${where}`.execute(db);
  return rows[0];
}

/** Of an order `o`: one that came to nothing counts nowhere (T-094). */
export const COUNTS = sql<boolean>`o.status not in ('cancelled', 'rejected')`;

export async function countUses(db: Queryable, promoPk: string): Promise<number> {
  const { rows } = await sql<{ uses: number }>`
    select count(*) as uses from rent_orders o where o.promocode_id = ${promoPk} and ${COUNTS}`.execute(db);
  return rows[0]?.uses ?? 0;
}

/**
 * Of the customer behind a browser that has proved the phone: nothing is counted by an e-mail, which anybody may type, so
 * that the answer tells nothing of others. A statement of one row, for the wizard and for staff's preview alike;
 * `visitorId` is null for a new browser, which has proved this phone and nothing else.
 */
export function ordersOf(visitorId: RawBuilder<unknown>, phone: RawBuilder<unknown>, now: Date) {
  return sql<OrdersSoFar>`
    with proved as (${phonesProvedBy(visitorId, now)} union select ${phone}),
      theirs as (
        select o.id from rent_orders o join proved p on p.phone = o.contact_phone
        union select o.id from rent_orders o where o.visitor_id = ${visitorId}
        union select o.id from proved p join customers c on c.phone = p.phone
          join rent_orders o on o.customer_id = ${leadsTo(sql`c`)}
      )
    select
      (select count(*) from rent_orders o where o.contact_phone = ${phone} and ${COUNTS}) as "ofPhone",
      (select count(*) from rent_orders o join theirs t on t.id = o.id where ${COUNTS}) as "ofPerson"`;
}

export async function countOrdersOf(
  db: Queryable,
  visitorId: VisitorId | null,
  phone: string,
  now: Date,
): Promise<OrdersSoFar> {
  const { rows } = await ordersOf(sql`${visitorId}::text`, sql`${phone}::text`, now).execute(db);
  return rows[0] ?? { ofPhone: 0, ofPerson: 0 };
}

/** Orders with this e-mail under other phones: of the same person, or of somebody whose e-mail was typed. */
export async function countOrdersOfEmail(db: Queryable, email: string, besidesPhone: string): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(*) as orders from rent_orders o
    where lower(o.contact_email) = lower(${email}) and o.contact_phone <> ${besidesPhone} and ${COUNTS}`.execute(db);
  return rows[0]?.orders ?? 0;
}

export interface NewPromoCode extends PromoCode {
  description: string | null;
}

/** Answers its id. A second one with this name fails with `duplicate_promo_code`. */
export async function insertPromoCode(trx: Trx, promo: NewPromoCode, now: Date): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into promocodes (code, description, discount_type, discount_value, start_date, end_date, is_active,
      target_audience, target_value, usage_limit, created_at)
    values (${promo.code}, ${promo.description}, ${promo.discountType}, ${promo.discountValue}, ${promo.startDate}::date,
      ${promo.endDate}::date, ${promo.isActive}, ${promo.targetAudience}, ${promo.targetValue}, ${promo.usageLimit},
      ${now}) returning id`.execute(trx);
  return rows[0]?.id as string;
}
