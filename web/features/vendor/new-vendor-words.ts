/** How the creation of a vendor, or the upload of a paper for it, failed, by the documents' texts (admin §8 L347). */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FailureCode } from '../../api/refusal.ts';

const UPLOAD_FAILED = msg`File upload failed. Please check your files and try again.`;

const WORDS: Partial<Record<FailureCode, MessageDescriptor>> = {
  vendor_email_taken: msg`A vendor with this information already exists.`,
  vendor_phone_taken: msg`A vendor with this information already exists.`,
  invalid_input: msg`Please check all required fields and try again.`,
  documents_missing: msg`Please check all required fields and try again.`,
  outside_sri_lanka: msg`Please check all required fields and try again.`,
  vendor_email_refused: msg`Please check all required fields and try again.`,
  vendor_phone_refused: msg`Please check all required fields and try again.`,
  // The draft is gone, and its files with it.
  not_found: UPLOAD_FAILED,
};

export function failureWords(code: FailureCode): MessageDescriptor {
  return WORDS[code] ?? msg`Failed to create vendor. Please try again.`;
}

/** A file that could not be stored, or its draft is gone; null: what is wrong stands at the paper. */
export function uploadFailureWords(code: FailureCode): MessageDescriptor | null {
  return code === 'failed' || code === 'unavailable' || code === 'not_found' ? UPLOAD_FAILED : null;
}
