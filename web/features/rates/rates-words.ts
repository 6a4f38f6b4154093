/** What is wrong with a dated price or a rule, and what the rules are called. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RowProblem, RuleName, RuleProblem } from './rates-values.ts';

export const ROW_PROBLEM_WORDS: Record<RowProblem, MessageDescriptor> = {
  empty: msg`Fill in both days and the price.`,
  no_price: msg`Enter a price from Rs 1 to Rs 1,000,000, such as 4500.`,
  ends_before_start: msg`The last day lies before the first. Choose other days.`,
  over: msg`These days are over. Choose others, or remove them.`,
  too_far: msg`These days lie more than two years ahead. Choose others.`,
  overlap: msg`Another price has some of these days. Choose others.`,
};

export const RULE_WORDS: Record<RuleName, MessageDescriptor> = {
  minDays: msg`Shortest rental (days)`,
  maxDays: msg`Longest rental (days)`,
  noticeHours: msg`Booked ahead (hours)`,
};

export const RULE_PROBLEM_WORDS: Record<Exclude<RuleProblem, 'out_of_bounds'>, MessageDescriptor> = {
  not_a_number: msg`Enter a whole number, or leave it empty.`,
  below_shortest: msg`This is less than the shortest rental.`,
};
