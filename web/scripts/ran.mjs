import { spawn } from 'node:child_process';
import * as path from 'node:path';

const room = path.join(import.meta.dirname, '..');

/**
 * Runs a program in the room of the pages, to its end. npm's scripts find those of packages in their PATH; Windows asks
 * for a shell to run them.
 *
 * @param {string} command @param {string[]} args
 * @returns {Promise<boolean>} whether it succeeded
 */
export function ran(command, ...args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: room, stdio: 'inherit', shell: process.platform === 'win32' });
    child.once('error', (error) => {
      console.error(`${command} could not be run: ${error.message}`);
      resolve(false);
    });
    child.once('exit', (code) => resolve(code === 0));
  });
}
