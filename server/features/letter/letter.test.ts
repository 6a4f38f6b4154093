/**
 * Letters as they arrive: through the API, the outbox and a mail server on this machine.
 * @rows ADM-GEN 11
 * @rows ADM-PEND 35 36
 * @rows ADM-BRK 45
 * @rows SHR-ERR 06
 */
import { formatDateTime } from '@ceylono/domain/colombo-format';
import { DAY_MS, HOUR_MS } from '@ceylono/domain/colombo-time';
import { formatMoney } from '@ceylono/domain/money';
import { REMINDER_LETTERS } from '@ceylono/domain/reminder';
import { msg } from '@lingui/core/macro';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../db/transaction.ts';
import { wordsIn } from '../../i18n.ts';
import type { OutboxRow } from '../../jobs/outbox.sql.ts';
import { OutboxWorker } from '../../jobs/outbox.ts';
import {
  A_CHOICE,
  allowManyPendingOrders,
  book,
  bookUntil,
  CUSTOMERS,
  type CustomerKey,
  portalTokenOf,
  STAFF,
  seedStaff,
  seedVendors,
  signInAs,
  VEHICLES,
  VENDORS,
} from '../../test/cast.ts';
import { newKey } from '../../test/handover.ts';
import { type MailSink, type SunkMail, startMailSink } from '../../test/mail-sink.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { lapseUndecidedOrders } from '../lapse/lapse.jobs.ts';
import { sendLetter } from './delivery.service.ts';
import { tell } from './letter.service.ts';

let sink: MailSink;
let server: TestServer;
/** Each test takes days of its own. */
let day = 10;

beforeAll(async () => {
  sink = await startMailSink();
  server = await startTestServer({ SMTP_URL: sink.url, PUBLIC_URL: 'https://ceylono.example' });
  await seedVendors(server.app, 'fort');
  await seedStaff(server.app);
  await allowManyPendingOrders(server.app);
});
afterEach(async () => {
  sink.refuse = () => null;
  await sql`delete from outbox`.execute(server.app.db);
  sink.mails = [];
});
afterAll(async () => {
  await server.stop();
  await sink.stop();
});

function choice(options: Record<string, unknown> = {}) {
  day += 2;
  const date = (at: number) => new Date(Date.UTC(2026, 2, at, 3, 30)).toISOString();
  return { ...A_CHOICE, startDate: date(day), endDate: date(day + 1), ...options };
}

/** Near the Fort, and inside its vendor's area. */
const AT_A_HOTEL = { lat: 6.93, lng: 79.85, address: '64 Hotel Lane, Colombo 01' };

async function deliverAll(): Promise<void> {
  while ((await server.running.outbox.workOnce()) > 0);
}

function to(address: string): SunkMail[] {
  return sink.mails.filter((mail) => mail.recipients.includes(address));
}

/** The one mail to this address whose subject says so; the test's clock stands still, so mails come in any order. */
function theMail(address: string, subject: RegExp): SunkMail {
  const found = to(address).filter((mail) => subject.test(mail.subject));
  expect(found).toHaveLength(1);
  return found[0] as SunkMail;
}

/** All that a mail says, decoded and raw. */
function everything({ headers, subject, text, html }: SunkMail): string {
  return [...headers].flat(2).concat(subject, text, html).join('\n');
}

async function lettersOf(orderId: string) {
  const admin = await signInAs(server, STAFF.admin.email);
  return (await admin.get(`/api/admin/orders/${orderId}`)).body.mails;
}

const FORT = VENDORS.fort.email;

