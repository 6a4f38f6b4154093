/** Where the servers of the journeys are, and what they said when they started. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Place {
  port: number;
  url: string;
}

const at = (port: number): Place => ({ port, url: `http://localhost:${port}` });

/** Two for each worker. `npm test` names free ones, so that no two runs on one machine meet. */
const ports = (process.env.JOURNEY_PORTS ?? '4711,4712,4713,4714').split(',').map(Number);

/** `worker`: which of those that run at the same time, from 0 on. */
export function placesOf(worker: number): { postgres: Place; embedded: Place } {
  const [postgres, embedded] = ports.slice(2 * worker, 2 * worker + 2);
  if (!postgres || !embedded) throw new Error(`JOURNEY_PORTS names no two ports for worker ${worker}`);
  return { postgres: at(postgres), embedded: at(embedded) };
}

const own = placesOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));

/** For all journeys of this worker. */
export const POSTGRES = own.postgres;
/** Only while a journey has started it (smoke.spec.ts). */
export const EMBEDDED = own.embedded;

export interface Start {
  dataDir: string;
  databaseUrl: string | null;
  vendorLink: string;
  /** Of every demo account. */
  password: string;
}

export function startOf({ port }: { port: number }): Start {
  return JSON.parse(readFileSync(fileOf(port), 'utf8'));
}

/** Written by the server that listens there, as soon as it is ready. */
export function fileOf(port: number | string): string {
  return path.join(import.meta.dirname, `../.cache/e2e-${port}.json`);
}
