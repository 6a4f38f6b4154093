/** A vendor's row becomes an archive, and what speaks against it. */
import { HOLDING_STATUSES, type OrderStatus } from '@ceylono/domain/order';
import type { Language } from '@ceylono/domain/language';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';
import { CASH_IN } from '../cash-receipt/cash-sums.sql.ts';
import { IS_HELD_OUT } from '../statement/statement-hold.sql.ts';

/**
 * Of somebody who is, or was, a vendor. An order that has looked at its vendor is waited for, since it locks the vendor's
 * row to do so; one that comes later sees what this transaction makes of it.
 */
export async function lockVendor(trx: Trx, vendorId: string): Promise<{ isArchived: boolean } | undefined> {
  const { rows } = await sql<{ isArchived: boolean }>`
    select status = 'archived' as "isArchived" from vendors
    where id = ${vendorId} and status in ('approved', 'suspended', 'archived') for no key update`.execute(trx);
  return rows[0];
}

/** What was a suspension is over: it is on record with staff. */
export async function archiveVendor(trx: Trx, vendorId: string, now: Date): Promise<void> {
  await sql`
    update vendors set status = 'archived', archived_at = ${now}, suspended_at = null, suspended_by = null,
      suspension_reason = null where id = ${vendorId}`.execute(trx);
}

interface Named<Row> {
  count: number;
  first: Row[];
}

/** Orders that hold a vehicle's time, the soonest start first. */
export async function listOpenOrders(
  trx: Trx,
  vendorId: string,
  limit: number,
): Promise<Named<{ orderId: string; customOrderId: string; status: OrderStatus }>> {
  const { rows } = await sql<{ orderId: string; customOrderId: string; status: OrderStatus; count: number }>`
    select public_id as "orderId", custom_order_id as "customOrderId", status, count(*) over () as count
    from rent_orders where vendor_id = ${vendorId} and status in (${sql.join(HOLDING_STATUSES)})
    order by start_date, id limit ${limit}`.execute(trx);
  return named(rows);
}

/**
 * Orders that are over, the newest first: the vendor has more of the customer's cash than it may keep (as `cashBalance` of
 * the domain has it), or staff hold them out of its statement.
 */
export async function listUnsettledCash(
  trx: Trx,
  vendorId: string,
  limit: number,
): Promise<Named<{ orderId: string; customOrderId: string; reason: 'cash_held' | 'disputed' }>> {
  const { rows } = await sql<{
    orderId: string;
    customOrderId: string;
    reason: 'cash_held' | 'disputed';
    count: number;
  }>`
    with cash as (
      select c.order_id, coalesce(sum(${CASH_IN}) filter (where c.purpose in ('rental', 'extra', 'refund')), 0) as bill,
        coalesce(sum(${CASH_IN}) filter (where c.purpose in ('deposit', 'deposit_refund')), 0) as deposit,
        (select coalesce(sum(a.deducted), 0) from additional_charges a where a.order_id = c.order_id) as deducted
      from cash_receipts c where c.vendor_id = ${vendorId} group by c.order_id
    ), unsettled as (
      select o.id, o.public_id, o.custom_order_id, o.created_at, case
        when ${IS_HELD_OUT} then 'disputed'
        when x.deposit > x.deducted then 'cash_held'
        when x.bill + x.deducted > case when o.status in ('cancelled', 'rejected') then 0 else o.final_total_bill end
          then 'cash_held' end as reason
      from rent_orders o left join cash x on x.order_id = o.id
      where o.vendor_id = ${vendorId} and o.status not in (${sql.join(HOLDING_STATUSES)})
    )
    select public_id as "orderId", custom_order_id as "customOrderId", reason, count(*) over () as count
    from unsettled where reason is not null order by created_at desc, id limit ${limit}`.execute(trx);
  return named(rows);
}

function named<Row>(rows: (Row & { count: number })[]): Named<Omit<Row & { count: number }, 'count'>> {
  return { count: rows[0]?.count ?? 0, first: rows.map(({ count: _, ...row }) => row) };
}

export interface ArchivedVendorRow {
  name: string;
  ownerFullName: string;
  /** '' when there is none. */
  email: string;
  language: Language;
  archivedAt: Date;
}

/** For its letter. */
export async function findArchivedVendor(db: Queryable, vendorId: string): Promise<ArchivedVendorRow | undefined> {
  const { rows } = await sql<ArchivedVendorRow>`
    select name, owner_full_name as "ownerFullName", email, language, archived_at as "archivedAt"
    from vendors where id = ${vendorId} and status = 'archived'`.execute(db);
  return rows[0];
}
