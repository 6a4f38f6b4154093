/** A migrated database of its own for one test file, on the engine of this run. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Engine } from '../db/engine.ts';
import { openEngine } from '../db/engine.ts';
import { migrate } from '../db/migrate.ts';

export interface TestDatabase {
  engine: Engine;
  url: string | null;
  drop(): Promise<void>;
}

export async function createTestDatabase(
  clusterUrl: string | null = inject('clusterUrl'),
  poolSize = 12,
): Promise<TestDatabase> {
  const url = clusterUrl === null ? null : await createDatabase(clusterUrl);
  const engine = await openEngine({ databaseUrl: url, dataDirectory: null, poolSize, onConnectionLost: () => {} });
  await migrate(engine);
  return {
    engine,
    url,
    async drop() {
      await engine.close();
      if (clusterUrl !== null && url !== null) await dropDatabase(clusterUrl, databaseName(url));
    },
  };
}

async function createDatabase(clusterUrl: string): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(clusterUrl, `create database ${name}`);
  return withDatabase(clusterUrl, name);
}

export async function dropDatabase(clusterUrl: string, name: string): Promise<void> {
  await administer(clusterUrl, `drop database if exists ${name} with (force)`);
}

/** The same server, another database. Socket addresses are no URLs to every parser, so only the path is touched. */
export function withDatabase(clusterUrl: string, name: string): string {
  return clusterUrl.replace(/^(postgres(?:ql)?:\/\/[^/]*)\/[^?]*/, `$1/${name}`);
}

function databaseName(url: string): string {
  return /^postgres(?:ql)?:\/\/[^/]*\/([^?]*)/.exec(url)?.[1] ?? '';
}

async function administer(clusterUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}