describe('placing an order', () => {
  it('mails the customer and the vendor once each, and staff see both as sent', async () => {
    const { orderId, customOrderId } = await book(server, 'nimali', choice());
    await deliverAll();
    await deliverAll();
    expect(sink.mails.map((mail) => mail.recipients).toSorted()).toEqual([[FORT], [CUSTOMERS.nimali.email]]);
    const [mail] = to(CUSTOMERS.nimali.email);
    expect(mail?.subject).toBe(`Order ${customOrderId} received`);
    expect(mail?.text).toContain('Your identity will be verified within 30 minutes.');
    expect(mail?.text).toContain(`https://ceylono.example/track-order/${orderId}`);
    expect(await lettersOf(orderId)).toMatchObject([
      { letter: 'order-received', state: 'sent', attempts: 1 },
      { letter: 'order-received', state: 'sent', attempts: 1 },
    ]);
  });

  it('names what the customer may still send, as it stands when the letter is written', async () => {
    await book(server, 'nimali', choice());
    await sql`delete from documents where kind in ('id-back', 'selfie')`.execute(server.app.db);
    await deliverAll();
    const until = formatDateTime(new Date(server.clock.now.getTime() + 24 * HOUR_MS), 'en');
    expect(to(CUSTOMERS.nimali.email)[0]?.text).toContain(
      `Please send these documents on your order's page before ${until}: Identity card, back; Selfie.`,
    );
    expect(everything(to(FORT)[0] as SunkMail)).not.toContain('Selfie');
  });

  it('tells the vendor nothing of who the customer is', async () => {
    const known: CustomerKey = 'nimali';
    await book(server, known, choice({ delivery: true, location: AT_A_HOTEL }));
    await deliverAll();
    const [mail] = to(FORT);
    const said = everything(mail as SunkMail).toLowerCase();
    const { name, phone, email, address, guarantor } = CUSTOMERS[known];
    const canaries = [
      ...name.split(' '),
      phone.slice(-7),
      email,
      address,
      guarantor?.name,
      guarantor?.phone,
      AT_A_HOTEL.address,
    ];
    for (const canary of canaries) expect(said).not.toContain(canary?.toLowerCase());
    expect(said).toContain('toyota axio');
  });
});

describe('a vendor', () => {
  it('is told the name when the order is ready, and phone and place when it is confirmed', async () => {
    const { orderId } = await bookUntil(server, 'approved', 'nimali', choice({ delivery: true, location: AT_A_HOTEL }));
    await deliverAll();
    const ready = everything(theMail(FORT, /is ready to accept$/));
    expect(ready).toContain(CUSTOMERS.nimali.name);
    expect(ready).not.toContain(CUSTOMERS.nimali.phone.slice(-7));
    expect(ready).not.toContain(AT_A_HOTEL.address);

    const admin = await signInAs(server, STAFF.admin.email);
    await admin.post(`/api/admin/orders/${orderId}/confirmation`);
    await deliverAll();
    const confirmed = everything(theMail(FORT, /confirmed$/));
    expect(confirmed).toContain(`${CUSTOMERS.nimali.name}, ${CUSTOMERS.nimali.phone}`);
    expect(confirmed).toContain(AT_A_HOTEL.address);
    expect(confirmed).not.toContain(CUSTOMERS.nimali.address);
    expect(confirmed).not.toContain(CUSTOMERS.nimali.email);
  });

  it.each([
    ['in full for less than thirty days after the rental', 29, true],
    ['masked from then on, however late a letter is tried again', 31, false],
  ])('is mailed the phone %s', async (_, days, isTold) => {
    const choices = choice();
    await bookUntil(server, 'confirmed', 'nimali', choices);
    const before = server.clock.now;
    server.clock.now = new Date(Date.parse(choices.endDate) + days * DAY_MS);
    await deliverAll();
    server.clock.now = before;
    const said = everything(theMail(FORT, /confirmed$/));
    expect(said).toContain(CUSTOMERS.nimali.name);
    expect(said.includes(CUSTOMERS.nimali.phone)).toBe(isTold);
    expect(said.includes(CUSTOMERS.nimali.phone.slice(-7))).toBe(isTold);
  });

  it('is never mailed the private link', async () => {
    await bookUntil(server, 'confirmed', 'nimali', choice());
    await deliverAll();
    expect(to(FORT)).toHaveLength(3);
    for (const mail of sink.mails) expect(everything(mail)).not.toContain(portalTokenOf('fort'));
    expect(theMail(FORT, /^New order/).text).toContain(`https://ceylono.example/vendor-portal/${VENDORS.fort.id}\n`);
  });
});

