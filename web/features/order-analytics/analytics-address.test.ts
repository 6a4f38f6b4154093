import { describe, expect, test } from 'vitest';
import { isAnalyticsOpen, offeredLength, spanIn, spanProblem, withAnalytics, withSpan } from './analytics-address.ts';

/** Still the 25th in London, already the 26th in Colombo. */
const NOW = new Date('2026-11-25T19:00:00Z');
const at = (search: string) => new URLSearchParams(search);

describe('the days of Order Analytics in the address', () => {
  test('are the last thirty of Colombo where it names none, or none that there are', () => {
    for (const search of ['', 'from=2026-02-30&until=later', 'from=1999-01-01'])
      expect(spanIn(at(search), NOW)).toEqual({ from: '2026-10-28', until: '2026-11-26' });
    expect(offeredLength(spanIn(at(''), NOW), NOW)).toBe(30);
  });

  test('are written and read back', () => {
    const span = { from: '2026-01-05', until: '2026-03-01' };
    expect(spanIn(withSpan(at('tab=4&view=analytics'), span), NOW)).toEqual(span);
    expect(offeredLength(span, NOW)).toBeNull();
  });

  test('are refused when they are none, or more than a year has', () => {
    expect(spanProblem({ from: '2026-03-02', until: '2026-03-01' })).toBe('until_before_from');
    expect(spanProblem({ from: '2025-01-01', until: '2026-03-01' })).toBe('too_many_days');
    expect(spanProblem({ from: '2026-03-01', until: '2026-03-01' })).toBeNull();
  });
});

test('the view is in the address, and what narrowed the other one goes', () => {
  const opened = withAnalytics(at('tab=4&q=perera&cursor=abc'), true);
  expect(opened.toString()).toBe('tab=4&view=analytics');
  expect(isAnalyticsOpen(opened)).toBe(true);
  expect(withAnalytics(withSpan(opened, { from: '2026-01-01', until: '2026-01-02' }), false).toString()).toBe('tab=4');
});
