/** The same statements sent by pgbench, PostgreSQL's own load generator: what the database gives without us. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

export interface Raw {
  rate: number;
  /** Mean milliseconds of one run of the script. */
  mean: number;
}

export interface RawRun {
  url: string;
  script: 'search.sql' | 'order.sql' | 'vendor-look-up.sql';
  clients: number;
  seconds: number;
  /** What the script names with a colon. */
  variables: Record<string, number>;
}

export async function runScript({ url, script, clients, seconds, variables }: RawRun): Promise<Raw> {
  const options = ['-n', '-M', 'extended', '-c', String(clients), '-j', '2', '-T', String(seconds)];
  for (const [name, value] of Object.entries(variables)) options.push('-D', `${name}=${value}`);
  const output = await run(pgbench(), [...options, '-f', path.join(import.meta.dirname, script), url]);
  const rate = Number(/tps = ([\d.]+)/.exec(output)?.[1]);
  const mean = Number(/latency average = ([\d.]+)/.exec(output)?.[1]);
  if (!(rate > 0)) throw new Error(`pgbench gave no figure:\n${output}`);
  return { rate, mean };
}

function pgbench(): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((one, other) => Number(other) - Number(one)) : [];
  const found = versions.map((version) => path.join(debian, version, 'bin/pgbench')).find((file) => existsSync(file));
  return found ?? 'pgbench';
}

function run(program: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env: { ...process.env, PGOPTIONS: '-c plan_cache_mode=force_custom_plan' } });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', () => reject(new Error('The bench needs pgbench, which comes with PostgreSQL.')));
    child.once('exit', (code) => (code === 0 ? resolve(output) : reject(new Error(output))));
  });
}
