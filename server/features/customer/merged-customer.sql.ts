/** Records that were merged and are taken apart again, because somebody is taken out of one of them (decision 061). */
import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';

/**
 * Gives the records that lead to the one with this phone their orders back, by their phones, and lets them lead nowhere;
 * one without an order goes. Who calls it holds those orders and the queues of all phones of the person.
 */
export async function takeApart(trx: Trx, phone: string): Promise<void> {
  const held = await sql<{ id: string; isKept: boolean }>`
    select c.id, c.merged_into_id is null as "isKept" from customers c
    where c.phone = ${phone} and c.merged_into_id is null
      or c.merged_into_id = (select id from customers where phone = ${phone})
    order by c.id for update`.execute(trx);
  const keptId = held.rows.find(({ isKept }) => isKept)?.id;
  if (keptId === undefined || held.rows.length === 1) return;
  await sql`
    update rent_orders o set customer_id = m.id from customers m
    where m.merged_into_id = ${keptId} and o.customer_id = ${keptId} and o.contact_phone = m.phone`.execute(trx);
  await sql`update customers set merged_into_id = null where merged_into_id = ${keptId}`.execute(trx);
  const others = held.rows.filter(({ isKept }) => !isKept).map(({ id }) => id);
  await sql`delete from customer_merges where merged_id = any(${others}::uuid[]) and undone_at is null`.execute(trx);
  await sql`
    delete from customers c where c.id = any(${others}::uuid[])
      and not exists (select 1 from rent_orders o where o.customer_id = c.id)`.execute(trx);
}
