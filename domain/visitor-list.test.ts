import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from './order.ts';
import { conversionFileName, leadOrderStatus, minutesBetween, minutesText } from './visitor-list.ts';

describe('the Data List', () => {
  it('shows each status of an order as one of four', () => {
    expect(ORDER_STATUSES.map((status) => [status, leadOrderStatus(status)])).toEqual([
      ['pending', 'pending'],
      ['confirmed', 'active'],
      ['processing', 'active'],
      ['in-progress', 'active'],
      ['completed', 'completed'],
      ['cancelled', 'cancelled'],
      ['rejected', 'cancelled'],
    ]);
  });

  it('counts whole minutes between two visits, and none where one is missing', () => {
    const at = (seconds: number) => new Date(1_700_000_000_000 + seconds * 1000);
    expect(minutesBetween(null, at(0))).toBe(0);
    expect(minutesBetween(at(0), null)).toBe(0);
    expect([at(59), at(60), at(3_660)].map((last) => minutesBetween(at(0), last))).toEqual([0, 1, 61]);
    expect(minutesBetween(at(60), at(0))).toBe(0);
  });

  it('says minutes under an hour, else hours and minutes that make the same', () => {
    expect([0, 59, 60, 61].map(minutesText)).toEqual(['0m', '59m', '1h 0m', '1h 1m']);
    fc.assert(
      fc.property(fc.nat(1_000_000), (minutes) => {
        const said = /^(?:(\d+)h )?(\d+)m$/.exec(minutesText(minutes));
        expect(Number(said?.[1] ?? 0) * 60 + Number(said?.[2])).toBe(minutes);
        expect(Number(said?.[2])).toBeLessThan(60);
      }),
    );
  });

  it('is taken along under the name of its day', () => {
    expect(conversionFileName('2026-11-27')).toBe('conversion_tracking_2026-11-27.csv');
  });
});
