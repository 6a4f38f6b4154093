/**
 * Signing in while others guess, and passwords that are changed or set anew (guarantees S1, S3).
 * @rows ADM-AUTH 09 14
 * @rows ADM-SET 22
 */
import { DAY_MS } from '@ceylono/domain/colombo-time';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../demo/cast-people.ts';
import { CLOCK_JOBS } from '../../compose.ts';
import { seedStaff, signInAs, STAFF } from '../../test/cast.ts';
import { type MailSink, startMailSink } from '../../test/mail-sink.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../test/test-server.ts';
import { addStaff, endStaff, resetStaff } from './staff-command.service.ts';

const email: string = STAFF.admin.email;
const WRONG = 'Wrong-pass-1';
const NEW = 'Lagoon-boat-77';

let sink: MailSink;
let server: TestServer;
beforeAll(async () => {
  sink = await startMailSink();
  server = await startTestServer({ LIMITS: 'on', TRUST_PROXY: '1', SMTP_URL: sink.url });
  await seedStaff(server.app);
});
afterAll(async () => {
  await server.stop();
  await sink.stop();
});
beforeEach(async () => {
  sink.mails = [];
  for (const table of ['sign_in_tries', 'staff_browsers', 'rate_limits', 'outbox'])
    await sql`delete from ${sql.table(table)}`.execute(server.app.db);
});
afterEach(() => {
  server.clock.now = TEST_NOW;
});

const from = (address: string) => ({ 'x-forwarded-for': address });
const tryFrom = (address: string, password: string, client: TestClient = server.stranger(), account = email) =>
  client.post('/api/admin-sessions', { email: account, password }, from(address));
const passSeconds = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000);
};
async function guess(times: number, address: string): Promise<number[]> {
  const statuses = [];
  for (let at = 0; at < times; at += 1) statuses.push((await tryFrom(address, WRONG)).status);
  return statuses;
}

