// Writes api/contract.gen.json: method and path of every endpoint that is called, which is all the browser needs of the
// contract (its types come by `import type`). Sending zod's schemas along would cost 20 KiB and tell strangers more.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { contract } from '@ceylono/contract/contract';
import { isContractProcedure } from '@orpc/contract';

/** @typedef {{ [name: string]: string | Addresses }} Addresses */

/** @param {object} router @returns {Addresses} */
function addressesOf(router) {
  /** @type {Addresses} */
  const addresses = {};
  for (const [name, inner] of Object.entries(router)) {
    if (!isContractProcedure(inner)) addresses[name] = addressesOf(inner);
    // What answers a file or a stream is opened by its address and never called.
    else if (inner['~orpc'].route.outputStructure !== 'detailed' && !inner['~orpc'].meta.streams)
      addresses[name] = `${inner['~orpc'].route.method} ${inner['~orpc'].route.path}`;
  }
  return addresses;
}

const file = path.join(import.meta.dirname, '..', 'api', 'contract.gen.json');
const text = `${JSON.stringify(addressesOf(contract))}\n`;
if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) fs.writeFileSync(file, text);
