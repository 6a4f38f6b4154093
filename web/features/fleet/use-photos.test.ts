import { expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { isOnItsWay } from './use-photos.ts';

const CHOSEN = { key: 'k1', photoId: null, thumbUrl: 'blob:1', share: null, failure: null };

it('a photo that waits, leaves or was cut off is on its way; one that has arrived or was refused is not', () => {
  expect(isOnItsWay(CHOSEN)).toBe(true);
  expect(isOnItsWay({ ...CHOSEN, share: 0.5 })).toBe(true);
  expect(isOnItsWay({ ...CHOSEN, failure: new TypeError('cut') })).toBe(true);
  expect(isOnItsWay({ ...CHOSEN, photoId: 'p1' })).toBe(false);
  expect(isOnItsWay({ ...CHOSEN, failure: new ApiError('too_many_requests', { status: 429 }) })).toBe(false);
});
