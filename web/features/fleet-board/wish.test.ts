import { expect, test } from 'vitest';
import { periodOn } from './wish.ts';

const at = (time: string) => new Date(`2026-05-04T${time}:00+05:30`);
const DAYS = { startDate: '2026-05-04', endDate: '2026-05-07' };

test('a rental on free days is from their morning to their evening, and today no sooner than now', () => {
  expect(periodOn(DAYS, at('07:00'))).toEqual({ start: '2026-05-04T09:00', end: '2026-05-07T18:00' });
  expect(periodOn(DAYS, at('10:05'))).toEqual({ start: '2026-05-04T10:15', end: '2026-05-07T18:00' });
  expect(periodOn({ ...DAYS, startDate: '2026-05-05' }, at('10:05')).start).toBe('2026-05-05T09:00');
});
