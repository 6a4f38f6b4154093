import { REFUSALS } from '@ceylono/domain/refusal';
import { describe, expect, it } from 'vitest';
import { ApiError, apiErrorOf } from './api-error.ts';
import { failureOf, REFUSAL_TEXTS } from './refusal.ts';

describe('the words for a failure', () => {
  it('exist for every refusal of the product', () => {
    for (const code of REFUSALS) expect(REFUSAL_TEXTS[code].id, code).toBeTruthy();
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
