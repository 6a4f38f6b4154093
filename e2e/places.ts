/** Where the servers of the journeys are, and what they said when they started. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const at = (port: number) => ({ port, url: `http://localhost:${port}` });

/** `npm test` names two free ones for each of its parts, so that no two runs on one machine meet. */
const [postgresPort, embeddedPort] = (process.env.JOURNEY_PORTS ?? '4711,4712').split(',').map(Number);

/** For all journeys. */
export const POSTGRES = at(postgresPort ?? 4711);
/** Only while a journey has started it (embedded.ts). */
export const EMBEDDED = at(embeddedPort ?? 4712);

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
