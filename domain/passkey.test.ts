import { expect, test } from 'vitest';
import { isNextCount } from './passkey.ts';

test.each([
  [0, 0, true, 'a passkey that counts nothing'],
  [0, 1, true, 'the first use of one that counts'],
  [7, 9, true, 'one that was used elsewhere meanwhile'],
  [7, 7, false, 'the same signature once more'],
  [7, 6, false, 'a copy that lags behind'],
  [7, 0, false, 'a copy that counts no more'],
])('%i, then %i: %s (%s)', (kept, sent, isNext) => {
  expect(isNextCount({ kept, sent })).toBe(isNext);
});