describe('a customer', () => {
  it('reads why an order was not accepted, and how to book again', async () => {
    const { orderId } = await book(server, 'nimali', choice());
    const admin = await signInAs(server, STAFF.admin.email);
    const details = 'The back is <blurred> & dark';
    await admin.post(`/api/admin/orders/${orderId}/verification/rejection`, { reason: 'unclear_photos', details });
    await deliverAll();
    const mail = theMail(CUSTOMERS.nimali.email, /could not be accepted$/);
    expect(mail.text).toContain('Reason: Unclear photos');
    expect(mail.text).toContain(`Details: ${details}`);
    expect(mail.html).toContain('The back is &lt;blurred&gt; &amp; dark');
    expect(mail.text).toContain('Book again: https://ceylono.example/rent-now');
  });

  it('reads that an order lapsed, and not that it was cancelled', async () => {
    const { customOrderId } = await book(server, 'nimali', choice());
    const before = server.clock.now;
    server.clock.now = new Date(before.getTime() + 25 * 3_600_000);
    await lapseUndecidedOrders(server.app);
    await deliverAll();
    server.clock.now = before;
    expect(theMail(CUSTOMERS.nimali.email, new RegExp(`${customOrderId} has ended$`)).text).toContain('We are sorry');
    expect(to(CUSTOMERS.nimali.email).filter((mail) => /cancelled/.test(mail.subject))).toEqual([]);
  });

  it('who cancelled before the first letter left is not told to expect the vehicle', async () => {
    const { client, orderId } = await book(server, 'nimali', choice());
    await client.post(`/api/orders/${orderId}/cancellation`);
    await deliverAll();
    const received = theMail(CUSTOMERS.nimali.email, /received$/);
    expect(received.text).toContain('Please note: this order has changed since. It is now cancelled.');
    expect(theMail(CUSTOMERS.nimali.email, /cancelled$/).text).not.toContain('Please note');
  });
});

describe("the order's language", () => {
  it.each(['si', 'ta'] as const)(
    'is that of every letter to its customer, and of none to its vendor: %s',
    async (language) => {
      const { customOrderId } = await book(server, 'nimali', choice({ language }));
      await deliverAll();
      const words = wordsIn(language);
      const mail = theMail(CUSTOMERS.nimali.email, new RegExp(customOrderId));
      expect(mail.subject).toBe(words._(msg`Order ${customOrderId} received`));
      expect(mail.text).toContain(words._(msg`All times are Sri Lanka time.`));
      expect(mail.html).toContain(`lang="${language}"`);
      expect(mail.text).toContain(formatDateTime(new Date(Date.UTC(2026, 2, day, 3, 30)), language));
      const vendors = theMail(FORT, new RegExp(customOrderId));
      expect(vendors.subject).toBe(`New order ${customOrderId}: Toyota Axio Hybrid, 2018`);
      expect(vendors.html).toContain('lang="en"');
    },
  );
});

describe("the vendor's language", () => {
  const speak = (language: string) =>
    sql`update vendors set language = ${language} where id = ${VENDORS.fort.id}`.execute(server.app.db);
  afterEach(() => speak('en'));

  it.each([
    ['si', 'නව ඇණවුම'],
    ['ta', 'புதிய முன்பதிவு'],
  ])('is that of every letter to it, as it is when the letter is sent: %s', async (language, newOrder) => {
    const { customOrderId } = await book(server, 'nimali', choice());
    // It was queued before.
    await speak(language);
    await deliverAll();
    const mail = theMail(FORT, new RegExp(customOrderId));
    expect(mail.subject).toBe(`${newOrder} ${customOrderId}: Toyota Axio Hybrid, 2018`);
    expect(mail.html).toContain(`lang="${language}"`);
    expect(mail.text).toContain(formatDateTime(new Date(Date.UTC(2026, 2, day, 3, 30)), language));
    const customers = theMail(CUSTOMERS.nimali.email, new RegExp(customOrderId));
    expect(customers.subject).toBe(`Order ${customOrderId} received`);
  });
});

