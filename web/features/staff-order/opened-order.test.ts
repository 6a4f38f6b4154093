/**
 * The order that an address opens, and which of its tabs.
 * @rows ADM-BRK 02
 */
import { expect, test } from 'vitest';
import { openedOrderOf, orderPartOf, withOpenedOrder, withOrderPart } from './opened-order.ts';

test('an order is opened over its list, its return over everything, and closing leads back to the list', () => {
  const list = new URLSearchParams('tab=4&q=perera');
  const opened = withOpenedOrder(list, { orderId: 'o1', recording: null });
  expect(openedOrderOf(opened)).toEqual({ orderId: 'o1', recording: null });
  const returning = withOpenedOrder(opened, { orderId: 'o1', recording: 'return' });
  expect(openedOrderOf(returning)).toEqual({ orderId: 'o1', recording: 'return' });
  expect(withOpenedOrder(returning, { orderId: 'o1', recording: null }).toString()).toBe('tab=4&q=perera&order=o1');
  expect(withOpenedOrder(returning, null).toString()).toBe('tab=4&q=perera');
});

test('an address that names no record, or one without an order, opens no form', () => {
  expect(openedOrderOf(new URLSearchParams('order=o1&record=lost'))).toEqual({ orderId: 'o1', recording: null });
  expect(openedOrderOf(new URLSearchParams('record=return'))).toBeNull();
});

test('a tab stands in the address as long as its order does, and another order begins with the first', () => {
  const opened = withOpenedOrder(new URLSearchParams('tab=4'), { orderId: 'o1', recording: null });
  expect(orderPartOf(opened)).toBe('general');
  const damage = withOrderPart(opened, 'damage');
  expect(orderPartOf(damage)).toBe('damage');
  const recorded = withOpenedOrder(withOpenedOrder(damage, { orderId: 'o1', recording: 'return' }), {
    orderId: 'o1',
    recording: null,
  });
  expect(orderPartOf(recorded)).toBe('damage');
  expect(orderPartOf(withOpenedOrder(damage, { orderId: 'o2', recording: null }))).toBe('general');
  expect(withOpenedOrder(damage, null).toString()).toBe('tab=4');
  expect(withOrderPart(damage, 'general').has('part')).toBe(false);
  expect(orderPartOf(new URLSearchParams('order=o1&part=lost'))).toBe('general');
});
