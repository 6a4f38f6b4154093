/** Facts about this installation. */
import { sql } from 'kysely';
import type { Queryable, Trx } from './database.ts';

export async function findMark(db: Queryable, key: string): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`select value from installation where key = ${key}`.execute(db);
  return rows[0]?.value;
}

export async function putMark(trx: Trx, key: string, value: string): Promise<void> {
  await sql`insert into installation (key, value) values (${key}, ${value}) on conflict do nothing`.execute(trx);
}

/** As `putMark`, whatever was there. */
export async function replaceMark(trx: Trx, key: string, value: string): Promise<void> {
  await sql`
    insert into installation (key, value) values (${key}, ${value})
    on conflict (key) do update set value = excluded.value`.execute(trx);
}

/** No vendor and no staff yet: it was never used. */
export async function isEmpty(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select 1 from vendors) and not exists (select 1 from admin_users) as empty`.execute(db);
  return rows[0]?.empty ?? false;
}
