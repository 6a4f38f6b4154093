import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { failureOf } from '../../api/refusal.ts';
import { wordsOfRule } from './rule-words.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const words = (code: string, data?: unknown) =>
  i18n._(wordsOfRule(failureOf(new ApiError(code, { status: 422, data }))));

it.each([
  ['rental_too_short', 3, /let for 3 days or longer/],
  ['rental_too_long', 1, /let for 1 day at most/],
  ['rental_too_soon', 24, /booked 24 hours before the start/],
])('the refusal %s names its figure', (code, limit, said) => {
  expect(words(code, { limit })).toMatch(said);
});

it('any other failure, and a rule without its figure, keep their own words', () => {
  expect(words('rental_too_short')).toContain('let for longer only');
  expect(words('too_many_pending', { limit: 3 })).toContain('waiting for approval');
});
