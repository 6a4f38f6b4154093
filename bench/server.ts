/** The built server as its users run it, and the floor's: each a process of its own on a port of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { HEAP_BOUNDS } from '../scripts/memory.mjs';
import { processorMs } from './processor.ts';

const MAIN = path.join(import.meta.dirname, '../server/build/main.js');
const FLOOR = path.join(import.meta.dirname, 'floor/server.ts');

/** What a server in production mode must be told, besides its database and folder. */
export const PRODUCTION = {
  CEYLONO_MODE: 'production',
  APP_SECRET: 'bench bench bench bench bench bench',
  FILE_KEY: Buffer.alloc(32, 1).toString('base64'),
  SUPER_ADMIN_EMAIL: 'bench@ceylono.example',
  PUBLIC_URL: 'https://bench.ceylono.example',
};

export interface RunningServer {
  url: string;
  pid: number;
  /** Resident memory in MiB. */
  memory(): number;
  /** Milliseconds of processor time used so far. */
  cpu(): number;
  stop(): Promise<void>;
}

/**
 * It logs as much as it does by default, into a file beside its folder. Limits are in force; the load names so many
 * callers, as a proxy does, that none is reached.
 */
export function startServer(environment: Record<string, string> & { DATA_DIR: string }): Promise<RunningServer> {
  const more = { HOST: '127.0.0.1', TRUST_PROXY: '1', ...environment };
  return start([...HEAP_BOUNDS, MAIN], more, '/api/health/ready', `${environment.DATA_DIR}.log`);
}

export function startFloor(databaseUrl: string, log: string): Promise<RunningServer> {
  return start([FLOOR], { DATABASE_URL: databaseUrl, NODE_ENV: 'production' }, '/list', log);
}

async function start(
  args: string[],
  environment: Record<string, string>,
  readyPath: string,
  log: string,
): Promise<RunningServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const output = openSync(log, 'w');
  const child = spawn(process.execPath, args, {
    env: { ...process.env, PORT: String(port), ...environment },
    stdio: ['ignore', output, 'inherit'],
  });
  closeSync(output);
  // A bench that breaks off leaves no server behind.
  process.once('exit', () => child.kill('SIGKILL'));
  await ready(`${url}${readyPath}`, child, log);
  const pid = child.pid ?? 0;
  return { url, pid, memory: () => residentMiB(pid), cpu: () => processorMs(pid), stop: () => stop(child) };
}

async function ready(url: string, child: ChildProcess, log: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The server ended:\n${readFileSync(log, 'utf8')}`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The server did not become ready in a minute.');
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

function residentMiB(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
