/**
 * Once per test run: what the databases of its test files are copied from, so that each begins migrated without going
 * through every migration. On a private PostgreSQL for what needs one: API tests take it when TEST_ENGINE=postgres, or
 * the server that TEST_DATABASE_URL names; guarantees always have a cluster of their own. A test that kills PostgreSQL
 * starts one for itself; this one is durable only where the guarantees are also measured.
 */
import type { TestProject } from 'vitest/node';
import { startCluster } from '../../scripts/postgres.mjs';
import { dropDatabase, embeddedModel, modelOn } from './model-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** null: the embedded engine. */
    clusterUrl: string | null;
    /** On that server the name of a migrated database; on the embedded engine the file that keeps one. */
    model: string;
  }
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const guarantees = project.name === 'guarantees';
  if (process.env.TEST_ENGINE !== 'postgres' && !guarantees) {
    project.provide('clusterUrl', null);
    project.provide('model', await embeddedModel());
    return undefined;
  }
  const given = guarantees ? undefined : process.env.TEST_DATABASE_URL;
  if (given !== undefined) {
    const model = await modelOn(given);
    project.provide('clusterUrl', given);
    project.provide('model', model);
    return () => dropDatabase(given, model);
  }
  const cluster = await startCluster({ durable: guarantees && process.env.LONG === '1' });
  project.provide('clusterUrl', cluster.url);
  project.provide('model', await modelOn(cluster.url));
  return () => cluster.stop();
}
