/** A migrated database of its own for one test file, on the engine of this run. */
import { readFileSync } from 'node:fs';
import { inject } from 'vitest';
import type { Engine } from '../db/engine.ts';
import { openEngine } from '../db/engine.ts';
import { migrate } from '../db/migrate.ts';
import { createDatabase, dropDatabase, withDatabase } from './model-database.ts';

export interface TestDatabase {
  engine: Engine;
  url: string | null;
  drop(): Promise<void>;
}

/** `clusterUrl`: a server of the test's own has no migrated database to copy, and goes through every migration. */
export async function createTestDatabase(
  clusterUrl: string | null = inject('clusterUrl'),
  poolSize = 12,
  settings = '',
): Promise<TestDatabase> {
  const model = clusterUrl === inject('clusterUrl') ? inject('model') : undefined;
  const name = clusterUrl === null ? null : await createDatabase(clusterUrl, model);
  const url = clusterUrl === null || name === null ? null : `${withDatabase(clusterUrl, name)}${settings}`;
  const engine = await openEngine({
    databaseUrl: url,
    dataDirectory: null,
    beginWith: url === null && model !== undefined ? new Blob([readFileSync(model)]) : undefined,
    poolSize,
    onConnectionLost: () => {},
  });
  await migrate(engine);
  return {
    engine,
    url,
    async drop() {
      await engine.close();
      if (clusterUrl !== null && name !== null) await dropDatabase(clusterUrl, name);
    },
  };
}
