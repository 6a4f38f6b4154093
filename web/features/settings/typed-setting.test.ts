import { DEFAULT_SETTINGS, SETTING_KEYS, type SettingKey } from '@ceylono/domain/settings';
import { describe, expect, it } from 'vitest';
import { SETTING_GROUPS } from './setting-words.ts';
import { typedOf, settingOf } from './typed-setting.ts';

it('every setting stands in one group', () => {
  expect(SETTING_GROUPS.flatMap(({ keys }) => keys).toSorted()).toEqual(SETTING_KEYS.toSorted());
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
