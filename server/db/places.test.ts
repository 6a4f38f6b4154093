import { expect, it } from 'vitest';
import { Places } from './places.ts';

/** Long enough for everything that need not wait. */
const soon = () => new Promise((resolve) => setTimeout(resolve, 20));

it('are given in the order of asking', async () => {
  const places = new Places(2, null);
  const inside: string[] = [];
  const come = (name: string) => places.enter().then(() => inside.push(name));
  const all = ['one', 'two', 'three', 'four'].map(come);
  await soon();
  expect(inside).toEqual(['one', 'two']);
  places.leave();
  await soon();
  expect(inside).toEqual(['one', 'two', 'three']);
  places.leave();
  await Promise.all(all);
  expect(inside).toEqual(['one', 'two', 'three', 'four']);
});

it('are refused to a caller who has waited long enough, and not lost by it', async () => {
  const places = new Places(1, 10);
  await places.enter();
  await expect(places.enter()).rejects.toMatchObject({ code: 'unavailable' });
  places.leave();
  await expect(places.enter()).resolves.toBeUndefined();
});
