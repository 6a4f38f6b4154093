/** Whatever is handed in as a paper: refused in words, or stored harmless (guarantees U1 to U5, U7). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDraft } from '../../test/crowd.ts';
import { fileCorpus, PHP, SCRIPT_TAG, type Specimen } from '../../test/file-corpus.ts';
import { jpeg, jpegSegments, pngClaiming } from '../../test/image-files.ts';
import { measured, percentile } from '../../test/measured.ts';
import { actingNamesIn } from '../../test/pdf-files.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { filesOnDisk, upload } from '../../test/uploads.ts';

const LONG = process.env.LONG === '1';

/** 37.82 seconds of latitude, as a camera writes them. */
const PLACE = '\xc6\x0e\0\0\x64\0\0\0';
/** Long enough not to stand among a hundred thousand bytes by chance, as three letters do. */
const TRACES = ['Exif\0\0', PLACE, 'Nimali', 'PK\x03\x04\x14\0', '%PDF-1.', SCRIPT_TAG, PHP];

let server: TestServer;
let client: TestClient;
let draftId: string;
const corpus = await fileCorpus();

beforeAll(async () => {
  server = await startTestServer();
  client = server.stranger();
  draftId = await newDraft(client);
});
afterAll(() => server.stop());

/** What lies in the draft after one upload, decrypted; null when it was refused. */
async function handIn({ bytes, name, type }: Specimen) {
  const before = filesOnDisk(server.app);
  const answer = await upload(client, { draftId, kind: 'passport', bytes, name, type });
  if (answer.status !== 201) {
    expect(filesOnDisk(server.app)).toEqual(before);
    return { becomes: answer.body.code, kept: null, onDisk: null };
  }
  const { rows } = await sql<{ key: string; contentType: string }>`
    select storage_key as key, content_type as "contentType" from documents
    where id = ${answer.body.documentId}`.execute(server.app.db);
  const { key = '', contentType = '' } = rows[0] ?? {};
  return {
    becomes: contentType.split('/')[1],
    kept: await server.app.privateFiles.get(key),
    onDisk: readFileSync(path.join(server.app.config.dataDir, 'files', key)),
  };
}

describe(`of ${corpus.length} files`, () => {
  it.each(corpus)('$what: $becomes', async (specimen) => {
    const { becomes, kept, onDisk } = await handIn(specimen);
    expect(becomes).toBe(specimen.becomes);
    if (kept === null) return;
    expect(onDisk?.includes(kept.subarray(0, 8))).toBe(false);
    if (becomes === 'pdf') {
      expect(actingNamesIn(kept)).toEqual([]);
      return;
    }
    expect(kept.equals(specimen.bytes)).toBe(false);
    expect([...new Set(jpegSegments(kept))].sort()).toEqual(['frame', 'pixels', 'tables']);
    expect(await sharp(kept).metadata()).not.toHaveProperty('exif');
    for (const trace of TRACES) expect(kept.includes(Buffer.from(trace, 'latin1'))).toBe(false);
  });

  it.each(TRACES)('some carry %j', (trace) => {
    expect(corpus.some(({ bytes }) => bytes.includes(Buffer.from(trace, 'latin1')))).toBe(true);
  });

  it('nothing is left on the disk but what the draft holds', async () => {
    const { body } = await client.get(`/api/drafts/${draftId}`);
    expect(filesOnDisk(server.app)).toHaveLength(body.documents.length);
    expect(filesOnDisk(server.app, '.unfinished')).toEqual([]);
  });
});

it('a bomb of 2,500 megapixels is refused at once, and thirty together take no memory', async () => {
  const bomb = { draftId, bytes: pngClaiming(50_000, 50_000), name: 'photo.png' };
  await upload(client, bomb);
  const single = await timed(() => upload(client, bomb));
  const resident = process.memoryUsage.rss();
  const quiet = await pings(50);
  const bombing = Promise.all(Array.from({ length: 30 }, () => upload(client, bomb)));
  const busy = await pings(50);
  const codes = (await bombing).map(({ body }) => body.code);
  const grownMb = (process.memoryUsage.rss() - resident) / 2 ** 20;
  measured('bombs', { singleMs: single, quietP99Ms: quiet, busyP99Ms: busy, grownMb });
  if (LONG) expect(single).toBeLessThan(200);
  expect(codes.every((code) => code === 'file_too_many_pixels' || code === 'unavailable')).toBe(true);
  expect(codes).toContain('file_too_many_pixels');
  expect(grownMb).toBeLessThan(100);
});

it('one browser sends 120 files an hour and no more', async () => {
  const strict = await startTestServer({ LIMITS: 'on' });
  const greedy = strict.stranger();
  const own = await newDraft(greedy);
  const photo = await jpeg(32, 32);
  const statuses: number[] = [];
  for (let sent = 0; sent < 140; sent++) {
    statuses.push((await upload(greedy, { draftId: own, bytes: photo })).status);
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(120);
  expect(statuses.slice(120).every((status) => status === 429)).toBe(true);
  expect(filesOnDisk(strict.app)).toHaveLength(1);
  await strict.stop();
});

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** The slowest but one in a hundred, of so many reads. */
async function pings(count: number): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < count; at++) times.push(await timed(() => client.get(`/api/drafts/${draftId}`)));
  return percentile(times, 0.99);
}
