/**
 * The search of the wizard: one page of the vehicles that are free and whose vendors reach a point, as the cards that
 * were written when they changed (decision 034).
 */
import type { Day } from '@ceylono/domain/colombo-time';
import type { AskedPeriod, Rate } from '@ceylono/domain/rates';
import type { FuelType, Transmission, VehicleType } from '@ceylono/domain/vehicle';
import { type RawBuilder, sql } from 'kysely';
import { byName } from '../../db/by-name.ts';
import type { Queryable } from '../../db/database.ts';
import { ratesWithin } from './vehicle-rate.sql.ts';
import { type Cover, isCovered } from '../vehicle-paper/cover.sql.ts';

export type VehicleOrder = 'price' | '-price' | 'newest';

export interface VehicleFilter {
  /** Only vehicles whose vendor's area covers it; null for those of all approved vendors. */
  place: { lat: number; lng: number } | null;
  /** Only vehicles free for all of it. */
  period: { startsAt: Date; endsAt: Date } | null;
  /** Only vehicles whose rules let them for it, priced by these days; null where no dates are asked about. */
  asked: (AskedPeriod & { from: Day; to: Day }) | null;
  /** Leaves out vehicles that should be back already and are not (amendment 3). */
  withoutOverdueAt: Date | null;
  /** Only vehicles whose papers cover it; null: they are not asked about. */
  cover: Cover | null;
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

export interface FoundVehicle {
  id: string;
  /** By which it stands where it stands in the page's order. */
  value: number | Date;
  /** JSON of the contract's `VehicleItem`, but for the marketplace's own driver fee. */
  card: string;
  /** Those that touch the days asked about; null when none does. */
  rates?: Rate[] | null;
}

export interface VehiclePage {
  filter: VehicleFilter;
  order: VehicleOrder;
  /** null on the first page. */
  cursor: VehicleCursor | null;
  limit: number;
}

/**
 * So many vehicles in the order of the page are looked at before another way is taken: at most places and with most
 * filters they hold a page, and to look at them costs less than to sort all that vendors in reach have.
 */
export const WINDOW = 4_000;

interface Sort {
  value: RawBuilder<unknown>;
  by: RawBuilder<unknown>;
  after(cursor: VehicleCursor): RawBuilder<unknown>;
}

const SORTS: Record<VehicleOrder, Sort> = {
  price: {
    value: sql`v.price_per_day`,
    by: sql`v.price_per_day, v.id`,
    after: ({ value, id }) => sql`(v.price_per_day, v.id) > (${value}::bigint, ${id}::uuid)`,
  },
  '-price': {
    value: sql`v.price_per_day`,
    by: sql`v.price_per_day desc, v.id desc`,
    after: ({ value, id }) => sql`(v.price_per_day, v.id) < (${value}::bigint, ${id}::uuid)`,
  },
  newest: {
    value: sql`v.created_at`,
    by: sql`v.created_at desc, v.id desc`,
    after: ({ value, id }) => sql`(v.created_at, v.id) < (${value}::timestamptz, ${id}::uuid)`,
  },
};

export async function listVehicles(db: Queryable, page: VehiclePage): Promise<FoundVehicle[]> {
  const found = await walk(db, page);
  if (found.length >= page.limit || !(await reachesBeyondWindow(db, page))) return found;
  return sortAll(db, page);
}

/** Counts no further than `cap` + 1. */
export async function countVehicles(db: Queryable, filter: VehicleFilter, cap: number): Promise<number> {
  const vendors = await listVendors(db, filter);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from vehicles v where v.availability and ${isOfVendors(vendors)} and ${fits(filter)} and ${isLet(filter)}
        and ${isFree(filter)}
      limit ${cap + 1}
    ) found`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Vehicle after vehicle in the order of the page, within the window, until the page is full. */
async function walk(db: Queryable, page: VehiclePage): Promise<FoundVehicle[]> {
  const { filter, limit } = page;
  const found = sql`
    select v.id, ${SORTS[page.order].value} from (${windowOf(page)}) v
    where ${fits(filter)} and ${isLet(filter)} and ${isInReach(filter, isFree(filter, eachByItself))}
    order by ${SORTS[page.order].by} limit ${sql.lit(fullPage(limit))}`;
  const { rows } = await byName<FoundVehicle>`${cardsOf(page, found)}`.execute(db);
  return rows.slice(0, limit);
}

/** All that the vendors have is looked at and sorted, in the way that the planner finds for these values. */
async function sortAll(db: Queryable, page: VehiclePage): Promise<FoundVehicle[]> {
  const { filter, limit } = page;
  const vendors = await listVendors(db, filter);
  const found = sql`
    select v.id, ${SORTS[page.order].value} from vehicles v
    where v.availability and ${isOfVendors(vendors)} and ${fits(filter)} and ${isLet(filter)} and ${isFree(filter)}
      ${afterCursor(page)}
    order by ${SORTS[page.order].by} limit ${limit}`;
  const { rows } = await cardsOf(page, found).execute(db);
  return rows;
}

async function reachesBeyondWindow(db: Queryable, page: VehiclePage): Promise<boolean> {
  const { rows } = await byName`select 1 from (${windowOf(page)}) v offset ${sql.lit(WINDOW - 1)}`.execute(db);
  return rows.length > 0;
}

/** No column that the index of the order does not hold: then no vehicle need be fetched to be passed over. */
function windowOf(page: VehiclePage): RawBuilder<unknown> {
  return sql`
    select v.id, ${page.order === 'newest' ? sql`v.created_at,` : sql``} v.price_per_day, v.vendor_number, v.type,
      v.seats, v.transmission, v.fuel_type, v.min_days, v.max_days, v.notice_hours
    from vehicles v where v.availability ${afterCursor(page)}
    order by ${SORTS[page.order].by} limit ${sql.lit(WINDOW)}`;
}

function afterCursor({ order, cursor }: VehiclePage): RawBuilder<unknown> {
  return cursor === null ? sql`` : sql`and ${SORTS[order].after(cursor)}`;
}

function cardsOf({ order, filter: { asked } }: VehiclePage, found: RawBuilder<unknown>): RawBuilder<FoundVehicle> {
  return sql<FoundVehicle>`
    select v.id, ${SORTS[order].value} as value, coalesce(c.card, vehicle_card(v.id)) as card
      ${asked === null ? sql`` : sql`, ${ratesWithin(sql`v.id`, asked)} as rates`}
    from (${found}) v left join vehicle_cards c on c.vehicle_id = v.id order by ${SORTS[order].by}`;
}

/** Two lengths of a page, so that statements that are kept by name have few forms. */
function fullPage(limit: number): number {
  return limit <= 25 ? 25 : 51;
}

/**
 * Whether its vendor reaches the place and, only then, `further`. Asked of one vehicle after the other, in this order,
 * until the page is full: the vendors whose box holds the place are put into one table in memory, from the index alone;
 * the outline is looked at, exactly, for the few vehicles that pass. In a `case`, because the planner would else join,
 * and choose the order itself.
 */
function isInReach({ place }: VehicleFilter, further: RawBuilder<unknown>): RawBuilder<unknown> {
  if (place === null)
    return sql`(select d.status from vendors d where d.number = v.vendor_number) = 'approved' and ${further}`;
  return sql`case when v.vendor_number in (select d.number from vendors d where ${isBoxAround(place)})
    then case when (select ${isOutlineAround(place)} from vendors d where d.number = v.vendor_number)
      then ${further} else false end
    else false end`;
}

/** Approved vendors whose area may cover the place. */
function isBoxAround({ lat, lng }: { lat: number; lng: number }): RawBuilder<unknown> {
  return sql`d.status = 'approved' and d.coverage_box @> box(point(${lng}, ${lat}), point(${lng}, ${lat}))`;
}

function isOutlineAround({ lat, lng }: { lat: number; lng: number }): RawBuilder<unknown> {
  return sql`d.coverage_polygon @> point(${lng}, ${lat})`;
}

/** null when every approved vendor is meant. */
async function listVendors(db: Queryable, { place }: VehicleFilter): Promise<number[] | null> {
  if (place === null) return null;
  const { rows } = await byName<{ numbers: number[] }>`
    select coalesce(array_agg(d.number), '{}') as numbers from vendors d
    where ${isBoxAround(place)} and ${isOutlineAround(place)}`.execute(db);
  return rows[0]?.numbers ?? [];
}

function isOfVendors(vendors: number[] | null): RawBuilder<unknown> {
  return vendors === null
    ? sql`v.vendor_number in (select number from vendors where status = 'approved')`
    : sql`v.vendor_number = any(${vendors}::integer[])`;
}

/** A filter that is not set asks nothing, in the same words. */
function fits({ type, seats, transmission, fuelType, maxPricePerDay }: VehicleFilter): RawBuilder<unknown> {
  const parts = [
    orNull(type, 'text', (value) => sql`v.type = ${value}`),
    orNull(seats, 'integer', (value) => sql`v.seats >= ${value}`),
    orNull(transmission, 'text', (value) => sql`v.transmission = ${value}`),
    orNull(fuelType, 'text', (value) => sql`v.fuel_type = ${value}`),
    orNull(maxPricePerDay, 'bigint', (value) => sql`v.price_per_day <= ${value}`),
  ];
  return sql.join(parts, sql` and `);
}

function orNull(
  value: string | number | undefined,
  type: 'text' | 'integer' | 'bigint',
  asks: (typed: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const typed = sql`${value ?? null}::${sql.raw(type)}`;
  return sql`(${typed} is null or ${asks(typed)})`;
}

/** A vehicle without a rule is let for any length, at any notice (amendment 29). */
function isLet({ asked }: VehicleFilter): RawBuilder<unknown> {
  if (asked === null) return sql`true`;
  const { days, hoursAhead } = asked;
  return sql`(v.min_days is null or v.min_days <= ${days}::double precision)
    and (v.max_days is null or v.max_days >= ${days}::double precision)
    and (v.notice_hours is null or v.notice_hours <= ${hoursAhead}::integer)`;
}

function isFree({ period, withoutOverdueAt, cover }: VehicleFilter, lacks = hasNone): RawBuilder<unknown> {
  const parts = [sql`true`];
  if (period !== null)
    parts.push(
      lacks(sql`select 1 from vehicle_blocks b where b.vehicle_id = v.id and b.active
        and b.ends_at > ${period.startsAt} and b.starts_at < ${period.endsAt}`),
    );
  if (withoutOverdueAt !== null)
    parts.push(
      lacks(sql`select 1 from rent_orders o
        where o.vehicle_id = v.id and o.status = 'in-progress' and o.end_date < ${withoutOverdueAt}`),
    );
  if (cover !== null) parts.push(isCovered(cover));
  return sql.join(parts, sql` and `);
}

const hasNone = (rows: RawBuilder<unknown>) => sql`not exists (${rows})`;

/**
 * The same, so that it is asked of one vehicle after the other. A plan that serves all periods might else collect
 * whatever overlaps the period, and go through all of that for each vehicle.
 */
const eachByItself = (rows: RawBuilder<unknown>) => sql`(${rows} limit 1) is null`;
