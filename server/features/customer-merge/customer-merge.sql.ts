/** Merges of two records, each with what it moved. */
import { provedSince } from '@ceylono/domain/phone-proof';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';

export interface MergeSideRow {
  customerId: string;
  mergedIntoId: string | null;
  name: string;
  phone: string;
  email: string;
  address: string;
  createdAt: Date;
  isPhoneProved: boolean;
  otherPhones: string[];
  papers: number;
  proofs: number;
  drafts: number;
}

export async function findSide(db: Queryable, customerId: string, now: Date): Promise<MergeSideRow | undefined> {
  const proofs = sql`phone_proofs p join customers k on k.phone = p.phone
    where (k.id = c.id or k.merged_into_id = c.id) and p.proved_at > ${provedSince(now)}`;
  const { rows } = await sql<MergeSideRow>`
    select c.id as "customerId", c.merged_into_id as "mergedIntoId", c.name, c.phone, c.email, c.address,
      c.created_at as "createdAt", exists (select 1 from ${proofs} and k.id = c.id) as "isPhoneProved",
      (select coalesce(json_agg(m.phone order by m.created_at, m.id), '[]') from customers m
        where m.merged_into_id = c.id) as "otherPhones",
      (select count(*) from documents d join rent_orders o on o.id = d.order_id where o.customer_id = c.id) as papers,
      (select count(*) from ${proofs}) as proofs,
      (select count(*) from drafts d where d.order_id is null
        and d.visitor_id in (select p.visitor_id from ${proofs})) as drafts
    from customers c where c.id = ${customerId}`.execute(db);
  return rows[0];
}

/** All phones of these two people, those of records merged into theirs included. */
export async function listPhonesOfBoth(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ phone: string }>`
    select phone from customers where id = any(${ids}::uuid[]) or merged_into_id = any(${ids}::uuid[])
    order by phone`.execute(db);
  return rows.map(({ phone }) => phone);
}

/** No other transaction moves their orders until this one ends. */
export async function lockOrdersOf(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`
    select 1 from rent_orders where customer_id = any(${ids}::uuid[]) order by id for no key update`.execute(trx);
}

export interface HeldRecord {
  id: string;
  phone: string;
  mergedIntoId: string | null;
  isPhoneProved: boolean;
}

/** These records and those that lead to them: no other transaction changes them, or makes an order theirs. */
export async function lockRecords(trx: Trx, ids: readonly string[], now: Date): Promise<HeldRecord[]> {
  const { rows } = await sql<HeldRecord>`
    select c.id, c.phone, c.merged_into_id as "mergedIntoId", exists (select 1 from phone_proofs p
      where p.phone = c.phone and p.proved_at > ${provedSince(now)}) as "isPhoneProved"
    from customers c where c.id = any(${ids}::uuid[]) or c.merged_into_id = any(${ids}::uuid[])
    order by c.id for update of c`.execute(trx);
  return rows;
}

export interface NewMerge {
  keptId: string;
  mergedId: string;
  by: string;
  now: Date;
}

/** Of locked records and orders. Answers its id, and how many orders it moved. */
export async function saveMerge(
  trx: Trx,
  { keptId, mergedId, by, now }: NewMerge,
): Promise<{ mergeId: string; orders: number }> {
  const { rows } = await sql<{ id: string }>`
    insert into customer_merges (kept_id, merged_id, merged_by, merged_at)
    values (${keptId}, ${mergedId}, ${by}, ${now}) returning id`.execute(trx);
  const mergeId = rows[0]?.id as string;
  await sql`
    insert into customer_merge_records (merge_id, customer_id)
    select ${mergeId}::uuid, id from customers where merged_into_id = ${mergedId}`.execute(trx);
  await sql`
    insert into customer_merge_orders (merge_id, order_id, was_moved)
    select ${mergeId}::uuid, o.id, o.customer_id = ${mergedId} from rent_orders o
    where o.customer_id = ${mergedId} or o.customer_id = ${keptId} and o.contact_phone in (
      select phone from customers where id = ${mergedId} or merged_into_id = ${mergedId})`.execute(trx);
  const moved = await sql`
    update rent_orders set customer_id = ${keptId} where customer_id = ${mergedId} returning 1`.execute(trx);
  await sql`
    update customers set merged_into_id = ${keptId} where id = ${mergedId} or merged_into_id = ${mergedId}`.execute(
    trx,
  );
  return { mergeId, orders: moved.rows.length };
}

export interface MergeRow {
  keptId: string;
  mergedId: string;
  mergedAt: Date;
  isUndone: boolean;
}

const MERGE = sql`
  kept_id as "keptId", merged_id as "mergedId", merged_at as "mergedAt", undone_at is not null as "isUndone"
  from customer_merges`;

export async function findMerge(db: Queryable, mergeId: string): Promise<MergeRow | undefined> {
  const { rows } = await sql<MergeRow>`select ${MERGE} where id = ${mergeId}`.execute(db);
  return rows[0];
}

export async function lockMerge(trx: Trx, mergeId: string): Promise<MergeRow | undefined> {
  const { rows } = await sql<MergeRow>`select ${MERGE} where id = ${mergeId} for update`.execute(trx);
  return rows[0];
}

/** Of locked records, orders and merge. Answers how many orders it gave back. */
export async function saveUndo(
  trx: Trx,
  mergeId: string,
  { keptId, mergedId, by, now }: NewMerge,
): Promise<{ orders: number }> {
  const records = sql`(select customer_id from customer_merge_records where merge_id = ${mergeId})`;
  const given = await sql`
    update rent_orders o set customer_id = ${mergedId} where o.customer_id = ${keptId} and (
      exists (select 1 from customer_merge_orders x
        where x.merge_id = ${mergeId} and x.order_id = o.id and x.was_moved)
      or o.contact_phone in (select phone from customers where id = ${mergedId} or id in ${records})
        and not exists (select 1 from customer_merge_orders x where x.merge_id = ${mergeId} and x.order_id = o.id)
    ) returning 1`.execute(trx);
  await sql`update customers set merged_into_id = null where id = ${mergedId}`.execute(trx);
  // They lead to the kept one as long as the merge stands: an undo of one that was merged on is refused.
  await sql`update customers set merged_into_id = ${mergedId} where id in ${records}`.execute(trx);
  await sql`update customer_merges set undone_by = ${by}, undone_at = ${now} where id = ${mergeId}`.execute(trx);
  return { orders: given.rows.length };
}
