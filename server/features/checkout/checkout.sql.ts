/** What is counted before an order may be placed, and its number. */
import { sql } from 'kysely';
import { byName } from '../../db/by-name.ts';
import type { Queryable, Trx } from '../../db/database.ts';

/** Most pending orders that any of the three has (amendment 19); an order of a caller has no visitor yet. */
export async function countPendingOrders(
  db: Queryable,
  visitorId: string | null,
  phone: string,
  email: string,
): Promise<number> {
  const { rows } = await byName<{ most: number }>`
    select greatest(
      (select count(*) from rent_orders where status = 'pending' and visitor_id = ${visitorId}),
      (select count(*) from rent_orders where status = 'pending' and contact_phone = ${phone}),
      (select count(*) from rent_orders where status = 'pending' and lower(contact_email) = lower(${email}))
    ) as most`.execute(db);
  return rows[0]?.most ?? 0;
}

/** The next number of `custom_order_id`. Numbers of orders that failed are skipped. */
export async function nextOrderNumber(trx: Trx): Promise<number> {
  const { rows } = await sql<{ number: number }>`select nextval('custom_order_numbers') as number`.execute(trx);
  return rows[0]?.number as number;
}
