/**
 * The Data List of Conversion Tracking (admin §2 L104): the phones that browsers gave in 'Welcome', each with when its
 * browser came, what became of it, and who has called. One row is one capture: a phone in a browser (T-177).
 */
import type { ToldStep } from './conversion.ts';
import type { OrderStatus } from './order.ts';

export const CALL_STATES = ['called', 'not_called'] as const;
/** Whether anybody of the team has written down a call. */
export type CallState = (typeof CALL_STATES)[number];

/** What a browser told of the wizard, by which the list is narrowed: dates, a vehicle or a contact were chosen (T-150). */
export const REACHED_STEPS = ['dates', 'vehicle', 'contact'] as const satisfies ToldStep[];
export type ReachedStep = (typeof REACHED_STEPS)[number];

/** How staff see the newest order of a capture (admin §4 L230); without one it is 'No Order'. */
export const LEAD_ORDER_STATUSES = ['pending', 'active', 'completed', 'cancelled'] as const;
export type LeadOrderStatus = (typeof LEAD_ORDER_STATUSES)[number];

export function leadOrderStatus(status: OrderStatus): LeadOrderStatus {
  switch (status) {
    case 'pending':
    case 'completed':
      return status;
    case 'cancelled':
    case 'rejected':
      return 'cancelled';
    default:
      return 'active';
  }
}

/** Of which kind a device is, and which browser (admin §9 L402). */
export const LEAD_DEVICES = ['mobile', 'tablet', 'desktop'] as const;
export type LeadDevice = (typeof LEAD_DEVICES)[number];
export const LEAD_BROWSERS = ['Chrome', 'Firefox', 'Safari', 'Edge', 'Other'] as const;
export type LeadBrowser = (typeof LEAD_BROWSERS)[number];

/**
 * Whole minutes between the first and the last visit, which the documents call time spent on page; 0 where either is missing
 * (admin §3 L173). What was measured in the wizard is a figure of Analytics (T-149).
 */
export function minutesBetween(first: Date | null, last: Date | null): number {
  if (first === null || last === null) return 0;
  return Math.max(0, Math.floor((last.getTime() - first.getTime()) / 60_000));
}

/** Minutes under 60, else hours and minutes (admin §9 L401): `59m`, `1h 1m`. */
export function minutesText(minutes: number): string {
  return minutes < 60 ? `${minutes}m` : `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}

/** `day`: on which it is taken along (admin §9 L398, T-116). */
export function conversionFileName(day: string): string {
  return `conversion_tracking_${day}.csv`;
}
