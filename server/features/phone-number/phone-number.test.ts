import { COUNTRIES } from '@ceylono/domain/country';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { expect, it } from 'vitest';
import { toE164 } from './phone-number.service.ts';

it('the countries to choose from are those of the library that reads the numbers', () => {
  const known = getCountries().map((code) => ({ code, dialCode: `+${getCountryCallingCode(code)}` }));
  const sorted = (list: readonly { code: string }[]) => list.toSorted((one, other) => (one.code < other.code ? -1 : 1));
  expect(sorted(COUNTRIES)).toEqual(sorted(known));
});

it.each([
  ['0771234567', '+94771234567'],
  ['077 123 4567', '+94771234567'],
  ['+94 77 123 4567', '+94771234567'],
  ['+94 (0)77 123 4567', '+94771234567'],
  ['0094771234567', '+94771234567'],
  ['+940771234567', '+94771234567'],
  ['+44 7700 900123', '+447700900123'],
  ['0044 7700 900123', '+447700900123'],
  ['+960 771 2345', '+9607712345'],
])('reads %s as %s', (typed, e164) => {
  expect(toE164(typed)).toBe(e164);
});

it.each([
  '',
  'call me',
  '1234567',
  '+94',
  '+999999999999999999',
  '0771234567890123',
  '+44 123456',
  '+94 077 12345',
  '+94 077123456',
])('refuses %j', (typed) => {
  expect(toE164(typed)).toBeNull();
});
