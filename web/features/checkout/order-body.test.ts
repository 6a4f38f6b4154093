import { describe, expect, it } from 'vitest';
import { SHOWN_CONSENT } from '../consent/consent-version.ts';
import { EMPTY_CONTACT } from '../contact/contact-form.ts';
import { type Draft, EMPTY_DRAFT } from '../draft/draft.ts';
import { withPromo } from '../quote/choice.ts';
import { isHeldUp, missingFor, orderBody } from './order-body.ts';

const NIMAL = { ...EMPTY_CONTACT, name: 'Nimal', email: 'nimal@example.com', phone: '0771234567' };
const WHOLE = { ...NIMAL, address: '1 Lake Road', guarantorName: 'Kamala', guarantorPhone: '0112345678' };
const PRICE = { total: 1, deposit: 0 };
const CHOICE = { vehicleId: 'alto', startDate: 'a', endDate: 'b' };

describe('the body of an order', () => {
  it('carries the place with its name', () => {
    const location = { lat: 6.9, lng: 79.8, source: 'pin', address: 'Near Colombo' } as const;
    const draft: Draft = { ...EMPTY_DRAFT, contact: WHOLE, location };
    const { permit: _, ...contact } = WHOLE;
    expect(orderBody(draft, CHOICE, { total: 2_003_000, deposit: 500 }, 'd', 'v')).toEqual({
      ...CHOICE,
      location: { lat: 6.9, lng: 79.8, address: 'Near Colombo' },
      draftId: 'd',
      contact,
      paymentMethod: 'cash',
      termsVersion: 'v',
      language: 'en',
      total: 2_003_000,
      deposit: 500,
    });
  });

  it('carries the promo code, and says once who rents', () => {
    const draft: Draft = { ...EMPTY_DRAFT, contact: WHOLE };
    const body = orderBody(draft, withPromo(CHOICE, 'CEYLON5', WHOLE), PRICE, 'd', 'v');
    expect(body.promoCode).toBe('CEYLON5');
    expect(Object.keys(body).filter((key) => key.startsWith('contact'))).toEqual(['contact']);
  });

  it('goes without a place', () => {
    expect(orderBody({ ...EMPTY_DRAFT, contact: WHOLE }, CHOICE, PRICE, 'd', 'v').location).toBeUndefined();
  });

  it('is held up by fields and consent, not by documents', () => {
    const missing = missingFor({ ...EMPTY_DRAFT, contact: NIMAL });
    expect(missing.fields).toEqual(['address', 'guarantorName', 'guarantorPhone']);
    expect(missing.documents).toHaveLength(5);
    expect(isHeldUp(missing)).toBe(true);
    expect(isHeldUp(missingFor({ ...EMPTY_DRAFT, contact: WHOLE }))).toBe(true);
    expect(isHeldUp(missingFor({ ...EMPTY_DRAFT, contact: WHOLE, consentVersion: SHOWN_CONSENT }))).toBe(false);
  });
});
