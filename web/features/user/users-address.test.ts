import { expect, it } from 'vitest';
import { isNarrowed, readUsersFilters, usersQuestion, writeUsersFilters } from './users-address.ts';

const AT = new URLSearchParams('tab=10&settings=users&q=dil&role=super_admin&state=invited&cursor=abc');

it('reads what the address says, and nothing that is no filter', () => {
  expect(readUsersFilters(AT)).toEqual({ q: 'dil', role: 'super_admin', state: 'invited', cursor: 'abc' });
  expect(readUsersFilters(new URLSearchParams('role=owner&state=asleep'))).toEqual({
    q: '',
    role: null,
    state: null,
    cursor: null,
  });
});

it('begins at the first page when something else is asked for, and keeps the tab', () => {
  const changed = writeUsersFilters(AT, { state: null });
  expect(changed.get('cursor')).toBeNull();
  expect(changed.get('settings')).toBe('users');
  expect(usersQuestion(readUsersFilters(changed))).toEqual({ q: 'dil', role: 'super_admin', state: undefined });
  expect(writeUsersFilters(AT, { cursor: 'def' }).get('cursor')).toBe('def');
});

it('is narrowed by a search, a role or a state', () => {
  expect(isNarrowed(readUsersFilters(new URLSearchParams()))).toBe(false);
  for (const one of ['q=a', 'role=admin', 'state=inactive'])
    expect(isNarrowed(readUsersFilters(new URLSearchParams(one)))).toBe(true);
});
