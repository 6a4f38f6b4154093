/** Files whose row is gone. A trigger adds them in the transaction that forgets the row. */
import { sql } from 'kysely';
import type { Queryable, Trx } from '../db/database.ts';

/** Of files that have no row to forget. */
export async function insertFilesToRemove(trx: Trx, storageKeys: readonly string[]): Promise<void> {
  await sql`delete from file_keys where storage_key = any(${storageKeys}::text[])`.execute(trx);
  await sql`
    insert into files_to_remove (storage_key) select unnest(${storageKeys}::text[])
    on conflict do nothing`.execute(trx);
}

/** Due ones, those that wait longest first. */
export async function listFilesToRemove(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    select storage_key as "storageKey" from files_to_remove where available_at <= ${now}
    order by available_at, forgotten_at, storage_key limit ${limit}`.execute(db);
  return rows.map(({ storageKey }) => storageKey);
}

/** So that the same erasure, asked for again, can say what became of them. */
export async function nameErasure(trx: Trx, storageKeys: readonly string[], erasure: string): Promise<void> {
  await sql`
    update files_to_remove set erasure = ${erasure} where storage_key = any(${storageKeys}::text[])`.execute(trx);
}

/** Those that are not gone yet. */
export async function listFilesOfErasure(db: Queryable, erasure: string): Promise<string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    select storage_key as "storageKey" from files_to_remove where erasure = ${erasure}`.execute(db);
  return rows.map(({ storageKey }) => storageKey);
}

/** They are gone. */
export async function deleteFilesToRemove(db: Queryable, storageKeys: readonly string[]): Promise<void> {
  await sql`delete from files_to_remove where storage_key = any(${storageKeys}::text[])`.execute(db);
}

/** Tried again in two minutes, then in four, and every four hours in the end. */
export async function postponeFilesToRemove(db: Queryable, storageKeys: readonly string[], now: Date): Promise<void> {
  await sql`
    update files_to_remove set attempts = attempts + 1,
      available_at = ${now}::timestamptz + least(interval '1 minute' * power(2, least(attempts + 1, 8)), interval '4 hours')
    where storage_key = any(${storageKeys}::text[])`.execute(db);
}
