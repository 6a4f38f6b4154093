/** A job that sees to one thing after the other. */
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { OneByOne } from './one-by-one.ts';

const start = () => new OneByOne(pino({ level: 'silent' }), 'not seen to');
const sour = async () => {
  throw new Error('sour');
};

it('one that fails keeps no other back, and the run has ended well', async () => {
  const run = start();
  expect([await run.see(sour), await run.see(async () => true), await run.see(async () => false)]).toEqual([
    false,
    true,
    false,
  ]);
  run.end();
});

it('a run in which every one of several failed has failed, and one of a single thing or of none has not', async () => {
  const run = start();
  run.end();
  await run.see(sour);
  run.end();
  await run.see(sour);
  expect(() => run.end()).toThrow('sour');
});
