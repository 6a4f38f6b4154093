/** What the grid asks the server for. */
import type { VehicleItem, VehicleSearch } from '@ceylono/contract/vehicle';
import type { z } from 'zod';
import type { Draft } from '../draft/draft.ts';
import { periodOf } from '../period/period.ts';

export type Vehicle = z.output<typeof VehicleItem>;
export type Search = z.input<typeof VehicleSearch>;

/** Multiples of 2 and 3: whole rows on every width. */
const PAGE = 24;

/** Period and place go in only when they are whole: without them the grid shows what there is at all (T-069). */
export function searchOf(draft: Pick<Draft, 'start' | 'end' | 'location' | 'filters'>): Search {
  const period = periodOf(draft);
  return {
    ...draft.filters,
    ...(period ? { startDate: period.startsAt.toISOString(), endDate: period.endsAt.toISOString() } : {}),
    ...(draft.location ? { lat: draft.location.lat, lng: draft.location.lng } : {}),
    limit: PAGE,
  };
}
