/**
 * A font without its packing (WOFF 1.0: https://www.w3.org/TR/WOFF/). The library of reports unpacks a packed one with
 * each glyph that it reads, the whole table of shapes each time, which was a third of the time a report took.
 */
import { inflateSync } from 'node:zlib';

const PACKED = { header: 44, entry: 20 };
const PLAIN = { header: 12, entry: 16 };

/** The same tables as OpenType lays them out. Throws when the bytes are no WOFF 1.0. */
export function unpackedFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('no WOFF 1.0');
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(PLAIN.header + count * PLAIN.entry);
  woff.copy(directory, 0, 4, 8); // what kind of shapes it has
  const power = Math.floor(Math.log2(count));
  [count, 16 * 2 ** power, power, 16 * (count - 2 ** power)].forEach((value, at) => {
    directory.writeUInt16BE(value, 4 + 2 * at);
  });
  const tables: Buffer[] = [];
  let offset = directory.length;
  for (let at = 0; at < count; at += 1) {
    const from = PACKED.header + at * PACKED.entry;
    const [start, packed, length, checksum] = [4, 8, 12, 16].map((field) => woff.readUInt32BE(from + field)) as Entry;
    const bytes = woff.subarray(start, start + packed);
    const to = PLAIN.header + at * PLAIN.entry;
    woff.copy(directory, to, from, from + 4);
    [checksum, offset, length].forEach((value, field) => {
      directory.writeUInt32BE(value, to + 4 + 4 * field);
    });
    // Each begins at a multiple of four.
    const table = Buffer.alloc(Math.ceil(length / 4) * 4);
    (packed < length ? inflateSync(bytes) : bytes).copy(table);
    tables.push(table);
    offset += table.length;
  }
  return Buffer.concat([directory, ...tables]);
}

/** Where a table starts, its length packed and plain, and the sum over its plain bytes. */
type Entry = [start: number, packed: number, length: number, checksum: number];
