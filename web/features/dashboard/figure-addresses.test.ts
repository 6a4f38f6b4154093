import { DECISIONS } from '@ceylono/domain/dashboard';
import { expect, it } from 'vitest';
import { pendingQuery, readPendingFilters } from '../staff-order/pending-filters.ts';
import { viewOf } from '../conversion/leads-address.ts';
import { questionOf as customersQuestion, readCustomersFilters } from '../customer-record/customers-address.ts';
import { readRequestsFilters, requestsQuery } from '../extension/staff-requests-address.ts';
import { tabOf } from '../staff/dashboard-tabs.ts';
import { readVehiclesFilters, vehiclesQuery } from '../staff-fleet/vehicles-address.ts';
import { questionOf as ordersQuestion, readAllOrdersFilters } from '../staff-order/all-orders-filters.ts';
import { readApplicationsFilters, showsApplications } from '../vendor/applications-address.ts';
import { readVendorsFilters } from '../vendor/vendors-address.ts';
import {
  addressOfCash,
  addressOfExpected,
  addressOfTrend,
  DECISION_ADDRESSES,
  FLEET_ADDRESSES,
  STAT_ADDRESSES,
} from './figure-addresses.ts';

const at = (address: string) => new URL(address, 'https://ceylono.example').searchParams;
/** What the list asks the server, without what is left open. */
const asked = (question: object) =>
  Object.fromEntries(Object.entries(question).filter(([, value]) => value !== undefined));
const orders = (address: string) => [tabOf(at(address)), asked(ordersQuestion(readAllOrdersFilters(at(address))))];
const vehicles = (address: string) => [tabOf(at(address)), asked(vehiclesQuery(readVehiclesFilters(at(address))))];
const pending = (address: string) => [tabOf(at(address)), asked(pendingQuery(readPendingFilters(at(address))))];

const WEEK = { from: '2026-11-23', until: '2026-11-29' };

it('each card leads to the list that it counts', () => {
  expect(pending(STAT_ADDRESSES.pendingOrders)).toEqual(['pending-orders', { status: 'pending', sortBy: 'lapse' }]);
  expect(orders(STAT_ADDRESSES.approvedOrders)).toEqual(['all-orders', { status: 'confirmed' }]);
  expect(readVendorsFilters(at(STAT_ADDRESSES.activeVendors)).status).toBe('approved');
  expect(vehicles(STAT_ADDRESSES.totalVehicles)).toEqual(['vehicles', {}]);
  expect(tabOf(at(STAT_ADDRESSES.totalCustomers))).toBe('customers');
});

it('each decision leads to what waits for it', () => {
  const kyc = { status: 'pending', sortBy: 'lapse' };
  expect(orders(DECISION_ADDRESSES.overdue)).toEqual(['all-orders', { late: 'overdue', sortBy: 'return' }]);
  expect(orders(DECISION_ADDRESSES.notCollected)).toEqual(['all-orders', { late: 'notCollected', sortBy: 'pickup' }]);
  expect(pending(DECISION_ADDRESSES.identity)).toEqual(['pending-orders', { ...kyc, waitsForStaff: 'true' }]);
  expect(pending(DECISION_ADDRESSES.acceptance)).toEqual([
    'pending-orders',
    { ...kyc, verificationStatus: 'approved' },
  ]);
  expect(requestsQuery(readRequestsFilters(at(DECISION_ADDRESSES.extension))).status).toBe('pending');
  expect(orders(DECISION_ADDRESSES.cancellation)).toEqual(['all-orders', { cancellationRequested: 'true' }]);
  expect(orders(DECISION_ADDRESSES.problem)).toEqual(['all-orders', { problemReported: 'true' }]);
  expect(showsApplications(at(DECISION_ADDRESSES.application))).toBe(true);
  expect(readApplicationsFilters(at(DECISION_ADDRESSES.application)).status).toBe('pending');
  expect([tabOf(at(DECISION_ADDRESSES.followUp)), viewOf(at(DECISION_ADDRESSES.followUp))]).toEqual([
    'conversion-tracking',
    'follow-ups',
  ]);
  expect(Object.keys(DECISION_ADDRESSES)).toEqual([...DECISIONS]);
});

it('the money of a week leads to the orders behind it', () => {
  expect(orders(addressOfExpected(WEEK))).toEqual([
    'all-orders',
    { agreed: 'true', pickupFrom: '2026-11-23', pickupTo: '2026-11-29', sortBy: 'pickup' },
  ]);
  expect(orders(addressOfCash(WEEK))).toEqual(['all-orders', { cashFrom: '2026-11-23', cashTo: '2026-11-29' }]);
});

it('the parts of the fleet lead to their vehicles', () => {
  expect(vehicles(FLEET_ADDRESSES.booked)).toEqual(['vehicles', { availability: 'booked' }]);
  expect(vehicles(FLEET_ADDRESSES.kept)).toEqual(['vehicles', { availability: 'kept' }]);
  expect(vehicles(FLEET_ADDRESSES.free)).toEqual(['vehicles', { availability: 'available' }]);
  expect(orders(FLEET_ADDRESSES.out)).toEqual(['all-orders', { status: 'in-progress' }]);
});

it('a month, and all of them together, lead to what came in it', () => {
  const created = { createdFrom: '2026-02-01', createdTo: '2026-02-28' };
  expect(orders(addressOfTrend('orders', ['2026-02']))).toEqual([
    'all-orders',
    { placedFrom: '2026-02-01', placedTo: '2026-02-28' },
  ]);
  expect(vehicles(addressOfTrend('vehicles', ['2026-02']))).toEqual(['vehicles', created]);
  const customers = at(addressOfTrend('customers', ['2026-02']));
  expect(asked(customersQuestion(readCustomersFilters(customers)))).toEqual(created);
  expect(readVendorsFilters(at(addressOfTrend('vendors', ['2025-12', '2026-01', '2026-02']))).created).toEqual({
    from: '2025-12-01',
    to: '2026-02-28',
  });
});
