/** The built product as a process of its own: what a guarantee may stop, kill and start again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { TestClient } from './test-client.ts';

const ROOT = path.join(import.meta.dirname, '../..');
/** Ends the server when the test's process is gone, however that ended. */
const PARENT_WATCH = pathToFileURL(path.join(ROOT, 'scripts/parent.mjs')).href;
const READY = /^Ceylono is ready at .*:(\d+)$/;
/** Two first starts at once, each with the demo's story to tell, took 70 seconds on a busy machine. */
const READY_MS = 240_000;

export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface ServerProcess {
  url: string;
  /** Everything it has said and logged so far. */
  lines: string[];
  /** A browser that was never here. */
  stranger(): TestClient;
  /** Sends the signal and waits until the process has ended; one that takes longer is killed and fails the test. */
  end(signal: NodeJS.Signals, withinMs?: number): Promise<Ending>;
  isRunning(): boolean;
}

export interface ServerOptions {
  dataDir: string;
  /** null: the embedded engine in the data folder. */
  databaseUrl: string | null;
  /** 0: any free one. */
  port?: number;
  environment?: Record<string, string>;
}

/** Starts `server/build/main.js` and waits until it serves. Rejects with what it said when it ends before that. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const child = launch(options);
  const lines = linesOf(child);
  const port = await ready(child, lines);
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    lines,
    stranger: () => new TestClient(url),
    end: (signal, withinMs = 30_000) => end(child, signal, withinMs),
    isRunning: () => isRunning(child),
  };
}

/** Starts a server that is expected to refuse to; resolves with its exit code and what it said. */
export async function startRefused(options: ServerOptions): Promise<{ code: number | null; lines: string[] }> {
  const child = launch(options);
  const lines = linesOf(child);
  const { code } = await ended(child, READY_MS);
  return { code, lines };
}

/** A free port, for a server that is to come back at the same address. It lies below those that a system gives away. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
}

function launch({ dataDir, databaseUrl, port = 0, environment = {} }: ServerOptions): ChildProcess {
  const child = spawn(process.execPath, ['--import', PARENT_WATCH, path.join(ROOT, 'server/build/main.js')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: String(port),
      LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
      ...environment,
    },
  });
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.removeListener('exit', kill));
  return child;
}

function linesOf(child: ChildProcess): string[] {
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (stream !== null) createInterface({ input: stream }).on('line', (line) => lines.push(line));
  }
  return lines;
}

async function ready(child: ChildProcess, lines: string[]): Promise<string> {
  for (const began = performance.now(); performance.now() - began < READY_MS; await sleep(20)) {
    const port = lines.map((line) => READY.exec(line)?.[1]).find(Boolean);
    if (port !== undefined) return port;
    if (!isRunning(child)) throw new Error(`The server ended before it was ready:\n${lines.join('\n')}`);
  }
  child.kill('SIGKILL');
  throw new Error(`The server was not ready within ${READY_MS / 1000} s:\n${lines.join('\n')}`);
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

async function end(child: ChildProcess, signal: NodeJS.Signals, withinMs: number): Promise<Ending> {
  const ending = ended(child, withinMs);
  child.kill(signal);
  return ending;
}

async function ended(child: ChildProcess, withinMs: number): Promise<Ending> {
  if (isRunning(child)) {
    const closed = new Promise<true>((resolve) => child.once('close', () => resolve(true)));
    const late = sleep(withinMs, false, { ref: false });
    if (!(await Promise.race([closed, late]))) {
      child.kill('SIGKILL');
      throw new Error(`The server had not ended after ${withinMs / 1000} s.`);
    }
  }
  return { code: child.exitCode, signal: child.signalCode };
}
