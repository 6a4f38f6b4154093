import { describe, expect, it } from 'vitest';
import {
  changedFields,
  changesWhatWasBooked,
  consistentTerms,
  latestVehicleYear,
  rangeProblem,
  type VehicleTerms,
} from './fleet.ts';
import { rupees } from './money.ts';

const AXIO: VehicleTerms = {
  model: 'Toyota Axio',
  type: 'sedan',
  plate: 'WP CAB-1234',
  year: 2018,
  km: 70_140,
  seats: 5,
  fuelType: 'Hybrid',
  transmission: 'CVT',
  pricePerDay: rupees(12_500),
  pricePerWeek: null,
  pricePerMonth: null,
  withDriver: true,
  driverFee: rupees(3_000),
  deposit: null,
  deliveryPickup: true,
  deliveryPickupPricePerKm: rupees(60),
  availability: true,
  defaultKmIncluded: 100,
  defaultPricePerExtraKm: rupees(45),
};

describe('an edit', () => {
  it.each(['model', 'type', 'year', 'seats', 'fuelType', 'transmission'])(
    'of the %s changes what was booked',
    (field) => {
      expect(changesWhatWasBooked(AXIO, { ...AXIO, [field]: 'another' })).toBe(true);
    },
  );

  it('of prices, kilometres, options and the plate does not', () => {
    const edited = {
      ...AXIO,
      pricePerDay: rupees(1),
      km: 1,
      plate: 'WP CAB-9999',
      withDriver: false,
      defaultKmIncluded: 1,
    };
    expect(changesWhatWasBooked(AXIO, edited)).toBe(false);
  });
});

it('an option that is not offered has no price', () => {
  const { driverFee, deliveryPickupPricePerKm } = consistentTerms({
    ...AXIO,
    withDriver: false,
    deliveryPickup: false,
  });
  expect([driverFee, deliveryPickupPricePerKm]).toEqual([null, null]);
  expect(consistentTerms(AXIO)).toEqual(AXIO);
});

it('a plate is kept as plates are written, and may be missing', () => {
  const plates = ['wp cab 1234', null].map((plate) => consistentTerms({ ...AXIO, plate }).plate);
  expect(plates).toEqual(['WP CAB-1234', null]);
});

describe('what an edit changed', () => {
  const before = { ...AXIO, photoIds: ['cover', 'side'] };

  it('is named by its fields, in the order of the form', () => {
    const after = { ...before, availability: !AXIO.availability, plate: 'CAB-9999', deposit: 100 };
    expect(changedFields(before, after)).toEqual(['plate', 'deposit', 'availability']);
    expect(changedFields(before, { ...before })).toEqual([]);
  });

  it('is its photos where one came, went or changed its place', () => {
    for (const photoIds of [['cover'], ['cover', 'side', 'back'], ['side', 'cover']]) {
      expect(changedFields(before, { ...before, photoIds })).toEqual(['photos']);
    }
  });
});

it("next year's model may be listed, that of the year after not", () => {
  expect(latestVehicleYear('2026-03-02')).toBe(2027);
});

describe('an unavailable range', () => {
  const problem = (startDate: string, endDate: string) => rangeProblem({ startDate, endDate }, '2026-03-02');

  it('may be one day, today, or have begun before', () => {
    expect(problem('2026-03-02', '2026-03-02')).toBeNull();
    expect(problem('2026-02-20', '2026-03-02')).toBeNull();
  });

  it('may not end before it starts, be over, or lie further ahead than one can book', () => {
    expect(problem('2026-03-05', '2026-03-04')).toBe('ends_before_start');
    expect(problem('2026-02-20', '2026-03-01')).toBe('over');
    expect(problem('2026-03-05', '2028-03-02')).toBeNull();
    expect(problem('2026-03-05', '2028-03-03')).toBe('too_far');
  });
});
