import { expect, it } from 'vitest';
import { reasonOf } from './log.ts';

it('a failure is logged by name, code and place, never by its words', () => {
  const failure = Object.assign(new Error('invalid: "Nimali\n    at 12 Flower Road"'), { code: '22P02' });
  expect(reasonOf(failure)).toMatch(/^Error 22P02 at .+log\.test\.ts/);
  expect(reasonOf(failure)).not.toMatch(/Nimali|Flower/);
  expect(reasonOf('what somebody typed')).toBe('unknown');
});
