/**
 * What is said when a phone is not taken.
 * @rows SHR-PHONE 23-26
 */
import { expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { failureOf } from '../../api/refusal.ts';
import { captureProblem } from './capture.ts';

it.each([
  ['unavailable', 503, 'Failed to save phone number. Please try again.'],
  ['not_found', 404, 'Failed to save phone number. Please try again.'],
  ['invalid_input', 400, 'System configuration issue. Please contact support.'],
  ['body_too_large', 413, 'System configuration issue. Please contact support.'],
  ['not_allowed', 403, 'Access denied. Please refresh the page and try again.'],
  ['foreign_origin', 403, 'Access denied. Please refresh the page and try again.'],
  ['failed', 500, 'An error occurred. Please try again.'],
  ['phone_invalid', 422, 'Check this number: it has too many or too few digits for a phone.'],
])('%s is told as the documents tell it', (code, status, text) => {
  expect(captureProblem(failureOf(new ApiError(code, { status }))).message).toBe(text);
});

it('no connection is an error that occurred', () => {
  expect(captureProblem(failureOf(new TypeError('Failed to fetch'))).message).toBe(
    'An error occurred. Please try again.',
  );
});
