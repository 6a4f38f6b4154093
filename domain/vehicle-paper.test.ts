import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, startOfDay } from './colombo-time.ts';
import { FUEL_TYPES } from './vehicle.ts';
import {
  coveredUntil,
  dueReminder,
  INSURANCE_CLASSES,
  lackingPapers,
  lastDayOf,
  MAX_PAPER_DAYS,
  PAPER_KINDS,
  PAPER_REMINDER_DAYS,
  paperDayProblem,
  paperState,
  papersState,
  refuseByPapers,
  requiredPapers,
  type VehiclePaper,
} from './vehicle-paper.ts';

const TODAY = '2026-03-02';
const day = (from: number) => addDays(TODAY, from);

function papers(days: number, insuranceClass: VehiclePaper['insuranceClass'] = 'self-drive-hire'): VehiclePaper[] {
  return PAPER_KINDS.map((kind) => ({
    kind,
    expiresOn: day(days),
    insuranceClass: kind === 'insurance' ? insuranceClass : null,
  }));
}
const until = (lastDay: Day) => ({ startsAt: startOfDay(TODAY), endsAt: startOfDay(addDays(lastDay, 1)) });
const selfDrive = (lastDay: Day) => ({ period: until(lastDay), withDriver: false, driverOffered: false });

const days = fc.integer({ min: -60, max: 400 });
const anyPapers: fc.Arbitrary<VehiclePaper[]> = fc
  .tuple(
    fc.subarray([...PAPER_KINDS]),
    fc.array(days, { minLength: 3, maxLength: 3 }),
    fc.constantFrom(...INSURANCE_CLASSES),
  )
  .map(([kinds, ends, insuranceClass]) =>
    kinds.map((kind, at) => ({
      kind,
      expiresOn: day(ends[at] ?? 0),
      insuranceClass: kind === 'insurance' ? insuranceClass : null,
    })),
  );
const fuels = fc.constantFrom(...FUEL_TYPES);

describe('a paper', () => {
  it.each([
    ['that was never filed is missing', null, 'missing'],
    ['is expired on the day after its last one', day(-1), 'expired'],
    ['is good for its last day, and expiring', day(0), 'expiring'],
    ['is expiring thirty days before', day(30), 'expiring'],
    ['is good the day before that', day(31), 'good'],
  ])('%s', (_sentence, expiresOn, state) => {
    expect(paperState(expiresOn, TODAY)).toBe(state);
  });

  it.each([
    ['ends today', 0, null],
    ['ended yesterday', -1, 'over'],
    ['is good for five years', MAX_PAPER_DAYS, null],
    ['is good for a day more than any is made out for', MAX_PAPER_DAYS + 1, 'too_far'],
  ])('that %s', (_sentence, from, problem) => {
    expect(paperDayProblem(day(from), TODAY)).toBe(problem);
  });
});

describe('the papers of a vehicle', () => {
  it('are as good as the worst of them', () => {
    expect(papersState(papers(100), 'Petrol', TODAY)).toBe('good');
    const [licence, ...others] = papers(100);
    expect(papersState(others, 'Petrol', TODAY)).toBe('missing');
    expect(papersState([{ ...(licence as VehiclePaper), expiresOn: day(9) }, ...others], 'Petrol', TODAY)).toBe(
      'expiring',
    );
    expect(papersState([{ ...(licence as VehiclePaper), expiresOn: day(-9) }, ...others], 'Petrol', TODAY)).toBe(
      'expired',
    );
  });

  it('are two for an electric one, which has no emissions to test, and three for any other', () => {
    expect(FUEL_TYPES.map((fuel) => requiredPapers(fuel).length)).toEqual([3, 3, 3, 2]);
    const withoutTest = papers(100).filter(({ kind }) => kind !== 'emission-test');
    expect(papersState(withoutTest, 'Electric', TODAY)).toBe('good');
    expect(papersState(withoutTest, 'Hybrid', TODAY)).toBe('missing');
  });
});

