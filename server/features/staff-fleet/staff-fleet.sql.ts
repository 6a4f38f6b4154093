/** The vehicles of all vendors as staff list them: how they are found, narrowed, sorted and walked. */
import type { BlockKind } from '@ceylono/domain/block';
import { addDays, type Day, dayOf, startOfDay } from '@ceylono/domain/colombo-time';
import type { VehicleTerms } from '@ceylono/domain/fleet';
import {
  type Availability,
  NEEDED_PAPERS,
  type PaperFault,
  type VehicleListSort,
  type VehicleListSorting,
} from '@ceylono/domain/staff-fleet';
import type { VehicleType } from '@ceylono/domain/vehicle';
import { EXPIRING_DAYS, type VehiclePaper } from '@ceylono/domain/vehicle-paper';
import type { VendorStatus } from '@ceylono/domain/vendor';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import { type InstantSpan, within } from '../../db/instant-span.ts';
import type { Place } from '../../http/cursor.ts';
import { IS_VENDOR } from '../vendor/vendor.sql.ts';
import { isFoundBy } from './vehicle-words.sql.ts';

export interface StaffVehicleRow extends Omit<VehicleTerms, 'driverFee' | 'deposit'> {
  vehicleId: string;
  createdAt: Date;
  vendor: {
    vendorId: string;
    name: string;
    contactNumber: string;
    email: string;
    district: string;
    status: VendorStatus;
  };
  photos: number;
  /** null: it has no photo. */
  coverId: string | null;
  papers: VehiclePaper[];
  /** Who has it today; null: nobody. */
  takenToday: {
    kind: BlockKind;
    startsAt: string;
    endsAt: string;
    order: { orderId: string; customOrderId: string } | null;
    overdueSince: string | null;
  } | null;
}

export interface StaffVehiclesFilter {
  q: string | undefined;
  vendorId: string | undefined;
  type: VehicleType | undefined;
  availability: Availability | undefined;
  listed: boolean | undefined;
  papers: PaperFault | undefined;
  created: InstantSpan;
}

interface StaffVehiclesPage {
  filter: StaffVehiclesFilter;
  sorting: VehicleListSorting;
  cursor: Place<'instant'> | Place<'number'> | null;
  limit: number;
  now: Date;
}

/** What the cursor of each of these lists holds. */
export const PLACE_OF_SORT = {
  created: 'instant',
  price: 'number',
  year: 'number',
} as const satisfies Record<VehicleListSort, string>;

/** All of a place goes one way, so that where a page begins is one comparison. */
const COLUMNS: Record<VehicleListSort, RawBuilder<unknown>> = {
  created: sql`v.created_at`,
  price: sql`v.price_per_day`,
  year: sql`v.year`,
};

/** What is told of a vehicle is read for those of the page alone. */
export async function listStaffVehicles(
  db: Queryable,
  { filter, sorting, cursor, limit, now }: StaffVehiclesPage,
): Promise<StaffVehicleRow[]> {
  const column = COLUMNS[sorting.by];
  const [way, beyond] = sorting.direction === 'asc' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const after =
    cursor === null ? sql`` : sql`and (${column}, v.id) ${beyond} (${placeValue(cursor)}, ${cursor.id}::uuid)`;
  const order = sql`order by ${column} ${way}, v.id ${way}`;
  const { rows } = await sql<StaffVehicleRow>`
    with page as materialized (
      select v.* from vehicles v join vendors d on d.id = v.vendor_id
      where ${IS_VENDOR} and ${sql.join(conditionsOf(filter, now), sql` and `)} ${after} ${order} limit ${limit}
    )
    ${STAFF_VEHICLE(sql`page`, now)} ${order}`.execute(db);
  return rows;
}

/** Whosever it is; undefined when there is none of a vendor who rents out or is suspended. */
export async function findStaffVehicle(
  db: Queryable,
  vehicleId: string,
  now: Date,
): Promise<StaffVehicleRow | undefined> {
  const { rows } = await sql<StaffVehicleRow>`
    ${STAFF_VEHICLE(sql`vehicles`, now)} where v.id = ${vehicleId} and ${IS_VENDOR}`.execute(db);
  return rows[0];
}

function placeValue({ value }: Place<'instant'> | Place<'number'>): RawBuilder<unknown> {
  return typeof value === 'string' ? sql`${value}::timestamptz` : sql`${value}::bigint`;
}

