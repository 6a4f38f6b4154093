import { blockOfBooking, overlaps } from '@ceylono/domain/block';
import { refusePeriod } from '@ceylono/domain/booking-period';
import { HOUR_MS, startOfDay } from '@ceylono/domain/colombo-time';
import { circlePolygon, pointInPolygon, publicCentre } from '@ceylono/domain/coverage-area';
import { handoverOpensAt } from '@ceylono/domain/handover';
import { HOLDING_STATUSES, type OrderStatus } from '@ceylono/domain/order';
import { DEFAULT_SETTINGS } from '@ceylono/domain/settings';
import { expect, test } from 'vitest';
import { type DemoVendor, VENDORS } from './cast.ts';
import { type DemoOrder, demoOrder, ORDERS, periodOf } from './cast-orders.ts';
import { CUSTOMERS } from './cast-people.ts';
import { type DemoVehicle, VEHICLES } from './cast-vehicles.ts';

const TODAY = '2026-11-20';
const START_OF_TODAY = startOfDay(TODAY);

const vehicleOf = (order: DemoOrder): DemoVehicle => VEHICLES[order.vehicle];
const holding = (order: DemoOrder) => (HOLDING_STATUSES as readonly OrderStatus[]).includes(order.progress.status);
const nameOf = (order: DemoOrder) => `${order.customer} with ${order.vehicle} in ${order.startInDays} days`;

test('about 40 orders, every vendor with some', () => {
  expect(ORDERS.length).toBeGreaterThanOrEqual(40);
  const vendors = new Set(ORDERS.map((order) => vehicleOf(order).vendor));
  expect([...vendors].sort()).toEqual(Object.keys(VENDORS).sort());
});

test('every status is there, an overdue rental, who waits for its vehicle, and extra kilometres too', () => {
  const states = new Set(
    ORDERS.map(({ progress }) =>
      `${progress.status} ${'verification' in progress ? progress.verification : ''}`.trim(),
    ),
  );
  expect([...states].sort()).toEqual([
    'cancelled',
    'completed',
    'confirmed',
    'in-progress',
    'pending approved',
    'pending pending',
    'rejected',
  ]);
  const overdue = ORDERS.filter(
    (order) => order.progress.status === 'in-progress' && periodOf(order, TODAY).endsAt < START_OF_TODAY,
  ).map(({ vehicle }) => vehicle);
  expect(ORDERS.some(({ vehicle, progress }) => overdue.includes(vehicle) && progress.status === 'confirmed')).toBe(
    true,
  );
  expect(
    ORDERS.some(({ progress, hours, vehicle }) => {
      if (progress.status !== 'completed') return false;
      const included = VEHICLES[vehicle].defaultKmIncluded * Math.ceil(hours / 24);
      return progress.returnOdometer - progress.handoverOdometer > included;
    }),
  ).toBe(true);
});

test('orders that hold a vehicle never overlap by whole days', () => {
  const blocks = ORDERS.filter(holding).map((order) => ({
    order,
    block: blockOfBooking(periodOf(order, TODAY), null),
  }));
  const clashes = blocks.filter((one, index) =>
    blocks
      .slice(index + 1)
      .some((other) => one.order.vehicle === other.order.vehicle && overlaps(one.block, other.block)),
  );
  expect(clashes).toEqual([]);
});

test('a vehicle is out with one customer at most, and its odometer never runs back', () => {
  for (const [key, { km }] of Object.entries(VEHICLES)) {
    const orders = ORDERS.filter(({ vehicle }) => vehicle === key).sort((a, b) => a.startInDays - b.startInDays);
    expect(orders.filter(({ progress }) => progress.status === 'in-progress').length).toBeLessThanOrEqual(1);
    let last: number = km;
    for (const { progress } of orders) {
      if (progress.status !== 'in-progress' && progress.status !== 'completed') continue;
      expect(progress.handoverOdometer).toBeGreaterThanOrEqual(last);
      last = progress.status === 'completed' ? progress.returnOdometer : progress.handoverOdometer;
    }
  }
});

test('no customer holds more than three pending orders', () => {
  for (const key of Object.keys(CUSTOMERS)) {
    const pending = ORDERS.filter(({ customer, progress }) => customer === key && progress.status === 'pending');
    expect(pending.length).toBeLessThanOrEqual(3);
  }
});

test('each could be booked like this when it was placed', () => {
  for (const order of ORDERS) {
    const placedAt = new Date(START_OF_TODAY.getTime() - order.placedHoursAgo * HOUR_MS);
    expect(refusePeriod(periodOf(order, TODAY), placedAt), nameOf(order)).toBeNull();
  }
});

test('each chooses only what the vehicle offers', () => {
  for (const order of ORDERS) {
    const { withDriver, deliveryPickup } = vehicleOf(order);
    const offered = { withDriver, delivery: deliveryPickup, pickup: deliveryPickup, insurance: true };
    for (const option of order.options) expect(offered[option], nameOf(order)).toBe(true);
  }
});

test('each starts inside the vendor’s coverage area', () => {
  for (const order of ORDERS) {
    const vendor: DemoVendor = VENDORS[vehicleOf(order).vendor];
    const area = vendor.coverageArea ?? circlePolygon(publicCentre(vendor), vendor.coverageRadius);
    expect(pointInPolygon(order.place, area), nameOf(order)).toBe(true);
  }
});

test('each lies where its status says: ahead, on the road, or behind', () => {
  for (const order of ORDERS) {
    const { progress, startInDays } = order;
    const name = nameOf(order);
    if (progress.status === 'pending') expect(startInDays, name).toBeGreaterThan(0);
    if (progress.status === 'confirmed') expect(startInDays, name).toBeGreaterThanOrEqual(0);
    if (progress.status === 'in-progress') expect(startInDays, name).toBeLessThan(0);
    if (progress.status === 'completed') expect(periodOf(order, TODAY).endsAt < START_OF_TODAY, name).toBe(true);
  }
});

test('no undecided order lapses within the demo’s first hours', () => {
  for (const { progress, placedHoursAgo } of ORDERS) {
    if (progress.status !== 'pending' || progress.verification !== 'pending') continue;
    expect(placedHoursAgo).toBeLessThanOrEqual(DEFAULT_SETTINGS.kycDecisionHours - 12);
  }
});

test('the shown vendor can accept one at once, and hand one over', () => {
  const shown = ORDERS.filter((order) => vehicleOf(order).vendor === 'fort');
  expect(shown.some(({ progress }) => progress.status === 'pending' && progress.verification === 'approved')).toBe(
    true,
  );
  const opensToday = shown.filter(
    (order) =>
      order.progress.status === 'confirmed' &&
      handoverOpensAt(periodOf(order, TODAY).startsAt, DEFAULT_SETTINGS.handoverEarliestHours) <= START_OF_TODAY,
  );
  expect(opensToday).toHaveLength(1);
});

test('vehicle and customer name one order', () => {
  for (const order of ORDERS) expect(demoOrder(order.vehicle, order.customer)).toBe(order);
});
