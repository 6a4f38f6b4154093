/**
 * Maintenance mode pauses bookings and nothing else, and vendors apply only while registration is open (T-131).
 * @rows ADM-SET 13
 */
import { APPLICATION_CONSENT_VERSION, CONSENT_VERSION } from '@ceylono/contract/terms';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../log.ts';
import { apply, draftWithPapers } from '../../test/application.ts';
import {
  A_CHOICE,
  bookUntil,
  openPortal,
  orderBody,
  seedStaff,
  seedVendors,
  signInAs,
  STAFF,
  VENDORS,
} from '../../test/cast.ts';
import { newKey } from '../../test/handover.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../test/test-server.ts';
import { forgetRecentSettings } from '../settings/settings.service.ts';

let server: TestServer;
let owner: TestClient;
beforeAll(async () => {
  server = await startTestServer({}, createLog('silent'), { withPages: true });
  await seedVendors(server.app, 'fort');
  await seedStaff(server.app);
  owner = await signInAs(server, STAFF.super.email);
});
afterEach(async () => {
  server.clock.now = TEST_NOW;
  await sql`delete from app_settings`.execute(server.app.db);
  forgetRecentSettings(server.app.db);
});
afterAll(() => server.stop());

async function change(key: string, value: unknown): Promise<void> {
  expect((await owner.send('PUT', `/api/admin/settings/${key}`, { value, version: null })).status).toBe(200);
}

describe('maintenance mode', () => {
  const page = async (path: string) => String((await server.stranger().get(path)).body);
  const MARK = '<html data-maintenance=""';

  it('keeps customers from booking, also with what they had begun, and lets them again afterwards', async () => {
    const customer = server.stranger();
    const body = await orderBody(server, customer, 'nimali', A_CHOICE);
    await change('maintenanceMode', true);
    const start = await server.stranger().post('/api/drafts', { consentVersion: CONSENT_VERSION });
    expect([start.status, start.body.code]).toEqual([503, 'maintenance']);
    expect((await customer.post('/api/orders', body, newKey())).body.code).toBe('maintenance');
    expect((await sql`select 1 from rent_orders`.execute(server.app.db)).rows).toEqual([]);
    await sql`delete from app_settings`.execute(server.app.db);
    expect((await customer.post('/api/orders', body, newKey())).status).toBe(201);
  });

  it('keeps no order, rental, portal or member of staff from going on', async () => {
    const { orderId, client } = await bookUntil(server, 'approved', 'kasun', {
      ...A_CHOICE,
      startDate: '2026-03-20T09:00:00+05:30',
      endDate: '2026-03-21T09:00:00+05:30',
    });
    await change('maintenanceMode', true);
    expect((await client.get(`/api/orders/${orderId}`)).status).toBe(200);
    const portal = await openPortal(server, 'fort');
    expect((await portal.get(`/api/vendor/${VENDORS.fort.id}/orders`)).status).toBe(200);
    const admin = await signInAs(server, STAFF.admin.email);
    expect((await admin.post(`/api/admin/orders/${orderId}/confirmation`)).status).toBe(200);
    expect((await client.post(`/api/orders/${orderId}/cancellation-requests`, { reason: 'Ill.' })).status).toBe(200);
  });

  it.each(['/', '/si', '/ta/about-us', '/add-vendor', '/rent-now', '/admin-login'])('is said on %s', async (path) => {
    expect(await page(path)).not.toContain(MARK);
    await change('maintenanceMode', true);
    expect(await page(path)).toContain(MARK);
  });

  it('is said on the page of a vehicle, in three languages, and a page that a browser kept is given anew', async () => {
    await change('maintenanceMode', true);
    const vehicle = await page(`/vehicles/${A_CHOICE.vehicleId}`);
    expect(vehicle).toContain(MARK);
    expect(vehicle).toContain('new bookings are paused for a while');
    expect(await page('/si')).toContain('නව වෙන්කිරීම් ටික වේලාවකට නවතා ඇත');
    expect(await page('/ta')).toContain('புதிய முன்பதிவுகள் சிறிது நேரம் நிறுத்தப்பட்டுள்ளன');
    const { headers } = await server.stranger().get('/');
    await sql`delete from app_settings`.execute(server.app.db);
    forgetRecentSettings(server.app.db);
    const again = await server.stranger().get('/', { 'if-none-match': headers.get('etag') ?? '' });
    expect(again.status).toBe(200);
  });
});

describe('vendor registration', () => {
  const start = () =>
    server.stranger().post('/api/vendor-application-drafts', { consentVersion: APPLICATION_CONSENT_VERSION });

  it('that is closed takes no new application, nor one that was begun, and its form is told so', async () => {
    const rules = async () => (await server.stranger().get('/api/vendor-application-rules')).body.isOpen;
    expect([(await start()).status, await rules()]).toEqual([201, true]);
    const vendor = server.stranger();
    const draftId = await draftWithPapers(vendor);
    await change('registrationEnabled', false);
    expect([(await start()).body.code, await rules()]).toEqual(['registration_closed', false]);
    expect((await apply(vendor, draftId)).body.code).toBe('registration_closed');
    await sql`delete from app_settings`.execute(server.app.db);
    expect((await apply(vendor, draftId)).status).toBe(201);
  });
});
