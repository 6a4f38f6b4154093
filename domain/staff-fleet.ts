/** How staff find, narrow and sort the vehicles of all vendors (admin §2 L87). */
import type { Direction } from './order-sort.ts';
import { FUEL_TYPES, type FuelType } from './vehicle.ts';
import { type PaperKind, requiredPapers } from './vehicle-paper.ts';

/** What is equal stands by its id. */
export const VEHICLE_LIST_SORTS = ['created', 'price', 'year'] as const;
export type VehicleListSort = (typeof VEHICLE_LIST_SORTS)[number];

export interface VehicleListSorting {
  by: VehicleListSort;
  direction: Direction;
}

export const NEWEST_VEHICLES_FIRST: VehicleListSorting = { by: 'created', direction: 'desc' };

/** What one expects first at the first press: what is new, what costs least, what was built last. */
export const FIRST_VEHICLE_DIRECTION: Record<VehicleListSort, Direction> = {
  created: 'desc',
  price: 'asc',
  year: 'desc',
};

/**
 * `available`: listed, and free today; else `unavailable` (T-030). Of what its vendor offers: `booked` today, or `kept`
 * today by its vendor or another calendar.
 */
export const AVAILABILITIES = ['available', 'unavailable', 'booked', 'kept'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

/** A paper that a vehicle needs is over, or ends within thirty days; or there is none. */
export const PAPER_FAULTS = ['expired', 'expiring', 'missing'] as const;
export type PaperFault = (typeof PAPER_FAULTS)[number];

/** What papers in force are narrowed to; `due`: over, or ending within thirty days. */
export const PAPER_DUES = ['due', 'expired', 'expiring', 'all'] as const;
export type PaperDue = (typeof PAPER_DUES)[number];

/** Each paper that a vehicle needs, by what it runs on. */
export const NEEDED_PAPERS: readonly { fuelType: FuelType; kind: PaperKind }[] = FUEL_TYPES.flatMap((fuelType) =>
  requiredPapers(fuelType).map((kind) => ({ fuelType, kind })),
);
