/** What the list of vendors shows, kept in the address so that it can be shared and gone back to. */
import { VENDOR_STATUSES, type VendorStatus } from '@ceylono/domain/vendor';
import { type AddressDays, changedAddress, daysOf, isAnyDay, searchOf, writtenDays } from '../../ui/list-address.ts';

export interface VendorsFilters {
  /** Part of a name, owner, e-mail or phone. */
  q: string;
  /** null: all who are vendors. */
  status: VendorStatus | null;
  /** On which it applied, or staff made it. */
  created: AddressDays;
  /** Where the page begins; null for the first. */
  cursor: string | null;
}

export function readVendorsFilters(params: URLSearchParams): VendorsFilters {
  const asked = params.get('status');
  const status = VENDOR_STATUSES.find((known) => known === asked) ?? null;
  return { q: searchOf(params), status, created: daysOf(params, 'created'), cursor: params.get('cursor') };
}

/** The address with these filters changed; another question begins at its first page. */
export function writeVendorsFilters(params: URLSearchParams, change: Partial<VendorsFilters>): URLSearchParams {
  const { created, ...filters } = { ...readVendorsFilters(params), cursor: null, ...change };
  return changedAddress(params, { ...filters, ...writtenDays('created', created) });
}

export function isNarrowed({ q, status, created }: VendorsFilters): boolean {
  return q.trim() !== '' || status !== null || isAnyDay(created);
}
