/**
 * An application to become a vendor: what is held of it, who sees it, and its papers.
 * @rows ADM-VEN 29 30
 * @rows CUS-VREG 05 13 14 29-31
 * @rows SHR-DATA 10 26
 */
import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@ceylono/domain/colombo-time';
import { MAX_OPEN_DRAFTS } from '@ceylono/domain/document';
import { KNOWN_COUNTRY_CODES, VENDOR_DOCUMENT_FIELDS } from '@ceylono/domain/vendor-application';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  AN_APPLICATION,
  apply,
  draftWithPapers,
  newVendorPhone,
  sendPaper,
  startApplication,
} from '../../test/application.ts';
import { openPortal, STAFF, seedStaff, seedVendors, signInAs, VENDORS } from '../../test/cast.ts';
import { jpeg } from '../../test/image-files.ts';
import { holdKeys, whileHeld } from '../../test/lock-queue.ts';
import { type MailSink, startMailSink } from '../../test/mail-sink.ts';
import { pdfWith } from '../../test/pdf-files.ts';
import { setSetting } from '../../test/settings.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../test/test-server.ts';
import { filesOnDisk } from '../../test/uploads.ts';
import { whileGoing } from '../../test/while-read.ts';
import { deletePapersOfVendors } from '../retention/retention.sql.ts';
import { forgetRecentSettings } from '../settings/settings.service.ts';
import { forgetApplicationDrafts } from './vendor-application.jobs.ts';

let server: TestServer;
let sink: MailSink;
let admin: TestClient;
let other: TestClient;
beforeAll(async () => {
  sink = await startMailSink();
  server = await startTestServer({ SMTP_URL: sink.url });
  await seedVendors(server.app, 'fort');
  await seedStaff(server.app);
  admin = await signInAs(server, STAFF.admin.email);
  other = await signInAs(server, STAFF.super.email);
});
afterEach(() => {
  server.clock.now = TEST_NOW;
});
afterAll(async () => {
  await server.stop();
  await sink.stop();
});

let count = 0;
/** Somebody of their own applies; returns the id that staff know it by. */
async function applied(change: object = {}): Promise<{ vendorId: string; email: string; client: TestClient }> {
  count += 1;
  const email = `applicant${count}@example.lk`;
  const client = server.stranger();
  const draftId = await draftWithPapers(client);
  const answer = await apply(client, draftId, { email, contactNumber: newVendorPhone(), ...change });
  expect([answer.status, answer.body]).toEqual([201, { received: true }]);
  const { rows } = await sql<{ id: string }>`
    select id from vendors where applied_at is not null order by created_at desc, applied_at desc`.execute(
    server.app.db,
  );
  const { body } = await admin.get(`/api/admin/vendor-applications?q=${encodeURIComponent(email)}`);
  return { vendorId: body.items[0]?.vendorId ?? rows[0]?.id ?? '', email, client };
}

const at = (vendorId: string) => `/api/admin/vendor-applications/${vendorId}`;
const row = async (vendorId: string) =>
  (await sql<Record<string, unknown>>`select * from vendors where id = ${vendorId}`.execute(server.app.db)).rows[0];
async function mailsTo(address: string) {
  while ((await server.running.outbox.workOnce()) > 0);
  return sink.mails.filter(({ recipients }) => recipients.includes(address));
}

