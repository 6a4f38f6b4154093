/**
 * What visitors write to the team, over HTTP and as mail.
 * @rows CUS-FORM 12 14 15
 * @rows SHR-DATA 14 15
 */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../../http/limit-table.ts';
import { holdKeys, whileHeld } from '../../test/lock-queue.ts';
import { type ReadMail, readMail } from '../../test/read-mail.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'on', CONTACT_INBOX: 'team@ceylono.example' });
});
afterAll(() => server.stop());
afterEach(async () => {
  await sql`delete from contact_messages`.execute(server.app.db);
  await sql`delete from city_requests`.execute(server.app.db);
  await sql`delete from outbox`.execute(server.app.db);
  await sql`delete from rate_limits`.execute(server.app.db);
});

const MESSAGE = {
  firstName: 'Nimali',
  lastName: 'Perera',
  email: 'nimali@post.example',
  subject: 'A van for nine',
  message: 'Ayubowan!\n\nIs there a van in Kandy over Vesak?\n<b>Thank you</b>',
};
const REQUEST = { name: 'Nimali Perera', email: 'nimali@post.example', contact: '077 123 4567', district: 'Jaffna' };
const FORMS: [address: string, table: string, body: Record<string, string>][] = [
  ['/api/contact-messages', 'contact_messages', MESSAGE],
  ['/api/city-requests', 'city_requests', REQUEST],
];

const send = (address: string, body: unknown, key: string = randomUUID()) =>
  server.stranger().post(address, body, { 'idempotency-key': key });
async function rowsOf(table: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(server.app.db);
  return rows;
}
/** The mails that were handed on, as files of the outbox. */
async function mailed(): Promise<ReadMail[]> {
  const { rows } = await sql<{ id: string }>`select id from outbox`.execute(server.app.db);
  await server.running.outbox.workOnce();
  const folder = path.join(server.app.config.dataDir, 'outbox');
  const names = rows.map(({ id }) => `${id}.eml`);
  const files = readdirSync(folder).filter((name) => names.includes(name));
  return Promise.all(files.map((name) => readMail(readFileSync(path.join(folder, name)))));
}

describe('a message of the contact form', () => {
  it('is kept, and mailed to the team, who answer its writer', async () => {
    const answer = await send('/api/contact-messages', { ...MESSAGE, language: 'si' });
    expect([answer.status, answer.body]).toEqual([201, { received: true }]);
    expect(await rowsOf('contact_messages')).toMatchObject([
      {
        first_name: 'Nimali',
        last_name: 'Perera',
        email: MESSAGE.email,
        subject: MESSAGE.subject,
        message: MESSAGE.message,
        language: 'si',
        created_at: TEST_NOW,
      },
    ]);
    const [mail] = await mailed();
    expect(mail).toMatchObject({ subject: 'Contact form: A van for nine' });
    expect(mail?.to).toContain('<team@ceylono.example>');
    expect(mail?.headers.get('reply-to')).toEqual(['Nimali Perera <nimali@post.example>']);
    for (const part of ['from_name: Nimali Perera', 'from_email: nimali@post.example', 'timestamp: ', MESSAGE.message])
      expect(mail?.text).toContain(part);
    expect(mail?.html).toContain('&lt;b&gt;Thank you&lt;/b&gt;');
  });

  it('is not lost while no mail goes out', async () => {
    const { send: handOn } = server.app.mailer;
    server.app.mailer.send = async () => {
      throw new Error('the mail server refuses');
    };
    expect((await send('/api/contact-messages', MESSAGE)).status).toBe(201);
    await server.running.outbox.workOnce();
    server.app.mailer.send = handOn;
    await sql`update outbox set available_at = ${TEST_NOW}`.execute(server.app.db);
    expect(await mailed()).toHaveLength(1);
  });

  it('holds no personal data in the outbox', async () => {
    await send('/api/contact-messages', MESSAGE);
    expect(JSON.stringify(await rowsOf('outbox'))).not.toMatch(/nimali|perera|vesak/i);
  });

  it.each([
    ['firstName', 'Nimali\r\nBcc: everybody@post.example'],
    ['lastName', 'Perera\nSubject: other'],
    ['subject', 'A van\r\n\r\nwith a body'],
    ['email', 'nimali@post.example\r\nBcc: everybody@post.example'],
    ['email', 'nimali@post.example, everybody@post.example'],
    ['email', 'no address'],
    ['message', 'with a NUL \u0000'],
    ['message', 'x'.repeat(5_001)],
    ['subject', 'x'.repeat(151)],
    ['firstName', '   '],
    ['message', ''],
  ])('is refused for its %s and adds no header: %.40j', async (field, value) => {
    const answer = await send('/api/contact-messages', { ...MESSAGE, [field]: value });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
    expect(new Set(answer.body.data.issues.map((issue: { path: string }) => issue.path))).toEqual(new Set([field]));
    expect(await rowsOf('contact_messages')).toEqual([]);
  });

  it('may be in any script, with emoji, markup and pieces of SQL, which stay what they are', async () => {
    const words = "ආයුබෝවන් வணக்கம் שלום 🛺 <script>alert(1)</script> '); drop table contact_messages; --";
    expect((await send('/api/contact-messages', { ...MESSAGE, firstName: 'නිමාලි', message: words })).status).toBe(201);
    expect(await rowsOf('contact_messages')).toMatchObject([{ first_name: 'නිමාලි', message: words }]);
    expect((await mailed())[0]?.html).not.toContain('<script>');
  });
});

