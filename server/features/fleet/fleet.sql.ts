/** A vendor's own vehicles: every statement asks for the vendor, whom admission has found, or staff have named. */
import type { BlockKind } from '@ceylono/domain/block';
import { MAX_RANGES, type VehicleTerms } from '@ceylono/domain/fleet';
import type { VehiclePaper } from '@ceylono/domain/vehicle-paper';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';
import type { AuthorizedVendorId } from '../../http/actor.ts';
import type { Place } from '../../http/cursor.ts';
import type { PhotoRow } from '../vehicle/vehicle.sql.ts';
import { lastStaffChanges, type StaffChangeRow } from '../vehicle-activity/vehicle-activity.sql.ts';

export interface OwnVehicleRow extends VehicleTerms {
  id: string;
  vendorId: string;
  createdAt: Date;
  /** The number of the transaction that wrote the row: a change by hand counts too. */
  version: string;
  photos: PhotoRow[];
  papers: VehiclePaper[];
  /** An order was placed of it that came to something, or may. */
  isBooked: boolean;
  blocks: {
    id: string;
    kind: BlockKind;
    startsAt: string;
    endsAt: string;
    customOrderId: string | null;
    feedName: string | null;
  }[];
  staffChanges: StaffChangeRow[];
}

const MAX_BOOKINGS_SHOWN = 60;
const MAX_IMPORTS_SHOWN = 60;

const OWN_VEHICLE = (now: Date) => sql`
  select v.id, v.vendor_id as "vendorId", v.created_at as "createdAt", v.xmin::text as version, v.model, v.type, v.plate,
    v.year, v.km, v.seats, v.fuel_type as "fuelType", v.transmission, v.price_per_day as "pricePerDay",
    v.price_per_week as "pricePerWeek", v.price_per_month as "pricePerMonth", v.with_driver as "withDriver",
    v.driver_fee as "driverFee", v.deposit, v.delivery_pickup as "deliveryPickup",
    v.delivery_pickup_price_per_km as "deliveryPickupPricePerKm", v.availability,
    v.default_km_included as "defaultKmIncluded", v.default_price_per_extra_km as "defaultPricePerExtraKm",
    (select coalesce(json_agg(json_build_object('id', p.id, 'width', p.width, 'height', p.height) order by p.position),
      '[]') from vehicle_photos p where p.vehicle_id = v.id) as photos,
    (select coalesce(json_agg(json_build_object('kind', p.kind, 'expiresOn', p.expires_on,
      'insuranceClass', p.insurance_class)), '[]')
      from vehicle_papers p where p.vehicle_id = v.id and p.ended_at is null) as papers,
    exists (select 1 from rent_orders o where o.vehicle_id = v.id and o.status not in ('cancelled', 'rejected'))
      as "isBooked",
    (select coalesce(json_agg(coming order by coming."startsAt"), '[]') from (
      (${comingBlocks(sql`b.kind = 'booking'`, MAX_BOOKINGS_SHOWN, now)})
      union all (${comingBlocks(sql`b.kind = 'manual'`, MAX_RANGES, now)})
      union all (${comingBlocks(sql`b.kind = 'imported'`, MAX_IMPORTS_SHOWN, now)})) coming) as blocks,
    ${lastStaffChanges(now)} as "staffChanges"
  from vehicles v`;

/** Of a vehicle `v`. */
function comingBlocks(ofKind: RawBuilder<unknown>, limit: number, now: Date): RawBuilder<unknown> {
  return sql`
    select b.id, b.kind, b.starts_at as "startsAt", b.ends_at as "endsAt", o.custom_order_id as "customOrderId",
      f.name as "feedName"
    from vehicle_blocks b left join rent_orders o on o.id = b.order_id left join calendar_feeds f on f.id = b.feed_id
    where b.vehicle_id = v.id and b.active and ${ofKind} and b.ends_at > ${now} order by b.starts_at limit ${limit}`;
}

