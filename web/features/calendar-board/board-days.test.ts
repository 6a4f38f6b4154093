import { describe, expect, it, test } from 'vitest';
import { dayAt, daysOf, placeOf } from './board-days.ts';

const DAYS = { from: '2026-05-04', count: 10 };
const at = (day: string, time = '00:00') => new Date(`2026-05-${day}T${time}:00+05:30`).toISOString();

test('the days stand side by side from the first', () => {
  expect(daysOf({ from: '2026-04-29', count: 4 })).toEqual(['2026-04-29', '2026-04-30', '2026-05-01', '2026-05-02']);
});

describe('a block', () => {
  it('of whole days fills them, and one of hours its part of the day', () => {
    const whole = placeOf({ startsAt: at('06'), endsAt: at('09') }, DAYS);
    expect(whole).toEqual({ left: 20, width: 30, goesOnBefore: false, goesOnAfter: false });
    const part = placeOf({ startsAt: at('06', '12:00'), endsAt: at('07') }, DAYS);
    expect(part.left).toBeCloseTo(25);
    expect(part.width).toBeCloseTo(5);
  });

  it('that reaches beyond is cut, and says so', () => {
    const long = placeOf({ startsAt: at('01'), endsAt: at('30') }, DAYS);
    expect(long).toEqual({ left: 0, width: 100, goesOnBefore: true, goesOnAfter: true });
  });
});

test('a point is of the day it stands on, never beyond the edges, and of none that is over', () => {
  const found = [-0.1, 0, 0.19, 0.2, 0.999, 1.2].map((part) => dayAt(part, DAYS, '2026-05-01'));
  expect(found).toEqual(['2026-05-04', '2026-05-04', '2026-05-05', '2026-05-06', '2026-05-13', '2026-05-13']);
  expect(dayAt(0.19, DAYS, '2026-05-06')).toBeNull();
});
