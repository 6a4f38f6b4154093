/** What staff keep of how they look at their lists. */
import type { StaffListName } from '@ceylono/domain/list-view';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';

export interface ListOfPerson {
  email: string;
  list: StaffListName;
}

export async function findHiddenColumns(db: Queryable, { email, list }: ListOfPerson): Promise<string[]> {
  const { rows } = await sql<{ hidden: string[] }>`
    select hidden from list_columns where admin_email = ${email} and list = ${list}`.execute(db);
  return rows[0]?.hidden ?? [];
}

export async function saveHiddenColumns(trx: Trx, { email, list }: ListOfPerson, hidden: string[]): Promise<void> {
  await sql`
    insert into list_columns (admin_email, list, hidden) values (${email}, ${list}, ${hidden}::text[])
    on conflict (admin_email, list) do update set hidden = excluded.hidden`.execute(trx);
}

export interface ListViewRow {
  viewId: string;
  name: string;
  address: string;
  isShared: boolean;
  isOwn: boolean;
}

/** Own ones and shared ones, by name; as many as can be kept. */
export async function listViews(db: Queryable, { email, list }: ListOfPerson, most: number): Promise<ListViewRow[]> {
  const { rows } = await sql<ListViewRow>`
    select id as "viewId", name, address, is_shared as "isShared", admin_email = ${email} as "isOwn" from list_views
    where list = ${list} and (admin_email = ${email} or is_shared) order by lower(name), id limit ${most}`.execute(db);
  return rows;
}

/** Until the transaction ends nobody else keeps a view: they are counted. */
export async function lockViews(trx: Trx): Promise<void> {
  await sql`lock table list_views in share row exclusive mode`.execute(trx);
}

export async function countViews(
  db: Queryable,
  { email, list }: ListOfPerson,
): Promise<{ own: number; shared: number }> {
  const { rows } = await sql<{ own: number; shared: number }>`
    select count(*) filter (where admin_email = ${email})::integer as own,
      count(*) filter (where is_shared)::integer as shared
    from list_views where list = ${list}`.execute(db);
  return rows[0] ?? { own: 0, shared: 0 };
}

/** Whether a view that this person sees has this name, without case: one of their own, or a shared one of anybody's. */
export async function isNameTaken(
  db: Queryable,
  { email, list, name }: ListOfPerson & { name: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from list_views where list = ${list} and lower(name) = lower(${name}) and (is_shared or admin_email = ${email}) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

export interface NewView extends ListOfPerson {
  name: string;
  address: string;
  isShared: boolean;
  now: Date;
}

export async function insertView(trx: Trx, { email, list, name, address, isShared, now }: NewView): Promise<void> {
  await sql`
    insert into list_views (admin_email, list, name, address, is_shared, created_at)
    values (${email}, ${list}, ${name}, ${address}, ${isShared}, ${now})`.execute(trx);
}

/** Whether there was one: of this person's own, or shared where others' may be removed. */
export async function deleteView(
  trx: Trx,
  { email, list }: ListOfPerson,
  viewId: string,
  mayRemoveShared: boolean,
): Promise<boolean> {
  const { rows } = await sql`
    delete from list_views where id = ${viewId} and list = ${list}
      and (admin_email = ${email} or (${mayRemoveShared} and is_shared)) returning 1`.execute(trx);
  return rows.length === 1;
}
