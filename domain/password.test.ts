/**
 * What a password of staff must be.
 * @rows ADM-SET 14 23 30
 */
import { expect, test } from 'vitest';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { DEFAULT_PASSWORD_POLICY, MAX_PASSWORD, refusePassword, unmetPasswordRules } from './password.ts';

test('a password of four classes and eight characters is taken', () => {
  expect(refusePassword('Drive-7x')).toBeNull();
});

test('each rule that is not met is named', () => {
  expect(unmetPasswordRules('')).toEqual(['length', 'capital', 'small', 'digit', 'sign']);
  expect(unmetPasswordRules('drive-safely-24')).toEqual(['capital']);
  expect(unmetPasswordRules('DRIVE-SAFELY-24')).toEqual(['small']);
  expect(unmetPasswordRules('Drive-safely')).toEqual(['digit']);
  expect(unmetPasswordRules('Drivesafely24')).toEqual(['sign']);
  expect(unmetPasswordRules('Dr-2')).toEqual(['length']);
});

test.each([
  'Password-2026!',
  'P@ssword2026!',
  'P@ssw0rd1!',
  '123Passw0rd!',
  '$unSh1ne-24',
  'We1come@123',
  'M1chael#7',
  'Qwerty123!',
  '1qaz!QAZ',
  'Summer-2026',
  'Liverp00l!8',
  'Srilanka#1948',
  'Rent@car1',
])('%s is not taken: everybody tries it first', (password) => {
  expect(unmetPasswordRules(password)).toEqual(['uncommon']);
});

test.each(['Drive-safely-24', 'Kandy lake at 7', 'Three-wheelers-and-tea-7', 'mango+Chutney9'])(
  '%s is taken: more than one common word is none',
  (password) => {
    expect(refusePassword(password)).toBeNull();
  },
);

test('the common words are a few hundred, of letters alone, each once', () => {
  expect(COMMON_PASSWORDS.size).toBeGreaterThan(500);
  for (const word of COMMON_PASSWORDS) expect(word).toMatch(/^[a-z]{3,}$/);
});

test('one longer than the limit is not taken', () => {
  expect(unmetPasswordRules(`Aa1-${'x'.repeat(MAX_PASSWORD)}`)).toEqual(['length']);
});

test('what an owner asks for is asked for, and what an owner does not ask for is not', () => {
  const policy = {
    ...DEFAULT_PASSWORD_POLICY,
    passwordMinLength: 12,
    requireNumbers: false,
    requireSpecialChars: false,
  };
  expect(unmetPasswordRules('Mangochut', policy)).toEqual(['length']);
  expect(refusePassword('MangoChutneys', policy)).toBeNull();
  expect(unmetPasswordRules('mangochutneys', policy)).toEqual(['capital']);
});

test('no policy takes fewer than eight characters, or a password that everybody tries first', () => {
  const policy = {
    passwordMinLength: 1,
    requireUppercase: false,
    requireLowercase: false,
    requireNumbers: false,
    requireSpecialChars: false,
  };
  expect(unmetPasswordRules('mango q', policy)).toEqual(['length']);
  expect(unmetPasswordRules('password2026', policy)).toEqual(['uncommon']);
});
