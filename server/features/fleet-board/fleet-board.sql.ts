/** The vehicles of all vendors by vendor, with what takes each of them within some days: one statement a page. */
import type { DayRange } from '@ceylono/domain/block';
import { addDays, dayOf } from '@ceylono/domain/colombo-time';
import type { OrderStatus } from '@ceylono/domain/order';
import type { Period } from '@ceylono/domain/rental-days';
import type { VehicleType } from '@ceylono/domain/vehicle';
import type { VendorStatus } from '@ceylono/domain/vendor';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import { type BoardBlockRow, blocksWithin } from '../calendar-board/calendar-board.sql.ts';
import { isOverdue } from '../staff-fleet/staff-fleet.sql.ts';
import { isFoundBy } from '../staff-fleet/vehicle-words.sql.ts';
import { IS_VENDOR } from '../vendor/vendor.sql.ts';

interface OrderOnBoard {
  orderId: string;
  customOrderId: string;
  status: OrderStatus;
  customerName: string | null;
}

export interface FleetBoardRow {
  vehicleId: string;
  model: string;
  type: VehicleType;
  plate: string | null;
  availability: boolean;
  vendor: { vendorId: string; name: string; district: string; status: VendorStatus };
  /** The instant is text. */
  overdue: (Omit<OrderOnBoard, 'status'> & { endDate: string }) | null;
  blocks: BoardBlockRow<OrderOnBoard>[];
}

interface BoardFilter {
  q: string | undefined;
  vendorId: string | undefined;
  type: VehicleType | undefined;
  district: string | undefined;
  isOverdue: boolean;
  /** Free for so many days in a row within these; null: there are none to be free on. */
  gap: { days: number; within: DayRange | null } | undefined;
}

interface BoardPage {
  filter: BoardFilter;
  period: Period;
  /** The vehicle that the page before ended with; null on the first. */
  after: string | null;
  limit: number;
  now: Date;
}

/** As the place of a vehicle `v` and its vendor `d`. */
const PLACE = sql`d.name, d.id, v.created_at, v.id`;

/** What takes a vehicle is read for those of the page alone. */
export async function listFleetBoard(
  db: Queryable,
  { filter, period, after, limit, now }: BoardPage,
): Promise<FleetBoardRow[]> {
  const { rows } = await sql<FleetBoardRow>`
    with page as materialized (
      select v.id, v.model, v.type, v.plate, v.availability, v.created_at, d.id as vendor_id, d.name, d.district, d.status
      from vendors d join vehicles v on v.vendor_id = d.id
      where ${sql.join([IS_VENDOR, ...conditionsOf(filter, now), ...beyond(after)], sql` and `)}
      order by ${PLACE} limit ${limit}
    )
    select p.id as "vehicleId", p.model, p.type, p.plate, p.availability,
      json_build_object('vendorId', p.vendor_id, 'name', p.name, 'district', p.district, 'status', p.status) as vendor,
      (select json_build_object('orderId', o.public_id, 'customOrderId', o.custom_order_id, 'customerName', ${NAME},
        'endDate', o.end_date) from rent_orders o where o.vehicle_id = p.id and ${isOverdue(now)}) as overdue,
      ${blocksWithin(
        sql`p.id`,
        period,
        sql`'orderId', o.public_id, 'customOrderId', o.custom_order_id, 'status', o.status, 'customerName', ${NAME}`,
      )} as blocks
    from page p order by p.name, p.vendor_id, p.created_at, p.id`.execute(db);
  return rows;
}

/** Of an order `o`. */
const NAME = sql`case when o.details_removed_at is null then o.contact_name end`;

/** Behind the vehicle that was shown last, wherever it stands now. */
function beyond(after: string | null): RawBuilder<unknown>[] {
  if (after === null) return [];
  const of = (columns: RawBuilder<unknown>) =>
    sql`(select ${columns} from vehicles l join vendors m on m.id = l.vendor_id where l.id = ${after}::uuid)`;
  return [
    // Where the index of vendors begins.
    sql`d.name >= ${of(sql`m.name`)}`,
    sql`(${PLACE}) > ${of(sql`m.name, m.id, l.created_at, l.id`)}`,
  ];
}

/** Of a vehicle `v` and its vendor `d`. */
function conditionsOf({ q, vendorId, type, district, ...only }: BoardFilter, now: Date): RawBuilder<unknown>[] {
  return [
    ...(q === undefined ? [] : [isFoundBy(q)]),
    ...(vendorId === undefined ? [] : [sql`d.id = ${vendorId}`]),
    ...(type === undefined ? [] : [sql`v.type = ${type}`]),
    ...(district === undefined ? [] : [sql`d.district = ${district}`]),
    ...(only.isOverdue ? [sql`v.id in (select o.vehicle_id from rent_orders o where ${isOverdue(now)})`] : []),
    ...(only.gap === undefined ? [] : [hasGap(only.gap, now)]),
  ];
}

/** Offered, and free for so many whole days in a row; until it is back a vehicle that is overdue takes today as well. */
function hasGap({ days, within }: NonNullable<BoardFilter['gap']>, now: Date): RawBuilder<unknown> {
  if (within === null) return sql`false`;
  const { startDate, endDate } = within;
  const today = dayOf(now);
  return sql`(v.availability and d.status = 'approved' and exists (
    select 1 from (
      select t.first_day - 1 - coalesce(max(t.last_day) over earlier, ${addDays(startDate, -1)}::date) as free
      from (
        select ${addDays(startDate, -1)}::date as first_day, ${addDays(startDate, -1)}::date as last_day
        union all select ${addDays(endDate, 1)}::date, ${addDays(endDate, 1)}::date
        union all
        select (b.starts_at at time zone 'Asia/Colombo')::date,
          ((b.ends_at - interval '1 millisecond') at time zone 'Asia/Colombo')::date
        from vehicle_blocks b where b.vehicle_id = v.id and b.active
          and b.ends_at > (${startDate}::date::timestamp at time zone 'Asia/Colombo')
          and b.starts_at < (${addDays(endDate, 1)}::date::timestamp at time zone 'Asia/Colombo')
        union all select ${today}::date, ${today}::date from rent_orders o where o.vehicle_id = v.id and ${isOverdue(now)}
      ) t window earlier as (order by t.first_day, t.last_day rows between unbounded preceding and 1 preceding)
    ) gap where gap.free >= ${days}))`;
}
