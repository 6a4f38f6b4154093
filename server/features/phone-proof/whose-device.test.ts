/** Statement by statement, whose proof, code, device and order is changed: one browser's for one phone, and nothing beside it. */
import { randomUUID } from 'node:crypto';
import { provedSince } from '@ceylono/domain/phone-proof';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { VisitorId } from '../../http/actor.ts';
import { book, seedVendors } from '../../test/cast.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../test/test-server.ts';
import { customerOfPhone } from '../customer/customer.sql.ts';
import { insertVisitor } from '../visitor/visitor.sql.ts';
import {
  confirmByStaff,
  confirmDevice,
  countOrders,
  forgetDevice,
  forgetOldDevices,
  lockDevicesOfNoOrder,
  putAddress,
  putMailCode,
  stopDevice,
  takeMailTry,
} from './new-device.sql.ts';
import { forgetOldProofs, linkOwnOrders, putCode, storeProof, takeTry, useCode } from './phone-proof.sql.ts';

const MINE = '+94775550781';
const THEIRS = '+94775550782';
const minutes = (count: number) => new Date(TEST_NOW.getTime() + count * 60_000);
const EARLIER = minutes(-1);
const LATER = minutes(1);
const LONG_AGO = new Date(provedSince(TEST_NOW).getTime() - 1);

let server: TestServer;
let pattern: string;
beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort');
  pattern = (await book(server, 'nimali')).orderId;
});
afterAll(() => server.stop());

const db = () => server.app.db;
const change = <Result>(how: (trx: Trx) => Promise<Result>) => transaction(db(), how);

let one: VisitorId;
let other: VisitorId;
async function browser(): Promise<VisitorId> {
  const visitorId = randomUUID() as string as VisitorId;
  await change((trx) => insertVisitor(trx, visitorId, '', TEST_NOW));
  return visitorId;
}
beforeEach(async () => {
  for (const table of ['new_devices', 'phone_codes', 'phone_proofs'])
    await sql`delete from ${sql.table(table)}`.execute(db());
  await sql`delete from rent_orders where public_id <> ${pattern}`.execute(db());
  [one, other] = [await browser(), await browser()];
});

/** The pattern's order once more, as somebody else's. Answers its key. */
async function ordered(visitorId: VisitorId, phone: string, more: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID();
  const own = { id, public_id: id, custom_order_id: id, visitor_id: visitorId, contact_phone: phone };
  const columns = JSON.stringify({ ...own, customer_id: null, counts_since: null, disowned_at: null, ...more });
  await sql`
    insert into rent_orders select (jsonb_populate_record(o, ${columns}::jsonb)).* from rent_orders o
    where o.public_id = ${pattern}`.execute(db());
  return id;
}
const BY_STAFF = { placed_by: 'nadia@ceylono.example', told_consent_version: '1' };
async function noted(visitorId: VisitorId, phone: string, more: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID();
  const row = { id, visitor_id: visitorId, phone, email: 'first@post.example', language: 'en', seen_at: TEST_NOW };
  await sql`
    insert into new_devices
    select (jsonb_populate_record(null::new_devices, ${JSON.stringify({ code_tries: 0, ...row, ...more })}::jsonb)).*`.execute(
    db(),
  );
  return id;
}
const proved = (visitorId: VisitorId, phone: string, at = TEST_NOW) =>
  change((trx) => storeProof(trx, visitorId, phone, at));
async function sentACode(visitorId: VisitorId, phone: string, expiresAt = LATER): Promise<string> {
  const id = randomUUID();
  await change((trx) => putCode(trx, { id, visitorId, phone, language: 'en', now: TEST_NOW, expiresAt }));
  return id;
}
async function ofBoth(say: (visitorId: VisitorId, phone: string) => Promise<unknown>): Promise<void> {
  for (const visitorId of [one, other]) for (const phone of [MINE, THEIRS]) await say(visitorId, phone);
}

