import { expect, test } from 'vitest';
import {
  allOrdersQuery,
  isFilteredAtAll,
  readAllOrdersFilters,
  sortedBy,
  UNFILTERED,
  writeAllOrdersFilters,
} from './all-orders-filters.ts';

const A_VENDOR = 'a1000000-0000-4000-8000-000000000002';
const asked = (address: string) => {
  const query = allOrdersQuery(readAllOrdersFilters(new URLSearchParams(address)));
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
};

test('an address without filters shows every order, the newest first', () => {
  const filters = readAllOrdersFilters(new URLSearchParams('tab=4'));
  expect(isFilteredAtAll(filters)).toBe(false);
  expect(filters.sorting).toEqual({ by: 'created', direction: 'desc' });
  expect(asked('tab=4')).toEqual({});
});

test('search and status go through the address; another question begins at its first page', () => {
  const page2 = new URLSearchParams('tab=4&status=in-progress&cursor=abc');
  expect(asked(page2.toString())).toEqual({ status: 'in-progress', cursor: 'abc' });
  const searched = writeAllOrdersFilters(page2, { q: 'perera' });
  expect(searched.toString()).toBe('tab=4&status=in-progress&q=perera');
  expect(writeAllOrdersFilters(searched, UNFILTERED).toString()).toBe('tab=4');
});

test('vendor, vehicle, days and the order of the rows go through the address too', () => {
  const filters = {
    vehicleType: 'van' as const,
    vendorId: A_VENDOR,
    pickupFrom: '2026-03-01',
    pickupTo: '2026-03-31',
    sorting: { by: 'total' as const, direction: 'asc' as const },
  };
  const address = writeAllOrdersFilters(new URLSearchParams('tab=4'), filters);
  expect(readAllOrdersFilters(address)).toMatchObject(filters);
  expect(asked(address.toString())).toEqual({
    vehicleType: 'van',
    vendor: A_VENDOR,
    pickupFrom: '2026-03-01',
    pickupTo: '2026-03-31',
    sortBy: 'total',
    direction: 'asc',
  });
});

test('orders that are late are asked for by the address alone', () => {
  const filters = readAllOrdersFilters(new URLSearchParams('tab=4&late=overdue'));
  expect(isFilteredAtAll(filters)).toBe(true);
  expect(asked('tab=4&late=notCollected')).toEqual({ late: 'notCollected' });
  expect(writeAllOrdersFilters(new URLSearchParams('tab=4&late=overdue'), { late: null }).toString()).toBe('tab=4');
});

test('a filter that says nothing we know narrows nothing', () => {
  expect(asked('status=lost&late=never&type=ship&vendor=fort&from=soon&to=0001-01-01&sort=mood&direction=up')).toEqual(
    {},
  );
});

test('the title of a column sorts by it as one expects it first, and pressed again the other way round', () => {
  const newest = { by: 'created', direction: 'desc' } as const;
  const byPickup = sortedBy(newest, 'pickup');
  expect(byPickup).toEqual({ by: 'pickup', direction: 'asc' });
  expect(sortedBy(byPickup, 'pickup')).toEqual({ by: 'pickup', direction: 'desc' });
});
