/** Data keys of private files, sealed. A trigger forgets one with the row that names its file. */
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../db/database.ts';
import type { Sealed } from '../secrets.ts';

/** undefined: forgotten, or a file from before there were data keys. */
export async function findFileKey(db: Queryable, storageKey: string): Promise<Sealed | undefined> {
  const { rows } = await sql<{ number: number; bytes: Uint8Array }>`
    select key_number as number, data_key as bytes from file_keys where storage_key = ${storageKey}`.execute(db);
  return rows[0] && { ...rows[0], bytes: Buffer.from(rows[0].bytes) };
}

/** Of these files those that this database neither sealed nor is about to remove. */
export async function listUnknownFiles(db: Queryable, storageKeys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    select storage_key as "storageKey" from unnest(${storageKeys}::text[]) as files (storage_key)
    where not exists (select 1 from file_keys where file_keys.storage_key = files.storage_key)
      and not exists (select 1 from files_to_remove where files_to_remove.storage_key = files.storage_key)`.execute(db);
  return rows.map(({ storageKey }) => storageKey);
}

export async function insertFileKey(db: Queryable, storageKey: string, { number, bytes }: Sealed): Promise<void> {
  await sql`
    insert into file_keys (storage_key, key_number, data_key) values (${storageKey}, ${number}, ${bytes})`.execute(db);
}

export async function deleteFileKeys(db: Queryable, storageKeys: readonly string[]): Promise<void> {
  await sql`delete from file_keys where storage_key = any(${storageKeys}::text[])`.execute(db);
}

export interface FileKeyRow extends Sealed {
  storageKey: string;
}

/**
 * After that file, so many data keys that another key sealed; no other transaction forgets them until this one ends. Those that
 * somebody is forgetting are left out: an erasure holds several, in an order of its own.
 */
export async function lockFileKeysOfOthers(
  trx: Trx,
  number: number,
  after: string,
  limit: number,
): Promise<FileKeyRow[]> {
  return lockNextKeys(trx, number, after, sql`limit ${limit} for update skip locked`);
}

/** The next one, waited for. Who holds another does not ask. */
export async function lockFileKeyOfOthers(trx: Trx, number: number, after: string): Promise<FileKeyRow | undefined> {
  return (await lockNextKeys(trx, number, after, sql`limit 1 for update`))[0];
}

async function lockNextKeys(trx: Trx, number: number, after: string, how: RawBuilder<unknown>): Promise<FileKeyRow[]> {
  const { rows } = await sql<{ storageKey: string; number: number; bytes: Uint8Array }>`
    select storage_key as "storageKey", key_number as number, data_key as bytes from file_keys
    where key_number <> ${number} and storage_key > ${after} order by storage_key ${how}`.execute(trx);
  return rows.map((row) => ({ ...row, bytes: Buffer.from(row.bytes) }));
}

export async function putFileKey(trx: Trx, { storageKey, number, bytes }: FileKeyRow): Promise<void> {
  await sql`
    update file_keys set key_number = ${number}, data_key = ${bytes} where storage_key = ${storageKey}`.execute(trx);
}

/** Any data key that this key sealed. */
export async function findFileKeyOf(db: Queryable, number: number): Promise<FileKeyRow | undefined> {
  const { rows } = await sql<{ storageKey: string; number: number; bytes: Uint8Array }>`
    select storage_key as "storageKey", key_number as number, data_key as bytes from file_keys
    where key_number = ${number} limit 1`.execute(db);
  return rows[0] && { ...rows[0], bytes: Buffer.from(rows[0].bytes) };
}

/** Of the keys that sealed data keys. */
export async function listKeyNumbers(db: Queryable): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select distinct key_number as number from file_keys order by number`.execute(db);
  return rows.map(({ number }) => number);
}
