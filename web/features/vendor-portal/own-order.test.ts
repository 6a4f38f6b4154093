/**
 * Which of a vendor's new orders come first.
 *
 * @rows VEN-NEW 10
 */
import { expect, test } from 'vitest';
import { acceptableFirst } from './own-order.ts';

test('orders that may be accepted come first, and otherwise keep their order', () => {
  const orders = [
    { n: 1, verificationStatus: 'pending' },
    { n: 2, verificationStatus: 'approved' },
    { n: 3, verificationStatus: 'pending' },
    { n: 4, verificationStatus: 'approved' },
  ] as const;
  expect(acceptableFirst(orders).map(({ n }) => n)).toEqual([2, 4, 1, 3]);
});
