/**
 * Staff correct a customer's record (T-192). Open orders follow where they said what the record said; what is over keeps what
 * was agreed, but no new device is confirmed by an address in whose place staff put another. Who rented under a phone of
 * before is theirs no more: a proof of it opens nothing of the record.
 */
import { changesOf, type CustomerFields, type FieldChange, type RecordField } from '@ceylono/domain/customer-record';
import { isOver } from '@ceylono/domain/retention';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { performerOf } from '../../http/actor.ts';
import { type ApiContext, theParty, theStaff } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { insertActivity } from '../activity/activity.sql.ts';
import { listPhonesOf } from '../customer/customer.sql.ts';
import { queueForPhones } from '../customer/person-queue.service.ts';
import { type OrderChanges, updateOrder } from '../order/order.sql.ts';
import { forgetAddressesOfNoOrder } from '../phone-proof/new-device.service.ts';
import { toE164 } from '../phone-number/phone-number.service.ts';
import { insertAdminActivity } from '../staff/staff.sql.ts';
import { digitsOf, seenOnRecord } from '../staff/staff-record.service.ts';
import {
  findHolder,
  type Holder,
  insertChange,
  type LockedOrder,
  lockOrdersOfRecord,
  lockRecord,
  updateRecord,
} from './customer-record.sql.ts';
import { openCustomer, readCustomer } from './customer-record.service.ts';

interface Wanted extends CustomerFields {
  customerId: string;
  seen: CustomerFields;
}

export async function changeCustomer(context: ApiContext, { customerId, seen, ...typed }: Wanted) {
  const { app } = context;
  const phone = toE164(typed.phone) ?? refuse('phone_invalid');
  const outcome = await transaction(app.db, (trx) => change(context, trx, customerId, seen, { ...typed, phone }));
  if (outcome === 'changed') return readCustomer(app, customerId);
  if (outcome === 'same') return openCustomer(context, customerId);
  await seenOnRecord(context, 'customer_viewed', `customer ${outcome.customerId}`);
  return refuse('customer_phone_taken', outcome);
}

/** Answers who has the wanted phone where somebody has: it is shown, and who is shown is on record. */
async function change(
  context: ApiContext,
  trx: Trx,
  customerId: string,
  seen: CustomerFields,
  wanted: CustomerFields,
): Promise<'changed' | 'same' | Holder> {
  const { app, facts } = context;
  const { email } = theStaff(context);
  const now = app.now();
  // Load: the queue, the orders, the record, in the order in which an erasure takes them.
  const read = async () => [...new Set([...(await listPhonesOf(trx, customerId)), wanted.phone])].toSorted();
  const phones = await queueForPhones(app.db, read);
  const orders = await lockOrdersOfRecord(trx, customerId);
  const { mergedIntoId, ...record } = (await lockRecord(trx, customerId)) ?? refuse('not_found');
  // Decide.
  if (mergedIntoId !== null) refuse('customer_merged');
  if (changesOf(record, seen).length > 0) refuse('customer_changed');
  const fields = changesOf(record, wanted);
  if (fields.length === 0) return 'same';
  if (wanted.phone !== record.phone) {
    const holder = await findHolder(trx, wanted.phone);
    if (holder !== undefined) return holder;
  }
  // Save and tell.
  await updateRecord(trx, customerId, wanted);
  const open = orders.filter((order) => !isOver(order, now));
  let followed = 0;
  for (const order of open) if (await follow(context, trx, order, fields, now)) followed += 1;
  await insertChange(trx, customerId, { changedAt: now, changedBy: email, fields, orders: followed });
  await forgetAddressesOfNoOrder(trx, phones, now);
  const detail = detailOf(app, customerId, fields);
  await insertAdminActivity(trx, { email, activityType: 'customer_changed', detail, facts, now });
  return 'changed';
}

const COLUMN_OF = {
  name: 'contact_name',
  phone: 'contact_phone',
  email: 'contact_email',
  address: 'address',
} as const satisfies Record<RecordField, keyof OrderChanges>;

/** Whether it said anything of what has changed. An order is never left without what it has. */
async function follow(
  context: ApiContext,
  trx: Trx,
  order: LockedOrder,
  changes: FieldChange[],
  now: Date,
): Promise<boolean> {
  const its = changes.filter(({ field, before, after }) => order[field] === before && after !== '');
  if (its.length === 0) return false;
  await updateOrder(trx, order.pk, Object.fromEntries(its.map(({ field, after }) => [COLUMN_OF[field], after])));
  await insertActivity(trx, {
    orderPk: order.pk,
    activityType: 'customer_update',
    what: { code: 'contact_changed', fields: its.map(({ field }) => field) },
    ...performerOf(theParty(context)),
    timestamp: now,
  });
  return true;
}

/** By which a value that somebody has is found to be the one before or after, and nobody reads one out of it. */
function detailOf(app: App, customerId: string, changes: FieldChange[]): string {
  const code = (value: string) => (value === '' ? 'none' : digitsOf(app, value));
  const each = changes.map(({ field, before, after }) => `${field} ${code(before)} to ${code(after)}`);
  return [`customer ${customerId}`, ...each].join(', ');
}
