/**
 * The tabs of the back office: their indexes in the address, and who may open them.
 * @rows ADM-ROUTE 12; ADM-SHELL 11 19
 */
import { expect, test } from 'vitest';
import { addressOfTab, DASHBOARD_TABS, mayOpenTab, TAB_NAMES, tabOf } from './dashboard-tabs.ts';

test('every tab has the index that the documents give it', () => {
  expect(DASHBOARD_TABS.map((tab) => TAB_NAMES[tab].message)).toEqual([
    'Dashboard Overview',
    'Pending Rental Orders',
    'Vendors',
    'Vehicles',
    'All Orders',
    'Promo Codes',
    'Customers',
    'Extension Requests',
    'Conversion Tracking',
    'Notifications',
    'Settings',
  ]);
  for (const tab of DASHBOARD_TABS)
    expect(tabOf(new URL(addressOfTab(tab), 'http://localhost').searchParams)).toBe(tab);
});

test('an address without a tab, or with one that does not exist, shows the overview', () => {
  for (const address of ['', 'tab=', 'tab=11', 'tab=-1', 'tab=1.5', 'tab=x']) {
    expect(tabOf(new URLSearchParams(address))).toBe('overview');
  }
});

test('settings open for super admins and for admins with settings access', () => {
  expect(mayOpenTab('settings', { role: 'admin', settingsAccess: false })).toBe(false);
  expect(mayOpenTab('settings', { role: 'admin', settingsAccess: true })).toBe(true);
  expect(mayOpenTab('settings', { role: 'super_admin', settingsAccess: false })).toBe(true);
  expect(mayOpenTab('conversion-tracking', { role: 'admin', settingsAccess: false })).toBe(true);
});
