/** Words for every way a call can fail: what happened, what was kept, what to do. */
import type { Refusal } from '@ceylono/domain/refusal';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiError } from './api-error.ts';

/** `network`: no answer came, so it is unknown whether the call arrived. */
export type FailureCode = Refusal | 'network';

/** Met in the vendor portal, and by no customer; it brings their words (`features/vendor-portal/vendor-refusals.ts`). */
const OF_VENDORS = [
  'handover_too_early',
  'vehicle_not_returned',
  'order_changed',
  'odometer_below_handover',
  'odometer_below_last',
  'more_than_received',
  'too_many_receipts',
  'report_withheld',
  'receipt_reversed',
  'problem_report_full',
  'year_too_late',
  'vehicle_changed',
  'vehicle_booked',
  'range_invalid',
  'days_booked',
  'days_imported',
  'too_many_ranges',
  'paper_changed',
  'paper_day_invalid',
  'papers_changed_too_often',
  'feed_refused',
  'too_many_feeds',
  'rate_invalid',
  'rates_overlap',
  'area_invalid',
  'vendor_settings_changed',
] as const satisfies Refusal[];
export type VendorRefusal = (typeof OF_VENDORS)[number];

/** Met by staff at their sign-in (`features/staff/sign-in-refusals.ts`). */
const OF_SIGN_IN = [
  'credentials_wrong',
  'password_weak',
  'password_guessable',
  'password_leaked',
  'password_link_invalid',
  'second_code_wrong',
  'sign_in_lapsed',
  'passkey_wrong',
  'password_wrong',
] as const satisfies Refusal[];
export type SignInRefusal = (typeof OF_SIGN_IN)[number];

/** Met by staff, and by no customer (`features/staff/staff-refusals.ts`). */
const OF_STAFF = [
  'handover_too_early',
  'vehicle_not_returned',
  'odometer_below_handover',
  'odometer_below_last',
  'more_than_received',
  'too_many_receipts',
  'extension_already_decided',
  'document_not_sent',
  'document_already_requested',
  'too_many_document_requests',
  'documents_unseen',
  'documents_requested',
  'cancellation_request_decided',
  'order_swapped',
  'cash_at_vendor',
  'licence_not_seen',
  'terms_not_agreed',
  'order_changed',
  'handover_missing',
  'handover_recorded',
  'return_recorded',
  'rejection_too_old',
  'extension_not_requested',
  'not_collected_too_early',
  'factor_offer_lapsed',
  'too_many_passkeys',
  'second_factor_needed',
  'factor_stays',
  'user_known',
  'user_changed',
  'user_not_invited',
  'last_super_admin',
  'care_under_way',
  'owner_stays',
  'own_account',
  'setting_changed',
  'night_too_long',
  'application_already_decided',
  'vendor_email_taken',
  'vendor_phone_taken',
  'vendor_changed',
  'vendor_suspension_changed',
  'vendor_not_settled',
  'vendor_deleted',
  'notices_not_configured',
  'outbox_not_stuck',
  'device_confirmed',
  'statement_hold_changed',
  'problem_report_changed',
  'too_many_team_notes',
  'team_note_not_yours',
  'team_note_gone',
  'follow_up_in_past',
  'too_many_call_notes',
  'too_many_views',
  'view_name_taken',
  'customer_changed',
  'customer_phone_taken',
  'customer_merged',
  'proved_phone_kept',
  'merge_undone',
  'merge_over',
  'merge_followed',
  'duplicate_promo_code',
  'used_promo_code',
  'archived_promo_code',
  'unknown_promo_vehicle',
  'range_gone',
  'instant_ahead',
] as const satisfies Refusal[];
export type StaffRefusal = (typeof OF_STAFF)[number];

/** Of those of vendors, what staff meet too, who change a vehicle for its vendor; in their own words. */
export type FleetRefusal = Extract<
  VendorRefusal,
  | 'year_too_late'
  | 'vehicle_changed'
  | 'vehicle_booked'
  | 'range_invalid'
  | 'days_booked'
  | 'days_imported'
  | 'too_many_ranges'
  | 'paper_changed'
  | 'paper_day_invalid'
  | 'papers_changed_too_often'
  | 'rate_invalid'
  | 'rates_overlap'
>;

/** Met by who asks for an extension on an order's page (`features/extension/extension-refusals.ts`). */
const OF_EXTENSIONS = [
  'extension_too_late',
  'extension_already_requested',
  'extension_days_invalid',
  'extension_reason_missing',
  'extension_not_configured',
] as const satisfies Refusal[];
export type OwnExtensionRefusal = (typeof OF_EXTENSIONS)[number];

type RefusalTexts<Code extends FailureCode> = Record<Code, MessageDescriptor>;

