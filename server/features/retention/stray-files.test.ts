/** A restored database deletes no papers. */
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DAY_MS, HOUR_MS } from '@ceylono/domain/colombo-time';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { transaction } from '../../db/transaction.ts';
import { insertFilesToRemove } from '../../storage/file-removal.sql.ts';
import { TEST_NOW, startTestServer, type TestServer } from '../../test/test-server.ts';
import { compareFilesWithDatabase, forgetStrayFiles } from './stray-files.jobs.ts';

const log: string[] = [];
let server: TestServer;
beforeEach(async () => {
  log.length = 0;
  server = await startTestServer({}, pino({ level: 'warn' }, { write: (line: string) => void log.push(line) }));
});
afterEach(() => server.stop());

const STRAY = 'documents/0123456789abcdef0123456789abcdef01234567';
const on = (key: string) => path.join(server.app.config.dataDir, 'files', key);
const at = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR_MS);
async function storedAt(hours: number): Promise<void> {
  await server.app.privateFiles.put(STRAY, Buffer.from('a paper'));
  utimesSync(on(STRAY), at(hours), at(hours));
}
/** The server runs from one hour to another, and says so. */
async function runs(from: number, to: number): Promise<void> {
  for (let hours = from; hours <= to; hours += 1 / 12) {
    server.clock.now = at(hours);
    await compareFilesWithDatabase(server.app);
  }
}

it('files that are newer than anything the database knows are left, and the log says so, whatever comes after', async () => {
  await runs(0, 1);
  // Stored by a server whose database was lost afterwards; a dump of hour 1 is restored, and started on two days later.
  await storedAt(5);
  await runs(48, 50);
  expect(await forgetStrayFiles(server.app)).toEqual({ putAway: 0, removed: 0 });
  expect(existsSync(on(STRAY))).toBe(true);
  expect(log.map((line) => JSON.parse(line).msg)).toEqual(
    Array(2).fill(
      'the folder holds files newer than this database: stray files are left; see docs/operations.md, Restoring',
    ),
  );
  // Until somebody has looked.
  await sql`delete from installation where key = 'files-ahead-since'`.execute(server.app.db);
  expect(await forgetStrayFiles(server.app)).toEqual({ putAway: 1, removed: 0 });
});

it('a paper that this database never sealed is noticed however shortly after the dump it was stored, until it was asked about', async () => {
  await runs(0, 0.5);
  // The disk of the database dies nine minutes after the dump; it is started on three hours later.
  const unsealed = on(STRAY);
  mkdirSync(path.dirname(unsealed), { recursive: true });
  writeFileSync(unsealed, 'sealed with a key that was lost');
  utimesSync(unsealed, at(0.6), at(0.6));
  // One of its own, killed before its row: it would be put away.
  const own = 'documents/89abcdef0123456789abcdef0123456789abcdef';
  await server.app.privateFiles.put(own, Buffer.from('a paper'));
  utimesSync(on(own), at(0.6), at(0.6));
  await runs(3, 3.1);
  const said =
    'the folder holds files newer than this database: stray files are left; see docs/operations.md, Restoring';
  for (const hours of [3.1, 30]) {
    server.clock.now = at(hours);
    expect(await forgetStrayFiles(server.app)).toEqual({ putAway: 0, removed: 0 });
    expect([unsealed, on(own)].filter(existsSync)).toEqual([unsealed, on(own)]);
  }
  expect(log.map((line) => JSON.parse(line).msg)).toEqual([said, said]);
  // Somebody has looked: they are not asked about again.
  await sql`delete from installation where key = 'files-ahead-since'`.execute(server.app.db);
  expect(await forgetStrayFiles(server.app)).toEqual({ putAway: 2, removed: 0 });
});

it('who has looked is not asked a second time about files that another database sealed', async () => {
  await runs(0, 1);
  const unsealed = on(STRAY);
  mkdirSync(path.dirname(unsealed), { recursive: true });
  writeFileSync(unsealed, 'sealed with a key that was lost');
  utimesSync(unsealed, at(5), at(5));
  await runs(48, 48.1);
  expect(await forgetStrayFiles(server.app)).toEqual({ putAway: 0, removed: 0 });
  await sql`delete from installation where key = 'files-ahead-since'`.execute(server.app.db);
  expect(await forgetStrayFiles(server.app)).toEqual({ putAway: 1, removed: 0 });
});

it('a file on its way out is no file of another database', async () => {
  await storedAt(0);
  await transaction(server.app.db, (trx) => insertFilesToRemove(trx, [STRAY]));
  server.clock.now = at(1);
  await forgetStrayFiles(server.app);
  // Nor is one that goes between being listed and being looked up.
  const { list, remove } = server.app.privateFiles;
  server.app.privateFiles.list = async function* (...range) {
    for await (const key of list(...range)) {
      await remove(key);
      await sql`delete from files_to_remove`.execute(server.app.db);
      yield key;
    }
  };
  await forgetStrayFiles(server.app);
  expect(existsSync(on(STRAY))).toBe(false);
  expect(log).toEqual([]);
});

it('a server that was off for days, or killed while it stored a file, is no restored database', async () => {
  await runs(0, 1);
  await storedAt(1.1);
  await runs(72, 72.5);
  expect(await forgetStrayFiles(server.app)).toEqual({ putAway: 1, removed: 0 });
  expect(log.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ putAway: 1, removed: 0, msg: 'stray files put into quarantine, and out of it' }),
  ]);
  expect(log.join()).not.toContain(STRAY.split('/')[1]);
});

it('what lies in quarantine can be brought back with its key for thirty days, and then goes with it', async () => {
  await storedAt(-36);
  expect(await forgetStrayFiles(server.app)).toEqual({ putAway: 1, removed: 0 });
  const keys = async () => (await sql`select 1 from file_keys`.execute(server.app.db)).rows.length;
  server.clock.now = new Date(TEST_NOW.getTime() + 29 * DAY_MS);
  expect([await forgetStrayFiles(server.app), await keys()]).toEqual([{ putAway: 0, removed: 0 }, 1]);
  server.clock.now = new Date(TEST_NOW.getTime() + 31 * DAY_MS);
  expect([await forgetStrayFiles(server.app), await keys()]).toEqual([{ putAway: 0, removed: 1 }, 0]);
});