/** Whose rows of this table these are. */
async function whose(table: string, which = sql<boolean>`true`): Promise<string[]> {
  const phone = sql.ref(table === 'rent_orders' ? 'contact_phone' : 'phone');
  const { rows } = await sql<{ who: string; phone: string }>`
    select case visitor_id when ${one} then 'one' when ${other} then 'other' else 'nobody' end as who, ${phone} as phone
    from ${sql.table(table)}
    where ${which} and ${phone} in (${MINE}, ${THEIRS}) order by 1, 2`.execute(db());
  return rows.map((row) => `${row.who} ${row.phone}`);
}
const ALL_BUT_ONE = [`one ${THEIRS}`, `other ${MINE}`, `other ${THEIRS}`];

describe('a device that is stopped', () => {
  it('loses the proof, the code and the orders of its browser with its phone', async () => {
    await ofBoth(proved);
    await ofBoth(sentACode);
    await ofBoth(noted);
    await ofBoth((visitorId, phone) => ordered(visitorId, phone, { counts_since: EARLIER }));
    const which = sql`visitor_id = ${one} and phone = ${MINE}`;
    const device = (await sql<{ id: string }>`select id from new_devices where ${which}`.execute(db())).rows[0];
    expect(await change((trx) => stopDevice(trx, device?.id ?? '', TEST_NOW))).toBe(true);
    expect(await whose('phone_proofs')).toEqual(ALL_BUT_ONE);
    expect(await whose('phone_codes')).toEqual(ALL_BUT_ONE);
    expect(await whose('new_devices', sql`stopped_at is null and email <> ''`)).toEqual(ALL_BUT_ONE);
    expect(await whose('rent_orders', sql`disowned_at is null and counts_since is not null`)).toEqual(ALL_BUT_ONE);
    // It stays stopped as of the first press.
    await change((trx) => stopDevice(trx, device?.id ?? '', LATER));
    expect(await whose('new_devices', sql`stopped_at = ${TEST_NOW}`)).toEqual([`one ${MINE}`]);
    expect(await whose('rent_orders', sql`disowned_at = ${TEST_NOW}`)).toEqual([`one ${MINE}`]);
  });

  it('is no caller’s booker any more, whose order counts on if it did before the device came', async () => {
    await ofBoth((visitorId, phone) => ordered(visitorId, phone, { ...BY_STAFF, counts_since: EARLIER }));
    await ordered(one, MINE, { ...BY_STAFF, counts_since: LATER });
    const id = await noted(one, MINE);
    await change((trx) => stopDevice(trx, id, LATER));
    expect(await whose('rent_orders', sql`counts_since is not null`)).toEqual([`nobody ${MINE}`, ...ALL_BUT_ONE]);
    expect(await whose('rent_orders', sql`counts_since is null`)).toEqual([`nobody ${MINE}`]);
    expect(await whose('rent_orders', sql`disowned_at is not null`)).toEqual([]);
  });

  it('that nobody knows of is not stopped', async () => {
    expect(await change((trx) => stopDevice(trx, randomUUID(), TEST_NOW))).toBe(false);
  });
});

describe('of what was ordered counts', () => {
  const counting = () => whose('rent_orders', sql`counts_since = ${LATER}`);
  const count = (visitorId: VisitorId, phone: string) => change((trx) => countOrders(trx, visitorId, phone, LATER));

  it('what this browser ordered with this phone, from now on, and no other', async () => {
    await ofBoth(proved);
    await ofBoth(ordered);
    await ordered(one, MINE, { counts_since: EARLIER });
    await ordered(one, MINE, { disowned_at: EARLIER });
    await count(one, MINE);
    expect(await counting()).toEqual([`one ${MINE}`]);
    expect(await whose('rent_orders', sql`counts_since = ${EARLIER}`)).toEqual([`one ${MINE}`]);
  });

  it('nothing without a proof that counts', async () => {
    await ofBoth(ordered);
    await proved(one, THEIRS);
    await proved(other, MINE);
    await proved(one, MINE, LONG_AGO);
    await count(one, MINE);
    expect(await counting()).toEqual([]);
  });

  it('nothing of a new device until its second fact, and nothing of one that was stopped', async () => {
    await ofBoth(proved);
    await ofBoth(ordered);
    await noted(one, THEIRS);
    await noted(other, MINE);
    await noted(other, THEIRS, { confirmed_at: EARLIER, stopped_at: EARLIER });
    await ofBoth(count);
    expect(await counting()).toEqual([`one ${MINE}`]);
    await sql`update new_devices set confirmed_at = ${EARLIER} where stopped_at is null`.execute(db());
    await ofBoth(count);
    expect(await counting()).toEqual([`one ${MINE}`, `one ${THEIRS}`, `other ${MINE}`]);
  });
});