export interface Failure {
  code: FailureCode;
  /** For `_(failure.text)` of `useLingui`. */
  text: MessageDescriptor;
  /** What came with the refusal, such as the new quote of `price_changed`. */
  data: unknown;
  requestId: string | undefined;
  retryAfterSeconds: number | undefined;
  /** Whether the same call may succeed when it is simply repeated. */
  mayRetry: boolean;
}

export const REFUSAL_TEXTS: RefusalTexts<
  Exclude<FailureCode, OwnExtensionRefusal | VendorRefusal | SignInRefusal | StaffRefusal>
> = {
  not_signed_in: msg`You are not signed in any more. What you typed is still here: sign in again and repeat.`,
  not_allowed: msg`This is not open to you. Nothing was changed.`,
  not_found: msg`We could not find this. Check the link, or go back and choose again.`,
  foreign_origin: msg`The request came from another site and was refused. Open this page from its own address and try again.`,
  too_many_requests: msg`That was too often in a short time. Nothing was lost: wait a little and try again.`,
  invalid_input: msg`Something in the form is not right. Nothing was saved: check the fields and try again.`,
  body_too_large: msg`This is too large to send. Choose a smaller file and try again.`,
  idempotency_key_missing: msg`The request was incomplete and nothing was saved. Reload the page and try again.`,
  idempotency_key_reused: msg`This was already sent with other details. Nothing was saved twice: check the result, or reload the page and try again.`,
  vehicle_taken: msg`Somebody has just booked this vehicle for these days. Your details are kept: choose another vehicle or other dates.`,
  vehicle_unlisted: msg`This vehicle is not offered any more. Your details are kept: choose another one.`,
  price_changed: msg`The price or the deposit has changed since you saw it. Nothing was booked: look at it and confirm again.`,
  outside_sri_lanka: msg`The selected location is outside Sri Lanka. Please select a location within Sri Lanka.`,
  outside_coverage: msg`This vendor does not rent out at your location. Your details are kept: choose another vehicle or another location.`,
  start_in_past: msg`The start has passed meanwhile. Your choice is kept: pick a new start.`,
  end_not_after_start: msg`The end must be on a later day than the start. Pick another end.`,
  too_far_ahead: msg`Vehicles can be booked up to two years ahead. Pick earlier dates.`,
  not_on_quarter_hour: msg`Times are in steps of 15 minutes. Pick the time again.`,
  rental_too_short: msg`This vehicle is let for longer only. Your details are kept: choose a later end or another vehicle.`,
  rental_too_long: msg`This vehicle is not let for so long. Your details are kept: choose an earlier end or another vehicle.`,
  rental_too_soon: msg`This vehicle has to be booked earlier. Your details are kept: choose a later start or another vehicle.`,
  option_not_offered: msg`This vehicle does not offer one of the options you chose. Look at the options again.`,
  delivery_needs_location: msg`Delivery needs a place. Go back to the map and choose your location.`,
  promo_not_found: msg`Promo code not found or inactive.`,
  promo_not_yet_valid: msg`Promo code is not yet valid.`,
  promo_expired: msg`Promo code has expired.`,
  promo_used_up: msg`Promo code has been used up.`,
  promo_not_eligible: msg`You are not eligible for this promo code.`,
  promo_needs_5_orders: msg`You need at least 5 orders to use this promo code.`,
  promo_needs_10_orders: msg`You need at least 10 orders to use this promo code.`,
  promo_needs_15_orders: msg`You need at least 15 orders to use this promo code.`,
  promo_needs_50_orders: msg`You need at least 50 orders to use this promo code.`,
  promo_other_vehicle: msg`This promo code is only valid for specific vehicles.`,
  promo_other_email: msg`This promo code is only valid for specific email addresses.`,
  promo_needs_contact: msg`This promo code depends on who rents. Fill in your phone and e-mail first, then apply it again.`,
  promo_needs_proof: msg`This promo code depends on your earlier orders. Confirm your phone first.`,
  too_many_pending: msg`You already have as many orders waiting for approval as we take at once. Nothing was booked: wait for their approval or cancel one.`,
  documents_missing: msg`A document is still missing. What you sent is kept: add the missing one and try again.`,
  permit_required: msg`To drive in Sri Lanka you need a temporary driving permit. Tell us about yours, or book with a driver.`,
  permit_not_on_arrival: msg`A permit for this vehicle cannot be obtained on arrival. Choose another vehicle, give us the permit that you hold, or book with a driver.`,
  permit_wrong_class: msg`Your permit has no class for this vehicle. Choose another vehicle, or book with a driver.`,
  permit_expires_early: msg`Your permit ends before the rental does. Choose an earlier end, or book with a driver.`,
  terms_outdated: msg`The terms have changed meanwhile. Nothing was saved: reload the page, read them and agree again.`,
  phone_invalid: msg`Enter a valid phone number (at least 8 digits)`,
  code_wrong: msg`This code is not right. Check it and try again.`,
  code_expired: msg`This code does not work any more. Ask for a new one.`,
  draft_ordered: msg`This booking was already ordered, so its documents can no longer be changed.`,
  payment_not_offered: msg`This way of paying is not offered yet. Choose cash.`,
  file_type_refused: msg`This kind of file cannot be used. Choose a JPEG, PNG, GIF or WebP photo, or a PDF where it is allowed.`,
  file_heic: msg`Photos in HEIC format cannot be read. Take the photo here with the camera, or save it as JPEG and choose it again.`,
  file_too_large: msg`This file is too large. Choose a smaller one.`,
  file_too_many_pixels: msg`This picture has too many pixels. Choose a smaller one.`,
  file_unreadable: msg`This file could not be read; it may be damaged. Choose another one or take the photo again.`,
  file_pdf_unsafe: msg`This PDF is locked or has active content, so it was not taken. Choose a plain PDF or a photo.`,
  file_missing: msg`A file did not arrive. What you typed is kept: choose the file again.`,
  too_many_files: msg`No more files can be added here. Remove one first.`,
  document_unchanged: msg`This is the photo that we could not use. Take a new one and send that.`,
  move_not_yours: msg`This step is not yours to take. Nothing was changed.`,
  device_not_confirmed: msg`This device is new to us. Confirm it with a code to the e-mail of your order, or call us.`,
  device_stopped: msg`This device was stopped by the owner of the phone. Contact us if that was you.`,
  papers_wait: msg`This device is new to us, so your papers are given out and erased here only after a wait. Nothing was changed.`,
  order_open: msg`One of your orders is still open. You can have your data erased once it has ended.`,
  order_not_in_state: msg`The order has moved on meanwhile, so this is no longer possible. Reload to see how it stands.`,
  verification_required: msg`KYC must be approved first`,
  verification_already_decided: msg`This identity check was already decided. Reload to see the decision.`,
  vendor_email_refused: msg`Something in the form is not right. Nothing was saved: check the fields and try again.`,
  vendor_phone_refused: msg`Something in the form is not right. Nothing was saved: check the fields and try again.`,
  papers_do_not_cover: msg`This vehicle cannot be rented out for all of these days. Your details are kept: choose another vehicle or other dates.`,
  driver_only: msg`This vehicle can be had with a driver only. Your details are kept: choose the driver, or another vehicle.`,
  portal_link_invalid: msg`This portal link does not work any more. Ask us for a new one.`,
  order_link_invalid: msg`This link does not work any more: it was used, replaced, or its time is over. Call us, and we send you a new one.`,
  maintenance: msg`We are doing maintenance: new bookings are paused for a while. Nothing was booked, and what you entered is kept: try again later.`,
  registration_closed: msg`Vendor registration is closed at the moment. What you entered is kept.`,
  unavailable: msg`The service is briefly not available. What you entered is kept: try again in a moment.`,
  failed: msg`Something went wrong on our side. What you entered is kept: try again, or contact us if it stays.`,
  network: msg`No connection. What you entered is kept: check your connection and try again.`,
};

