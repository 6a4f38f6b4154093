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
    ['all', ['vendor_document_viewed', 'logout', 'login', 'login_failed']],
  ])('is narrowed to a kind: %s', async (kind, activities) => {
    for (const [place, activity] of ['login_failed', 'login', 'logout', 'vendor_document_viewed'].entries())
      await sql`
        insert into admin_activities (admin_email, activity_type, vendor_id, detail, created_at)
        values (${STAFF.admin.email}, ${activity}, ${VENDORS.fort.id}, 'ownerPhoto',
          ${new Date(server.clock.now.getTime() + place * 1_000)})`.execute(server.app.db);
    expect(await told({ kind })).toEqual(activities.map((activity) => [STAFF.admin.email, activity]));
  });

  it('names the vendor it was about, and what was seen', async () => {
    await sql`
      insert into admin_activities (admin_email, activity_type, vendor_id, detail, created_at)
      values (${STAFF.admin.email}, 'vendor_document_viewed', ${VENDORS.fort.id}, 'ownerPhoto', now())`.execute(
      server.app.db,
    );
    const { items } = await listed({ kind: 'all' });
    expect(items).toContainEqual(
      expect.objectContaining({
        activity: 'vendor_document_viewed',
        vendorName: VENDORS.fort.name,
        detail: 'ownerPhoto',
      }),
    );
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
    const answer = await fetch(`${chief.url}/api/admin/staff-activities-csv?kind=login`, {
      headers: { cookie: [...chief.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    expect(answer.headers.get('content-disposition')).toMatch(/filename="admin-activities-2026-\d\d-\d\d\.csv"$/);
    const [head, ...lines] = (await answer.text()).replace('\uFEFF', '').trim().split('\r\n');
    expect(head).toBe('"When","E-mail","Activity","IP address","Session duration","Device","About","Detail"');
    expect(lines.map((line) => line.split('","').slice(1, 3))).toEqual([[STAFF.admin.email, 'Login']]);
  });
});
