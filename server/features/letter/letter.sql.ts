import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';
import type { CustomerLetter } from './letter.service.ts';

/** Which of these letters the order's customer was told last. */
export async function findLastTold(
  trx: Trx,
  orderPk: string,
  letters: readonly CustomerLetter[],
): Promise<CustomerLetter | undefined> {
  const { rows } = await sql<{ letter: CustomerLetter }>`
    select payload ->> 'letter' as letter from outbox
    where order_id = ${orderPk} and kind = 'letter' and payload ->> 'recipient' = 'customer'
      and payload ->> 'letter' = any(${letters}::text[])
    order by created_at desc limit 1`.execute(trx);
  return rows[0]?.letter;
}

/** Whether this letter to the order's customer is still to be sent. */
export async function isWaiting(trx: Trx, orderPk: string, letter: CustomerLetter): Promise<boolean> {
  const { rows } = await sql`
    select 1 from outbox
    where order_id = ${orderPk} and kind = 'letter' and payload ->> 'recipient' = 'customer'
      and payload ->> 'letter' = ${letter} and done_at is null and parked_at is null limit 1`.execute(trx);
  return rows.length > 0;
}