describe('a request for a city', () => {
  it('is kept with its four values, and told to the team', async () => {
    expect((await send('/api/city-requests', REQUEST)).status).toBe(201);
    expect(await rowsOf('city_requests')).toMatchObject([{ ...REQUEST, created_at: TEST_NOW }]);
    const [mail] = await mailed();
    expect(mail?.subject).toBe('Request for Jaffna');
    expect(mail?.text).toContain('contact: 077 123 4567');
  });

  it.each([
    ['district', 'Atlantis'],
    ['contact', '12345'],
    ['name', ''],
    ['email', 'nimali'],
  ])('is refused for its %s: %j', async (field, value) => {
    const answer = await send('/api/city-requests', { ...REQUEST, [field]: value });
    expect(answer.body.data.issues.map((issue: { path: string }) => issue.path)).toEqual([field]);
    expect(await rowsOf('city_requests')).toEqual([]);
  });
});

describe.each(FORMS)('what is sent to %s', (address, table, body) => {
  it('is kept once, however often the same sending arrives', async () => {
    const key = randomUUID();
    const again = () => send(address, body, key);
    const answers = await whileHeld(server.app.db, holdKeys, again, again);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await rowsOf(table)).toHaveLength(1);
    expect(await rowsOf('outbox')).toHaveLength(1);
    expect((await send(address, { ...body, email: 'other@post.example' }, key)).body.code).toBe(
      'idempotency_key_reused',
    );
  });

  it('is not kept when a program filled in what nobody sees', async () => {
    const answer = await send(address, { ...body, leftEmpty: 'https://casino.example' });
    expect([answer.status, answer.body]).toEqual([201, { received: true }]);
    expect([await rowsOf(table), await rowsOf('outbox')]).toEqual([[], []]);
  });

  it('names one e-mail address five times an hour, however it is written', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1) {
      const email = at % 2 === 0 ? body.email : body.email?.toUpperCase();
      statuses.push((await send(address, { ...body, email })).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    expect(await rowsOf(table)).toHaveLength(5);
    expect((await send(address, { ...body, email: 'somebody.else@post.example' })).status).toBe(201);
  });

  it('is answered again under its key once that is used up, and the address itself stands in no count', async () => {
    const key = randomUUID();
    expect((await send(address, body, key)).status).toBe(201);
    for (let at = 1; at < LIMITS.contactMessage.points; at += 1) {
      expect((await send(address, body, key)).status).toBe(201);
      expect((await send(address, body)).status).toBe(201);
    }
    expect((await send(address, body)).status).toBe(429);
    expect((await send(address, body, key)).status).toBe(201);
    const { rows } = await sql<{ key: string }>`select key from rate_limits`.execute(server.app.db);
    expect(rows.map(({ key }) => key).join()).not.toContain(body.email?.toLowerCase());
  });

  it('may come from a page without script, which is led back to words that say how it went', async () => {
    const post = (fields: Record<string, string>, language: string) =>
      fetch(`${server.url}${address}?language=${language}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'sec-fetch-site': 'same-origin' },
        body: new URLSearchParams(fields),
      });
    const sent = await post({ ...body, language: 'ta', leftEmpty: '' }, 'ta');
    expect([sent.status, sent.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/ta#[a-z-]+-sent$/)]);
    const failed = await post({ ...body, email: 'no address' }, '//evil.example');
    expect([failed.status, failed.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/#[a-z-]+-failed$/),
    ]);
    expect(await rowsOf(table)).toHaveLength(1);
    const foreign = await fetch(`${server.url}${address}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      body: new URLSearchParams(body),
    });
    expect(foreign.headers.get('location')).toMatch(/-failed$/);
    expect(await rowsOf(table)).toHaveLength(1);
  });
});
