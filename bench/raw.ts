/** Statements sent by pgbench, PostgreSQL's own load generator: what the database gives with no server before it. */
import { existsSync, globSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { run } from '../scripts/run.mjs';
import { PlainError } from '../scripts/say.mjs';
import type { Figures } from './load.ts';

export interface RawRun {
  url: string;
  /** Files of scripts; with more than one, chance decides each time. */
  scripts: string[];
  clients: number;
  seconds: number;
  /** `prepared` parses each statement once in a connection. */
  mode: 'extended' | 'prepared';
  /** What every connection sets, as PGOPTIONS says it. */
  options: string;
  /** What the scripts name with a colon. */
  variables?: Record<string, number>;
  /** Where pgbench may note how long its scripts took. */
  folder: string;
}

/** With the number of scripts that were run. */
export async function runScripts(asked: RawRun): Promise<Figures & { answers: number }> {
  const { url, scripts, clients, seconds, mode, variables = {}, folder } = asked;
  const log = path.join(folder, 'pgbench');
  const args = ['-n', '-M', mode, '-c', String(clients), '-j', '2', '-T', String(seconds)];
  args.push('--log', `--log-prefix=${log}`, '--sampling-rate=0.2');
  for (const [name, value] of Object.entries(variables)) args.push('-D', `${name}=${value}`);
  for (const script of scripts) args.push('-f', script);
  const env = { ...process.env, PGOPTIONS: asked.options };
  const { code, output } = await run(pgbench(), [...args, url], { quiet: true, env });
  if (code === 127) throw new PlainError('The bench needs pgbench, which comes with PostgreSQL.');
  const rate = Number(/tps = ([\d.]+)/.exec(output)?.[1]);
  const answers = Number(/transactions actually processed: (\d+)/.exec(output)?.[1]);
  if (code !== 0 || !(rate > 0)) throw new PlainError(`pgbench gave no figure:\n${output}`);
  return { rate, answers, ...percentiles(log) };
}

/** From the notes: client, number, microseconds, script, and when. */
function percentiles(log: string): { p50: number; p95: number; p99: number } {
  const files = globSync(`${log}.*`);
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').trim().split('\n'));
  for (const file of files) rmSync(file);
  const took = lines.map((line) => Number(line.split(' ')[2]) / 1000).toSorted((one, other) => one - other);
  const at = (share: number) => took[Math.floor(took.length * share)] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

function pgbench(): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((one, other) => Number(other) - Number(one)) : [];
  const found = versions.map((version) => path.join(debian, version, 'bin/pgbench')).find((file) => existsSync(file));
  return found ?? 'pgbench';
}
