/**
 * What staff read who were not signed in, in the documents' words.
 * @rows ADM-AUTH 02 12 15 16
 */
import type { MessageDescriptor } from '@lingui/core';
import { expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { failureOf } from '../../api/refusal.ts';
import { signInProblem } from './sign-in-problem.ts';
import './sign-in-refusals.ts';

const words = (text: MessageDescriptor) => text.message ?? '';
const problemOf = (code: string, init: { status: number; retryAfterSeconds?: number }) =>
  signInProblem(failureOf(new ApiError(code, init)), words);

test('wrong credentials get the text of the documents', () => {
  const problem = problemOf('credentials_wrong', { status: 401 });
  expect(words(problem.text)).toBe('Invalid email or password. Please check your credentials.');
  expect(problem.title).toBeNull();
});

test('too many attempts say how long to wait, a quarter of an hour when the server does not', () => {
  const problem = problemOf('too_many_requests', { status: 429, retryAfterSeconds: 61 });
  expect([problem.title?.message, problem.waitSeconds]).toEqual(['Too Many Attempts', 61]);
  expect(problemOf('too_many_requests', { status: 429 }).waitSeconds).toBe(900);
});

test('an account that is not active staff is restricted, not wrong', () => {
  const problem = problemOf('not_allowed', { status: 403 });
  expect(problem.title?.message).toBe('Access Restricted');
});

test('a lost connection is a failed login with its reason', () => {
  const problem = signInProblem(failureOf(new TypeError('fetch failed')), words);
  expect(problem.text.message).toBe('Login failed: {message}');
  expect(problem.text.values?.message).toMatch(/^No connection/);
});

test('an unknown failure is an unexpected error', () => {
  expect(words(problemOf('failed', { status: 500 }).text)).toBe('An unexpected error occurred. Please try again.');
});
