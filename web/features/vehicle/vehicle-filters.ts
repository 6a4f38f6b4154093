/** What narrows and sorts the grid of vehicles, beside period and place. */
import type { FuelType, Transmission, VehicleType } from '@ceylono/domain/vehicle';

export type VehicleSort = 'price' | '-price' | 'newest';

/** Absent: any. */
export interface VehicleFilters {
  type?: VehicleType;
  /** At least so many. */
  seats?: number;
  transmission?: Transmission;
  fuelType?: FuelType;
  sort: VehicleSort;
}

export const NO_FILTERS: VehicleFilters = { sort: 'price' };

/** No condition; sorted as before. */
export const ANY_VEHICLE: Partial<VehicleFilters> = {
  type: undefined,
  seats: undefined,
  transmission: undefined,
  fuelType: undefined,
};

/** How many conditions are set; sorting is none. */
export function countFilters({ sort: _, ...conditions }: VehicleFilters): number {
  return Object.values(conditions).filter((value) => value !== undefined).length;
}
