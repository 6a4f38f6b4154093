/** What the list of staff's activities shows, kept in the address so that it can be shared and gone back to. */
import { STAFF_ACTIVITY_KINDS, type StaffActivityKind } from '@ceylono/domain/staff-activity';
import { changedAddress, dayIn, searchOf } from '../../ui/list-address.ts';

export interface HistoryFilters {
  /** Part of an e-mail address. */
  q: string;
  kind: StaffActivityKind;
  /** Days in Colombo, both included. */
  from: string | undefined;
  to: string | undefined;
  /** Where the page begins; null for the first. */
  cursor: string | null;
}

export function readHistoryFilters(params: URLSearchParams): HistoryFilters {
  const kind = STAFF_ACTIVITY_KINDS.find((known) => known === params.get('kind'));
  return {
    q: searchOf(params),
    kind: kind ?? 'sign-ins',
    from: dayIn(params, 'from') || undefined,
    to: dayIn(params, 'to') || undefined,
    cursor: params.get('cursor'),
  };
}

/** The address with these filters changed. */
export function writeHistoryFilters(params: URLSearchParams, change: Partial<HistoryFilters>): URLSearchParams {
  const { q, kind, from, to, cursor } = { ...readHistoryFilters(params), cursor: null, ...change };
  return changedAddress(params, {
    ...{ q, kind: kind === 'sign-ins' ? null : kind, cursor },
    ...{ from: from ?? null, to: to ?? null },
  });
}

/** What to ask the server, but for the page. */
export function historyQuestion({ q, kind, from, to }: Omit<HistoryFilters, 'cursor'>) {
  return { q: q.trim() || undefined, kind, from, to };
}
