/** Whom an activity names for what somebody did. */
import { expect, it } from 'vitest';
import { type AuthorizedVendorId, type Party, performerOf, recorderOf, type VisitorId } from './actor.ts';

const CUSTOMER: Party = { kind: 'booker', visitorId: 'a browser' as VisitorId, orderPk: 'an order' };
const VENDOR: Party = {
  kind: 'vendor',
  vendorId: 'a vendor' as AuthorizedVendorId,
  sessionId: 'seven',
  isOfStaff: false,
};
const STAFF: Party = {
  kind: 'staff',
  staff: {
    email: 'nadia@ceylono.example',
    name: 'Nadia',
    role: 'admin',
    settingsAccess: false,
    mustAddFactor: false,
    superAdminEmail: null,
  },
};

it('customer and vendor are named by their part alone, staff by their address', () => {
  expect([CUSTOMER, VENDOR, STAFF].map(performerOf)).toEqual([
    { performedBy: 'customer', performedByType: 'customer' },
    { performedBy: 'vendor', performedByType: 'vendor' },
    { performedBy: 'nadia@ceylono.example', performedByType: 'admin' },
  ]);
});

it('who recorded a handover is told of a vendor by the session, of anybody else by name', () => {
  expect([CUSTOMER, VENDOR, STAFF].map(recorderOf)).toEqual([
    'customer',
    'vendor session seven',
    'nadia@ceylono.example',
  ]);
});
