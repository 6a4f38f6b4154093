/** Erased means gone: whatever keeps a file from being removed with its row, it goes, and cannot be read meanwhile. */
import { copyFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { DAY_MS } from '@ceylono/domain/colombo-time';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { apply, draftWithPapers } from '../test/application.ts';
import { CUSTOMERS, VEHICLES } from '../test/cast.ts';
import { confirmedRental, handOver, newKey, pendingRental, type Stage, setStage } from '../test/handover.ts';
import { TEST_NOW } from '../test/test-server.ts';
import { provePhone } from '../test/text-messages.ts';
import { discardFiles, removeForgottenFiles } from './remove-files.ts';

const log: string[] = [];
let stage: Stage;
beforeAll(async () => {
  stage = await setStage({}, pino({ level: 'info' }, { write: (line: string) => void log.push(line) }));
});
afterEach(() => {
  stage.server.clock.now = TEST_NOW;
});
afterAll(() => stage.server.stop());

const app = () => stage.server.app;
const on = (key: string) => path.join(app().config.dataDir, 'files', key);
const choice = (day: number) => ({
  vehicleId: VEHICLES.fortAxio.id,
  startDate: `2026-03-${day + 10}T10:00:00+05:30`,
  endDate: `2026-03-${day + 11}T10:00:00+05:30`,
});
/** The handover may be recorded now. */
const FROM_TODAY = { ...choice(0), startDate: '2026-03-02T10:00:00+05:30', endDate: '2026-03-04T10:00:00+05:30' };
async function papersOf(orderId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select d.storage_key as key from documents d join rent_orders o on o.id = d.order_id
    where o.public_id = ${orderId}`.execute(app().db);
  return rows.map(({ key }) => key);
}
async function toRemove(): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from files_to_remove order by storage_key`.execute(app().db);
  return rows.map(({ key }) => key);
}
/** As on a disk that was mounted for reading only. Answers how often it was tried. */
async function whileNothingCanBeRemoved(work: () => Promise<void>): Promise<number> {
  const { privateFiles } = app();
  const { remove } = privateFiles;
  let tried = 0;
  privateFiles.remove = async () => {
    tried += 1;
    throw Object.assign(new Error('read-only'), { code: 'EROFS' });
  };
  await work().finally(() => {
    privateFiles.remove = remove;
  });
  return tried;
}

describe('papers that could not be removed when they were erased', () => {
  it('are told of, cannot be read, are tried again, and go however long it takes', async () => {
    const rental = await pendingRental(stage, 'dinuka', choice(0));
    const { customer, orderId } = rental;
    await provePhone(stage.server, customer, CUSTOMERS.dinuka.phone);
    await customer.post(`/api/orders/${orderId}/cancellation`, {});
    const papers = await papersOf(orderId);
    const key = newKey();
    await whileNothingCanBeRemoved(async () => {
      const { body } = await customer.post('/api/personal-data/erasure', {}, key);
      expect(body).toMatchObject({ documents: papers.length, filesOnTheirWay: papers.length });
      for (const paper of papers) await expect(app().privateFiles.get(paper)).rejects.toThrow();
      expect(await toRemove()).toEqual(papers.toSorted());
      expect(await removeForgottenFiles(app())).toEqual({ removed: 0, left: papers.length });
      // Not before its time.
      expect(await removeForgottenFiles(app())).toEqual({ removed: 0, left: 0 });
    });
    // Long after the sweep by age would have looked at them.
    stage.server.clock.now = new Date(TEST_NOW.getTime() + 40 * DAY_MS);
    log.length = 0;
    expect(await removeForgottenFiles(app())).toEqual({ removed: papers.length, left: 0 });
    expect(papers.filter((paper) => existsSync(on(paper)))).toEqual([]);
    expect(await toRemove()).toEqual([]);
    expect(log.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ removed: papers.length, left: 0, msg: 'forgotten files removed' }),
    );
    expect(log.join()).not.toContain(papers[0]?.split('/')[1]);
  });

  it('are removed by the same call sent again, which says so', async () => {
    const { customer, orderId } = await pendingRental(stage, 'kasun', choice(2));
    await provePhone(stage.server, customer, CUSTOMERS.kasun.phone);
    await customer.post(`/api/orders/${orderId}/cancellation`, {});
    const papers = await papersOf(orderId);
    const key = newKey();
    await whileNothingCanBeRemoved(async () => {
      await customer.post('/api/personal-data/erasure', {}, key);
    });
    const again = await customer.post('/api/personal-data/erasure', {}, key);
    expect(again.body).toMatchObject({ documents: papers.length, filesOnTheirWay: 0 });
    expect([await toRemove(), papers.filter((paper) => existsSync(on(paper)))]).toEqual([[], []]);
  });

  it('are told of to their own person, and removed by that call alone', async () => {
    const leaving = async (who: 'nimali' | 'arjun', day: number) => {
      const { customer, orderId } = await pendingRental(stage, who, choice(day));
      await provePhone(stage.server, customer, CUSTOMERS[who].phone);
      await customer.post(`/api/orders/${orderId}/cancellation`, {});
      const [papers, key] = [await papersOf(orderId), newKey()];
      return { papers, erase: () => customer.post('/api/personal-data/erasure', {}, key) };
    };
    const [one, other] = [await leaving('nimali', 4), await leaving('arjun', 6)];
    await whileNothingCanBeRemoved(async () => {
      for (const { papers, erase } of [one, other])
        expect((await erase()).body).toMatchObject({ documents: papers.length, filesOnTheirWay: papers.length });
    });
    expect((await one.erase()).body).toMatchObject({ filesOnTheirWay: 0 });
    expect(await toRemove()).toEqual(other.papers.toSorted());
    expect((await other.erase()).body).toMatchObject({ filesOnTheirWay: 0 });
  });

  it('are tried with growing pauses, of four hours in the end', async () => {
    const later = new Date(TEST_NOW.getTime() + 90 * DAY_MS);
    await sql`
      insert into files_to_remove (storage_key, available_at) values ('documents/later', ${later})`.execute(app().db);
    await sql`insert into files_to_remove (storage_key) values ('documents/stuck')`.execute(app().db);
    const pauses: number[] = [];
    await whileNothingCanBeRemoved(async () => {
      for (let turn = 0; turn < 10; turn += 1) {
        await removeForgottenFiles(app());
        const { rows } = await sql<{ at: Date }>`
          select available_at as at from files_to_remove order by at`.execute(app().db);
        const at = rows[0]?.at as Date;
        expect(rows[1]?.at).toEqual(later);
        pauses.push((at.getTime() - stage.server.clock.now.getTime()) / 60_000);
        stage.server.clock.now = at;
      }
    });
    expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 240, 240, 240]);
    expect(await removeForgottenFiles(app())).toEqual({ removed: 1, left: 0 });
    expect(await toRemove()).toEqual(['documents/later']);
    stage.server.clock.now = later;
    expect(await removeForgottenFiles(app())).toEqual({ removed: 1, left: 0 });
  });
});

