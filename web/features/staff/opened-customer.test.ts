import { expect, it } from 'vitest';
import { addressOfCustomer, openedCustomerOf, withOpenedCustomer } from './opened-customer.ts';

const ID = '0b2f6f0e-6d4f-4d58-9c3a-3a2d8b1f9e77';

it('names the opened customer over the list of customers, which stays as it was', () => {
  expect(addressOfCustomer(ID)).toBe(`/admin-dashboard?tab=6&customer=${ID}`);
  const opened = withOpenedCustomer(new URLSearchParams('tab=6&q=perera'), ID);
  expect(openedCustomerOf(opened)).toBe(ID);
  expect(withOpenedCustomer(opened, null).toString()).toBe('tab=6&q=perera');
});

it('names nobody by what is no id', () => {
  expect(openedCustomerOf(new URLSearchParams('customer=../orders'))).toBeNull();
  expect(openedCustomerOf(new URLSearchParams())).toBeNull();
});
