/**
 * The country of a network address, from a table of our own: nobody is asked, and the address goes nowhere
 * (`scripts/country-table.mjs`). It takes 4 MB once the first address was asked about.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import ipaddr from 'ipaddr.js';

interface Stretches {
  /** Ascending; each goes on to the next one. */
  starts: Float64Array | Uint32Array;
  /** Their places in `countries`. */
  countries: Uint8Array;
}

interface CountryTable {
  about: { source: string; licence: string; madeOn: string };
  countries: readonly string[];
  /** Of IPv4. */
  short: Stretches;
  /** Of IPv6, by the first 48 bits. */
  long: Stretches;
}

/** Beside the sources and beside the build alike. */
const FILE = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@ceylono/server/package.json')),
  'geo/countries.br',
);

let table: Promise<CountryTable> | undefined;

function readTable(): Promise<CountryTable> {
  // A file that could not be opened once is tried again.
  table ??= unpack().catch((error) => {
    table = undefined;
    throw error;
  });
  return table;
}

async function unpack(): Promise<CountryTable> {
  const packed = await promisify(brotliDecompress)(await readFile(FILE));
  const bytes = packed.buffer.slice(packed.byteOffset, packed.byteOffset + packed.byteLength);
  const length = new DataView(bytes).getUint32(0, true);
  const { countries, short, long, ...about } = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 8, length)));
  const [atLong, atShort] = [8 + length, 8 + length + 8 * long];
  const atNumbers = atShort + 4 * short;
  return {
    about,
    countries,
    long: {
      starts: new Float64Array(bytes, atLong, long),
      countries: new Uint8Array(bytes, atNumbers, long),
    },
    short: {
      starts: new Uint32Array(bytes, atShort, short),
      countries: new Uint8Array(bytes, atNumbers + long, short),
    },
  };
}

/** What it is made from, under which licence, and when. */
export async function aboutCountryTable(): Promise<CountryTable['about']> {
  return (await readTable()).about;
}

/** ISO 3166-1 with two letters; null for an address that is nobody's, such as one of an office's own network. */
export async function countryOf(address: string): Promise<string | null> {
  const [plain = ''] = address.split('%');
  if (isIP(plain) === 0) return null;
  const parsed = ipaddr.process(plain);
  // The table gives addresses of private networks to whoever was allotted what lies around them.
  if (parsed.range() !== 'unicast') return null;
  const { countries, short, long } = await readTable();
  const parts = parsed.toByteArray();
  const isShort = parts.length === 4;
  // Of IPv6, the first 48 bits; a number holds 53.
  const number = parts.slice(0, 6).reduce((sum, byte) => sum * 256 + byte, 0);
  const found = countries[placeOf(isShort ? short : long, number)] ?? '';
  return found === '' ? null : found;
}

function placeOf({ starts, countries }: Stretches, number: number): number {
  let [low, high] = [0, starts.length];
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? 0) <= number) low = middle;
    else high = middle;
  }
  return countries[low] ?? -1;
}
