/**
 * The sub-tabs of Settings: who may open which, and how the address names them.
 * @rows ADM-SHELL 12 21 22
 * @rows ADM-SET 01 08
 */
import { expect, test } from 'vitest';
import {
  addressOfSettings,
  addressOfSettingsPage,
  mayOpenSettings,
  SETTINGS_PAGE_TABS,
  SETTINGS_TAB_NAMES,
  SETTINGS_TABS,
  settingsTabOf,
} from './settings-tabs.ts';

const SUPER = { role: 'super_admin', settingsAccess: false } as const;
const WITH_ACCESS = { role: 'admin', settingsAccess: true } as const;
const ADMIN = { role: 'admin', settingsAccess: false } as const;
const opened = (reader: Parameters<typeof mayOpenSettings>[1]) =>
  SETTINGS_TABS.filter((tab) => mayOpenSettings(tab, reader));

test('all seven open for a super admin, two with settings access, none for other admins', () => {
  expect(opened(SUPER).map((tab) => SETTINGS_TAB_NAMES[tab].message)).toEqual([
    'User Sessions',
    'Users',
    'Order Activities',
    'Security Settings',
    'System Settings',
    'Notifications',
    'Database',
  ]);
  expect(opened(WITH_ACCESS)).toEqual(['system-settings', 'notifications']);
  expect(opened(ADMIN)).toEqual([]);
});

test('the page of its own has six, in an order of its own', () => {
  expect(SETTINGS_PAGE_TABS.map((tab) => SETTINGS_TAB_NAMES[tab].message)).toEqual([
    'User Sessions',
    'Users',
    'System Settings',
    'Security Settings',
    'Notifications',
    'Database',
  ]);
  for (const tab of SETTINGS_PAGE_TABS) {
    expect(settingsTabOf(new URL(addressOfSettingsPage(tab), 'http://localhost').searchParams)).toBe(tab);
  }
});

test('an address names its sub-tab, also one that this person may not open', () => {
  for (const tab of SETTINGS_TABS) {
    const params = new URL(addressOfSettings(tab), 'http://localhost').searchParams;
    expect([params.get('tab'), settingsTabOf(params)]).toEqual(['10', tab]);
  }
});

test('without a name that there is, System Settings are shown', () => {
  expect(settingsTabOf(new URLSearchParams('tab=10'))).toBe('system-settings');
  expect(settingsTabOf(new URLSearchParams('tab=10&settings=x'))).toBe('system-settings');
});