it('a device keeps its address as long as it stands in an order of its phone, however it is written', async () => {
  await ordered(one, MINE, { contact_email: 'First@post.example' });
  await ordered(one, THEIRS, { contact_email: 'second@post.example' });
  await noted(one, MINE);
  await noted(one, THEIRS);
  const gone = await noted(other, MINE, { email: 'second@post.example' });
  await noted(await browser(), MINE, { email: '' });
  const found = await change((trx) => lockDevicesOfNoOrder(trx, [MINE]));
  expect(found).toEqual([{ id: gone, visitorId: other, phone: MINE }]);
});

describe('what is done with one device leaves another as it is', () => {
  const CODE = randomUUID();
  const CODED = { code_id: CODE, code_expires_at: LATER, code_tries: 1 };
  const address = { pk: '', email: 'new@post.example', language: 'si' } as const;
  const doings: [string, (trx: Trx, id: string) => Promise<unknown>, Record<string, unknown>][] = [
    [
      'another address',
      (trx, id) => putAddress(trx, id, address),
      { email: 'new@post.example', language: 'si', code_id: null },
    ],
    ['word of staff', (trx, id) => confirmByStaff(trx, id, 'nadia', LATER), { confirmed_at: LATER, code_id: null }],
    ['another code', (trx, id) => putMailCode(trx, id, id, LATER), { code_tries: 0, code_expires_at: LATER }],
    ['a try', (trx, id) => takeMailTry(trx, id, 5, TEST_NOW), { code_tries: 2 }],
    ['the code', (trx, id) => confirmDevice(trx, id, CODE, LATER), { confirmed_at: LATER, code_id: null }],
    ['a stop', (trx, id) => stopDevice(trx, id, LATER), { stopped_at: LATER, code_id: null, email: '' }],
  ];
  const rowOf = async (id: string) => (await sql`select * from new_devices where id = ${id}`.execute(db())).rows[0];

  it.each(doings)('%s', async (_, act, changed) => {
    const [id, beside] = [await noted(one, MINE, CODED), await noted(other, MINE, CODED)];
    const before = await rowOf(beside);
    await change((trx) => act(trx, id));
    expect(await rowOf(id)).toMatchObject(changed);
    expect(await rowOf(beside)).toEqual(before);
  });

  it('that it is forgotten, unless it was stopped: then it keeps no address', async () => {
    const [going, stopped] = [await noted(one, MINE), await noted(one, THEIRS, { stopped_at: EARLIER })];
    const beside = await noted(other, MINE);
    for (const id of [going, stopped]) await change((trx) => forgetDevice(trx, id));
    expect(await rowOf(going)).toBeUndefined();
    expect(await rowOf(stopped)).toMatchObject({ email: '', stopped_at: EARLIER });
    expect(await rowOf(beside)).toMatchObject({ email: 'first@post.example' });
  });

  it.each([
    ['there is none', {}],
    ['it ran out', { ...CODED, code_expires_at: TEST_NOW }],
    ['its tries are spent', { ...CODED, code_tries: 5 }],
    ['the device was stopped', { ...CODED, stopped_at: EARLIER }],
  ])('no try is left at a code when %s', async (_, row) => {
    const id = await noted(one, MINE, row);
    expect(await change((trx) => takeMailTry(trx, id, 5, TEST_NOW))).toBeUndefined();
  });

  it('no other code confirms, and none once the device was stopped', async () => {
    const [open, stopped] = [
      await noted(one, MINE, CODED),
      await noted(other, MINE, { ...CODED, stopped_at: EARLIER }),
    ];
    expect(await change((trx) => confirmDevice(trx, open, randomUUID(), LATER))).toBe(false);
    expect(await change((trx) => confirmDevice(trx, stopped, CODE, LATER))).toBe(false);
    expect(await whose('new_devices', sql`confirmed_at is not null`)).toEqual([]);
  });
});

