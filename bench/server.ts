/** The built server as its users run it: a process of its own on a port of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { HEAP_BOUNDS } from '../scripts/memory.mjs';

const MAIN = path.join(import.meta.dirname, '../server/build/main.js');

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
  /** Resident memory in MiB. */
  memory(): number;
  /** Milliseconds of processor time used so far, what the kernel did for it included. */
  cpu(): number;
  stop(): Promise<void>;
}

export async function startServer(environment: Record<string, string>): Promise<RunningServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...HEAP_BOUNDS, MAIN], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), LIMITS: 'off', LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // A bench that breaks off leaves no server behind.
  process.once('exit', () => child.kill('SIGKILL'));
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  await ready(url, child, () => said);
  const pid = child.pid ?? 0;
  return { url, memory: () => residentMiB(pid), cpu: () => processorMs(pid), stop: () => stop(child) };
}

async function ready(url: string, child: ChildProcess, said: () => string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The server ended:\n${said()}`);
    const answer = await fetch(`${url}/api/health/ready`).catch(() => null);
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

/** The kernel counts in hundredths of a second. */
function processorMs(pid: number): number {
  const [, afterName = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = afterName.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
