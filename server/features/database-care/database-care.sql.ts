/** What the database says of itself, and when it was cared for. */
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';

/** What the machine notes. */
export type CareKind = 'backup' | 'restore_check';

export interface DatabaseFacts {
  engine: string;
  bytes: number;
  migrations: number;
  maxConnections: number;
  isConnectionEncrypted: boolean;
}

export async function findDatabaseFacts(db: Queryable): Promise<DatabaseFacts | undefined> {
  const { rows } = await sql<DatabaseFacts>`
    select 'PostgreSQL ' || split_part(current_setting('server_version'), ' ', 1) as engine,
      pg_database_size(current_database())::float8 as bytes,
      (select count(*) from schema_migrations)::integer as migrations,
      current_setting('max_connections')::integer as "maxConnections",
      coalesce((select s.ssl from pg_stat_ssl s where s.pid = pg_backend_pid()), false) as "isConnectionEncrypted"`.execute(
    db,
  );
  return rows[0];
}

export interface TableSize {
  table: string;
  bytes: number;
  rows: number | null;
}

export async function listLargestTables(db: Queryable, limit: number): Promise<TableSize[]> {
  const { rows } = await sql<TableSize>`
    select c.relname as table, pg_total_relation_size(c.oid)::float8 as bytes,
      case when c.reltuples < 0 then null else c.reltuples::float8 end as rows
    from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    order by pg_total_relation_size(c.oid) desc, c.relname limit ${limit}`.execute(db);
  return rows;
}

export async function findCare(db: Queryable): Promise<Partial<Record<CareKind, Date>>> {
  const { rows } = await sql<{ kind: CareKind; doneAt: Date }>`
    select kind, done_at as "doneAt" from database_care`.execute(db);
  return Object.fromEntries(rows.map(({ kind, doneAt }) => [kind, doneAt]));
}

export async function noteCare(trx: Trx, kind: CareKind, at: Date): Promise<void> {
  await sql`
    insert into database_care (kind, done_at) values (${kind}, ${at})
    on conflict (kind) do update set done_at = excluded.done_at`.execute(trx);
}

/** For who cares now, or takes the turn over from one whose hold is over; false: somebody else cares. */
export async function holdTurn(db: Queryable, claim: string, now: Date, heldUntil: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into database_care_turn as t (claim, held_until) values (${claim}, ${heldUntil})
    on conflict (one) do update set claim = excluded.claim, held_until = excluded.held_until
    where t.claim = excluded.claim or t.held_until <= ${now}
    returning 1`.execute(db);
  return rows.length === 1;
}

export async function endTurn(db: Queryable, claim: string): Promise<void> {
  await sql`delete from database_care_turn where claim = ${claim}`.execute(db);
}

/** Gathers the statistics of one table anew. */
export async function analyzeTable(trx: Trx, table: string): Promise<void> {
  await sql`analyze ${sql.table(table)}`.execute(trx);
}
