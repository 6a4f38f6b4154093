/** What the list of extension requests shows, kept in the address so that it can be shared and gone back to. */
import { EXTENSION_STATUSES, type ExtensionStatus } from '@ceylono/domain/extension';
import { changedAddress, searchOf } from '../../ui/list-address.ts';

export interface RequestsFilters {
  /** Part of a name, phone, order number or vehicle. */
  q: string;
  status: ExtensionStatus | 'all';
  /** Where the page begins; null for the first. */
  cursor: string | null;
}

export function readRequestsFilters(params: URLSearchParams): RequestsFilters {
  const status = EXTENSION_STATUSES.find((known) => known === params.get('status'));
  return { q: searchOf(params), status: status ?? 'all', cursor: params.get('cursor') };
}

/** The address with these filters changed. */
export function writeRequestsFilters(params: URLSearchParams, change: Partial<RequestsFilters>): URLSearchParams {
  const { q, status, cursor } = { ...readRequestsFilters(params), cursor: null, ...change };
  return changedAddress(params, { q, status: status === 'all' ? null : status, cursor });
}

export function isNarrowed({ q, status }: RequestsFilters): boolean {
  return q.trim() !== '' || status !== 'all';
}

/** What to ask the server. */
export function requestsQuery({ q, status, cursor }: RequestsFilters) {
  return { status: status === 'all' ? undefined : status, q: q.trim() || undefined, cursor: cursor ?? undefined };
}