describe('what people typed', () => {
  it('stays text in the HTML and adds no recipient', async () => {
    const { orderId } = await book(server, 'nimali', choice());
    const name = '<img src=x onerror=alert(1)> "><script>alert(2)</script> {0} \r\nBcc: eve@evil.example';
    await sql`update rent_orders set contact_name = ${name}, location = ${name} where public_id = ${orderId}`.execute(
      server.app.db,
    );
    await deliverAll();
    const [mail] = to(CUSTOMERS.nimali.email);
    expect(mail?.recipients).toEqual([CUSTOMERS.nimali.email]);
    expect(mail?.headers.has('bcc')).toBe(false);
    expect(mail?.html).not.toMatch(/<img|<script/i);
    expect(mail?.html).toContain('&lt;script&gt;alert(2)&lt;/script&gt; {0}');
  });

  it('arrives in Sinhala and Tamil', async () => {
    const { orderId } = await book(server, 'nimali', choice());
    const name = 'නිමාලි ශ්‍රී பெரேரா';
    await sql`update rent_orders set contact_name = ${name} where public_id = ${orderId}`.execute(server.app.db);
    await deliverAll();
    const [mail] = to(CUSTOMERS.nimali.email);
    expect(mail?.to).toContain(name);
    expect(mail?.text).toContain(`Dear ${name},`);
    expect(mail?.html).toContain(`Dear ${name},`);
  });
});

