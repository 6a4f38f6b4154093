/**
 * What is said of an order that was not placed, and where it is mended.
 *
 * @rows SHR-ERR 03 04
 */
import { describe, expect, it } from 'vitest';
import { REFUSAL_TEXTS } from '../../api/refusal.ts';
import { isUnanswered, orderProblem } from './order-problem.ts';

function failure(code: keyof typeof REFUSAL_TEXTS) {
  const text = REFUSAL_TEXTS[code];
  return { code, text, data: undefined, requestId: undefined, retryAfterSeconds: undefined, mayRetry: false };
}

describe('an order that was not placed', () => {
  it.each([
    ['vehicle_taken', 'vehicle'],
    ['outside_coverage', 'vehicle'],
    ['start_in_past', 'dates'],
    ['delivery_needs_location', 'location'],
    ['documents_missing', 'contact'],
    ['phone_invalid', 'contact'],
    ['terms_outdated', 'reload'],
    ['too_many_pending', 'wait'],
    ['network', 'retry'],
    ['price_changed', 'retry'],
    ['promo_expired', 'promo'],
    ['promo_used_up', 'promo'],
  ] as const)('because of %s is mended at: %s', (code, remedy) => {
    expect(orderProblem(failure(code), false)).toEqual({ code, text: REFUSAL_TEXTS[code], remedy });
  });

  it('says how many orders may wait at once', () => {
    const { text } = orderProblem({ ...failure('too_many_pending'), data: { limit: 5 } }, false);
    expect(text.values).toMatchObject({ limit: 5 });
  });

  it('tells documents that are gone from a vehicle that is', () => {
    expect(orderProblem(failure('not_found'), true).remedy).toBe('contact');
    expect(orderProblem(failure('not_found'), false).remedy).toBe('vehicle');
    expect(orderProblem(failure('draft_ordered'), true).text).not.toEqual(
      orderProblem(failure('not_found'), true).text,
    );
  });

  it('has the words of the documents when it is unexpected', () => {
    expect(orderProblem(failure('failed'), false).text.message).toMatch(/^Order failed\. /);
  });

  it('may have been placed all the same when no answer came', () => {
    expect(isUnanswered('network')).toBe(true);
    expect(isUnanswered('unavailable')).toBe(true);
    expect(isUnanswered('failed')).toBe(true);
    expect(isUnanswered('vehicle_taken')).toBe(false);
    expect(isUnanswered('price_changed')).toBe(false);
  });
});
