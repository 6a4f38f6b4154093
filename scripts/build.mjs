// What start, test, dev and bench need before they can begin: packages that fit the lock file, and builds that fit the
// sources. Both are judged by content, so a checkout or a touched file costs nothing.
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { withLock } from './lock.mjs';
import { root } from './node.mjs';
import { npm } from './npm.mjs';
import { during, PlainError, say } from './say.mjs';

/** @typedef {(childPid: number) => void} Note */

/** Read by every build besides the rooms themselves. */
const COMMON = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'domain', 'contract', 'words'];

/** Each built room: what its build reads (both bring the texts of translators into their catalogues in one way, and the
 * demo is built with the server), and what it must leave. */
const BUILDS = [
  {
    room: 'server',
    text: 'Building the server',
    sources: [...COMMON, 'server', 'demo', 'web/lingui.config.ts', 'web/translations.ts'],
    product: 'build/main.js',
  },
  { room: 'web', text: 'Building the pages', sources: [...COMMON, 'web'], product: 'build/client' },
];

/** Installs and builds anything missing or stale. */
export async function prepare() {
  await install();
  for (const { room } of BUILDS) await build(room);
}

/** Makes node_modules fit the lock file. */
export function install() {
  return alone(installWhenChanged);
}

/**
 * Makes the build of a room fit its sources.
 *
 * @param {string} room 'server' or 'web'
 */
export function build(room) {
  const found = BUILDS.find((candidate) => candidate.room === room);
  if (!found) throw new Error(`Nothing is built in ${room}`);
  return alone((note) => buildWhenStale(found, note));
}

/**
 * Only one process of this folder installs or builds at a time: another waits, and then finds everything done.
 *
 * @param {(note: Note) => Promise<void>} work
 */
function alone(work) {
  /** @param {import('./lock.mjs').Identity} holder */
  const waiting = (holder) => {
    say(`Process ${holder.pid} on ${holder.host} is installing or building in this folder; waiting for it …`);
  };
  return withLock(path.join(root, '.cache', 'prepare.lock'), waiting, work);
}

/** @param {Note} note */
async function installWhenChanged(note) {
  const stamp = path.join(root, 'node_modules', '.ceylono-installed');
  const wanted = hashOf(['package-lock.json'], [process.versions.modules, process.platform, process.arch]);
  if (readStamp(stamp) === wanted) return;
  await during('Installing packages (npm ci; about half a minute)', async () => {
    fs.rmSync(stamp, { force: true });
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
    const env = { ...process.env, NODE_ENV: 'development' };
    const { code, output } = await npm(args, { cwd: root, env, quiet: true, onStart: noting(note) });
    if (code !== 0) throw new PlainError(`npm ci failed:\n\n${output.trim()}`);
    fs.writeFileSync(stamp, wanted);
  });
}

/**
 * @param {typeof BUILDS[number]} build
 * @param {Note} note
 */
async function buildWhenStale({ room, text, sources, product }, note) {
  const folder = path.join(root, room);
  const stamp = path.join(folder, 'build', '.ceylono-built');
  const wanted = hashOf(sources, [process.version]);
  if (readStamp(stamp) === wanted && fs.existsSync(path.join(folder, product))) return;
  await during(text, async () => {
    fs.rmSync(stamp, { force: true }); // a build that is killed half-way must not pass for a whole one
    const env = { ...process.env, NODE_ENV: 'production' };
    const args = ['run', 'build', '--workspace', room];
    const { code, output } = await npm(args, { cwd: root, env, quiet: true, onStart: noting(note) });
    if (code !== 0) throw new PlainError(`${text} failed:\n\n${output.trim()}`);
    if (!fs.existsSync(path.join(folder, product))) {
      throw new PlainError(`${text} left no ${room}/${product}:\n\n${output.trim()}`);
    }
    fs.writeFileSync(stamp, wanted);
  });
}

/**
 * @param {Note} note
 * @returns {(child: import('node:child_process').ChildProcess) => void}
 */
function noting(note) {
  return (child) => {
    if (child.pid) note(child.pid);
  };
}

/** @param {string} file */
function readStamp(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

const NOT_SOURCES = new Set(['node_modules', 'build', '.react-router', 'test']);

/**
 * @param {string[]} paths files and folders, relative to the root
 * @param {string[]} extra other things the result depends on
 */
function hashOf(paths, extra) {
  const hash = createHash('sha256');
  for (const text of extra) hash.update(text).update('\0');
  for (const file of paths.flatMap(filesUnder)) {
    hash
      .update(file)
      .update('\0')
      .update(fs.readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * The sources under a path in a fixed order: without tests (they change no build) and without what builds generate.
 *
 * @param {string} start
 * @returns {string[]}
 */
function filesUnder(start) {
  if (!fs.existsSync(path.join(root, start))) return [];
  if (fs.statSync(path.join(root, start)).isFile()) return [start];
  const entries = fs.readdirSync(path.join(root, start), { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const file = path.join(start, entry.name);
    if (entry.isDirectory()) return NOT_SOURCES.has(entry.name) ? [] : filesUnder(file);
    return /\.test\.tsx?$|\.gen\./.test(entry.name) ? [] : [file];
  });
}
