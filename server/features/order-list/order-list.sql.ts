import type { ExtensionStatus } from '@ceylono/domain/extension';
import type { OrderSorting } from '@ceylono/domain/order-sort';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import { CANCELLATION_REQUEST, type CancellationRequest } from '../cancellation/cancellation-request.sql.ts';
import { STANDING_EXTENSION_STATUS } from '../extension/standing-extension.sql.ts';
import {
  CONTACT,
  type ContactRow,
  ORDER_HEAD,
  type OrderHeadRow,
  RENTAL_OUT,
  RENTED_VEHICLE,
  type RentalOut,
  type RentedVehicleRow,
} from '../order/order-columns.sql.ts';
import { PROBLEM_REPORT, type ProblemReportRow } from '../problem-report/problem-report.sql.ts';
import { type OrderPlace, sorted } from './order-sort.sql.ts';

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
}

/** Of an order `o`, its vehicle `v` and its vendor `d`; without what it costs. */
export const LIST_ROW = sql`
  ${ORDER_HEAD}, ${CONTACT}, ${RENTED_VEHICLE}, o.customer_id as "customerId", d.name as "vendorName",
  d.district as "vendorDistrict", o.location, ${CANCELLATION_REQUEST}, ${PROBLEM_REPORT}, ${RENTAL_OUT},
  ${STANDING_EXTENSION_STATUS} as "extensionStatus"`;

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
    select ${LIST_ROW}, o.base_rental as "baseRental", o.final_total_bill as "finalTotalBill"
    from rent_orders o join vehicles v on v.id = o.vehicle_id join vendors d on d.id = o.vendor_id
    where ${condition} ${sorted(cursor, limit, sorting)}`.execute(db);
  return rows;
}
