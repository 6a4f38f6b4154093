import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stepAt } from '@ceylono/domain/second-factor';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../demo/cast-people.ts';
import { readConfig } from '../../config.ts';
import type { KeyRing } from '../../key-ring.ts';
import { opened, readSecrets, type Secrets, seal } from '../../secrets.ts';
import { folderStorage } from '../../storage/folder-storage.ts';
import { privateStorage } from '../../storage/private-storage.ts';
import { removeForgottenFiles } from '../../storage/remove-files.ts';
import { book, STAFF, seedStaff, seedVendors, signInAs, VENDORS } from '../../test/cast.ts';
import { newDraft } from '../../test/crowd.ts';
import type { TestClient } from '../../test/test-client.ts';
import { VALID_INPUT } from '../../test/valid-input.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../test/test-server.ts';
import { subscriptionLabel } from '../push/push.service.ts';
import { stepOfCode } from '../second-factor/second-factor.service.ts';
import { type AuthenticatorRow, findAuthenticator } from '../second-factor/second-factor.sql.ts';
import { rotateKeys } from './key-rotation.service.ts';

const FILE_KEYS = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')] as const;
const APP_SECRETS = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')] as const;
const FIRST = { FILE_KEY: FILE_KEYS[0], APP_SECRET: APP_SECRETS[0] };
const BOTH = {
  ...{ FILE_KEY: `2:${FILE_KEYS[1]}`, FILE_KEYS_BEFORE: `1:${FILE_KEYS[0]}` },
  ...{ APP_SECRET: `2:${APP_SECRETS[1]}`, APP_SECRETS_BEFORE: APP_SECRETS[0] },
};
const SECOND = { FILE_KEY: BOTH.FILE_KEY, APP_SECRET: BOTH.APP_SECRET };

let server: TestServer;
let admin: TestClient;
let orderId: string;
let booker: TestClient;
beforeAll(async () => {
  server = await startTestServer(FIRST);
  await seedVendors(server.app, 'fort', 'lagoon', 'harbour');
  await seedStaff(server.app);
  admin = await signInAs(server, STAFF.super.email);
  ({ orderId, client: booker } = await book(server, 'nimali'));
});
afterAll(() => server.stop());

const secretsOf = (environment: Record<string, string>) => readSecrets(readConfig(environment));
const folder = () => path.join(server.app.config.dataDir, 'files');
const inFolder = () => folderStorage(folder(), server.installation);
/** The same installation under these keys. */
function under(environment: Record<string, string>) {
  const secrets = secretsOf(environment);
  const { db, log, now } = server.app;
  const privateFiles = privateStorage(inFolder(), db, secrets.file);
  return { db, log, now, secrets, privateFiles, publicFiles: server.app.publicFiles };
}
async function papers(): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select d.storage_key as key from documents d join rent_orders o on o.id = d.order_id
    where o.public_id = ${orderId} order by d.kind`.execute(server.app.db);
  return rows.map(({ key }) => key);
}
async function sealedWith(): Promise<Record<string, number[]>> {
  const { rows } = await sql<{ files: number[]; links: number[] }>`
    select (select array_agg(distinct key_number) from file_keys) as files,
      (select array_agg(distinct key_number) from vendor_portal_links) as links`.execute(server.app.db);
  return { ...rows[0] };
}
async function superId(): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from users where email = ${STAFF.super.email}`.execute(server.app.db);
  return rows[0]?.id ?? '';
}
async function fromBeforeDataKeys(key: string, ring: KeyRing) {
  const bytes = await server.app.privateFiles.get(key);
  await server.app.privateFiles.remove(key);
  await inFolder().put(key, seal(ring.keys.get(1) as Buffer, bytes, key));
  return bytes;
}

