/** What the list of pending orders shows, kept in the address so that it can be shared and gone back to. */
import { REQUEST_STATES } from '@ceylono/domain/document-request';
import { VERIFICATION_STATUSES } from '@ceylono/domain/verification';
import { changedAddress, searchOf } from '../../ui/list-address.ts';

/**
 * By where the identity check stands; `check`: undecided, and it is staff's turn; `asked`, `sent`: undecided, and its customer
 * was asked for new photos.
 */
const KYC_FILTERS = ['check', ...VERIFICATION_STATUSES, ...REQUEST_STATES] as const;
type KycFilter = (typeof KYC_FILTERS)[number];

export interface PendingFilters {
  /** Part of a name, phone or order number. */
  q: string;
  verification: KycFilter | 'all';
  /** Where the page begins; null for the first. */
  cursor: string | null;
}

export function readPendingFilters(params: URLSearchParams): PendingFilters {
  const verification = KYC_FILTERS.find((status) => status === params.get('kyc'));
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

/**
 * What to ask the server: the order that lapses first at the head. A rejected identity ends its order, so those are looked for
 * among the rejected ones, which lapse no more.
 */
export function pendingQuery({ q, verification, cursor }: PendingFilters) {
  const isRejected = verification === 'rejected';
  return {
    status: isRejected ? ('rejected' as const) : ('pending' as const),
    sortBy: isRejected ? ('created' as const) : ('lapse' as const),
    verificationStatus: VERIFICATION_STATUSES.find((status) => status === verification),
    newPhotos: REQUEST_STATES.find((state) => state === verification),
    waitsForStaff: verification === 'check' ? ('true' as const) : undefined,
    q: q.trim() || undefined,
    cursor: cursor ?? undefined,
  };
}
