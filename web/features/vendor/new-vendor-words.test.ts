/**
 * What staff are told when a vendor could not be made.
 * @rows ADM-VEN 17-20
 */
import { expect, it } from 'vitest';
import { failureWords } from './new-vendor-words.ts';

it.each([
  ['vendor_phone_taken', 'A vendor with this information already exists.'],
  ['invalid_input', 'Please check all required fields and try again.'],
  ['not_found', 'File upload failed. Please check your files and try again.'],
  ['failed', 'Failed to create vendor. Please try again.'],
  ['network', 'Failed to create vendor. Please try again.'],
] as const)('says of a vendor that is not made, by %s: %s', (code, words) => {
  expect(failureWords(code).message).toBe(words);
});
