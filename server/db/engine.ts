/**
 * The two engines under the same SQL: PGlite, PostgreSQL compiled to WebAssembly and run in this process, so that
 * nothing needs installing; and a PostgreSQL server when DATABASE_URL names one. Both answer `date` as a string and
 * `bigint` as a number.
 */
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { types as liteTypes, PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Tables } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { PatientClient } from './later.ts';
import { type Channel, type Ears, listenEmbedded, listenPostgres, type StopListening } from './listening.ts';
import { joiningTransactions, limitChanges } from './transaction.ts';

export interface Engine {
  db: Database;
  kind: 'pglite' | 'postgres';
  /** The embedded engine itself, for the job library's adapter. */
  lite: PGlite | null;
  /**
   * A handle for the migrations alone, as long as `work` runs: on PostgreSQL a connection of their own, on which a
   * statement may take as long as it needs, but waits only briefly for a table in use; each query that comes after
   * it would wait behind it.
   */
  migrating<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
  /** Hears what changes say on a channel with their commit, in this process and in others. */
  listen(channel: Channel, ears: Ears): StopListening;
  /** Of this process, now; null on the embedded engine, which has a single session. */
  connections(): Connections | null;
  close(): Promise<void>;
}

export interface Connections {
  open: number;
  idle: number;
  /** How many calls wait for one. */
  waiting: number;
}

export interface EngineOptions {
  databaseUrl: string | null;
  /** Where the embedded engine keeps its files; null keeps them in memory. */
  dataDirectory: string | null;
  /** The files of an embedded engine, as its `dumpDataDir` gives them: a new one begins with these, not empty. */
  beginWith?: Blob | undefined;
  /** A folder with an empty, migrated embedded database; where it is there, a new one begins as its copy. */
  model?: string;
  poolSize: number;
  /** A PostgreSQL connection that fails, idle or in use, is reported here; the pool replaces it by itself. */
  onConnectionLost: (error: Error) => void;
}

export async function openEngine(options: EngineOptions): Promise<Engine> {
  return options.databaseUrl === null ? openEmbedded(options) : openPostgres(options.databaseUrl, options);
}

async function openEmbedded(options: EngineOptions): Promise<Engine> {
  const unlock = options.dataDirectory === null ? () => {} : lockFolder(options.dataDirectory);
  try {
    const files = options.dataDirectory === null ? undefined : path.join(options.dataDirectory, 'db');
    if (files !== undefined) {
      if (options.model !== undefined) beginAsCopy(files, options.model);
      mkdirSync(files, { recursive: true });
      // PGlite makes files that anybody may read, whatever the umask: the folder above keeps others out.
      chmodSync(files, FOLDER_OF_OWNER);
    }
    const lite = await PGlite.create({
      dataDir: files,
      ...(options.beginWith && { loadDataDir: options.beginWith }),
      extensions: { btree_gist, pg_trgm },
      parsers: { [liteTypes.DATE]: (text: string) => text, [liteTypes.INT8]: (text: string) => Number(text) },
    });
    const db = new Kysely<Tables>({ dialect: joiningTransactions(new PGliteDialect({ pglite: lite })) });
    const close = async () => {
      await db.destroy();
      if (!lite.closed) await lite.close();
      unlock();
    };
    const listen = (channel: Channel, ears: Ears) => listenEmbedded(lite, db, channel, ears);
    return { db, kind: 'pglite', lite, migrating: (work) => work(db), listen, connections: () => null, close };
  } catch (error) {
    unlock();
    throw error;
  }
}

const FOLDER_OF_OWNER = 0o700;
const FILE_OF_OWNER = 0o600;

/** To make a database costs seconds, to copy one a fraction. Whole or not at all, should the copying be killed. */
function beginAsCopy(files: string, model: string): void {
  if (existsSync(files) || !existsSync(model)) return;
  const unfinished = `${files}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(model, unfinished, { recursive: true });
  for (const entry of readdirSync(unfinished, { recursive: true, withFileTypes: true }))
    chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? FOLDER_OF_OWNER : FILE_OF_OWNER);
  renameSync(unfinished, files);
}

/** On a PostgreSQL server no query takes longer. */
export const QUERY_TIMEOUT_MS = 10_000;

/** Of the pool's connections, but one at least; the others are for readers. */
const SHARE_OF_CHANGES = 0.7;
const MIGRATION_LOCK_MS = 2_000;

async function openPostgres(connectionString: string, options: EngineOptions): Promise<Engine> {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.DATE, (text) => text);
  types.setTypeParser(pg.types.builtins.INT8, Number);
  let ofAll: pg.Pool | null = null;
  const open = (config: pg.PoolConfig) => {
    const pool = new pg.Pool({
      Client: PatientClient,
      // Statements go out without waiting for the answers of those before them: see `later`.
      pipeline: true,
      connectionString,
      types,
      connectionTimeoutMillis: 5_000,
      ...config,
    });
    // Without listeners a restart of the database would end this process: the pool hears its idle connections only,
    // and one in the middle of a transaction has no listener of its own.
    pool.on('connect', (client) => void client.on('error', options.onConnectionLost));
    pool.on('error', () => {});
    ofAll ??= pool;
    return new Kysely<Tables>({ dialect: joiningTransactions(new PostgresDialect({ pool })) });
  };
  const db = open({
    max: options.poolSize,
    idleTimeoutMillis: 30_000,
    statement_timeout: QUERY_TIMEOUT_MS,
    // A caller who waits for another's change (a claim on the same vehicle) is told to come again, while others can.
    lock_timeout: 3_000,
    query_timeout: 12_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'ceylono',
  });
  limitChanges(db, Math.max(1, Math.floor(options.poolSize * SHARE_OF_CHANGES)));
  return {
    db,
    kind: 'postgres',
    lite: null,
    async migrating(work) {
      const own = open({ max: 1, lock_timeout: MIGRATION_LOCK_MS, application_name: 'ceylono-migrations' });
      try {
        return await work(own);
      } finally {
        await own.destroy();
      }
    },
    connections: () => ofAll && { open: ofAll.totalCount, idle: ofAll.idleCount, waiting: ofAll.waitingCount },
    listen: (channel, ears) => listenPostgres(connectionString, channel, ears),
    close: () => db.destroy(),
  };
}
