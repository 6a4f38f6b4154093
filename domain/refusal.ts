/**
 * Every expected no of the product, as a stable code. Services return them, the contract declares which call can
 * answer which, the web words them; a database constraint behind one carries the same name.
 */
export const REFUSALS = [
  // who may
  'not_signed_in',
  'not_allowed',
  'not_found',
  'foreign_origin',
  'too_many_requests',
  // input
  'invalid_input',
  'body_too_large',
  'idempotency_key_missing',
  'idempotency_key_reused',
  // booking
  'vehicle_taken',
  'vehicle_unlisted',
  'price_changed',
  'outside_sri_lanka',
  'outside_coverage',
  'start_in_past',
  'end_not_after_start',
  'too_far_ahead',
  'not_on_quarter_hour',
  'option_not_offered',
  'delivery_needs_location',
  'promo_not_found',
  'too_many_pending',
  'documents_missing',
  'terms_outdated',
  'phone_invalid',
  'draft_ordered',
  'payment_not_offered',
  // files
  'file_type_refused',
  'file_heic',
  'file_too_large',
  'file_too_many_pixels',
  'file_unreadable',
  'file_pdf_unsafe',
  'file_missing',
  'too_many_files',
  // moves of an order
  'move_not_yours',
  'order_not_in_state',
  'verification_required',
  'verification_already_decided',
  'handover_too_early',
  'vehicle_not_returned',
  'odometer_below_handover',
  // extension
  'extension_too_late',
  'extension_already_requested',
  'extension_already_decided',
  'extension_days_invalid',
  'extension_reason_missing',
  'extension_not_configured',
  // vendor applications
  'vendor_email_refused',
  'vendor_phone_refused',
  'application_already_decided',
  'vendor_email_taken',
  'vendor_phone_taken',
  // links and sign-in
  'portal_link_invalid',
  'credentials_wrong',
  'password_weak',
  'password_link_invalid',
  // the machine
  'unavailable',
  'failed',
] as const;
export type Refusal = (typeof REFUSALS)[number];
