import { NO_OPTIONS } from '@ceylono/domain/quote';
import { describe, expect, it } from 'vitest';
import { type Draft, EMPTY_DRAFT } from '../draft/draft.ts';
import { choiceOf, pricedChoiceOf, withPromo } from './choice.ts';

const DRAFT: Draft = { ...EMPTY_DRAFT, start: '2026-11-21T10:00', end: '2026-11-23T09:00', vehicleId: 'alto' };

describe('the choice that is priced', () => {
  it('needs a vehicle and both ends of the period', () => {
    for (const missing of ['vehicleId', 'start', 'end'] as const) {
      expect(choiceOf({ ...DRAFT, [missing]: null })).toBeNull();
    }
  });

  it('carries instants, options and the place without its name', () => {
    const location = { lat: 6.9, lng: 79.8, source: 'pin', address: 'Near Colombo' } as const;
    expect(choiceOf({ ...DRAFT, location })).toEqual({
      vehicleId: 'alto',
      startDate: '2026-11-21T04:30:00.000Z',
      endDate: '2026-11-23T03:30:00.000Z',
      ...NO_OPTIONS,
      location: { lat: 6.9, lng: 79.8 },
    });
  });
});

describe('a promo code', () => {
  const contact = { ...DRAFT.contact, phone: ' 077 123 4567 ', email: ' nimali@post.example ' };

  it('is asked with who would use it, as far as that can be a phone and an e-mail', () => {
    const choice = choiceOf(DRAFT) ?? expect.fail();
    expect(withPromo(choice, 'CEYLON5', contact)).toEqual({
      ...choice,
      promoCode: 'CEYLON5',
      contactPhone: '077 123 4567',
      contactEmail: 'nimali@post.example',
    });
    expect(withPromo(choice, 'CEYLON5', { ...contact, phone: '077', email: 'nimali@' })).toEqual({
      ...choice,
      promoCode: 'CEYLON5',
    });
  });

  it('is priced once it was applied, and not while it is only typed', () => {
    expect(pricedChoiceOf({ ...DRAFT, promoCode: 'CEYLON5', contact })).toEqual(choiceOf(DRAFT));
    expect(pricedChoiceOf({ ...DRAFT, appliedPromo: 'CEYLON5', contact })?.promoCode).toBe('CEYLON5');
  });
});
