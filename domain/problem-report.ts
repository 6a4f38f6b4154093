/**
 * A vendor cannot decline an order (vendor §4 L95): they report a problem, staff are told and decide (T-096). It stops
 * nothing by itself. One report of an order is open at a time, and may be added to.
 */
import type { OrderStatus } from './order.ts';
import type { Refusal } from './refusal.ts';

/** What is wrong, in the order of the list to choose from. */
export const PROBLEM_REASONS = [
  'vehicle_not_available',
  'vehicle_needs_repair',
  'place_out_of_reach',
  'customer_not_reached',
  'customer_not_trusted',
  'other',
] as const;
export type ProblemReason = (typeof PROBLEM_REASONS)[number];

/** Characters of one text. */
export const MAX_PROBLEM_TEXT = 500;
/** The first one and what is added to it; who has more to say calls. */
export const MAX_PROBLEM_TEXTS = 5;

/** While staff can still do something about it. */
export const REPORTABLE_STATUSES: readonly OrderStatus[] = ['pending', 'confirmed', 'processing', 'in-progress'];

/** Whether a problem of an order in this state can be reported. */
export function mayReportProblem(status: OrderStatus): boolean {
  return REPORTABLE_STATUSES.includes(status);
}

/** Why this cannot be reported, or added to the open report; null when it can. `texts`: how many that one has. */
export function refuseProblemReport(order: { status: OrderStatus }, texts: number): Refusal | null {
  if (!mayReportProblem(order.status)) return 'order_not_in_state';
  return texts >= MAX_PROBLEM_TEXTS ? 'problem_report_full' : null;
}
