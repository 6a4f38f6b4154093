/**
 * What the clock notices of orders, for staff: a running rental is not heard of any more (T-186), a vendor has not accepted
 * in time (amendment 34), another calendar has the vehicle, its papers end before the rental does (amendment 30), a vehicle
 * is not brought back, or not handed over (`late-order.ts`). An alert is open as long as it is true.
 */
import type { LateOrder } from './late-order.ts';
import { HOLDING_STATUSES, type OrderStatus } from './order.ts';

export const ALERT_TYPES = [
  ...(['location_disconnection', 'acceptance_overdue', 'calendar_conflict', 'papers_end'] as const),
  ...(['return_overdue', 'not_handed_over'] as const),
] as const;
export type AlertType = (typeof ALERT_TYPES)[number];

/** The states of an order in which each can be true. */
export const ALERTED_STATUSES: Record<AlertType, readonly OrderStatus[]> = {
  location_disconnection: ['in-progress'],
  acceptance_overdue: ['pending'],
  calendar_conflict: HOLDING_STATUSES,
  papers_end: ['confirmed', 'processing', 'in-progress'],
  return_overdue: ['in-progress'],
  not_handed_over: ['confirmed'],
};

/** What is alerted of an order that is late. */
export const ALERT_OF_LATE = {
  overdue: 'return_overdue',
  notCollected: 'not_handed_over',
} as const satisfies Record<LateOrder, AlertType>;

/** Those that are over as an order comes into a state. */
export function alertsOver(status: OrderStatus): AlertType[] {
  return ALERT_TYPES.filter((type) => !ALERTED_STATUSES[type].includes(status));
}
