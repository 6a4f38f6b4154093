import { rupees } from '@ceylono/domain/money';
import { expect, it } from 'vitest';
import { ratesOf, rowProblems, ruleProblem, rulesOf, type TypedRate, valuesOf } from './rates-values.ts';

const TODAY = '2026-03-02';
const row = (firstDay: string, lastDay: string, price = '20000'): TypedRate => ({
  key: firstDay,
  firstDay,
  lastDay,
  price,
});
const NO_RULES = { minDays: '', maxDays: '', noticeHours: '' };

it('what is stored is typed again as it was', () => {
  const stored = {
    rates: [{ firstDay: '2026-04-10', lastDay: '2026-04-14', pricePerDay: rupees(12_000.5) }],
    rules: { minDays: 2, maxDays: null, noticeHours: 12 },
  };
  const { rates, rules } = valuesOf(stored);
  expect([ratesOf(rates, TODAY), rulesOf(rules)]).toEqual([stored.rates, stored.rules]);
  expect(rates[0]?.price).toBe('12000.50');
});

it.each([
  ['empty', row('2026-04-20', '')],
  ['empty', row('2026-04-20', '2026-04-21', ' ')],
  ['no_price', row('2026-04-20', '2026-04-21', 'cheap')],
  ['no_price', row('2026-04-20', '2026-04-21', '0')],
  ['ends_before_start', row('2026-04-20', '2026-04-19')],
  ['over', row('2026-02-20', '2026-03-01')],
  ['overlap', row('2026-04-14', '2026-04-21')],
])('a row is told what is wrong with it, and the others stay without fault: %s', (problem, faulty) => {
  const rates = [row('2026-04-10', '2026-04-14'), faulty, row('2026-04-25', '2026-04-26')];
  expect(rowProblems(rates, TODAY)).toEqual([null, problem, null]);
  expect(ratesOf(rates, TODAY)).toBeNull();
});

it('rules may be left empty, and are whole figures within bounds', () => {
  expect(rulesOf(NO_RULES)).toEqual({ minDays: null, maxDays: null, noticeHours: null });
  expect(ruleProblem('minDays', { ...NO_RULES, minDays: '2.5' })).toBe('not_a_number');
  expect(ruleProblem('minDays', { ...NO_RULES, minDays: '0' })).toBe('out_of_bounds');
  expect(ruleProblem('maxDays', { ...NO_RULES, minDays: '5', maxDays: '4' })).toBe('below_shortest');
  expect(rulesOf({ ...NO_RULES, minDays: '5', maxDays: '4' })).toBeNull();
});
