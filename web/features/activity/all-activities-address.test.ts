import { expect, test } from 'vitest';
import { readAllActivitiesFilters, writeAllActivitiesFilters } from './all-activities-address.ts';

test('an address says what is looked for, and what it does not know is left out', () => {
  expect(readAllActivitiesFilters(new URLSearchParams('type=order_placed&by=robot&from=soon&q=galle'))).toEqual({
    q: 'galle',
    type: 'order_placed',
    performer: undefined,
    from: undefined,
    to: undefined,
    cursor: null,
  });
});

test('another filter begins at the first page, and clearing it takes it out of the address', () => {
  const params = new URLSearchParams('tab=10&settings=order-activities&by=admin&cursor=abc');
  expect(writeAllActivitiesFilters(params, { from: '2026-11-26' }).toString()).toBe(
    'tab=10&settings=order-activities&by=admin&from=2026-11-26',
  );
  expect(writeAllActivitiesFilters(params, { performer: undefined }).toString()).toBe(
    'tab=10&settings=order-activities',
  );
});
