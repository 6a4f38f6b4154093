import { expect, test } from 'vitest';
import { waysOf } from './second-step-ways.ts';

test('a second step offers what the server names, and codes where one of before names nothing', () => {
  expect(waysOf({ ways: ['passkey'] })).toEqual(['passkey']);
  expect(waysOf({})).toEqual(['authenticator', 'recovery_code']);
});
