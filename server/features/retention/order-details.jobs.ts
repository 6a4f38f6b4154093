/**
 * What the clock does with orders whose accounts nobody asks for any more: who rented, what they signed and the reports
 * go; numbers, dates, vehicle, vendor and money stay (setting `orderDetailsYears`).
 */
import { yearsBefore } from '@ceylono/domain/retention';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/database.ts';
import { queueFor } from '../../db/queue.sql.ts';
import { transaction } from '../../db/transaction.ts';
import { OneByOne } from '../../jobs/one-by-one.ts';
import { removeFiles } from '../../storage/remove-files.ts';
import { insertActivity } from '../activity/activity.sql.ts';
import { lockDraftsOfOrders } from '../draft/draft.sql.ts';
import { deleteCustomers, deletePapers, emptyOrders } from '../personal-data/erasure.sql.ts';
import { forgetAddressesOfNoOrder } from '../phone-proof/new-device.service.ts';
import { insertRetentionLog } from '../retention-log/retention-log.sql.ts';
import { readSettingsWithFaults } from '../settings/settings.service.ts';
import {
  deleteEvidence,
  deleteWork,
  listPhones,
  listOrdersWithDetails,
  lockOrdersWithDetails,
} from './order-details.sql.ts';
import type { DueOrder } from './retention.sql.ts';

/** In one transaction, while which none of their customers orders or proves a phone. */
const BATCH = 20;

/** By what the owner decided, never by a default in its place: fails when what is stored decides nothing. */
export async function forgetOrderDetails(app: App): Promise<void> {
  const { settings, faulty } = await readSettingsWithFaults(app.db);
  if (faulty.includes('orderDetailsYears')) {
    app.log.error('details of orders not removed: what is stored is no value of this setting');
    throw new Error('faulty setting');
  }
  const now = app.now();
  const before = yearsBefore(now, settings.orderDetailsYears);
  const run = new OneByOne(app.log, 'details of orders not removed');
  let last: DueOrder | null = null;
  do {
    const due: DueOrder[] = await listOrdersWithDetails(app.db, before, now, last, BATCH);
    await forgetDetailsOf(
      app,
      run,
      due.map(({ pk }) => pk),
    );
    last = due.length < BATCH ? null : (due.at(-1) ?? null);
  } while (last !== null);
  run.end();
}

/** In one transaction; where that fails, one by one, so that an order which cannot go keeps no other. */
async function forgetDetailsOf(app: App, run: OneByOne, pks: string[]): Promise<void> {
  if (pks.length === 0) return;
  const areGone = await run.see(async () => {
    const files = await transaction(app.db, (trx) => removeDetails(trx, pks, app.now()));
    await removeFiles(app, files);
    return true;
  });
  if (!areGone && pks.length > 1) for (const pk of pks) await forgetDetailsOf(app, run, [pk]);
}

/** Answers where the files lie. */
async function removeDetails(trx: Trx, duePks: string[], now: Date): Promise<string[]> {
  // As an erasure does: the drafts, the queue of each phone, which a code to it waits in, then the orders.
  await lockDraftsOfOrders(trx, duePks);
  const phones = await listPhones(trx, duePks);
  await queueFor(
    trx,
    phones.map((phone) => `phone ${phone}`),
  );
  const orders = await lockOrdersWithDetails(trx, duePks, now);
  const pks = orders.map(({ pk }) => pk);
  const papers = await deletePapers(trx, pks, null);
  const evidence = await deleteEvidence(trx, pks);
  await emptyOrders(trx, pks, now);
  await deleteWork(trx, pks);
  await deleteCustomers(
    trx,
    orders.flatMap(({ customerId }) => customerId ?? []),
    null,
  );
  await forgetAddressesOfNoOrder(trx, phones, now);
  for (const orderPk of pks) {
    await insertActivity(trx, {
      orderPk,
      activityType: 'customer_update',
      what: { code: 'details_removed' },
      performedBy: 'system',
      performedByType: 'system',
      timestamp: now,
    });
  }
  if (pks.length > 0) await insertRetentionLog(trx, 'details of orders', pks.length, now);
  return [...papers, ...evidence];
}
