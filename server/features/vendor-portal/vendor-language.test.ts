/** The language of a vendor: the portal's on every device, and that of the mails. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book, openPortal, portalTokenOf, STAFF, seedStaff, seedVendors, signInAs, VENDORS } from '../../test/cast.ts';
import { type MailSink, startMailSink } from '../../test/mail-sink.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let sink: MailSink;
let server: TestServer;
beforeAll(async () => {
  sink = await startMailSink();
  server = await startTestServer({ SMTP_URL: sink.url });
  await seedVendors(server.app, 'fort', 'lagoon');
  await seedStaff(server.app);
});
afterAll(async () => {
  await server.stop();
  await sink.stop();
});

const fort = `/api/vendor/${VENDORS.fort.id}`;
const lagoon = `/api/vendor/${VENDORS.lagoon.id}`;

const open = (token: string) => server.stranger().post('/api/vendor-sessions', { vendorId: VENDORS.fort.id, token });

async function mailsTo(address: string) {
  sink.mails = [];
  while ((await server.running.outbox.workOnce()) > 0);
  return sink.mails.filter(({ recipients }) => recipients.includes(address));
}

describe("a vendor's language", () => {
  it('is chosen in the portal, and answered wherever the portal is opened from then on', async () => {
    const client = await openPortal(server, 'fort');
    const elsewhere = await openPortal(server, 'fort');
    const { status, body } = await client.send('PUT', `${fort}/language`, { language: 'ta' });
    expect([status, body]).toEqual([200, { language: 'ta' }]);
    expect((await elsewhere.get(fort)).body.language).toBe('ta');
    expect((await open(portalTokenOf('fort'))).body.language).toBe('ta');
  });

  it('is not changed by opening the link, whoever does', async () => {
    await (await openPortal(server, 'fort')).send('PUT', `${fort}/language`, { language: 'si' });
    const admin = await signInAs(server, STAFF.admin.email);
    await admin.post('/api/vendor-sessions', { vendorId: VENDORS.fort.id, token: portalTokenOf('fort') });
    expect((await admin.get(fort)).body.language).toBe('si');
  });

  it('is one of ours, and chosen by its own vendor alone', async () => {
    const client = await openPortal(server, 'fort');
    expect((await client.send('PUT', `${fort}/language`, { language: 'fr' })).status).toBe(400);
    expect((await client.send('PUT', `${lagoon}/language`, { language: 'ta' })).status).toBe(401);
    expect((await (await openPortal(server, 'lagoon')).get(lagoon)).body.language).toBe('en');
  });

  it('is that of the mails that are sent after it was chosen, also of those that waited', async () => {
    const { customOrderId } = await book(server, 'nimali');
    await (await openPortal(server, 'fort')).send('PUT', `${fort}/language`, { language: 'ta' });
    const [mail] = await mailsTo(VENDORS.fort.email);
    expect(mail?.subject).toBe(`புதிய முன்பதிவு ${customOrderId}: Toyota Axio Hybrid, 2018`);
  });

  it.each([
    ['ta', '?language=ta'],
    ['en', ''],
  ])('stands in the link that is mailed, so that a new device opens in it: %s', async (language, query) => {
    await sql`update vendors set language = ${language} where id = ${VENDORS.fort.id}`.execute(server.app.db);
    const admin = await signInAs(server, STAFF.admin.email);
    await admin.post(`/api/admin/vendors/${VENDORS.fort.id}/portal-link`);
    const [mail] = await mailsTo(VENDORS.fort.email);
    const [, token = '', asked] = /\/vendor-portal\/[\w-]+\/([\w-]{43})(\S*)/.exec(mail?.text ?? '') ?? [];
    expect(asked).toBe(query);
    expect((await open(token)).body.language).toBe(language);
  });
});
