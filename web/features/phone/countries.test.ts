/**
 * The countries of a phone as a reader looks for them.
 * @rows SHR-PHONE 03 05
 */
import { describe, expect, it } from 'vitest';
import { countriesIn, searchCountries } from './countries.ts';

const COUNTRIES = countriesIn('en');

it('every country has a code, a name, a flag and a dial code', () => {
  expect(COUNTRIES).toHaveLength(245);
  for (const country of COUNTRIES) {
    expect(country.code).toMatch(/^[A-Z]{2}$/);
    expect(country.dialCode).toMatch(/^\+\d{1,3}$/);
    expect(country.name.length).toBeGreaterThan(2);
    expect(country.flag).toMatch(/^\p{RI}{2}$/u);
  }
});

describe('Sri Lanka', () => {
  it.each(['Sri', 'sri lanka', '+94', '94', 'LK', ' lk '])('is found by %j', (typed) => {
    expect(searchCountries(COUNTRIES, typed).map(({ code }) => code)).toContain('LK');
  });

  it('is named in the language of the reader', () => {
    const [country] = searchCountries(countriesIn('si'), 'LK');
    expect(country).toMatchObject({ name: 'ශ්‍රී ලංකාව', flag: '🇱🇰', dialCode: '+94' });
  });
});

it('what is meant exactly comes first: LK is no Falkland Islands', () => {
  expect(searchCountries(COUNTRIES, 'LK')[0]?.code).toBe('LK');
  expect(searchCountries(COUNTRIES, '94')[0]?.code).toBe('LK');
  expect(searchCountries(COUNTRIES, '7').map(({ code }) => code)).toEqual(['KZ', 'RU']);
});

it('an accent need not be typed', () => {
  expect(searchCountries(COUNTRIES, 'reunion').map(({ code }) => code)).toEqual(['RE']);
});

it('nothing is found for what is no country', () => {
  expect(searchCountries(COUNTRIES, 'Atlantis')).toEqual([]);
});