describe('a mail that cannot be delivered', () => {
  it('is tried eight times, shown as failed, and keeps its Message-ID; the others go', async () => {
    const { orderId } = await book(server, 'nimali', choice());
    const before = server.clock.now;
    sink.refuse = (address) => (address === FORT ? null : { code: 451, says: 'come back later' });
    await deliverAll();
    expect(to(FORT)).toHaveLength(1);
    const stateOf = async () =>
      (await lettersOf(orderId)).find((mail: { recipient: string }) => mail.recipient === 'customer');
    expect(await stateOf()).toMatchObject({ state: 'retrying', attempts: 1 });
    for (let attempt = 2; attempt <= 8; attempt += 1) {
      server.clock.now = new Date(server.clock.now.getTime() + 6 * 3_600_000);
      await deliverAll();
    }
    const failed = await stateOf();
    server.clock.now = before;
    expect(failed).toMatchObject({ state: 'failed', attempts: 8, sentAt: null });
    expect(to(FORT)).toHaveLength(1);
  });

  it('goes when the mail server is back, under the Message-ID of the first try', async () => {
    const { orderId } = await book(server, 'nimali', choice());
    const before = server.clock.now;
    sink.refuse = () => ({ code: 451, says: 'come back later' });
    await deliverAll();
    sink.refuse = () => null;
    server.clock.now = new Date(before.getTime() + 10_000);
    await deliverAll();
    server.clock.now = before;
    const letters = await lettersOf(orderId);
    expect(letters).toMatchObject([
      { state: 'sent', attempts: 2 },
      { state: 'sent', attempts: 2 },
    ]);
    expect(sink.mails.map((mail) => mail.headers.get('message-id')?.[0]).toSorted()).toEqual(
      letters.map(({ id }: { id: string }) => `<${id}@ceylono.example>`).toSorted(),
    );
  });

  it('of an answer to an extension request tells of that request, whatever was asked for since', async () => {
    const { orderId, client } = await bookUntil(
      server,
      'confirmed',
      'kasun',
      choice({ vehicleId: VEHICLES.fortPrius.id }),
    );
    await sql`update rent_orders set status = 'in-progress' where public_id = ${orderId}`.execute(server.app.db);
    await deliverAll();
    sink.mails = [];
    sink.refuse = () => ({ code: 451, says: 'come back later' });
    const admin = await signInAs(server, STAFF.admin.email);
    const feeOf = async (days: number) =>
      (await client.get(`/api/orders/${orderId}/extension-quotes?days=${days}`)).body.extensionFee;
    async function ask(days: number) {
      const wanted = { days, reason: 'A later flight.', extensionFee: await feeOf(days) };
      const { body } = await client.post(`/api/orders/${orderId}/extension-requests`, wanted, newKey());
      return { ...body, path: `/api/admin/orders/${orderId}/extension-requests/${body.id}` };
    }
    const first = await ask(2);
    await admin.post(`${first.path}/rejection`, { reason: 'It is due for service.' });
    await admin.post(`${first.path}/allowance`, {});
    const second = await ask(3);
    const approved = await admin.post(`${second.path}/approval`, { newEndDate: second.newEndDate });
    expect(approved.status).toBe(200);
    await admin.post(`${second.path}/allowance`, {});
    expect(await ask(1)).toMatchObject({ id: expect.any(String), requestedDays: 1 });
    sink.refuse = () => null;
    const before = server.clock.now;
    server.clock.now = new Date(before.getTime() + 10_000);
    await deliverAll();
    server.clock.now = before;
    await sql`update rent_orders set status = 'completed' where public_id = ${orderId}`.execute(server.app.db);
    const { email } = CUSTOMERS.kasun;
    const rejected = theMail(email, /cannot be extended/).text;
    expect(rejected).toContain('Reason: It is due for service.');
    // What was granted since has moved the end, and stands on the bill.
    expect(rejected).not.toContain('ends as agreed');
    expect(rejected).not.toContain('Nothing was added');
    expect(theMail(email, /is extended/).text).toContain(`The extension costs ${formatMoney(second.extensionFee)};`);
  });

  it('of a declined cancellation says why that one was, although the customer has asked again', async () => {
    const { orderId, client } = await bookUntil(server, 'confirmed', 'harsha', choice());
    await deliverAll();
    sink.mails = [];
    sink.refuse = () => ({ code: 451, says: 'come back later' });
    const admin = await signInAs(server, STAFF.admin.email);
    const ask = () => client.post(`/api/orders/${orderId}/cancellation-requests`, { reason: 'Ill.' });
    const requestedAt = (await ask()).body.cancellationRequestedAt;
    const answer = { requestedAt, reason: 'The vehicle stands at your door.' };
    const declined = await admin.post(`/api/admin/orders/${orderId}/cancellation-request/decline`, answer);
    expect(declined.status).toBe(200);
    expect((await ask()).body.cancellationRequestedAt).toEqual(expect.any(String));
    sink.refuse = () => null;
    const before = server.clock.now;
    server.clock.now = new Date(before.getTime() + 10_000);
    await deliverAll();
    server.clock.now = before;
    const mail = theMail(CUSTOMERS.harsha.email, /your request to cancel was declined/);
    expect(mail.text).toContain('Reason: The vehicle stands at your door.');
  });

  it.each([
    ['of the start goes while it lies ahead', 'start', 'confirmed', 'confirmed', 11, 'sent'],
    ['of the start goes no more once the vehicle was handed over', 'start', 'confirmed', 'in-progress', 11, 'lapsed'],
    ['of the start goes no more once it has passed', 'start', 'confirmed', 'confirmed', 0, 'lapsed'],
    ['of the end goes while it lies ahead', 'end', 'in-progress', 'in-progress', 11, 'sent'],
    ['of the end goes no more once the vehicle is back', 'end', 'in-progress', 'completed', 11, 'lapsed'],
    ['of the end goes no more once it has passed', 'end', 'in-progress', 'in-progress', 0, 'lapsed'],
  ] as const)('that reminds %s', async (_, kind, told, since, hours, state) => {
    const { db } = server.app;
    const before = server.clock.now;
    const days = choice();
    const { orderId } = await bookUntil(server, 'confirmed', 'nimali', days);
    await deliverAll();
    sink.mails = [];
    const about = Date.parse(kind === 'start' ? days.startDate : days.endDate);
    const passTo = async (status: string, hoursBefore: number) => {
      server.clock.now = new Date(about - hoursBefore * HOUR_MS);
      await sql`update rent_orders set status = ${status} where public_id = ${orderId}`.execute(db);
    };
    await passTo(told, 12);
    const pk = (await sql<{ pk: string }>`select id as pk from rent_orders where public_id = ${orderId}`.execute(db))
      .rows[0]?.pk;
    await transaction(db, (trx) => tell(trx, pk ?? '', server.clock.now, { customer: REMINDER_LETTERS[kind] }));
    sink.refuse = () => ({ code: 451, says: 'come back later' });
    await deliverAll();
    sink.refuse = () => null;
    await passTo(since, hours);
    await deliverAll();
    // The vehicle is there for the next test.
    await passTo('completed', 0);
    server.clock.now = before;
    expect(to(CUSTOMERS.nimali.email)).toHaveLength(state === 'sent' ? 1 : 0);
    const mail = (await lettersOf(orderId)).find(({ letter }: { letter: string }) => letter === REMINDER_LETTERS[kind]);
    expect(mail).toMatchObject({ state });
  });

  it.each([
    ['goes while it still waits', 'pending', 11, 'sent'],
    ['goes no more once it was accepted', 'confirmed', 11, 'lapsed'],
    ['goes no more once it was cancelled', 'cancelled', 11, 'lapsed'],
    ['goes no more once its start has passed', 'pending', 0, 'lapsed'],
  ] as const)('that reminds the vendor of an order to accept %s', async (_, since, hours, state) => {
    const { db } = server.app;
    const before = server.clock.now;
    const days = choice();
    const { orderId } = await bookUntil(server, 'approved', 'nimali', days);
    await deliverAll();
    sink.mails = [];
    server.clock.now = new Date(Date.parse(days.startDate) - 12 * HOUR_MS);
    const pk = (await sql<{ pk: string }>`select id as pk from rent_orders where public_id = ${orderId}`.execute(db))
      .rows[0]?.pk;
    await transaction(db, (trx) => tell(trx, pk ?? '', server.clock.now, { vendor: 'order-waits' }));
    sink.refuse = () => ({ code: 451, says: 'come back later' });
    await deliverAll();
    sink.refuse = () => null;
    server.clock.now = new Date(Date.parse(days.startDate) - hours * HOUR_MS);
    await sql`update rent_orders set status = ${since} where public_id = ${orderId}`.execute(db);
    await deliverAll();
    // The vehicle is there for the next test.
    await sql`update rent_orders set status = 'cancelled' where public_id = ${orderId}`.execute(db);
    server.clock.now = before;
    expect(to(FORT)).toHaveLength(state === 'sent' ? 1 : 0);
    const mail = (await lettersOf(orderId)).find(({ letter }: { letter: string }) => letter === 'order-waits');
    expect(mail).toMatchObject({ state });
  });

  it('leaves no name, phone or address in the log', async () => {
    await book(server, 'nimali', choice());
    const lines: string[] = [];
    const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
    sink.refuse = (address) => ({ code: 550, says: `no such mailbox ${address}` });
    const lanes = { letter: { atOnce: 10, handle: (row: OutboxRow) => sendLetter(server.app, row) } };
    await new OutboxWorker({ db: server.app.db, now: server.app.now, log, lanes }).workOnce();
    const { rows } = await sql<{ error: string }>`select last_error as error from outbox`.execute(server.app.db);
    const written = [...lines, ...rows.map((row) => row.error)].join('\n');
    expect(lines).toHaveLength(2);
    const { name, phone, email } = CUSTOMERS.nimali;
    for (const canary of [name, phone.slice(-7), email, FORT, 'no such mailbox']) expect(written).not.toContain(canary);
  });
});
