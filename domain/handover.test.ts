import { expect, test } from 'vitest';
import {
  type HandoverFacts,
  handoverOpensAt,
  refuseHandover,
  refuseHandoverOdometer,
  refuseReturnOdometer,
} from './handover.ts';

const FACTS: HandoverFacts = {
  startsAt: new Date('2026-03-10T21:00:00+05:30'),
  now: new Date('2026-03-10T20:45:00+05:30'),
  vehicleIsOut: false,
  earliestHours: 12,
};

test.each([
  ['exactly twelve hours before the start', '2026-03-10T09:00:00.000+05:30', null],
  ['a millisecond earlier', '2026-03-10T08:59:59.999+05:30', 'handover_too_early'],
  ['the day before', '2026-03-09T21:00:00.000+05:30', 'handover_too_early'],
  ['at the start', '2026-03-10T21:00:00.000+05:30', null],
  ['two days late', '2026-03-12T21:00:00.000+05:30', null],
])('keys handed over %s: %s', (_when, now, refusal) => {
  expect(refuseHandover({ ...FACTS, now: new Date(now) })).toBe(refusal);
});

test('the portal says from when on the keys may be handed over', () => {
  expect(handoverOpensAt(FACTS.startsAt, 12)).toEqual(new Date('2026-03-10T09:00:00+05:30'));
});

test('an owner may allow a handover only from the start on', () => {
  expect(refuseHandover({ ...FACTS, earliestHours: 0 })).toBe('handover_too_early');
  expect(refuseHandover({ ...FACTS, earliestHours: 0, now: FACTS.startsAt })).toBeNull();
});

test('a vehicle that is still out with somebody else is not handed over (amendment 3)', () => {
  expect(refuseHandover({ ...FACTS, vehicleIsOut: true })).toBe('vehicle_not_returned');
});

test('too early is said first: the vehicle may well be back in time', () => {
  const now = new Date('2026-03-09T21:00:00+05:30');
  expect(refuseHandover({ ...FACTS, now, vehicleIsOut: true })).toBe('handover_too_early');
});

test.each([
  [null, 0, false, null],
  [41_550, 41_550, false, null],
  [41_550, 41_549, false, 'odometer_below_last'],
  [41_550, 41_549, true, null],
  [41_550, 41_549, undefined, null],
])('last read at %s km and handed over at %i km, confirmed: %s, gives %s', (last, reading, confirmed, refusal) => {
  expect(refuseHandoverOdometer(last, reading, confirmed)).toBe(refusal);
});

test.each([
  [41_200, 41_550, false, null],
  [41_200, 41_200, false, null],
  [41_200, 41_199, false, 'odometer_below_handover'],
  [41_200, 41_199, true, null],
])('handed over at %i km and back at %i km, confirmed: %s, gives %s', (handover, back, confirmed, refusal) => {
  expect(refuseReturnOdometer(handover, back, confirmed)).toBe(refusal);
});
