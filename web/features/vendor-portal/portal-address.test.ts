import { SHOWN_STATUSES } from '@ceylono/domain/shown-status';
import { expect, test } from 'vitest';
import { FILTER_STATUSES, filterStatusOf, portalTabOf, recordingOf, withRecording } from './portal-address.ts';

const at = (address: string) => new URLSearchParams(address);

test('the portal opens at the new orders', () => {
  expect(portalTabOf(at(''))).toBe('new-orders');
  expect(portalTabOf(at('tab=somewhere'))).toBe('new-orders');
  expect(portalTabOf(at('tab=orders'))).toBe('orders');
});

test('every state that an order can have narrows the list, and nothing else does', () => {
  expect([...FILTER_STATUSES].sort()).toEqual([...SHOWN_STATUSES].sort());
  expect(filterStatusOf(at('status=in-progress'))).toBe('in-progress');
  expect(filterStatusOf(at('status=lost'))).toBeNull();
});

test('an open form survives a reload, and closing it leaves the list as it was', () => {
  const open = withRecording(at('tab=orders&q=a'), { orderId: 'abc', phase: 'return' });
  expect(recordingOf(at(open.toString()))).toEqual({ orderId: 'abc', phase: 'return' });
  expect(withRecording(open, null).toString()).toBe('tab=orders&q=a');
});

test('half an address opens no form', () => {
  expect(recordingOf(at('order=abc'))).toBeNull();
  expect(recordingOf(at('order=abc&record=theft'))).toBeNull();
});
