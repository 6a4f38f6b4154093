import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  classesFor,
  classesToSeeAnew,
  DEFAULT_PERMIT_RULES,
  LICENCE_CLASSES,
  needsPermit,
  type Permit,
  refusePermit,
  typesDrivenWith,
} from './permit.ts';
import { VEHICLE_TYPES, type VehicleType } from './vehicle.ts';

const RULES = DEFAULT_PERMIT_RULES;
const LAST_DAY = '2026-03-20';
const held = (...classes: (typeof LICENCE_CLASSES)[number][]): Permit => ({
  onArrival: false,
  number: 'T 1',
  classes,
  expiresOn: '2026-03-31',
});
const told = (permit: Permit | null, type: VehicleType, seats = 4) =>
  refusePermit(permit, { type, seats }, LAST_DAY, RULES);

describe('a licence that will do for one vehicle', () => {
  const car = { type: 'sedan', seats: 5 } as const;

  it('is looked at anew for a vehicle that some of its classes do not cover', () => {
    const anew = (one: VehicleType, other: VehicleType, seats = 4) =>
      classesToSeeAnew({ type: one, seats: 4 }, { type: other, seats }, RULES);
    expect(anew('scooter', 'van')).toEqual(['B', 'C1', 'C', 'D1', 'D']);
    expect(anew('sedan', 'van', 14)).toEqual(['D1', 'D']);
    expect(anew('sedan', 'three-wheeler')).toEqual(['B1', 'C1', 'C', 'D1', 'D']);
    expect([anew('scooter', 'motorbike'), anew('sedan', 'van'), anew('bus', 'minibus'), anew('bus', 'suv')]).toEqual([
      ...[[], [], [], []],
    ]);
  });

  it('will do for the types that all its classes cover', () => {
    expect(typesDrivenWith(car, RULES)).toEqual(['hatchback', 'sedan', 'suv', 'van', 'pickup']);
    expect(typesDrivenWith({ type: 'scooter', seats: 2 }, RULES)).toEqual(['scooter', 'motorbike']);
  });
});

describe('a foreigner who drives', () => {
  it('says something about the permit', () => {
    expect(told(null, 'sedan')).toBe('permit_required');
  });

  it('may get one on arrival for a car or a motorcycle, and for nothing else', () => {
    const open = VEHICLE_TYPES.filter((type) => told({ onArrival: true }, type) === null);
    expect(open).toEqual(['hatchback', 'sedan', 'suv', 'van', 'pickup', 'scooter', 'motorbike']);
    expect(told({ onArrival: true }, 'three-wheeler', 3)).toBe('permit_not_on_arrival');
    expect(told({ onArrival: true }, 'van', 14)).toBe('permit_not_on_arrival');
  });

  it('drives a three-wheeler with its own class, not with that of a car', () => {
    expect(told(held('B'), 'three-wheeler')).toBe('permit_wrong_class');
    expect(told(held('A', 'B'), 'three-wheeler')).toBe('permit_wrong_class');
    expect(told(held('B1'), 'three-wheeler')).toBeNull();
    expect(told(held('B1'), 'sedan')).toBe('permit_wrong_class');
  });

  it('has a permit through the last day', () => {
    const until = (expiresOn: string) => told({ ...held('B'), expiresOn } as Permit, 'sedan');
    expect([until('2026-03-19'), until('2026-03-20'), until('2026-03-21')]).toEqual([
      'permit_expires_early',
      null,
      null,
    ]);
  });
});

test.each<[VehicleType, number, string]>([
  ['van', 9, 'B'],
  ['van', 10, 'D1'],
  ['minibus', 26, 'D1'],
  ['bus', 49, 'D'],
  ['minibus', 34, 'D'],
])('a %s with %i seats asks for %s', (type, seats, smallest) => {
  expect(classesFor({ type, seats }, RULES)[0]).toBe(smallest);
});

test('a vehicle without a named class may not be driven', () => {
  const rules = { ...RULES, licenceClasses: { ...RULES.licenceClasses, 'three-wheeler': [] } };
  expect(refusePermit(held(...LICENCE_CLASSES), { type: 'three-wheeler', seats: 3 }, LAST_DAY, rules)).toBe(
    'permit_wrong_class',
  );
});

test('one class more never closes a vehicle', () => {
  const classes = fc.subarray([...LICENCE_CLASSES]);
  fc.assert(
    fc.property(classes, fc.constantFrom(...LICENCE_CLASSES), fc.constantFrom(...VEHICLE_TYPES), (some, more, type) => {
      if (told(held(...some), type) === null) expect(told(held(...some, more), type)).toBeNull();
    }),
  );
});

test('only foreigners who drive themselves need one', () => {
  expect(needsPermit('foreigner', false)).toBe(true);
  expect([needsPermit('foreigner', true), needsPermit('local', false)]).toEqual([false, false]);
});
