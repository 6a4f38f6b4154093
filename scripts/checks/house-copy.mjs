// A copy of the house to change and to run tests in: sources of its own, packages and builds of this one.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { root } from '../node.mjs';
import { ROOMS } from './sources.mjs';

const NOT_COPIED = new Set(['node_modules', 'build', '.react-router']);

/**
 * @param {string} house the folder to make
 * @returns {string} the same
 */
export function copyHouse(house) {
  fs.rmSync(house, { recursive: true, force: true });
  fs.mkdirSync(house, { recursive: true });
  for (const entry of fs.readdirSync(root, { withFileTypes: true })) {
    if (entry.isFile()) fs.copyFileSync(path.join(root, entry.name), path.join(house, entry.name));
  }
  // Tests read the documents too.
  for (const room of [...ROOMS, 'docs']) {
    fs.cpSync(path.join(root, room), path.join(house, room), {
      recursive: true,
      filter: (source) => !NOT_COPIED.has(path.basename(source)),
    });
    for (const shared of ['node_modules', 'build']) link(path.join(root, room, shared), path.join(house, room, shared));
  }
  // Packages by themselves; the rooms are packages too, and are those of the copy.
  const packages = path.join(house, 'node_modules');
  fs.mkdirSync(path.join(packages, '@ceylono'), { recursive: true });
  for (const name of fs.readdirSync(path.join(root, 'node_modules'))) {
    if (name !== '@ceylono' && !name.startsWith('.'))
      link(path.join(root, 'node_modules', name), path.join(packages, name));
  }
  for (const room of ROOMS) {
    if (fs.existsSync(path.join(root, 'node_modules', '@ceylono', room)))
      fs.symlinkSync(path.join(house, room), path.join(packages, '@ceylono', room));
  }
  return house;
}

/**
 * @param {string} from
 * @param {string} to
 */
function link(from, to) {
  if (fs.existsSync(from)) fs.symlinkSync(from, to);
}
