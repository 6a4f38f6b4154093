/** Where the figures of the dashboard lead: to the list of exactly the rows that each counts. */
import { daysOfMonth, type Decision, type TrendCount, TREND_MONTHS } from '@ceylono/domain/dashboard';
import type { DaySpan } from '@ceylono/domain/order-analytics';
import type { Month } from '@ceylono/domain/statement';
import { addressOfTab } from '../staff/dashboard-tabs.ts';

export const STAT_ADDRESSES = {
  pendingOrders: addressOfTab('pending-orders'),
  approvedOrders: `${addressOfTab('all-orders')}&status=confirmed`,
  activeVendors: `${addressOfTab('vendors')}&status=approved`,
  totalVehicles: addressOfTab('vehicles'),
  totalCustomers: addressOfTab('customers'),
} as const;

export const DECISION_ADDRESSES: Record<Decision, string> = {
  overdue: `${addressOfTab('all-orders')}&late=overdue&sort=return`,
  notCollected: `${addressOfTab('all-orders')}&late=notCollected&sort=pickup`,
  identity: `${addressOfTab('pending-orders')}&kyc=check`,
  acceptance: `${addressOfTab('pending-orders')}&kyc=approved`,
  extension: `${addressOfTab('extension-requests')}&status=pending`,
  cancellation: `${addressOfTab('all-orders')}&asks=cancellation`,
  problem: `${addressOfTab('all-orders')}&asks=problem`,
  application: `${addressOfTab('vendors')}&view=applications`,
  followUp: `${addressOfTab('conversion-tracking')}&view=follow-ups`,
};

/** Orders that stand and are collected on these days. */
export function addressOfExpected({ from, until }: DaySpan): string {
  return `${addressOfTab('all-orders')}&agreed=yes&from=${from}&to=${until}&sort=pickup`;
}

/** Orders of which cash changed hands on these days. */
export function addressOfCash({ from, until }: DaySpan): string {
  return `${addressOfTab('all-orders')}&cash-from=${from}&cash-to=${until}`;
}

export const FLEET_ADDRESSES = {
  booked: `${addressOfTab('vehicles')}&availability=booked`,
  kept: `${addressOfTab('vehicles')}&availability=kept`,
  free: `${addressOfTab('vehicles')}&availability=available`,
  out: `${addressOfTab('all-orders')}&status=in-progress`,
} as const;

/** What came in one month, or in all months of the trends. */
export function addressOfTrend(count: TrendCount, months: readonly Month[]): string {
  const [first, last] = [months[0] ?? '', months[Math.min(months.length, TREND_MONTHS) - 1] ?? ''];
  const { from } = daysOfMonth(first);
  const { until } = daysOfMonth(last);
  const name = count === 'orders' ? 'placed' : 'created';
  const tab = count === 'orders' ? 'all-orders' : count;
  return `${addressOfTab(tab)}&${name}-from=${from}&${name}-to=${until}`;
}
