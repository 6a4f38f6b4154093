/**
 * The reasons for which an identity is rejected.
 * @rows ADM-PEND 26
 */
import { expect, test } from 'vitest';
import { REJECTION_REASONS } from './verification.ts';

test('a rejection names one of the documents’ thirteen reasons (admin §5)', () => {
  const documented =
    'invalid_documents, expired_license, unclear_photos, missing_selfie, fake_documents, underage_driver, ' +
    'poor_credit_history, previous_violations, incomplete_information, vehicle_unavailable, payment_issues, ' +
    'customer_request, other';
  expect(REJECTION_REASONS.join(', ')).toBe(documented);
});