describe('an application', () => {
  it('waits as a pending vendor with all that was said, its phone in one form, and is answered without an echo', async () => {
    const { vendorId, email } = await applied({ contactNumber: '(077) 252-5900' });
    expect(await row(vendorId)).toMatchObject({
      name: AN_APPLICATION.name,
      contact_number: '+94772525900',
      district: 'Colombo',
      owner_full_name: AN_APPLICATION.ownerFullName,
      email,
      home_address: AN_APPLICATION.homeAddress,
      latitude: AN_APPLICATION.latitude,
      longitude: AN_APPLICATION.longitude,
      coverage_radius: 12_000,
      coverage_area: null,
      status: 'pending',
    });
    const { body } = await admin.get(at(vendorId));
    expect(body.documents.map(({ field }: { field: string }) => field).toSorted()).toEqual(
      VENDOR_DOCUMENT_FIELDS.toSorted(),
    );
  });

  it('keeps a drawn area, as a closed ring, for the day it is approved', async () => {
    const coverageArea = [
      [79.86, 6.9],
      [79.9, 6.85],
      [79.88, 6.83],
    ];
    const { vendorId } = await applied({ coverageArea, areaAdjusted: true });
    expect((await row(vendorId))?.coverage_area).toEqual({
      type: 'Polygon',
      coordinates: [[...coverageArea, coverageArea[0]]],
    });
  });

  it('is not a vendor before its approval: no list, no map, no link, no portal', async () => {
    const { vendorId, email } = await applied();
    const { body } = await server.stranger().get('/api/coverage-areas');
    expect(body.items.map((area: { vendorId: string }) => area.vendorId)).toEqual([VENDORS.fort.id]);
    expect((await admin.get(`/api/admin/vendors?q=${email}`)).body.items).toEqual([]);
    expect((await admin.post(`/api/admin/vendors/${vendorId}/portal-link`)).status).toBe(404);
    const opened = await server.stranger().post('/api/vendor-sessions', { vendorId, token: 'x'.repeat(43) });
    expect(opened.status).toBe(404);
  });

  it('is told to the applicant and to our desk', async () => {
    const { email } = await applied({ name: 'Told Cars' });
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['We have received your application']);
    const [toDesk] = (await mailsTo('hello@ceylono.example')).filter(({ subject }) => subject.includes('Told Cars'));
    expect(toDesk?.text).toContain('/admin-dashboard?tab=2&view=applications');
    expect(toDesk?.text).not.toContain(email);
  });

  it('that is begun again and again ends the oldest draft, one without papers before one with some', async () => {
    const client = server.stranger();
    const isThere = async (draftId: string) =>
      (await client.get(`/api/vendor-application-drafts/${draftId}`)).status === 200;
    const first = await draftWithPapers(client, ['owner_photo']);
    const others = [];
    for (let at = 0; at < MAX_OPEN_DRAFTS; at += 1) {
      server.clock.now = new Date(server.clock.now.getTime() + 60_000);
      others.push(await startApplication(client));
    }
    expect(await Promise.all([first, ...others].map(isThere))).toEqual([true, false, true, true]);
  });

  it('that is sent twice is one; with other words under the same key it is refused', async () => {
    const client = server.stranger();
    const draftId = await draftWithPapers(client);
    const key = randomUUID();
    const change = { email: 'twice@example.lk', contactNumber: '077 940 2951' };
    const sent = () => apply(client, draftId, change, key);
    const answers = await whileHeld(server.app.db, holdKeys, sent, sent);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const again = await apply(client, draftId, { ...change, name: 'Other' }, key);
    expect([again.status, again.body.code]).toEqual([422, 'idempotency_key_reused']);
    const { rows } = await sql`select 1 from vendors where email = 'twice@example.lk'`.execute(server.app.db);
    expect(rows).toHaveLength(1);
  });

  it('may name the address of a vendor, so that a stranger neither learns who is one nor keeps one out', async () => {
    const { vendorId } = await applied({ email: VENDORS.fort.email, contactNumber: VENDORS.fort.contactNumber });
    const opened = await admin.get(at((await newest()) ?? vendorId));
    expect(opened.body.alike).toEqual({ email: VENDORS.fort.name, contactNumber: VENDORS.fort.name });
    const refused = await admin.post(`${at(opened.body.vendorId)}/approval`);
    expect([refused.status, refused.body.code]).toEqual([409, 'vendor_email_taken']);
    expect((await row(opened.body.vendorId))?.status).toBe('pending');
  });

  it('of a machine that fills in the hidden field is thanked and forgotten', async () => {
    const client = server.stranger();
    const answer = await apply(client, await startApplication(client), { email: 'bot@example.lk', leftEmpty: '011' });
    expect([answer.status, answer.body]).toEqual([201, { received: true }]);
    const { rows } = await sql`select 1 from vendors where email = 'bot@example.lk'`.execute(server.app.db);
    expect(rows).toEqual([]);
  });
});

