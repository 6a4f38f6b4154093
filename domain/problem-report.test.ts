import { expect, it } from 'vitest';
import { ORDER_STATUSES } from './order.ts';
import { MAX_PROBLEM_TEXTS, mayReportProblem, refuseProblemReport } from './problem-report.ts';

it('a problem is reported from the order on until the vehicle is back or nothing comes of it', () => {
  expect(ORDER_STATUSES.filter(mayReportProblem)).toEqual(['pending', 'confirmed', 'processing', 'in-progress']);
});

it('a report is added to until it has as many texts as staff want to read', () => {
  expect(refuseProblemReport({ status: 'confirmed' }, 0)).toBeNull();
  expect(refuseProblemReport({ status: 'confirmed' }, MAX_PROBLEM_TEXTS - 1)).toBeNull();
  expect(refuseProblemReport({ status: 'confirmed' }, MAX_PROBLEM_TEXTS)).toBe('problem_report_full');
  expect(refuseProblemReport({ status: 'completed' }, 0)).toBe('order_not_in_state');
});
