import { expect, test } from 'vitest';
import { Latest } from './latest.ts';

/** A picture that is ready when it is told to be. */
function picture(name: string) {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { promise, ready: () => resolve(name) };
}

test('of two signatures, the one that was drawn last stays, whichever picture is ready first', async () => {
  const shown: string[] = [];
  const latest = new Latest();
  const [first, second] = [picture('first'), picture('second')];
  const taken = [first, second].map(({ promise }) => latest.take(promise, (name) => shown.push(name)));
  second.ready();
  first.ready();
  await Promise.all(taken);
  expect(shown).toEqual(['second']);
});

test('a signature that was cleared before its picture was ready does not come back', async () => {
  const shown: string[] = [];
  const latest = new Latest();
  const drawn = picture('drawn');
  const taken = latest.take(drawn.promise, (name) => shown.push(name));
  latest.skip();
  drawn.ready();
  await taken;
  expect(shown).toEqual([]);
});
