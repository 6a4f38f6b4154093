import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf } from './colombo-time.ts';
import {
  daysOfRange,
  depthOf,
  FUNNEL,
  percentChange,
  RANGE_DAYS,
  RANGES,
  shortCount,
  TIMES_SPENT,
  timeSpentOf,
  type VisitFacts,
} from './conversion.ts';

const NONE: VisitFacts = { phone: false, dates: false, vehicle: false, contact: false, order: false };
const facts = fc.record({
  phone: fc.boolean(),
  dates: fc.boolean(),
  vehicle: fc.boolean(),
  contact: fc.boolean(),
  order: fc.boolean(),
});

describe('the funnel', () => {
  it('counts a visit up to the first step that did not stand', () => {
    expect(depthOf(NONE)).toBe(0);
    expect(depthOf({ ...NONE, phone: true })).toBe(1);
    expect(depthOf({ ...NONE, phone: true, vehicle: true })).toBe(1);
    expect(depthOf({ ...NONE, phone: true, dates: true, vehicle: true })).toBe(3);
    expect(depthOf({ ...NONE, dates: true, vehicle: true })).toBe(0);
  });

  it('takes from a later step what it needs', () => {
    expect(depthOf({ ...NONE, phone: true, contact: true })).toBe(4);
    expect(depthOf({ ...NONE, contact: true })).toBe(0);
    expect(depthOf({ ...NONE, order: true })).toBe(5);
  });

  it('never has more visits in a step than in the one before, and no visit falls by a step more', () => {
    fc.assert(
      fc.property(fc.array(facts), (visits) => {
        const counts = FUNNEL.map((_, at) => visits.filter((visit) => depthOf(visit) > at).length);
        for (const [at, count] of counts.entries()) expect(count).toBeLessThanOrEqual(counts[at - 1] ?? visits.length);
      }),
    );
    fc.assert(
      fc.property(facts, fc.constantFrom(...FUNNEL), (visit, step) => {
        expect(depthOf({ ...visit, [step]: true })).toBeGreaterThanOrEqual(depthOf(visit));
      }),
    );
  });

  it('has every order', () => {
    fc.assert(fc.property(facts, (visit) => depthOf({ ...visit, order: true }) === FUNNEL.length));
  });
});

describe('the time spent', () => {
  it.each([
    [0, 'under-1'],
    [59, 'under-1'],
    [60, '1-to-5'],
    [299, '1-to-5'],
    [300, '5-to-15'],
    [899, '5-to-15'],
    [900, 'over-15'],
    [86_400, 'over-15'],
  ])('of %i seconds is %s', (seconds, time) => expect(timeSpentOf(seconds)).toBe(time));

  it('has shares that begin where the one before ends', () => {
    const bounds = TIMES_SPENT.map(({ below }) => below);
    expect(bounds).toEqual(bounds.toSorted((one, other) => one - other));
  });
});

describe('the ranges', () => {
  it('are whole days of Sri Lanka, today with them, and as many just before', () => {
    const justAfterMidnight = new Date('2026-03-01T18:30:00Z');
    expect(daysOfRange('today', justAfterMidnight)).toEqual({
      from: '2026-03-02',
      until: '2026-03-02',
      before: { from: '2026-03-01', until: '2026-03-01' },
    });
    expect(daysOfRange('today', new Date('2026-03-01T18:29:59Z')).from).toBe('2026-03-01');
    expect(daysOfRange('week', justAfterMidnight)).toEqual({
      from: '2026-02-24',
      until: '2026-03-02',
      before: { from: '2026-02-17', until: '2026-02-23' },
    });
    expect(daysOfRange('all', justAfterMidnight)).toEqual({ from: null, until: '2026-03-02', before: null });
  });

  it('and those before are as long, and touch', () => {
    const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(instants, fc.constantFrom(...RANGES), (now, range) => {
        const { from, until, before } = daysOfRange(range, now);
        const days = RANGE_DAYS[range];
        expect(until).toBe(dayOf(now));
        if (days === null || from === null || before === null) return;
        expect(addDays(from, days - 1)).toBe(until);
        expect(addDays(before.from, days - 1)).toBe(before.until);
        expect(addDays(before.until, 1)).toBe(from);
      }),
    );
  });
});

it.each([
  [0, 0, 0],
  [7, 0, 100],
  [0, 7, -100],
  [7, 7, 0],
  [3, 2, 50],
  [2, 3, -33.3],
  [1001, 1000, 0.1],
])('%i after %i is a change of %d percent', (now, before, change) => expect(percentChange(now, before)).toBe(change));

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1K'],
  [1049, '1K'],
  [1050, '1.1K'],
  [1500, '1.5K'],
  [999_949, '999.9K'],
  [999_950, '1M'],
  [1_000_000, '1M'],
  [2_340_000, '2.3M'],
  [1_234_000_000, '1234M'],
])('%i is shown as %s', (count, shown) => expect(shortCount(count)).toBe(shown));
