import { LEAST_HOURS_TO_ACCEPT } from '@ceylono/domain/acceptance';
import type { RequestState } from '@ceylono/domain/document-request';
import type { ExtensionStatus } from '@ceylono/domain/extension';
import type { OrderSorting } from '@ceylono/domain/order-sort';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import { ATTENDANCES, type ListedAttendance } from '../attendance/attendance.sql.ts';
import { CANCELLATION_REQUEST, type CancellationRequest } from '../cancellation/cancellation-request.sql.ts';
import { DOCUMENT_COUNT, LACKS_DOCUMENTS } from '../document/document.sql.ts';
import { REQUEST_STATE, WAITS_FOR_CUSTOMER } from '../document/document-request.sql.ts';
import { STANDING_EXTENSION_STATUS } from '../extension/standing-extension.sql.ts';
import {
  ASKED_AT,
  CONTACT,
  type ContactRow,
  COUNTS_FROM,
  ORDER_HEAD,
  type OrderHeadRow,
  RENTAL_OUT,
  RENTED_VEHICLE,
  type RentalOut,
  type RentedVehicleRow,
} from '../order/order-columns.sql.ts';
import { PROBLEM_REPORT, type ProblemReportRow } from '../problem-report/problem-report.sql.ts';
import { TEAM_NOTES } from '../team-note/team-note.sql.ts';
import { type OrderPlace, sorted } from './order-sort.sql.ts';

/** Of an order `o`: its identity is still to be decided. */
export const IS_UNDECIDED = sql<boolean>`o.status = 'pending' and o.verification_status = 'pending'`;

/**
 * Asked for a new photo, or has still to send documents (T-006), or to agree to the terms of an order that was placed on
 * the phone (amendment 26).
 */
export const IS_WITH_CUSTOMER = sql<boolean>`(${WAITS_FOR_CUSTOMER} or ${LACKS_DOCUMENTS} or o.terms_agreed_at is null)`;

export interface OrderListRow extends OrderHeadRow, ContactRow, RentedVehicleRow {
  customerId: string | null;
  vendorName: string;
  vendorDistrict: string;
  location: string | null;
  baseRental: number;
  finalTotalBill: number;
  cancellationRequest: CancellationRequest | null;
  problemReport: ProblemReportRow | null;
  rentalOut: RentalOut | null;
  extensionStatus: ExtensionStatus | null;
  teamNotes: number;
  documentCount: number;
  attendances: ListedAttendance[];
  /** Since when its vendor is asked to accept it; null: staff have not decided about the identity. */
  askedAt: Date | null;
  /** Of an order whose customer was asked for new photos. */
  requestState: RequestState | null;
  /** Undecided, and staff wait for its customer. */
  isWithCustomer: boolean;
}

/** Of an order `o`, its vehicle `v` and its vendor `d`; without what it costs. */
export const LIST_ROW = sql`
  ${ORDER_HEAD}, ${CONTACT}, ${RENTED_VEHICLE}, o.customer_id as "customerId", d.name as "vendorName",
  d.district as "vendorDistrict", o.location, ${CANCELLATION_REQUEST}, ${PROBLEM_REPORT}, ${RENTAL_OUT},
  ${STANDING_EXTENSION_STATUS} as "extensionStatus", ${ASKED_AT} as "askedAt", ${REQUEST_STATE} as "requestState",
  ${IS_UNDECIDED} and ${IS_WITH_CUSTOMER} as "isWithCustomer", ${TEAM_NOTES}, ${ATTENDANCES}, ${DOCUMENT_COUNT}`;

const ROW_WITH_PRICE = sql`${LIST_ROW}, o.base_rental as "baseRental", o.final_total_bill as "finalTotalBill"`;

export interface OrderPage {
  condition: RawBuilder<unknown>;
  cursor: OrderPlace | null;
  limit: number;
  /** Newest first when absent. */
  sorting?: OrderSorting;
}

export async function listOrders(db: Queryable, page: OrderPage): Promise<OrderListRow[]> {
  const { condition, cursor, limit, sorting } = page;
  const { rows } = await sql<OrderListRow>`
    select ${ROW_WITH_PRICE}
    from rent_orders o join vehicles v on v.id = o.vehicle_id join vendors d on d.id = o.vendor_id
    where ${condition} ${sorted(cursor, limit, sorting)}`.execute(db);
  return rows;
}

/** Of an order `o` whose identity is decided: when it lapses (`lapsesUnacceptedAt`), in UTC; as its index has it. */
const LAPSES_UNACCEPTED = sql`greatest(o.start_date at time zone 'UTC',
  ${ASKED_AT} at time zone 'UTC' + interval '${sql.raw(String(LEAST_HOURS_TO_ACCEPT))} hours')`;

/**
 * Pending orders, the one that lapses first at the head; the condition asks of the order `o` and its vehicle `v`. Each half, the undecided
 * and the others, is read in the order of its index and no further than the page needs.
 */
export async function listOrdersByLapse(
  db: Queryable,
  { condition, cursor, limit }: OrderPage,
  decisionHours: number,
): Promise<(OrderListRow & { lapsesAt: Date })[]> {
  const hours = sql`${decisionHours}::integer * interval '1 hour'`;
  const at = sql`${cursor?.value}::timestamptz`;
  const after = (key: RawBuilder<unknown>, value: RawBuilder<unknown>) =>
    cursor === null ? sql`` : sql`and (${key}, o.id) > (${value}, ${cursor.id}::uuid)`;
  const { rows } = await sql<OrderListRow & { lapsesAt: Date }>`
    with undecided as (
      select o.id, ${COUNTS_FROM} + ${hours} as lapses_at
      from rent_orders o join vehicles v on v.id = o.vehicle_id
      where o.status = 'pending' and o.verification_status = 'pending' and ${condition}
        ${after(COUNTS_FROM, sql`${at} - ${hours}`)}
      order by ${COUNTS_FROM}, o.id limit ${limit}
    ), decided as (
      select o.id, ${LAPSES_UNACCEPTED} at time zone 'UTC' as lapses_at
      from rent_orders o join vehicles v on v.id = o.vehicle_id
      where o.status = 'pending' and o.verification_status <> 'pending' and ${condition}
        ${after(LAPSES_UNACCEPTED, sql`${at} at time zone 'UTC'`)}
      order by ${LAPSES_UNACCEPTED}, o.id limit ${limit}
    ), page as (
      select * from undecided union all select * from decided order by lapses_at, id limit ${limit}
    )
    select ${ROW_WITH_PRICE}, page.lapses_at as "lapsesAt"
    from page join rent_orders o on o.id = page.id join vehicles v on v.id = o.vehicle_id join vendors d on d.id = o.vendor_id
    order by page.lapses_at, page.id`.execute(db);
  return rows;
}
