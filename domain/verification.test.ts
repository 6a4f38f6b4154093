import { expect, test } from 'vitest';
import { REJECTION_REASONS, VERIFICATION_NOT_STARTED_PERCENT, VERIFICATION_PERCENT } from './verification.ts';

test('the KYC bar is full once decided, half full while pending, and barely begun before (customer §4)', () => {
  expect(VERIFICATION_PERCENT).toEqual({ approved: 100, rejected: 100, pending: 50 });
  expect(VERIFICATION_NOT_STARTED_PERCENT).toBe(10);
});

test('a rejection names one of the documents’ thirteen reasons (admin §5)', () => {
  const documented =
    'invalid_documents, expired_license, unclear_photos, missing_selfie, fake_documents, underage_driver, ' +
    'poor_credit_history, previous_violations, incomplete_information, vehicle_unavailable, payment_issues, ' +
    'customer_request, other';
  expect(REJECTION_REASONS.join(', ')).toBe(documented);
});
