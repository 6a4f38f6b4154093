/** The identity check in words. Reasons are stored as keys and shown as these labels (T-115). */
import type { RejectionReason, VerificationStatus } from '@ceylono/domain/verification';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const VERIFICATION_WORDS: Record<VerificationStatus, MessageDescriptor> = {
  pending: msg`Pending`,
  approved: msg`Approved`,
  rejected: msg`Rejected`,
};

export const VERIFICATION_TONES = { pending: 'yellow', approved: 'green', rejected: 'red' } as const satisfies Record<
  VerificationStatus,
  string
>;

export const REASON_WORDS: Record<RejectionReason, MessageDescriptor> = {
  invalid_documents: msg`Invalid documents`,
  expired_license: msg`Expired licence`,
  unclear_photos: msg`Unclear photos`,
  missing_selfie: msg`Missing selfie`,
  fake_documents: msg`Fake documents`,
  underage_driver: msg`Underage driver`,
  poor_credit_history: msg`Poor credit history`,
  previous_violations: msg`Previous violations`,
  incomplete_information: msg`Incomplete information`,
  vehicle_unavailable: msg`Vehicle unavailable`,
  payment_issues: msg`Payment issues`,
  customer_request: msg`Customer request`,
  other: msg`Other`,
};
