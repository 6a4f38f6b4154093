import { expect, it } from 'vitest';
import { amountOf, offeredPurposes } from './cash-values.ts';

it('rupees are typed with or without separators and cents', () => {
  expect(['5000', '5,000', ' 5 000.5 ', '0.01', '100,000,000'].map(amountOf)).toEqual([
    500_000, 500_000, 500_050, 1, 10_000_000_000,
  ]);
  for (const typed of ['', '0', '0.00', '-5', '5.005', 'five', '100000000.01', '1e3'])
    expect(amountOf(typed)).toBe(null);
});

it('what can be written down depends on the order, and on what there is to give back', () => {
  const none = { paid: 0, depositHeld: 0 };
  expect(offeredPurposes('confirmed', none)).toEqual(['rental', 'extra', 'deposit']);
  expect(offeredPurposes('completed', { paid: 1, depositHeld: 0 })).toEqual(['rental', 'extra', 'refund']);
  expect(offeredPurposes('cancelled', { paid: 1, depositHeld: 2 })).toEqual(['refund', 'deposit_refund']);
  expect(offeredPurposes('pending', none)).toEqual([]);
});
