/** The person at a browser, told from others who use it by the phone that it gave or proved last. */
import { provedSince } from '@ceylono/domain/phone-proof';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import type { VisitorId } from '../../http/actor.ts';
import { customerWith } from '../customer/customer.sql.ts';
import { COUNTS, isProvedBy } from '../phone-proof/phone-proof.sql.ts';

/**
 * Of an order `o`, which has that phone: this browser placed it, or has proved the phone and the order is its customer's
 * for certain (`COUNTS`): one that a browser placed without a proof is so once the identity is approved. Who looked the
 * phone up before names it, since the browser may have given another one meanwhile.
 */
export function isOfThisPerson(
  visitorId: VisitorId,
  now: Date,
  phone: RawBuilder<string | null> = phoneOfPerson(visitorId, now),
): RawBuilder<boolean> {
  return sql`o.contact_phone = ${phone} and (o.visitor_id = ${visitorId}
    or (${isProvedBy(visitorId, sql`o.contact_phone`, now)} and ${COUNTS}
      and o.customer_id = ${customerWith(sql`o.contact_phone`)}))`;
}

/** What the browser gave or proved last; null when it did neither. */
export function phoneOfPerson(visitorId: VisitorId, now: Date): RawBuilder<string | null> {
  return sql`(
    select said.phone from (
      select phone_number as phone, last_visit_at as at from customer_phone_tracking
        where visitor_id = ${visitorId} and is_active
      union all
      select phone, proved_at from phone_proofs where visitor_id = ${visitorId} and proved_at > ${provedSince(now)}
    ) said order by said.at desc limit 1)`;
}

/** The phone that this browser gave or proved last, by which its person's orders are told from another's. */
export async function findPhoneOfPerson(db: Queryable, visitorId: VisitorId, now: Date): Promise<string | null> {
  const { rows } = await sql<{ phone: string | null }>`select ${phoneOfPerson(visitorId, now)} as phone`.execute(db);
  return rows[0]?.phone ?? null;
}
