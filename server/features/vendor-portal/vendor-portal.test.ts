/**
 * The link, the session, what a vendor is shown, and accepting.
 *
 * @rows VEN-ACC 14 16 20 21
 * @rows VEN-ORD 01
 * @rows VEN-NEW 06
 */
import { DAY_MS } from '@ceylono/domain/colombo-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLOCK_JOBS } from '../../compose.ts';
import { transaction } from '../../db/transaction.ts';
import { hashToken } from '../../secrets.ts';
import {
  allowManyPendingOrders,
  book,
  bookUntil,
  CUSTOMERS,
  openPortal,
  portalTokenOf,
  STAFF,
  seedStaff,
  seedVendors,
  signInAs,
  VEHICLES,
  VENDORS,
} from '../../test/cast.ts';
import { holdOrder, whileHeld } from '../../test/lock-queue.ts';
import { justOpened } from '../../test/portal-session.ts';
import { setSetting, unsetSettings } from '../../test/settings.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { makeLink } from '../vendor/vendor.service.ts';
import { revokeLink } from '../vendor/vendor.sql.ts';
import { SESSIONS_AT_ONCE } from '../vendor-session/vendor-session.service.ts';
import { lockLink } from '../vendor-session/vendor-session.sql.ts';

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort', 'lagoon', 'mount', 'elephant');
  await seedStaff(server.app);
  await allowManyPendingOrders(server.app);
  admin = await signInAs(server, STAFF.admin.email);
});
afterAll(() => server.stop());

const fort = `/api/vendor/${VENDORS.fort.id}`;
const lagoon = `/api/vendor/${VENDORS.lagoon.id}`;
const elephant = `/api/vendor/${VENDORS.elephant.id}`;
const open = (vendorId: string, token: string) => server.stranger().post('/api/vendor-sessions', { vendorId, token });
/** The token of the vendor's link, as a super admin reads it out. */
async function revealed(vendorId: string): Promise<string> {
  const chief = await signInAs(server, STAFF.super.email);
  return (await chief.post(`/api/admin/vendors/${vendorId}/portal-link/reveal`)).body.url.split('/').at(-1);
}
const linkOfLagoon = `/api/admin/vendors/${VENDORS.lagoon.id}/portal-link`;
async function moveLagoon(email: string) {
  const chief = await signInAs(server, STAFF.super.email);
  const address = `/api/admin/vendors/${VENDORS.lagoon.id}`;
  const { name, ownerFullName, contactNumber, email: before } = (await chief.get(address)).body;
  const fields = { name, ownerFullName, contactNumber };
  return chief.send('PUT', address, { ...fields, email, seen: { ...fields, email: before } });
}
const renewLink = () =>
  transaction(server.app.db, (trx) => makeLink(trx, server.app, VENDORS.lagoon.id, portalTokenOf('lagoon'), 'test'));
const on = (day: number, vehicleId: string = VEHICLES.fortAxio.id) => ({
  vehicleId,
  startDate: `2026-05-${String(day).padStart(2, '0')}T09:00:00+05:30`,
  endDate: `2026-05-${String(day + 1).padStart(2, '0')}T09:00:00+05:30`,
});