it('a device goes that came long ago and whose proof counts no longer, and one that was stopped does not', async () => {
  const old = { seen_at: LONG_AGO };
  await noted(one, MINE, old);
  await noted(one, THEIRS, old);
  await proved(one, THEIRS);
  await noted(other, MINE, { ...old, stopped_at: LONG_AGO });
  await noted(other, THEIRS, old);
  await proved(other, THEIRS, LONG_AGO);
  await noted(await browser(), MINE);
  await forgetOldDevices(db(), TEST_NOW);
  expect(await whose('new_devices')).toEqual([`nobody ${MINE}`, `one ${THEIRS}`, `other ${MINE}`]);
});

describe('a code to a phone', () => {
  const triesOf = async () =>
    (
      await sql<{ tries: number }>`
        select tries from phone_codes order by visitor_id = ${other}, phone`.execute(db())
    ).rows.map(({ tries }) => tries);
  const aTry = (most: number, now = TEST_NOW) => change((trx) => takeTry(trx, one, MINE, most, now));

  it('is tried and used by the browser and for the phone that it was sent for', async () => {
    await ofBoth(sentACode);
    const tried = await aTry(5);
    expect([tried?.tries, await triesOf()]).toEqual([1, [1, 0, 0, 0]]);
    expect(await change((trx) => useCode(trx, tried?.id ?? ''))).toBe(true);
    expect(await whose('phone_codes')).toEqual(ALL_BUT_ONE);
    expect(await change((trx) => useCode(trx, tried?.id ?? ''))).toBe(false);
  });

  it('has so many tries and so much time, and the next one has its own', async () => {
    await sentACode(one, MINE);
    expect([(await aTry(1))?.tries, await aTry(1), await aTry(5, LATER)]).toEqual([1, undefined, undefined]);
    const next = await sentACode(one, MINE, minutes(2));
    expect(await aTry(1, LATER)).toEqual({ id: next, tries: 1 });
  });

  it('goes when it ran out, and a proof when it counts no longer; what still counts stays', async () => {
    await sentACode(one, MINE, EARLIER);
    await sentACode(other, MINE, TEST_NOW);
    await proved(one, MINE, LONG_AGO);
    await proved(other, MINE);
    await forgetOldProofs(db(), TEST_NOW);
    expect([await whose('phone_codes'), await whose('phone_proofs')]).toEqual([[`other ${MINE}`], [`other ${MINE}`]]);
  });
});

it('a phone that is proved again counts as proved from then on, in that browser', async () => {
  for (const visitorId of [one, other]) await proved(visitorId, MINE, LONG_AGO);
  await proved(one, MINE);
  await forgetOldProofs(db(), TEST_NOW);
  expect(await whose('phone_proofs')).toEqual([`one ${MINE}`]);
});

it('with a proof the orders of this browser and phone become the known customer’s, unless they are somebody’s', async () => {
  const person = (phone: string) => ({ phone, name: 'Nimali', email: 'nimali@post.example', address: 'Galle' });
  const known = await change((trx) => customerOfPhone(trx, person(MINE), TEST_NOW));
  const elsewhere = await change((trx) => customerOfPhone(trx, person(THEIRS), TEST_NOW));
  await ofBoth(ordered);
  await ordered(one, MINE, { customer_id: elsewhere });
  await change((trx) => linkOwnOrders(trx, one, MINE));
  expect(await whose('rent_orders', sql`customer_id = ${known}`)).toEqual([`one ${MINE}`]);
  expect(await whose('rent_orders', sql`customer_id = ${elsewhere}`)).toEqual([`one ${MINE}`]);
  expect(await whose('rent_orders', sql`customer_id is null`)).toEqual(ALL_BUT_ONE);
});
