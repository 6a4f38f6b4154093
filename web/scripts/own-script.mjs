import * as fs from 'node:fs';
import * as path from 'node:path';
import { minifySync } from 'vite';

/** A script of `shell/` that no module of the app imports, as small as those. @param {string} name @returns {string} */
export function ownScript(name) {
  const file = `${name}.js`;
  return minifySync(file, fs.readFileSync(path.join(import.meta.dirname, '..', 'shell', file), 'utf8')).code;
}
