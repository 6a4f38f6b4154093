// A private PostgreSQL for one run of the tests or the bench: own temporary folder, socket only, gone afterwards.
// It never touches a server that is already running on the machine.
import { spawn, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { identityOf, isAlive } from './lock.mjs';
import { findPostgres } from './postgres-programs.mjs';
import { run } from './run.mjs';
import { PlainError } from './say.mjs';

const PREFIX = 'ceylono-pg-';
const OWNER = 'owner.json';

/** A guarantee's file takes some fifty: a pool of 24, two servers with ten and a listener each, and hands of its own. */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '400',
  timezone: 'UTC',
  shared_buffers: '128MB',
  logging_collector: 'off',
  log_min_messages: 'warning',
};

/** Faster, but a killed PostgreSQL may lose what it has acknowledged: for tests that do not ask about that. */
const UNSAFE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Makes and starts a cluster. Throws one plain sentence when no PostgreSQL can be had.
 *
 * @param {import('./postgres.d.mts').ClusterOptions} [options]
 * @returns {Promise<import('./postgres.d.mts').Cluster>}
 */
export async function startCluster({ durable = false, settings = {} } = {}) {
  // A socket's path may have 107 bytes at most, and the other user must be able to enter: hence /tmp, not TMPDIR.
  sweep('/tmp');
  const home = fs.mkdtempSync(path.join('/tmp', PREFIX));
  /** @type {import('node:child_process').ChildProcess} */
  let server;
  const atExit = () => {
    server?.kill('SIGQUIT');
    remove(home);
  };
  process.once('exit', atExit);
  fs.writeFileSync(path.join(home, OWNER), JSON.stringify(identityOf()));
  const data = path.join(home, 'data');
  fs.mkdirSync(data, { mode: 0o700 });
  fs.chmodSync(home, 0o711); // mkdtemp makes it 0700: the programs may have to be found in it by another user
  const { bin, user } = await findPostgres(home);
  if (user) for (const folder of [home, data]) fs.chownSync(folder, user.uid, user.gid);

  const made = await run(
    path.join(bin, 'initdb'),
    ['-D', data, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'],
    { ...user, cwd: home, quiet: true },
  );
  if (made.code !== 0) throw new PlainError(`PostgreSQL could not make a cluster:\n\n${made.output.trim()}`);

  const all = { ...SETTINGS, ...(durable ? {} : UNSAFE), ...settings, unix_socket_directories: home };
  const args = ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(home)}`;
  const log = fs.openSync(path.join(home, 'log'), 'a');

  const launch = async () => {
    server = spawn(path.join(bin, 'postgres'), args, { ...user, cwd: home, stdio: ['ignore', log, log] });
    server.once('error', () => {});
    await answering(url, data, server, path.join(home, 'log'));
  };
  /** @param {NodeJS.Signals} signal */
  const end = async (signal) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await ended;
  };
  await launch();

  return {
    url,
    dataDirectory: data,
    start: launch,
    kill: () => end('SIGQUIT'),
    async restart() {
      await end('SIGINT');
      await launch();
    },
    async stop() {
      await end('SIGINT');
      process.removeListener('exit', atExit);
      fs.closeSync(log);
      remove(home);
    },
  };
}

/**
 * Waits until the cluster answers, and makes sure that it is ours which answers.
 *
 * @param {string} url
 * @param {string} data
 * @param {import('node:child_process').ChildProcess} server
 * @param {string} log
 */
async function answering(url, data, server, log) {
  for (const began = Date.now(); ; await sleep(50)) {
    if (server.exitCode !== null || server.signalCode !== null || Date.now() - began > 60_000) {
      server.kill('SIGQUIT');
      throw new PlainError(`PostgreSQL did not start:\n\n${fs.readFileSync(log, 'utf8').trim()}`);
    }
    const client = new pg.Client(url);
    client.on('error', () => {});
    try {
      await client.connect();
    } catch {
      continue; // not listening yet, or still recovering
    }
    const { rows } = await client.query('SHOW data_directory');
    await client.end();
    if (rows[0].data_directory !== data) {
      throw new Error(
        `The PostgreSQL that answers at ${url} keeps its data in ${rows[0].data_directory}, not in ${data}`,
      );
    }
    return;
  }
}

/**
 * Ends and removes the clusters of runs that were killed before they could.
 *
 * @param {string} folder
 */
function sweep(folder) {
  for (const name of fs.readdirSync(folder)) {
    if (!name.startsWith(PREFIX)) continue;
    const home = path.join(folder, name);
    try {
      const owner = path.join(home, OWNER);
      if (fs.existsSync(owner)) {
        if (isAlive(JSON.parse(fs.readFileSync(owner, 'utf8')))) continue;
        quit(path.join(home, 'data'));
      } else if (Date.now() - fs.statSync(home).mtimeMs < 60_000) {
        continue; // being made this moment
      }
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') continue; // another user's
    }
    remove(home);
  }
}

/**
 * Ends the server of this data folder. Its number may belong to another process by now, so it must say that it serves
 * this very folder.
 *
 * @param {string} data
 */
function quit(data) {
  const pidFile = path.join(data, 'postmaster.pid');
  if (!fs.existsSync(pidFile)) return;
  const pid = Number.parseInt(fs.readFileSync(pidFile, 'utf8'), 10);
  const { stdout } = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  if (stdout?.includes(data)) process.kill(pid, 'SIGQUIT');
}

/**
 * Removes a cluster's folder. A server that was just told to quit may still write into it for a moment.
 *
 * @param {string} home
 */
function remove(home) {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let tries = 0; tries < 40 && fs.existsSync(home); tries++) {
    try {
      fs.rmSync(home, { recursive: true, force: true });
    } catch {
      // not empty: somebody wrote between the listing and the removal
    }
    if (fs.existsSync(home)) Atomics.wait(pause, 0, 0, 25);
  }
}
