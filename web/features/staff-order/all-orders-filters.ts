/** What the list of all orders shows, kept in the address so that it can be shared and gone back to. */
import {
  type Direction,
  DIRECTIONS,
  FIRST_DIRECTION,
  NEWEST_FIRST,
  ORDER_SORTS,
  type OrderSort,
  type OrderSorting,
} from '@ceylono/domain/order-sort';
import { LATE_ORDERS, type LateOrder } from '@ceylono/domain/late-order';
import { SHOWN_STATUSES, type ShownStatus } from '@ceylono/domain/shown-status';
import { VEHICLE_TYPES, type VehicleType } from '@ceylono/domain/vehicle';
import {
  type AddressDays,
  changedAddress,
  dayIn,
  daysOf,
  idIn,
  isAnyDay,
  NO_DAYS,
  searchOf,
  writtenDays,
} from '../../ui/list-address.ts';

/** What the customer or the vendor of an order waits for staff with. */
export const ORDER_ASKS = ['cancellation', 'problem'] as const;

export interface AllOrdersFilters {
  /** Words in an order's number, customer, vehicle or vendor. */
  q: string;
  status: ShownStatus | 'all';
  vehicleType: VehicleType | 'all';
  vendorId: string | null;
  /** Days of collection, both included; '' where there is no bound. */
  pickupFrom: string;
  pickupTo: string;
  /** On which it was placed. */
  placed: AddressDays;
  /** On which cash of it changed hands. */
  cash: AddressDays;
  /** Only those that stand, or stood. */
  isAgreed: boolean;
  asks: (typeof ORDER_ASKS)[number] | null;
  /** Only those that should be back, or that nobody collected. */
  late: LateOrder | null;
  sorting: OrderSorting;
  /** Where the page begins; null for the first. */
  cursor: string | null;
}

/** All but the cursor, when nothing is asked. */
export const UNFILTERED: Omit<AllOrdersFilters, 'cursor' | 'sorting'> = {
  q: '',
  status: 'all',
  vehicleType: 'all',
  vendorId: null,
  pickupFrom: '',
  pickupTo: '',
  placed: NO_DAYS,
  cash: NO_DAYS,
  isAgreed: false,
  asks: null,
  late: null,
};

export function readAllOrdersFilters(params: URLSearchParams): AllOrdersFilters {
  return {
    q: searchOf(params),
    status: SHOWN_STATUSES.find((known) => known === params.get('status')) ?? 'all',
    vehicleType: VEHICLE_TYPES.find((known) => known === params.get('type')) ?? 'all',
    vendorId: idIn(params, 'vendor'),
    pickupFrom: dayIn(params, 'from'),
    pickupTo: dayIn(params, 'to'),
    placed: daysOf(params, 'placed'),
    cash: daysOf(params, 'cash'),
    isAgreed: params.get('agreed') === 'yes',
    asks: ORDER_ASKS.find((known) => known === params.get('asks')) ?? null,
    late: LATE_ORDERS.find((known) => known === params.get('late')) ?? null,
    sorting: sortingOf(params.get('sort'), params.get('direction')),
    cursor: params.get('cursor'),
  };
}

function sortingOf(sort: string | null, direction: string | null): OrderSorting {
  const by = ORDER_SORTS.find((known) => known === sort) ?? NEWEST_FIRST.by;
  return { by, direction: DIRECTIONS.find((known) => known === direction) ?? FIRST_DIRECTION[by] };
}

/** The address with these filters changed. */
export function writeAllOrdersFilters(params: URLSearchParams, change: Partial<AllOrdersFilters>): URLSearchParams {
  const filters = { ...readAllOrdersFilters(params), cursor: null, ...change };
  const { status, vehicleType, vendorId, sorting } = filters;
  return changedAddress(params, {
    q: filters.q,
    status: status === 'all' ? null : status,
    type: vehicleType === 'all' ? null : vehicleType,
    vendor: vendorId,
    from: filters.pickupFrom,
    to: filters.pickupTo,
    ...writtenDays('placed', filters.placed),
    ...writtenDays('cash', filters.cash),
    agreed: filters.isAgreed ? 'yes' : null,
    asks: filters.asks,
    late: filters.late,
    sort: sorting.by === NEWEST_FIRST.by ? null : sorting.by,
    direction: sorting.direction === FIRST_DIRECTION[sorting.by] ? null : sorting.direction,
    cursor: filters.cursor,
  });
}

export function isFilteredAtAll(filters: AllOrdersFilters): boolean {
  return filters.q.trim() !== '' || filters.status !== 'all' || isFilteredFurther(filters) || isNarrowed(filters);
}

/** By what the list is told to show by the address alone, as a figure of the dashboard leads to it. */
export function isNarrowed({ placed, cash, isAgreed, asks, late }: AllOrdersFilters): boolean {
  return isAnyDay(placed) || isAnyDay(cash) || isAgreed || asks !== null || late !== null;
}

/** By what stands in the second line of the filters. */
export function isFilteredFurther({ vehicleType, vendorId, pickupFrom, pickupTo }: AllOrdersFilters): boolean {
  return vehicleType !== 'all' || vendorId !== null || pickupFrom !== '' || pickupTo !== '';
}

/** How the rows are sorted after the title of a column is pressed: the other way round when they were by it. */
export function sortedBy({ by, direction }: OrderSorting, sort: OrderSort): OrderSorting {
  if (by !== sort) return { by: sort, direction: FIRST_DIRECTION[sort] };
  const other: Direction = direction === 'asc' ? 'desc' : 'asc';
  return { by, direction: other };
}

/** What to ask the server. */
export function allOrdersQuery({ cursor, ...filters }: AllOrdersFilters) {
  return { ...questionOf(filters), cursor: cursor ?? undefined };
}

/** The same without a page: of the whole list. */
export function questionOf(filters: Omit<AllOrdersFilters, 'cursor'>) {
  const { status, vehicleType, vendorId, sorting } = filters;
  return {
    status: status === 'all' ? undefined : status,
    vehicleType: vehicleType === 'all' ? undefined : vehicleType,
    vendor: vendorId ?? undefined,
    pickupFrom: filters.pickupFrom || undefined,
    pickupTo: filters.pickupTo || undefined,
    placedFrom: filters.placed.from || undefined,
    placedTo: filters.placed.to || undefined,
    cashFrom: filters.cash.from || undefined,
    cashTo: filters.cash.to || undefined,
    agreed: filters.isAgreed ? ('true' as const) : undefined,
    cancellationRequested: filters.asks === 'cancellation' ? ('true' as const) : undefined,
    problemReported: filters.asks === 'problem' ? ('true' as const) : undefined,
    late: filters.late ?? undefined,
    q: filters.q.trim() || undefined,
    sortBy: sorting.by === NEWEST_FIRST.by ? undefined : sorting.by,
    direction: sorting.direction === FIRST_DIRECTION[sorting.by] ? undefined : sorting.direction,
  };
}
