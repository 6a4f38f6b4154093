/**
 * A vendor's new link: where it goes, and who may see it (guarantee V1).
 * @rows ADM-VEN 42
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { portalTokenOf, STAFF, seedStaff, seedVendors, signInAs, VENDORS } from '../../test/cast.ts';
import { type MailSink, startMailSink } from '../../test/mail-sink.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let sink: MailSink;
let server: TestServer;
let admin: TestClient;
let chief: TestClient;
beforeAll(async () => {
  sink = await startMailSink();
  server = await startTestServer({ SMTP_URL: sink.url, LIMITS: 'on' });
  await seedVendors(server.app, 'fort', 'lagoon', 'mount', 'elephant', 'rampart');
  await seedStaff(server.app);
  admin = await signInAs(server, STAFF.admin.email);
  chief = await signInAs(server, STAFF.super.email);
});
afterAll(async () => {
  await server.stop();
  await sink.stop();
});
beforeEach(() => {
  sink.mails.splice(0);
});

type Vendor = keyof typeof VENDORS;
const linkOf = (vendor: Vendor) => `/api/admin/vendors/${VENDORS[vendor].id}/portal-link`;

/** What was mailed since the test began. */
async function mails() {
  while ((await server.running.outbox.workOnce()) > 0);
  return sink.mails.map(({ recipients, subject, text }) => ({
    to: recipients.join(),
    subject,
    text,
    token: /\/vendor-portal\/[\w-]+\/([\w-]{43})/.exec(text)?.[1],
  }));
}

async function opened(vendor: Vendor, token: string | undefined): Promise<TestClient> {
  const client = server.stranger();
  const answer = await client.post('/api/vendor-sessions', { vendorId: VENDORS[vendor].id, token });
  expect(answer.status).toBe(200);
  return client;
}

describe('a new link of a vendor', () => {
  it.each([
    ['an admin', () => admin, 'fort'],
    ['a super admin', () => chief, 'lagoon'],
  ] as const)('that %s makes goes to the vendor’s mailbox and to nobody else', async (_, who, vendor) => {
    const { id, email, name } = VENDORS[vendor];
    const { status, body } = await who().post(linkOf(vendor));
    expect([status, body]).toEqual([200, { mailedTo: email }]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect([mail?.to, mail?.subject]).toEqual([email, 'Your new link to the vendor portal']);
    expect(mail?.text).toContain(name);
    expect(mail?.text).toContain('make new addresses for them in your portal');
    expect(mail?.token).not.toBe(portalTokenOf(vendor));
    const portal = await opened(vendor, mail?.token);
    // Nobody but the vendor saw it.
    expect((await portal.get(`/api/vendor/${id}`)).body.linkRevealedAt).toBeNull();
    const { rows } = await sql<{ text: string }>`
      select payload::text || coalesce(last_error, '') as text from outbox
      union all select to_jsonb(a)::text from admin_activities a`.execute(server.app.db);
    expect(rows.filter(({ text }) => text.includes(mail?.token ?? '?'))).toEqual([]);
  });

  it('may be read out by a super admin where no mail arrives, which the vendor is shown', async () => {
    await admin.post(linkOf('mount'));
    const [mail] = await mails();
    expect((await admin.post(`${linkOf('mount')}/reveal`)).status).toBe(403);
    const { body } = await chief.post(`${linkOf('mount')}/reveal`);
    expect(body.url).toMatch(new RegExp(`/vendor-portal/${VENDORS.mount.id}/${mail?.token}$`));
    const portal = await opened('mount', mail?.token);
    expect((await portal.get(`/api/vendor/${VENDORS.mount.id}`)).body.linkRevealedAt).toBe(
      server.clock.now.toISOString(),
    );
    const { rows } = await sql`
      select activity_type as type, admin_email as by from admin_activities
      where vendor_id = ${VENDORS.mount.id} order by activity_type`.execute(server.app.db);
    expect(rows).toEqual([
      { type: 'portal_link_replaced', by: STAFF.admin.email },
      { type: 'portal_link_revealed', by: STAFF.super.email },
    ]);
  });

  it.each([
    ['si', 'වාහන හිමිකරුගේ ද්වාරය විවෘත කරන්න'],
    ['ta', 'வாகன உரிமையாளர் தளத்தைத் திற'],
  ])('comes in the language that the vendor reads: %s', async (language, says) => {
    const { id } = VENDORS.elephant;
    await sql`update vendors set language = ${language} where id = ${id}`.execute(server.app.db);
    await admin.post(linkOf('elephant'));
    const [mail] = await mails();
    expect(mail?.text).toContain(says);
    expect(mail?.subject).not.toMatch(/[a-z]/);
  });

  it('is mailed to nobody once it is revoked, and replaced again only the one that opens', async () => {
    await admin.post(linkOf('elephant'));
    await admin.delete(linkOf('elephant'));
    expect(await mails()).toEqual([]);
    const { rows } = await sql`select 1 from outbox where done_at is null`.execute(server.app.db);
    expect(rows).toEqual([]);
    await admin.post(linkOf('fort'));
    await admin.post(linkOf('fort'));
    for (const { token } of await mails()) await opened('fort', token);
    expect(sink.mails).not.toEqual([]);
  });

  it('is mailed to one vendor five times an hour, whoever of staff makes it; revoking goes on', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1)
      statuses.push((await (at % 2 === 0 ? admin : chief).post(linkOf('rampart'))).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await admin.post(linkOf('lagoon'))).status).toBe(200);
    expect((await admin.delete(linkOf('rampart'))).status).toBe(200);
  });
});
