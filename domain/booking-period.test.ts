/**
 * Which periods can be booked at all.
 *
 * @rows SHR-LIM 01
 */
import { expect, test } from 'vitest';
import { refusePeriod } from './booking-period.ts';

const NOW = '2026-03-10T10:07';

/** Colombo wall times. */
test.each<[string, string, string, ReturnType<typeof refusePeriod>]>([
  ['from now until tomorrow at nine', '2026-03-10T10:15', '2026-03-11T09:00', null],
  ['overnight, the shortest rental there is', '2026-03-10T23:45', '2026-03-11T00:00', null],
  ['a slot that passed while the form was filled in', '2026-03-10T10:00', '2026-03-11T09:00', null],
  ['a slot that passed more than a quarter of an hour ago', '2026-03-10T09:45', '2026-03-11T09:00', 'start_in_past'],
  ['yesterday', '2026-03-09T10:15', '2026-03-11T09:00', 'start_in_past'],
  ['an end on the start day (T-032)', '2026-03-10T10:15', '2026-03-10T22:15', 'end_not_after_start'],
  ['an end before the start', '2026-03-12T09:00', '2026-03-11T09:00', 'end_not_after_start'],
  ['no length', '2026-03-12T09:00', '2026-03-12T09:00', 'end_not_after_start'],
  ['a start between two slots', '2026-03-10T10:20', '2026-03-11T09:00', 'not_on_quarter_hour'],
  ['an end between two slots', '2026-03-10T10:15', '2026-03-11T09:01', 'not_on_quarter_hour'],
  ['an end two years ahead, with 29 February between', '2028-03-01T09:00', '2028-03-10T10:00', null],
  ['an end a quarter of an hour past two years', '2028-03-01T09:00', '2028-03-10T10:15', 'too_far_ahead'],
])('asked for %s, %s to %s: %s', (_wish, from, to, refusal) => {
  const at = (wall: string) => new Date(`${wall}:00+05:30`);
  expect(refusePeriod({ startsAt: at(from), endsAt: at(to) }, at(NOW))).toBe(refusal);
});

test('a start exactly a quarter of an hour ago is accepted, a millisecond more is not (T-103)', () => {
  const period = { startsAt: new Date('2026-03-10T10:00:00+05:30'), endsAt: new Date('2026-03-11T09:00:00+05:30') };
  expect(refusePeriod(period, new Date('2026-03-10T10:15:00.000+05:30'))).toBeNull();
  expect(refusePeriod(period, new Date('2026-03-10T10:15:00.001+05:30'))).toBe('start_in_past');
});

test('the day is Colombo’s: 00:15 there is later than 23:45, although both are the same day in UTC', () => {
  const period = { startsAt: new Date('2026-03-10T18:15:00Z'), endsAt: new Date('2026-03-10T18:45:00Z') };
  expect(refusePeriod(period, new Date('2026-03-10T04:00:00Z'))).toBeNull();
});

test('an instant that is none is refused, not priced', () => {
  const period = { startsAt: new Date('yesterday'), endsAt: new Date('2026-03-11T09:00:00+05:30') };
  expect(refusePeriod(period, new Date('2026-03-10T10:00:00+05:30'))).not.toBeNull();
});