describe('with strict', () => {
  it('a rental may end on the last day of a paper, and at midnight after it, and not a quarter of an hour later', () => {
    const end = (endsAt: Date) =>
      refuseByPapers('strict', papers(5), 'Petrol', {
        ...selfDrive(TODAY),
        period: { startsAt: startOfDay(TODAY), endsAt },
      });
    const midnight = startOfDay(day(6));
    expect(end(midnight)).toBeNull();
    expect(end(new Date(midnight.getTime() + 15 * 60_000))).toBe('papers_do_not_cover');
  });

  it.each([
    ['private', false, false, 'papers_do_not_cover'],
    ['private', true, true, 'papers_do_not_cover'],
    ['hiring-with-driver', false, false, 'papers_do_not_cover'],
    ['hiring-with-driver', false, true, 'driver_only'],
    ['hiring-with-driver', true, true, null],
    ['self-drive-hire', false, false, null],
    ['self-drive-hire', true, true, null],
  ] as const)(
    'insurance %s, with a driver: %s, who is offered: %s',
    (insuranceClass, withDriver, driverOffered, refusal) => {
      const rental = { period: until(day(3)), withDriver, driverOffered };
      expect(refuseByPapers('strict', papers(100, insuranceClass), 'Petrol', rental)).toBe(refusal);
    },
  );

  it('a driver is no help where another paper ends early', () => {
    const ends = papers(2, 'hiring-with-driver');
    const rental = { period: until(day(3)), withDriver: false, driverOffered: true };
    expect(refuseByPapers('strict', ends, 'Petrol', rental)).toBe('papers_do_not_cover');
  });

  it('any rental is refused exactly where a paper lacks, and none by another rule', () => {
    fc.assert(
      fc.property(
        anyPapers,
        fuels,
        fc.integer({ min: 0, max: 90 }),
        fc.boolean(),
        (filed, fuel, length, withDriver) => {
          const rental = { period: until(day(length)), withDriver, driverOffered: withDriver };
          const lacks = lackingPapers(filed, fuel, { lastDay: lastDayOf(rental.period), withDriver });
          expect(refuseByPapers('strict', filed, fuel, rental) === null).toBe(lacks.length === 0);
          for (const rule of ['off', 'warn'] as const) expect(refuseByPapers(rule, filed, fuel, rental)).toBeNull();
        },
      ),
    );
  });

  it('a vehicle is covered up to one day exactly, or on none', () => {
    fc.assert(
      fc.property(anyPapers, fuels, fc.integer({ min: -60, max: 400 }), fc.boolean(), (filed, fuel, at, withDriver) => {
        const until = coveredUntil(filed, fuel, withDriver);
        const isCovered = lackingPapers(filed, fuel, { lastDay: day(at), withDriver }).length === 0;
        expect(isCovered).toBe(until !== null && day(at) <= until);
      }),
    );
  });

  it('whoever may have a vehicle may have it for less long, and with a driver', () => {
    fc.assert(
      fc.property(anyPapers, fuels, fc.integer({ min: 1, max: 90 }), (filed, fuel, length) => {
        const lacks = (lastDay: Day, withDriver: boolean) => lackingPapers(filed, fuel, { lastDay, withDriver }).length;
        if (lacks(day(length), false) > 0) return;
        expect([lacks(day(length - 1), false), lacks(day(length), true)]).toEqual([0, 0]);
      }),
    );
  });
});

describe('the vendor', () => {
  const filedAt = startOfDay(day(-100));
  it.each([
    [31, null],
    [30, 30],
    [8, 30],
    [7, 7],
    [2, 7],
    [1, 1],
    [0, 1],
    [-1, null],
  ])('with %i days left is reminded of %s', (left, reminder) => {
    expect(dueReminder({ expiresOn: day(left), filedAt }, TODAY)).toBe(reminder);
  });

  it('who filed a paper with a week left is reminded of its last day alone', () => {
    const paper = { expiresOn: day(7), filedAt: startOfDay(TODAY) };
    expect([0, 3, 6, 7].map((later) => dueReminder(paper, day(later)))).toEqual([null, null, 1, 1]);
  });

  it('is reminded of each at most once: as days pass, the reminder only comes nearer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), (length) => {
        const paper = { expiresOn: day(length), filedAt: startOfDay(TODAY) };
        const told = Array.from({ length: length + 2 }, (_, later) => dueReminder(paper, day(later)));
        const changes = told.filter((reminder, at) => reminder !== null && reminder !== told[at - 1]);
        expect(changes).toEqual(PAPER_REMINDER_DAYS.filter((days) => days < length));
      }),
    );
  });
});
