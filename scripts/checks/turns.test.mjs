import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inTurn } from './turns.mjs';

/** @typedef {import('./turns.mjs').Turn & { ms?: number }} Step */

/**
 * What began and ended, in order.
 *
 * @param {Step[]} steps
 */
async function storyOf(steps) {
  /** @type {string[]} */
  const story = [];
  await inTurn(steps, async ({ name, ms = 5 }) => {
    story.push(`${name} …`);
    await sleep(ms);
    story.push(name);
  });
  return story;
}

test('a step that is not small has the machine for itself', async () => {
  const story = await storyOf([
    { name: 'one', needs: [] },
    { name: 'small', small: true, needs: [] },
    { name: 'two', needs: [] },
  ]);
  expect(story).toEqual(['one …', 'one', 'small …', 'small', 'two …', 'two']);
});

test('small steps run two at a time, and what follows waits for both', async () => {
  const story = await storyOf([
    { name: 'packages', needs: [] },
    { name: 'build', small: true, needs: ['packages'], ms: 60 },
    { name: 'types', small: true, needs: ['packages'], ms: 5 },
    { name: 'lint', small: true, needs: ['packages'], ms: 5 },
    { name: 'api', needs: ['build'] },
  ]);
  const expected = ['packages …', 'packages', 'build …', 'types …', 'types', 'lint …', 'lint', 'build', 'api …', 'api'];
  expect(story).toEqual(expected);
});

test('a small step waits for what it needs, and lets others go first meanwhile', async () => {
  const story = await storyOf([
    { name: 'build', small: true, needs: [], ms: 30 },
    { name: 'weights', small: true, needs: ['build'] },
    { name: 'lint', small: true, needs: [] },
  ]);
  expect(story).toEqual(['build …', 'lint …', 'lint', 'build', 'weights …', 'weights']);
});

test('a step runs when what it needs was not chosen', async () => {
  expect(await storyOf([{ name: 'lint', small: true, needs: ['packages'] }])).toEqual(['lint …', 'lint']);
});
