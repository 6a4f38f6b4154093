/**
 * The tabs of the back office by index, as the address names them: `/admin-dashboard?tab=1` (admin §2 L36).
 * @rows ADM-GEN 14; ADM-SHELL 06-10
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { paths } from '../../paths.ts';

export const DASHBOARD_TABS = [
  'overview',
  'pending-orders',
  'vendors',
  'vehicles',
  'all-orders',
  'promo-codes',
  'customers',
  'extension-requests',
  'conversion-tracking',
  'notifications',
  'settings',
] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number];

export const TAB_NAMES: Record<DashboardTab, MessageDescriptor> = {
  overview: msg`Dashboard Overview`,
  'pending-orders': msg`Pending Rental Orders`,
  vendors: msg`Vendors`,
  vehicles: msg`Vehicles`,
  'all-orders': msg`All Orders`,
  'promo-codes': msg`Promo Codes`,
  customers: msg`Customers`,
  'extension-requests': msg`Extension Requests`,
  'conversion-tracking': msg`Conversion Tracking`,
  notifications: msg`Notifications`,
  settings: msg`Settings`,
};

/** The tab that an address names; the first for none or one that does not exist. */
export function tabOf(params: URLSearchParams): DashboardTab {
  const index = params.get('tab');
  return (index !== null && /^\d+$/.test(index) && DASHBOARD_TABS[Number(index)]) || 'overview';
}

export function addressOfTab(tab: DashboardTab): string {
  return `${paths.adminDashboard}?tab=${DASHBOARD_TABS.indexOf(tab)}`;
}

/** Settings are for super admins and for admins with settings access; everything else for all staff (T-016). */
export function mayOpenTab(
  tab: DashboardTab,
  staff: { role: 'admin' | 'super_admin'; settingsAccess: boolean },
): boolean {
  return tab !== 'settings' || staff.role === 'super_admin' || staff.settingsAccess;
}
