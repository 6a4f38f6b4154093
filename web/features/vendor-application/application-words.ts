/**
 * The words of the form: the documents' texts, literally where they give one (customer §5, §8).
 *
 * @rows CUS-VREG 15 16 18 19 21-24
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiError } from '../../api/api-error.ts';
import type { FieldProblem, RequiredField } from './application-values.ts';

export const FIELD_WORDS: Record<RequiredField, MessageDescriptor> = {
  name: msg`Business name`,
  ownerFullName: msg`Owner's full name`,
  email: msg`E-mail`,
  contactNumber: msg`Contact number`,
  homeAddress: msg`Home address`,
  district: msg`District`,
  latitude: msg`Latitude`,
  longitude: msg`Longitude`,
  coverageRadius: msg`Coverage radius in metres`,
};

export const PROBLEM_WORDS: Record<FieldProblem, MessageDescriptor> = {
  empty: msg`Please fill in this field.`,
  district_unknown: msg`Choose one of the 25 districts from the list.`,
  not_a_coordinate: msg`Enter a number in degrees, such as 6.9271.`,
  outside: msg`This place is outside Sri Lanka. Please choose one within Sri Lanka.`,
  radius: msg`Enter whole metres, from 100 to 300000.`,
  web_address: msg`Please leave out web addresses here.`,
  email_too_long: msg`Email address is too long`,
  email_invalid_characters: msg`Email contains invalid characters`,
  email_multiple_at: msg`Email contains multiple @ symbols`,
  email_shape: msg`Please enter a valid email address`,
  email_disposable: msg`Disposable email addresses are not allowed`,
  phone_length_international: msg`Phone number must be 7-15 digits (including country code)`,
  phone_country_code: msg`Please enter a valid country code`,
  phone_length_local: msg`Phone number must be 8-12 digits`,
  phone_repeated: msg`Phone number contains too many repeated digits`,
  phone_sequence: msg`Phone number contains suspicious sequential digits`,
};

const REASONS: Record<string, MessageDescriptor> = {
  file_type_refused: msg`This kind of file cannot be used. Choose a JPEG, PNG, GIF or WebP photo; the business registration may be a PDF.`,
  file_heic: msg`Photos in HEIC format cannot be read. Save it as JPEG and choose it again.`,
  file_too_large: msg`The file is larger than 10 MB. Choose a smaller one.`,
  body_too_large: msg`The file is larger than 10 MB. Choose a smaller one.`,
  file_too_many_pixels: msg`This picture has too many pixels. Choose a smaller one.`,
  file_unreadable: msg`The file could not be read; it may be damaged. Choose another one.`,
  file_pdf_unsafe: msg`This PDF is locked or has active content. Choose a plain PDF or a photo.`,
  too_many_requests: msg`That was too often in a short time. What you entered is kept: wait a little and try again.`,
  terms_outdated: msg`This page is out of date. What you entered is kept: reload it and try again.`,
  outside_sri_lanka: msg`This place is outside Sri Lanka. Please choose one within Sri Lanka.`,
  invalid_input: msg`One of the fields cannot be used. What you entered is kept: check them and try again.`,
  papers_gone: msg`Your files are no longer there: either a day has passed, or your application has arrived already and our mail is on its way. What you typed is kept; to send it anew, choose the files again.`,
  registration_closed: msg`Vendor registration is closed at the moment. What you entered is kept.`,
  unavailable: msg`The service is briefly not available. What you entered is kept: try again in a moment.`,
  network: msg`No connection. What you entered is kept: check your connection and try again.`,
};

/** Whether another file is needed: the same one would be refused again. */
export function isOfFile(error: unknown): boolean {
  return error instanceof ApiError && /^(file_|body_too_large$)/.test(error.code);
}

/** Why it did not work, and what is kept. */
export function reasonOf(error: unknown): MessageDescriptor {
  const code = error instanceof ApiError ? error.code : 'network';
  return REASONS[code === 'not_found' || code === 'not_signed_in' ? 'papers_gone' : code] ?? reasonUnknown;
}

const reasonUnknown = msg`Something went wrong on our side. What you entered is kept: try again, or write to us if it stays.`;