describe('the portal link', () => {
  it('opens a session for its own vendor', async () => {
    const client = await openPortal(server, 'fort');
    expect((await client.get(fort)).body).toMatchObject({ vendorId: VENDORS.fort.id, name: VENDORS.fort.name });
  });

  it.each([
    ['another vendor', VENDORS.lagoon.id, portalTokenOf('fort')],
    ['no such token', VENDORS.fort.id, 'x'.repeat(43)],
    ['no such vendor', '00000000-0000-4000-8000-000000000000', portalTokenOf('fort')],
    ['nonsense', "' or 1=1 --", "' or 1=1 --"],
  ])('answers %s with one and the same sentence', async (_, vendorId, token) => {
    const answer = await open(vendorId, token);
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      404,
      'portal_link_invalid',
      'Invalid or expired portal link',
    ]);
  });

  it('is dead at once when staff revoke it, with every session it opened and none of another vendor', async () => {
    const [client, beside] = [await openPortal(server, 'mount'), await openPortal(server, 'fort')];
    await admin.delete(`/api/admin/vendors/${VENDORS.mount.id}/portal-link`);
    expect((await client.get(`/api/vendor/${VENDORS.mount.id}`)).status).toBe(401);
    expect((await open(VENDORS.mount.id, portalTokenOf('mount'))).status).toBe(404);
    expect((await beside.get(fort)).status).toBe(200);
    expect((await open(VENDORS.fort.id, portalTokenOf('fort'))).status).toBe(200);
  });

  it('is replaced by another one, and can be opened again by super admins, each time on record', async () => {
    await sql`delete from admin_activities where vendor_id = ${VENDORS.mount.id}`.execute(server.app.db);
    await admin.delete(`/api/admin/vendors/${VENDORS.mount.id}/portal-link`);
    await admin.post(`/api/admin/vendors/${VENDORS.mount.id}/portal-link`);
    const reveal = `/api/admin/vendors/${VENDORS.mount.id}/portal-link/reveal`;
    expect((await admin.post(reveal)).status).toBe(403);
    const token = await revealed(VENDORS.mount.id);
    expect(token).not.toBe(portalTokenOf('mount'));
    expect((await open(VENDORS.mount.id, token)).status).toBe(200);
    const { rows } = await sql<{ type: string }>`
      select activity_type as type from admin_activities where vendor_id = ${VENDORS.mount.id} order by created_at`.execute(
      server.app.db,
    );
    expect(rows.map((row) => row.type).sort()).toEqual([
      'portal_link_replaced',
      'portal_link_revealed',
      'portal_link_revoked',
    ]);
  });

  it('is dead at once when staff replace it, with every session it opened and none of another vendor', async () => {
    const [client, beside] = [await openPortal(server, 'elephant'), await openPortal(server, 'fort')];
    expect((await client.get(elephant)).status).toBe(200);
    await admin.post(`/api/admin/vendors/${VENDORS.elephant.id}/portal-link`);
    expect((await client.get(elephant)).status).toBe(401);
    expect((await open(VENDORS.elephant.id, portalTokenOf('elephant'))).status).toBe(404);
    expect((await beside.get(fort)).status).toBe(200);
    expect((await open(VENDORS.fort.id, portalTokenOf('fort'))).status).toBe(200);
  });

  it('opens nothing once it is older than the settings let it be when it was made, and staff see until when', async () => {
    const { db } = server.app;
    const made = async (days: number) => {
      await setSetting(db, 'portalLinkDays', days);
      await admin.post(`/api/admin/vendors/${VENDORS.mount.id}/portal-link`);
      return revealed(VENDORS.mount.id);
    };
    const begun = server.clock.now;
    const [of40Days, of400] = [await made(40), await made(400)];
    expect((await open(VENDORS.mount.id, of40Days)).status).toBe(404);
    const listed = await admin.get(`/api/admin/vendors?q=${encodeURIComponent(VENDORS.mount.name)}`);
    expect(listed.body.items[0].portalLinkEndsAt).toBe(new Date(begun.getTime() + 400 * DAY_MS).toISOString());
    server.clock.now = new Date(begun.getTime() + 400 * DAY_MS - 1);
    expect((await open(VENDORS.mount.id, of400)).status).toBe(200);
    server.clock.now = new Date(begun.getTime() + 400 * DAY_MS);
    expect((await open(VENDORS.mount.id, of400)).status).toBe(404);
    server.clock.now = begun;
    await unsetSettings(db, 'portalLinkDays');
  });

  it('opens nothing once it has expired', async () => {
    const expire = (at: Date | null) =>
      sql`update vendor_portal_links set expires_at = ${at} where vendor_id = ${VENDORS.fort.id}`.execute(
        server.app.db,
      );
    await expire(new Date(server.clock.now.getTime() - 1));
    expect((await open(VENDORS.fort.id, portalTokenOf('fort'))).status).toBe(404);
    await expire(null);
    expect((await open(VENDORS.fort.id, portalTokenOf('fort'))).status).toBe(200);
  });

  it('opens nothing while it is being revoked', async () => {
    const [late] = await whileHeld(
      server.app.db,
      (trx) => revokeLink(trx, VENDORS.lagoon.id, server.clock.now),
      () => open(VENDORS.lagoon.id, portalTokenOf('lagoon')),
    );
    expect(late.status).toBe(404);
    await renewLink();
  });

  it.each([
    ['replaced', () => admin.post(linkOfLagoon)],
    ['revoked', () => admin.delete(linkOfLagoon)],
    ['mailed to another address', () => moveLagoon('office@lagoon.example')],
  ])('ends, when it is %s, the session that it was just opening', async (_, end) => {
    const { id: vendorId } = VENDORS.lagoon;
    const [ended] = await whileHeld(
      server.app.db,
      (trx) => justOpened(trx, vendorId, hashToken(portalTokenOf('lagoon')), server.clock.now),
      end,
    );
    expect(ended.status).toBe(200);
    // None would come to life again with the next link.
    const { rows } = await sql`
      select 1 from vendor_sessions where vendor_id = ${vendorId} and revoked_at is null`.execute(server.app.db);
    expect(rows).toEqual([]);
    await moveLagoon(VENDORS.lagoon.email);
    await renewLink();
  });

  it('stands nowhere in the database in a form that opens anything', async () => {
    const { rows } = await sql<{ all: string }>`
      select string_agg(l::text, ' ') as all from vendor_portal_links l`.execute(server.app.db);
    expect(rows[0]?.all).not.toContain(portalTokenOf('fort'));
    expect(Buffer.from(rows[0]?.all ?? '').includes(Buffer.from(portalTokenOf('fort')).toString('hex'))).toBe(false);
  });
});

