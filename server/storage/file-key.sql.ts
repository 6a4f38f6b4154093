/** Data keys of private files, sealed. A trigger forgets one with the row that names its file. */
import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';

export interface SealedKey {
  /** Of the installation's key that sealed it. */
  number: number;
  sealed: Buffer;
}

/** undefined: forgotten, or a file from before there were data keys. */
export async function findFileKey(db: Queryable, storageKey: string): Promise<SealedKey | undefined> {
  const { rows } = await sql<{ number: number; sealed: Uint8Array }>`
    select key_number as number, data_key as sealed from file_keys where storage_key = ${storageKey}`.execute(db);
  return rows[0] && { number: rows[0].number, sealed: Buffer.from(rows[0].sealed) };
}

export async function insertFileKey(db: Queryable, storageKey: string, { number, sealed }: SealedKey): Promise<void> {
  await sql`
    insert into file_keys (storage_key, key_number, data_key) values (${storageKey}, ${number}, ${sealed})`.execute(db);
}

export async function deleteFileKeys(db: Queryable, storageKeys: readonly string[]): Promise<void> {
  await sql`delete from file_keys where storage_key = any(${storageKeys}::text[])`.execute(db);
}
