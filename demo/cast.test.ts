import { pointInPolygon, radiusFromVertices } from '@ceylono/domain/coverage-area';
import { plateOf } from '@ceylono/domain/number-plate';
import { isClearlyAtSea, isInsideSriLanka } from '@ceylono/domain/sri-lanka';
import { VEHICLE_TYPES } from '@ceylono/domain/vehicle';
import { expect, test } from 'vitest';
import { type DemoVendor, VENDORS } from './cast.ts';
import { CUSTOMERS, STAFF } from './cast-people.ts';
import { type DemoVehicle, demoPlate, VEHICLES } from './cast-vehicles.ts';

const vendors: [string, DemoVendor][] = Object.entries(VENDORS);
const vehicles: DemoVehicle[] = Object.values(VEHICLES);

test('at least 12 vendors in at least 8 districts, a third of them with a circle', () => {
  expect(vendors.length).toBeGreaterThanOrEqual(12);
  expect(new Set(vendors.map(([, vendor]) => vendor.district)).size).toBeGreaterThanOrEqual(8);
  const circles = vendors.filter(([, vendor]) => vendor.coverageArea === null);
  expect(Math.round((3 * circles.length) / vendors.length)).toBe(1);
});

test.each(vendors)('%s stands on land inside its own coverage area', (_key, vendor) => {
  expect(isInsideSriLanka(vendor)).toBe(true);
  expect(isClearlyAtSea(vendor)).toBe(false);
  if (vendor.coverageArea) expect(pointInPolygon(vendor, vendor.coverageArea)).toBe(true);
});

test.each(vendors.filter(([, vendor]) => vendor.coverageArea))('the area of %s lies on land', (_key, vendor) => {
  const area = vendor.coverageArea ?? [];
  expect(area.length).toBeGreaterThanOrEqual(3);
  for (const [lng, lat] of area) {
    expect(isInsideSriLanka({ lat, lng })).toBe(true);
    expect(isClearlyAtSea({ lat, lng })).toBe(false);
  }
  expect(radiusFromVertices(vendor, area)).toBeLessThanOrEqual(vendor.coverageRadius);
});

test('every vehicle has a plate of its own', () => {
  const plates = vehicles.map(demoPlate);
  expect(plates.map(plateOf)).toEqual(plates);
  expect(new Set(plates).size).toBe(vehicles.length);
});

test('at least 64 vehicles of every kind, every vendor with some', () => {
  expect(vehicles.length).toBeGreaterThanOrEqual(64);
  expect(new Set(vehicles.map((vehicle) => vehicle.type))).toEqual(new Set(VEHICLE_TYPES));
  for (const [key] of vendors) expect(vehicles.filter((vehicle) => vehicle.vendor === key).length).toBeGreaterThan(2);
});

test('prices are whole cents, longer is cheaper per day, and fees belong to their option', () => {
  for (const vehicle of vehicles) {
    const { pricePerDay, pricePerWeek, pricePerMonth } = vehicle;
    expect(Number.isSafeInteger(pricePerDay)).toBe(true);
    if (pricePerWeek !== null) expect(pricePerWeek).toBeLessThan(7 * pricePerDay);
    if (pricePerMonth !== null) expect(pricePerMonth).toBeLessThan(30 * pricePerDay);
    if (!vehicle.withDriver) expect(vehicle.driverFee).toBeNull();
    expect(vehicle.deliveryPickup).toBe(vehicle.deliveryPickupPricePerKm !== null);
  }
});

test('no id, phone or address stands for two', () => {
  const people = [...Object.values(CUSTOMERS), ...Object.values(STAFF)];
  const everybody = [...vendors.map(([, vendor]) => vendor), ...people];
  const ids = [...everybody, ...vehicles].map(({ id }) => id);
  const emails = everybody.map(({ email }) => email);
  const phones = [
    ...vendors.map(([, vendor]) => vendor.contactNumber),
    ...Object.values(CUSTOMERS).flatMap(({ phone, guarantor }) => (guarantor ? [phone, guarantor.phone] : [phone])),
  ];
  for (const list of [ids, emails, phones]) expect(new Set(list).size).toBe(list.length);
  for (const email of emails) expect(email).toMatch(/^[\w.']+@[\w-]+\.example$/);
  for (const phone of phones) expect(phone).toMatch(/^\+[1-9]\d{9,14}$/);
});

test('locals name a guarantor, visitors do not', () => {
  for (const { residency, guarantor } of Object.values(CUSTOMERS)) {
    expect(guarantor === null).toBe(residency === 'foreigner');
  }
});
