/** What the list of staff's activities shows, kept in the address so that it can be shared and gone back to. */
import { STAFF_ACTIVITY_KINDS, type StaffActivityKind } from '@ceylono/domain/staff-activity';
import { changedAddress, searchOf } from '../../ui/list-address.ts';

export interface HistoryFilters {
  /** Part of an e-mail address. */
  q: string;
  kind: StaffActivityKind;
  /** Where the page begins; null for the first. */
  cursor: string | null;
}

export function readHistoryFilters(params: URLSearchParams): HistoryFilters {
  const kind = STAFF_ACTIVITY_KINDS.find((known) => known === params.get('kind'));
  return { q: searchOf(params), kind: kind ?? 'sign-ins', cursor: params.get('cursor') };
}

/** The address with these filters changed. */
export function writeHistoryFilters(params: URLSearchParams, change: Partial<HistoryFilters>): URLSearchParams {
  const { q, kind, cursor } = { ...readHistoryFilters(params), cursor: null, ...change };
  return changedAddress(params, { q, kind: kind === 'sign-ins' ? null : kind, cursor });
}

/** What to ask the server, but for the page. */
export function historyQuestion({ q, kind }: HistoryFilters) {
  return { q: q.trim() || undefined, kind };
}
