/** What the owner's own service is told of an order. */
import type { OrderStatus } from '@ceylono/domain/order';
import type { VehicleType } from '@ceylono/domain/vehicle';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import { CONTACT, type ContactRow } from './order-columns.sql.ts';

export interface NoticedOrder extends ContactRow {
  orderId: string;
  customOrderId: string;
  model: string;
  type: VehicleType;
  startDate: Date;
  endDate: Date;
  location: string | null;
  finalTotalBill: number;
  withDriver: boolean;
  insurance: boolean;
  delivery: boolean;
  pickup: boolean;
  status: OrderStatus;
  createdAt: Date;
}

export async function findNoticedOrder(db: Queryable, orderPk: string): Promise<NoticedOrder | undefined> {
  const { rows } = await sql<NoticedOrder>`
    select o.public_id as "orderId", o.custom_order_id as "customOrderId", v.model, v.type, o.start_date as "startDate",
      o.end_date as "endDate", o.location, o.final_total_bill as "finalTotalBill", o.with_driver as "withDriver",
      o.insurance, o.delivery, o.pickup, o.status, o.created_at as "createdAt", ${CONTACT}
    from rent_orders o join vehicles v on v.id = o.vehicle_id where o.id = ${orderPk}`.execute(db);
  return rows[0];
}
