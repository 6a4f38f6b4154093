import { DAY_MS, HOUR_MS } from '@ceylono/domain/colombo-time';
import { MAX_OPEN_DRAFTS } from '@ceylono/domain/document';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Trx } from '../../db/database.ts';
import { outsideTransaction, transaction } from '../../db/transaction.ts';
import { A_CHOICE, book, seedVendors, VEHICLES } from '../../test/cast.ts';
import { newDraft } from '../../test/crowd.ts';
import { jpeg } from '../../test/image-files.ts';
import { untilQueued, whileHeld } from '../../test/lock-queue.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../test/test-server.ts';
import { filesOnDisk, upload } from '../../test/uploads.ts';
import { putDocument } from '../document/document.sql.ts';
import { findOrderPk } from '../order/order.sql.ts';
import { forgetExpiredDrafts } from './draft.service.ts';
import { giveDraftToOrder, listExpiredDrafts } from './draft.sql.ts';

let server: TestServer;
let photo: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort');
  photo = await jpeg(30, 20);
});
afterAll(() => server.stop());
afterEach(() => {
  server.clock.now = TEST_NOW;
});

const pass = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms);
};

/** Drafts one after the other, a minute apart. */
async function drafts(client: TestClient, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    ids.push(await newDraft(client));
    pass(60_000);
  }
  return ids;
}

async function openOf(client: TestClient, draftIds: string[]): Promise<boolean[]> {
  const answers = await Promise.all(draftIds.map((id) => client.get(`/api/drafts/${id}`)));
  return answers.map(({ status }) => status === 200);
}

