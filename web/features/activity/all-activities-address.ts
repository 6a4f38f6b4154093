/** What the list of all orders' activities shows, kept in the address so that it can be shared and gone back to. */
import { ACTIVITY_TYPES, PERFORMER_TYPES } from '@ceylono/domain/activity';
import type { ActivityFilter } from '@ceylono/domain/activity-filter';
import { changedAddress, searchOf } from '../../ui/list-address.ts';

export interface AllActivitiesFilters extends ActivityFilter {
  /** Where the page begins; null for the first. */
  cursor: string | null;
}

const A_DAY = /^\d{4}-\d{2}-\d{2}$/;

export function readAllActivitiesFilters(params: URLSearchParams): AllActivitiesFilters {
  const day = params.get('day') ?? '';
  return {
    q: searchOf(params) || undefined,
    type: ACTIVITY_TYPES.find((known) => known === params.get('type')),
    performer: PERFORMER_TYPES.find((known) => known === params.get('by')),
    day: A_DAY.test(day) ? day : undefined,
    cursor: params.get('cursor'),
  };
}

/** The address with these filters changed. */
export function writeAllActivitiesFilters(
  params: URLSearchParams,
  change: Partial<AllActivitiesFilters>,
): URLSearchParams {
  const { q, type, performer, day, cursor } = { ...readAllActivitiesFilters(params), cursor: null, ...change };
  return changedAddress(params, { q: q ?? null, type: type ?? null, by: performer ?? null, day: day ?? null, cursor });
}
