/**
 * Staff make a vendor who calls (admin §5 L248, ADM-VEN-05, -10 to -27).
 * @rows ADM-VEN 10 11 27 41
 */
import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { VENDOR_DOCUMENT_FIELDS, type VendorDocumentField } from '@ceylono/domain/vendor-application';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AN_APPLICATION } from '../../test/application.ts';
import { STAFF, seedStaff, seedVendors, signInAs, VENDORS } from '../../test/cast.ts';
import { outcome } from '../../test/handover.ts';
import { jpeg } from '../../test/image-files.ts';
import { type MailSink, startMailSink } from '../../test/mail-sink.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../test/test-server.ts';

let sink: MailSink;
let server: TestServer;
let admin: TestClient;
let chief: TestClient;
beforeAll(async () => {
  sink = await startMailSink();
  server = await startTestServer({ SMTP_URL: sink.url });
  await seedVendors(server.app, 'fort');
  await seedStaff(server.app);
  admin = await signInAs(server, STAFF.admin.email);
  chief = await signInAs(server, STAFF.super.email);
});
afterAll(async () => {
  await server.stop();
  await sink.stop();
});
beforeEach(async () => {
  await sql`update vendors set status = 'archived', archived_at = now() where id <> ${VENDORS.fort.id}`.execute(
    server.app.db,
  );
  sink.mails.splice(0);
  server.clock.now = TEST_NOW;
});

async function draftOf(client: TestClient, fields: readonly VendorDocumentField[] = VENDOR_DOCUMENT_FIELDS) {
  const { draftId } = (await client.post('/api/admin/vendor-drafts')).body;
  for (const field of fields) {
    const form = new FormData();
    form.set('draftId', draftId);
    form.set('field', field);
    form.set('file', new File([Buffer.from(await jpeg(60, 40))], 'paper', { type: 'image/jpeg' }));
    expect((await client.post('/api/admin/vendor-draft-documents', form)).status).toBe(201);
  }
  return draftId as string;
}

const create = (draftId: string, change: object = {}, client = admin, key: string = randomUUID()) =>
  client.post('/api/admin/vendors', { ...AN_APPLICATION, draftId, ...change }, { 'idempotency-key': key });

const RING: [number, number][] = [
  [79.85, 6.86],
  [79.9, 6.86],
  [79.9, 6.92],
  [79.86, 6.93],
];

describe('a vendor whom staff make', () => {
  it('is approved at once with all that was entered, its papers and a link that is mailed', async () => {
    const draftId = await draftOf(admin);
    const { status, body } = await create(draftId, { coverageArea: RING, areaAdjusted: true });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        name: AN_APPLICATION.name,
        email: AN_APPLICATION.email,
        status: 'approved',
        documents: 4,
        hasPortalLink: true,
        sessions: 0,
      }),
    ]);
    const { rows } = await sql`
      select contact_number, home_address, district, coverage_radius, coverage_area, area_adjusted, applied_at, reviewed_by
      from vendors where id = ${body.vendorId}`.execute(server.app.db);
    expect(rows).toEqual([
      {
        contact_number: '+94772508369',
        home_address: AN_APPLICATION.homeAddress,
        district: 'Colombo',
        coverage_radius: AN_APPLICATION.coverageRadius,
        coverage_area: { type: 'Polygon', coordinates: [[...RING, RING[0]]] },
        area_adjusted: true,
        applied_at: null,
        reviewed_by: STAFF.admin.email,
      },
    ]);
    while ((await server.running.outbox.workOnce()) > 0);
    const [mail, ...others] = sink.mails;
    expect([mail?.recipients, others]).toEqual([[AN_APPLICATION.email], []]);
    // Its first: there is none that no longer works.
    expect(mail?.subject).toBe('Your vendor account is open');
    expect(mail?.text).toContain('Our staff made an account for your business');
    expect(mail?.text).toContain('Your vendor portal is open.');
    expect(mail?.text).not.toContain('no longer works');
    const token = /\/vendor-portal\/[\w-]+\/([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    const opened = await server.stranger().post('/api/vendor-sessions', { vendorId: body.vendorId, token });
    expect(opened.status).toBe(200);
    const { rows: record } = await sql`
      select admin_email as email from admin_activities
      where activity_type = 'vendor_created' and vendor_id = ${body.vendorId}`.execute(server.app.db);
    expect(record).toEqual([{ email: STAFF.admin.email }]);
  });

  it('is found by the public in its area, and stands first in staff’s list and in no list of applications', async () => {
    server.clock.now = new Date(TEST_NOW.getTime() + 1000);
    const { vendorId } = (await create(await draftOf(admin), { coverageArea: RING })).body;
    const areas = await server.stranger().get('/api/coverage-areas?bbox=79,5,82,10');
    expect(areas.body.items.map((area: { vendorId: string }) => area.vendorId)).toContain(vendorId);
    expect((await admin.get('/api/admin/vendors')).body.items[0].vendorId).toBe(vendorId);
    const applications = await admin.get('/api/admin/vendor-applications');
    expect(applications.body.items).toEqual([]);
  });

  it.each(['si', 'ta'])('reads its letter in its own language: %s', async (language) => {
    await create(await draftOf(admin), { language });
    while ((await server.running.outbox.workOnce()) > 0);
    expect(sink.mails).toHaveLength(1);
    expect(sink.mails[0]?.subject).not.toMatch(/[a-z]/);
    expect(sink.mails[0]?.text).not.toContain('Our staff');
  });

  it('is made once, however often it is sent', async () => {
    const [draftId, key] = [await draftOf(admin), randomUUID()];
    const [one, other] = [await create(draftId, {}, admin, key), await create(draftId, {}, admin, key)];
    expect([one.status, other.status, other.body.vendorId]).toEqual([201, 201, one.body.vendorId]);
    const { rows } = await sql`
      select 1 from vendors where email = ${AN_APPLICATION.email} and status = 'approved'`.execute(server.app.db);
    expect(rows).toHaveLength(1);
  });
});

