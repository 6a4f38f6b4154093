import { expect, test } from 'vitest';
import { allOrdersQuery, isFilteredAtAll, readAllOrdersFilters, writeAllOrdersFilters } from './all-orders-filters.ts';

test('an address without filters shows every order', () => {
  const filters = readAllOrdersFilters(new URLSearchParams('tab=4'));
  expect(isFilteredAtAll(filters)).toBe(false);
  expect(allOrdersQuery(filters)).toEqual({ status: undefined, q: undefined, cursor: undefined });
});

test('search and status go through the address; another question begins at its first page', () => {
  const page2 = new URLSearchParams('tab=4&status=in-progress&cursor=abc');
  expect(allOrdersQuery(readAllOrdersFilters(page2))).toEqual({ status: 'in-progress', q: undefined, cursor: 'abc' });
  const searched = writeAllOrdersFilters(page2, { q: 'perera' });
  expect(readAllOrdersFilters(searched)).toEqual({ q: 'perera', status: 'in-progress', cursor: null });
  expect(writeAllOrdersFilters(searched, { q: '', status: 'all' }).toString()).toBe('tab=4');
});

test('a status that does not exist narrows nothing', () => {
  expect(readAllOrdersFilters(new URLSearchParams('status=lost')).status).toBe('all');
});
