/** Cash receipts: written once. The database itself refuses to change or remove one. */
import type { CashPurpose, CashSums } from '@ceylono/domain/cash-receipt';
import type { Language } from '@ceylono/domain/language';
import type { Money } from '@ceylono/domain/money';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';
import type { AuthorizedVendorId } from '../../http/actor.ts';
import type { Place } from '../../http/cursor.ts';
import { CASH_IN, CASH_SUMS, type CashSumsRow } from './cash-sums.sql.ts';

export interface CashReceiptRow {
  id: string;
  number: number;
  purpose: CashPurpose;
  amount: Money;
  receivedAt: Date;
  byStaff: boolean;
  /** The number of the one that this takes back. */
  reverses: number | null;
  /** The number of the one that takes this back. */
  reversedBy: number | null;
  reason: string | null;
}

const CASH_RECEIPT = sql`
  c.id, c.number, c.purpose, c.amount, c.received_at as "receivedAt",
  c.recorded_by not like 'vendor session %' as "byStaff", c.reason,
  (select r.number from cash_receipts r where r.id = c.reverses_id) as reverses,
  (select r.number from cash_receipts r where r.reverses_id = c.id) as "reversedBy"`;

export interface NewCashReceipt {
  vendorId: string;
  orderPk: string;
  purpose: CashPurpose;
  amount: Money;
  receivedAt: Date;
  recordedBy: string;
  reversesId: string | null;
  reason: string | null;
}

/**
 * Under the next number of its vendor. Writers of one vendor queue here until the one before has ended: when it fails,
 * its number is the next again.
 */
export async function insertCashReceipt(trx: Trx, cash: NewCashReceipt): Promise<{ id: string; number: number }> {
  const { rows } = await sql<{ id: string; number: number }>`
    with next as (
      insert into cash_receipt_numbers (vendor_id, last_number) values (${cash.vendorId}, 1)
      on conflict (vendor_id) do update set last_number = cash_receipt_numbers.last_number + 1
      returning last_number
    )
    insert into cash_receipts (vendor_id, number, order_id, purpose, amount, received_at, recorded_by, reverses_id, reason)
    select ${cash.vendorId}::uuid, last_number, ${cash.orderPk}::uuid, ${cash.purpose}, ${cash.amount}::bigint,
      ${cash.receivedAt}::timestamptz, ${cash.recordedBy}, ${cash.reversesId}::uuid, ${cash.reason}::text from next
    returning id, number`.execute(trx);
  return rows[0] as { id: string; number: number };
}

/**
 * Of every vendor that the order had, the newest first. A hundred at most, and as many that reverse them
 * (`MAX_CASH_RECEIPTS`).
 */
export async function listOrderCash(db: Queryable, orderPk: string): Promise<CashReceiptRow[]> {
  const { rows } = await sql<CashReceiptRow>`
    select ${CASH_RECEIPT} from cash_receipts c where c.order_id = ${orderPk}
    order by c.received_at desc, c.number desc`.execute(db);
  return rows;
}

/** Of these the ones that this vendor wrote down: another's stay with who had the order before a swap. */
export async function listOwnOrderCash(
  db: Queryable,
  vendorId: AuthorizedVendorId,
  orderPk: string,
): Promise<CashReceiptRow[]> {
  const { rows } = await sql<CashReceiptRow>`
    select ${CASH_RECEIPT} from cash_receipts c where c.order_id = ${orderPk} and c.vendor_id = ${vendorId}
    order by c.number desc`.execute(db);
  return rows;
}

/** undefined for a missing one, for one of another order, and for one of another vendor. */
export async function findOwnCashReceipt(
  db: Queryable,
  vendorId: AuthorizedVendorId,
  orderPk: string,
  receiptId: string,
): Promise<CashReceiptRow | undefined> {
  const { rows } = await sql<CashReceiptRow>`
    select ${CASH_RECEIPT} from cash_receipts c
    where c.vendor_id = ${vendorId} and c.order_id = ${orderPk} and c.id = ${receiptId}`.execute(db);
  return rows[0];
}

