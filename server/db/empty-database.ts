/** An empty embedded database with every migration, made by the build, so that a first start need only copy it. */
import { chmodSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openEngine } from './engine.ts';
import { migrate } from './migrate.ts';

const FOLDER = 'empty-database';

/** In the folder of the built server. */
export const EMPTY_DATABASE = path.join(FOLDER, 'db');

export async function makeEmptyDatabase(buildDirectory: string): Promise<void> {
  const dataDirectory = path.join(buildDirectory, FOLDER);
  rmSync(dataDirectory, { recursive: true, force: true });
  const engine = await openEngine({ databaseUrl: null, dataDirectory, poolSize: 1, onConnectionLost: () => {} });
  await migrate(engine);
  await engine.close();
  // It holds nothing of anybody, and another user than the one who builds may start from it.
  const model = path.join(dataDirectory, 'db');
  chmodSync(model, 0o755);
  for (const entry of readdirSync(model, { recursive: true, withFileTypes: true }))
    chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}
