/**
 * What the form of a vehicle asks for and sends.
 * @rows ADM-VEH 16
 * @rows VEN-VEH 05 09-12
 */
import { rupees } from '@ceylono/domain/money';
import { describe, expect, it } from 'vitest';
import {
  differences,
  EMPTY_VEHICLE,
  obstacleOf,
  problemOf,
  problemOfPhotos,
  termsOf,
  typedOf,
  type VehicleValues,
  valuesOf,
} from './vehicle-values.ts';

const TODAY = '2026-03-02';
const FILLED: VehicleValues = {
  ...EMPTY_VEHICLE,
  model: 'Toyota Axio',
  type: 'sedan',
  year: '2018',
  km: '70,140',
  seats: '5',
  transmission: 'Automatic',
  fuelType: 'Hybrid',
  pricePerDay: '12500',
  defaultKmIncluded: '100',
  defaultPricePerExtraKm: '45.50',
};
const ONE_PHOTO = { arrived: 1, underWay: 0, required: true };

it('a new form offers the vehicle, without a driver', () => {
  expect([EMPTY_VEHICLE.availability, EMPTY_VEHICLE.withDriver]).toEqual([true, false]);
});

it('a filled form has no obstacle, and figures become numbers: amounts in cents, an empty one null', () => {
  expect(obstacleOf(FILLED, ONE_PHOTO, TODAY)).toBeNull();
  expect(termsOf(FILLED)).toMatchObject({
    km: 70_140,
    pricePerDay: rupees(12_500),
    pricePerWeek: null,
    pricePerMonth: null,
    defaultPricePerExtraKm: 4_550,
    driverFee: null,
    deliveryPickupPricePerKm: null,
  });
});

it.each([
  'model',
  'type',
  'year',
  'km',
  'seats',
  'transmission',
  'fuelType',
  'pricePerDay',
  'defaultKmIncluded',
  'defaultPricePerExtraKm',
] as const)('without its %s it stops there', (field) => {
  const values = { ...FILLED, [field]: ' ' };
  expect([obstacleOf(values, ONE_PHOTO, TODAY), problemOf(field, values, TODAY)]).toEqual([field, 'empty']);
});

it('the number plate may stay empty, and is sent as plates are written', () => {
  expect([termsOf(FILLED).plate, obstacleOf(FILLED, ONE_PHOTO, TODAY)]).toEqual([null, null]);
  expect(termsOf({ ...FILLED, plate: ' cab 1234' }).plate).toBe('CAB-1234');
});

it('weekly and monthly prices may stay empty, a delivery price only without delivery', () => {
  expect(obstacleOf({ ...FILLED, deliveryPickup: true }, ONE_PHOTO, TODAY)).toBe('deliveryPickupPricePerKm');
  expect(obstacleOf({ ...FILLED, deliveryPickup: true, deliveryPickupPricePerKm: '60' }, ONE_PHOTO, TODAY)).toBeNull();
  expect(obstacleOf({ ...FILLED, deliveryPickupPricePerKm: 'cheap' }, ONE_PHOTO, TODAY)).toBeNull();
  expect(termsOf({ ...FILLED, driverFee: '3000' }).driverFee).toBeNull();
});

it.each([
  ['pricePerDay', 'Rs 4500', 'not_a_number'],
  ['pricePerDay', '30,50', 'not_a_number'],
  ['pricePerDay', '0', 'out_of_bounds'],
  ['km', '-5', 'not_a_number'],
  ['km', '70140.5', 'not_a_number'],
  ['seats', '0', 'out_of_bounds'],
  ['year', '2028', 'out_of_bounds'],
  ['year', '1949', 'out_of_bounds'],
  ['plate', 'the red one', 'not_a_plate'],
  ['model', 'see www.example.com', 'web_address'],
] as const)('%s does not take %s', (field, typed, problem) => {
  expect(problemOf(field, { ...FILLED, [field]: typed }, TODAY)).toBe(problem);
});

describe('the photos', () => {
  it('need one that arrived, and none that is still on its way', () => {
    expect(problemOfPhotos({ arrived: 0, underWay: 0, required: true })).toBe('no_photo');
    expect(problemOfPhotos({ arrived: 1, underWay: 1, required: true })).toBe('photos_under_way');
    expect(problemOfPhotos({ arrived: 0, underWay: 0, required: false })).toBeNull();
  });
});

it('what is stored is typed again as it was, cents only where there are some', () => {
  const terms = termsOf({ ...FILLED, deliveryPickup: true, deliveryPickupPricePerKm: '60' });
  expect(termsOf(valuesOf(terms))).toEqual(terms);
  expect([typedOf('pricePerDay', 450_000), typedOf('pricePerDay', 450_050), typedOf('km', 100)]).toEqual([
    '4500',
    '4500.50',
    '100',
  ]);
});

it('what was saved meanwhile is told by its fields', () => {
  expect(differences(FILLED, { ...FILLED, pricePerDay: '13000', km: '71000' })).toEqual(['km', 'pricePerDay']);
});
