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
export async function installTools() {
  const stamp = path.join(tools, 'node_modules', '.ceylono-installed');
  const wanted = createHash('sha256')
    .update(fs.readFileSync(path.join(tools, 'package.json')))
    .digest('hex');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return;
  await during('Installing the checking tools', async () => {
    // Without its own Vitest beside it: Stryker runs that of the house (mutation.mjs).
    const args = ['install', '--prefix', tools, '--no-package-lock', '--legacy-peer-deps', '--ignore-scripts'];
    args.push('--no-audit', '--no-fund');
    const { code, output } = await npm(args, { cwd: tools, quiet: true });
    if (code !== 0) throw new PlainError(`The checking tools could not be installed:\n\n${output.trim()}`);
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
