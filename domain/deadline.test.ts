import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { blockOfBooking, overlaps } from './block.ts';
import { type Deadline, deadlineFromHandover } from './deadline.ts';
import { lengthOf } from './rental-days.ts';

/** Colombo wall times, `DDTHH:mm` of March 2026. */
const at = (time: string) => new Date(`2026-03-${time}:00+05:30`);
const AGREED = { startsAt: at('10T09:00'), endsAt: at('12T09:00') };

interface Case {
  next?: string;
  turnaround?: number;
}

function deadline(handedOver: string, { next, turnaround }: Case = {}): Deadline {
  return deadlineFromHandover({
    agreed: AGREED,
    handedOverAt: at(handedOver),
    block: blockOfBooking(AGREED, turnaround ?? null),
    nextClaimAt: next === undefined ? null : at(next),
  });
}

describe('two days agreed from the 10th at nine', () => {
  it('are two days from a late handover', () => {
    expect(deadline('10T14:30')).toEqual({ from: 'handover', endsAt: at('12T14:30'), blockEndsAt: at('13T00:00') });
  });

  it('take another day of the vehicle when they end on another day', () => {
    expect(deadline('10T23:00')).toEqual({ from: 'handover', endsAt: at('12T23:00'), blockEndsAt: at('13T00:00') });
    expect(deadline('11T00:10')).toEqual({ from: 'handover', endsAt: at('13T00:10'), blockEndsAt: at('14T00:00') });
    expect(deadline('11T00:00')).toEqual({ from: 'handover', endsAt: at('13T00:00'), blockEndsAt: at('13T00:00') });
  });

  it.each(['09T21:00', '10T08:59', '10T09:00'])('stay as agreed when handed over on the %s', (handedOver) => {
    expect(deadline(handedOver)).toEqual({ from: 'agreed', endsAt: AGREED.endsAt, blockEndsAt: at('13T00:00') });
  });

  it('end when somebody else has the vehicle', () => {
    expect(deadline('11T10:00', { next: '13T00:00' })).toEqual({
      from: 'next-booking',
      endsAt: at('13T00:00'),
      blockEndsAt: at('13T00:00'),
    });
  });

  it('end the turnaround before that, where there is one', () => {
    const turnaround = 90;
    expect(deadline('10T14:00', { turnaround, next: '12T16:00' })).toEqual({
      from: 'handover',
      endsAt: at('12T14:00'),
      blockEndsAt: at('12T15:30'),
    });
    expect(deadline('10T14:00', { turnaround, next: '12T15:00' })).toEqual({
      from: 'next-booking',
      endsAt: at('12T13:30'),
      blockEndsAt: at('12T15:00'),
    });
  });

  it('end before a booking by the hour, where they were booked by the day', () => {
    const next = '13T11:00';
    expect(deadline('11T10:00', { next })).toMatchObject({ endsAt: at('13T10:00'), blockEndsAt: at(next) });
    expect(deadline('11T12:00', { next })).toMatchObject({ from: 'next-booking', endsAt: at(next) });
  });

  it.each([
    ['nothing is left before the next claim', '10T14:00', { turnaround: 90, next: '12T10:30' }],
    ["somebody else's time began before the handover", '15T10:00', { next: '14T00:00' }],
    ["somebody else's time begins with the handover", '15T10:00', { next: '15T10:00' }],
  ])('stay as agreed when %s', (_, handedOver, given) => {
    expect(deadline(handedOver, given)).toMatchObject({ from: 'agreed', endsAt: AGREED.endsAt });
  });
});

const quarters = (days: number) => fc.integer({ min: 0, max: days * 96 }).map((count) => count * 900_000);
const turnaround = fc.option(fc.integer({ min: 0, max: 600 }));
const anyHandover = fc
  .record({ start: quarters(10), length: quarters(40), late: fc.integer({ min: -12, max: 200 }), turnaround })
  .chain((one) => fc.record({ one: fc.constant(one), free: fc.option(quarters(5)) }))
  .map(({ one, free }) => {
    // Never at midnight, where a block of exact times may look like one of whole days.
    const startsAt = new Date(at('01T00:05').getTime() + one.start);
    const agreed = { startsAt, endsAt: new Date(startsAt.getTime() + one.length + 900_000) };
    const block = blockOfBooking(agreed, one.turnaround);
    return {
      agreed,
      block,
      handedOverAt: new Date(startsAt.getTime() + one.late * 3_600_000),
      nextClaimAt: free === null ? null : new Date(block.endsAt.getTime() + free),
      turnaround: one.turnaround,
    };
  });

test('a deadline is never before the agreed end, nor later than the booked length from the handover', () => {
  fc.assert(
    fc.property(anyHandover, (given) => {
      const { from, endsAt } = deadlineFromHandover(given);
      const counted = given.handedOverAt.getTime() + lengthOf(given.agreed);
      expect(endsAt.getTime()).toBeGreaterThanOrEqual(given.agreed.endsAt.getTime());
      expect(endsAt.getTime()).toBeLessThanOrEqual(Math.max(counted, given.agreed.endsAt.getTime()));
      expect(from === 'handover').toBe(endsAt.getTime() === counted && counted > given.agreed.endsAt.getTime());
    }),
  );
});

test('the block covers the deadline, never shrinks, and meets no other claim', () => {
  fc.assert(
    fc.property(anyHandover, (given) => {
      const { endsAt, blockEndsAt } = deadlineFromHandover(given);
      expect(blockEndsAt.getTime()).toBeGreaterThanOrEqual(endsAt.getTime());
      expect(blockEndsAt.getTime()).toBeGreaterThanOrEqual(given.block.endsAt.getTime());
      if (given.nextClaimAt === null) return;
      const next = { startsAt: given.nextClaimAt, endsAt: new Date(given.nextClaimAt.getTime() + 1) };
      expect(overlaps({ startsAt: given.block.startsAt, endsAt: blockEndsAt }, next)).toBe(false);
    }),
  );
});

test('without another claim the vehicle is taken as if it had been booked until the deadline', () => {
  fc.assert(
    fc.property(anyHandover, ({ turnaround: minutes, ...given }) => {
      const { endsAt, blockEndsAt } = deadlineFromHandover({ ...given, nextClaimAt: null });
      expect(blockEndsAt).toEqual(blockOfBooking({ startsAt: given.agreed.startsAt, endsAt }, minutes).endsAt);
    }),
  );
});
