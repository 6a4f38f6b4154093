/**
 * A person has their data erased, from a browser that proved to be theirs (guarantees §2). Refused while an order is
 * open. Bills, dates and what both signed stay: accounts and claims need them by law.
 */
import type { KEPT } from '@ceylono/contract/personal-data';
import type { Database, Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { VisitorId } from '../../http/actor.ts';
import { type ApiContext, theVisitor } from '../../http/context.ts';
import { claimOf, forgetAnswers, once } from '../../http/idempotency.ts';
import { listFilesOfErasure } from '../../storage/file-removal.sql.ts';
import { removeFiles } from '../../storage/remove-files.ts';
import { listPhonesBeside } from '../customer/customer.sql.ts';
import { takeApart } from '../customer/merged-customer.sql.ts';
import { queueForPhones } from '../customer/person-queue.service.ts';
import { lockDraftsOf } from '../draft/draft.sql.ts';
import { findPhoneOfPerson } from '../phone/person.sql.ts';
import { forgetAddressesOfNoOrder, readDevice, refuseNewDevice } from '../phone-proof/new-device.service.ts';
import { hasProved } from '../phone-proof/phone-proof.sql.ts';
import { lockVisitor } from '../visitor/visitor.sql.ts';
import { deleteCustomers, deletePhone, deleteVisitor, lockOrdersOf } from './erasure.sql.ts';
import { emptyAll, endCodesOf, recordErasure, refuseOpen } from './erased-orders.service.ts';

interface Erasure {
  orders: number;
  documents: number;
  kept: (typeof KEPT)[number][];
}

/** As it is kept for a repetition, which removes the rest; an older program has kept no id. */
interface Erased extends Erasure {
  erasureId?: string;
}

export async function erasePersonalData(context: ApiContext): Promise<Erasure & { filesOnTheirWay: number }> {
  const { app } = context;
  const visitorId = theVisitor(context);
  const claim = claimOf(context, {});
  const now = app.now();
  const { erasureId, ...answer } = await transaction(app.db, (trx) =>
    once(trx, claim, now, async () => {
      const erased = await erase(app.db, trx, visitorId, now);
      await forgetAnswers(trx, visitorId, claim);
      return erased;
    }),
  );
  const files = erasureId === undefined ? [] : await listFilesOfErasure(app.db, erasureId);
  return { ...answer, filesOnTheirWay: await removeFiles(app, files) };
}

async function erase(db: Database, trx: Trx, visitorId: VisitorId, now: Date): Promise<Erased> {
  // Load: as placing an order does, the drafts before the queue.
  await lockVisitor(trx, visitorId);
  await lockDraftsOf(trx, visitorId);
  const phone = await findPhoneOfPerson(trx, visitorId, now);
  // Of all records that were merged with theirs: whoever merges or takes apart waits.
  await queueForPhones(db, () => phonesBeside(trx, phone), [`visitor ${visitorId}`]);
  // None without a phone: whose they are cannot be told.
  const orders = await lockOrdersOf(trx, visitorId, now);
  if (phone !== null) refuseNewDevice(await readDevice(db, visitorId, phone, now));
  const isProved = phone !== null && (await hasProved(trx, visitorId, phone, now));
  // Decide.
  refuseOpen(orders, now);
  // Save.
  const customers = orders.flatMap(({ customerId }) => customerId ?? []);
  const { documents, erasureId } = await emptyAll(trx, orders, visitorId, now);
  // It reaches as far as the proof: what other phones of the record ordered is a record of its own again.
  if (isProved) await takeApart(trx, phone);
  const emails = await deleteCustomers(trx, customers, isProved ? phone : null);
  // An unproved order begins a record too, with whatever e-mail was typed.
  await endCodesOf(trx, orders, isProved ? emails : [], now);
  if (phone !== null) await deletePhone(trx, phone, isProved ? null : visitorId);
  if (phone !== null) await forgetAddressesOfNoOrder(trx, [phone], now);
  await deleteVisitor(trx, visitorId);
  // Tell.
  await recordErasure(trx, orders, { performedBy: 'customer', performedByType: 'customer' }, now);
  const kept: Erasure['kept'] = [];
  if (orders.length > 0) kept.push('bills');
  if (orders.some(({ hasReport }) => hasReport)) kept.push('reports');
  return { orders: orders.length, documents, kept, erasureId };
}

async function phonesBeside(trx: Trx, phone: string | null): Promise<string[]> {
  if (phone === null) return [];
  return [...new Set([phone, ...(await listPhonesBeside(trx, phone))])].toSorted();
}
