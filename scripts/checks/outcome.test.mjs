import { describe, expect, test } from 'vitest';
import { afterSecondTry, check, together, withoutMercy } from './outcome.mjs';

/**
 * @param {string} name
 * @param {boolean} passed
 */
const aTry = (name, passed) => ({ name, passed, detail: passed ? '' : `${name} is broken` });

describe('a second try', () => {
  test('changes nothing for what passed', () => {
    expect(afterSecondTry([aTry('a', true), aTry('b', true)], [])).toEqual({ passed: 2, failures: [], flaky: [] });
  });

  test('makes flaky what passes then, with the words of the first, and counts it as passed', () => {
    const outcome = afterSecondTry([aTry('a', true), aTry('b', false)], [aTry('b', true)]);
    expect(outcome).toEqual({ passed: 2, failures: [], flaky: [{ name: 'b', detail: 'b is broken' }] });
  });

  test('leaves failed what fails again, with the words of both tries', () => {
    const { passed, failures, flaky } = afterSecondTry([aTry('a', false)], [{ ...aTry('a', false), detail: 'still' }]);
    expect({ passed, flaky }).toEqual({ passed: 0, flaky: [] });
    expect(failures).toEqual([{ name: 'a', detail: 'a is broken\n\nAt the second try:\nstill' }]);
  });

  test('that was not come to leaves it failed', () => {
    expect(afterSecondTry([aTry('a', false)], [aTry('b', true)]).failures).toEqual([
      { name: 'a', detail: 'a is broken' },
    ]);
  });
});

test('outcomes are added up, and names stay in order', () => {
  const all = together([
    check('a', true, ''),
    check('b', false, ' why '),
    { passed: 3, failures: [], flaky: [{ name: 'c', detail: 'why' }] },
    check('d', false, 'why'),
  ]);
  expect(all).toEqual({
    passed: 4,
    failures: [
      { name: 'b', detail: 'why' },
      { name: 'd', detail: 'why' },
    ],
    flaky: [{ name: 'c', detail: 'why' }],
  });
});

test('the long run counts what is flaky as failed, and says why it did at first', () => {
  const { passed, failures, flaky } = withoutMercy({
    passed: 5,
    failures: [{ name: 'a', detail: 'why' }],
    flaky: [{ name: 'b', detail: 'b is broken' }],
  });
  expect({ passed, flaky }).toEqual({ passed: 4, flaky: [] });
  expect(failures.map(({ name }) => name)).toEqual(['a', 'b']);
  expect(failures[1]?.detail).toContain('b is broken');
});
