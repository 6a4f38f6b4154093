/** Wrong codes are bounded over all processes, and what opens once opens at one of them (guarantee S2, decisions 067 and 073). */
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../demo/cast-people.ts';
import { STAFF } from '../../test/cast.ts';
import { measured } from '../../test/measured.ts';
import { PasskeyDevice } from '../../test/passkey-device.ts';
import { setStage, type Stage } from '../../test/stage.ts';
import { TestClient } from '../../test/test-client.ts';

const email: string = STAFF.admin.email;
const SITE = 'https://rent.ceylono.example';
const AT_ONCE = 64;
const SIGN_INS = 40;
/** So many codes all unknown browsers together may try before the first wait. */
const FREE_CODES = 10;

let bounded: Stage;
let free: Stage;
beforeAll(async () => {
  bounded = await setStage({ servers: 2, environment: { LIMITS: 'on', TRUST_PROXY: '1' } });
  free = await setStage({ servers: 2, environment: { PUBLIC_URL: SITE } });
});
afterAll(async () => {
  await bounded.clear();
  await free.clear();
});
beforeEach(async () => {
  for (const { app } of [bounded, free])
    for (const table of [
      ...['staff_authenticators', 'staff_recovery_codes', 'sign_in_challenges', 'sign_in_tries', 'staff_passkeys'],
    ])
      await sql`delete from ${sql.table(table)}`.execute(app.db);
});

const codeAt = (secret: string, milliseconds: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: milliseconds });
const wrongFor = (secret: string) => {
  const near = [-60_000, -30_000, 0, 30_000, 60_000].map((off) => codeAt(secret, Date.now() + off));
  return ['000000', '000001', '000002', '000003', '000004', '000005'].find((code) => !near.includes(code)) ?? '';
};
const from = (at: number) => ({ 'x-forwarded-for': `198.${18 + (at % 2)}.${at}.7` });

/** A client of the one or the other process. */
const strangerOf = ({ servers }: Stage, at: number) => new TestClient(servers[at % servers.length]?.url ?? '');
const enter = (client: TestClient, at: number) =>
  client.post('/api/admin-sessions', { email, password: DEMO_PASSWORD }, from(at));
const step = (client: TestClient, factor: string, code: string, at: number) =>
  client.post('/api/admin-sessions/second-step', { factor, code }, from(at));

async function addApp(stage: Stage): Promise<{ secret: string; recoveryCodes: string[] }> {
  const client = strangerOf(stage, 0);
  expect((await enter(client, 200)).status).toBe(200);
  const { secret } = (await client.post('/api/admin/authenticator', { password: DEMO_PASSWORD })).body;
  // Should the half minute end before it is read, it is of the one before.
  const first = { code: codeAt(secret, Date.now()) };
  const { body } = await client.post('/api/admin/authenticator/confirmation', first);
  return { secret, recoveryCodes: body.recoveryCodes };
}

/**
 * As many browsers, half at either process, in which the password was right. One after the other: passwords cost work, and
 * what comes after them is what is tried at once.
 */
async function halfIn(stage: Stage, count: number): Promise<TestClient[]> {
  const clients: TestClient[] = [];
  for (let at = 0; at < count; at += 1) {
    const client = strangerOf(stage, at);
    expect((await enter(client, at)).body).toMatchObject({ secondStep: true });
    clients.push(client);
  }
  return clients;
}

it('looks at ten wrong codes, however many browsers and networks send them to either process at once', async () => {
  const { secret } = await addApp(bounded);
  const clients = await halfIn(bounded, SIGN_INS);
  const wrong = wrongFor(secret);
  const answers = await Promise.all(
    clients.flatMap((client, at) => [0, 1, 2].map(() => step(client, 'authenticator', wrong, at))),
  );
  const told = Object.groupBy(answers, ({ body }) => body.code);
  measured(`${answers.length} wrong codes at two processes`, {
    'looked at': told.second_code_wrong?.length ?? 0,
    'told to wait': told.too_many_requests?.length ?? 0,
  });
  expect(Object.keys(told).toSorted()).toEqual(['second_code_wrong', 'too_many_requests']);
  expect(told.second_code_wrong).toHaveLength(FREE_CODES);
  const letters = await sql<{ count: number }>`
    select count(*)::integer as count from outbox where payload->>'letter' = 'codes-tried'`.execute(bounded.app.db);
  expect(letters.rows).toEqual([{ count: 1 }]);
});

it.each([
  // Of the next half minute: newer than the one that added the app, and still good should that begin before it is read.
  ['authenticator', (made: Awaited<ReturnType<typeof addApp>>) => codeAt(made.secret, Date.now() + 30_000)],
  ['recovery_code', (made: Awaited<ReturnType<typeof addApp>>) => made.recoveryCodes[0] ?? ''],
] as const)(
  `lets one in of ${AT_ONCE} that show the same code (%s) at two processes at once`,
  async (factor, codeOf) => {
    const made = await addApp(free);
    const clients = await halfIn(free, AT_ONCE);
    const code = codeOf(made);
    const answers = await Promise.all(clients.map((client, at) => step(client, factor, code, at)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(AT_ONCE - 1).fill(422)]);
    const inside = await Promise.all(clients.map((client) => client.get('/api/admin/me')));
    expect(inside.filter(({ status }) => status === 200)).toHaveLength(1);
  },
);

it(`makes one session of one answer of a passkey that is sent ${AT_ONCE} times to two processes at once`, async () => {
  const owner = strangerOf(free, 0);
  expect((await enter(owner, 0)).status).toBe(200);
  const device = new PasskeyDevice(SITE);
  const offer = await owner.post('/api/admin/passkeys/offer', { password: DEMO_PASSWORD });
  expect((await owner.post('/api/admin/passkeys', device.create(offer.body))).status).toBe(200);
  const asking = strangerOf(free, 0);
  const question = await asking.post('/api/admin-sessions/passkey-question', {});
  // One that counts nothing: the question alone is what is used once.
  const proof = device.prove(question.body, { countsBy: 0 });
  const copies = Array.from({ length: AT_ONCE }, (_, at) => {
    const copy = strangerOf(free, at);
    for (const [name, value] of asking.cookies) copy.cookies.set(name, value);
    return copy;
  });
  const answers = await Promise.all(copies.map((copy) => copy.post('/api/admin-sessions/passkey', proof)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(AT_ONCE - 1).fill(409)]);
});
