import { describe, expect, it } from 'vitest';
import { formatDateTime, formatDay, formatMonth, formatNearTime, formatTime } from './colombo-format.ts';

describe('a date on the screen', () => {
  it('is told in Colombo time', () => {
    expect(formatDateTime(new Date('2026-11-20T03:30:00Z'), 'en')).toBe('Fri 20 Nov 2026, 09:00');
  });

  it('belongs to the next day in Colombo from 18:30 UTC on', () => {
    expect(formatDay(new Date('2026-11-20T18:29:00Z'), 'en')).toBe('Fri 20 Nov 2026');
    expect(formatDay(new Date('2026-11-20T18:30:00Z'), 'en')).toBe('Sat 21 Nov 2026');
  });

  it('writes midnight as 00:00 and September as Sep', () => {
    const midnight = new Date('2026-09-09T18:30:00Z');
    expect(formatTime(midnight)).toBe('00:00');
    expect(formatDay(midnight, 'en')).toBe('Thu 10 Sep 2026');
  });

  it('names the months of offices in Sinhala, not those of the Buddhist calendar, and the year first', () => {
    expect(formatDateTime(new Date('2026-11-20T03:30:00Z'), 'si')).toBe('2026 නොවැ 20 සිකු, 09:00');
    expect(formatDay(new Date('2026-12-31T18:30:00Z'), 'si')).toContain('2027 ජන 1 ');
  });

  it('is told in Tamil', () => {
    expect(formatDateTime(new Date('2026-11-20T03:30:00Z'), 'ta')).toBe('வெள். 20 நவ. 2026, 09:00');
  });

  it('knows every day of a week and every month in each language', () => {
    for (const locale of ['en', 'si', 'ta']) {
      const days = new Set(
        Array.from({ length: 365 }, (_, day) => formatDay(new Date(Date.UTC(2026, 0, 1 + day)), locale)),
      );
      expect(days.size).toBe(365);
      expect([...days].join()).not.toContain('undefined');
    }
  });

  it('goes without weekday and year where it is near', () => {
    const late = new Date('2026-11-20T18:30:00Z');
    expect(formatNearTime(late, 'en')).toBe('21 Nov, 00:00');
    expect(formatNearTime(late, 'si')).toBe('නොවැ 21, 00:00');
    expect(formatNearTime(late, 'ta')).toBe('21 நவ., 00:00');
  });

  it('heads a month as a calendar does', () => {
    expect(formatMonth('2026-11', 'en')).toBe('November 2026');
    expect(formatMonth('2026-09', 'si')).toBe('2026 සැප්තැම්බර්');
    expect(formatMonth('2026-02', 'ta')).toBe('பிப்ரவரி 2026');
  });
});
