/**
 * What staff are told when a vendor could not be made, or a paper not be stored.
 * @rows ADM-VEN 17-20
 */
import { expect, it } from 'vitest';
import { failureWords, uploadFailureWords } from './new-vendor-words.ts';

it.each([
  ['vendor_phone_taken', 'A vendor with this information already exists.'],
  ['invalid_input', 'Please check all required fields and try again.'],
  ['not_found', 'File upload failed. Please check your files and try again.'],
  ['failed', 'Failed to create vendor. Please try again.'],
  ['network', 'Failed to create vendor. Please try again.'],
] as const)('says of a vendor that is not made, by %s: %s', (code, words) => {
  expect(failureWords(code).message).toBe(words);
});

it.each(['failed', 'unavailable', 'not_found'] as const)(
  'says of a file that was not stored, by %s, that the upload failed',
  (code) => {
    expect(uploadFailureWords(code)?.message).toBe('File upload failed. Please check your files and try again.');
  },
);

it.each(['file_type_refused', 'file_too_large', 'network', 'too_many_requests'] as const)(
  'leaves %s to the paper',
  (code) => {
    expect(uploadFailureWords(code)).toBeNull();
  },
);
