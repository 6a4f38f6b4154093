// The lock file must name no address of its own (npm's configured registry serves), and must hold what proves
// each package.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { root } from '../node.mjs';
import { check, together } from './outcome.mjs';

/** @typedef {{ link?: boolean, resolved?: string, integrity?: string }} Entry */

export async function checkLockFiles() {
  const { packages } = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const faults = faultsOf(packages);
  const planted = faultsOf({
    'node_modules/elsewhere': { resolved: 'https://packages.example/a.tgz', integrity: 'sha512-x' },
    'node_modules/unproved': {},
  });
  return together([
    check('package-lock.json names no address', faults.length === 0, faults.join('\n')),
    check('a planted foreign address and a missing proof are found', planted.length === 2, planted.join('\n')),
  ]);
}

/** @param {Record<string, Entry>} packages */
function faultsOf(packages) {
  const installed = Object.entries(packages).filter(([place, entry]) => place.includes('node_modules/') && !entry.link);
  if (installed.length === 0) return ['it names no package at all'];
  return installed.flatMap(([place, { resolved, integrity }]) => [
    ...(resolved ? [`${place} comes from ${resolved}`] : []),
    ...(integrity ? [] : [`${place} has no integrity`]),
  ]);
}
