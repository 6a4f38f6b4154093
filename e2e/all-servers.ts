/**
 * Before the first journey a server starts for each worker, with a database and a data folder of its own: what the
 * journeys of one worker book, use up or set is not in the way of the other's. After the last they stop.
 */
import type { FullConfig } from '@playwright/test';
import { lookAt } from './database.ts';
import { placesOf } from './places.ts';
import { startServer } from './server.ts';

export default async function startAll({ workers }: FullConfig): Promise<() => Promise<void>> {
  const stops = await Promise.all(Array.from({ length: workers }, (_, worker) => start(worker)));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

async function start(worker: number): Promise<() => Promise<void>> {
  const { postgres } = placesOf(worker);
  const stop = await startServer('postgres', postgres.port);
  // The journeys share the customers of the demo, and which of them meet on a server differs from run to run.
  await lookAt(
    postgres,
    `insert into app_settings (key, value, updated_at) values ('maxPendingOrders', '1000000', now())`,
  );
  return stop;
}
