/** Swaps of an order's vehicle: what could be had instead, the move of the claim, and the record of it. */
import { MOST_SEATS_OF_A_CAR, MOST_SEATS_OF_A_MINIBUS } from '@ceylono/domain/permit';
import type { DiscountType } from '@ceylono/domain/promo-code';
import type { Rate } from '@ceylono/domain/rates';
import type { Period } from '@ceylono/domain/rental-days';
import type { VehiclePaper } from '@ceylono/domain/vehicle-paper';
import type { VehicleType } from '@ceylono/domain/vehicle';
import type { Day } from '@ceylono/domain/colombo-time';
import type { Money } from '@ceylono/domain/money';
import { sql } from 'kysely';
import { byName } from '../../db/by-name.ts';
import type { Queryable, Trx } from '../../db/database.ts';
import { ratesWithin } from '../vehicle/vehicle-rate.sql.ts';

/** What the wish of the customer is priced by once more, and where they wait for the vehicle. */
export interface SwapFacts {
  discountType: DiscountType | null;
  discountValue: number | null;
  locationLat: number | null;
  locationLng: number | null;
  pickupLat: number;
  pickupLng: number;
}

export async function findSwapFacts(db: Queryable, orderPk: string): Promise<SwapFacts> {
  const { rows } = await sql<SwapFacts>`
    select promo_discount_type as "discountType", promo_discount_value as "discountValue",
      location_lat as "locationLat", location_lng as "locationLng", pickup_lat as "pickupLat", pickup_lng as "pickupLng"
    from rent_orders where id = ${orderPk}`.execute(db);
  return rows[0] as SwapFacts;
}

export interface CandidateRow {
  vehicleId: string;
  /** From where the customer waits for it. */
  distanceKm: number;
  photoId: string | null;
  rates: Rate[] | null;
  papers: Pick<VehiclePaper, 'kind' | 'expiresOn' | 'insuranceClass'>[];
}

export interface Wanted {
  vehicleId: string;
  type: VehicleType;
  /** What the customer's licence, as it was seen, will do for; a vehicle of many seats counts as minibus or bus. */
  licensedTypes: readonly VehicleType[];
  pricePerDay: Money;
  /** What the block of the order takes. */
  block: Period;
  /** Vehicles that are still out after this moment's due return are not free; null when that does not matter yet. */
  overdueAt: Date | null;
  /** The customer's place, which the vendor's area must cover; null: the customer comes to the vendor. */
  place: { lat: number; lng: number } | null;
  /** Where distances begin. */
  near: { lat: number; lng: number };
  withDriver: boolean;
  hasMarketplaceDriver: boolean;
  isBrought: boolean;
  days: { from: Day; to: Day };
  limit: number;
}

/**
 * Vehicles that are free and could do it: those for which the licence will do first, of them those of the same type, then
 * the nearest in price and place, where a hundred kilometres count as much as a price twice as high.
 */
export async function listCandidates(db: Queryable, wanted: Wanted): Promise<CandidateRow[]> {
  const { vehicleId, type, pricePerDay, block, overdueAt, place, near, days } = wanted;
  const lat = sql`coalesce(v.latitude, d.latitude)`;
  const lng = sql`coalesce(v.longitude, d.longitude)`;
  const distanceKm = sql`(111.2 * sqrt(power(${lat} - ${near.lat}::float8, 2) + power((${lng} - ${near.lng}::float8) * 0.99, 2)))`;
  const licensedAs = sql`case when v.seats > ${MOST_SEATS_OF_A_MINIBUS}::int then 'bus'
    when v.seats > ${MOST_SEATS_OF_A_CAR}::int then 'minibus' else v.type::text end`;
  const conditions = [
    sql`v.availability and d.status = 'approved' and v.id <> ${vehicleId}`,
    sql`not exists (select 1 from vehicle_blocks b where b.vehicle_id = v.id and b.active
      and b.ends_at > ${block.startsAt} and b.starts_at < ${block.endsAt})`,
    sql`not exists (select 1 from rent_orders o where o.vehicle_id = v.id and o.status = 'in-progress'
      and o.end_date < ${overdueAt}::timestamptz)`,
  ];
  if (place !== null) conditions.push(sql`d.coverage_polygon @> point(${place.lng}, ${place.lat})`);
  if (wanted.withDriver) {
    conditions.push(sql`v.with_driver and (v.driver_fee is not null or ${wanted.hasMarketplaceDriver}::boolean)`);
  }
  if (wanted.isBrought) conditions.push(sql`v.delivery_pickup`);
  const { rows } = await sql<CandidateRow>`
    with near as (
      select v.id, ${distanceKm} as km,
        row_number() over (order by (${licensedAs} = any(${[...wanted.licensedTypes]}::text[])) desc, (v.type = ${type}) desc,
          abs(v.price_per_day - ${pricePerDay}::bigint)::float8 / ${pricePerDay}::float8 + ${distanceKm} / 100, v.id) as place
      from vehicles v join vendors d on d.id = v.vendor_id
      where ${sql.join(conditions, sql` and `)} order by place limit ${wanted.limit}
    )
    select n.id as "vehicleId", n.km as "distanceKm", ${ratesWithin(sql`n.id`, days)} as rates,
      (select p.id from vehicle_photos p where p.vehicle_id = n.id order by p.position limit 1) as "photoId",
      (select coalesce(json_agg(json_build_object('kind', p.kind, 'expiresOn', p.expires_on,
          'insuranceClass', p.insurance_class)), '[]')
        from vehicle_papers p where p.vehicle_id = n.id and p.ended_at is null) as papers
    from near n order by n.place`.execute(db);
  return rows;
}

