/** What the list of users shows, kept in the address so that it can be shared and gone back to. */
import { STAFF_ROLES, type StaffRole, USER_STATES, type UserState } from '@ceylono/domain/user';
import { changedAddress, searchOf } from '../../ui/list-address.ts';

export interface UsersFilters {
  /** Part of an e-mail or a name. */
  q: string;
  role: StaffRole | null;
  state: UserState | null;
  /** Where the page begins; null for the first. */
  cursor: string | null;
}

export function readUsersFilters(params: URLSearchParams): UsersFilters {
  return {
    q: searchOf(params),
    role: STAFF_ROLES.find((known) => known === params.get('role')) ?? null,
    state: USER_STATES.find((known) => known === params.get('state')) ?? null,
    cursor: params.get('cursor'),
  };
}

/** The address with these filters changed; another question begins at its first page. */
export function writeUsersFilters(params: URLSearchParams, change: Partial<UsersFilters>): URLSearchParams {
  return changedAddress(params, { ...readUsersFilters(params), cursor: null, ...change });
}

export function isNarrowed({ q, role, state }: UsersFilters): boolean {
  return q.trim() !== '' || role !== null || state !== null;
}

/** What to ask the server, but for the page. */
export function usersQuestion({ q, role, state }: UsersFilters) {
  return { q: q.trim() || undefined, role: role ?? undefined, state: state ?? undefined };
}
