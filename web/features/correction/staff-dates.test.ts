import { expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import '../staff/staff-refusals.ts';
import { datesAfter, datesOf } from './staff-dates.ts';

const SEEN = { startDate: '2026-12-01T03:30:00.000Z', endDate: '2026-12-03T03:30:00.000Z' };
const MOVED = { startDate: '2026-12-01T04:30:00.000Z', endDate: '2026-12-03T15:30:00.000Z' };
const CHANGED = new ApiError('order_changed', {
  status: 409,
  data: { changed: ['startDate', 'endDate'], now: MOVED },
});

it('a date that was chosen here stays, and one that was not is as the colleague left it', () => {
  const chosen = { ...datesOf(SEEN), end: '2026-12-04T09:00' };
  expect(datesAfter(CHANGED, chosen, SEEN)).toEqual({ start: '2026-12-01T10:00', end: '2026-12-04T09:00' });
});

it('any other failure leaves both as they were chosen', () => {
  const chosen = { ...datesOf(SEEN), end: '2026-12-04T09:00' };
  expect(datesAfter(new TypeError('cut'), chosen, SEEN)).toEqual(chosen);
});