describe('a session', () => {
  it('of one vendor reaches nothing of another', async () => {
    const client = await openPortal(server, 'fort');
    expect((await client.get(lagoon)).status).toBe(401);
    const { orderId } = await book(server, 'nimali', on(1, VEHICLES.lagoonAqua.id));
    expect((await client.get(`${fort}/orders/${orderId}`)).status).toBe(404);
    expect((await client.post(`${fort}/orders/${orderId}/confirmation`)).status).toBe(404);
    const { body } = await client.get(`${fort}/orders?limit=50`);
    expect(JSON.stringify(body)).not.toContain(orderId);
  });

  it('of one vendor is none of another, whatever its cookie is called', async () => {
    const client = await openPortal(server, 'fort');
    const forger = server.stranger();
    for (const [name, value] of client.cookies)
      forger.cookies.set(name.replace(VENDORS.fort.id, VENDORS.lagoon.id), value);
    expect((await forger.get(lagoon)).status).toBe(401);
  });

  it('is over when its vendor is no longer approved', async () => {
    const client = await openPortal(server, 'fort');
    const setStatus = (status: string) =>
      sql`update vendors set status = ${status} where id = ${VENDORS.fort.id}`.execute(server.app.db);
    await setStatus('rejected');
    expect((await client.get(fort)).status).toBe(401);
    expect((await open(VENDORS.fort.id, portalTokenOf('fort'))).status).toBe(404);
    await setStatus('approved');
    expect((await client.get(fort)).status).toBe(200);
  });

  it('can be held beside one of another vendor in the same browser', async () => {
    const client = await openPortal(server, 'fort');
    await client.post('/api/vendor-sessions', { vendorId: VENDORS.lagoon.id, token: portalTokenOf('lagoon') });
    expect((await client.get(fort)).status).toBe(200);
    expect((await client.get(lagoon)).status).toBe(200);
  });

  it('is over with the time of the link that opened it, however lately it was used', async () => {
    const vendorId = VENDORS.mount.id;
    await admin.post(`/api/admin/vendors/${vendorId}/portal-link`);
    const client = server.stranger();
    await client.post('/api/vendor-sessions', { vendorId, token: await revealed(vendorId) });
    const orders = `/api/vendor/${vendorId}/orders`;
    const asStaffSee = async () => {
      const { body: listed } = await admin.get(`/api/admin/vendors?q=${encodeURIComponent(VENDORS.mount.name)}`);
      const { body: sessions } = await admin.get(`/api/admin/vendors/${vendorId}/sessions`);
      return [listed.items[0].hasPortalLink, listed.items[0].sessions, sessions.items.length];
    };
    expect((await client.get(orders)).status).toBe(200);
    expect(await asStaffSee()).toEqual([true, 1, 1]);

    const { now } = server.clock;
    await sql`update vendor_portal_links set expires_at = ${now} where vendor_id = ${vendorId}`.execute(server.app.db);
    expect((await client.get(orders)).status).toBe(401);
    expect(await asStaffSee()).toEqual([false, 0, 0]);
  });

  it('slides on with use for thirty days, and ends without', async () => {
    const client = await openPortal(server, 'fort');
    const before = server.clock.now;
    server.clock.now = new Date(before.getTime() + 25 * 86_400_000);
    expect((await client.get(fort)).status).toBe(200);
    server.clock.now = new Date(before.getTime() + 50 * 86_400_000);
    expect((await client.get(fort)).status).toBe(200);
    server.clock.now = new Date(before.getTime() + 81 * 86_400_000);
    expect((await client.get(fort)).status).toBe(401);
    server.clock.now = before;
  });

  it('is written down once in ten minutes at most, however busy it is', async () => {
    await sql`delete from vendor_sessions where vendor_id = ${VENDORS.fort.id}`.execute(server.app.db);
    const client = await openPortal(server, 'fort');
    const before = server.clock.now;
    const seenAfter = async (minutes: number) => {
      server.clock.now = new Date(before.getTime() + minutes * 60_000);
      const { headers } = await client.get(fort);
      server.clock.now = before;
      const { rows } = await sql<{ seen: Date }>`
        select max(last_used_at) as seen from vendor_sessions where vendor_id = ${VENDORS.fort.id}`.execute(
        server.app.db,
      );
      return [((rows[0]?.seen.getTime() ?? 0) - before.getTime()) / 60_000, ...headers.getSetCookie()];
    };
    expect(await seenAfter(10)).toEqual([0]);
    // Its cookie for thirty days more.
    expect(await seenAfter(11)).toEqual([11, expect.stringMatching(/; Max-Age=2592000; HttpOnly;/)]);
    expect(await seenAfter(15)).toEqual([11]);
  });

  it('is listed to staff and ended by them alone', async () => {
    const kept = await openPortal(server, 'lagoon');
    const { body: before } = await admin.get(`/api/admin/vendors/${VENDORS.lagoon.id}/sessions`);
    const ended = await openPortal(server, 'lagoon');
    const { body: after } = await admin.get(`/api/admin/vendors/${VENDORS.lagoon.id}/sessions`);
    const known = new Set(before.items.map((item: { sessionId: string }) => item.sessionId));
    const fresh = after.items.find((item: { sessionId: string }) => !known.has(item.sessionId));
    const asOfAnother = `/api/admin/vendors/${VENDORS.fort.id}/sessions/${fresh.sessionId}`;
    expect((await admin.delete(asOfAnother)).status).toBe(404);
    expect((await ended.get(lagoon)).status).toBe(200);
    expect((await admin.delete(`/api/admin/vendors/${VENDORS.lagoon.id}/sessions/${fresh.sessionId}`)).status).toBe(
      200,
    );
    expect((await ended.get(lagoon)).status).toBe(401);
    expect((await kept.get(lagoon)).status).toBe(200);
    // Once: its end stays as it was told.
    expect((await admin.delete(`/api/admin/vendors/${VENDORS.lagoon.id}/sessions/${fresh.sessionId}`)).status).toBe(
      404,
    );
  });

  it('is one of twenty: another one ends that which was used least lately, and none of another vendor', async () => {
    const before = server.clock.now;
    const ofAnother = await openPortal(server, 'fort');
    await renewLink();
    await sql`delete from vendor_sessions where vendor_id = ${VENDORS.lagoon.id}`.execute(server.app.db);
    const minutesLater = (minutes: number) => {
      server.clock.now = new Date(before.getTime() + minutes * 60_000);
    };
    expect(SESSIONS_AT_ONCE).toBe(20);
    const clients: TestClient[] = [];
    for (let at = 0; at < SESSIONS_AT_ONCE; at += 1) {
      minutesLater(at);
      clients.push(await openPortal(server, 'lagoon'));
    }
    minutesLater(60);
    const [busy, ended, ...others] = clients;
    expect((await busy?.get(lagoon))?.status).toBe(200);
    others.push(await openPortal(server, 'lagoon'));
    expect((await ended?.get(lagoon))?.status).toBe(401);
    expect((await ofAnother.get(fort)).status).toBe(200);
    for (const client of [busy, ...others]) expect((await client?.get(lagoon))?.status).toBe(200);
    const { body } = await admin.get(`/api/admin/vendors/${VENDORS.lagoon.id}/sessions`);
    expect(body.items).toHaveLength(SESSIONS_AT_ONCE);
    server.clock.now = before;
  });

  it('is ended by none that was closed again, however many they are', async () => {
    const before = server.clock.now;
    await sql`delete from vendor_sessions where vendor_id = ${VENDORS.lagoon.id}`.execute(server.app.db);
    const kept = await openPortal(server, 'lagoon');
    server.clock.now = new Date(before.getTime() + 60_000);
    for (let at = 0; at < SESSIONS_AT_ONCE + 2; at += 1) {
      const closed = await openPortal(server, 'lagoon');
      await closed.delete(`${lagoon}/session`);
    }
    expect((await kept.get(lagoon)).status).toBe(200);
    server.clock.now = before;
  });

  it('is one of twenty, too, when many are opened in the same moment', async () => {
    for (let at = 0; at < SESSIONS_AT_ONCE - 1; at += 1) await openPortal(server, 'lagoon');
    await whileHeld(
      server.app.db,
      (trx) => lockLink(trx, VENDORS.lagoon.id, hashToken(portalTokenOf('lagoon')), server.clock.now),
      ...Array.from({ length: 6 }, () => () => openPortal(server, 'lagoon')),
    );
    const { body } = await admin.get(`/api/admin/vendors/${VENDORS.lagoon.id}/sessions`);
    expect(body.items).toHaveLength(SESSIONS_AT_ONCE);
  });

  it('is deleted by the clock once it has ended, and not before', async () => {
    const before = server.clock.now;
    await renewLink();
    await sql`delete from vendor_sessions`.execute(server.app.db);
    const [used, unused, closed] = [
      await openPortal(server, 'lagoon'),
      await openPortal(server, 'lagoon'),
      await openPortal(server, 'lagoon'),
    ];
    await closed.delete(`${lagoon}/session`);
    const strike = () => CLOCK_JOBS.find(({ name }) => name === 'forget-vendor-sessions')?.run(server.app);
    const kept = async () => (await sql`select 1 from vendor_sessions`.execute(server.app.db)).rows.length;
    await strike();
    expect(await kept()).toBe(2);
    server.clock.now = new Date(before.getTime() + 25 * 86_400_000);
    await used.get(lagoon);
    await strike();
    expect(await kept()).toBe(2);
    server.clock.now = new Date(before.getTime() + 31 * 86_400_000);
    await strike();
    expect(await kept()).toBe(1);
    // That they signed in stays on record, with when it was over.
    const { rows } = await sql<{ over: Date }>`
      select ended_at as over from vendor_sign_ins where vendor_id = ${VENDORS.lagoon.id} and ended_at is not null`.execute(
      server.app.db,
    );
    expect(rows).toHaveLength(2);
    expect((await used.get(lagoon)).status).toBe(200);
    expect((await unused.get(lagoon)).status).toBe(401);
    server.clock.now = before;
  });

  it('is closed by logging out', async () => {
    const client = await openPortal(server, 'fort');
    const copy = server.stranger();
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);
    expect(client.cookies.size).toBe(1);
    await client.delete(`${fort}/session`);
    expect((await copy.get(fort)).status).toBe(401);
    expect(client.cookies.size).toBe(0);
  });
});