describe('wrong passwords from elsewhere', () => {
  it('do not keep out staff who sign in from another network', async () => {
    expect(await guess(8, '198.51.100.7')).toEqual([...Array(5).fill(401), ...Array(3).fill(429)]);
    expect((await tryFrom('203.0.113.9', DEMO_PASSWORD)).status).toBe(200);
    // Nor another account from the same one.
    expect((await tryFrom('198.51.100.7', DEMO_PASSWORD, server.stranger(), STAFF.super.email)).status).toBe(200);
  });

  it('keep nobody out who signed in here before, not even from the same network', async () => {
    const browser = server.stranger();
    expect((await tryFrom('198.51.100.7', DEMO_PASSWORD, browser)).status).toBe(200);
    for (let address = 1; address <= 30; address += 1) await guess(6, `198.51.100.${address}`);
    expect((await tryFrom('198.51.100.7', DEMO_PASSWORD)).status).toBe(429);
    expect((await tryFrom('198.51.100.7', DEMO_PASSWORD, browser)).status).toBe(200);
    // Nor anybody else.
    expect((await tryFrom('203.0.113.9', DEMO_PASSWORD)).status).toBe(429);
    expect((await tryFrom('203.0.113.9', DEMO_PASSWORD, server.stranger(), STAFF.super.email)).status).toBe(200);
  });

  it('are slowed down in a house and for a holder of IPv6 as at one address, on whichever line they come', async () => {
    const statuses: number[] = [];
    for (const house of ['1:100', '1:200', '1:300', '1:400', '1:500', '1:500', '1:600'])
      statuses.push((await tryFrom(`2001:db8:${house}::7`, WRONG)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect((await tryFrom('2001:db8:2:100::7', DEMO_PASSWORD)).status).toBe(200);
  });

  it('reach the password a hundred times an hour at most, from however many networks', async () => {
    let looked = 0;
    for (let second = 0; second < 3600; second += 10) {
      looked += (await tryFrom(`10.0.${second % 200}.${second % 251}`, WRONG)).status === 401 ? 1 : 0;
      passSeconds(10);
    }
    expect(looked).toBeLessThanOrEqual(100);
    expect(looked).toBeGreaterThan(80);
  });
});

it('a logout is on record with where it was, which need not be where the session was begun', async () => {
  for (const table of ['auth_sessions', 'admin_activities'])
    await sql`delete from ${sql.table(table)}`.execute(server.app.db);
  const client = server.stranger();
  await tryFrom('198.51.100.7', DEMO_PASSWORD, client);
  const at = { ...from('203.0.113.9'), 'user-agent': 'the phone' };
  expect((await client.send('DELETE', '/api/admin/session', undefined, at)).status).toBe(200);
  const { rows } = await sql`
    select activity_type as what, ip_address as address from admin_activities
    order by activity_type`.execute(server.app.db);
  expect(rows).toEqual([
    { what: 'login', address: '198.51.100.7' },
    { what: 'logout', address: '203.0.113.9' },
  ]);
});

describe('an account', () => {
  it('slows down who tries wrong ones, and opens to the right one after the wait', async () => {
    await guess(5, '198.51.100.7');
    const waits = [];
    for (let at = 0; at < 3; at += 1) {
      const refused = await tryFrom('198.51.100.7', DEMO_PASSWORD);
      expect(refused.status).toBe(429);
      waits.push(Number(refused.headers.get('retry-after')));
      passSeconds(waits.at(-1) ?? 0);
      // Only a try that is heard lengthens the wait.
      if (at < 2) expect((await tryFrom('198.51.100.7', WRONG)).status).toBe(401);
    }
    expect(waits).toEqual([15, 30, 60]);
    expect((await tryFrom('198.51.100.7', DEMO_PASSWORD)).status).toBe(200);
    expect((await guess(1, '198.51.100.7'))[0]).toBe(401);
  });

  it('refuses no free try whose clock was read before that of the try ahead of it', async () => {
    expect(await guess(1, '198.51.100.7')).toEqual([401]);
    passSeconds(-1);
    expect(await guess(4, '198.51.100.7')).toEqual([401, 401, 401, 401]);
    const { headers } = await tryFrom('198.51.100.7', DEMO_PASSWORD);
    // The wait begins with the latest of the five.
    expect(headers.get('retry-after')).toBe('16');
  });

  it('slows a known browser down too', async () => {
    const browser = server.stranger();
    await tryFrom('203.0.113.9', DEMO_PASSWORD, browser);
    const statuses = [];
    for (let at = 0; at < 6; at += 1) statuses.push((await tryFrom('203.0.113.9', WRONG, browser)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('is slowed down alone in a browser that is known for two', async () => {
    const browser = server.stranger();
    for (const account of [email, STAFF.super.email])
      expect((await tryFrom('203.0.113.9', DEMO_PASSWORD, browser, account)).status).toBe(200);
    for (let at = 0; at < 5; at += 1) await tryFrom('203.0.113.9', WRONG, browser);
    expect((await tryFrom('203.0.113.9', DEMO_PASSWORD, browser)).status).toBe(429);
    expect((await tryFrom('203.0.113.9', DEMO_PASSWORD, browser, STAFF.super.email)).status).toBe(200);
  });

  it('is slowed down in the one known browser that guesses, not in another', async () => {
    const [one, other] = [server.stranger(), server.stranger()];
    for (const browser of [one, other]) await tryFrom('203.0.113.9', DEMO_PASSWORD, browser);
    for (let at = 0; at < 5; at += 1) await tryFrom('203.0.113.9', WRONG, one);
    expect((await tryFrom('203.0.113.9', DEMO_PASSWORD, one)).status).toBe(429);
    expect((await tryFrom('203.0.113.9', DEMO_PASSWORD, other)).status).toBe(200);
  });

  it('stays known in a browser where another account is signed in to afterwards', async () => {
    const browser = server.stranger();
    for (const account of [email, STAFF.super.email]) await tryFrom('203.0.113.9', DEMO_PASSWORD, browser, account);
    await guess(5, '203.0.113.9');
    expect((await tryFrom('203.0.113.9', DEMO_PASSWORD, browser)).status).toBe(200);
  });

  it('opens in a known browser while its network may try no account any more', async () => {
    const browser = server.stranger();
    await tryFrom('203.0.113.9', DEMO_PASSWORD, browser);
    const strangers = async (at: number) =>
      (await tryFrom('203.0.113.9', WRONG, server.stranger(), `nobody-${at}@post.example`)).status;
    let tries = 0;
    while (tries < 200 && (await strangers(tries)) === 401) tries += 1;
    expect(tries).toBeGreaterThan(5);
    expect((await tryFrom('203.0.113.9', DEMO_PASSWORD, server.stranger(), STAFF.super.email)).status).toBe(429);
    expect((await tryFrom('203.0.113.9', DEMO_PASSWORD, browser)).status).toBe(200);
  });

  it('forgets by the right password what its own network tried, and not what all others did', async () => {
    for (let at = 1; at <= 9; at += 1) await tryFrom(`198.51.100.${at}`, WRONG);
    expect((await tryFrom('198.51.100.1', DEMO_PASSWORD)).status).toBe(200);
    expect((await tryFrom('198.51.100.10', WRONG)).status).toBe(401);
    expect((await tryFrom('198.51.100.11', WRONG)).status).toBe(429);
  });

  it('is named in nothing that counts tries, and its browsers carry their cookie for 400 days', async () => {
    const signedIn = await tryFrom('203.0.113.9', DEMO_PASSWORD);
    const cookie = signedIn.headers.getSetCookie().find((one) => one.startsWith('ceylono-staff-browser='));
    expect(cookie).toContain(`Max-Age=${400 * 24 * 3600}`);
    await guess(1, '198.51.100.7');
    const { rows } = await sql<{ key: string }>`select key from sign_in_tries`.execute(server.app.db);
    expect(rows.length).toBeGreaterThan(1);
    for (const { key } of rows) expect(key).not.toContain('@');
  });

  it('is known for the account that was signed in to: no other one opens faster in that browser', async () => {
    const browser = server.stranger();
    await tryFrom('203.0.113.9', DEMO_PASSWORD, browser, STAFF.super.email);
    await guess(5, '203.0.113.9');
    expect((await tryFrom('203.0.113.9', DEMO_PASSWORD, browser)).status).toBe(429);
  });

  it('takes no made-up browser for a known one', async () => {
    const browser = server.stranger();
    browser.cookies.set('ceylono-staff-browser', 'A'.repeat(43));
    await guess(5, '203.0.113.9');
    expect((await tryFrom('203.0.113.9', DEMO_PASSWORD, browser)).status).toBe(429);
  });

  it('is known in a browser for 400 days after the last sign-in there', async () => {
    const browser = server.stranger();
    await tryFrom('203.0.113.9', DEMO_PASSWORD, browser);
    const strike = async (days: number) => {
      server.clock.now = new Date(TEST_NOW.getTime() + days * DAY_MS + 1);
      await CLOCK_JOBS.find(({ name }) => name === 'forget-staff-browsers')?.run(server.app);
      server.clock.now = TEST_NOW;
      return (await sql`select 1 from staff_browsers`.execute(server.app.db)).rows.length;
    };
    expect([await strike(399), await strike(400)]).toEqual([1, 0]);
  });

  it('keeps of a browser only the hash of what its cookie says', async () => {
    const browser = server.stranger();
    await tryFrom('203.0.113.9', DEMO_PASSWORD, browser);
    const value = browser.cookies.get('ceylono-staff-browser');
    expect(value).toMatch(/^[\w-]{43}$/);
    const { rows } = await sql<{ kept: string }>`select b::text as kept from staff_browsers b`.execute(server.app.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.kept).not.toContain(value);
  });
});

const change = (client: TestClient, currentPassword: string, newPassword: string) =>
  client.post('/api/admin/password', { currentPassword, newPassword });

describe('a password', () => {
  it('is changed by who says the present one, and every other session ends', async () => {
    const [here, elsewhere] = [await signInAs(server, email), await signInAs(server, email)];
    expect((await change(here, DEMO_PASSWORD, NEW)).body).toEqual({ changed: true });
    expect((await here.get('/api/admin/me')).status).toBe(200);
    expect((await elsewhere.get('/api/admin/me')).status).toBe(401);
    expect((await tryFrom('203.0.113.9', DEMO_PASSWORD)).status).toBe(401);
    expect((await tryFrom('203.0.113.9', NEW)).status).toBe(200);
    await server.running.outbox.workOnce();
    const changed = sink.mails.filter(({ text }) => text.includes('Your password was changed'));
    expect(changed.map(({ recipients }) => recipients[0])).toEqual([email]);
    expect((await change(here, NEW, DEMO_PASSWORD)).status).toBe(200);
  });

  it('opens however a keyboard puts its accents together', async () => {
    const [composed, apart] = ['Caf\u00e9-Lagoon-77', 'Cafe\u0301-Lagoon-77'];
    const here = await signInAs(server, email);
    expect((await change(here, DEMO_PASSWORD, composed)).status).toBe(200);
    expect((await tryFrom('203.0.113.9', apart)).status).toBe(200);
    expect((await change(here, apart, DEMO_PASSWORD)).status).toBe(200);
  });

  it('is not changed by who only sits at a signed-in browser, however often they try', async () => {
    const client = await signInAs(server, email);
    const statuses = [];
    for (let at = 0; at < 6; at += 1) statuses.push((await change(client, `Wrong-guess-${at}`, NEW)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await client.get('/api/admin/me')).status).toBe(200);
  });

  it('that is easy to guess is not taken', async () => {
    const client = await signInAs(server, email);
    expect((await change(client, DEMO_PASSWORD, 'Password1!')).body.code).toBe('password_weak');
    expect((await tryFrom('203.0.113.9', DEMO_PASSWORD)).status).toBe(200);
  });
});

describe('a link to set a password', () => {
  const ask = (account: string) => server.stranger().post('/api/admin-password-links', { email: account });
  async function mailed(): Promise<string[]> {
    await server.running.outbox.workOnce();
    return sink.mails.flatMap(({ recipients }) => recipients);
  }

  it('is mailed to active staff alone, and everybody is answered alike', async () => {
    for (const account of [email.toUpperCase(), STAFF.inactive.email, 'nobody@post.example'])
      expect((await ask(account)).body).toEqual({ asked: true });
    expect(await mailed()).toEqual([email]);
  });

  it('is mailed three times an hour to one account', async () => {
    const statuses = [];
    for (let at = 0; at < 4; at += 1) statuses.push((await ask(email)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('opens nothing any more once the password was changed', async () => {
    const link = await server.app.staffAccounts.passwordLink(email);
    const owner = await signInAs(server, email);
    const changed = { currentPassword: DEMO_PASSWORD, newPassword: NEW };
    expect((await owner.post('/api/admin/password', changed)).status).toBe(200);
    const token = link.split('#set-password=')[1];
    const used = await server.stranger().post('/api/admin-passwords', { token, password: 'Harbour-lamp-3' });
    expect(used.status).toBe(404);
    expect((await owner.get('/api/admin/me')).status).toBe(200);
    await owner.post('/api/admin/password', { currentPassword: NEW, newPassword: DEMO_PASSWORD });
  });

  it('opens nothing any more once the operator has ended the account, nor when it is taken back', async () => {
    const link = await server.app.staffAccounts.passwordLink(email);
    const set = (address: string, password: string) =>
      server.stranger().post('/api/admin-passwords', { token: address.split('#set-password=')[1], password });
    await endStaff(server.app, email);
    const { link: fresh } = await addStaff(server.app, email, null, { role: 'admin', settingsAccess: false });
    expect((await set(link, NEW)).status).toBe(404);
    expect((await set(fresh, DEMO_PASSWORD)).status).toBe(200);
  });

  it('stands in no row before it is mailed, and is the way in while others guess', async () => {
    for (let address = 1; address <= 30; address += 1) await guess(6, `198.51.100.${address}`);
    await ask(email);
    const { rows } = await sql<{ payload: object }>`select payload from outbox`.execute(server.app.db);
    expect(Object.keys(rows[0]?.payload ?? {}).toSorted()).toEqual(['letter', 'userId']);
    await mailed();
    const token = /#set-password=([\w-]+)/.exec(sink.mails[0]?.text ?? '')?.[1];
    const browser = server.stranger();
    expect((await browser.post('/api/admin-passwords', { token, password: DEMO_PASSWORD })).status).toBe(200);
    expect((await tryFrom('198.51.100.7', DEMO_PASSWORD, browser)).status).toBe(200);
  });
});

describe('what happens to one account', () => {
  const other: string = STAFF.super.email;
  const setWith = (link: string, password: string) =>
    server.stranger().post('/api/admin-passwords', { token: link.split('#set-password=')[1], password });
  const newLink = () => server.app.staffAccounts.passwordLink(email);

  /** All that opens the other account, and what was tried of it. */
  async function kept() {
    const id = sql`(select id from users where email = ${other})`;
    const { rows } = await sql`
      select to_jsonb(s) as kept from auth_sessions s where s.user_id = ${id}
      union all select to_jsonb(a) from auth_accounts a where a.user_id = ${id}
      union all select to_jsonb(v) from auth_verifications v where v.value = ${id}
      union all select to_jsonb(b) from staff_browsers b where b.email = ${other}
      union all select to_jsonb(u) from admin_users u where u.email = ${other}
      union all select to_jsonb(t) from sign_in_tries t where t.key = any(${triesOfOther}::text[])
      order by kept`.execute(server.app.db);
    return rows;
  }
  let triesOfOther: string[];
  beforeEach(async () => {
    for (const table of ['auth_sessions', 'auth_verifications'])
      await sql`delete from ${sql.table(table)}`.execute(server.app.db);
    await server.app.staffAccounts.passwordLink(other);
    await signInAs(server, other);
    await tryFrom('198.51.100.7', WRONG, server.stranger(), other);
    const { rows } = await sql<{ key: string }>`select key from sign_in_tries`.execute(server.app.db);
    triesOfOther = rows.map(({ key }) => key);
    await tryFrom('198.51.100.7', WRONG);
    passSeconds(1);
  });

  const ways: [string, () => Promise<void>][] = [
    [
      'that is signed in to and out of',
      async () => {
        for (let at = 0; at < 3; at += 1) await signInAs(server, email);
        const client = await signInAs(server, email);
        expect((await client.delete('/api/admin/session')).status).toBe(200);
      },
    ],
    [
      'whose password is changed',
      async () => {
        const client = await signInAs(server, email);
        expect((await change(client, DEMO_PASSWORD, NEW)).status).toBe(200);
        expect((await change(client, NEW, DEMO_PASSWORD)).status).toBe(200);
      },
    ],
    [
      'whose password is set with a link',
      async () => expect((await setWith(await newLink(), DEMO_PASSWORD)).status).toBe(200),
    ],
    [
      'that the operator resets',
      async () => expect((await setWith((await resetStaff(server.app, email)).link, DEMO_PASSWORD)).status).toBe(200),
    ],
    [
      'that the operator ends and takes back',
      async () => {
        await endStaff(server.app, email);
        const { link } = await addStaff(server.app, email, null, { role: 'admin', settingsAccess: false });
        expect((await setWith(link, DEMO_PASSWORD)).status).toBe(200);
      },
    ],
  ];

  it.each(ways)('%s leaves every other as it is', async (_, way) => {
    const before = await kept();
    expect(before).toHaveLength(7);
    await way();
    expect(await kept()).toEqual(before);
  });
});