/** An order's page, portal, sign-in and back office add theirs as they load. */
const known: Partial<RefusalTexts<FailureCode>> = { ...REFUSAL_TEXTS };

export function addRefusalTexts(
  texts:
    | RefusalTexts<OwnExtensionRefusal>
    | RefusalTexts<VendorRefusal>
    | RefusalTexts<SignInRefusal>
    | RefusalTexts<StaffRefusal>,
): void {
  Object.assign(known, texts);
}

const RETRYABLE: readonly FailureCode[] = ['network', 'unavailable', 'failed', 'too_many_requests'];

/** Turns whatever a call threw into words. Never throws. */
export function failureOf(error: unknown): Failure {
  const code = codeOf(error);
  const answer = error instanceof ApiError ? error : undefined;
  return {
    code,
    text: known[code] ?? REFUSAL_TEXTS.failed,
    data: answer?.data,
    requestId: answer?.requestId,
    retryAfterSeconds: answer?.retryAfterSeconds,
    mayRetry: RETRYABLE.includes(code),
  };
}

function codeOf(error: unknown): FailureCode {
  if (!(error instanceof ApiError)) return 'network';
  return isRefusal(error.code) ? error.code : error.status >= 500 ? 'failed' : 'invalid_input';
}

function isRefusal(code: string): code is Refusal {
  return code !== 'network' && Object.hasOwn(known, code);
}