describe('what a vendor is shown', () => {
  it('is a masked phone and no place while the identity check is open, both later', async () => {
    const colombo = { lat: 6.9271, lng: 79.8612, address: '12 Flower Road' };
    const { orderId } = await book(server, 'nimali', {
      ...on(3, VEHICLES.fortPrius.id),
      delivery: true,
      location: colombo,
    });
    const client = await openPortal(server, 'fort');
    const look = async () => (await client.get(`${fort}/orders/${orderId}`)).body;
    const pending = await look();
    expect(pending.customer).toEqual({
      name: CUSTOMERS.nimali.name,
      phone: '+94 •• ••• •201',
      mayCall: false,
      language: 'en',
    });
    expect(pending.location).toBeNull();
    await admin.post(`/api/admin/orders/${orderId}/verification/approval`);
    const approved = await look();
    expect(approved.customer.phone).toBe(CUSTOMERS.nimali.phone);
    expect(approved.location).toBeNull();
    await client.post(`${fort}/orders/${orderId}/confirmation`);
    expect((await look()).location).toEqual(colombo);
  });

  it('never holds a paper, an e-mail, an address or a guarantor, in any state', async () => {
    const { orderId } = await bookUntil(server, 'confirmed', 'kasun', on(5));
    const client = await openPortal(server, 'fort');
    const text = JSON.stringify([
      (await client.get(`${fort}/orders/${orderId}`)).body,
      (await client.get(`${fort}/orders?limit=50`)).body,
    ]);
    for (const secret of [
      CUSTOMERS.kasun.email,
      CUSTOMERS.kasun.address,
      CUSTOMERS.kasun.guarantor.name,
      CUSTOMERS.kasun.guarantor.phone,
    ]) {
      expect(text).not.toContain(secret);
    }
    expect(text).not.toMatch(/document|guarantor|license|selfie/i);
  });

  it('is found by a part of its number or of the customer’s name, signs taken literally', async () => {
    const { customOrderId } = await book(server, 'harsha', on(7));
    const client = await openPortal(server, 'fort');
    const find = async (q: string) =>
      (await client.get(`${fort}/orders?limit=50&q=${encodeURIComponent(q)}`)).body.items.map(
        (item: { customOrderId: string }) => item.customOrderId,
      );
    expect(await find(customOrderId.slice(-5).toLowerCase())).toContain(customOrderId);
    expect(await find(CUSTOMERS.harsha.name.slice(0, 4).toUpperCase())).toContain(customOrderId);
    expect(await find('%')).toEqual([]);
  });
});

