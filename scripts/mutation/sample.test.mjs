import { expect, it } from 'vitest';
import { drawSample, drawShare } from './sample.mjs';

const FILES = ['domain/a.ts', 'domain/b.ts', 'server/http/c.ts', 'server/features/d/d.service.ts', 'contract/e.ts'];
const NINE = Array.from({ length: 9 }, (_, number) => number);
const SEEDS = ['1', '2', '3', '4', '5'];

/** @param {string} file */
async function nineOf(file) {
  const kind = file.startsWith('contract/') ? 'no policy' : 'call left out';
  return NINE.map((line) => ({ file, line, start: line, end: line + 1, text: 'x();', replacement: ';', kind }));
}

/** @param {string} seed */
const drawn = async (seed) =>
  (await drawSample(FILES, nineOf, { seed, size: 20 })).map(({ file, line }) => `${file}:${line}`);

it('a seed draws the same mutants again, and another seed others', async () => {
  expect(await drawn('1')).toEqual(await drawn('1'));
  expect(new Set((await Promise.all(SEEDS.map(drawn))).map(String)).size).toBe(SEEDS.length);
});

it('no file takes the whole sample', async () => {
  const files = (await drawn('1')).map((place) => place.split(':')[0]);
  for (const file of FILES) expect(files.filter((one) => one === file).length).toBeLessThanOrEqual(2);
});

it('policies are drawn from the contract, other places from the rest', async () => {
  const files = await drawn('1');
  expect(files.filter((place) => place.startsWith('contract/'))).toHaveLength(1);
  expect(files.filter((place) => place.startsWith('domain/')).length).toBeGreaterThan(1);
});

it('a share is about as large as it was asked for, the same by the same seed, and all of them at a hundred', () => {
  const thousand = Array.from({ length: 1000 }, (_, number) => number);
  const third = drawShare(thousand, { seed: '1', percent: 33 });
  expect(third.length).toBeGreaterThan(280);
  expect(third.length).toBeLessThan(380);
  expect(drawShare(thousand, { seed: '1', percent: 33 })).toEqual(third);
  expect(drawShare(thousand, { seed: '2', percent: 33 })).not.toEqual(third);
  expect(drawShare(thousand, { seed: '1', percent: 100 })).toEqual(thousand);
});