describe('a process that is killed between row and file', () => {
  /** Deletes rows as a transaction of any program does, and then nothing more; each with a copy of its file aside. */
  async function killedAfter(deletion: ReturnType<typeof sql>, keys: string[]) {
    expect(keys).not.toEqual([]);
    for (const key of keys) {
      expect((await app().privateFiles.get(key)).length).toBeGreaterThan(0);
      copyFileSync(on(key), `${on(key)}.copy`);
    }
    await deletion.execute(app().db);
    expect(await toRemove()).toEqual(keys.toSorted());
    expect(await removeForgottenFiles(app())).toEqual({ removed: keys.length, left: 0 });
    expect(keys.filter((key) => existsSync(on(key)))).toEqual([]);
    for (const key of keys) {
      copyFileSync(`${on(key)}.copy`, on(key));
      await expect(app().privateFiles.get(key)).rejects.toThrow();
    }
  }
  const keysIn = async (from: ReturnType<typeof sql>) =>
    (await sql<{ key: string }>`select ${from}`.execute(app().db)).rows.map(({ key }) => key);

  it('leaves no paper of an order, and no copy that could be read', async () => {
    const { orderId } = await pendingRental(stage, 'harsha', choice(4));
    await killedAfter(
      sql`delete from documents where order_id = (select id from rent_orders where public_id = ${orderId})`,
      await papersOf(orderId),
    );
  });

  it('leaves no paper of a vendor', async () => {
    const client = stage.server.stranger();
    await apply(client, await draftWithPapers(client));
    await killedAfter(
      sql`delete from vendor_documents where vendor_id is not null`,
      await keysIn(sql`storage_key as key from vendor_documents`),
    );
  });

  it('leaves no photo and signature of a handover, and no report', async () => {
    const rental = await confirmedRental(stage, 'liam', FROM_TODAY);
    await handOver(rental, 40_000);
    while ((await stage.server.running.outbox.workOnce()) > 0);
    const reports = await keysIn(sql`report_key as key from handovers where report_key is not null`);
    await killedAfter(sql`update handovers set report_key = null`, reports);
    await killedAfter(
      sql`
      with gone as (delete from handovers) delete from handover_files`,
      await keysIn(sql`storage_key as key from handover_files`),
    );
  });
});

it('a file whose row was refused goes at once, or by the clock', async () => {
  for (const key of ['documents/refused', 'documents/beside'])
    await app().privateFiles.put(key, Buffer.from('a paper'));
  await whileNothingCanBeRemoved(() => discardFiles(app(), ['documents/refused']));
  expect(existsSync(on('documents/refused'))).toBe(true);
  await expect(app().privateFiles.get('documents/refused')).rejects.toThrow();
  expect(await removeForgottenFiles(app())).toEqual({ removed: 1, left: 0 });
  expect(existsSync(on('documents/refused'))).toBe(false);
  // No other one lost its key with it, or no paper of the house could be read any more.
  expect(String(await app().privateFiles.get('documents/beside'))).toBe('a paper');
});
