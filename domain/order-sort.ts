/** How staff have the list of all orders sorted. What is equal stands by its age, or by its id. */
export const ORDER_SORTS = ['created', 'pickup', 'return', 'total', 'status'] as const;
/** `status`: by its place in the life of an order, `pending` first. */
export type OrderSort = (typeof ORDER_SORTS)[number];

export const DIRECTIONS = ['asc', 'desc'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export interface OrderSorting {
  by: OrderSort;
  direction: Direction;
}

export const NEWEST_FIRST: OrderSorting = { by: 'created', direction: 'desc' };

/** What one expects first at the first press: what is next to be collected or returned, what costs most, what waits, what is new. */
export const FIRST_DIRECTION: Record<OrderSort, Direction> = {
  created: 'desc',
  pickup: 'asc',
  return: 'asc',
  total: 'desc',
  status: 'asc',
};
