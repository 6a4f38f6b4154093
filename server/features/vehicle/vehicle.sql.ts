/** The search of the wizard: which vendors reach a point, then one page of their vehicles that are free. */
import type { FuelType, Transmission, VehicleType } from '@ceylono/domain/vehicle';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';

export interface PhotoRow {
  id: string;
  width: number;
  height: number;
}

export interface VehicleRow {
  id: string;
  vendorId: string;
  vendorName: string;
  district: string;
  model: string;
  type: VehicleType;
  year: number;
  seats: number;
  fuelType: FuelType;
  transmission: Transmission;
  pricePerDay: number;
  pricePerWeek: number | null;
  pricePerMonth: number | null;
  withDriver: boolean;
  driverFee: number | null;
  deliveryPickup: boolean;
  deliveryPickupPricePerKm: number | null;
  defaultKmIncluded: number | null;
  defaultPricePerExtraKm: number | null;
  createdAt: Date;
  photos: PhotoRow[];
}

export type VehicleOrder = 'price' | '-price' | 'newest';

export interface VehicleFilter {
  /** Only these vendors; null for all approved ones. */
  vendorIds: string[] | null;
  /** Only vehicles free for all of it. */
  period: { startsAt: Date; endsAt: Date } | null;
  /** Leaves out vehicles that should be back already and are not (amendment 3). */
  withoutOverdueAt: Date | null;
  type: VehicleType | undefined;
  seats: number | undefined;
  transmission: Transmission | undefined;
  fuelType: FuelType | undefined;
  maxPricePerDay: number | undefined;
}

/** The last row of the page before: its sort value and its id. */
export interface VehicleCursor {
  value: number | string;
  id: string;
}

/** What is rented out, by whom, and at which price. */
const OFFER = sql`
  v.id, v.vendor_id as "vendorId", d.name as "vendorName", d.district, v.model, v.type, v.year, v.seats,
  v.fuel_type as "fuelType", v.transmission, v.price_per_day as "pricePerDay", v.price_per_week as "pricePerWeek",
  v.price_per_month as "pricePerMonth", v.with_driver as "withDriver", v.driver_fee as "driverFee",
  v.delivery_pickup as "deliveryPickup", v.delivery_pickup_price_per_km as "deliveryPickupPricePerKm",
  v.default_km_included as "defaultKmIncluded", v.default_price_per_extra_km as "defaultPricePerExtraKm"`;

const LISTING = sql`${OFFER},
  v.created_at as "createdAt",
  (select coalesce(json_agg(json_build_object('id', p.id, 'width', p.width, 'height', p.height) order by p.position), '[]')
    from vehicle_photos p where p.vehicle_id = v.id) as photos`;

const SORTS: Record<VehicleOrder, { by: RawBuilder<unknown>; after(cursor: VehicleCursor): RawBuilder<unknown> }> = {
  price: {
    by: sql`v.price_per_day, v.id`,
    after: ({ value, id }) => sql`(v.price_per_day, v.id) > (${value}::bigint, ${id}::uuid)`,
  },
  '-price': {
    by: sql`v.price_per_day desc, v.id desc`,
    after: ({ value, id }) => sql`(v.price_per_day, v.id) < (${value}::bigint, ${id}::uuid)`,
  },
  newest: {
    by: sql`v.created_at desc, v.id desc`,
    after: ({ value, id }) => sql`(v.created_at, v.id) < (${value}::timestamptz, ${id}::uuid)`,
  },
};

/** Approved vendors whose area covers the point; the box lets the index answer first. */
export async function listVendorsAround(db: Queryable, lat: number, lng: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from vendors
    where status = 'approved' and coverage_box @> box(point(${lng}, ${lat}), point(${lng}, ${lat}))
      and coverage_polygon @> point(${lng}, ${lat})`.execute(db);
  return rows.map((row) => row.id);
}

export async function listVehicles(
  db: Queryable,
  filter: VehicleFilter,
  order: VehicleOrder,
  cursor: VehicleCursor | null,
  limit: number,
): Promise<VehicleRow[]> {
  const sort = SORTS[order];
  const after = cursor === null ? sql`` : sql`and ${sort.after(cursor)}`;
  const { rows } = await sql<VehicleRow>`
    select ${LISTING} from vehicles v join vendors d on d.id = v.vendor_id
    where ${conditions(filter)} ${after}
    order by ${sort.by} limit ${limit}`.execute(db);
  return rows;
}

/** Counts no further than `cap` + 1. */
export async function countVehicles(db: Queryable, filter: VehicleFilter, cap: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from vehicles v join vendors d on d.id = v.vendor_id where ${conditions(filter)} limit ${cap + 1}
    ) found`.execute(db);
  return rows[0]?.count ?? 0;
}

