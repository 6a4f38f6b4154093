/** What the list of customers shows, kept in the address so that it can be shared and gone back to. */
import {
  CUSTOMER_SORTS,
  type CustomerSort,
  type CustomerSorting,
  FIRST_CUSTOMER_DIRECTION,
  NEWEST_CUSTOMER_FIRST,
  PHONE_STATES,
  type PhoneState,
} from '@ceylono/domain/customer-record';
import { DIRECTIONS } from '@ceylono/domain/order-sort';
import { type AddressDays, changedAddress, daysOf, isAnyDay, searchOf, writtenDays } from '../../ui/list-address.ts';

export interface CustomersFilters {
  /** Part of a name, phone or e-mail. */
  q: string;
  phone: PhoneState | null;
  /** On which the record was made. */
  created: AddressDays;
  sorting: CustomerSorting;
  /** Where the page begins; null for the first. */
  cursor: string | null;
}

export function readCustomersFilters(params: URLSearchParams): CustomersFilters {
  const by = CUSTOMER_SORTS.find((known) => known === params.get('sort')) ?? NEWEST_CUSTOMER_FIRST.by;
  const direction = DIRECTIONS.find((known) => known === params.get('direction')) ?? FIRST_CUSTOMER_DIRECTION[by];
  return {
    q: searchOf(params),
    phone: PHONE_STATES.find((known) => known === params.get('phone')) ?? null,
    created: daysOf(params, 'created'),
    sorting: { by, direction },
    cursor: params.get('cursor'),
  };
}

/** The address with these filters changed; another question begins at its first page. */
export function writeCustomersFilters(params: URLSearchParams, change: Partial<CustomersFilters>): URLSearchParams {
  const { q, phone, created, sorting, cursor } = { ...readCustomersFilters(params), cursor: null, ...change };
  return changedAddress(params, { q, phone, ...writtenDays('created', created), ...sortingIn(sorting), cursor });
}

/** Only what differs from the newest first. */
function sortingIn({ by, direction }: CustomerSorting): { sort: CustomerSort | null; direction: string | null } {
  return {
    sort: by === NEWEST_CUSTOMER_FIRST.by ? null : by,
    direction: direction === FIRST_CUSTOMER_DIRECTION[by] ? null : direction,
  };
}

export function isNarrowed({ q, phone, created }: CustomersFilters): boolean {
  return q.trim() !== '' || phone !== null || isAnyDay(created);
}

/** How the rows are sorted after the title of a column is pressed: the other way round when they were by it. */
export function sortedBy({ by, direction }: CustomerSorting, sort: CustomerSort): CustomerSorting {
  if (by !== sort) return { by: sort, direction: FIRST_CUSTOMER_DIRECTION[sort] };
  return { by, direction: direction === 'asc' ? 'desc' : 'asc' };
}

/** What to ask the server, of the whole list. */
export function questionOf({ q, phone, created, sorting }: CustomersFilters) {
  const { sort, direction } = sortingIn(sorting);
  return {
    q: q.trim() || undefined,
    phone: phone ?? undefined,
    createdFrom: created.from || undefined,
    createdTo: created.to || undefined,
    sortBy: sort ?? undefined,
    direction: direction === null ? undefined : sorting.direction,
  };
}
