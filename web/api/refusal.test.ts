/**
 * What is said of a refusal and of a failure, in the documents' words.
 * @rows SHR-PROMO 03-12
 * @rows CUS-EXT 07 16
 */
import { contract } from '@ceylono/contract/contract';
import { type Refusal, REFUSALS } from '@ceylono/domain/refusal';
import type { MessageDescriptor } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { EXTENSION_REFUSAL_TEXTS } from '../features/extension/extension-refusals.ts';
import { SIGN_IN_REFUSAL_TEXTS } from '../features/staff/sign-in-refusals.ts';
import { STAFF_REFUSAL_TEXTS } from '../features/staff/staff-refusals.ts';
import { VENDOR_REFUSAL_TEXTS } from '../features/vendor-portal/vendor-refusals.ts';
import { ApiError, apiErrorOf } from './api-error.ts';
import { failureOf, REFUSAL_TEXTS } from './refusal.ts';

describe('the words for a failure', () => {
  it('exist for every refusal of the product', () => {
    const texts: Partial<Record<Refusal, MessageDescriptor>> = {
      ...REFUSAL_TEXTS,
      ...EXTENSION_REFUSAL_TEXTS,
      ...VENDOR_REFUSAL_TEXTS,
      ...SIGN_IN_REFUSAL_TEXTS,
      ...STAFF_REFUSAL_TEXTS,
    };
    for (const code of REFUSALS) expect(texts[code]?.id, code).toBeTruthy();
  });

  it('stand at the sign-in of staff for whatever it is refused, without those of the back office', () => {
    const texts: Partial<Record<Refusal, MessageDescriptor>> = { ...REFUSAL_TEXTS, ...SIGN_IN_REFUSAL_TEXTS };
    const refused = Object.values(contract.staff).flatMap((call) => Object.keys(call['~orpc'].errorMap));
    expect(refused).toContain('credentials_wrong');
    for (const code of refused) expect(texts[code as Refusal]?.id, code).toBeTruthy();
  });

  it.each([
    ['promo_not_found', 'Promo code not found or inactive.'],
    ['promo_not_yet_valid', 'Promo code is not yet valid.'],
    ['promo_expired', 'Promo code has expired.'],
    ['promo_not_eligible', 'You are not eligible for this promo code.'],
    ['promo_needs_5_orders', 'You need at least 5 orders to use this promo code.'],
    ['promo_needs_10_orders', 'You need at least 10 orders to use this promo code.'],
    ['promo_needs_15_orders', 'You need at least 15 orders to use this promo code.'],
    ['promo_needs_50_orders', 'You need at least 50 orders to use this promo code.'],
    ['promo_other_vehicle', 'This promo code is only valid for specific vehicles.'],
    ['promo_other_email', 'This promo code is only valid for specific email addresses.'],
    ['extension_days_invalid', 'Extension must be between 1 and 30 days.'],
    ['extension_reason_missing', 'Please provide a reason for the extension request.'],
    [
      'extension_not_configured',
      'Extension system not fully configured. Please contact admin to run database migration.',
    ],
  ] as const)('are those of the documents for %s (customer §5, §8)', (code, text) => {
    expect({ ...REFUSAL_TEXTS, ...EXTENSION_REFUSAL_TEXTS }[code].message).toBe(text);
  });

  it('follow the code the server sent, with its data and request id', () => {
    const body = {
      code: 'price_changed',
      message: 'The price changed',
      data: { quote: { total: 5 } },
      requestId: 'r-1',
    };
    const failure = failureOf(apiErrorOf(body, { status: 409, headers: {} }));
    expect(failure).toMatchObject({ code: 'price_changed', data: { quote: { total: 5 } }, requestId: 'r-1' });
    expect(failure.mayRetry).toBe(false);
  });

  it('say when to try again', () => {
    const failure = failureOf(
      apiErrorOf({ code: 'too_many_requests' }, { status: 429, headers: { 'retry-after': '60' } }),
    );
    expect(failure).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 60, mayRetry: true });
  });

  it('take a gateway page for a service that is not available', () => {
    expect(failureOf(apiErrorOf('<html>', { status: 502, headers: {} })).code).toBe('unavailable');
  });

  it('take an unknown code for a failure on our side, or for a wrong form', () => {
    expect(failureOf(new ApiError('INTERNAL_SERVER_ERROR', { status: 500 })).code).toBe('failed');
    expect(failureOf(new ApiError('BAD_REQUEST', { status: 400 })).code).toBe('invalid_input');
  });

  it('take whatever is not an answer for a lost connection', () => {
    expect(failureOf(new TypeError('Failed to fetch')).code).toBe('network');
  });
});
