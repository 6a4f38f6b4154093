/** A vendor is suspended and taken back: what leaves, what goes on, and who is told (decision 058). */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  VEHICLES,
  VENDORS,
  openPortal,
  portalTokenOf,
  seedVendors,
  signInAs,
  STAFF,
  A_CHOICE,
  orderBody,
} from '../../test/cast.ts';
import { confirmedRental, handOver, pendingRental, type Stage, setStage, takeBack } from '../../test/handover.ts';
import { type MailSink, startMailSink } from '../../test/mail-sink.ts';
import { transaction } from '../../db/transaction.ts';
import { makeLink } from '../vendor/vendor.service.ts';

const FORT = VENDORS.fort.id;
const REASON = 'Papers of three vehicles are out of date.';
const DAYS = { startDate: '2026-03-02T09:00:00+05:30', endDate: '2026-03-04T09:00:00+05:30' };
const later = (month: string) => ({
  startDate: `2026-${month}-02T09:00:00+05:30`,
  endDate: `2026-${month}-04T09:00:00+05:30`,
});
let sink: MailSink;
let stage: Stage;
beforeAll(async () => {
  sink = await startMailSink();
  stage = await setStage({ SMTP_URL: sink.url });
  await seedVendors(stage.server.app, 'temple');
});
afterAll(async () => {
  await stage.server.stop();
  await sink.stop();
});
beforeEach(async () => {
  await end(FORT);
  await sent();
  await sql`delete from admin_activities`.execute(stage.server.app.db);
});

const suspend = (vendorId: string = FORT, reason = REASON, client = stage.admin) =>
  client.post(`/api/admin/vendors/${vendorId}/suspension`, { reason });
const end = (vendorId: string = FORT, client = stage.admin) =>
  client.post(`/api/admin/vendors/${vendorId}/suspension/end`, { reason: 'The papers are there.' });

/** What was mailed since this was asked last. */
async function sent() {
  while ((await stage.server.running.outbox.workOnce()) > 0);
  return sink.mails.splice(0).map(({ recipients, subject, text }) => ({ to: recipients.join(), subject, text }));
}

async function recorded() {
  const { rows } = await sql<{ type: string; email: string; detail: string; vendorId: string }>`
    select activity_type as type, admin_email as email, detail, vendor_id as "vendorId" from admin_activities
    where activity_type like 'vendor_susp%' order by created_at, activity_type`.execute(stage.server.app.db);
  return rows;
}

/** What the public finds of a vendor's vehicles, wherever it looks. */
async function seenOf(vendor: 'fort' | 'lagoon') {
  const anybody = stage.server.stranger();
  const { id, lat, lng } = VENDORS[vendor];
  const own = Object.values(VEHICLES).find((vehicle) => vehicle.vendor === vendor);
  const found = await anybody.get('/api/vehicles?limit=50');
  const around = await anybody.get(`/api/vehicles?limit=50&lat=${lat}&lng=${lng}`);
  const areas = await anybody.get('/api/coverage-areas?bbox=79,5,82,10');
  const ofVendor = (items: { vendorId: string }[]) => items.filter(({ vendorId }) => vendorId === id).length;
  return {
    everywhere: ofVendor(found.body.items),
    around: ofVendor(around.body.items),
    page: (await anybody.get(`/api/vehicles/${own?.id}`)).status,
    quote: (await anybody.post('/api/quotes', { ...A_CHOICE, vehicleId: own?.id })).status,
    area: ofVendor(areas.body.items),
  };
}

