/** What the list of all orders shows, kept in the address so that it can be shared and gone back to. */
import { SHOWN_STATUSES, type ShownStatus } from '@ceylono/domain/shown-status';
import { changedAddress, searchOf } from '../../ui/list-address.ts';

export interface AllOrdersFilters {
  /** Part of a name, phone or order number. */
  q: string;
  status: ShownStatus | 'all';
  /** Where the page begins; null for the first. */
  cursor: string | null;
}

export function readAllOrdersFilters(params: URLSearchParams): AllOrdersFilters {
  const status = SHOWN_STATUSES.find((known) => known === params.get('status'));
  return { q: searchOf(params), status: status ?? 'all', cursor: params.get('cursor') };
}

/** The address with these filters changed. */
export function writeAllOrdersFilters(params: URLSearchParams, change: Partial<AllOrdersFilters>): URLSearchParams {
  const { q, status, cursor } = { ...readAllOrdersFilters(params), cursor: null, ...change };
  return changedAddress(params, { q, status: status === 'all' ? null : status, cursor });
}

export function isFilteredAtAll({ q, status }: AllOrdersFilters): boolean {
  return q.trim() !== '' || status !== 'all';
}

/** What to ask the server. */
export function allOrdersQuery({ q, status, cursor }: AllOrdersFilters) {
  return { status: status === 'all' ? undefined : status, q: q.trim() || undefined, cursor: cursor ?? undefined };
}