describe('a vendor is not made', () => {
  it.each([
    ['e-mail', { email: VENDORS.fort.email.toUpperCase() }, 'vendor_email_taken'],
    ['phone', { contactNumber: '0770000102' }, 'vendor_phone_taken'],
  ])('with the %s of another, and its papers wait for another try', async (_, change, code) => {
    const draftId = await draftOf(admin);
    expect(outcome(await create(draftId, change))).toEqual([409, code]);
    expect((await create(draftId)).status).toBe(201);
  });

  it.each(VENDOR_DOCUMENT_FIELDS)('without its paper %s', async (missing) => {
    const draftId = await draftOf(
      admin,
      VENDOR_DOCUMENT_FIELDS.filter((field) => field !== missing),
    );
    const answer = await create(draftId);
    expect([...outcome(answer), answer.body.data]).toEqual([422, 'documents_missing', { missing: [missing] }]);
  });

  it('outside of Sri Lanka', async () => {
    expect(outcome(await create(await draftOf(admin), { latitude: 13.08, longitude: 80.27 }))).toEqual([
      422,
      'outside_sri_lanka',
    ]);
  });

  it('with papers that somebody else of staff sent, who alone adds to them', async () => {
    const draftId = await draftOf(admin);
    expect(outcome(await create(draftId, {}, chief))).toEqual([404, 'not_found']);
    const form = new FormData();
    form.set('draftId', draftId);
    form.set('field', 'owner_photo');
    form.set('file', new File([Buffer.from(await jpeg(60, 40))], 'paper', { type: 'image/jpeg' }));
    expect((await chief.post('/api/admin/vendor-draft-documents', form)).status).toBe(404);
  });

  it.each([
    ['a PDF as owner photo', 'owner_photo'],
    ['a PDF as identity card', 'national_id_front'],
  ] as const)('with %s', async (_, field) => {
    const draftId = await draftOf(admin, []);
    const form = new FormData();
    form.set('draftId', draftId);
    form.set('field', field);
    form.set('file', new File(['%PDF-1.4 %%EOF'], 'paper.pdf', { type: 'application/pdf' }));
    expect((await admin.post('/api/admin/vendor-draft-documents', form)).status).toBe(422);
  });
});

it('a paper that cannot be stored is said to have failed, and arrives once it can', async () => {
  const draftId = await draftOf(admin, ['owner_photo']);
  const folder = path.join(server.app.config.dataDir, 'files/vendor-verification');
  renameSync(folder, `${folder}.away`);
  writeFileSync(folder, '');
  const form = new FormData();
  form.set('draftId', draftId);
  form.set('field', 'national_id_front');
  form.set('file', new File([Buffer.from(await jpeg(60, 40))], 'paper', { type: 'image/jpeg' }));
  const send = () => admin.post('/api/admin/vendor-draft-documents', form);
  expect(outcome(await send())).toEqual([500, 'failed']);
  rmSync(folder);
  renameSync(`${folder}.away`, folder);
  expect((await send()).status).toBe(201);
});

describe('the rules of registration (T-039)', () => {
  const DISPOSABLE = 'someone@mailinator.com';
  it('hold, and staff may confirm what an applicant may not', async () => {
    const draftId = await draftOf(admin);
    const strange = { contactNumber: '0777777777' };
    expect(outcome(await create(draftId, strange))).toEqual([422, 'vendor_phone_refused']);
    expect(outcome(await create(draftId, { email: DISPOSABLE }))).toEqual([422, 'vendor_email_refused']);
    const confirmed = { ...strange, numberConfirmed: true, email: DISPOSABLE, emailConfirmed: true };
    expect((await create(draftId, confirmed)).status).toBe(201);
  });

  it('hold for an address that no mail reaches, whatever is confirmed', async () => {
    const draftId = await draftOf(admin);
    const change = { email: 'nobody at home', emailConfirmed: true };
    expect(outcome(await create(draftId, change))).toEqual([422, 'vendor_email_refused']);
  });
});
