// The files of the house, as the checks read them.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { root } from '../node.mjs';

export const ROOMS = ['domain', 'contract', 'words', 'server', 'demo', 'web', 'e2e', 'bench', 'scripts'];

const NOT_OURS = new Set(['node_modules', 'build', '.react-router']);

/**
 * Every file of the rooms that fits, relative to the root, with forward slashes.
 *
 * @param {string[]} rooms
 * @param {RegExp} pattern
 * @returns {string[]}
 */
export function sourceFiles(rooms, pattern) {
  return rooms.flatMap((room) => under(room)).filter((file) => pattern.test(file));
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function under(folder) {
  if (!fs.existsSync(path.join(root, folder))) return [];
  return fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : under(file);
    return [file];
  });
}
