/**
 * What is wrong with a new promo code, field by field.
 * @rows ADM-PROMO 11 13 15
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './colombo-time.ts';
import { DISTRICTS } from './district.ts';
import { asksForTarget, faultsOf, MAX_FIXED_DISCOUNT, MAX_USAGE_LIMIT, type PromoDraft } from './new-promo-code.ts';
import { discountOf, MAX_PROMO_CODE, PROMO_AUDIENCES } from './promo-code.ts';

const A_DRAFT: PromoDraft = {
  code: ' avurudu10 ',
  discountType: 'percentage',
  discountValue: 1_000,
  startDate: '2026-04-10',
  endDate: null,
  targetAudience: 'regular_user',
  targetValue: null,
  usageLimit: null,
};
const faults = (change: Partial<PromoDraft>) => faultsOf({ ...A_DRAFT, ...change });

it('has nothing against a code for everybody', () => {
  expect(faults({})).toEqual({});
});

it('names every field that is not filled in at once', () => {
  expect(faults({ code: ' ', discountValue: null, startDate: null, targetAudience: 'specific_email' })).toEqual({
    code: 'code_missing',
    discountValue: 'discount_not_above_0',
    startDate: 'start_missing',
    targetValue: 'target_missing',
  });
});

describe('the code', () => {
  it('is not missing only because it cannot be seen', () => {
    expect(faults({ code: '\u200b\u2060 ' })).toEqual({ code: 'code_missing' });
  });

  it('is as long as the wizard takes it, counted as it is stored', () => {
    expect(faults({ code: ` ${'x'.repeat(MAX_PROMO_CODE)} ` })).toEqual({});
    expect(faults({ code: 'x'.repeat(MAX_PROMO_CODE + 1) })).toEqual({ code: 'code_too_long' });
  });
});

describe('the discount', () => {
  it.each([0, -1, null])('is refused at %s', (discountValue) => {
    expect(faults({ discountValue })).toEqual({ discountValue: 'discount_not_above_0' });
  });

  it('takes the whole base rental off at most, as a percentage', () => {
    expect(faults({ discountValue: 10_000 })).toEqual({});
    expect(faults({ discountValue: 10_001 })).toEqual({ discountValue: 'percentage_over_100' });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 10 ** 9 }), (discountValue, base) => {
        const isMore = Math.round((base * discountValue) / 1_000_000) * 100 > Math.ceil(base / 100) * 100;
        if (isMore) expect(faults({ discountValue })).not.toEqual({});
        expect(discountOf({ discountType: 'percentage', discountValue }, base)).toBeLessThanOrEqual(base);
      }),
    );
  });

  it('may be more than 100 rupees, as an amount', () => {
    expect(faults({ discountType: 'fixed', discountValue: 150_000 })).toEqual({});
    expect(faults({ discountType: 'fixed', discountValue: MAX_FIXED_DISCOUNT + 1 })).toEqual({
      discountValue: 'discount_too_large',
    });
  });
});

it('lets a code end on the day on which it begins, and never before', () => {
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 400 }), (days) => {
      const endDate = addDays(A_DRAFT.startDate as string, days);
      expect(faults({ endDate })).toEqual(days < 0 ? { endDate: 'end_before_start' } : {});
    }),
  );
});

describe('the target', () => {
  it('is asked for by the three audiences that name something', () => {
    expect(PROMO_AUDIENCES.filter(asksForTarget)).toEqual(['specific_vehicle', 'specific_district', 'specific_email']);
  });

  it.each([
    ['specific_vehicle', '0b3e6f5c-1a2b-4c3d-8e9f-a0b1c2d3e4f5', 'target_no_vehicle'],
    ['specific_district', DISTRICTS[0], 'target_no_district'],
    ['specific_email', 'nimali@post.example', 'target_no_email'],
  ] as const)('of %s is one of its kind', (targetAudience, targetValue, fault) => {
    expect(faults({ targetAudience, targetValue })).toEqual({});
    expect(faults({ targetAudience, targetValue: 'Atlantis' })).toEqual({ targetValue: fault });
    expect(faults({ targetAudience, targetValue: ' ' })).toEqual({ targetValue: 'target_missing' });
  });

  it('is not looked at for the others', () => {
    expect(faults({ targetAudience: 'user_5_orders', targetValue: 'left from another audience' })).toEqual({});
  });
});

it.each([0, -3, 1.5, MAX_USAGE_LIMIT + 1])('does not take a limit of %s uses', (usageLimit) => {
  expect(faults({ usageLimit })).toEqual({ usageLimit: 'usage_limit_out_of_bounds' });
});
