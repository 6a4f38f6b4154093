/**
 * The sub-tabs of Settings, as the address names them: `?tab=10&settings=system-settings` (admin §2 L37).
 * @rows ADM-SHELL 12
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { paths } from '../../paths.ts';
import { addressOfTab } from '../staff/dashboard-tabs.ts';

export const SETTINGS_TABS = [
  'user-sessions',
  'users',
  'order-activities',
  'security-settings',
  'system-settings',
  'notifications',
  'database',
] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

export const SETTINGS_TAB_NAMES: Record<SettingsTab, MessageDescriptor> = {
  'user-sessions': msg`User Sessions`,
  users: msg`Users`,
  'order-activities': msg`Order Activities`,
  'security-settings': msg`Security Settings`,
  'system-settings': msg`System Settings`,
  notifications: msg`Notifications`,
  database: msg`Database`,
};

/** In the order of the page of its own, which has no order activities (T-036). */
export const SETTINGS_PAGE_TABS = [
  'user-sessions',
  'users',
  'system-settings',
  'security-settings',
  'notifications',
  'database',
] as const satisfies readonly SettingsTab[];

interface Reader {
  role: 'admin' | 'super_admin';
  settingsAccess: boolean;
}

/** Settings access opens System Settings and Notifications, nothing else; a super admin opens all (T-016). */
export function mayOpenSettings(tab: SettingsTab, { role, settingsAccess }: Reader): boolean {
  return role === 'super_admin' || (settingsAccess && (tab === 'system-settings' || tab === 'notifications'));
}

/** The sub-tab that an address names; for none, the one that opens for all who may open any. */
export function settingsTabOf(params: URLSearchParams): SettingsTab {
  return SETTINGS_TABS.find((tab) => tab === params.get('settings')) ?? 'system-settings';
}

/** On the page of its own. */
export function addressOfSettingsPage(tab: SettingsTab): string {
  return `${paths.adminSettings}?settings=${tab}`;
}

export function addressOfSettings(tab: SettingsTab): string {
  return `${addressOfTab('settings')}&settings=${tab}`;
}
