/**
 * Orders that stand still though their time has come, for staff: a rental that should be back, and a confirmed order whose
 * vehicle nobody has collected (amendment 27). Each is called about.
 */
import { HOUR_MS } from './colombo-time.ts';

export const LATE_ORDERS = ['overdue', 'notCollected'] as const;
export type LateOrder = (typeof LATE_ORDERS)[number];

/**
 * Before, a rental that is overdue is nobody's task: who stands in traffic, or is writing the return down right now, is back
 * within the hour. It reads *overdue* from its first minute on.
 */
export const OVERDUE_GRACE_MS = HOUR_MS;

/** Until when, that instant included, the end of a rental lies, or the start of an order, that is late. */
export type LateUntil = Record<LateOrder, Date>;

/** `notCollectedHours`: the setting, from when staff may end an order as not collected. */
export function lateUntil(notCollectedHours: number, now: Date): LateUntil {
  return {
    overdue: new Date(now.getTime() - OVERDUE_GRACE_MS),
    notCollected: new Date(now.getTime() - notCollectedHours * HOUR_MS),
  };
}
