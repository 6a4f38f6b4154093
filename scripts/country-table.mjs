// Makes `server/geo/countries.br`, by which the server knows the country of a network address without asking anybody:
//   npm pack @ip-location-db/geo-whois-asn-country && tar xzf *.tgz && node scripts/country-table.mjs package
// Of IPv6 it keeps networks of 48 bits and larger, which is what one holder gets. `docs/operations.md` says how often.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { root } from './node.mjs';
import { say } from './say.mjs';

/** @typedef {{ starts: number[], countries: string[] }} Table */

const NOBODY = '';
const BITS_LEFT_OUT = 80n;

const folder = process.argv[2];
if (folder === undefined) {
  say('Which folder has the unpacked package? See the first lines of this script.');
  process.exit(1);
}
const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
const [, year, month, day] = /(\d{4})(\d\d)(\d\d)\d*$/.exec(version) ?? [];

const short = tableOf('geo-whois-asn-country-ipv4-num.csv', (first, last) => [Number(first), Number(last)]);
const long = tableOf('geo-whois-asn-country-ipv6-num.csv', (first, last) => {
  const size = 1n << BITS_LEFT_OUT;
  return [Number((first + size - 1n) / size), Number((last + 1n) / size) - 1];
});

const countries = [...new Set([...short.countries, ...long.countries])].toSorted();
const header = {
  source: 'GeoFeed, Whois and ASN by ip-location-db, from data of the NRO (nro.net)',
  licence: 'CC BY 4.0',
  madeOn: `${year}-${month}-${day}`,
  countries,
  short: short.starts.length,
  long: long.starts.length,
};
const said = Buffer.from(JSON.stringify(header));
const head = Buffer.alloc(8 + Math.ceil(said.length / 8) * 8, ' ');
head.writeUInt32LE(head.length - 8, 0);
said.copy(head, 8);
const numbersOf = (/** @type {Table} */ table) => table.countries.map((country) => countries.indexOf(country));
const packed = brotliCompressSync(
  Buffer.concat([
    head,
    Buffer.from(new Float64Array(long.starts).buffer),
    Buffer.from(new Uint32Array(short.starts).buffer),
    Buffer.from([...numbersOf(long), ...numbersOf(short)]),
  ]),
  { params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_QUALITY]: 11 } },
);
fs.writeFileSync(path.join(root, 'server/geo/countries.br'), packed);
say(
  `${short.starts.length} + ${long.starts.length} networks of ${header.madeOn}, ${Math.ceil(packed.length / 1024)} KiB`,
);

/**
 * Where each stretch of addresses of one country begins; what lies between two of them is nobody's.
 *
 * @param {string} file
 * @param {(first: bigint, last: bigint) => [number, number]} boundsOf
 * @returns {Table}
 */
function tableOf(file, boundsOf) {
  /** @type {Table} */
  const table = { starts: [], countries: [] };
  let next = 0;
  const begin = (/** @type {number} */ start, /** @type {string} */ country) => {
    if (table.countries.at(-1) === country) return;
    table.starts.push(start);
    table.countries.push(country);
  };
  for (const line of fs
    .readFileSync(path.join(/** @type {string} */ (folder), file), 'utf8')
    .trim()
    .split('\n')) {
    const [from, to, country] = line.split(',');
    const [first, last] = boundsOf(BigInt(from ?? ''), BigInt(to ?? ''));
    if (last < first || first < next) continue;
    if (first > next || table.starts.length === 0) begin(next, NOBODY);
    begin(first, country ?? NOBODY);
    next = last + 1;
  }
  begin(next, NOBODY);
  return table;
}
