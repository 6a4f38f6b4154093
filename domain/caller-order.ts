/** Orders that staff place for somebody on the phone (amendment 26). */
import { lapsesAt, type UndecidedSince } from './order.ts';

/** How long the customer's one-time link opens the order. */
export const CALLER_LINK_HOURS = 48;

/** Until when its link opens an undecided order: as long as it lives, and no longer than the order. */
export function linkOpensUntil(expiresAt: Date, order: UndecidedSince, decisionHours: number): Date {
  return new Date(Math.min(expiresAt.getTime(), lapsesAt(order, decisionHours).getTime()));
}
