/** Load that costs next to no processor time of its own: wrk, over kept connections, sending the requests of a file in turn. */
import path from 'node:path';
import { run } from '../scripts/run.mjs';
import { PlainError } from '../scripts/say.mjs';
import type { Figures } from './load.ts';

export interface WrkRun {
  url: string;
  /** The file of the requests, one a line: `GET /path` or `POST /path {…}`. */
  requests: string;
  connections: number;
  seconds: number;
}

/** With the number of answers. Fails when one of them was not a success. */
export async function runWrk({
  url,
  requests: file,
  connections,
  seconds,
}: WrkRun): Promise<Figures & { answers: number }> {
  const options = ['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '--timeout', '30s'];
  const script = path.join(import.meta.dirname, 'wrk.lua');
  const { output } = await run('wrk', [...options, '-s', script, url, '--', file], { quiet: true });
  const told = /FIGURES (\{.*\})/.exec(output)?.[1];
  if (told === undefined) throw new PlainError(`wrk gave no figure:\n${output}`);
  const { requests, us, p50, p95, p99, failed } = JSON.parse(told);
  if (failed > 0) throw new PlainError(`${failed} of ${requests} requests to ${url} failed:\n${output}`);
  return { rate: (requests * 1e6) / us, p50: p50 / 1000, p95: p95 / 1000, p99: p99 / 1000, answers: requests };
}

/** Before minutes of preparation, not after them. */
export async function requireWrk(): Promise<void> {
  const { code } = await run('wrk', ['--version'], { quiet: true });
  if (code === 127) {
    throw new PlainError('The bench sends its load with wrk: install it (Debian: apt-get install wrk).');
  }
}
