/** One vehicle, as everybody sees it and as an order copies it. */
import type { Rate, VehicleRules } from '@ceylono/domain/rates';
import type { FuelType, Transmission, VehicleType } from '@ceylono/domain/vehicle';
import { sql } from 'kysely';
import { byName } from '../../db/by-name.ts';
import type { Queryable, Trx } from '../../db/database.ts';
import { type Days, ratesWithin } from './vehicle-rate.sql.ts';

export interface PhotoRow {
  id: string;
  width: number;
  height: number;
}

export interface VehicleRow extends VehicleRules {
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
  photos: PhotoRow[];
}

/** What is rented out, by whom, and at which price. */
const OFFER = sql`
  v.id, v.vendor_id as "vendorId", d.name as "vendorName", d.district, v.model, v.type, v.year, v.seats,
  v.fuel_type as "fuelType", v.transmission, v.price_per_day as "pricePerDay", v.price_per_week as "pricePerWeek",
  v.price_per_month as "pricePerMonth", v.with_driver as "withDriver", v.driver_fee as "driverFee",
  v.delivery_pickup as "deliveryPickup", v.delivery_pickup_price_per_km as "deliveryPickupPricePerKm",
  v.default_km_included as "defaultKmIncluded", v.default_price_per_extra_km as "defaultPricePerExtraKm",
  v.min_days as "minDays", v.max_days as "maxDays", v.notice_hours as "noticeHours"`;

/** The same with its photos, in their order. */
export const LISTING = sql`${OFFER},
  (select coalesce(json_agg(json_build_object('id', p.id, 'width', p.width, 'height', p.height) order by p.position), '[]')
    from vehicle_photos p where p.vehicle_id = v.id) as photos`;

/** Offered at all, whenever. */
const LISTED = sql`v.availability and d.status = 'approved'`;

/** With the place of its vendor, which is never told to the metre. */
export interface ListedVehicleRow extends VehicleRow {
  rates: Rate[] | null;
  deposit: number | null;
  latitude: number;
  longitude: number;
}

/** A vehicle as it is offered now, with its prices of these days; undefined when it or its vendor is not offered. */
export async function findListedVehicle(
  db: Queryable,
  vehicleId: string,
  days: Days,
): Promise<ListedVehicleRow | undefined> {
  const { rows } = await byName<ListedVehicleRow>`
    select ${LISTING}, ${ratesWithin(sql`v.id`, days)} as rates, v.deposit, d.latitude, d.longitude from vehicles v join vendors d on d.id = v.vendor_id
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
export interface BookableVehicleRow extends Omit<VehicleRow, 'photos'> {
  listed: boolean;
  deposit: number | null;
  vendorEmail: string;
  latitude: number;
  longitude: number;
}

const SELECT_BOOKABLE = sql<BookableVehicleRow>`
  select ${OFFER},
    (${LISTED}) as listed, v.deposit, d.email as "vendorEmail",
    coalesce(v.latitude, d.latitude) as latitude, coalesce(v.longitude, d.longitude) as longitude
  from vehicles v join vendors d on d.id = v.vendor_id`;

/** Listed or not; undefined when there is no such vehicle. */
export async function findBookableVehicle(db: Queryable, vehicleId: string): Promise<BookableVehicleRow | undefined> {
  const { rows } = await byName<BookableVehicleRow>`${SELECT_BOOKABLE} where v.id = ${vehicleId}`.execute(db);
  return rows[0];
}

/** Of these vehicles, in no order. */
export async function listBookableVehicles(
  db: Queryable,
  vehicleIds: readonly string[],
): Promise<BookableVehicleRow[]> {
  const { rows } = await sql<BookableVehicleRow>`
    ${SELECT_BOOKABLE} where v.id = any(${vehicleIds}::uuid[])`.execute(db);
  return rows;
}

/**
 * As `findBookableVehicle`, and every other claim on this vehicle's time queues behind this transaction: the order in
 * which claims are decided, so that losers get `vehicle_taken` instead of a deadlock (architecture §4). Its vendor is
 * locked too: whoever waited here sees what became of it meanwhile, and a suspension waits for the claim.
 */
export async function lockBookableVehicle(trx: Trx, vehicleId: string): Promise<BookableVehicleRow | undefined> {
  const { rows } = await byName<BookableVehicleRow>`
    ${SELECT_BOOKABLE} where v.id = ${vehicleId} for no key update of v for share of d`.execute(trx);
  return rows[0];
}

/** Whether the vendor's area covers the point. */
export async function coversPoint(db: Queryable, vendorId: string, lat: number, lng: number): Promise<boolean> {
  const { rows } = await byName<{ covers: boolean }>`
    select coverage_polygon @> point(${lng}, ${lat}) as covers from vendors where id = ${vendorId}`.execute(db);
  return rows[0]?.covers ?? false;
}
