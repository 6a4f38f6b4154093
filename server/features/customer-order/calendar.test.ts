import { afterAll, beforeAll, expect, it } from 'vitest';
import { allowManyPendingOrders, book, bookUntil, seedStaff, seedVendors, VEHICLES } from '../../test/cast.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort');
  await seedStaff(server.app);
  await allowManyPendingOrders(server.app);
});
afterAll(() => server.stop());

const on = (day: number) => ({
  vehicleId: VEHICLES.fortPrius.id,
  startDate: `2026-08-${String(day).padStart(2, '0')}T09:00:00+05:30`,
  endDate: `2026-08-${String(day + 1).padStart(2, '0')}T18:15:00+05:30`,
});
const ADDRESS = '12 Flower Road; Colombo, 07';
const DELIVERED = { delivery: true, location: { lat: 6.9271, lng: 79.8612, address: ADDRESS } };
const linesOf = (body: Buffer) => body.toString('utf8').replaceAll('\r\n ', '').split('\r\n');

it('the calendar file names pickup and return at their instants, and the way to the vehicle once it stands', async () => {
  const { client, orderId, customOrderId } = await bookUntil(server, 'confirmed', 'nimali', on(3));
  const { status, headers, body } = await client.get(`/api/orders/${orderId}/calendar.ics`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(headers.get('content-disposition')).toBe(`attachment; filename="ceylono-${customOrderId}.ics"`);
  expect(headers.get('cache-control')).toBe('no-store');
  const lines = linesOf(body);
  expect(lines.filter((line) => /^(DT|UID|STATUS|SUMMARY)/.test(line) && !line.startsWith('DTSTAMP'))).toEqual([
    `UID:start-${customOrderId}@localhost`,
    'DTSTART:20260803T033000Z',
    'DTEND:20260803T040000Z',
    'STATUS:CONFIRMED',
    `SUMMARY:Pick up ${VEHICLES.fortPrius.model}`,
    `UID:end-${customOrderId}@localhost`,
    'DTSTART:20260804T121500Z',
    'DTEND:20260804T124500Z',
    'STATUS:CONFIRMED',
    `SUMMARY:Return ${VEHICLES.fortPrius.model}`,
  ]);
  expect(lines.filter((line) => line.startsWith('LOCATION:'))).toHaveLength(2);
});

it('a reader with the address alone is told no place, and an order that is not confirmed is tentative', async () => {
  const { client, orderId } = await book(server, 'kasun', { ...on(7), ...DELIVERED });
  const own = linesOf((await client.get(`/api/orders/${orderId}/calendar.ics`)).body);
  expect(own).toContain('LOCATION:12 Flower Road\\; Colombo\\, 07');
  expect(own).toContain('STATUS:TENTATIVE');
  const shared = linesOf((await server.stranger().get(`/api/orders/${orderId}/calendar.ics`)).body);
  expect(shared.filter((line) => line.startsWith('LOCATION:'))).toEqual([]);
  expect(shared.join('\n')).not.toContain('Flower');
});

it('there is none once there is nothing left to come to', async () => {
  const { client, orderId } = await book(server, 'kasun', on(11));
  await client.post(`/api/orders/${orderId}/cancellation`);
  const { status, body } = await client.get(`/api/orders/${orderId}/calendar.ics`);
  expect([status, body.code]).toEqual([409, 'order_not_in_state']);
});
