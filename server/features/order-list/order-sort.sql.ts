/** The order in which a list of orders is walked, and where in it a page begins: each way has its index. */
import type { OrderStatus } from '@ceylono/domain/order';
import { NEWEST_FIRST, type OrderSort, type OrderSorting } from '@ceylono/domain/order-sort';
import { type RawBuilder, sql } from 'kysely';
import type { Place } from '../../http/cursor.ts';

/** The id settles equals. All of it goes one way, so that where a page begins is one comparison. */
const COLUMNS: Record<OrderSort, RawBuilder<unknown>[]> = {
  created: [sql`o.created_at`, sql`o.id`],
  pickup: [sql`o.start_date`, sql`o.id`],
  return: [sql`o.end_date`, sql`o.id`],
  total: [sql`o.final_total_bill`, sql`o.id`],
  status: [sql`order_stage(o.status)`, sql`o.created_at`, sql`o.id`],
};

/** What the cursor of each of these lists holds. */
export const PLACE_OF_SORT = {
  created: 'instant',
  pickup: 'instant',
  return: 'instant',
  total: 'number',
  status: 'stage',
} as const satisfies Record<OrderSort, string>;
export type OrderPlace = Place<(typeof PLACE_OF_SORT)[OrderSort]>;

/** What an order stands by in any of these lists. */
export interface PlacedOrder {
  pk: string;
  createdAt: Date;
  startDate: Date;
  endDate: Date;
  finalTotalBill: number;
  status: OrderStatus;
}

/** The end of a statement that lists orders `o`: after that one, at most so many. */
export function sorted(place: OrderPlace | null, limit: number, { by, direction }: OrderSorting = NEWEST_FIRST) {
  const columns = COLUMNS[by];
  const [way, beyond] = direction === 'asc' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const after = place === null ? sql`` : sql`and (${sql.join(columns)}) ${beyond} (${sql.join(valuesOf(place))})`;
  return sql`${after} order by ${sql.join(columns.map((column) => sql`${column} ${way}`))} limit ${limit}`;
}

function valuesOf(place: OrderPlace): RawBuilder<unknown>[] {
  const { value } = place;
  const first = typeof value === 'string' ? sql`${value}::timestamptz` : sql`${value}::bigint`;
  return [first, ...('at' in place ? [sql`${place.at}::timestamptz`] : []), sql`${place.id}::uuid`];
}
