/**
 * Staff erase a customer who asks them to (T-134): all that is kept of the person, under every phone that was merged into
 * their record. Refused while an order is open, also one under such a phone of which nobody has said yet whose it is.
 */
import { transaction } from '../../db/transaction.ts';
import type { Trx } from '../../db/database.ts';
import { performerOf } from '../../http/actor.ts';
import { type ApiContext, theParty, theStaff } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { removeFiles } from '../../storage/remove-files.ts';
import { listPhonesOf } from '../customer/customer.sql.ts';
import { queueForPhones } from '../customer/person-queue.service.ts';
import { lockDraftsOfOrders } from '../draft/draft.sql.ts';
import { forgetAddressesOfNoOrder } from '../phone-proof/new-device.service.ts';
import { insertAdminActivity } from '../staff/staff.sql.ts';
import { emptyAll, endCodesOf, recordErasure, refuseOpen } from './erased-orders.service.ts';
import {
  deleteCustomers,
  deletePhone,
  listOrderKeysOfCustomer,
  lockOrdersOfCustomer,
  lockRecords,
} from './erasure.sql.ts';

interface Erasing {
  customerId: string;
  /** All that staff saw of the person; left out by a screen from before they were asked for. */
  phones?: string[] | undefined;
}

export async function eraseCustomer(context: ApiContext, erasing: Erasing) {
  const { app } = context;
  const { files, ...answer } = await transaction(app.db, (trx) => erase(context, trx, erasing));
  return { ...answer, filesOnTheirWay: await removeFiles(app, files) };
}

async function erase(context: ApiContext, trx: Trx, { customerId, phones: seen }: Erasing) {
  const { app, facts } = context;
  const { email } = theStaff(context);
  const now = app.now();
  // Load: as the person's own erasure does, the drafts, the queues, the orders, the records.
  await lockDraftsOfOrders(trx, await listOrderKeysOfCustomer(trx, customerId));
  const phones = await queueForPhones(app.db, () => listPhonesOf(trx, customerId));
  if (phones.length === 0) refuse('not_found');
  const held = await lockOrdersOfCustomer(trx, customerId, phones);
  const records = await lockRecords(trx, customerId);
  // Decide.
  if (records.find((record) => record.id === customerId)?.mergedIntoId != null) refuse('customer_merged');
  // Whoever merges, separates or corrects waits for these queues: it is the person that is erased.
  if (seen !== undefined && seen.toSorted().join() !== phones.toSorted().join()) refuse('customer_changed');
  refuseOpen(held, now);
  // Save.
  const orders = held.filter((order) => order.customerId === customerId);
  const { documents, files } = await emptyAll(trx, orders, null, now);
  const emails = await deleteCustomers(trx, [customerId], null);
  await endCodesOf(trx, orders, emails, now);
  for (const phone of phones) await deletePhone(trx, phone, null);
  await forgetAddressesOfNoOrder(trx, phones, now);
  // Tell.
  await recordErasure(trx, orders, performerOf(theParty(context)), now);
  const detail = `customer ${customerId}, ${orders.length} orders, ${documents} documents`;
  await insertAdminActivity(trx, { email, activityType: 'customer_erased', detail, facts, now });
  return { orders: orders.length, documents, files };
}