describe('keys that are rotated', () => {
  it('write the rows of files with a data key again, not the files, and store older files anew', async () => {
    const [old = '', ...others] = await papers();
    const bytes = await fromBeforeDataKeys(old, server.app.secrets.file);
    const app = await admin.post('/api/admin/authenticator', { password: DEMO_PASSWORD });
    expect(app.status).toBe(200);
    const { endpoint, ...rest } = VALID_INPUT['push.startOfStaff'] as { endpoint: string };
    expect((await admin.send('PUT', '/api/admin/push', { endpoint, ...rest })).status).toBe(200);
    const onDisk = others.map((key) => readFileSync(path.join(folder(), key)));
    expect(await sealedWith()).toEqual({ files: [1], links: [1] });

    expect(await rotateKeys(under(BOTH), 2)).toEqual({
      ...{
        dataKeys: others.length,
        files: 1,
        portalLinks: 3,
        calendars: 0,
        authenticators: 1,
        pushSubscriptions: 1,
        unreadable: 0,
      },
    });
    expect(await sealedWith()).toEqual({ files: [2], links: [2] });
    expect(others.map((key) => readFileSync(path.join(folder(), key)))).toEqual(onDisk);
    // The key before is needed no more.
    const row = await findAuthenticator(server.app.db, await superId(), 'offered');
    const code = new TOTP({ secret: Secret.fromBase32(app.body.secret) }).generate({ timestamp: TEST_NOW.getTime() });
    const read = stepOfCode({ secrets: secretsOf(SECOND) }, await superId(), row as AuthenticatorRow, {
      ...{ code, now: TEST_NOW },
    });
    expect(read).toBe(stepAt(TEST_NOW));
    const told = await sql<{ id: string; number: number; bytes: Uint8Array }>`
      select id, key_number as number, sealed as bytes from push_subscriptions`.execute(server.app.db);
    const [{ id, number, bytes: inTable }] = told.rows as [(typeof told.rows)[number]];
    const subscription = opened(secretsOf(SECOND).push, { number, bytes: Buffer.from(inTable) }, subscriptionLabel(id));
    expect(subscription.toString()).toContain(endpoint);
    const later = under(SECOND);
    const now = await papers();
    for (const key of now) expect((await later.privateFiles.get(key)).toString()).toContain('a picture of');
    const [anew = ''] = now.filter((key) => !others.includes(key));
    expect(await later.privateFiles.get(anew)).toEqual(bytes);
    await removeForgottenFiles(later);
    expect([anew === old, existsSync(path.join(folder(), old))]).toEqual([false, false]);
    // Nor is anything left to do.
    expect(await rotateKeys(under(BOTH))).toEqual({
      dataKeys: 0,
      files: 0,
      portalLinks: 0,
      calendars: 0,
      authenticators: 0,
      pushSubscriptions: 0,
      unreadable: 0,
    });
  });

  it('leave what no configured key opens, and do the rest', async () => {
    await sql`update file_keys set key_number = 7 where storage_key = ${(await papers())[0]}`.execute(server.app.db);
    await rotateKeys(under({ ...FIRST, FILE_KEYS_BEFORE: BOTH.FILE_KEY, APP_SECRETS_BEFORE: BOTH.APP_SECRET }));
    const first = sql`(select vendor_id from vendor_portal_links order by vendor_id limit 1)`;
    await sql`update vendor_portal_links set key_number = 7 where vendor_id = ${first}`.execute(server.app.db);
    const done = await rotateKeys(under(BOTH), 1);
    expect(done).toMatchObject({ dataKeys: (await papers()).length - 1, portalLinks: 2, unreadable: 2 });
    await sql`update file_keys set key_number = 2 where key_number = 7`.execute(server.app.db);
    await sql`update vendor_portal_links set key_number = 1 where key_number = 7`.execute(server.app.db);
    expect(await rotateKeys(under(BOTH))).toMatchObject({ portalLinks: 1, unreadable: 0 });
    expect(await sealedWith()).toEqual({ files: [2], links: [2] });
  });
});

describe('what an earlier secret signed', () => {
  async function served<Result>(environment: Record<string, string>, work: () => Promise<Result>): Promise<Result> {
    const { secrets } = server.app;
    const kept: Secrets = { ...secrets };
    Object.assign(secrets, secretsOf(environment));
    return work().finally(() => Object.assign(secrets, kept));
  }
  const isBooker = async () => (await booker.get(`/api/orders/${orderId}`)).body.isBooker;
  const cookie = () => [...booker.cookies.values()].join();

  it('is believed while it is configured, and signed again as its browser changes something', async () => {
    expect(await isBooker()).toBe(true);
    expect(await served(SECOND, isBooker)).toBe(false);
    expect(await served(BOTH, isBooker)).toBe(true);
    expect(cookie()).not.toContain('.2~');
    await served(BOTH, () => newDraft(booker));
    expect(cookie()).toContain('.2~');
    expect(await served(SECOND, isBooker)).toBe(true);
    expect(await served(FIRST, isBooker)).toBe(false);
    // No number makes another key's signature one of this key.
    expect(await served({ ...FIRST, APP_SECRET: `2:${APP_SECRETS[0]}` }, isBooker)).toBe(false);
  });

  it('opens a vendor’s link for staff', async () => {
    const url = await served(BOTH, async () => {
      const answer = await admin.post(`/api/admin/vendors/${VENDORS.fort.id}/portal-link/reveal`, {});
      return [answer.status, answer.body.url];
    });
    expect(url).toEqual([200, expect.stringContaining('portal-token-of-fort')]);
  });
});
