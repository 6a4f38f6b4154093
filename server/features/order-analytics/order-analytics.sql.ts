/** What Order Analytics are made of. Each answer is one statement, so that its figures are of one moment. */
import type { LineKind } from '@ceylono/domain/bill';
import type { DamageSeverity } from '@ceylono/domain/damage-mark';
import type { ExtensionStatus } from '@ceylono/domain/extension';
import type { HandoverPhase } from '@ceylono/domain/handover';
import type { Money } from '@ceylono/domain/money';
import type { OrderStatus } from '@ceylono/domain/order';
import type { VehicleType } from '@ceylono/domain/vehicle';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import { CASH_IN, CASH_SUMS, type CashSumsRow } from '../cash-receipt/cash-sums.sql.ts';
import { STANDING_EXTENSION_STATUS } from '../extension/standing-extension.sql.ts';
import { BILL, type BillRow } from '../order/order-columns.sql.ts';

interface DamageRow {
  phase: HandoverPhase;
  severity: DamageSeverity;
  x: number;
  y: number;
  note: string;
}

export interface AnalysedOrderRow extends BillRow, CashSumsRow {
  pk: string;
  customOrderId: string;
  contactName: string;
  status: OrderStatus;
  extensionStatus: ExtensionStatus | null;
  startedDays: number;
  billedDays: number;
  commissionPercent: number | null;
  /** Of the return, where there is one; else of the handover. */
  damage: DamageRow[];
}

export async function findAnalysedOrder(db: Queryable, orderId: string): Promise<AnalysedOrderRow | undefined> {
  const { rows } = await sql<AnalysedOrderRow>`
    select o.id as pk, o.custom_order_id as "customOrderId", o.contact_name as "contactName", o.status,
      ${STANDING_EXTENSION_STATUS} as "extensionStatus", o.started_days as "startedDays",
      o.billed_days as "billedDays", o.commission_percent as "commissionPercent", ${BILL}, ${CASH_SUMS},
      (select coalesce(json_agg(json_build_object('phase', m.phase, 'severity', m.severity, 'x', m.x, 'y', m.y,
          'note', m.note) order by m.position), '[]')
        from damage_marks m where m.order_id = o.id and m.phase = (
          select h.phase from handovers h where h.order_id = o.id order by h.phase = 'return' desc limit 1)) as damage
    from rent_orders o where o.public_id = ${orderId}`.execute(db);
  return rows[0];
}

export interface CustomerFigures {
  totalOrders: number;
  totalSpend: Money;
  completedOrders: number;
  endedOrders: number;
  endedSpend: Money;
  insurance: number;
  withDriver: number;
  firstOrderAt: Date;
}

/** `phone` in E.164, as orders keep it. At least one order has it. */
export async function sumCustomer(db: Queryable, phone: string): Promise<CustomerFigures> {
  const hasEnded = sql`status in ('cancelled', 'rejected')`;
  const { rows } = await sql<CustomerFigures>`
    select count(*) as "totalOrders", coalesce(sum(final_total_bill), 0)::bigint as "totalSpend",
      count(*) filter (where status = 'completed') as "completedOrders",
      count(*) filter (where ${hasEnded}) as "endedOrders",
      coalesce(sum(final_total_bill) filter (where ${hasEnded}), 0)::bigint as "endedSpend",
      count(*) filter (where insurance) as insurance, count(*) filter (where with_driver) as "withDriver",
      min(created_at) as "firstOrderAt"
    from rent_orders where contact_phone = ${phone}`.execute(db);
  return rows[0] as CustomerFigures;
}

export interface PeriodFigures {
  byStatus: { status: OrderStatus; orders: number; value: Money }[];
  byType: { type: VehicleType; orders: number; value: Money }[];
  /** By the number of the bucket, from 1; without those in which nothing was. */
  placedSeries: { bucket: number; orders: number }[];
  returnedSeries: { bucket: number; orders: number; revenue: Money }[];
  returned: {
    orders: number;
    revenue: Money;
    startedDays: number;
    due: Money;
    toGiveBack: Money;
    lines: Record<LineKind, Money>;
  };
  /** By the sign of what is due, and whether there was something to pay. */
  payments: { sign: number; isOwed: boolean; orders: number }[];
  commission: { orders: number; revenue: Money; amount: Money };
  topVendors: { vendorId: string; name: string; orders: number; revenue: Money }[];
}

export interface AnalysedPeriod {
  from: Date;
  until: Date;
  /** The first instants of its buckets, the earliest first. */
  starts: Date[];
}

const TOP_VENDORS = 10;

/**
 * The orders that were placed in the period, and the rentals whose return was recorded in it. The commission is that of
 * `commissionOf` in the domain, rounded half up once for each rental.
 */
