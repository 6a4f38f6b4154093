/**
 * The stage of a guarantee: a PostgreSQL database with vendors, vehicles and staff of the cast, the test's own hands on
 * it (`app`: SQL and services in the test's process), and as many server processes on it as asked.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { REQUIRED_DOCUMENTS } from '@ceylono/domain/document';
import { sql } from 'kysely';
import { inject } from 'vitest';
import type { App } from '../app.ts';
import { createApp } from '../compose.ts';
import { readConfig } from '../config.ts';
import { VENDORS, type VendorKey } from '../../demo/cast.ts';
import type { Engine } from '../db/engine.ts';
import { openEngine } from '../db/engine.ts';
import { migrate } from '../db/migrate.ts';
import { checkInstallation } from '../installation.ts';
import { createLog } from '../log.ts';
import { startMedia } from '../media/media-parent.ts';
import { allowManyPendingOrders, cheapPasswords, seedStaff, seedVendors } from './cast.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { createTestDatabase } from './test-database.ts';

export interface Stage {
  app: App;
  clusterUrl: string;
  databaseUrl: string;
  dataDir: string;
  /** The secrets that all processes of one installation share. */
  environment: Record<string, string>;
  servers: ServerProcess[];
  /** Ends the servers and removes database and folder. */
  clear(): Promise<void>;
}

export interface StageOptions {
  servers: number;
  environment?: Record<string, string>;
  /** Of the run's own cluster unless the test brings one that it may stop. */
  clusterUrl?: string;
  /** As amendment 19 says, when null. */
  pendingOrders?: number | null;
  /** Callers wait for a lock as long as the test holds it, however long the others take to queue for it. */
  patient?: boolean;
}

const PATIENT = ['lock_timeout', 'statement_timeout', 'query_timeout', 'idle_in_transaction_session_timeout'].map(
  (name) => `&${name}=120000`,
);

export async function setStage({
  servers: count,
  environment: added = {},
  clusterUrl = inject('clusterUrl') ?? undefined,
  pendingOrders = 1_000_000,
  patient = false,
}: StageOptions): Promise<Stage> {
  if (clusterUrl === undefined) throw new Error('Guarantees are shown on PostgreSQL; this run has no cluster.');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ceylono-stage-'));
  const database = await createTestDatabase(clusterUrl, patient ? 60 : 24, patient ? PATIENT.join('') : '');
  const databaseUrl = database.url ?? '';
  const environment = { ...newSecrets(), ...added };
  const app = await appOn(database.engine, dataDir, environment);
  await seedStage(app, pendingOrders);
  const servers: ServerProcess[] = [];
  for (let started = 0; started < count; started += 1)
    servers.push(await startServer({ dataDir, databaseUrl, environment }));
  return {
    app,
    clusterUrl,
    databaseUrl,
    dataDir,
    environment,
    servers,
    async clear() {
      for (const server of servers) await server.end('SIGKILL');
      await app.media.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A data folder with the same cast in its embedded database, which is closed again: one process at a time. */
export async function setFolder(): Promise<{ dataDir: string; environment: Record<string, string> }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ceylono-stage-'));
  const environment = newSecrets();
  await withFolder(dataDir, environment, (app) => seedStage(app, 1_000_000));
  return { dataDir, environment };
}

/** Opens the embedded database of a folder that no server is using, for as long as `look` runs. */
export async function withFolder<T>(
  dataDir: string,
  environment: Record<string, string>,
  look: (app: App, engine: Engine) => Promise<T>,
): Promise<T> {
  const engine = await openEngine({
    databaseUrl: null,
    dataDirectory: dataDir,
    poolSize: 2,
    onConnectionLost: () => {},
  });
  try {
    await migrate(engine);
    return await look(await appOn(engine, dataDir, environment), engine);
  } finally {
    await engine.close();
  }
}

/** What all processes of one installation share. */
export function newSecrets(): Record<string, string> {
  return { APP_SECRET: randomBytes(32).toString('hex'), FILE_KEY: randomBytes(32).toString('base64') };
}

async function appOn(engine: Engine, dataDir: string, environment: Record<string, string>): Promise<App> {
  const config = readConfig({ DATA_DIR: dataDir, LIMITS: 'off', LOG_LEVEL: 'silent', ...environment });
  const media = startMedia(path.join(import.meta.dirname, '../build/media-child.js'));
  const { id: installation, secrets } = await checkInstallation(engine.db, config);
  const log = createLog('silent');
  return createApp({ engine, config, secrets, installation, log, media, passwords: cheapPasswords() }).app;
}

async function seedStage(app: App, pendingOrders: number | null): Promise<void> {
  await seedVendors(app, ...(Object.keys(VENDORS) as VendorKey[]));
  await seedStaff(app);
  await bringPapers(app);
  if (pendingOrders !== null) await allowManyPendingOrders(app, pendingOrders);
}

/**
 * Every draft on this stage has its papers from the start, whichever process makes it: a crowd that sent five pictures
 * for each order would wait for the child that cleans them, and these tests are about the order itself.
 */
async function bringPapers({ db }: App): Promise<void> {
  const kinds = sql.join(REQUIRED_DOCUMENTS.foreigner.map((kind) => sql.lit(kind)));
  await sql`
    create function bring_papers() returns trigger language plpgsql as $$
    begin
      insert into documents (draft_id, kind, storage_key, content_type, bytes, created_at)
      select new.id, kind, 'documents/' || gen_random_uuid(), 'image/jpeg', 20, new.created_at
      from unnest(array[${kinds}]) kind;
      return null;
    end $$`.execute(db);
  await sql`create trigger bring_papers after insert on drafts for each row execute function bring_papers()`.execute(
    db,
  );
}
