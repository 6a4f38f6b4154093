import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { unpackedFont } from './unpacked-font.ts';

const { resolve } = createRequire(import.meta.url);
const packed = (name: string) => readFileSync(resolve(`@fontsource/${name}`));

describe('a font without its packing', () => {
  it.each([
    'noto-sans/files/noto-sans-latin-400-normal.woff',
    'noto-sans-sinhala/files/noto-sans-sinhala-sinhala-700-normal.woff',
  ])('has every table whole, by the sum that its maker wrote down: %s', (name) => {
    const woff = packed(name);
    const font = unpackedFont(woff);
    expect(font).toHaveLength(woff.readUInt32BE(16));
    const tables = tablesOf(font);
    expect(tables.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'loca']));
    expect(tables).toHaveLength(woff.readUInt16BE(12));
    for (const { tag, offset, length, checksum } of tables) {
      if (tag === 'head') font.writeUInt32BE(0, offset + 8); // holds the sum of the whole file
      expect([tag, sumOf(font.subarray(offset, offset + Math.ceil(length / 4) * 4))]).toEqual([tag, checksum]);
    }
  });

  it('is not made of anything else', () => {
    expect(() => unpackedFont(packed('noto-sans/files/noto-sans-latin-400-normal.woff2'))).toThrow('no WOFF 1.0');
  });
});

function tablesOf(font: Buffer) {
  return Array.from({ length: font.readUInt16BE(4) }, (_, at) => {
    const entry = 12 + 16 * at;
    const [checksum = 0, offset = 0, length = 0] = [4, 8, 12].map((field) => font.readUInt32BE(entry + field));
    return { tag: font.toString('latin1', entry, entry + 4), checksum, offset, length };
  });
}

function sumOf(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}
