/**
 * What the form of a new promo code understands, and sends.
 * @rows ADM-PROMO 14 18 32
 */
import { describe, expect, it } from 'vitest';
import { bodyOf, draftOf, hundredthsOf, NEW_PROMO_VALUES, type PromoValues } from './promo-values.ts';

const FILLED: PromoValues = { ...NEW_PROMO_VALUES, code: 'avurudu', discount: '12.5', startDate: '2026-04-10' };

describe('a figure that is typed', () => {
  it.each([
    ['10', 1_000],
    ['12.5', 1_250],
    [' 1,500 ', 150_000],
    ['0.05', 5],
    ['-1', -100],
    ['0', 0],
  ])('%s is understood', (typed, hundredths) => {
    expect(hundredthsOf(typed)).toBe(hundredths);
  });

  it.each(['', 'ten', '1e3', '12.345', '5%', '٣'])('%s is none', (typed) => {
    expect(hundredthsOf(typed)).toBeNull();
  });
});

describe('what is sent', () => {
  it('is an active percentage for everybody, when nothing else was chosen', () => {
    expect(bodyOf(FILLED)).toEqual({
      code: 'avurudu',
      description: null,
      discountType: 'percentage',
      discountValue: 1_250,
      startDate: '2026-04-10',
      endDate: null,
      isActive: true,
      targetAudience: 'regular_user',
      targetValue: null,
      usageLimit: null,
    });
  });

  it('is nothing while something is wrong', () => {
    expect(bodyOf({ ...FILLED, discount: '101' })).toBeNull();
    expect(bodyOf({ ...FILLED, endDate: '2026-04-09' })).toBeNull();
    expect(bodyOf({ ...FILLED, usageLimit: 'three' })).toBeNull();
    expect(bodyOf({ ...FILLED, targetAudience: 'specific_email' })).toBeNull();
    expect(bodyOf(NEW_PROMO_VALUES)).toBeNull();
  });

  it('leaves a target behind that the audience no longer asks for', () => {
    expect(draftOf({ ...FILLED, targetValue: 'Kandy' }).targetValue).toBeNull();
    expect(draftOf({ ...FILLED, targetAudience: 'specific_district', targetValue: 'Kandy' }).targetValue).toBe('Kandy');
  });
});
