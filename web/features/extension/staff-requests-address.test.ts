import { expect, test } from 'vitest';
import { isNarrowed, readRequestsFilters, requestsQuery, writeRequestsFilters } from './staff-requests-address.ts';

test('an address without filters shows every request', () => {
  const filters = readRequestsFilters(new URLSearchParams('tab=7'));
  expect(isNarrowed(filters)).toBe(false);
  expect(requestsQuery(filters)).toEqual({ status: undefined, q: undefined, cursor: undefined });
});

test('search and status go through the address; another question begins at its first page and keeps the tab', () => {
  const page2 = new URLSearchParams('tab=7&status=pending&cursor=abc');
  expect(requestsQuery(readRequestsFilters(page2))).toEqual({ status: 'pending', q: undefined, cursor: 'abc' });
  const searched = writeRequestsFilters(page2, { q: 'perera & co' });
  expect(readRequestsFilters(searched)).toEqual({ q: 'perera & co', status: 'pending', cursor: null });
  expect(isNarrowed(readRequestsFilters(searched))).toBe(true);
  expect(writeRequestsFilters(searched, { q: '', status: 'all' }).toString()).toBe('tab=7');
});

test('a status that does not exist narrows nothing', () => {
  expect(readRequestsFilters(new URLSearchParams('status=extension_pending')).status).toBe('all');
});
