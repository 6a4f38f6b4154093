import { DEFAULT_SETTINGS, SECURITY_SETTINGS, SETTING_KEYS, type SettingKey } from '@ceylono/domain/settings';
import { describe, expect, it } from 'vitest';
import { SETTING_GROUPS } from './setting-panels.ts';
import { typedOf, settingOf } from './typed-setting.ts';

it('every setting stands on a panel, and no panel has one twice', () => {
  const panels = Object.values(SETTING_GROUPS).map((groups) => groups.flatMap(({ keys }) => keys));
  expect([...new Set(panels.flat())].toSorted()).toEqual(SETTING_KEYS.toSorted());
  for (const keys of panels) expect(new Set(keys).size).toBe(keys.length);
});

it('what only super admins read is what stands on Security Settings alone', () => {
  const { 'security-settings': security, ...others } = SETTING_GROUPS;
  const elsewhere = Object.values(others).flatMap((groups) => groups.flatMap(({ keys }) => keys));
  const alone = security.flatMap(({ keys }) => keys).filter((key) => !elsewhere.includes(key));
  expect(alone.toSorted()).toEqual([...SECURITY_SETTINGS].toSorted());
});

it.each(SETTING_KEYS)('the default of %s is what its form makes of it', (key) => {
  expect(settingOf(key, typedOf(key, DEFAULT_SETTINGS[key]))).toEqual(DEFAULT_SETTINGS[key]);
});

it('rupees are shown with cents where there are any', () => {
  expect([typedOf('serviceFee', 45_50), typedOf('serviceFee', 45_00)]).toEqual(['45.50', '45']);
});

describe('what is typed', () => {
  it.each<[SettingKey, string, unknown]>([
    ['serviceFee', '1,250.50', 125_050],
    ['serviceFee', '0', 0],
    ['serviceFee', ' 30.5 ', 30_50],
    ['serviceFee', '1,000,000', 1_000_000_00],
    ['maxPendingOrders', '1,000', 1000],
    ['driverFeePerDay', ' ', null],
    ['turnaroundMinutes', '', null],
    ['turnaroundMinutes', '90', 90],
    ['endReminderHours', '0', 0],
    ['endReminderHours', '7', 7],
    ['papersMayFollow', 'true', true],
    ['furtherCountryCodes', '+61; 0064 61', ['61', '64']],
    ['furtherCountryCodes', '', []],
  ])('in %s as "%s" is %j', (key, typed, value) => {
    expect(settingOf(key, typed)).toEqual(value);
  });

  it.each<[SettingKey, string]>([
    ['serviceFee', ''],
    ['serviceFee', '-5'],
    ['serviceFee', '30,50'],
    ['serviceFee', '1,25.50'],
    ['serviceFee', '1 250'],
    ['serviceFee', '1,250,5'],
    ['maxPendingOrders', '1,5'],
    ['serviceFee', '1.234'],
    ['serviceFee', '1000000.01'],
    ['maxPendingOrders', '0'],
    ['maxPendingOrders', '2.5'],
    ['kycDecisionHours', 'a day'],
    ['endReminderHours', '6'],
    ['documentRetentionDays', '366'],
    ['documentRetentionDays', '29'],
    ['furtherCountryCodes', '61, 999'],
  ])('in %s as "%s" is no value', (key, typed) => {
    expect(settingOf(key, typed)).toBeUndefined();
  });

  it('leaves no type of vehicle without a class', () => {
    expect(settingOf('licenceClasses', { ...DEFAULT_SETTINGS.licenceClasses, bus: [] })).toBeUndefined();
  });
});
