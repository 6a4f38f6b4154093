import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DayRange } from './block.ts';
import { addDays } from './colombo-time.ts';
import { daysOverdue, daysToCome, freeRanges } from './fleet-board.ts';

const may = (from: number, to: number): DayRange => {
  const day = (n: number) => `2026-05-${String(n).padStart(2, '0')}`;
  return { startDate: day(from), endDate: day(to) };
};
const WINDOW = may(4, 20);

describe('the free days of a vehicle', () => {
  it.each([
    ['are all of them where nothing is taken', [], [WINDOW]],
    ['lie before, between and after what is taken', [may(12, 14), may(6, 8)], [may(4, 5), may(9, 11), may(15, 20)]],
    ['are none between two that meet', [may(4, 9), may(10, 20)], []],
    ['begin after what reached into the window', [may(1, 5)], [may(6, 20)]],
    ['end before what reaches out of it', [may(18, 25)], [may(4, 17)]],
    ['mind nothing beside the window', [may(1, 3), may(21, 25)], [WINDOW]],
    ['are counted once where two things touch one day', [may(6, 8), may(8, 9)], [may(4, 5), may(10, 20)]],
  ])('%s', (_, taken, free) => {
    expect(freeRanges(taken, WINDOW)).toEqual(free);
  });

  it('are exactly those that nothing touches, and two runs never meet', () => {
    const range = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 9 })).map(([from, days]) => ({
      startDate: addDays('2026-04-20', from),
      endDate: addDays('2026-04-20', from + days),
    }));
    fc.assert(
      fc.property(fc.array(range, { maxLength: 12 }), (taken) => {
        const free = freeRanges(taken, WINDOW);
        const isIn = (ranges: DayRange[], day: string) =>
          ranges.some((one) => one.startDate <= day && day <= one.endDate);
        for (let day = WINDOW.startDate; day <= WINDOW.endDate; day = addDays(day, 1))
          expect(isIn(free, day)).toBe(!isIn(taken, day));
        for (const [at, { startDate, endDate }] of free.entries()) {
          expect(startDate <= endDate).toBe(true);
          const next = free[at + 1];
          if (next) expect(next.startDate > addDays(endDate, 1)).toBe(true);
        }
      }),
    );
  });
});

it('only days to come can be used', () => {
  expect(daysToCome(may(4, 8), '2026-05-06')).toEqual(may(6, 8));
  expect(daysToCome(may(7, 8), '2026-05-06')).toEqual(may(7, 8));
  expect(daysToCome(may(4, 5), '2026-05-06')).toBeNull();
});

it.each([
  ['noon of a day: from the next day on', '2026-05-02T12:00:00+05:30', may(3, 6)],
  ['midnight: from the day that begins then', '2026-05-03T00:00:00+05:30', may(3, 6)],
  ['a minute after midnight: from the next day on', '2026-05-03T00:01:00+05:30', may(4, 6)],
  ['this morning: none yet', '2026-05-06T08:00:00+05:30', null],
])('a vehicle that is overdue takes the days after its rental to today; due at %s', (_, due, days) => {
  expect(daysOverdue(new Date(due), '2026-05-06')).toEqual(days);
});
