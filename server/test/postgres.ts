/**
 * Once per test run: a private PostgreSQL for what needs one. API tests take it when TEST_ENGINE=postgres, or the server
 * that TEST_DATABASE_URL names; guarantees always have a cluster of their own, which they may kill.
 */
import type { TestProject } from 'vitest/node';
import { startCluster } from '../../scripts/postgres.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** null: the embedded engine. */
    clusterUrl: string | null;
  }
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const guarantees = project.name === 'guarantees';
  if (process.env.TEST_ENGINE !== 'postgres' && !guarantees) {
    project.provide('clusterUrl', null);
    return undefined;
  }
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined && !guarantees) {
    project.provide('clusterUrl', given);
    return undefined;
  }
  const cluster = await startCluster({ durable: guarantees });
  project.provide('clusterUrl', cluster.url);
  return () => cluster.stop();
}
