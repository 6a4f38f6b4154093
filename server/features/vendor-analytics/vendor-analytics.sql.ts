/** What a vendor's figures are made of: one statement, so that they are of one moment. */
import type { ExtensionStatus } from '@ceylono/domain/extension';
import type { Money } from '@ceylono/domain/money';
import type { OrderStatus } from '@ceylono/domain/order';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import { STANDING_EXTENSION_STATUS } from '../extension/standing-extension.sql.ts';

export interface VendorFiguresRow {
  name: string;
  vehicles: number;
  listedVehicles: number;
  byStatus: { status: OrderStatus; orders: number }[];
  returned: { rentals: number; revenue: Money; thisMonth: Money; lastMonth: Money };
  /** Instants as text. */
  recent: {
    orderId: string;
    customOrderId: string;
    model: string;
    status: OrderStatus;
    extensionStatus: ExtensionStatus | null;
    startDate: string;
    endDate: string;
    finalTotalBill: Money;
  }[];
}

export interface AnalysedMonths {
  thisMonth: Date;
  lastMonth: Date;
  recent: number;
}

/** Of somebody who is, or was, a vendor; undefined for an application. */
export async function sumVendor(
  db: Queryable,
  vendorId: string,
  { thisMonth, lastMonth, recent }: AnalysedMonths,
): Promise<VendorFiguresRow | undefined> {
  const { rows } = await sql<VendorFiguresRow>`
    with own as materialized (
      select o.id, o.status, o.final_total_bill as bill from rent_orders o where o.vendor_id = ${vendorId}
    ), returned as materialized (
      select own.bill, h.completed_at from own join handovers h on h.order_id = own.id and h.phase = 'return'
      where own.status = 'completed'
    )
    select d.name,
      (select count(*) from vehicles v where v.vendor_id = d.id) as vehicles,
      (select count(*) from vehicles v where v.vendor_id = d.id and v.availability) as "listedVehicles",
      (select coalesce(json_agg(s), '[]') from (
        select status, count(*) as orders from own group by status) s) as "byStatus",
      (select json_build_object('rentals', count(*), 'revenue', coalesce(sum(bill), 0)::bigint,
          'thisMonth', coalesce(sum(bill) filter (where completed_at >= ${thisMonth}), 0)::bigint,
          'lastMonth', coalesce(sum(bill) filter (where completed_at >= ${lastMonth}
            and completed_at < ${thisMonth}), 0)::bigint) from returned) as returned,
      (select coalesce(json_agg(s), '[]') from (
        select o.public_id as "orderId", o.custom_order_id as "customOrderId", v.model, o.status,
          ${STANDING_EXTENSION_STATUS} as "extensionStatus", o.start_date as "startDate", o.end_date as "endDate",
          o.final_total_bill as "finalTotalBill"
        from rent_orders o join vehicles v on v.id = o.vehicle_id where o.vendor_id = d.id
        order by o.created_at desc, o.id desc limit ${recent}) s) as recent
    from vendors d where d.id = ${vendorId} and d.status not in ('pending', 'rejected')`.execute(db);
  return rows[0];
}
