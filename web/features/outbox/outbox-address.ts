/** What the outbox shows, kept in the address so that it can be shared and gone back to. */
import { OUTBOX_KINDS, OUTBOX_STATES, type OutboxKind } from '@ceylono/domain/outbox';
import { changedAddress } from '../../ui/list-address.ts';

export const OUTBOX_SHOWN = ['all', 'open', ...OUTBOX_STATES] as const;

export interface OutboxFilters {
  state: (typeof OUTBOX_SHOWN)[number];
  /** null: of every kind. */
  kind: OutboxKind | null;
  /** Where the page begins; null for the first. */
  cursor: string | null;
}

export function readOutboxFilters(params: URLSearchParams): OutboxFilters {
  return {
    state: OUTBOX_SHOWN.find((known) => known === params.get('state')) ?? 'all',
    kind: OUTBOX_KINDS.find((known) => known === params.get('kind')) ?? null,
    cursor: params.get('cursor'),
  };
}

/** The address with these filters changed; another question begins at its first page. */
export function writeOutboxFilters(params: URLSearchParams, change: Partial<OutboxFilters>): URLSearchParams {
  const { state, kind, cursor } = { ...readOutboxFilters(params), cursor: null, ...change };
  return changedAddress(params, { state: state === 'all' ? null : state, kind, cursor });
}
