/**
 * Before the first journey a server starts for each worker, with a database and a data folder of its own: what the
 * journeys of one worker book, use up or set is not in the way of the other's. After the last they stop.
 */
import type { FullConfig } from '@playwright/test';
import { placesOf } from './places.ts';
import { startServer } from './server.ts';

export default async function startAll({ workers }: FullConfig): Promise<() => Promise<void>> {
  const starts = Array.from({ length: workers }, (_, worker) =>
    startServer('postgres', placesOf(worker).postgres.port),
  );
  const stops = await Promise.all(starts);
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
