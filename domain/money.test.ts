/**
 * Money as it is reckoned with, rounded and shown.
 * @rows CUS-GEN 14
 * @rows ADM-GEN 02
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideHalfUp, formatLkr, formatMoney, formatMoneyExact, rupees, wholeRupeesHalfUp } from './money.ts';

test.each([
  [37.5, 3750],
  [19.99, 1999],
  [0.07, 7],
  [8442.5, 844250],
])('%f rupees are %i cents', (amount, cents) => {
  expect(rupees(amount)).toBe(cents);
});

test('every whole number of cents survives being written as decimal rupees', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_00 }), (cents) => {
      expect(rupees(Number((cents / 100).toFixed(2)))).toBe(cents);
    }),
  );
});

test.each([
  [5, 2, 3],
  [4, 3, 1],
  [5, 3, 2],
  [-5, 2, -2],
  [-7, 4, -2],
  [0, 7, 0],
])('%i divided by %i, half up, is %i', (numerator, denominator, quotient) => {
  expect(divideHalfUp(numerator, denominator)).toBe(quotient);
});

test.each([
  [1_250_000, 'LKR 12,500'],
  [1_250_049, 'LKR 12,500'],
  [1_250_050, 'LKR 12,501'],
  [0, 'LKR 0'],
])('%i cents are %s in a message of a team chat', (cents, shown) => {
  expect(formatLkr(cents)).toBe(shown);
});

test('a rounded quotient lies within half of the exact one, and a half goes up', () => {
  const money = fc.integer({ min: -1e13, max: 1e13 });
  fc.assert(
    fc.property(money, fc.integer({ min: 1, max: 100_000 }), (numerator, denominator) => {
      // In whole numbers of half denominators, so that nothing is rounded by the check itself.
      const excess = BigInt(divideHalfUp(numerator, denominator)) * BigInt(denominator) - BigInt(numerator);
      expect(excess * 2n).toBeLessThanOrEqual(BigInt(denominator));
      expect(excess * 2n).toBeGreaterThan(-BigInt(denominator));
    }),
  );
});

test.each([
  [750_100 * 3, 2, 11_252_00, 'one and a half days at Rs 7,501 are Rs 11,252 (P-04)'],
  [11_251_49, 1, 11_251_00, 'forty-nine cents are dropped'],
  [11_251_50, 1, 11_252_00, 'fifty cents make a rupee'],
])('%i / %i cents in whole rupees is %i: %s', (numerator, denominator, cents) => {
  expect(wholeRupeesHalfUp(numerator, denominator)).toBe(cents);
});

test.each([
  [0, 'Rs 0', 'Rs 0.00'],
  [5, 'Rs 0.05', 'Rs 0.05'],
  [999_00, 'Rs 999', 'Rs 999.00'],
  [1_000_00, 'Rs 1,000', 'Rs 1,000.00'],
  [12_500_00, 'Rs 12,500', 'Rs 12,500.00'],
  [8_442_50, 'Rs 8,442.50', 'Rs 8,442.50'],
  [1_234_567_89, 'Rs 1,234,567.89', 'Rs 1,234,567.89'],
  [-2_000_00, '-Rs 2,000', '-Rs 2,000.00'],
  [-50, '-Rs 0.50', '-Rs 0.50'],
])('%i cents read %s, and %s where two decimals always stand', (cents, text, exact) => {
  expect(formatMoney(cents)).toBe(text);
  expect(formatMoneyExact(cents)).toBe(exact);
});
