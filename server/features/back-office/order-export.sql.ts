/** What an export of all orders says of each. */
import type { ExtensionStatus } from '@ceylono/domain/extension';
import type { OrderStatus } from '@ceylono/domain/order';
import type { VehicleType } from '@ceylono/domain/vehicle';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import { STANDING_EXTENSION_STATUS } from '../extension/standing-extension.sql.ts';
import { type PlacedOrder, sorted } from '../order-list/order-sort.sql.ts';
import { CONTACT, type ContactRow } from '../order/order-columns.sql.ts';
import { conditionOf, type StaffOrdersFilter } from './staff-orders.sql.ts';

export interface ExportedOrderRow extends PlacedOrder, ContactRow {
  customOrderId: string;
  status: OrderStatus;
  extensionStatus: ExtensionStatus | null;
  endDate: Date;
  startedDays: number;
  model: string;
  type: VehicleType;
  vendorName: string;
}

export async function listExportedOrders(db: Queryable, filter: StaffOrdersFilter): Promise<ExportedOrderRow[]> {
  const { rows } = await sql<ExportedOrderRow>`
    select o.id as pk, o.custom_order_id as "customOrderId", o.status, o.created_at as "createdAt",
      o.start_date as "startDate", o.end_date as "endDate", o.started_days as "startedDays",
      o.final_total_bill as "finalTotalBill", ${CONTACT}, v.model, v.type, d.name as "vendorName",
      ${STANDING_EXTENSION_STATUS} as "extensionStatus"
    from rent_orders o join vehicles v on v.id = o.vehicle_id join vendors d on d.id = o.vendor_id
    where ${conditionOf(filter)} ${sorted(filter.cursor, filter.limit, filter.sorting)}`.execute(db);
  return rows;
}
