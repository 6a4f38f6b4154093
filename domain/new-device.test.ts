import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskNetwork, refuseVouching, stateOfDevice } from './new-device.ts';

const NOW = new Date('2026-03-02T08:00:00+05:30');
const before = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const instants = fc.date({ noInvalidDate: true, min: before(10_000), max: NOW });

test('papers wait a day from when a new device was confirmed', () => {
  const after = (hours: number) =>
    stateOfDevice({ seenAt: before(99), confirmedAt: before(hours), stoppedAt: null }, 24, NOW);
  expect(after(0)).toEqual({ state: 'confirmed', opensAt: before(-24) });
  expect(after(23)).toEqual({ state: 'confirmed', opensAt: before(-1) });
  expect(after(24)).toEqual({ state: 'confirmed', opensAt: null });
});

test('they wait as long from the proof, however long before an order placed there was approved', () => {
  const seen = (hours: number) =>
    stateOfDevice({ seenAt: before(hours), confirmedAt: before(999), stoppedAt: null }, 24, NOW);
  expect(seen(1)).toEqual({ state: 'confirmed', opensAt: before(-23) });
  expect(seen(24)).toEqual({ state: 'confirmed', opensAt: null });
});

test('a device that was stopped opens nothing, however long ago it was confirmed', () => {
  fc.assert(
    fc.property(instants, instants, fc.nat({ max: 336 }), (confirmedAt, stoppedAt, hours) => {
      expect(stateOfDevice({ seenAt: confirmedAt, confirmedAt, stoppedAt }, hours, NOW)).toEqual({ state: 'new' });
    }),
  );
});

test('a device that was not new is known', () => {
  expect(stateOfDevice(null, 24, NOW)).toEqual({ state: 'known' });
});

test('staff vouch for a device that waits, not for one that is confirmed, and never for one that was stopped', () => {
  expect(refuseVouching({ confirmedAt: null, stoppedAt: null })).toBeNull();
  expect(refuseVouching({ confirmedAt: NOW, stoppedAt: null })).toBe('device_confirmed');
  expect(refuseVouching({ confirmedAt: null, stoppedAt: NOW })).toBe('device_stopped');
  expect(refuseVouching({ confirmedAt: NOW, stoppedAt: NOW })).toBe('device_stopped');
});

test('a network is told without the place in it', () => {
  expect(maskNetwork('203.0.113.77')).toBe('203.0.113.•');
  expect(maskNetwork('::ffff:203.0.113.77')).toBe('203.0.113.•');
  expect(maskNetwork('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::•');
  expect(maskNetwork('2001:db8::77')).toBe('2001:db8::•');
  expect(maskNetwork('::1')).toBe('::•');
});