async function paperOf(client: TestClient, draftId: string): Promise<string> {
  const { body } = await upload(client, { draftId, bytes: photo });
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from documents where id = ${body.documentId}`.execute(server.app.db);
  return rows[0]?.key ?? '';
}

describe('a visitor', () => {
  it('has three drafts at once; one more ends the oldest, with its papers', async () => {
    const client = server.stranger();
    const [first = '', ...others] = await drafts(client, MAX_OPEN_DRAFTS);
    const papers = [first, ...others].map((id) => paperOf(client, id));
    const [key = ''] = await Promise.all(papers);
    const before = filesOnDisk(server.app).length;
    const fourth = await newDraft(client);
    expect(await openOf(client, [first, ...others, fourth])).toEqual([false, true, true, true]);
    await expect(server.app.privateFiles.get(key)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(filesOnDisk(server.app)).toHaveLength(before - 1);
  });

  it('loses an empty draft before one that holds papers', async () => {
    const client = server.stranger();
    const [first = '', ...others] = await drafts(client, MAX_OPEN_DRAFTS);
    await paperOf(client, first);
    await newDraft(client);
    expect(await openOf(client, [first, ...others])).toEqual([true, false, true]);
  });

  it('keeps one whose first paper comes in as one more is asked for', async () => {
    const client = server.stranger();
    const [oldest = '', ...others] = await drafts(client, MAX_OPEN_DRAFTS);
    const { asked } = await transaction(server.app.db, async (trx) => {
      await sql`select 1 from drafts where id = ${oldest} for update`.execute(trx);
      const asked = outsideTransaction(() => newDraft(client));
      if (inject('clusterUrl') !== null) await untilQueued(server.app.db, 1);
      const paper = { kind: 'selfie', storageKey: 'documents/first', contentType: 'image/jpeg', bytes: 20 } as const;
      await putDocument(trx, { ...paper, draftId: oldest, now: TEST_NOW });
      return { asked };
    });
    expect(await openOf(client, [oldest, ...others, await asked])).toEqual([true, false, true, true]);
  });

  it('has no more of them when many are asked for at once, and fills no disk with the papers in them', async () => {
    const client = server.stranger();
    const [first = ''] = await drafts(client, 1);
    const held = await whileHeld(
      server.app.db,
      (trx) =>
        sql`select 1 from visitors where visitor_id = (select visitor_id from drafts where id = ${first})
          for no key update`.execute(trx),
      ...Array.from({ length: 6 }, () => () => newDraft(client)),
    );
    const ids = [first, ...held];
    expect((await openOf(client, ids)).filter(Boolean)).toHaveLength(MAX_OPEN_DRAFTS);
  });

  it('keeps what was ordered, and what others have', async () => {
    const other = server.stranger();
    const [foreign = ''] = await drafts(other, 1);
    const { client, orderId } = await book(server, 'kasun');
    for (let at = 0; at <= MAX_OPEN_DRAFTS; at += 1) {
      pass(60_000);
      await paperOf(client, await newDraft(client));
    }
    expect((await client.get(`/api/orders/${orderId}`)).status).toBe(200);
    const { rows } = await sql<{ papers: number }>`
      select count(*) as papers from documents x join rent_orders o on o.id = x.order_id
      where o.public_id = ${orderId}`.execute(server.app.db);
    expect(rows[0]?.papers).toBeGreaterThan(0);
    expect(await openOf(other, [foreign])).toEqual([true]);
  });
});

describe('a disk that is nearly full', () => {
  it('takes no more papers from visitors', async () => {
    const client = server.stranger();
    const [draftId = ''] = await drafts(client, 1);
    const { privateFiles } = server.app;
    const { free } = privateFiles;
    privateFiles.free = async () => 100 * 2 ** 20;
    const refused = await upload(client, { draftId, bytes: photo });
    privateFiles.free = free;
    expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
    expect((await upload(client, { draftId, bytes: photo })).status).toBe(201);
  });
});

describe('after a day', () => {
  /** So many drafts that expired at least so long ago, straight into the table. */
  async function expired(count: number, agoMs: number): Promise<void> {
    const since = new Date(TEST_NOW.getTime() - agoMs);
    await sql`
      insert into drafts (visitor_id, created_at, expires_at)
      select (select visitor_id from visitors limit 1), ${since}, ${since}::timestamptz - at * interval '1 second'
      from generate_series(1, ${count}) at`.execute(server.app.db);
  }
  const countExpired = async () => {
    const { rows } = await sql<{ left: number }>`
      select count(*) as left from drafts where order_id is null and expires_at < ${server.clock.now}`.execute(
      server.app.db,
    );
    return rows[0]?.left;
  };

  it('one that is ordered as the clock gets to it keeps its papers', async () => {
    const { db } = server.app;
    const { orderId } = await book(server, 'nimali', { ...A_CHOICE, vehicleId: VEHICLES.fortPrius.id });
    const pk = (await findOrderPk(db, orderId)) ?? '';
    const papers = async () =>
      (await sql`select kind from documents where order_id = ${pk} order by kind`.execute(db)).rows;
    const before = await papers();
    expect(before.length).toBeGreaterThan(3);
    // As it was a moment before it was placed.
    const { rows } = await sql<{ id: string }>`
      update drafts set order_id = null where order_id = ${pk} returning id`.execute(db);
    const [{ id } = { id: '' }] = rows;
    await sql`update documents set order_id = null where order_id = ${pk}`.execute(db);
    const order = (trx: Trx) => giveDraftToOrder(trx, id, pk);
    await whileHeld(db, order, () => {
      pass(25 * HOUR_MS);
      return forgetExpiredDrafts(server.app);
    });
    expect(await papers()).toEqual(before);
  });

  it('nobody reads one or adds a paper to it, though the clock has not come to it yet', async () => {
    const client = server.stranger();
    const [draftId = ''] = await drafts(client, 1);
    pass(25 * HOUR_MS);
    expect(await openOf(client, [draftId])).toEqual([false]);
    expect((await upload(client, { draftId, bytes: photo })).status).toBe(404);
  });

  it('one that was ordered is not looked at again, or a thousand of them would keep the others for ever', async () => {
    const { db } = server.app;
    const { orderId } = await book(server, 'harsha', { ...A_CHOICE, vehicleId: VEHICLES.fortVezel.id });
    const { rows } = await sql<{ id: string }>`
      select d.id from drafts d join rent_orders o on o.id = d.order_id where o.public_id = ${orderId}`.execute(db);
    pass(25 * HOUR_MS);
    const listed = await listExpiredDrafts(db, server.clock.now, null, 1_000);
    expect(listed.map(({ id }) => id)).not.toContain(rows[0]?.id);
  });

  it('drafts that cannot be forgotten stop none of the others, however many they are', async () => {
    await newDraft(server.stranger());
    pass(25 * HOUR_MS);
    await forgetExpiredDrafts(server.app);
    await expired(110, DAY_MS);
    await sql`create table holds as select id as draft_id from drafts where expires_at < ${TEST_NOW}`.execute(
      server.app.db,
    );
    await sql`alter table holds add foreign key (draft_id) references drafts`.execute(server.app.db);
    await expect(forgetExpiredDrafts(server.app)).rejects.toThrow('holds');
    await expired(250, 0);
    expect(await forgetExpiredDrafts(server.app)).toBe(250);
    expect(await countExpired()).toBe(110);
    await sql`drop table holds`.execute(server.app.db);
    expect(await forgetExpiredDrafts(server.app)).toBe(110);
  });

  it('a paper that cannot be removed is left to the strays, and stops no other', async () => {
    const clients = [server.stranger(), server.stranger()];
    for (const client of clients) await paperOf(client, await newDraft(client));
    const { privateFiles } = server.app;
    const { remove } = privateFiles;
    let tried = 0;
    privateFiles.remove = async () => {
      tried += 1;
      throw new Error('read-only');
    };
    pass(25 * HOUR_MS);
    const forgotten = await forgetExpiredDrafts(server.app);
    privateFiles.remove = remove;
    expect([forgotten, tried]).toEqual([clients.length, clients.length]);
    expect(await countExpired()).toBe(0);
  });

  it('goes through so many at a time and leaves the rest for the next time', async () => {
    await expired(1_010, 0);
    expect(await forgetExpiredDrafts(server.app)).toBe(1_000);
    expect(await forgetExpiredDrafts(server.app)).toBe(10);
  });

  it('that is forgotten is on record, without a word about whose it was', async () => {
    const { db } = server.app;
    await sql`delete from retention_log`.execute(db);
    await expired(3, 0);
    await forgetExpiredDrafts(server.app);
    const { rows } = await sql`select what, deleted, deleted_at as at from retention_log`.execute(db);
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ what: 'drafts', deleted: 1, at: server.clock.now })));
  });
});
