/**
 * Asking for more days, what they cost, and deciding on them.
 * @rows SHR-PRICE 16
 * @rows CUS-EXT 08 10; ADM-EXT 42
 */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { bill } from './bill.ts';
import { blockOfBooking, furtherBlock } from './block.ts';
import { HOUR_MS } from './colombo-time.ts';
import {
  EXTENSION_DAY_CHOICES,
  EXTENSION_DECISIONS,
  EXTENSION_STATUSES,
  extensionDecision,
  extensionTerms,
  MAX_EXTENSION_DAYS,
  refuseExtension,
  refuseExtensionDays,
  refuseExtensionReason,
} from './extension.ts';
import { mileage } from './mileage.ts';
import { rupees } from './money.ts';
import { ORDER_STATUSES } from './order.ts';
import { startedDays } from './rental-days.ts';

const ENDS_AT = new Date('2026-03-10T09:00:00+05:30');
const DAILY_RATE = rupees(8_000);
const RUNNING = { status: 'in-progress', endsAt: ENDS_AT, extensionStatus: null } as const;
const before = (milliseconds: number) => new Date(ENDS_AT.getTime() - milliseconds);

describe('asking', () => {
  test.each([
    ['6:00:00 left', 6 * HOUR_MS, null],
    ['6:00:01 left', 6 * HOUR_MS + 1_000, null],
    ['5:59:59 left', 6 * HOUR_MS - 1_000, 'extension_too_late'],
    ['an hour past the deadline', -HOUR_MS, 'extension_too_late'],
  ] as const)('with %s', (_sentence, left, refusal) => {
    expect(refuseExtension(RUNNING, before(left))).toBe(refusal);
  });

  it('is for a rental that runs, handed over and not returned', () => {
    for (const status of ORDER_STATUSES.filter((one) => one !== 'in-progress')) {
      expect(refuseExtension({ ...RUNNING, status }, before(7 * HOUR_MS)), status).toBe('order_not_in_state');
    }
  });

  it('is done once, whatever became of it (T-089)', () => {
    for (const extensionStatus of EXTENSION_STATUSES) {
      expect(refuseExtension({ ...RUNNING, extensionStatus }, before(7 * HOUR_MS))).toBe('extension_already_requested');
    }
  });

  test.each([
    [0, 'extension_days_invalid'],
    [1, null],
    [8, null],
    [30, null],
    [31, 'extension_days_invalid'],
    [1.5, 'extension_days_invalid'],
    [-1, 'extension_days_invalid'],
  ])('for %d days (P-18)', (days, refusal) => {
    expect(refuseExtensionDays(days)).toBe(refusal);
  });

  it('offers the nine choices of the documents, all of which may be asked for', () => {
    expect(EXTENSION_DAY_CHOICES).toEqual([1, 2, 3, 4, 5, 6, 7, 14, 30]);
    expect(EXTENSION_DAY_CHOICES.map(refuseExtensionDays)).toEqual(EXTENSION_DAY_CHOICES.map(() => null));
    expect(Math.max(...EXTENSION_DAY_CHOICES)).toBe(MAX_EXTENSION_DAYS);
  });

  it('needs a reason', () => {
    expect(refuseExtensionReason(' \n')).toBe('extension_reason_missing');
    expect(refuseExtensionReason('The flight is late.')).toBeNull();
  });
});

describe('what it comes to', () => {
  test.each([
    [1, 8_000],
    [3, 24_000],
    [7, 56_000],
    [14, 112_000],
    [30, 240_000],
  ])('%i days cost Rs %i at Rs 8,000 a day, without tiers (P-17)', (days, fee) => {
    expect(extensionTerms({ endsAt: ENDS_AT, dailyRate: DAILY_RATE }, days).fee).toBe(rupees(fee));
  });

  it('ends at the same time of day', () => {
    const { newEndsAt } = extensionTerms({ endsAt: ENDS_AT, dailyRate: DAILY_RATE }, 7);
    expect(newEndsAt).toEqual(new Date('2026-03-17T09:00:00+05:30'));
  });

  it('is a line of the bill, and its days have their kilometres (P-19)', () => {
    const startsAt = new Date('2026-03-05T09:00:00+05:30');
    const { fee, newEndsAt } = extensionTerms({ endsAt: ENDS_AT, dailyRate: DAILY_RATE }, 3);
    const parts = {
      ...{ baseRental: rupees(40_000), serviceFee: rupees(30), extensionFee: fee },
      ...{ driverFee: 0, deliveryFee: 0, pickupFee: 0, insuranceFee: 0, promoDiscount: 0, extraKmCharge: 0 },
      ...{ stretches: [], additionalCharges: [] },
    };
    expect(bill(parts).total).toBe(rupees(64_030));
    const days = startedDays({ startsAt, endsAt: newEndsAt });
    const terms = { startedDays: days, kmIncluded: 100, pricePerExtraKm: rupees(60) };
    expect(mileage(terms, 0, 0).includedKm).toBe(800);
  });

  test('the vehicle is taken for as long as if it had been booked until the new end', () => {
    const quarters = fc.integer({ min: 1, max: 4 * 24 * 60 });
    const turnaround = fc.option(fc.integer({ min: 0, max: 600 }));
    const anyDays = fc.integer({ min: 1, max: MAX_EXTENSION_DAYS });
    fc.assert(
      fc.property(quarters, anyDays, turnaround, (length, days, minutes) => {
        const startsAt = new Date('2026-03-05T00:15:00+05:30');
        const endsAt = new Date(startsAt.getTime() + length * 900_000);
        const further = furtherBlock(blockOfBooking({ startsAt, endsAt }, minutes), days);
        const { newEndsAt } = extensionTerms({ endsAt, dailyRate: DAILY_RATE }, days);
        expect(further.startsAt).toEqual(blockOfBooking({ startsAt, endsAt }, minutes).endsAt);
        expect(further.endsAt).toEqual(blockOfBooking({ startsAt, endsAt: newEndsAt }, minutes).endsAt);
        expect(startedDays({ startsAt, endsAt: newEndsAt })).toBe(startedDays({ startsAt, endsAt }) + days);
      }),
    );
  });
});

describe('deciding', () => {
  it('is done once: the same again finds it made, the contrary comes too late', () => {
    for (const decision of EXTENSION_DECISIONS) {
      for (const extensionStatus of EXTENSION_STATUSES) {
        const expected =
          extensionStatus === 'pending'
            ? 'to-be-made'
            : extensionStatus === decision
              ? 'made'
              : 'extension_already_decided';
        expect(extensionDecision(decision, { status: 'in-progress', extensionStatus })).toBe(expected);
      }
    }
  });

  it('is for a rental that runs', () => {
    for (const status of ORDER_STATUSES.filter((one) => one !== 'in-progress')) {
      expect(extensionDecision('approved', { status, extensionStatus: 'pending' })).toBe('order_not_in_state');
    }
  });
});
