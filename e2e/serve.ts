/**
 * The product for the journeys: `serve.ts postgres 4711` on a private PostgreSQL, so that a journey may look into the
 * database, or `serve.ts embedded 4712` as a newcomer starts it. Writes where things are to `.cache/e2e-<port>.json`,
 * and tells a program that forked it when it is ready.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { startCluster } from '../scripts/postgres.mjs';
import { fileOf } from './places.ts';

const ROOT = path.join(import.meta.dirname, '..');
const [engine = 'embedded', port = '4712'] = process.argv.slice(2);
const dataDir = mkdtempSync(path.join(tmpdir(), 'ceylono-e2e-'));
const cluster = engine === 'postgres' ? await startCluster() : null;

const server = spawn(process.execPath, [path.join(ROOT, 'server/build/main.js')], {
  cwd: ROOT,
  stdio: ['ignore', 'pipe', 'inherit'],
  env: {
    ...process.env,
    PORT: port,
    DATA_DIR: dataDir,
    LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...(cluster === null ? {} : { DATABASE_URL: cluster.url }),
  },
});

const seen = { dataDir, databaseUrl: cluster?.url ?? null, vendorLink: '', password: '' };
createInterface({ input: server.stdout }).on('line', (line) => {
  process.stdout.write(`${line}\n`);
  seen.vendorLink ||= /Demo vendor portal: (\S+)/.exec(line)?.[1] ?? '';
  seen.password ||= /Demo account: \S+ \/ (\S+)/.exec(line)?.[1] ?? '';
  if (!line.startsWith('Ceylono is ready')) return;
  mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
  writeFileSync(fileOf(port), JSON.stringify(seen));
  process.send?.('ready');
});

let isEnding = false;
async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  if (server.exitCode === null) {
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
  }
  await cluster?.stop();
  for (const left of [dataDir, fileOf(port)]) rmSync(left, { recursive: true, force: true });
  process.exit(0);
}
process.once('SIGTERM', end);
process.once('SIGINT', end);
process.once('disconnect', end);
server.once('exit', end);