function conditions(filter: VehicleFilter): RawBuilder<unknown> {
  const parts = [sql`v.availability`];
  if (filter.vendorIds === null) parts.push(sql`d.status = 'approved'`);
  else parts.push(sql`v.vendor_id = any(${filter.vendorIds}::uuid[])`);
  if (filter.type !== undefined) parts.push(sql`v.type = ${filter.type}`);
  if (filter.seats !== undefined) parts.push(sql`v.seats >= ${filter.seats}`);
  if (filter.transmission !== undefined) parts.push(sql`v.transmission = ${filter.transmission}`);
  if (filter.fuelType !== undefined) parts.push(sql`v.fuel_type = ${filter.fuelType}`);
  if (filter.maxPricePerDay !== undefined) parts.push(sql`v.price_per_day <= ${filter.maxPricePerDay}`);
  if (filter.period !== null) {
    const { startsAt, endsAt } = filter.period;
    parts.push(sql`not exists (select 1 from vehicle_blocks b
      where b.vehicle_id = v.id and b.active and b.ends_at > ${startsAt} and b.starts_at < ${endsAt})`);
  }
  if (filter.withoutOverdueAt !== null) {
    parts.push(sql`not exists (select 1 from rent_orders o
      where o.vehicle_id = v.id and o.status = 'in-progress' and o.end_date < ${filter.withoutOverdueAt})`);
  }
  return sql.join(parts, sql` and `);
}

/** Offered at all, whenever. */
const LISTED = sql`v.availability and d.status = 'approved'`;

/** With the place of its vendor, which is never told to the metre. */
export interface ListedVehicleRow extends VehicleRow {
  latitude: number;
  longitude: number;
}

/** A vehicle as it is offered now, or undefined when it or its vendor is not. */
export async function findListedVehicle(db: Queryable, vehicleId: string): Promise<ListedVehicleRow | undefined> {
  const { rows } = await sql<ListedVehicleRow>`
    select ${LISTING}, d.latitude, d.longitude from vehicles v join vendors d on d.id = v.vendor_id
    where v.id = ${vehicleId} and ${LISTED}`.execute(db);
  return rows[0];
}

export async function countListedVehicles(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from vehicles v join vendors d on d.id = v.vendor_id where ${LISTED}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Ids of what is offered, page after page, in an order of their own. */
export async function listListedVehicleIds(db: Queryable, limit: number, offset: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select v.id from vehicles v join vendors d on d.id = v.vendor_id where ${LISTED}
    order by v.id limit ${limit} offset ${offset}`.execute(db);
  return rows.map((row) => row.id);
}

/** What an order copies from its vehicle, vendor included. */
export interface BookableVehicleRow extends Omit<VehicleRow, 'photos' | 'createdAt'> {
  listed: boolean;
  vendorEmail: string;
  latitude: number;
  longitude: number;
}

const SELECT_BOOKABLE = sql<BookableVehicleRow>`
  select ${OFFER},
    (${LISTED}) as listed, d.email as "vendorEmail",
    coalesce(v.latitude, d.latitude) as latitude, coalesce(v.longitude, d.longitude) as longitude
  from vehicles v join vendors d on d.id = v.vendor_id`;

/** Listed or not; undefined when there is no such vehicle. */
export async function findBookableVehicle(db: Queryable, vehicleId: string): Promise<BookableVehicleRow | undefined> {
  const { rows } = await sql<BookableVehicleRow>`${SELECT_BOOKABLE} where v.id = ${vehicleId}`.execute(db);
  return rows[0];
}

/**
 * As `findBookableVehicle`, and every other claim on this vehicle's time queues behind this transaction: the order in
 * which claims are decided, so that losers get `vehicle_taken` instead of a deadlock (architecture §4).
 */
export async function lockBookableVehicle(trx: Trx, vehicleId: string): Promise<BookableVehicleRow | undefined> {
  const { rows } = await sql<BookableVehicleRow>`
    ${SELECT_BOOKABLE} where v.id = ${vehicleId} for no key update of v`.execute(trx);
  return rows[0];
}

/** Whether the vendor's area covers the point. */
export async function coversPoint(db: Queryable, vendorId: string, lat: number, lng: number): Promise<boolean> {
  const { rows } = await sql<{ covers: boolean }>`
    select coverage_polygon @> point(${lng}, ${lat}) as covers from vendors where id = ${vendorId}`.execute(db);
  return rows[0]?.covers ?? false;
}