/** The newest first. */
export async function listOwnVehicles(
  db: Queryable,
  vendorId: AuthorizedVendorId,
  page: { cursor: Place<'instant'> | null; limit: number; now: Date },
): Promise<OwnVehicleRow[]> {
  const { cursor, limit, now } = page;
  const after =
    cursor === null ? sql`` : sql`and (v.created_at, v.id) < (${cursor.value}::timestamptz, ${cursor.id}::uuid)`;
  const { rows } = await sql<OwnVehicleRow>`
    ${OWN_VEHICLE(now)} where v.vendor_id = ${vendorId} ${after}
    order by v.created_at desc, v.id desc limit ${limit}`.execute(db);
  return rows;
}

/** undefined for a missing and for a foreign one alike. */
export async function findOwnVehicle(
  db: Queryable,
  vendorId: AuthorizedVendorId,
  vehicleId: string,
  now: Date,
): Promise<OwnVehicleRow | undefined> {
  const { rows } = await sql<OwnVehicleRow>`
    ${OWN_VEHICLE(now)} where v.vendor_id = ${vendorId} and v.id = ${vehicleId}`.execute(db);
  return rows[0];
}

/** Whoever claims its time, orders it or changes it queues behind this transaction. False: missing, or foreign. */
export async function lockOwnVehicle(trx: Trx, vendorId: AuthorizedVendorId, vehicleId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from vehicles where vendor_id = ${vendorId} and id = ${vehicleId} for no key update`.execute(trx);
  return rows.length > 0;
}

/** Whether there is such a vendor, and one who has vehicles: rents out, or is suspended. */
export async function isVendor(db: Queryable, vendorId: AuthorizedVendorId): Promise<boolean> {
  const { rows } = await sql`
    select 1 from vendors where id = ${vendorId} and status in ('approved', 'suspended')`.execute(db);
  return rows.length > 0;
}

export async function insertVehicle(
  trx: Trx,
  vendorId: AuthorizedVendorId,
  terms: VehicleTerms,
  now: Date,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into vehicles (vendor_id, model, type, plate, year, km, seats, fuel_type, transmission, price_per_day,
      price_per_week, price_per_month, with_driver, driver_fee, deposit, delivery_pickup, delivery_pickup_price_per_km,
      availability, default_km_included, default_price_per_extra_km, created_at)
    values (${vendorId}, ${terms.model}, ${terms.type}, ${terms.plate}, ${terms.year}, ${terms.km}, ${terms.seats}, ${terms.fuelType},
      ${terms.transmission}, ${terms.pricePerDay}, ${terms.pricePerWeek}, ${terms.pricePerMonth}, ${terms.withDriver},
      ${terms.driverFee}, ${terms.deposit}, ${terms.deliveryPickup}, ${terms.deliveryPickupPricePerKm}, ${terms.availability},
      ${terms.defaultKmIncluded}, ${terms.defaultPricePerExtraKm}, ${now})
    returning id`.execute(trx);
  return rows[0]?.id as string;
}

/** Also where its photos alone differ, so that each change gives the vehicle another version. */
export async function updateVehicle(trx: Trx, vehicleId: string, terms: VehicleTerms): Promise<void> {
  await sql`
    update vehicles set model = ${terms.model}, type = ${terms.type}, plate = ${terms.plate}, year = ${terms.year},
      km = ${terms.km}, seats = ${terms.seats}, fuel_type = ${terms.fuelType}, transmission = ${terms.transmission},
      price_per_day = ${terms.pricePerDay}, price_per_week = ${terms.pricePerWeek},
      price_per_month = ${terms.pricePerMonth}, with_driver = ${terms.withDriver}, driver_fee = ${terms.driverFee}, deposit = ${terms.deposit},
      delivery_pickup = ${terms.deliveryPickup}, delivery_pickup_price_per_km = ${terms.deliveryPickupPricePerKm},
      availability = ${terms.availability}, default_km_included = ${terms.defaultKmIncluded},
      default_price_per_extra_km = ${terms.defaultPricePerExtraKm}
    where id = ${vehicleId}`.execute(trx);
}
