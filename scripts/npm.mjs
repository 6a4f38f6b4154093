// Finding npm's own program, so that it runs under the Node we chose. Must parse on Node 18.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { run } from './run.mjs';
import { PlainError } from './say.mjs';

/**
 * Runs npm with the Node of this process, whatever `node` the PATH names first.
 *
 * @param {string[]} args
 * @param {import('./run.mjs').RunOptions} [options]
 */
export function npm(args, options = {}) {
  return run(process.execPath, [npmProgram(), ...args], options);
}

/**
 * The environment for programs that look `node` up in PATH themselves, such as npm's scripts.
 *
 * @param {string} [node]
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentWith(node = process.execPath) {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const first = path.dirname(node);
  const rest = process.env[name] ?? '';
  return { ...process.env, [name]: rest.startsWith(first + path.delimiter) ? rest : first + path.delimiter + rest };
}

function npmProgram() {
  const beside = path.dirname(process.execPath);
  const candidates = [
    process.env.npm_execpath, // also set by yarn and pnpm, to themselves: hence the check of the name
    path.join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    path.join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    ...(process.env.PATH ?? '')
      .split(path.delimiter)
      .flatMap((folder) => [path.join(folder, 'npm'), path.join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js')]),
  ];
  for (const candidate of candidates) {
    if (!candidate || !fs.existsSync(candidate)) continue;
    const file = fs.realpathSync(candidate);
    if (path.basename(file) === 'npm-cli.js') return file;
  }
  throw new PlainError('npm was not found. Install Node 24 from https://nodejs.org, which brings it, and start again.');
}
