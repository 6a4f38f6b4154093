/**
 * A backup as docs/operations.md has it made comes back whole, without one word of an error, for a role of another name that
 * is no superuser (guarantee R16 in small, U5).
 */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/cast-people.ts';
import { transaction } from '../db/transaction.ts';
import { insertFilesToRemove } from '../storage/file-removal.sql.ts';
import { STAFF, VEHICLES } from '../test/cast.ts';
import { newBooker, orderOf, place, priceOf, wish } from '../test/crowd.ts';
import { dropDatabase, withDatabase } from '../test/model-database.ts';
import { type ServerProcess, startServer } from '../test/server-process.ts';
import { type Stage, setStage } from '../test/stage.ts';
import type { TestClient } from '../test/test-client.ts';

const PHOTO = Buffer.from('a paper as it was sent');
const NAME = `restored_${randomBytes(6).toString('hex')}`;
const folder = mkdtempSync(path.join(tmpdir(), 'ceylono-restored-'));
const on = (...names: string[]) => path.join(folder, ...names);

let stage: Stage;
let programs: string;
beforeAll(async () => {
  stage = await setStage({ servers: 1 });
  const { rows } = await sql<{ bin: string }>`select setting as bin from pg_config where name = 'BINDIR'`.execute(
    stage.app.db,
  );
  programs = rows[0]?.bin ?? '';
  await sql`create role ${sql.id(NAME)} login`.execute(stage.app.db);
});
afterAll(async () => {
  await dropDatabase(stage.clusterUrl, NAME).catch(() => {});
  await sql`drop role ${sql.id(NAME)}`.execute(stage.app.db).catch(() => {});
  await stage.clear();
  rmSync(folder, { recursive: true, force: true });
});

/** What the program said: nothing, when all is well. */
async function said(program: string, ...words: string[]): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(path.join(programs, program), words);
  return stdout + stderr;
}
/** An order at the stage's own server, its papers with files. */
async function ordered(days: number): Promise<{ orderId: string; keys: string[] }> {
  const [server] = stage.servers as [ServerProcess];
  const booker = await newBooker(server.url);
  const wanted = wish(VEHICLES.fortAxio.id, days);
  const { body } = await place(booker.client, orderOf(booker, wanted, await priceOf(booker.client, wanted)));
  const { rows } = await sql<{ key: string }>`
    select d.storage_key as key from documents d join rent_orders o on o.id = d.order_id
    where o.public_id = ${body.orderId}`.execute(stage.app.db);
  for (const { key } of rows) await stage.app.privateFiles.put(key, PHOTO);
  return { orderId: String(body.orderId), keys: rows.map(({ key }) => key) };
}
/** Of each paper of the order what staff read of it. */
async function papersOf(staff: TestClient, orderId: string): Promise<string[]> {
  const { body } = await staff.get(`/api/admin/orders/${orderId}`);
  const read: Promise<string>[] = body.documents.map(async ({ documentId }: { documentId: string }) => {
    const link = await staff.post(`/api/admin/documents/${documentId}/links`);
    const { status, body: bytes } = await staff.get(link.body.url);
    return `${status} ${status === 200 ? bytes : ''}`;
  });
  return Promise.all(read);
}

it('a backup comes back whole, and the papers that are in it are read', async ({ skip }) => {
  if (!existsSync(path.join(programs, 'pg_restore'))) skip('this PostgreSQL came without pg_dump and pg_restore');
  const kept = await ordered(300);
  const erased = await ordered(310);
  await sql`delete from documents where storage_key = any(${erased.keys})`.execute(stage.app.db);
  await transaction(stage.app.db, (trx) => insertFilesToRemove(trx, erased.keys));

  const dump = ['--format=custom', '--no-owner', '--no-privileges', '--file', on('dump'), stage.databaseUrl];
  expect(await said('pg_dump', ...dump)).toBe('');
  cpSync(stage.dataDir, on('data'), { recursive: true, preserveTimestamps: true });
  const restored = withDatabase(stage.clusterUrl, NAME);
  await sql`create database ${sql.id(NAME)} owner ${sql.id(NAME)}`.execute(stage.app.db);
  const asOwner = restored.replace('//postgres@', `//${NAME}@`);
  const how = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction', '--dbname', asOwner];
  expect(await said('pg_restore', ...how, on('dump'))).toBe('');

  const server = await startServer({ ...stage, dataDir: on('data'), databaseUrl: asOwner });
  try {
    const staff = server.stranger();
    await staff.post('/api/admin-sessions', { email: STAFF.admin.email, password: DEMO_PASSWORD });
    expect((await staff.get('/api/health/ready')).status).toBe(200);
    expect(await papersOf(staff, kept.orderId)).toEqual(kept.keys.map(() => `200 ${PHOTO}`));
    expect(await papersOf(staff, erased.orderId)).toEqual([]);
  } finally {
    await server.end('SIGTERM');
  }
});
