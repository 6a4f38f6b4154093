/** What is on record of one vehicle around an instant. */
import type { OrderStatus } from '@ceylono/domain/order';
import type { Permit } from '@ceylono/domain/permit';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';

/** Instants within are text. */
export interface VehicleRecord {
  vehicleId: string;
  model: string;
  plate: string | null;
  year: number;
  vendorId: string;
  vendorName: string;
  /** It was entered then: of the time before nothing is known. */
  knownSince: Date;
  /** The last up to the instant. */
  handover: {
    orderPk: string;
    handedOverAt: string;
    returnedAt: string | null;
    closedAt: string | null;
  } | null;
  /** The first after it. */
  wentOutAt: Date | null;
  /** A standing booking that takes the instant and has no handover on record. */
  booking: { orderPk: string; startsAt: string; endsAt: string } | null;
}

export type SoughtVehicle = { vehicleId: string } | { plates: string[] };

/** One plate may be kept with several vehicles: an older one of another vendor, a mistake. More are not looked at. */
const MAX_OF_A_PLATE = 10;

/** The newest vehicle first. `plates` as `soughtPlates` writes them. */
export async function listRecords(db: Queryable, sought: SoughtVehicle, at: Date): Promise<VehicleRecord[]> {
  const { rows } = await sql<VehicleRecord>`
    select v.id as "vehicleId", v.model, v.plate, v.year, d.id as "vendorId", d.name as "vendorName",
      v.created_at as "knownSince",
      ${lastHandoverAt(at)} as handover, ${bookingAt(at)} as booking,
      (select min(h.completed_at) from handovers h
        where h.vehicle_id = v.id and h.phase = 'handover' and h.completed_at > ${at}) as "wentOutAt"
    from vehicles v join vendors d on d.id = v.vendor_id where ${isSought(sought)}
    order by v.created_at desc, v.id limit ${MAX_OF_A_PLATE}`.execute(db);
  return rows;
}

function isSought(sought: SoughtVehicle): RawBuilder<unknown> {
  return 'plates' in sought
    ? sql`lower(translate(v.plate, ' -', '')) = any(${sought.plates}::text[])`
    : sql`v.id = ${sought.vehicleId}`;
}

/**
 * Of a vehicle `v`. Closed is an order that staff gave another status than *in progress* for good, without a return: what
 * they did last, since nothing but a return or that ends a rental that was handed over.
 */
const lastHandoverAt = (at: Date) => sql`(
  select json_build_object('orderPk', last.order_id, 'handedOverAt', last.completed_at, 'returnedAt', r.completed_at,
    'closedAt', case when r.order_id is null and o.status <> 'in-progress' then (
      select a.timestamp from order_activities a
      where a.order_id = last.order_id and a.code = 'status_changed'
        and a.metadata ->> 'to' in ('completed', 'cancelled')
      order by a.timestamp desc, a.sequence desc limit 1) end)
  from (
    select h.order_id, h.completed_at from handovers h
    where h.vehicle_id = v.id and h.phase = 'handover' and h.completed_at <= ${at}
    order by h.completed_at desc limit 1
  ) last join rent_orders o on o.id = last.order_id
    left join handovers r on r.order_id = last.order_id and r.phase = 'return')`;

/** Of a vehicle `v`. Standing bookings of it never overlap. */
const bookingAt = (at: Date) => sql`(
  select json_build_object('orderPk', b.order_id, 'startsAt', b.starts_at, 'endsAt', b.ends_at)
  from vehicle_blocks b
  where b.vehicle_id = v.id and b.active and b.kind = 'booking' and b.ends_at > ${at} and b.starts_at <= ${at}
    and not exists (select 1 from handovers h where h.order_id = b.order_id)
  limit 1)`;

export interface HolderOrderRow {
  pk: string;
  orderId: string;
  customOrderId: string;
  status: OrderStatus;
  startDate: Date;
  endDate: Date;
  contactName: string;
  /** As typed. */
  address: string;
  /** What a foreigner who drives said of the driving permit. */
  permit: Permit | null;
  withDriver: boolean;
  detailsRemovedAt: Date | null;
}

export async function findHolderOrder(db: Queryable, orderPk: string): Promise<HolderOrderRow> {
  const { rows } = await sql<HolderOrderRow>`
    select id as pk, public_id as "orderId", custom_order_id as "customOrderId", status, start_date as "startDate",
      end_date as "endDate", contact_name as "contactName", address, permit, with_driver as "withDriver",
      details_removed_at as "detailsRemovedAt"
    from rent_orders where id = ${orderPk}`.execute(db);
  return rows[0] as HolderOrderRow;
}
