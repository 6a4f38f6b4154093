/** Whatever is handed in as a paper of a vehicle: refused in words, or stored harmless (guarantees U1 to U5). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, seedVendors, VEHICLES, VENDORS } from '../../test/cast.ts';
import { fileCorpus } from '../../test/file-corpus.ts';
import { newKey } from '../../test/handover.ts';
import { jpegSegments } from '../../test/image-files.ts';
import { actingNamesIn } from '../../test/pdf-files.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { filesOnDisk, filePaper, papersAt } from '../../test/uploads.ts';

let server: TestServer;
let vendor: TestClient;
const corpus = await fileCorpus();
const PAPERS = papersAt(VENDORS.fort.id, VEHICLES.fortAxio.id);

beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort');
  vendor = await openPortal(server, 'fort');
});
afterAll(() => server.stop());
/** Nobody changes papers at this pace: those that ended did so long before. */
beforeEach(() =>
  sql`update vehicle_papers set ended_at = ended_at - interval '30 days' where ended_at is not null`.execute(
    server.app.db,
  ),
);

const inForce = async () => {
  const { rows } = await sql<{ key: string; type: string; version: string }>`
    select storage_key as key, content_type as type, xmin::text as version from vehicle_papers
    where ended_at is null`.execute(server.app.db);
  return rows[0];
};

describe(`of ${corpus.length} files`, () => {
  it.each(corpus)('$what: $becomes', async ({ bytes, name, type, becomes }) => {
    const before = filesOnDisk(server.app, 'vehicle-papers');
    const version = (await inForce())?.version;
    const told = { kind: 'revenue-licence', expiresOn: '2026-09-30', version } as const;
    const answer = await filePaper(vendor, PAPERS, { ...told, bytes, name, type }, newKey());
    if (answer.status !== 201) {
      expect([answer.body.code, filesOnDisk(server.app, 'vehicle-papers')]).toEqual([becomes, before]);
      return;
    }
    const { key = '', type: keptAs = '' } = (await inForce()) ?? {};
    const kept = await server.app.privateFiles.get(key);
    const onDisk = readFileSync(path.join(server.app.config.dataDir, 'files', key));
    expect([keptAs.split('/')[1], kept.equals(bytes), onDisk.includes(kept.subarray(0, 8))]).toEqual([
      becomes,
      false,
      false,
    ]);
    if (becomes === 'pdf') expect(actingNamesIn(kept)).toEqual([]);
    else expect([...new Set(jpegSegments(kept))].sort()).toEqual(['frame', 'pixels', 'tables']);
  });
});