/** What they come to, and how many there are without those that reverse another; exact while the order is locked. */
export async function findCashSums(db: Queryable, orderPk: string): Promise<{ cash: CashSums; recorded: number }> {
  const { rows } = await sql<CashSumsRow & { recorded: number }>`
    select ${CASH_SUMS},
      (select count(*) from cash_receipts r where r.order_id = o.id and r.reverses_id is null) as recorded
    from rent_orders o where o.id = ${orderPk}`.execute(db);
  return rows[0] as CashSumsRow & { recorded: number };
}

export interface CashSpan {
  from: Date;
  until: Date;
}

export interface CashOfDayRow extends CashReceiptRow {
  orderId: string;
  customOrderId: string;
}

/** Of a vendor, the newest first. */
export async function listCashOfDay(
  db: Queryable,
  vendorId: AuthorizedVendorId,
  { from, until }: CashSpan,
  page: { cursor: Place<'number'> | null; limit: number },
): Promise<CashOfDayRow[]> {
  const after = page.cursor === null ? sql`` : sql`and c.number < ${page.cursor.value}`;
  const { rows } = await sql<CashOfDayRow>`
    select ${CASH_RECEIPT}, o.public_id as "orderId", o.custom_order_id as "customOrderId"
    from cash_receipts c join rent_orders o on o.id = c.order_id
    where c.vendor_id = ${vendorId} and c.received_at >= ${from} and c.received_at < ${until} ${after}
    order by c.number desc limit ${page.limit}`.execute(db);
  return rows;
}

export interface SumsOfCash {
  received: Money;
  givenBack: Money;
}

/** What came in and what went back; one and its reversal in the same time are as if they had not been. */
export async function sumCash(
  db: Queryable,
  vendorId: AuthorizedVendorId,
  { from, until }: CashSpan,
): Promise<SumsOfCash> {
  const isBack = sql`c.purpose in ('refund', 'deposit_refund')`;
  const { rows } = await sql<SumsOfCash>`
    select coalesce(sum(${CASH_IN}) filter (where not ${isBack}), 0)::bigint as received,
      coalesce(-sum(${CASH_IN}) filter (where ${isBack}), 0)::bigint as "givenBack"
    from cash_receipts c
    where c.vendor_id = ${vendorId} and c.received_at >= ${from} and c.received_at < ${until}`.execute(db);
  return rows[0] as SumsOfCash;
}

/**
 * What a cash receipt says of its order, and of the vendor who wrote it down: the vehicle that the order had then, and of
 * the customer only the name.
 */
export interface ReceiptOrder {
  language: Language;
  customOrderId: string;
  model: string;
  year: number;
  contactName: string;
  vendorName: string;
}

export async function findReceiptOrder(db: Queryable, receiptId: string): Promise<ReceiptOrder | undefined> {
  const { rows } = await sql<ReceiptOrder>`
    select o.language, o.custom_order_id as "customOrderId", v.model, v.year, o.contact_name as "contactName",
      d.name as "vendorName"
    from cash_receipts c join rent_orders o on o.id = c.order_id join vendors d on d.id = c.vendor_id
      join vehicles v on v.id = coalesce((
        select s.from_vehicle_id from order_swaps s
        where s.order_id = o.id and s.swapped_at > c.received_at order by s.sequence limit 1), o.vehicle_id)
    where c.id = ${receiptId}`.execute(db);
  return rows[0];
}

/** Why they were reversed, in somebody's words; as part of an erasure. */
export async function emptyReversalReasons(trx: Trx, orderPks: string[]): Promise<void> {
  await sql`
    update cash_receipts set reason = null
    where order_id = any(${orderPks}::uuid[]) and reason is not null`.execute(trx);
}

/** The same of so many as were reversed after it, because somebody had counted wrong. Answers how many. */
export async function emptyReversalReasonsOfErased(trx: Trx, limit: number): Promise<number> {
  const { rows } = await sql`
    update cash_receipts set reason = null where id in (
      select c.id from rent_orders o join cash_receipts c on c.order_id = o.id
      where o.contact_phone = '' and c.reason is not null limit ${limit}
    ) returning 1`.execute(trx);
  return rows.length;
}
