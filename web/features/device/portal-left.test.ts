import { beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from './memory-storage.ts';
import { tellPortalLeft, untilPortalLeft } from './portal-left.ts';

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));

it('a form that was opened before a logout knows of it, also once somebody has come in again, and one opened since does not', () => {
  const open = untilPortalLeft();
  expect(open()).toBe(true);
  tellPortalLeft();
  expect(open()).toBe(false);
  const since = untilPortalLeft();
  tellPortalLeft();
  expect([open(), since()]).toEqual([false, false]);
});

it('a browser that refuses its storage hears of no logout', () => {
  vi.stubGlobal('localStorage', undefined);
  const open = untilPortalLeft();
  tellPortalLeft();
  expect(open()).toBe(true);
});
