import { expect, test } from 'vitest';
import { paths } from '../../paths.ts';
import { phoneOf } from './phone-address.ts';

const phoneIn = (address: string) => phoneOf(new URL(address, 'http://localhost').searchParams);

test('an address that we make names its phone again', () => {
  expect(paths.customerOrders('+94770000201')).toBe('/customer-orders?phone=%2B94770000201');
  expect(phoneIn(paths.customerOrders('+94770000201'))).toBe('+94770000201');
  expect(phoneIn(paths.customerContact('077 000 0201'))).toBe('077 000 0201');
});

test('a + that somebody did not encode is put back, and none is invented for a local number', () => {
  expect(phoneIn('/customer-orders?phone=+94770000201')).toBe('+94770000201');
  expect(phoneIn('/customer-orders?phone=+0770000201')).toBe('0770000201');
  expect(phoneIn('/customer-orders?phone=94770000201')).toBe('94770000201');
});

test('no phone and an empty one are told apart', () => {
  expect(phoneIn('/customer-screen')).toBeNull();
  expect(phoneIn('/customer-screen?phone=')).toBe('');
  expect(phoneIn('/customer-screen?phone=%20')).toBe('');
});
