/**
 * Staff make two records of one person one, and undo it within a day (decision 061). Whoever orders, proves a phone, is
 * approved, erased or merged under any of their phones meanwhile waits in the queue of that phone.
 */
import { refuseKeeping, refuseUndo } from '@ceylono/domain/customer-merge';
import { isOver } from '@ceylono/domain/retention';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { type ApiContext, theStaff } from '../../http/context.ts';
import { claimOf, once } from '../../http/idempotency.ts';
import { refuse } from '../../http/refusal.ts';
import { queueForPhones } from '../customer/person-queue.service.ts';
import { listStandingOrders } from '../customer-record/customer-record.sql.ts';
import { readCustomer } from '../customer-record/customer-record.service.ts';
import { insertAdminActivity } from '../staff/staff.sql.ts';
import { seenOnRecord } from '../staff/staff-record.service.ts';
import {
  findMerge,
  findSide,
  listPhonesOfBoth,
  lockMerge,
  lockOrdersOf,
  lockRecords,
  type HeldRecord,
  saveMerge,
  saveUndo,
} from './customer-merge.sql.ts';

interface Pair {
  customerId: string;
  otherId: string;
}

export async function previewMerge(context: ApiContext, { customerId, otherId }: Pair) {
  if (customerId === otherId) refuse('not_found');
  const one = await sideOf(context.app, customerId);
  const other = await sideOf(context.app, otherId);
  await seenOnRecord(context, 'customer_merge_previewed', `customers ${customerId} and ${otherId}`);
  const mayChoose = refuseKeeping(one, other) === null && refuseKeeping(other, one) === null;
  return { one, other, keptId: refuseKeeping(one, other) === null ? customerId : otherId, mayChoose };
}

async function sideOf({ db, now }: App, customerId: string) {
  const { createdAt, mergedIntoId, ...side } = (await findSide(db, customerId, now())) ?? refuse('not_found');
  if (mergedIntoId !== null) refuse('customer_merged');
  const orders = await listStandingOrders(db, customerId, [side.phone, ...side.otherPhones]);
  const openOrders = orders.filter((order) => !isOver(order, now())).length;
  return { ...side, createdAt: createdAt.toISOString(), orders: orders.length, openOrders };
}

/** `customerId` is kept. */
export async function mergeCustomers(context: ApiContext, { customerId: keptId, otherId: mergedId }: Pair) {
  const { app, facts } = context;
  const { email } = theStaff(context);
  if (keptId === mergedId) refuse('not_found');
  const claim = claimOf(context, { keptId, mergedId });
  const now = app.now();
  await transaction(app.db, (trx) =>
    once(trx, claim, now, async () => {
      const records = await holdBoth(app, trx, [keptId, mergedId], now);
      const kept = recordOf(records, keptId);
      const merged = recordOf(records, mergedId);
      if (kept.mergedIntoId !== null || merged.mergedIntoId !== null) refuse('customer_merged');
      const refusal = refuseKeeping(kept, merged);
      if (refusal !== null) refuse(refusal);
      const { mergeId, orders } = await saveMerge(trx, { keptId, mergedId, by: email, now });
      const detail = `merge ${mergeId}, customer ${mergedId} into ${keptId}, ${orders} orders`;
      await insertAdminActivity(trx, { email, activityType: 'customers_merged', detail, facts, now });
      return { mergeId };
    }),
  );
  return readCustomer(app, keptId);
}

export async function undoMerge(context: ApiContext, mergeId: string) {
  const { app, facts } = context;
  const { email } = theStaff(context);
  const now = app.now();
  const { keptId, mergedId } = (await findMerge(app.db, mergeId)) ?? refuse('not_found');
  await transaction(app.db, async (trx) => {
    const records = await holdBoth(app, trx, [keptId, mergedId], now);
    const merge = (await lockMerge(trx, mergeId)) ?? refuse('not_found');
    const isFollowed = recordOf(records, keptId).mergedIntoId !== null;
    const refusal = refuseUndo({ ...merge, isFollowed }, now);
    if (refusal !== null) refuse(refusal);
    const { orders } = await saveUndo(trx, mergeId, { keptId, mergedId, by: email, now });
    const detail = `merge ${mergeId}, customer ${mergedId} out of ${keptId}, ${orders} orders`;
    await insertAdminActivity(trx, { email, activityType: 'customer_merge_undone', detail, facts, now });
  });
  return readCustomer(app, keptId);
}

/** The queues, the orders, the records: in the order in which an erasure and an approval take them. */
async function holdBoth({ db }: App, trx: Trx, ids: [string, string], now: Date): Promise<HeldRecord[]> {
  await queueForPhones(db, () => listPhonesOfBoth(trx, ids));
  await lockOrdersOf(trx, ids);
  return lockRecords(trx, ids, now);
}

function recordOf(records: HeldRecord[], id: string): HeldRecord {
  return records.find((record) => record.id === id) ?? refuse('not_found');
}
