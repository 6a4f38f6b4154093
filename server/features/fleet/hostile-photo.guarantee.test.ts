/** Whatever is handed in as a photo of a vehicle, which the public is shown: refused in words, or drawn anew (guarantees U1 to U4). */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, seedVendors, VENDORS } from '../../test/cast.ts';
import { fileCorpus, PHP, SCRIPT_TAG, type Specimen } from '../../test/file-corpus.ts';
import { newKey } from '../../test/handover.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let vendor: TestClient;
const corpus = await fileCorpus();
const SIZES = [320, 800, 1600];
const TRACES = ['Exif\0\0', 'Phone of Nimali', 'PK\x03\x04\x14\0', '%PDF-1.', SCRIPT_TAG, PHP];

beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort');
  vendor = await openPortal(server, 'fort');
});
afterAll(() => server.stop());

/** A PDF is no photo, whatever is in it. */
const expected = ({ becomes }: Specimen) => {
  if (becomes === 'pdf' || becomes === 'file_pdf_unsafe') return 'file_type_refused';
  return becomes === 'jpeg' ? 'webp' : becomes;
};
const folder = () => path.join(server.app.config.dataDir, 'public/vehicles');
const onDisk = (): string[] => {
  try {
    return readdirSync(folder()).toSorted();
  } catch {
    return [];
  }
};
const send = ({ bytes, name, type }: Pick<Specimen, 'bytes' | 'name' | 'type'>) => {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name, { type }));
  return vendor.post(`/api/vendor/${VENDORS.fort.id}/vehicle-photos`, form, newKey());
};

describe(`of ${corpus.length} files`, () => {
  it.each(corpus.map((specimen) => ({ ...specimen, expected: expected(specimen) })))(
    '$what: $expected',
    async (specimen) => {
      const before = onDisk();
      const answer = await send(specimen);
      if (answer.status !== 201) {
        expect([answer.body.code, onDisk()]).toEqual([specimen.expected, before]);
        return;
      }
      const { photoId } = answer.body;
      const kept = onDisk().filter((name) => !before.includes(name));
      expect(kept).toEqual(SIZES.map((size) => `${photoId}-${size}.webp`).toSorted());
      for (const name of kept) {
        const bytes = readFileSync(path.join(folder(), name));
        const { format, pages, ...told } = await sharp(bytes).metadata();
        expect([format, pages ?? 1]).toEqual([specimen.expected, 1]);
        for (const note of ['exif', 'xmp', 'iptc', 'icc', 'comments']) expect(told).not.toHaveProperty(note);
        expect(chunksOf(bytes).filter((chunk) => !PICTURE_CHUNKS.includes(chunk))).toEqual([]);
        for (const trace of TRACES) expect(bytes.includes(Buffer.from(trace, 'latin1'))).toBe(false);
      }
    },
  );

  it('nothing is left on the disk but what was kept', () => {
    expect(onDisk()).toHaveLength(SIZES.length * corpus.filter((specimen) => expected(specimen) === 'webp').length);
  });
});

/** What carries the pixels; notes of a camera, colours and words have chunks of their own. */
const PICTURE_CHUNKS = ['VP8 ', 'VP8L', 'VP8X', 'ALPH'];

/** The names of a WebP's chunks. Throws where anything stands behind the last. */
function chunksOf(webp: Buffer): string[] {
  const names: string[] = [];
  let at = 12;
  for (; at + 8 <= webp.length; at += 8 + Math.ceil(webp.readUInt32LE(at + 4) / 2) * 2) {
    names.push(webp.toString('latin1', at, at + 4));
  }
  if (at !== webp.length || webp.readUInt32LE(4) + 8 !== webp.length) throw new Error('something stands behind it');
  return names;
}
