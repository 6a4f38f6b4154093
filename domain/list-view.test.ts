import { expect, test } from 'vitest';
import { keptAddress } from './list-view.ts';

test('a view keeps filters and the order of the rows, and neither who was sought nor where one was', () => {
  const address = 'tab=4&q=nimali&status=pending&vendor=v1&sort=total&cursor=abc&order=o1';
  expect(keptAddress('all-orders', address)).toBe('status=pending&vendor=v1&sort=total');
  expect(keptAddress('all-orders', 'late=overdue&order=o1')).toBe('late=overdue');
});

test('the same view is the same text, however its address was written', () => {
  expect(keptAddress('all-orders', 'sort=total&status=pending')).toBe(
    keptAddress('all-orders', 'status=pending&sort=total'),
  );
});
