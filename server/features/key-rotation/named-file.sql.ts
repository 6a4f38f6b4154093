/** Private files by the rows that name them, whichever table that is. */
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';

/** Each table that names private files, and its column. */
const PLACES = {
  documents: 'storage_key',
  vendor_documents: 'storage_key',
  handover_files: 'storage_key',
  vehicle_papers: 'storage_key',
  handovers: 'report_key',
} as const;

export interface NamedFile {
  place: keyof typeof PLACES;
  storageKey: string;
}

const NAMED = sql.join(
  Object.entries(PLACES).map(
    ([place, column]) =>
      sql`select ${sql.lit(place)} as place, ${sql.ref(column)} as key from ${sql.table(place)}
        where ${sql.ref(column)} is not null`,
  ),
  sql` union all `,
);

/** So many of the private files that any row names, from here and there; all where there are no more. */
export async function sampleNamedFiles(db: Queryable, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from (${NAMED}) named order by md5(key) limit ${limit}`.execute(db);
  return rows.map(({ key }) => key);
}

/** After that one, so many files from before there were data keys. */
export async function listFilesWithoutDataKey(db: Queryable, after: string, limit: number): Promise<NamedFile[]> {
  const { rows } = await sql<NamedFile>`
    select n.place, n.key as "storageKey" from (${NAMED}) n
    where not exists (select 1 from file_keys k where k.storage_key = n.key) and n.key > ${after}
    order by n.key limit ${limit}`.execute(db);
  return rows;
}

/** Lets the row name another file, and so forget this one; false when it names this one no more. */
export async function nameOtherFile(trx: Trx, { place, storageKey }: NamedFile, other: string): Promise<boolean> {
  const column = sql.ref(PLACES[place]);
  const { rows } = await sql`
    update ${sql.table(place)} set ${column} = ${other} where ${column} = ${storageKey} returning 1`.execute(trx);
  return rows.length === 1;
}