/** Of vehicles `v` from there, with their vendors `d`. */
const STAFF_VEHICLE = (source: RawBuilder<unknown>, now: Date) => sql`
  select v.id as "vehicleId", v.created_at as "createdAt", v.model, v.type, v.plate, v.year, v.km, v.seats,
    v.fuel_type as "fuelType", v.transmission, v.price_per_day as "pricePerDay", v.price_per_week as "pricePerWeek",
    v.price_per_month as "pricePerMonth", v.with_driver as "withDriver", v.delivery_pickup as "deliveryPickup",
    v.delivery_pickup_price_per_km as "deliveryPickupPricePerKm", v.availability,
    v.default_km_included as "defaultKmIncluded", v.default_price_per_extra_km as "defaultPricePerExtraKm",
    json_build_object('vendorId', d.id, 'name', d.name, 'contactNumber', d.contact_number, 'email', d.email,
      'district', d.district, 'status', d.status) as vendor,
    (select count(*) from vehicle_photos p where p.vehicle_id = v.id)::integer as photos,
    (select p.id from vehicle_photos p where p.vehicle_id = v.id order by p.position limit 1) as "coverId",
    (select coalesce(json_agg(json_build_object('kind', p.kind, 'expiresOn', p.expires_on,
      'insuranceClass', p.insurance_class)), '[]')
      from vehicle_papers p where p.vehicle_id = v.id and p.ended_at is null) as papers,
    (select json_build_object('kind', t.kind, 'startsAt', t.starts_at, 'endsAt', t.ends_at,
      'order', case when o.id is not null then
        json_build_object('orderId', o.public_id, 'customOrderId', o.custom_order_id) end,
      'overdueSince', t.overdue_since)
      from ${takenToday(now)} t left join rent_orders o on o.id = t.order_id
      order by t.overdue_since, t.starts_at limit 1) as "takenToday"
  from ${source} v join vendors d on d.id = v.vendor_id`;

/** What takes a vehicle `v` today. Until it is back one that is overdue is taken as well (decision 064). */
function takenToday(now: Date): RawBuilder<unknown> {
  const today = dayOf(now);
  const [start, end] = [sql`${startOfDay(today)}::timestamptz`, sql`${startOfDay(addDays(today, 1))}::timestamptz`];
  return sql`(
    select b.kind, b.starts_at, b.ends_at, b.order_id, null::timestamptz as overdue_since from vehicle_blocks b
    where b.vehicle_id = v.id and b.active and b.ends_at > ${start} and b.starts_at < ${end}
    union all
    select 'booking', o.start_date, ${end}, o.id, o.end_date from rent_orders o where o.vehicle_id = v.id and ${isOverdue(now)})`;
}

/** Of an order `o`; a vehicle has one at most that is in progress. */
export const isOverdue = (now: Date) => sql`o.status = 'in-progress' and o.end_date < ${now}`;

/** Of a vehicle `v` and its vendor `d`. */
function conditionsOf(filter: StaffVehiclesFilter, now: Date): RawBuilder<unknown>[] {
  const { q, vendorId, type, availability, listed, papers } = filter;
  return [
    sql`true`,
    ...(q === undefined ? [] : [isFoundBy(q)]),
    ...(vendorId === undefined ? [] : [sql`v.vendor_id = ${vendorId}`]),
    ...(type === undefined ? [] : [sql`v.type = ${type}`]),
    ...(availability === undefined ? [] : [stands(availability, now)]),
    ...(listed === undefined ? [] : [sql`v.availability = ${listed}`]),
    ...(papers === undefined ? [] : [hasFault(papers, dayOf(now))]),
    ...within(sql`v.created_at`, filter.created),
  ];
}

/** Of a vehicle `v` and its vendor `d`: offered to customers, if it is free. */
export const IS_OFFERED = sql`(v.availability and d.status = 'approved')`;

/** Free today, or not (T-030); booked today, or kept for another reason. */
function stands(availability: Availability, now: Date): RawBuilder<unknown> {
  const isTaken = sql`exists (select 1 from ${takenToday(now)} t)`;
  const isBooked = sql`exists (select 1 from ${takenToday(now)} t where t.kind = 'booking')`;
  switch (availability) {
    case 'available':
      return sql`(${IS_OFFERED} and not ${isTaken})`;
    case 'unavailable':
      return sql`not (${IS_OFFERED} and not ${isTaken})`;
    case 'booked':
      return sql`(${IS_OFFERED} and ${isBooked})`;
    case 'kept':
      return sql`(${IS_OFFERED} and ${isTaken} and not ${isBooked})`;
  }
}

/** Which paper each vehicle needs is the domain's to say. */
const NEEDED = sql`(values ${sql.join(NEEDED_PAPERS.map(({ fuelType, kind }) => sql`(${fuelType}, ${kind})`))})`;

/** A paper that the vehicle needs is over, ends soon, or is not there. */
function hasFault(fault: PaperFault, today: Day): RawBuilder<unknown> {
  const inForce = sql`p.vehicle_id = v.id and p.kind = needed.kind and p.ended_at is null`;
  if (fault === 'missing') {
    return sql`exists (select 1 from ${NEEDED} needed (fuel_type, kind) where needed.fuel_type = v.fuel_type
      and not exists (select 1 from vehicle_papers p where ${inForce}))`;
  }
  const ends =
    fault === 'expired'
      ? sql`p.expires_on < ${today}::date`
      : sql`p.expires_on between ${today}::date and ${addDays(today, EXPIRING_DAYS)}::date`;
  // Asked of the papers, of which few are so, and not of every vehicle.
  return sql`v.id in (select p.vehicle_id from vehicle_papers p join vehicles w on w.id = p.vehicle_id
    join ${NEEDED} needed (fuel_type, kind) on needed.fuel_type = w.fuel_type and needed.kind = p.kind
    where p.ended_at is null and ${ends})`;
}
