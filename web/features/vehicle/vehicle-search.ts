/** What the grid asks the server for. */
import type { FoundVehicle, VehicleSearch } from '@ceylono/contract/vehicle';
import type { Point } from '@ceylono/domain/sri-lanka';
import type { z } from 'zod';
import { type ChosenPeriod, periodOf } from '../period/period.ts';
import type { VehicleFilters } from './vehicle-filters.ts';

export type Vehicle = z.output<typeof FoundVehicle>;
export type Search = z.input<typeof VehicleSearch>;

/** Multiples of 2 and 3: whole rows on every width. */
const PAGE = 24;

interface Wanted extends ChosenPeriod {
  location: Point | null;
  filters: VehicleFilters;
}

/** Period and place go in only when they are whole: without them the grid shows what there is at all (T-069). */
export function searchOf({ filters, location, ...chosen }: Wanted): Search {
  const period = periodOf(chosen);
  return {
    ...filters,
    ...(period ? { startDate: period.startsAt.toISOString(), endDate: period.endsAt.toISOString() } : {}),
    ...(location ? { lat: location.lat, lng: location.lng } : {}),
    limit: PAGE,
  };
}
