import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf, startOfDay } from './colombo-time.ts';
import {
  changeFromMonthBefore,
  daysOfMonth,
  fleetDays,
  instantsOf,
  sumOfMonths,
  trendMonths,
  utilisation,
  weekOf,
} from './dashboard.ts';
import { daysIn } from './order-analytics.ts';

/** Half past midnight in Colombo is still the day before by the clock of UTC. */
const NEW_YEAR = new Date('2025-12-31T19:00:00Z');
const anInstant = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });

describe('the months of the trends', () => {
  it('are twelve, with the one that it is in Colombo', () => {
    expect(trendMonths(NEW_YEAR)).toEqual([
      ...['2025-02', '2025-03', '2025-04', '2025-05', '2025-06', '2025-07'],
      ...['2025-08', '2025-09', '2025-10', '2025-11', '2025-12', '2026-01'],
    ]);
  });

  it('follow one another without a gap, whenever one looks', () => {
    fc.assert(
      fc.property(anInstant, (now) => {
        const spans = trendMonths(now).map(daysOfMonth);
        for (const [at, { until }] of spans.entries()) {
          if (at + 1 < spans.length) expect(addDays(until, 1)).toBe(spans[at + 1]?.from);
        }
        const { from, until } = spans.at(-1) ?? { from: '', until: '' };
        expect(from <= dayOf(now) && dayOf(now) <= until).toBe(true);
      }),
    );
  });

  it('have all of their days', () => {
    expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', until: '2028-02-29' });
    expect(daysOfMonth('2026-12')).toEqual({ from: '2026-12-01', until: '2026-12-31' });
  });
});

describe('the week', () => {
  it.each([
    ['2026-11-22', '2026-11-16'],
    ['2026-11-23', '2026-11-23'],
    ['2026-11-29', '2026-11-23'],
  ])('of %s begins on Monday %s', (day, from) => {
    expect(weekOf(startOfDay(day))).toEqual({ from, until: addDays(from, 6) });
  });

  it('has seven days and holds today, whenever one looks', () => {
    fc.assert(
      fc.property(anInstant, (now) => {
        const week = weekOf(now);
        expect(daysIn(week)).toBe(7);
        const { from, until } = instantsOf(week);
        expect(from <= now && now < until).toBe(true);
      }),
    );
  });
});

it('the days of the fleet are today and the six after it', () => {
  expect(fleetDays(NEW_YEAR)).toEqual([
    ...['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04', '2026-01-05', '2026-01-06', '2026-01-07'],
  ]);
});

it('a fleet of which nothing is offered has no utilisation', () => {
  expect(utilisation({ booked: 0, offered: 0 })).toBeNull();
  expect(utilisation({ booked: 1, offered: 3 })).toBe(333);
});

describe('a month beside the one before', () => {
  const month = (name: string, orders: number) => ({ month: name, orders, customers: 1, vehicles: 2, vendors: 3 });
  const months = [month('2025-11', 4), month('2025-12', 9), month('2026-01', 2)];

  it('is told of a month that is over', () => {
    expect(changeFromMonthBefore(months, 1, 'orders', NEW_YEAR)).toBe(5);
  });

  it('is not told of the month that goes on, nor of the first', () => {
    expect(changeFromMonthBefore(months, 2, 'orders', NEW_YEAR)).toBeNull();
    expect(changeFromMonthBefore(months, 0, 'orders', NEW_YEAR)).toBeNull();
  });

  it('all months are the sum of each', () => {
    expect(sumOfMonths(months)).toEqual({ orders: 15, customers: 3, vehicles: 6, vendors: 9 });
  });
});
