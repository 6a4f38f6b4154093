/** What a report says of its order. */
import type { Language } from '@ceylono/domain/language';
import type { MileageTerms } from '@ceylono/domain/mileage';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import { BILL, type BillRow } from '../order/order-columns.sql.ts';

export interface ReportedOrder extends BillRow, MileageTerms {
  pk: string;
  customOrderId: string;
  language: Language;
  model: string;
  year: number;
  vendorName: string;
  vendorContactNumber: string;
  contactName: string;
  contactPhone: string;
  startDate: Date;
  endDate: Date;
}

export async function findReportedOrder(db: Queryable, orderPk: string): Promise<ReportedOrder | undefined> {
  const { rows } = await sql<ReportedOrder>`
    select o.id as pk, o.custom_order_id as "customOrderId", o.language, v.model, v.year, d.name as "vendorName",
      d.contact_number as "vendorContactNumber", o.contact_name as "contactName", o.contact_phone as "contactPhone",
      o.start_date as "startDate", o.end_date as "endDate", o.km_included as "kmIncluded",
      o.price_per_extra_km as "pricePerExtraKm", o.started_days as "startedDays", ${BILL}
    from rent_orders o join vehicles v on v.id = o.vehicle_id join vendors d on d.id = o.vendor_id
    where o.id = ${orderPk}`.execute(db);
  return rows[0];
}
