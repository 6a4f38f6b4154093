/** Figures of a vendor that follow from two others (admin §9 L391). */
import type { Money } from './money.ts';
import { permille } from './order-analytics.ts';

/** So many of a vendor's orders are shown beside the figures, the newest. */
export const RECENT_ORDERS = 5;

/**
 * How far this month's revenue is above last month's, in thousandths; negative when it is below. After a month without
 * any it is 1000 for whatever came, and 0 for nothing (T-118).
 */
export function growthPermille(thisMonth: Money, lastMonth: Money): number {
  return permille(thisMonth - lastMonth, lastMonth) ?? (thisMonth > 0 ? 1000 : 0);
}
