// Writes api/contract.gen.json: method and path of every endpoint that is called, which is all the browser needs of the
// contract (its types come by `import type`). Sending zod's schemas along would cost 20 KiB and tell strangers more.
// The calls of staff alone, and of their sign-in, stand in api/staff-contract.gen.json, which only the back office loads.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { contract } from '@ceylono/contract/contract';
import { isContractProcedure } from '@orpc/contract';

/** @typedef {{ [name: string]: string | Addresses }} Addresses */

const STAFF = ['admin', 'settingsReader', 'superAdmin'];

/** Open to all, for nobody is signed in yet. */
const SIGN_IN = 'staff';

/** @param {object} router @param {boolean} ofStaff @param {string} [word] @returns {Addresses} */
function addressesOf(router, ofStaff, word) {
  /** @type {Addresses} */
  const addresses = {};
  for (const [name, inner] of Object.entries(router)) {
    if (!isContractProcedure(inner)) {
      const calls = addressesOf(inner, ofStaff, word ?? name);
      if (Object.keys(calls).length > 0) addresses[name] = calls;
      continue;
    }
    const { route, meta } = inner['~orpc'];
    // What answers a file or a stream is opened by its address and never called.
    const isCalled = route.outputStructure !== 'detailed' && !meta.streams;
    if (isCalled && ofStaff === (word === SIGN_IN || STAFF.includes(meta.policy)))
      addresses[name] = `${route.method} ${route.path}`;
  }
  return addresses;
}

/** @param {string} name @param {boolean} ofStaff */
function write(name, ofStaff) {
  const file = path.join(import.meta.dirname, '..', 'api', name);
  const text = `${JSON.stringify(addressesOf(contract, ofStaff))}\n`;
  if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) fs.writeFileSync(file, text);
}

write('contract.gen.json', false);
write('staff-contract.gen.json', true);
