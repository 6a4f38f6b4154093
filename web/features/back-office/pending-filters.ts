/** What the list of pending orders shows, kept in the address so that it can be shared and gone back to. */
import type { VerificationStatus } from '@ceylono/domain/verification';
import { VERIFICATION_STATUSES } from '@ceylono/domain/verification';
import { changedAddress, searchOf } from '../../ui/list-address.ts';

export interface PendingFilters {
  /** Part of a name, phone or order number. */
  q: string;
  verification: VerificationStatus | 'all';
  /** Where the page begins; null for the first. */
  cursor: string | null;
}

export function readPendingFilters(params: URLSearchParams): PendingFilters {
  const verification = VERIFICATION_STATUSES.find((status) => status === params.get('kyc'));
  return {
    q: searchOf(params),
    verification: verification ?? 'all',
    cursor: params.get('cursor'),
  };
}

/** The address with these filters changed. */
export function writePendingFilters(params: URLSearchParams, change: Partial<PendingFilters>): URLSearchParams {
  const { q, verification, cursor } = { ...readPendingFilters(params), cursor: null, ...change };
  return changedAddress(params, { q, kyc: verification === 'all' ? null : verification, cursor });
}

export function isFiltered(filters: PendingFilters): boolean {
  return filters.q.trim() !== '' || filters.verification !== 'all';
}

/** What to ask the server. A rejected identity ends its order, so those are looked for among the rejected ones. */
export function pendingQuery({ q, verification, cursor }: PendingFilters) {
  return {
    status: verification === 'rejected' ? ('rejected' as const) : ('pending' as const),
    verificationStatus: verification === 'all' ? undefined : verification,
    q: q.trim() || undefined,
    cursor: cursor ?? undefined,
  };
}
