/** Migrated databases to copy from, on either engine: to make one costs seconds, to copy it a fraction. */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { type EngineOptions, openEngine } from '../db/engine.ts';
import { MIGRATIONS, migrate } from '../db/migrate.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const CACHE = path.join(ROOT, '.cache');
const IN_MEMORY: EngineOptions = { databaseUrl: null, dataDirectory: null, poolSize: 1, onConnectionLost: () => {} };

/** The file of an embedded database as the migrations of today leave it, kept for the next run. */
export async function embeddedModel(): Promise<string> {
  const hash = createHash('sha256').update(readFileSync(path.join(ROOT, 'package-lock.json')));
  for (const { name, text } of MIGRATIONS) hash.update(name).update(text);
  const file = path.join(CACHE, `embedded-${hash.digest('hex').slice(0, 16)}.tar`);
  if (existsSync(file)) return file;
  const engine = await openEngine(IN_MEMORY);
  await migrate(engine);
  // Each copy would begin with going through what was written since the last one.
  await engine.lite?.exec('checkpoint');
  const files = (await engine.lite?.dumpDataDir('none')) ?? new Blob();
  await engine.close();
  mkdirSync(CACHE, { recursive: true });
  for (const old of readdirSync(CACHE)) if (/^embedded-\w+\.tar$/.test(old)) rmSync(path.join(CACHE, old));
  const half = `${file}.${process.pid}`;
  writeFileSync(half, new Uint8Array(await files.arrayBuffer()));
  renameSync(half, file);
  return file;
}

/** The name of a new database on this server, migrated and without a connection. */
export async function modelOn(clusterUrl: string): Promise<string> {
  const name = await createDatabase(clusterUrl);
  const engine = await openEngine({ ...IN_MEMORY, databaseUrl: withDatabase(clusterUrl, name) });
  await migrate(engine);
  await engine.close();
  return name;
}

/** `model`: the database to copy; an empty one when not given. Answers the new one's name. */
export async function createDatabase(clusterUrl: string, model = 'template1'): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(clusterUrl, `create database ${name} template ${model}`);
  return name;
}

export async function dropDatabase(clusterUrl: string, name: string): Promise<void> {
  await administer(clusterUrl, `drop database if exists ${name} with (force)`);
}

/** The same server, another database. Socket addresses are no URLs to every parser, so only the path is touched. */
export function withDatabase(clusterUrl: string, name: string): string {
  return clusterUrl.replace(/^(postgres(?:ql)?:\/\/[^/]*)\/[^?]*/, `$1/${name}`);
}

async function administer(clusterUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}
