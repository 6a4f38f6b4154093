/** What is said when a passkey was not used. */
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import '../staff/sign-in-refusals.ts';
import { nextTryAt, passkeyLibrary, passkeyProblem } from './passkey-device.ts';

afterEach(() => vi.unstubAllGlobals());
const refused = (code: string, retryAfterSeconds?: number) => new ApiError(code, { status: 422, retryAfterSeconds });

test('a browser without passkeys says so before anything is asked, and names other problems as they are', async () => {
  vi.stubGlobal('window', {});
  const problem = await passkeyLibrary().catch((error: unknown) => error);
  expect(passkeyProblem(problem).message).toContain('cannot use passkeys');
  expect(passkeyProblem(refused('password_wrong')).message).toBe('Your present password is not right.');
});

test('who took too long at the device presses again: no password is asked', () => {
  expect(passkeyProblem(refused('sign_in_lapsed')).message).toBe('This took too long. Press the button again.');
});

test('too many tries say when the next one is heard, in a quarter of an hour when the server does not', () => {
  expect(passkeyProblem(refused('too_many_requests')).message).toContain('Your account is not blocked');
  expect(nextTryAt(refused('too_many_requests', 61), 1000)).toBe(62_000);
  expect(nextTryAt(refused('too_many_requests'), 0)).toBe(900_000);
  expect(nextTryAt(refused('passkey_wrong'), 0)).toBeNull();
});