describe('accepting', () => {
  it('is refused until the identity is approved', async () => {
    const { orderId } = await book(server, 'arjun', on(9));
    const client = await openPortal(server, 'fort');
    const answer = await client.post(`${fort}/orders/${orderId}/confirmation`);
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      409,
      'verification_required',
      'KYC must be approved first',
    ]);
  });

  it('and confirming by staff are one move: the second finds it done, and nothing is told twice', async () => {
    const { orderId } = await bookUntil(server, 'approved', 'arjun', on(11));
    const client = await openPortal(server, 'fort');
    const answers = await whileHeld(
      server.app.db,
      holdOrder(orderId),
      () => client.post(`${fort}/orders/${orderId}/confirmation`),
      () => admin.post(`/api/admin/orders/${orderId}/confirmation`),
      () => client.post(`${fort}/orders/${orderId}/confirmation`),
    );
    expect(answers.map((answer) => [answer.status, answer.body.status])).toEqual(Array(3).fill([200, 'confirmed']));
    const { rows } = await sql<{ letters: number; moves: number }>`
      select (select count(*) from outbox x where x.order_id = o.id and payload->>'letter' = 'order-confirmed') as letters,
        (select count(*) from order_activities a where a.order_id = o.id and activity_type = 'status_change') as moves
      from rent_orders o where public_id = ${orderId}`.execute(server.app.db);
    expect(rows[0]).toEqual({ letters: 2, moves: 1 });
  });
});