/**
 * Locks both, the smaller id first: of two swaps that go crosswise neither waits for what the other one holds. Their
 * vendors are locked too, so that a suspension comes before the swap or waits for it.
 */
export async function lockVehicles(trx: Trx, one: string, other: string): Promise<void> {
  await sql`
    select 1 from vehicles v join vendors d on d.id = v.vendor_id where v.id = any(${[one, other]}::uuid[])
    order by v.id for no key update of v for share of d`.execute(trx);
}

/** The claim itself changes its vehicle, so that there is never none and never two. Fails with `vehicle_taken` where somebody is. */
export async function moveBookingBlock(trx: Trx, orderPk: string, vehicleId: string): Promise<void> {
  await sql`
    update vehicle_blocks set vehicle_id = ${vehicleId} where order_id = ${orderPk} and active`.execute(trx);
}

/** What other calendars say of the vehicle before is nothing to this order any more. */
export async function forgetFeedConflicts(trx: Trx, orderPk: string): Promise<void> {
  await sql`delete from feed_conflicts where order_id = ${orderPk}`.execute(trx);
}

export interface NewSwap {
  orderPk: string;
  fromVehicleId: string;
  fromVendorId: string;
  toVehicleId: string;
  toVendorId: string;
  totalBefore: Money;
  totalAfter: Money;
  swappedAt: Date;
  swappedBy: string;
}

export async function insertSwap(trx: Trx, swap: NewSwap): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into order_swaps (order_id, from_vehicle_id, from_vendor_id, to_vehicle_id, to_vendor_id, total_before,
      total_after, swapped_at, swapped_by)
    values (${swap.orderPk}, ${swap.fromVehicleId}, ${swap.fromVendorId}, ${swap.toVehicleId}, ${swap.toVendorId},
      ${swap.totalBefore}, ${swap.totalAfter}, ${swap.swappedAt}, ${swap.swappedBy})
    returning id`.execute(trx);
  return rows[0]?.id as string;
}

/** The last swap of an order, for its customer; its instants as text. */
export interface LastSwap {
  id: string;
  fromVehicleId: string;
  fromModel: string;
  swappedAt: string;
  refusedAt: string | null;
}

/** Of an order `o`. */
export const LAST_SWAP = sql`
  (select json_build_object('id', s.id, 'fromVehicleId', s.from_vehicle_id, 'fromModel', w.model,
      'swappedAt', s.swapped_at, 'refusedAt', s.refused_at)
    from order_swaps s join vehicles w on w.id = s.from_vehicle_id
    where s.order_id = o.id order by s.sequence desc limit 1) as "lastSwap"`;

export async function findLastSwap(db: Queryable, orderPk: string): Promise<LastSwap | null> {
  const { rows } = await byName<{ lastSwap: LastSwap | null }>`
    select ${LAST_SWAP} from rent_orders o where o.id = ${orderPk}`.execute(db);
  return rows[0]?.lastSwap ?? null;
}

export async function markRefused(trx: Trx, swapId: string, now: Date): Promise<void> {
  await sql`update order_swaps set refused_at = ${now} where id = ${swapId}`.execute(trx);
}
