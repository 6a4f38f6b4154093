/** Why an order was rejected. Reasons are stored as keys and shown as these labels (T-115). */
import type { RejectionReason } from '@ceylono/domain/verification';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

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
