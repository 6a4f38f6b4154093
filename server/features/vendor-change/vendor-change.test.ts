/** Staff correct a vendor: who may, what follows, and who is told (decision 078). */
import { VENDOR_CHANGE_DAYS } from '@ceylono/domain/retention';
import { DAY_MS } from '@ceylono/domain/colombo-time';
import type { VendorFields } from '@ceylono/domain/vendor-change';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../../db/transaction.ts';
import {
  openPortal,
  portalTokenOf,
  STAFF,
  seedStaff,
  seedVendors,
  signInAs,
  VEHICLES,
  VENDORS,
} from '../../test/cast.ts';
import { outcome } from '../../test/handover.ts';
import { whileHeld } from '../../test/lock-queue.ts';
import { type MailSink, startMailSink } from '../../test/mail-sink.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../test/test-server.ts';
import { forgetWhatIsOver } from '../retention/retention.jobs.ts';
import { makeLink } from '../vendor/vendor.service.ts';

const { id, name, ownerFullName, email, contactNumber } = VENDORS.fort;
const WRITTEN: VendorFields = { name, ownerFullName, email, contactNumber };
const ADDRESS = `/api/admin/vendors/${id}`;
const MOVED = 'office@fort-wheels.example';

let sink: MailSink;
let server: TestServer;
let admin: TestClient;
let chief: TestClient;
beforeAll(async () => {
  sink = await startMailSink();
  server = await startTestServer({ SMTP_URL: sink.url });
  await seedVendors(server.app, 'fort', 'lagoon');
  await seedStaff(server.app);
  admin = await signInAs(server, STAFF.admin.email);
  chief = await signInAs(server, STAFF.super.email);
});
afterAll(async () => {
  await server.stop();
  await sink.stop();
});
beforeEach(async () => {
  server.clock.now = TEST_NOW;
  const { db } = server.app;
  await sql`
    update vendors set name = ${name}, owner_full_name = ${ownerFullName}, email = ${email}, language = 'en',
      contact_number = ${contactNumber}, email_confirmed = false, number_confirmed = false, status = 'approved',
      archived_at = null where id = ${id}`.execute(db);
  await transaction(db, (trx) => makeLink(trx, server.app, id, portalTokenOf('fort'), STAFF.super.email));
  for (const table of ['vendor_changes', 'admin_activities']) await sql`delete from ${sql.table(table)}`.execute(db);
  await sent();
});

const read = async (client = admin) => (await client.get(ADDRESS)).body;
const correct = (
  changes: Partial<VendorFields & { emailConfirmed: boolean; numberConfirmed: boolean }>,
  client = chief,
  seen = WRITTEN,
) => client.send('PUT', ADDRESS, { ...WRITTEN, ...changes, seen });

/** What was mailed since this was asked last. */
async function sent() {
  while ((await server.running.outbox.workOnce()) > 0);
  return sink.mails
    .splice(0)
    .map(({ recipients, subject, text, html }) => ({ to: recipients.join(), subject, text, html }));
}

async function recorded(type = 'vendor_changed') {
  const { rows } = await sql<{ by: string; detail: string; vendorId: string | null }>`
    select admin_email as by, detail, vendor_id as "vendorId" from admin_activities where activity_type = ${type}`.execute(
    server.app.db,
  );
  return rows;
}

