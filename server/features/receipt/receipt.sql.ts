/** What a receipt says of its order. */
import type { PricingType } from '@ceylono/domain/base-rental';
import type { Language } from '@ceylono/domain/language';
import type { OrderStatus } from '@ceylono/domain/order';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import { CASH_SUMS, type CashSumsRow } from '../cash-receipt/cash-sums.sql.ts';
import { BILL, type BillRow } from '../order/order-columns.sql.ts';

export interface ReceiptedOrder extends BillRow, CashSumsRow {
  language: Language;
  customOrderId: string;
  status: OrderStatus;
  model: string;
  year: number;
  contactName: string;
  vendorName: string;
  vendorContactNumber: string;
  startDate: Date;
  endDate: Date;
  startedDays: number;
  kmIncluded: number | null;
  pricePerExtraKm: number | null;
  billedDays: number;
  pricingType: PricingType;
  createdAt: Date;
}

/** Of an order `o`, its vehicle `v` and its vendor `d`. */
export const RECEIPTED = sql`
  o.language, o.custom_order_id as "customOrderId", o.status, v.model, v.year, o.contact_name as "contactName",
  d.name as "vendorName", d.contact_number as "vendorContactNumber", o.start_date as "startDate",
  o.end_date as "endDate", o.started_days as "startedDays", o.km_included as "kmIncluded",
  o.price_per_extra_km as "pricePerExtraKm", o.billed_days as "billedDays",
  o.pricing_type as "pricingType", o.created_at as "createdAt", ${BILL}, ${CASH_SUMS}`;

export async function findReceiptedOrder(db: Queryable, orderPk: string): Promise<ReceiptedOrder | undefined> {
  const { rows } = await sql<ReceiptedOrder>`
    select ${RECEIPTED}
    from rent_orders o join vehicles v on v.id = o.vehicle_id join vendors d on d.id = o.vendor_id
    where o.id = ${orderPk}`.execute(db);
  return rows[0];
}
