/**
 * What staff did outside of any one order, as super admins read it (admin §2 L110, §4 L239).
 * @rows ADM-SESS 07 08 11 14-16
 * @rows ADM-AUTH 03
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedStaff, seedVendors, signInAs, STAFF, VENDORS } from '../../test/cast.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let chief: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort');
  await seedStaff(server.app);
  chief = await signInAs(server, STAFF.super.email);
});
afterAll(() => server.stop());
beforeEach(() => sql`delete from admin_activities`.execute(server.app.db));

const listed = async (query: Record<string, string> = {}) =>
  (await chief.get(`/api/admin/staff-activities?${new URLSearchParams(query)}`)).body;
const told = async (query: Record<string, string> = {}) =>
  (await listed(query)).items.map(({ email, activity }: { email: string | null; activity: string }) => [
    email,
    activity,
  ]);
const take = (query: string) =>
  fetch(`${chief.url}/api/admin/staff-activities-csv?${query}`, {
    headers: { cookie: [...chief.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
const taken = async (query: string) => (await take(query)).text();
const later = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1_000);
};

describe('what staff did', () => {
  it('tells who came and went, and how long a session lasted', async () => {
    const colleague = await signInAs(server, STAFF.admin.email);
    // The sign-in library takes the time from the machine's clock.
    await sql`
      update auth_sessions set created_at = ${new Date(server.clock.now.getTime() - 3_661_000)}
      where user_id = (select id from users where email = ${STAFF.admin.email})`.execute(server.app.db);
    later(1);
    await colleague.delete('/api/admin/session');
    later(1);
    await server.stranger().post('/api/admin-sessions', { email: STAFF.admin.email, password: 'Wrong-pass-1' });
    const [failed, left, came] = (await listed()).items;
    expect(failed).toMatchObject({ email: STAFF.admin.email, activity: 'login_failed', sessionDuration: null });
    expect(left).toMatchObject({ email: STAFF.admin.email, activity: 'logout', sessionDuration: '1:01:02' });
    expect(came).toMatchObject({
      email: STAFF.admin.email,
      activity: 'login',
      ipAddress: expect.stringMatching(/^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/),
      userAgent: expect.any(String),
      sessionDuration: null,
      detail: null,
    });
  });

  it.each([
    ['sign-ins', ['logout', 'login', 'login_failed']],
    ['login', ['login']],
    ['logout', ['logout']],
    ['login_failed', ['login_failed']],
    ['settings', ['setting_changed']],
    ['users', ['user_promoted']],
    ['views', ['vendor_document_viewed']],
    ['without-views', ['user_promoted', 'setting_changed', 'logout', 'login', 'login_failed']],
    ['all', ['user_promoted', 'setting_changed', 'vendor_document_viewed', 'logout', 'login', 'login_failed']],
  ])('is narrowed to a kind: %s', async (kind, activities) => {
    const done = ['login_failed', 'login', 'logout', 'vendor_document_viewed', 'setting_changed', 'user_promoted'];
    for (const [place, activity] of done.entries())
      await sql`
        insert into admin_activities (admin_email, activity_type, vendor_id, detail, created_at)
        values (${STAFF.admin.email}, ${activity}, ${VENDORS.fort.id}, 'owner_photo',
          ${new Date(server.clock.now.getTime() + place * 1_000)})`.execute(server.app.db);
    expect(await told({ kind })).toEqual(activities.map((activity) => [STAFF.admin.email, activity]));
  });

  it('names the vendor it was about, and what was seen', async () => {
    await sql`
      insert into admin_activities (admin_email, activity_type, vendor_id, detail, created_at)
      values (${STAFF.admin.email}, 'vendor_document_viewed', ${VENDORS.fort.id}, 'owner_photo', now())`.execute(
      server.app.db,
    );
    const { items } = await listed({ kind: 'all' });
    expect(items).toContainEqual(
      expect.objectContaining({
        activity: 'vendor_document_viewed',
        vendorName: VENDORS.fort.name,
        detail: 'Owner photo',
      }),
    );
  });

  const put = (activity: string, detail: string, at = '2026-02-01T09:00:00+05:30') =>
    sql`
      insert into admin_activities (admin_email, activity_type, detail, created_at)
      values (${STAFF.admin.email}, ${activity}, ${detail}, ${at})`.execute(server.app.db);

  it.each([
    ['setting_changed', 'serviceFee: 3000 → 4550', 'Service fee: Rs 30 → Rs 45.50'],
    ['setting_changed', 'quietFromHour: 22 → 23', "Quiet hours: start: 22 o'clock → 23 o'clock"],
    ['setting_reset', 'driverFeePerDay: 250000 → null', "Driver's fee for a day: Rs 2,500 → empty"],
    ['setting_changed', 'maintenanceMode: false → true', 'Maintenance mode: No → Yes'],
    ['setting_changed', 'trackOrderGate: "never" → "always"', 'Live tracking is required: Never → Always'],
    ['setting_changed', 'furtherCountryCodes: [] → ["61","64"]', 'Further country codes: none → 61, 64'],
    ['setting_changed', 'praiseOfTheDay: 1 → 2', 'praiseOfTheDay: 1 → 2'],
    [
      'people_listed',
      'backOffice.listOrders, status pending, placedFrom 2026-11-01, cancellationRequested true, 3 shown',
      'Orders, status pending, placed from Sun 1 Nov 2026, cancellation requested, 3 shown',
    ],
    [
      'people_listed',
      'user.list, role super_admin, search yWNXksi_Gse6, a further page aaaabbbbcccc, 1 shown',
      'Users, role super admin, a search, kept as the mark yWNXksi_Gse6, a further page, 1 shown',
    ],
    [
      'people_listed',
      `vendor.listSessions, vendorId ${VENDORS.fort.id}, 2 shown`,
      `Sessions of a vendor’s portal, vendor ${VENDORS.fort.name}, 2 shown`,
    ],
    ['call_notes_viewed', 'phone yWNXksi_Gse6, 2 shown', 'a phone, kept as the mark yWNXksi_Gse6, 2 shown'],
    [
      'customer_changed',
      'customer 1, email none to yWNXksi_Gse6',
      'customer 1, email changed, kept as the marks none and yWNXksi_Gse6',
    ],
    [
      'vendor_changed',
      'contactNumber yWNXksi_Gse6 to 4Kd0s-iGse6Q',
      'contact number changed, kept as the marks yWNXksi_Gse6 and 4Kd0s-iGse6Q',
    ],
    [
      'vehicle_paper_viewed',
      'emission-test of 00000000-0000-4000-8000-000000000009',
      'Emission test of 00000000-0000-4000-8000-000000000009',
    ],
    ['vehicle_paper_saved', 'x: revenue-licence', 'x: Revenue licence'],
    ['vehicle_changed', 'x: pricePerDay, seats: as they asked', 'x: price per day, seats: as they asked'],
    ['vendor_suspended', 'Late, twice: 3000 → 4550', 'Late, twice: 3000 → 4550'],
  ])('says what it was about in words, in the list and in the table: %s, %s', async (activity, kept, words) => {
    await put(activity, kept);
    // Beside what an earlier table left: it is on record once it has been sent.
    expect((await listed({ kind: 'all' })).items.map(({ detail }: { detail: string }) => detail)).toContain(words);
    await sql`delete from admin_activities where activity_type = 'people_listed' and detail like 'staffHistory%'`.execute(
      server.app.db,
    );
    expect(await taken('kind=all&to=2026-02-01')).toContain(`"${words}"`);
  });

  it('is narrowed to days in Colombo, both included', async () => {
    await put('notice_tested', 'late', '2026-02-01T23:59:00+05:30');
    await put('notice_tested', 'early', '2026-02-02T00:00:00+05:30');
    const on = async (query: Record<string, string>) =>
      (await listed({ kind: 'without-views', ...query })).items
        .map(({ detail }: { detail: string }) => detail)
        .filter((detail: string) => ['late', 'early'].includes(detail));
    expect(await on({ from: '2026-02-02' })).toEqual(['early']);
    expect(await on({ to: '2026-02-01' })).toEqual(['late']);
    expect(await on({ from: '2026-02-01', to: '2026-02-02' })).toEqual(['early', 'late']);
  });

  it('is found by a part of an e-mail address, whose signs mean themselves', async () => {
    await signInAs(server, STAFF.admin.email);
    await signInAs(server, STAFF.super.email);
    expect(await told({ q: STAFF.admin.email.slice(0, 5).toUpperCase() })).toEqual([[STAFF.admin.email, 'login']]);
    expect(await told({ q: '%' })).toEqual([]);
  });

  it('is fifty to a page, and goes on where it stopped', async () => {
    await sql`
      insert into admin_activities (admin_email, activity_type, created_at)
      select 'n' || n || '@ceylono.example', 'login', '2026-01-01' from generate_series(1, 51) n`.execute(
      server.app.db,
    );
    const first = await listed();
    const second = await listed({ cursor: first.nextCursor });
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([50, 1, null]);
    const emails = [...first.items, ...second.items].map(({ email }: { email: string }) => email);
    expect(new Set(emails).size).toBe(51);
  });

  it('is on record itself, once looked at', async () => {
    await listed({ kind: 'all' });
    expect(await told({ kind: 'all' })).toEqual([[STAFF.super.email, 'people_listed']]);
  });

  it('is for super admins alone, as a list and as a table', async () => {
    const admin = await signInAs(server, STAFF.admin.email);
    for (const path of ['/api/admin/staff-activities', '/api/admin/staff-activities-csv']) {
      expect((await admin.get(path)).status).toBe(403);
      expect((await server.stranger().get(path)).status).toBe(401);
    }
  });

  it('is taken along as it is narrowed, named by the day, in words', async () => {
    await signInAs(server, STAFF.admin.email);
    const answer = await take('kind=login');
    expect(answer.headers.get('content-disposition')).toMatch(/filename="admin-activities-2026-\d\d-\d\d\.csv"$/);
    const [head, ...lines] = (await answer.text()).replace('\uFEFF', '').trim().split('\r\n');
    expect(head).toBe('"When","E-mail","Activity","IP address","Session duration","Device","About","Detail"');
    expect(lines.map((line) => line.split('","').slice(1, 3))).toEqual([[STAFF.admin.email, 'Login']]);
  });
});