async function newest(): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from vendors where applied_at is not null and email = ${VENDORS.fort.email}`.execute(server.app.db);
  return rows[0]?.id;
}

describe('the rules of the form are held again', () => {
  let client: TestClient;
  let draftId: string;
  beforeAll(async () => {
    client = server.stranger();
    draftId = await draftWithPapers(client);
  });

  it.each([
    [{ email: 'foo' }, 422, 'vendor_email_refused', 'email_shape'],
    [{ email: `${'a'.repeat(250)}@example.lk` }, 422, 'vendor_email_refused', 'email_too_long'],
    [{ email: 'a@mailinator.com' }, 422, 'vendor_email_refused', 'email_disposable'],
    [{ email: "o'brien@example.lk" }, 422, 'vendor_email_refused', 'email_invalid_characters'],
    [{ email: 'a@b@c.lk' }, 422, 'vendor_email_refused', 'email_multiple_at'],
    [{ contactNumber: '+94 12345' }, 422, 'vendor_phone_refused', 'phone_length_international'],
    [{ contactNumber: '+61 402 957 135' }, 422, 'vendor_phone_refused', 'phone_country_code'],
    [{ contactNumber: '0772508' }, 422, 'vendor_phone_refused', 'phone_length_local'],
    [{ contactNumber: '0777777123' }, 422, 'vendor_phone_refused', 'phone_repeated'],
    [{ contactNumber: '0771239000' }, 422, 'vendor_phone_refused', 'phone_sequence'],
    [{ contactNumber: '0791234560', numberConfirmed: true }, 422, 'vendor_phone_refused', 'phone_sequence'],
    [{ latitude: 13.08, longitude: 80.27 }, 422, 'outside_sri_lanka', undefined],
    [
      {
        coverageArea: [
          [79.86, 6.9],
          [79.9, 6.85],
          [82.9, 6.83],
        ],
      },
      422,
      'outside_sri_lanka',
      undefined,
    ],
    [
      {
        coverageArea: [
          [79.86, 6.9],
          [79.9, 6.85],
        ],
      },
      400,
      'invalid_input',
      undefined,
    ],
    [{ coverageRadius: 0 }, 400, 'invalid_input', undefined],
    [{ district: 'Western Province' }, 400, 'invalid_input', undefined],
    ...['name', 'contactNumber', 'district', 'ownerFullName', 'email', 'homeAddress'].map(
      (field) => [{ [field]: ' ' }, 400, 'invalid_input', undefined] as const,
    ),
    ...['latitude', 'longitude', 'coverageRadius'].map(
      (field) => [{ [field]: null }, 400, 'invalid_input', undefined] as const,
    ),
  ] as const)('%j: %i %s', async (change, status, code, problem) => {
    const answer = await apply(client, draftId, change);
    expect([answer.status, answer.body.code, answer.body.data?.problem]).toEqual([status, code, problem]);
    if ('email' in change && change.email?.trim()) expect(JSON.stringify(answer.body)).not.toContain(change.email);
  });

  it('a country code that the owner added is told to the form and taken, if it is one of the country list', async () => {
    const other = await startTestServer();
    await setSetting(other.app.db, 'furtherCountryCodes', ['61', '999']);
    const { body } = await other.stranger().get('/api/vendor-application-rules');
    expect(body.countryCodes).toEqual([...KNOWN_COUNTRY_CODES, '61']);
    const abroad = other.stranger();
    const answer = await apply(abroad, await draftWithPapers(abroad), { contactNumber: '+61 402 957 135' });
    expect(answer.status).toBe(201);
    const nowhere = other.stranger();
    const refused = await apply(nowhere, await draftWithPapers(nowhere), { contactNumber: '+999 402 957 135' });
    expect(refused.body.data).toMatchObject({ problem: 'phone_country_code' });
    await other.stop();
  });

  it('how delivery is charged is told to the form of a vehicle, as the owner has set it', async () => {
    const other = await startTestServer();
    const rules = async () => (await other.stranger().get('/api/vendor-application-rules')).body.deliveryPricing;
    expect(await rules()).toBe('fixed');
    await setSetting(other.app.db, 'deliveryPricing', 'distance');
    forgetRecentSettings(other.app.db);
    expect(await rules()).toBe('distance');
    await other.stop();
  });

  it('each paper is asked for', async () => {
    for (const field of VENDOR_DOCUMENT_FIELDS) {
      const stranger = server.stranger();
      const incomplete = await draftWithPapers(
        stranger,
        VENDOR_DOCUMENT_FIELDS.filter((name) => name !== field),
      );
      const answer = await apply(stranger, incomplete);
      expect([answer.status, answer.body.code, answer.body.data]).toEqual([
        422,
        'documents_missing',
        { missing: [field] },
      ]);
    }
  });

  it('a number with a short sequence stands once it is confirmed, which staff see', async () => {
    const { vendorId } = await applied({ contactNumber: '0771239000', numberConfirmed: true });
    expect((await admin.get(at(vendorId))).body.numberConfirmed).toBe(true);
  });
});

describe('a paper', () => {
  it('may be a PDF as business registration and as nothing else', async () => {
    const client = server.stranger();
    const draftId = await startApplication(client);
    const statuses = [];
    for (const field of VENDOR_DOCUMENT_FIELDS) {
      statuses.push((await sendPaper(client, draftId, field, pdfWith(), 'application/pdf')).status);
    }
    expect(statuses).toEqual([201, 422, 422, 422]);
  });

  it("goes into one's own draft only, is encrypted, and makes room for the next of its kind", async () => {
    const client = server.stranger();
    const draftId = await startApplication(client);
    const photo = await jpeg(60, 40);
    const beside = server.stranger();
    const theirs = await draftWithPapers(beside, ['owner_photo']);
    const before = filesOnDisk(server.app, 'vendor-verification').length;
    expect((await sendPaper(server.stranger(), draftId, 'owner_photo', photo)).status).toBe(401);
    expect((await sendPaper(await withCookie(), draftId, 'owner_photo', photo)).status).toBe(404);
    // What a stranger sends there is not even read: it would be refused as no picture.
    expect((await sendPaper(await withCookie(), draftId, 'owner_photo', Buffer.from('no picture'))).status).toBe(404);
    await sendPaper(client, draftId, 'owner_photo', photo);
    await sendPaper(client, draftId, 'owner_photo', photo);
    expect(filesOnDisk(server.app, 'vendor-verification')).toHaveLength(before + 1);
    const { body } = await client.get(`/api/vendor-application-drafts/${draftId}`);
    expect(body.documents).toMatchObject([{ field: 'owner_photo', contentType: 'image/jpeg' }]);
    expect((await apply(await withCookie(), draftId)).status).toBe(404);
    // Nor is another's touched by what is sent here, or applied with.
    const sender = server.stranger();
    const sent = await apply(sender, await draftWithPapers(sender), {
      email: 'sender@example.lk',
      contactNumber: '077 250 8393',
    });
    expect(sent.status).toBe(201);
    expect((await beside.get(`/api/vendor-application-drafts/${theirs}`)).body.documents).toHaveLength(1);
  });

  it('of an application that is never sent goes after a day', async () => {
    const client = server.stranger();
    const draftId = await draftWithPapers(client, ['owner_photo']);
    const before = filesOnDisk(server.app, 'vendor-verification').length;
    server.clock.now = new Date(TEST_NOW.getTime() + 23 * HOUR_MS);
    await forgetApplicationDrafts(server.app);
    expect(filesOnDisk(server.app, 'vendor-verification')).toHaveLength(before);
    const younger = server.stranger();
    const youngerId = await draftWithPapers(younger, ['owner_photo']);
    server.clock.now = new Date(TEST_NOW.getTime() + 25 * HOUR_MS);
    const gone = await forgetApplicationDrafts(server.app);
    expect(gone).toBeGreaterThan(0);
    const { rows } = await sql`
      select sum(deleted)::integer as deleted from retention_log
      where what = 'drafts of applications' and deleted_at = ${server.clock.now}`.execute(server.app.db);
    expect(rows).toEqual([{ deleted: gone }]);
    expect((await client.get(`/api/vendor-application-drafts/${draftId}`)).status).toBe(404);
    expect((await younger.get(`/api/vendor-application-drafts/${youngerId}`)).body.documents).toHaveLength(1);
  });

  it('of applications that cannot be forgotten keep no others, however many they are', async () => {
    const { db } = server.app;
    await draftWithPapers(server.stranger(), []);
    const expired = (count: number, at: Date) => sql`
      insert into vendor_application_drafts (visitor_id, created_at, expires_at)
      select (select visitor_id from vendor_application_drafts limit 1), ${at}, ${at} from generate_series(1, ${count})`;
    await expired(500, new Date(TEST_NOW.getTime() - 2 * HOUR_MS)).execute(db);
    await sql`
      create table holds as select id as draft_id from vendor_application_drafts where expires_at < ${TEST_NOW}`.execute(
      db,
    );
    await sql`alter table holds add foreign key (draft_id) references vendor_application_drafts`.execute(db);
    server.clock.now = TEST_NOW;
    await expect(forgetApplicationDrafts(server.app)).rejects.toThrow('holds');
    await expired(3, new Date(TEST_NOW.getTime() - HOUR_MS)).execute(db);
    expect(await forgetApplicationDrafts(server.app)).toBe(3);
    await sql`drop table holds`.execute(db);
    expect(await forgetApplicationDrafts(server.app)).toBe(500);
  });

  it('is shown to staff alone, by a link of their own, and each view is on record', async () => {
    const { vendorId, client } = await applied();
    const { body } = await admin.get(at(vendorId));
    const [{ documentId, field }, beside] = body.documents;
    const vendor = await openPortal(server, 'fort');
    for (const stranger of [client, vendor, server.stranger()]) {
      expect((await stranger.post(`/api/admin/vendor-documents/${documentId}/links`)).status).toBe(401);
      expect((await stranger.get(at(vendorId))).status).toBe(401);
    }
    const link = await admin.post(`/api/admin/vendor-documents/${documentId}/links`);
    expect((await client.get(link.body.url)).status).toBe(401);
    expect((await other.get(link.body.url)).status).toBe(404);
    expect((await admin.get(link.body.url.replace(documentId, beside.documentId))).status).toBe(404);
    const seen = await admin.get(link.body.url);
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const { rows } = await sql<{ admin: string; detail: string }>`
      select admin_email as admin, detail from admin_activities
      where activity_type = 'vendor_document_viewed' and vendor_id = ${vendorId}`.execute(server.app.db);
    expect(rows).toEqual([{ admin: STAFF.admin.email, detail: field }]);
    server.clock.now = new Date(TEST_NOW.getTime() + HOUR_MS + 1000);
    const late = await signInAs(server, STAFF.admin.email);
    expect((await late.get(link.body.url)).status).toBe(404);
  });

  it('is not there for staff either when it goes with its file as they open it', async () => {
    const { vendorId } = await applied();
    const [{ documentId }] = (await admin.get(at(vendorId))).body.documents;
    const { url } = (await admin.post(`/api/admin/vendor-documents/${documentId}/links`)).body;
    const viewed = await whileGoing(
      server.app,
      (trx) => deletePapersOfVendors(trx, [vendorId]),
      () => admin.get(url),
    );
    expect([viewed.status, viewed.body.code]).toEqual([404, 'not_found']);
    const { rows } = await sql`
      select 1 from admin_activities
      where activity_type = 'vendor_document_viewed' and vendor_id = ${vendorId}`.execute(server.app.db);
    expect(rows).toEqual([]);
  });

  it('in a draft is nobody else’s business, not even of staff', async () => {
    const client = server.stranger();
    const { body } = await sendPaper(client, await startApplication(client), 'owner_photo', await jpeg(60, 40));
    expect((await admin.post(`/api/admin/vendor-documents/${body.documentId}/links`)).status).toBe(404);
  });
});

async function withCookie(): Promise<TestClient> {
  const client = server.stranger();
  await startApplication(client);
  return client;
}

describe('the review', () => {
  it('approves: the vendor is there, and the mailed link opens the portal', async () => {
    const { vendorId, email } = await applied();
    const { status, body } = await admin.post(`${at(vendorId)}/approval`);
    expect([status, body.status, body.reviewedBy]).toEqual([200, 'approved', STAFF.admin.email]);
    const approval = (await mailsTo(email)).find(({ subject }) => subject === 'Your application is approved');
    const [, token] = /\/vendor-portal\/[\w-]+\/([\w-]{43})/.exec(approval?.text ?? '') ?? [];
    expect(JSON.stringify(body)).not.toContain(token);
    const vendor = server.stranger();
    const opened = await vendor.post('/api/vendor-sessions', { vendorId, token });
    expect([opened.status, opened.body.name]).toEqual([200, AN_APPLICATION.name]);
    expect((await vendor.get(`/api/vendor/${vendorId}`)).status).toBe(200);
    const stored = await sql<{ text: string }>`
      select payload::text || coalesce(last_error, '') as text from outbox
      union all select to_jsonb(a)::text from admin_activities a`.execute(server.app.db);
    expect(stored.rows.filter(({ text }) => text.includes(token ?? '?'))).toEqual([]);
    const { body: map } = await server.stranger().get('/api/coverage-areas');
    expect(map.items.map((area: { vendorId: string }) => area.vendorId)).toContain(vendorId);
    expect((await admin.get(`/api/admin/vendors?q=${email}`)).body.items).toHaveLength(1);
  });

  it('rejects with a reason, which is mailed as it is', async () => {
    const { vendorId, email } = await applied();
    const silent = await admin.post(`${at(vendorId)}/rejection`, { reason: ' ' });
    expect([silent.status, silent.body.code]).toEqual([400, 'invalid_input']);
    const reason = 'The registration copy is out of date.';
    const { body } = await admin.post(`${at(vendorId)}/rejection`, { reason });
    expect([body.status, body.rejectionReason]).toEqual(['rejected', reason]);
    const rejection = (await mailsTo(email)).find(({ subject }) => subject === 'Your application was not approved');
    expect(rejection?.text).toContain(reason);
    expect(rejection?.text).toContain('/add-vendor');
  });

  it('is made once: a second of the same kind gets it as it stands, one of another kind is refused', async () => {
    const { vendorId, email } = await applied();
    await admin.post(`${at(vendorId)}/approval`);
    const again = await other.post(`${at(vendorId)}/approval`);
    expect([again.status, again.body.reviewedBy]).toEqual([200, STAFF.admin.email]);
    // Approved, it is a vendor's: not one like another.
    expect(again.body.alike).toEqual({ email: null, contactNumber: null });
    const contrary = await other.post(`${at(vendorId)}/rejection`, { reason: 'No.' });
    expect([contrary.status, contrary.body.code]).toEqual([409, 'application_already_decided']);
    expect((await mailsTo(email)).map(({ subject }) => subject).toSorted()).toEqual([
      'We have received your application',
      'Your application is approved',
    ]);
  });

  it('by two at the same moment ends one way', async () => {
    const { vendorId, email } = await applied();
    const answers = await whileHeld(
      server.app.db,
      (trx) => sql`select 1 from vendors where id = ${vendorId} for no key update`.execute(trx),
      () => admin.post(`${at(vendorId)}/approval`),
      () => other.post(`${at(vendorId)}/rejection`, { reason: 'Not complete.' }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { body } = await admin.get(at(vendorId));
    expect(body.status).toBe(answers[0]?.status === 200 ? 'approved' : 'rejected');
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('puts on record who opened, approved and rejected', async () => {
    const { vendorId } = await applied();
    await admin.get(at(vendorId));
    await admin.get(at(vendorId));
    await other.post(`${at(vendorId)}/rejection`, { reason: 'Not complete.' });
    const { rows } = await sql<{ told: string }>`
      select admin_email || ' ' || activity_type as told from admin_activities
      where vendor_id = ${vendorId} order by told`.execute(server.app.db);
    expect(rows.map(({ told }) => told)).toEqual([
      `${STAFF.admin.email} vendor_application_opened`,
      `${STAFF.super.email} vendor_application_rejected`,
    ]);
  });

  it('puts on record each member of staff who opened it, also after somebody else did', async () => {
    const { vendorId } = await applied();
    for (const reader of [admin, other, admin, other]) expect((await reader.get(at(vendorId))).status).toBe(200);
    const { rows } = await sql<{ who: string }>`
      select admin_email as who from admin_activities
      where vendor_id = ${vendorId} and activity_type = 'vendor_application_opened' order by who`.execute(
      server.app.db,
    );
    expect(rows.map(({ who }) => who)).toEqual([STAFF.admin.email, STAFF.super.email].toSorted());
  });

  it('finds applications by status and words, newest first, and counts those that wait', async () => {
    const { vendorId } = await applied({ name: 'Zebra Rentals' });
    const { body } = await admin.get('/api/admin/vendor-applications?status=pending&q=zebra');
    expect(body.items.map((item: { vendorId: string }) => item.vendorId)).toEqual([vendorId]);
    expect(body.pending).toBeGreaterThan(0);
    const approved = async () => (await admin.get('/api/admin/vendor-applications?status=approved&q=zebra')).body.items;
    expect(await approved()).toEqual([]);
    await admin.post(`${at(vendorId)}/approval`);
    // It was approved, whatever became of the vendor since.
    const why = { reason: 'Its papers are out of date.' };
    expect((await admin.post(`/api/admin/vendors/${vendorId}/suspension`, why)).status).toBe(200);
    expect(await approved()).toMatchObject([{ vendorId, status: 'approved' }]);
    const first = await admin.get('/api/admin/vendor-applications?limit=2');
    const second = await admin.get(`/api/admin/vendor-applications?limit=2&cursor=${first.body.nextCursor}`);
    const ids = [...first.body.items, ...second.body.items].map((item: { vendorId: string }) => item.vendorId);
    expect(new Set(ids).size).toBe(4);
  });
});
