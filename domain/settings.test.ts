/**
 * The rules of the business, before an owner changes any.
 * @rows ADM-SET 32
 */
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, SECURITY_SETTINGS } from './settings.ts';

test('before an owner changes anything, the fees are those of the documents (customer §9, T-082)', () => {
  expect(DEFAULT_SETTINGS).toMatchObject({
    serviceFee: 30_00,
    deliveryFee: 5_000_00,
    pickupFee: 2_000_00,
    insuranceFee: 2_000_00,
    deliveryPricing: 'fixed',
    driverFeePerDay: null,
  });
});

test('before an owner changes anything, bookings take whole days and no wait is endless (amendments 3, 15, 19, T-033)', () => {
  expect(DEFAULT_SETTINGS).toMatchObject({
    turnaroundMinutes: null,
    kycDecisionHours: 24,
    maxPendingOrders: 3,
    handoverEarliestHours: 12,
    deadlineFrom: 'agreed',
    trackOrderGate: 'while-rented',
  });
});

test('before an owner changes anything, identity papers are kept a year after their order, rejected ones a month', () => {
  expect(DEFAULT_SETTINGS).toMatchObject({ documentRetentionDays: 365, rejectedDocumentRetentionDays: 30 });
});

test('before an owner changes anything, an order needs all its documents (T-006)', () => {
  expect(DEFAULT_SETTINGS.papersMayFollow).toBe(false);
});

test('what decides how hard our doors are to open is read by super admins alone (T-016)', () => {
  expect(SECURITY_SETTINGS.toSorted()).toEqual([
    'lockoutMinutes',
    'maxConcurrentSessions',
    'requireLowercase',
    'requireNumbers',
    'requireSpecialChars',
    'requireUppercase',
    'superAdminSecondFactor',
  ]);
});
