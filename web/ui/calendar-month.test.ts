import { describe, expect, it } from 'vitest';
import { addMonths, sameDayInMonth, weekdayOf, weeksOf } from './calendar-month.ts';

describe('a month of the calendar', () => {
  it('begins its weeks on Monday and leaves the neighbours out', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null]);
  });

  it('holds four weeks in a February that begins on Monday', () => {
    expect(weeksOf('2027-02')).toHaveLength(4);
  });

  it('counts over the end of a year in both directions', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
  });

  it('keeps the day of the month where the other month has it', () => {
    expect(sameDayInMonth('2026-11-15', 1)).toBe('2026-12-15');
    expect(sameDayInMonth('2027-01-31', 1)).toBe('2027-02-28');
    expect(sameDayInMonth('2027-03-31', -1)).toBe('2027-02-28');
  });

  it('knows the weekday', () => {
    expect(weekdayOf('2026-11-20')).toBe(4);
  });
});
