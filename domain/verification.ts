/**
 * Verification (KYC): staff look at a customer's documents and approve or reject them. Nothing of a rental happens
 * before approval, and a rejection ends the order (admin §4 L197-L199, T-076).
 */
export const VERIFICATION_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

/** The customer is promised an identity check within this time (customer §9); staff see when it has passed (T-086). */
export const VERIFICATION_PROMISE_MINUTES = 30;

/** Keys are stored, labels are shown (admin §5 L246, T-115). */
export const REJECTION_REASONS = [
  'invalid_documents',
  'expired_license',
  'unclear_photos',
  'missing_selfie',
  'fake_documents',
  'underage_driver',
  'poor_credit_history',
  'previous_violations',
  'incomplete_information',
  'vehicle_unavailable',
  'payment_issues',
  'customer_request',
  'other',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];
