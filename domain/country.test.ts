/**
 * Countries by their dial codes.
 * @rows SHR-PHONE 04 06
 */
import { expect, it } from 'vitest';
import { COUNTRIES, HOME_COUNTRY, splitPhone } from './country.ts';

it('about 230 countries and territories are known, each once', () => {
  expect(COUNTRIES.length).toBe(245);
  expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(COUNTRIES.length);
  expect(HOME_COUNTRY).toEqual({ code: 'LK', dialCode: '+94' });
});

it('no dial code begins with another, so that a number has one reading', () => {
  const codes = [...new Set(COUNTRIES.map(({ dialCode }) => dialCode))];
  for (const code of codes) expect(codes.filter((other) => other.startsWith(code))).toEqual([code]);
});

it.each([
  ['+94771234567', 'LK', '771234567'],
  ['0094 77 123 4567', 'LK', '771234567'],
  ['+940771234567', 'LK', '0771234567'],
  ['+1 242 555 0147', 'US', '2425550147'],
  ['+7 701 234 5678', 'RU', '7012345678'],
  ['+44 7911 123456', 'GB', '7911123456'],
  ['+358 50 1234567', 'FI', '501234567'],
])('splits %s', (typed, code, local) => {
  const split = splitPhone(typed);
  expect([split?.country.code, split?.local]).toEqual([code, local]);
});

it.each(['0771234567', '', '+', '+0 1234', '00'])('finds no country in %j', (typed) => {
  expect(splitPhone(typed)).toBeNull();
});