describe('a correction of a vendor', () => {
  it('is read again by staff with what stood before, and shown wherever the vendor is', async () => {
    const wanted = { name: 'Fort Rides', ownerFullName: 'Dilani Silva', contactNumber: '077 250 83 69' };
    const { status, body } = await correct(wanted, admin);
    expect(status, JSON.stringify(body)).toBe(200);
    const now = { ...WRITTEN, ...wanted, contactNumber: '+94772508369' };
    expect(body).toEqual({
      vendorId: id,
      ...now,
      hasPortalLink: true,
      changes: [
        {
          changedAt: TEST_NOW.toISOString(),
          changedBy: STAFF.admin.email,
          fields: [
            { field: 'name', before: name, after: 'Fort Rides' },
            { field: 'ownerFullName', before: ownerFullName, after: 'Dilani Silva' },
            { field: 'contactNumber', before: contactNumber, after: '+94772508369' },
          ],
        },
      ],
    });
    expect(await read()).toEqual(body);
    expect((await admin.get('/api/admin/vendors?q=0772508369')).body.items).toMatchObject([{ vendorId: id, ...now }]);
    const cards = (await server.stranger().get('/api/vehicles?limit=50')).body.items;
    const own = cards.filter(({ vendorId }: { vendorId: string }) => vendorId === id);
    expect(new Set(own.map(({ vendorName }: { vendorName: string }) => vendorName))).toEqual(new Set(['Fort Rides']));
  });

  it('is told to the vendor by mail, in its own language, and to nobody else', async () => {
    await correct({ ownerFullName: 'Dilani Silva' }, admin);
    const [mail, ...others] = await sent();
    expect(others).toEqual([]);
    expect([mail?.to, mail?.subject]).toEqual([email, 'We corrected what we have written of you']);
    expect(mail?.text).toContain('Dilani Silva');
    await sql`update vendors set language = 'ta' where id = ${id}`.execute(server.app.db);
    await correct({ ownerFullName: 'Kumari Silva' }, admin, { ...WRITTEN, ownerFullName: 'Dilani Silva' });
    expect((await sent())[0]?.subject).not.toMatch(/[a-z]/);
  });

  it('is on record without what was written, and so is each look', async () => {
    await correct({ contactNumber: '+94772508369' }, admin);
    expect(await recorded()).toEqual([
      {
        by: STAFF.admin.email,
        vendorId: id,
        detail: expect.stringMatching(/^contactNumber [\w-]{12} to [\w-]{12}$/),
      },
    ]);
    await read();
    await read();
    expect(await recorded('vendor_viewed')).toEqual([
      { by: STAFF.admin.email, vendorId: null, detail: `vendor ${id}` },
    ]);
  });

  it('changes nothing the second time, so that an answer that was lost does no harm', async () => {
    await correct({ name: 'Fort Rides' });
    await sent();
    const again = await correct({ name: 'Fort Rides' });
    expect([again.status, again.body.changes.length]).toEqual([200, 1]);
    expect([await sent(), (await recorded()).length]).toEqual([[], 1]);
  });

  it('is refused where a colleague was quicker, and writes over nothing', async () => {
    await correct({ name: 'Fort Rides' });
    expect(outcome(await correct({ ownerFullName: 'Dilani Silva' }))).toEqual([409, 'vendor_changed']);
    expect(await read()).toMatchObject({ name: 'Fort Rides', ownerFullName });
  });

  it('waits for a colleague’s that is being written', async () => {
    const both = await whileHeld(
      server.app.db,
      (trx) => sql`select 1 from vendors where id = ${id} for no key update`.execute(trx),
      () => correct({ name: 'Fort Rides' }),
      () => correct({ name: 'Fort Cars' }, admin),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it.each(['pending', 'rejected', 'archived'])('is not made of one who is %s', async (status) => {
    const archivedAt = status === 'archived' ? TEST_NOW : null;
    await sql`update vendors set status = ${status}, archived_at = ${archivedAt} where id = ${id}`.execute(
      server.app.db,
    );
    expect(outcome(await correct({ name: 'Fort Rides' }))).toEqual([404, 'not_found']);
    expect((await admin.get(ADDRESS)).status).toBe(404);
  });

  it('keeps to the rules of registration, of what it changes', async () => {
    const refused = async (changes: object) => {
      const { status, body } = await correct(changes);
      return [status, body.code, body.data?.problem];
    };
    expect(await refused({ name: 'see www.evil.example' })).toEqual([400, 'invalid_input', undefined]);
    expect(await refused({ email: 'office' })).toEqual([422, 'vendor_email_refused', 'email_shape']);
    expect(await refused({ email: 'me@mailinator.com' })).toEqual([422, 'vendor_email_refused', 'email_disposable']);
    expect(await refused({ contactNumber: '12' })).toEqual([422, 'vendor_phone_refused', 'phone_length_local']);
    expect(await refused({ email: VENDORS.lagoon.email.toUpperCase() })).toEqual([
      409,
      'vendor_email_taken',
      undefined,
    ]);
    expect(await refused({ contactNumber: VENDORS.lagoon.contactNumber })).toEqual([
      409,
      'vendor_phone_taken',
      undefined,
    ]);
    expect(await read()).toMatchObject({ ...WRITTEN, changes: [] });
  });

  it('takes what staff confirm, and asks nothing of what stays', async () => {
    const taken = { email: 'me@mailinator.com', contactNumber: '12' };
    expect((await correct({ ...taken, emailConfirmed: true, numberConfirmed: true })).status).toBe(200);
    const seen = { ...WRITTEN, ...taken };
    expect((await correct({ ...taken, name: 'Fort Rides' }, chief, seen)).status).toBe(200);
    const { rows } = await sql`select email_confirmed, number_confirmed from vendors where id = ${id}`.execute(
      server.app.db,
    );
    expect(rows).toEqual([{ email_confirmed: true, number_confirmed: true }]);
  });
});

describe('another e-mail address of a vendor', () => {
  it('is given by super admins alone', async () => {
    expect(outcome(await correct({ email: MOVED }, admin))).toEqual([403, 'not_allowed']);
    // The same mailbox, written otherwise, is none.
    expect((await correct({ email: email.toUpperCase() }, admin)).status).toBe(200);
    expect(await sent()).toEqual([]);
  });

  it('gets a new link; the one of before opens nothing, and whoever had the portal open is out', async () => {
    const portal = await openPortal(server, 'fort');
    expect((await portal.get(`/api/vendor/${id}`)).status).toBe(200);
    await correct({ email: MOVED });
    expect((await portal.get(`/api/vendor/${id}`)).status).toBe(401);
    const open = (token: string) => server.stranger().post('/api/vendor-sessions', { vendorId: id, token });
    expect((await open(portalTokenOf('fort'))).status).toBe(404);
    const mails = await sent();
    const link = mails.find(({ to }) => to === MOVED);
    expect(link?.subject).toBe('Your new link to the vendor portal');
    const token = /\/vendor-portal\/[\w-]+\/([\w-]{43})/.exec(link?.text ?? '')?.[1] ?? '';
    expect((await open(token)).status).toBe(200);
  });

  it('is told to the mailbox of before, which learns neither the new one nor who the owner is', async () => {
    await correct({ email: MOVED });
    const [told, ...others] = (await sent()).filter(({ to }) => to !== MOVED);
    expect(others).toEqual([]);
    expect([told?.to, told?.subject]).toEqual([email, 'Letters of your vendor account go to another address']);
    expect(`${told?.text} ${told?.html}`).not.toMatch(new RegExp(`${MOVED}|${ownerFullName}`));
    expect(told?.text).toContain(name);
    const { rows } = await sql<{ text: string }>`select payload::text as text from outbox`.execute(server.app.db);
    expect(rows.filter(({ text }) => text.includes('@'))).toEqual([]);
  });

  it('makes no link where staff revoked the one of before', async () => {
    await admin.delete(`${ADDRESS}/portal-link`);
    const { body } = await correct({ email: MOVED });
    expect(body).toMatchObject({ email: MOVED, hasPortalLink: false });
    expect((await sent()).map(({ to }) => to)).toEqual([email]);
  });

  it('makes none either where staff revoke it at the same moment', async () => {
    const [, moved] = await whileHeld(
      server.app.db,
      (trx) => sql`select 1 from vendor_portal_links where vendor_id = ${id} for no key update`.execute(trx),
      () => admin.delete(`${ADDRESS}/portal-link`),
      () => correct({ email: MOVED }),
    );
    expect(moved.status).toBe(200);
    const { rows } = await sql`
      select 1 from vendor_portal_links where vendor_id = ${id} and revoked_at is null`.execute(server.app.db);
    expect(rows).toEqual([]);
  });

  it('gets a link that was on its way nowhere else, as it is given while that one is sent', async () => {
    const { db } = server.app;
    await admin.post(`${ADDRESS}/portal-link`);
    await whileHeld(
      db,
      async (trx) => {
        await sql`lock table vendor_portal_links in access exclusive mode`.execute(trx);
        await sql`update vendors set email = ${MOVED} where id = ${id}`.execute(trx);
      },
      () => server.running.outbox.workOnce(),
    );
    expect((await sent()).map(({ to }) => to)).toEqual([MOVED]);
  });

  it('is given back what was counted when it comes to nothing, and counts as a new link', async () => {
    const limited = await startTestServer({ LIMITS: 'on' });
    try {
      await seedVendors(limited.app, 'fort', 'lagoon');
      await seedStaff(limited.app);
      const who = await signInAs(limited, STAFF.super.email);
      const put = (to: string, seen: string) =>
        who.send('PUT', ADDRESS, { ...WRITTEN, email: to, seen: { ...WRITTEN, email: seen } });
      for (let at = 0; at < 6; at += 1) expect((await put(VENDORS.lagoon.email, email)).status).toBe(409);
      let seen: string = email;
      const statuses: number[] = [];
      for (let at = 0; at < 6; at += 1) {
        const to = `office${at}@fort-wheels.example`;
        statuses.push((await put(to, seen)).status);
        seen = to;
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    } finally {
      await limited.stop();
    }
  });
});

it.each([
  ['another e-mail address', () => correct({ email: MOVED })],
  ['a new link', () => admin.post(`${ADDRESS}/portal-link`)],
  ['a revoked link', () => admin.delete(`${ADDRESS}/portal-link`)],
] as const)('%s ends the addresses of busy times, which the link of before showed', async (_, change) => {
  const portal = await openPortal(server, 'fort');
  const calendar = `/api/vendor/${id}/vehicles/${VEHICLES.fortAxio.id}/calendar`;
  const { busyAddress } = (await portal.post(`${calendar}/address`, {})).body;
  const read = () => server.stranger().get(new URL(busyAddress).pathname);
  expect((await read()).status).toBe(200);
  expect((await change()).status).toBe(200);
  expect((await read()).status).toBe(404);
});

it('what was corrected of a vendor is forgotten in the night after its time, and no day before', async () => {
  await correct({ name: 'Fort Rides' });
  await correct({ name: 'Fort Cars' }, chief, { ...WRITTEN, name: 'Fort Rides' });
  const due = new Date(TEST_NOW.getTime() - VENDOR_CHANGE_DAYS * DAY_MS);
  const age = (after: string, at: Date) =>
    sql`update vendor_changes set changed_at = ${at} where changes -> 0 ->> 'after' = ${after}`.execute(server.app.db);
  await age('Fort Rides', new Date(due.getTime() - 1));
  await age('Fort Cars', due);
  await forgetWhatIsOver(server.app);
  expect((await read()).changes).toMatchObject([{ fields: [{ after: 'Fort Cars' }] }]);
});