describe('a vendor who is suspended', () => {
  it('is found nowhere by the public, and others are as before', async () => {
    const [before, beside] = [await seenOf('fort'), await seenOf('lagoon')];
    expect(before).toMatchObject({ page: 200, quote: 200, area: 1 });
    expect(before.everywhere * before.around).toBeGreaterThan(0);
    expect((await suspend()).body).toMatchObject({ status: 'suspended', suspensionReason: REASON });
    expect(await seenOf('fort')).toEqual({ everywhere: 0, around: 0, page: 404, quote: 409, area: 0 });
    expect(await seenOf('lagoon')).toEqual(beside);
    await end();
    expect(await seenOf('fort')).toEqual(before);
  });

  it('gets no order that was priced before', async () => {
    const customer = stage.server.stranger();
    const body = await orderBody(stage.server, customer, 'nimali', { vehicleId: VEHICLES.fortAxio.id, ...later('08') });
    await suspend();
    const key = { 'idempotency-key': randomUUID() };
    const refused = await customer.post('/api/orders', body, key);
    expect([refused.status, refused.body.code]).toEqual([409, 'vehicle_unlisted']);
    await end();
    expect((await customer.post('/api/orders', body, key)).status).toBe(201);
  });

  it('carries out what was ordered: accepts, hands over and takes back, in a portal that stays open', async () => {
    const rental = await confirmedRental(stage, 'kasun', { vehicleId: VEHICLES.fortRosa.id, ...DAYS });
    const waiting = await pendingRental(stage, 'nimali', { vehicleId: VEHICLES.fortRosa.id, ...later('06') });
    const awayOf = async () => (await stage.admin.get(`/api/admin/orders/${waiting.orderId}`)).body.vendorAway;
    expect(await awayOf()).toBeNull();
    await suspend();
    // Staff who look at the order need not guess.
    expect(await awayOf()).toEqual({ state: 'suspended', since: stage.server.clock.now.toISOString() });
    await handOver(rental, 70_200);
    await takeBack(rental, 70_500);
    expect((await stage.admin.get(`/api/admin/orders/${rental.orderId}`)).body.status).toBe('completed');
    await stage.admin.post(`/api/admin/orders/${waiting.orderId}/verification/approval`);
    expect((await rental.vendor.post(`/api/vendor/${FORT}/orders/${waiting.orderId}/confirmation`)).status).toBe(200);
    const again = await openPortal(stage.server, 'fort');
    const { body } = await again.get(`/api/vendor/${FORT}`);
    expect(body.suspension).toEqual({ since: stage.server.clock.now.toISOString(), reason: REASON });
    await end();
    expect((await again.get(`/api/vendor/${FORT}`)).body.suspension).toBeNull();
  });

  it('is told by letter, in the own language, with the reason as it was written; and when it is over', async () => {
    await suspend();
    expect(await sent()).toEqual([
      {
        to: VENDORS.fort.email,
        subject: 'Your vehicles are not offered at the moment',
        text: expect.stringContaining(REASON),
      },
    ]);
    await end();
    const [over, ...others] = await sent();
    expect(others).toEqual([]);
    expect(over).toMatchObject({ to: VENDORS.fort.email, subject: 'Your vehicles are offered again' });
    await sql`update vendors set language = 'si' where id = ${FORT}`.execute(stage.server.app.db);
    await suspend();
    expect((await sent())[0]?.subject).not.toMatch(/[a-z]/);
    await sql`update vendors set language = 'en' where id = ${FORT}`.execute(stage.server.app.db);
  });

  it('is told nothing that is not true any more', async () => {
    await suspend();
    await end();
    expect((await sent()).map(({ subject }) => subject)).toEqual(['Your vehicles are offered again']);
  });

  it('stays suspended for the first reason when two of staff suspend it, and once on record', async () => {
    const chief = await signInAs(stage.server, STAFF.super.email);
    await suspend();
    const second = await suspend(FORT, 'Another reason.', chief);
    expect([second.status, second.body.suspensionReason]).toEqual([200, REASON]);
    await end(FORT, chief);
    await end();
    expect(await recorded()).toEqual([
      { type: 'vendor_suspended', email: STAFF.admin.email, detail: REASON, vendorId: FORT },
      { type: 'vendor_suspension_ended', email: STAFF.super.email, detail: 'The papers are there.', vendorId: FORT },
    ]);
  });

  it('is taken back as staff saw it: another suspension that came in its place meanwhile stands', async () => {
    const { clock } = stage.server;
    const endSeen = (suspendedAt: string) =>
      stage.admin.post(`/api/admin/vendors/${FORT}/suspension/end`, { reason: 'They are there.', suspendedAt });
    const { suspendedAt } = (await suspend()).body;
    // Pressed once more, as when its answer was lost.
    for (const _ of ['first', 'again']) {
      const { status, body } = await endSeen(suspendedAt);
      expect([status, body.status]).toEqual([200, 'approved']);
    }
    clock.now = new Date(clock.now.getTime() + 60_000);
    const other = (await suspend(FORT, 'Nobody answers the phone.')).body;
    const late = await endSeen(suspendedAt);
    expect([late.status, late.body.code, late.body.data]).toEqual([
      409,
      'vendor_suspension_changed',
      { suspendedAt: clock.now.toISOString(), suspensionReason: 'Nobody answers the phone.' },
    ]);
    expect((await recorded()).filter(({ type }) => type === 'vendor_suspension_ended')).toHaveLength(1);
    expect((await endSeen(other.suspendedAt)).body.status).toBe('approved');
  });

  it('is still in staff’s list and search, by its status too, and has its link replaced', async () => {
    await suspend();
    const listed = (query: string) => stage.admin.get(`/api/admin/vendors?${query}`);
    const ids = async (query: string) =>
      (await listed(query)).body.items.map(({ vendorId }: { vendorId: string }) => vendorId);
    expect(await ids('')).toContain(FORT);
    expect(await ids('status=suspended')).toEqual([FORT]);
    expect(await ids('status=approved')).not.toContain(FORT);
    expect((await stage.admin.post(`/api/admin/vendors/${FORT}/portal-link`)).status).toBe(200);
    await sql`delete from vendor_portal_links where vendor_id = ${FORT}`.execute(stage.server.app.db);
    const { app } = stage.server;
    await transaction(app.db, (trx) => makeLink(trx, app, FORT, portalTokenOf('fort'), 'test'));
  });

  it('keeps its e-mail and phone: an application with them is not approved', async () => {
    await suspend();
    await sql`
      update vendors set status = 'pending', applied_at = created_at, email = ${VENDORS.fort.email}
      where id = ${VENDORS.temple.id}`.execute(stage.server.app.db);
    const alike = await stage.admin.get(`/api/admin/vendor-applications/${VENDORS.temple.id}`);
    expect(alike.body.alike.email).toBe(VENDORS.fort.name);
    await expect(
      sql`update vendors set status = 'approved' where id = ${VENDORS.temple.id}`.execute(stage.server.app.db),
    ).rejects.toThrow('vendor_email_taken');
    await sql`
      update vendors set status = 'approved', applied_at = null, email = ${VENDORS.temple.email}
      where id = ${VENDORS.temple.id}`.execute(stage.server.app.db);
  });

  it.each([
    ['who does not exist', '00000000-0000-4000-8000-000000000000', REASON, 404],
    ['without a reason', FORT, '  ', 400],
  ])('is none %s', async (_, vendorId, reason, status) => {
    expect((await suspend(vendorId, reason)).status).toBe(status);
    expect(await recorded()).toEqual([]);
  });

  it('who is swapped away from keeps the order, and no order is swapped to it', async () => {
    const rental = await confirmedRental(stage, 'kasun', { vehicleId: VEHICLES.lagoonAqua.id, ...later('07') });
    await suspend();
    const candidates = await stage.admin.get(`/api/admin/orders/${rental.orderId}/swap-candidates`);
    const own = new Set(
      Object.values(VEHICLES)
        .filter(({ vendor }) => vendor === 'fort')
        .map(({ id }) => id as string),
    );
    const offered = (candidates.body.items ?? []).filter(({ vehicleId }: { vehicleId: string }) => own.has(vehicleId));
    expect([candidates.status, offered]).toEqual([200, []]);
  });
});
