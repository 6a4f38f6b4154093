/** Lists and sums of orders, for staff. */
import type { RequestState } from '@ceylono/domain/document-request';
import type { LateOrder, LateUntil } from '@ceylono/domain/late-order';
import type { OrderSorting } from '@ceylono/domain/order-sort';
import type { ShownStatus } from '@ceylono/domain/shown-status';
import type { VehicleType } from '@ceylono/domain/vehicle';
import type { VerificationStatus } from '@ceylono/domain/verification';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import { type InstantSpan, isBounded, within } from '../../db/instant-span.ts';
import { isLate } from '../alert/alert.sql.ts';
import { REQUEST_STATE } from '../document/document-request.sql.ts';
import { isShownAs } from '../extension/standing-extension.sql.ts';
import { HAS_ASKED_TO_CANCEL } from '../cancellation/cancellation-request.sql.ts';
import { hasCash } from '../cash-receipt/cash-sums.sql.ts';
import { COUNTS_FROM, IS_AGREED } from '../order/order-columns.sql.ts';
import {
  IS_UNDECIDED,
  IS_WITH_CUSTOMER,
  listOrders,
  listOrdersByLapse,
  type OrderListRow,
} from '../order-list/order-list.sql.ts';
import { isFoundBy } from '../order/order-search.sql.ts';
import type { OrderPlace } from '../order-list/order-sort.sql.ts';
import { HAS_OPEN_PROBLEM } from '../problem-report/problem-report.sql.ts';

export interface StaffOrdersFilter {
  status: ShownStatus | undefined;
  verificationStatus: VerificationStatus | undefined;
  /** Only confirmed orders whose customer asked to cancel. */
  cancellationRequested: boolean;
  /** Only those whose vendor waits for staff. */
  problemReported: boolean;
  late: { late: LateOrder; until: LateUntil } | undefined;
  /** Only undecided ones whose customer was asked for new photos, by whether all came. */
  newPhotos: RequestState | undefined;
  /** Only those of the queue. */
  waitsForStaff: boolean;
  vendorId: string | undefined;
  vehicleType: VehicleType | undefined;
  /** Only those that stand, or stood. */
  isAgreed: boolean;
  /** Only those that are collected then; placed then; of which cash changed hands then. */
  pickup: InstantSpan;
  placed: InstantSpan;
  cash: InstantSpan;
  /** Only these, by the ids in their addresses. */
  orderIds?: readonly string[];
  /** What was typed into the search. */
  q: string | undefined;
  cursor: OrderPlace | null;
  limit: number;
  sorting: OrderSorting;
}

/** Newest first. */
export async function listStaffOrders(db: Queryable, filter: StaffOrdersFilter): Promise<OrderListRow[]> {
  const { cursor, limit, sorting } = filter;
  return listOrders(db, { condition: conditionOf(filter), cursor, limit, sorting });
}

/** Pending ones, by when they lapse. */
export function listStaffOrdersByLapse(
  db: Queryable,
  filter: Omit<StaffOrdersFilter, 'sorting'>,
  decisionHours: number,
) {
  const { cursor, limit } = filter;
  return listOrdersByLapse(db, { condition: conditionOf(filter), cursor, limit }, decisionHours);
}

export interface QueuePlace {
  previous: string | null;
  next: string | null;
  waiting: number;
  before: number;
}

/** Where this order stands, or stood, among those that wait for staff; absent: before the first. */
export async function findQueuePlace(db: Queryable, at: string | undefined): Promise<QueuePlace> {
  const waiting = sql`from rent_orders o where ${IS_UNDECIDED} and not ${IS_WITH_CUSTOMER}`;
  // One that waits for a new photo got more time, and keeps the place that it had: whoever asked goes on from there.
  const place = sql`(select case when ${IS_WITH_CUSTOMER} then greatest(o.created_at, o.reopened_at)
    else ${COUNTS_FROM} end, o.id from rent_orders o where o.public_id = ${at})`;
  const isAfter = at === undefined ? sql`true` : sql`(${COUNTS_FROM}, o.id) > ${place}`;
  const isBefore = at === undefined ? sql`false` : sql`(${COUNTS_FROM}, o.id) < ${place}`;
  const { rows } = await sql<QueuePlace>`
    select
      (select o.public_id ${waiting} and ${isBefore} order by ${COUNTS_FROM} desc, o.id desc limit 1) as previous,
      (select o.public_id ${waiting} and ${isAfter} order by ${COUNTS_FROM}, o.id limit 1) as next,
      (select count(*) ${waiting}) as waiting,
      (select count(*) ${waiting} and ${isBefore}) as before`.execute(db);
  return rows[0] as QueuePlace;
}

/** Of an order `o` with its vehicle `v`: whether it is asked for. */
export function conditionOf(filter: Omit<StaffOrdersFilter, 'sorting'>): RawBuilder<unknown> {
  const { status, verificationStatus, vendorId, vehicleType, late, newPhotos, orderIds, q } = filter;
  const conditions = [
    sql`true`,
    ...(status === undefined ? [] : [isShownAs(status)]),
    ...(verificationStatus === undefined ? [] : [sql`o.verification_status = ${verificationStatus}`]),
    ...(filter.cancellationRequested ? [HAS_ASKED_TO_CANCEL] : []),
    ...(filter.problemReported ? [HAS_OPEN_PROBLEM] : []),
    ...(late === undefined ? [] : [isLate(late.late, late.until)]),
    ...(newPhotos === undefined ? [] : [sql`${IS_UNDECIDED} and ${REQUEST_STATE} = ${newPhotos}`]),
    ...(filter.waitsForStaff ? [sql`${IS_UNDECIDED} and not ${IS_WITH_CUSTOMER}`] : []),
    ...(vendorId === undefined ? [] : [sql`o.vendor_id = ${vendorId}`]),
    ...(vehicleType === undefined ? [] : [sql`v.type = ${vehicleType}`]),
    ...(filter.isAgreed ? [IS_AGREED] : []),
    ...within(sql`o.start_date`, filter.pickup),
    ...within(sql`o.created_at`, filter.placed),
    ...(isBounded(filter.cash) ? [hasCash(filter.cash)] : []),
    ...(orderIds === undefined ? [] : [sql`o.public_id = any(${orderIds}::text[])`]),
    ...(q === undefined ? [] : [isFoundBy(q)]),
  ];
  return sql.join(conditions, sql` and `);
}

export interface PendingSummaryRow {
  totalPending: number;
  /** As many as wait in the queue. */
  pendingKyc: number;
  kycApproved: number;
  totalValue: number;
  pendingExtensions: number;
  cancellationRequests: number;
}

export async function sumPendingOrders(db: Queryable): Promise<PendingSummaryRow> {
  const { rows } = await sql<PendingSummaryRow>`
    select count(*) as "totalPending",
      count(*) filter (where ${IS_UNDECIDED} and not ${IS_WITH_CUSTOMER}) as "pendingKyc",
      count(*) filter (where verification_status = 'approved') as "kycApproved",
      coalesce(sum(final_total_bill), 0)::bigint as "totalValue",
      (select count(*) from extension_requests where status = 'pending') as "pendingExtensions",
      (select count(*) from cancellation_requests c join rent_orders r on r.id = c.order_id
        where r.status = 'confirmed' and c.declined_at is null) as "cancellationRequests"
    from rent_orders o where o.status = 'pending'`.execute(db);
  return rows[0] as PendingSummaryRow;
}
