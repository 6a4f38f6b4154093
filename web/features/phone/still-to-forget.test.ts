import { expect, it } from 'vitest';
import { forgetOnServer, isStillToForget } from './still-to-forget.ts';

function shelf() {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return () => store;
}

const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

it('a person whom the server could not be told to forget is still to be forgotten when the page opens again', async () => {
  const device = shelf();
  expect(await forgetOnServer(noNetwork, device)).toBe(false);
  expect(isStillToForget(device)).toBe(true);
  expect(await forgetOnServer(() => Promise.resolve(), device)).toBe(true);
  expect(isStillToForget(device)).toBe(false);
});

it('a page that is closed before the server answers leaves the mark', () => {
  const device = shelf();
  void forgetOnServer(() => new Promise(() => undefined), device);
  expect(isStillToForget(device)).toBe(true);
});

it('a browser that refuses its storage forgets all the same', async () => {
  const refused = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(await forgetOnServer(() => Promise.resolve(), refused)).toBe(true);
  expect(isStillToForget(refused)).toBe(false);
});
