// Writes api/contract.gen.json: method and path of every endpoint that is called, which is all the browser needs of the
// contract (its types come by `import type`). Sending zod's schemas along would cost 20 KiB and tell strangers more.
// The calls of staff alone stand in api/staff-contract.gen.json, which only the back office loads, and those of their
// sign-in in api/sign-in-contract.gen.json.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { contract } from '@ceylono/contract/contract';
import { isContractProcedure } from '@orpc/contract';

/** @typedef {{ [name: string]: string | Addresses }} Addresses */

const POLICIES_OF_STAFF = ['admin', 'settingsReader', 'superAdmin'];

/** Mostly open to all, for nobody is signed in yet. */
const SIGN_IN = 'staff';

/** @typedef {'everybody' | 'staff' | 'signIn'} Callers */

/** @param {string} word @param {string} policy @returns {Callers} */
function callersOf(word, policy) {
  if (word === SIGN_IN) return 'signIn';
  return POLICIES_OF_STAFF.includes(policy) ? 'staff' : 'everybody';
}

/** @param {object} router @param {Callers} callers @param {string} [word] @returns {Addresses} */
function addressesOf(router, callers, word) {
  /** @type {Addresses} */
  const addresses = {};
  for (const [name, inner] of Object.entries(router)) {
    if (!isContractProcedure(inner)) {
      const calls = addressesOf(inner, callers, word ?? name);
      if (Object.keys(calls).length > 0) addresses[name] = calls;
      continue;
    }
    const { route, meta } = inner['~orpc'];
    // What answers a file or a stream is opened by its address and never called.
    const isCalled = route.outputStructure !== 'detailed' && !meta.streams;
    if (isCalled && callersOf(word ?? '', meta.policy) === callers) addresses[name] = `${route.method} ${route.path}`;
  }
  return addresses;
}

/** @param {string} name @param {Callers} callers */
function write(name, callers) {
  const file = path.join(import.meta.dirname, '..', 'api', name);
  const text = `${JSON.stringify(addressesOf(contract, callers))}\n`;
  if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) fs.writeFileSync(file, text);
}

write('contract.gen.json', 'everybody');
write('staff-contract.gen.json', 'staff');
write('sign-in-contract.gen.json', 'signIn');
