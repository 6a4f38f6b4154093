import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inTurn } from './turns.mjs';

/** @typedef {import('./turns.mjs').Turn & { until?: string }} Step */

/**
 * What began and ended, in order. A step ends when what it lasts `until` has ended.
 *
 * @param {Step[]} steps
 */
async function storyOf(steps) {
  /** @type {string[]} */
  const story = [];
  await inTurn(steps, async ({ name, until }) => {
    story.push(`${name} …`);
    while (until !== undefined && !story.includes(until)) await sleep(1);
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
    { name: 'build', small: true, needs: ['packages'], until: 'lint' },
    { name: 'types', small: true, needs: ['packages'] },
    { name: 'lint', small: true, needs: ['packages'] },
    { name: 'api', needs: ['build'] },
  ]);
  const expected = ['packages …', 'packages', 'build …', 'types …', 'types', 'lint …', 'lint', 'build', 'api …', 'api'];
  expect(story).toEqual(expected);
});

test('a small step waits for what it needs, and lets others go first meanwhile', async () => {
  const story = await storyOf([
    { name: 'build', small: true, needs: [], until: 'lint' },
    { name: 'weights', small: true, needs: ['build'] },
    { name: 'lint', small: true, needs: [] },
  ]);
  expect(story).toEqual(['build …', 'lint …', 'lint', 'build', 'weights …', 'weights']);
});

test('a step runs when what it needs was not chosen', async () => {
  expect(await storyOf([{ name: 'lint', small: true, needs: ['packages'] }])).toEqual(['lint …', 'lint']);
});
