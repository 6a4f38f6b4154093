// The checkers of tools/: installed apart, because the other platforms' parts of their binaries are absent from some
// registries and would make the main lock file unusable there.
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { root } from '../node.mjs';
import { npm } from '../npm.mjs';
import { run } from '../run.mjs';
import { during, PlainError } from '../say.mjs';

const tools = path.join(root, 'tools');

/** Installs what tools/package.json names, when that has changed. */
export function installTools() {
  return installApart(tools, 'the checking tools', []);
}

/** Installs the part of the mutation tool that few runs need. */
export function installMutationTool() {
  return installApart(path.join(tools, 'mutation'), 'the mutation tool', ['--legacy-peer-deps']);
}

/**
 * @param {string} folder of the package.json
 * @param {string} name
 * @param {string[]} besides further words for npm
 */
async function installApart(folder, name, besides) {
  const stamp = path.join(folder, 'node_modules', '.ceylono-installed');
  const wanted = createHash('sha256')
    .update(fs.readFileSync(path.join(folder, 'package.json')))
    .digest('hex');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return;
  await during(`Installing ${name}`, async () => {
    const args = ['install', '--prefix', folder, '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
    const { code, output } = await npm([...args, ...besides], { cwd: folder, quiet: true });
    if (code !== 0) throw new PlainError(`Installing ${name} failed:\n\n${output.trim()}`);
    fs.writeFileSync(stamp, wanted);
  });
}

/**
 * Runs one of the tools from the root.
 *
 * @param {string} program path under tools/node_modules
 * @param {string[]} args
 * @param {import('../run.mjs').RunOptions} [options]
 */
export function runTool(program, args, options = {}) {
  const file = path.join(tools, 'node_modules', program);
  return run(process.execPath, [file, ...args], { cwd: root, quiet: true, ...options });
}
