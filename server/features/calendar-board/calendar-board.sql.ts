import type { BlockKind } from '@ceylono/domain/block';
import type { OrderStatus } from '@ceylono/domain/order';
import type { Period } from '@ceylono/domain/rental-days';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import type { AuthorizedVendorId } from '../../http/actor.ts';
import type { Place } from '../../http/cursor.ts';

export interface BoardRow {
  id: string;
  model: string;
  availability: boolean;
  createdAt: Date;
  blocks: BoardBlockRow<{ orderId: string; customOrderId: string; status: OrderStatus }>[];
}

export interface BoardBlockRow<Order> {
  id: string;
  kind: BlockKind;
  startsAt: string;
  endsAt: string;
  order: Order | null;
  feedName: string | null;
}

/** Of each kind: what a calendar brings hides no booking. */
const MAX_BLOCKS_SHOWN = 100;

/** Vehicles with what touches the period, the newest vehicle first. */
export async function listBoard(
  db: Queryable,
  vendorId: AuthorizedVendorId,
  { period, cursor, limit }: { period: Period; cursor: Place<'instant'> | null; limit: number },
): Promise<BoardRow[]> {
  const after =
    cursor === null ? sql`` : sql`and (v.created_at, v.id) < (${cursor.value}::timestamptz, ${cursor.id}::uuid)`;
  const { rows } = await sql<BoardRow>`
    select v.id, v.model, v.availability, v.created_at as "createdAt",
      ${blocksWithin(sql`v.id`, period, sql`'orderId', o.public_id, 'customOrderId', o.custom_order_id, 'status', o.status`)} as blocks
    from vehicles v where v.vendor_id = ${vendorId} ${after}
    order by v.created_at desc, v.id desc limit ${limit}`.execute(db);
  return rows;
}

/** What touches the period, of the vehicle with this id. `told`: of the order `o` of a booking, as names and values. */
export function blocksWithin(vehicleId: RawBuilder<unknown>, period: Period, told: RawBuilder<unknown>) {
  return sql`(
    select coalesce(json_agg(block order by block."startsAt"), '[]') from (
      select b.id, b.kind, b.starts_at as "startsAt", b.ends_at as "endsAt", f.name as "feedName",
        case when o.id is not null then json_build_object(${told}) end as "order"
      from (
        select every.*, row_number() over (partition by every.kind order by every.starts_at) as place
        from vehicle_blocks every where every.vehicle_id = ${vehicleId} and every.active
          and every.ends_at > ${period.startsAt} and every.starts_at < ${period.endsAt}
      ) b left join rent_orders o on o.id = b.order_id left join calendar_feeds f on f.id = b.feed_id
      where b.place <= ${MAX_BLOCKS_SHOWN}
    ) block
  )`;
}
