/** What the list of all orders' activities shows, kept in the address so that it can be shared and gone back to. */
import { ACTIVITY_KINDS, PERFORMER_TYPES } from '@ceylono/domain/activity';
import type { ActivityFilter } from '@ceylono/domain/activity-filter';
import { changedAddress, dayIn, searchOf } from '../../ui/list-address.ts';

export interface AllActivitiesFilters extends ActivityFilter {
  /** Where the page begins; null for the first. */
  cursor: string | null;
}

export function readAllActivitiesFilters(params: URLSearchParams): AllActivitiesFilters {
  return {
    q: searchOf(params) || undefined,
    type: ACTIVITY_KINDS.find((known) => known === params.get('type')),
    performer: PERFORMER_TYPES.find((known) => known === params.get('by')),
    from: dayIn(params, 'from') || undefined,
    to: dayIn(params, 'to') || undefined,
    cursor: params.get('cursor'),
  };
}

/** The address with these filters changed. */
export function writeAllActivitiesFilters(
  params: URLSearchParams,
  change: Partial<AllActivitiesFilters>,
): URLSearchParams {
  const { q, type, performer, from, to, cursor } = { ...readAllActivitiesFilters(params), cursor: null, ...change };
  return changedAddress(params, {
    ...{ q: q ?? null, type: type ?? null, by: performer ?? null, cursor },
    ...{ from: from ?? null, to: to ?? null },
  });
}
