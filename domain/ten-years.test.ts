/**
 * The rules of time at any instant of ten years, to the millisecond and on both sides of each boundary: what may begin,
 * be asked for, be handed over and be used, and that one day's end is the next day's start (guarantee B4).
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blockOfBooking, overlaps } from './block.ts';
import { MAX_DAYS_AHEAD, refusePeriod, START_GRACE_MS } from './booking-period.ts';
import { addDays, DAY_MS, dayOf, HOUR_MS, nextMidnight, startOfDay } from './colombo-time.ts';
import { EXTENSION_LEAD_HOURS, refuseExtension } from './extension.ts';
import { refuseHandover } from './handover.ts';
import { type PromoCode, refusePromoCode } from './promo-code.ts';

const TIMES = 4_000;
const QUARTER_MS = 15 * 60_000;
const FROM = new Date('2026-01-01T00:00:00+05:30').getTime();
const TO = new Date('2036-01-01T00:00:00+05:30').getTime();

const at = (time: number) => new Date(time);
const instants = fc.integer({ min: FROM, max: TO }).map(at);
/** Instants of the wizard, with midnights and leap days as often as all others. */
const slots = fc.oneof(
  fc.integer({ min: FROM / QUARTER_MS, max: TO / QUARTER_MS }).map((quarter) => at(quarter * QUARTER_MS)),
  instants.map((instant) => nextMidnight(instant)),
  fc.integer({ min: 2026, max: 2035 }).map((year) => startOfDay(addDays(`${year}-03-01`, -1))),
);
const always = <T>(anything: fc.Arbitrary<T>, holds: (value: T) => void) =>
  fc.assert(fc.property(anything, holds), { numRuns: TIMES });
const by = (instant: Date, milliseconds: number) => at(instant.getTime() + milliseconds);

test('a rental may begin a quarter of an hour ago, and a millisecond earlier not', () => {
  always(slots, (startsAt) => {
    const period = { startsAt, endsAt: by(startsAt, 2 * DAY_MS) };
    const last = by(period.startsAt, START_GRACE_MS);
    expect([-1, 0, 1].map((ms) => refusePeriod(period, by(last, ms)))).toEqual([null, null, 'start_in_past']);
  });
});

test('a rental may end so many days ahead, and a millisecond more not', () => {
  always(slots, (endsAt) => {
    const period = { startsAt: by(endsAt, -2 * DAY_MS), endsAt };
    const first = by(period.endsAt, -MAX_DAYS_AHEAD * DAY_MS);
    expect([-1, 0, 1].map((ms) => refusePeriod(period, by(first, ms)))).toEqual(['too_far_ahead', null, null]);
  });
});

test('an end is later than its start by Colombo’s days, whatever the hour', () => {
  always(fc.tuple(slots, fc.integer({ min: -200, max: 200 })), ([start, quarters]) => {
    const period = { startsAt: start, endsAt: by(start, quarters * QUARTER_MS) };
    const isLater = period.endsAt.getTime() >= nextMidnight(period.startsAt).getTime();
    expect(refusePeriod(period, period.startsAt)).toBe(isLater ? null : 'end_not_after_start');
  });
});

test('an extension is asked for until six hours before the end, and a millisecond later not', () => {
  always(instants, (endsAt) => {
    const order = { status: 'in-progress', endsAt, extensionStatus: null } as const;
    const last = by(order.endsAt, -EXTENSION_LEAD_HOURS * HOUR_MS);
    expect([-1, 0, 1].map((ms) => refuseExtension(order, by(last, ms)))).toEqual([null, null, 'extension_too_late']);
  });
});

test('a vehicle is handed over from so many hours before the start, and a millisecond earlier not', () => {
  always(fc.tuple(instants, fc.integer({ min: 0, max: 72 })), ([startsAt, hours]) => {
    const facts = { startsAt, vehicleIsOut: false, earliestHours: hours };
    const first = by(facts.startsAt, -facts.earliestHours * HOUR_MS);
    const told = [-1, 0, 1].map((ms) => refuseHandover({ ...facts, now: by(first, ms) }));
    expect(told).toEqual(['handover_too_early', null, null]);
  });
});

test('a promo code counts from the first millisecond of its first day in Colombo to the last of its last', () => {
  const use = { vehicleId: '', district: '', email: null, phone: null, orders: null, uses: 0 };
  always(fc.tuple(instants, fc.integer({ min: 0, max: 400 })), ([first, days]) => {
    const startDate = dayOf(first);
    const endDate = addDays(startDate, days);
    const promo = { isActive: true, startDate, endDate, usageLimit: null, targetAudience: 'regular_user' } as PromoCode;
    const told = (instant: Date) => refusePromoCode(promo, use, dayOf(instant));
    const [begins, ends] = [startOfDay(startDate), startOfDay(addDays(endDate, 1))];
    expect([-1, 0].map((ms) => told(by(begins, ms)))).toEqual(['promo_not_yet_valid', null]);
    expect([-1, 0].map((ms) => told(by(ends, ms)))).toEqual([null, 'promo_expired']);
  });
});

test('of two rentals the one may begin where the block of the other ends, and a millisecond earlier not', () => {
  const turnarounds = fc.option(fc.integer({ min: 0, max: 600 }), { nil: null });
  always(fc.tuple(slots, fc.integer({ min: 1, max: 3_000 }), turnarounds), ([start, quarters, minutes]) => {
    const period = { startsAt: start, endsAt: by(start, quarters * QUARTER_MS) };
    const block = blockOfBooking(period, minutes);
    expect(block.startsAt.getTime()).toBeLessThanOrEqual(period.startsAt.getTime());
    expect(block.endsAt.getTime()).toBeGreaterThanOrEqual(period.endsAt.getTime());
    const next = (from: Date) => ({ startsAt: from, endsAt: by(from, DAY_MS) });
    expect([0, -1].map((ms) => overlaps(block, next(by(block.endsAt, ms))))).toEqual([false, true]);
  });
});

test('every instant lies in exactly one day, which is as long as every other', () => {
  always(instants, (instant) => {
    const [begins, ends] = [startOfDay(dayOf(instant)), nextMidnight(instant)];
    expect(ends.getTime() - begins.getTime()).toBe(DAY_MS);
    expect([begins <= instant, instant < ends]).toEqual([true, true]);
    expect(dayOf(by(ends, -1))).toBe(dayOf(begins));
    expect(dayOf(ends)).toBe(addDays(dayOf(begins), 1));
  });
});