export async function sumPeriod(db: Queryable, { from, until, starts }: AnalysedPeriod): Promise<PeriodFigures> {
  const bounds = sql`${starts.map((start) => start.toISOString())}::timestamptz[]`;
  // Asked of the table each time: joins with what has no statistics are taken for millions of rows, and compiled.
  const isReturned = sql`h.phase = 'return' and h.completed_at >= ${from} and h.completed_at < ${until}`;
  const { rows } = await sql<PeriodFigures>`
    with placed as materialized (
      select o.status, o.final_total_bill as bill, v.type, width_bucket(o.created_at, ${bounds}) as bucket
      from rent_orders o join vehicles v on v.id = o.vehicle_id
      where o.created_at >= ${from} and o.created_at < ${until}
    ), charged as (
      select a.order_id, sum(a.amount) as amount, sum(a.deducted) as deducted
      from handovers h join additional_charges a on a.order_id = h.order_id where ${isReturned} group by a.order_id
    ), received as (
      select c.order_id, sum(${CASH_IN}) as amount
      from handovers h join cash_receipts c on c.order_id = h.order_id
      where ${isReturned} and c.purpose in ('rental', 'extra', 'refund') group by c.order_id
    ), owing as materialized (
      select o.vendor_id, o.started_days, o.final_total_bill as bill, o.base_rental, o.driver_fee, o.delivery_fee,
        o.pickup_fee, o.insurance_fee, o.service_fee, o.promo_discount, o.extension_fee, o.extra_km_charge,
        coalesce(a.amount, 0) as additional, coalesce(o.commission_percent, 0) as percent,
        o.final_total_bill - coalesce(c.amount, 0) - coalesce(a.deducted, 0) as due,
        (greatest(0, o.base_rental - o.promo_discount + o.extension_fee) * coalesce(o.commission_percent, 0) + 50) / 100
          as commission,
        width_bucket(h.completed_at, ${bounds}) as bucket
      from handovers h join rent_orders o on o.id = h.order_id
        left join charged a on a.order_id = o.id left join received c on c.order_id = o.id
      where ${isReturned} and o.status = 'completed'
    )
    select
      (select coalesce(json_agg(s), '[]') from (
        select status, count(*) as orders, sum(bill)::bigint as value from placed group by status) s) as "byStatus",
      (select coalesce(json_agg(s), '[]') from (
        select type, count(*) as orders,
          coalesce(sum(bill) filter (where status not in ('cancelled', 'rejected')), 0)::bigint as value
        from placed group by type order by orders desc, type) s) as "byType",
      (select coalesce(json_agg(s), '[]') from (
        select bucket, count(*) as orders from placed group by bucket) s) as "placedSeries",
      (select coalesce(json_agg(s), '[]') from (
        select bucket, count(*) as orders, sum(bill)::bigint as revenue from owing group by bucket) s) as "returnedSeries",
      (select json_build_object('orders', count(*), 'revenue', coalesce(sum(bill), 0)::bigint,
          'startedDays', coalesce(sum(started_days), 0), 'due', coalesce(sum(greatest(due, 0)), 0)::bigint,
          'toGiveBack', coalesce(sum(greatest(-due, 0)), 0)::bigint,
          'lines', json_build_object('base_rental', coalesce(sum(base_rental), 0)::bigint,
            'driver_fee', coalesce(sum(driver_fee), 0)::bigint, 'delivery_fee', coalesce(sum(delivery_fee), 0)::bigint,
            'pickup_fee', coalesce(sum(pickup_fee), 0)::bigint, 'insurance_fee', coalesce(sum(insurance_fee), 0)::bigint,
            'service_fee', coalesce(sum(service_fee), 0)::bigint, 'promo_discount', coalesce(-sum(promo_discount), 0)::bigint,
            'extension_fee', coalesce(sum(extension_fee), 0)::bigint,
            'extra_km_charge', coalesce(sum(extra_km_charge), 0)::bigint,
            'additional_charge', coalesce(sum(additional), 0)::bigint)) from owing) as returned,
      (select coalesce(json_agg(s), '[]') from (
        select sign(due)::integer as sign, bill > 0 as "isOwed", count(*) as orders from owing group by 1, 2) s) as payments,
      (select json_build_object('orders', count(*), 'revenue', coalesce(sum(bill), 0)::bigint,
          'amount', coalesce(sum(commission), 0)::bigint) from owing where percent > 0) as commission,
      (select coalesce(json_agg(s), '[]') from (
        select r.vendor_id as "vendorId", d.name, r.orders, r.revenue from (
          select vendor_id, count(*) as orders, sum(bill)::bigint as revenue from owing
          group by vendor_id order by revenue desc, vendor_id limit ${TOP_VENDORS}) r
        join vendors d on d.id = r.vendor_id order by r.revenue desc, r.vendor_id) s) as "topVendors"`.execute(db);
  return rows[0] as PeriodFigures;
}
