/**
 * Every field that an answer to the public, a customer or a vendor may carry, written out. A new one is a decision
 * about somebody's data: it fails here until it is added by hand (guarantees V3, C6).
 * @rows CUS-WIZ 97
 * @rows SHR-ERR 13
 * @rows SHR-DATA 08
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  allowManyPendingOrders,
  book,
  bookUntil,
  openPortal,
  seedStaff,
  seedVendors,
  VEHICLES,
  VENDORS,
} from '../test/cast.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort', 'elephant');
  await seedStaff(server.app);
  await allowManyPendingOrders(server.app);
});
afterAll(() => server.stop());

const DELIVERED = { delivery: true, location: { lat: 6.9271, lng: 79.8612, address: '12 Flower Road' } };
const on = (day: number) => ({
  vehicleId: VEHICLES.fortPrius.id,
  startDate: `2026-07-${String(day).padStart(2, '0')}T09:00:00+05:30`,
  endDate: `2026-07-${String(day + 1).padStart(2, '0')}T09:00:00+05:30`,
  ...DELIVERED,
});

/** `a.b` for fields of objects, `a[].b` for fields of what a list holds; one name each. */
function fieldsOf(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => fieldsOf(item, `${at}[]`));
  if (value === null || typeof value !== 'object') return [at];
  return Object.entries(value).flatMap(([key, item]) => fieldsOf(item, at === '' ? key : `${at}.${key}`));
}
const fields = (value: unknown) => [...new Set(fieldsOf(value))].toSorted().join(' ');

const VEHICLE =
  'defaultKmIncluded defaultPricePerExtraKm deliveryPickup deliveryPickupPricePerKm district driverFee fuelType id model ' +
  'pricePerDay pricePerMonth pricePerWeek seats transmission type vendorId vendorName withDriver year';

it('a vehicle, to everybody', async () => {
  const { body } = await server.stranger().get('/api/vehicles?limit=50');
  for (const item of body.items)
    expect(fields({ ...item, photos: undefined })).toBe(
      fields({ photos: undefined, ...Object.fromEntries(VEHICLE.split(' ').map((key) => [key, 1])) }),
    );
});

it('a coverage area, to everybody: its centre no nearer than a hundredth of a degree', async () => {
  const { body } = await server.stranger().get('/api/coverage-areas');
  expect(fields(body)).toBe(
    'items[].centre.lat items[].centre.lng items[].coverageArea items[].coverageArea.coordinates[][][] ' +
      'items[].coverageArea.type items[].coverageRadius items[].name items[].vendorId',
  );
  const fort = body.items.find((item: { vendorId: string }) => item.vendorId === VENDORS.fort.id);
  expect(fort.centre).toEqual({ lat: 6.93, lng: 79.84 });
});

const COMMON =
  'createdAt customOrderId deposit detailsRemovedAt endDate finalTotalBill lines[].amount lines[].kind options.delivery options.insurance ' +
  'extension options.pickup options.withDriver orderId paymentMethod reports.handover reports.return startDate startedDays status total ' +
  'vehicle.id vehicle.model vehicle.photo vehicle.plate vehicle.type vehicle.year verificationStatus';
const sorted = (text: string) => text.split(' ').toSorted().join(' ');

it('an order, to a holder of its address and to its booker', async () => {
  const { client, orderId } = await book(server, 'nimali', on(1));
  const expected = sorted(
    `${COMMON} awaitedPapers awaitedTerms billedDays bookerUntil pricingType cancellationDeclined cancellationRequestedAt deadlineFrom mayRequestCancellation contact.email contact.name contact.phone swap handoverCompletedAt isBooker kmIncluded mayCancel newDevice pricePerExtraKm ` +
      'rejectionDetails rejectionReason vehicleIsLate vendor.contactNumber vendor.name',
  );
  const place = 'location.address location.lat location.lng pickupLocation';
  expect(fields((await server.stranger().get(`/api/orders/${orderId}`)).body)).toBe(
    sorted(`${expected} cash location pickupLocation tracking`),
  );
  const BALANCE = 'cash.balance.depositHeld cash.balance.due cash.balance.paid';
  const tracking = 'tracking.customerGpsLat tracking.customerGpsLng tracking.customerGpsUpdatedAt tracking.gate';
  expect(fields((await client.get(`/api/orders/${orderId}`)).body)).toBe(
    sorted(`${expected} ${place} ${tracking} ${BALANCE}`),
  );
});

const VENDOR_ORDER =
  `${COMMON} cancellationRequestedAt customer.language customer.mayCall customer.name customer.phone handoverOdometer handoverOpensAt kmIncluded lastOdometer pricePerExtraKm returnOdometer ` +
  'cash.depositHeld cash.due cash.paid licenceClasses[] permitAtHandover problemReport shownStatus totalKmDriven vehicleIsOut';

it('an order, to its vendor, before and after it stands', async () => {
  const pending = await book(server, 'kasun', on(3));
  const confirmed = await bookUntil(server, 'confirmed', 'arjun', on(5));
  const portal = await openPortal(server, 'fort');
  const look = async (orderId: string) =>
    fields((await portal.get(`/api/vendor/${VENDORS.fort.id}/orders/${orderId}`)).body);
  expect(await look(pending.orderId)).toBe(sorted(`${VENDOR_ORDER} location`));
  expect(await look(confirmed.orderId)).toBe(sorted(`${VENDOR_ORDER} location.address location.lat location.lng`));
});

it('an answer that refuses: code, status, a sentence, and nothing of the machine', async () => {
  const { body } = await server.stranger().get('/api/vehicles?cursor=x');
  expect(fields(body)).toBe('code data.issues[] defined message requestId status'.replace('data.issues[] ', ''));
});
