/**
 * The growth of a vendor's revenue.
 * @rows ADM-VEN 33 34
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growthPermille } from './vendor-analytics.ts';

describe('the growth of a vendor’s revenue', () => {
  it.each([
    ['half as much again', 150, 100, 500],
    ['half', 50, 100, -500],
    ['the same', 100, 100, 0],
    ['something after nothing', 1, 0, 1000],
    ['nothing after nothing', 0, 0, 0],
    ['nothing after something', 0, 100, -1000],
    ['a third more, rounded', 4, 3, 333],
  ])('is told of %s', (_, thisMonth, lastMonth, growth) => {
    expect(growthPermille(thisMonth, lastMonth)).toBe(growth);
  });

  it('leads back to this month’s revenue, to half a thousandth of last month’s', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.integer({ min: 1, max: 1e9 }), (thisMonth, lastMonth) => {
        const back = lastMonth * (1 + growthPermille(thisMonth, lastMonth) / 1000);
        expect(Math.abs(back - thisMonth)).toBeLessThanOrEqual(lastMonth / 2000 + 1e-6);
      }),
    );
  });
});
