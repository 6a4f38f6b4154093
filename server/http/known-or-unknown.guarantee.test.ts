/**
 * Typing somebody's phone or e-mail tells nothing of them: every call that a browser without a proof can reach
 * answers alike, to the last header, whether we know the person or not (guarantees C1 and C3). How long the answers take
 * is said by the long run only.
 */
import { randomUUID } from 'node:crypto';
import { contract } from '@ceylono/contract/contract';
import { CONSENT_VERSION } from '@ceylono/contract/terms';
import { rupees } from '@ceylono/domain/money';
import { PROMO_AUDIENCES } from '@ceylono/domain/promo-code';
import { VENDOR_DOCUMENT_FIELDS } from '@ceylono/domain/vendor-application';
import type { AnyContractProcedure } from '@orpc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../db/transaction.ts';
import { insertPromoCode } from '../features/promo-code/promo-code.sql.ts';
import { AN_APPLICATION, apply, startApplication } from '../test/application.ts';
import { A_CHOICE, orderBody, seedStaff, seedVendors, STAFF, VEHICLES } from '../test/cast.ts';
import { textPlaces } from '../test/hostile.ts';
import { type Person, peopleOnStage } from '../test/known-people.ts';
import { measured, percentile, rankTest } from '../test/measured.ts';
import type { Answer, TestClient } from '../test/test-client.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../test/test-server.ts';
import { VALID_INPUT } from '../test/valid-input.ts';
import { endpointsOf } from './endpoints.ts';

const LONG = process.env.LONG === '1';
const OF_EITHER = LONG ? 1_000 : 3;
/** Each is asked about by every call. */
const OF_STAFF = 2;

let server: TestServer;
let people: Person[];
beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort');
  await seedStaff(server.app);
  await transaction(server.app.db, async (trx) => {
    for (const targetAudience of PROMO_AUDIENCES) await insertPromoCode(trx, codeFor(targetAudience), TEST_NOW);
  });
  people = await peopleOnStage(server, OF_EITHER);
});
afterAll(() => server.stop());

const TARGETS: Record<string, string> = {
  specific_vehicle: VEHICLES.fortAxio.id,
  specific_district: 'Colombo',
  // Of neither: that a code is for one e-mail is what its owner wanted it to say.
  specific_email: 'nobody@post.example',
};
const codeFor = (targetAudience: (typeof PROMO_AUDIENCES)[number]) => ({
  ...{ code: targetAudience.toUpperCase(), targetAudience, targetValue: TARGETS[targetAudience] ?? null },
  ...{ discountType: 'fixed' as const, discountValue: rupees(100), description: null, usageLimit: null },
  ...{ isActive: true, startDate: '2026-01-01', endDate: null },
});
const key = () => ({ 'idempotency-key': randomUUID() });

interface Asking {
  client: TestClient;
  person: Person;
}
/** `ready` makes what the browser needs of its own first; `ask` is the call that names somebody. */
interface Call {
  ready?: (asking: Asking) => Promise<object>;
  ask: (asking: Asking, ready: object) => Promise<Answer>;
}

const post =
  (address: string, bodyOf: (person: Person) => object) =>
  ({ client, person }: Asking) =>
    client.post(address, bodyOf(person), key());
const withDraft = async ({ client }: Asking) =>
  (await client.post('/api/drafts', { consentVersion: CONSENT_VERSION })).body as object;

/** By the endpoint they are; every other endpoint that takes a phone or an e-mail fails the last test below. */
const CALLS: Record<string, Call> = {
  'phone.capture': {
    ask: post('/api/phone-captures', ({ phone }) => ({ ...VALID_INPUT['phone.capture'], phone })),
  },
  'phone.sendCode': { ask: post('/api/phone-codes', ({ phone }) => ({ phone })) },
  'phone.checkCode': {
    ready: ({ client, person: { phone } }) => client.post('/api/phone-codes', { phone }),
    ask: post('/api/phone-codes/check', ({ phone }) => ({ phone, code: '000000' })),
  },
  ...Object.fromEntries(
    [undefined, ...PROMO_AUDIENCES].map((audience): [string, Call] => [
      audience === undefined ? 'quote.create' : `quote.create with a code for ${audience}`,
      {
        ready: withDraft,
        ask: post('/api/quotes', ({ phone, email }) => ({
          ...A_CHOICE,
          ...(audience === undefined ? {} : { promoCode: audience }),
          contactPhone: phone,
          contactEmail: email,
        })),
      },
    ]),
  ),
  'order.place': {
    ready: ({ client }) => orderBody(server, client, 'nimali', A_CHOICE),
    ask: ({ client, person }, ready) => client.post('/api/orders', named(ready, person), key()),
  },
  'order.place with a code for first_order': {
    ready: ({ client }) => orderBody(server, client, 'nimali', A_CHOICE),
    ask: ({ client, person }, ready) =>
      client.post('/api/orders', { ...named(ready, person), promoCode: 'FIRST_ORDER' }, key()),
  },
  'contactMessage.send': {
    ask: post('/api/contact-messages', ({ email }) => ({ ...VALID_INPUT['contactMessage.send'], email })),
  },
  'cityRequest.create': {
    ask: post('/api/city-requests', ({ email, phone }) => ({
      ...VALID_INPUT['cityRequest.create'],
      email,
      contact: phone,
    })),
  },
  'vendorApplication.apply': {
    ready: async ({ client }) => ({ draftId: await withPapers(client) }),
    ask: ({ client, person: { phone, email } }, ready) =>
      apply(client, (ready as { draftId: string }).draftId, { ...AN_APPLICATION, contactNumber: phone, email }),
  },
};

const named = (body: object, { phone, email }: Person) => ({
  ...body,
  contact: { ...(body as { contact: object }).contact, phone, email },
});

/** Straight into the table: no picture has to be cleaned for it. */
async function withPapers(client: TestClient): Promise<string> {
  const draftId = await startApplication(client);
  await sql`
    insert into vendor_documents (draft_id, field, storage_key, content_type, bytes, created_at)
    select ${draftId}, field, gen_random_uuid()::text, 'image/jpeg', 20, now()
    from unnest(${[...VENDOR_DOCUMENT_FIELDS]}::text[]) field`.execute(server.app.db);
  return draftId;
}

/** What the browser may look at afterwards. */
const AFTERWARDS = ['/api/phone-captures/latest', '/api/prefill', '/api/personal-data'];

/** Everything that came back, with what differs between any two calls taken out. */
function told({ status, headers, body }: Answer<unknown>, { phone, email }: Person): string {
  const { date: _, 'x-request-id': _id, 'content-length': _length, ...kept } = Object.fromEntries(headers);
  return JSON.stringify({ status, kept, body })
    .replaceAll(phone, 'PHONE')
    .replaceAll(email, 'E-MAIL')
    .replaceAll(/•\d{3}/g, 'LAST DIGITS')
    .replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}/g, 'ID')
    .replaceAll(/"(requestId|orderId)":"[^"]+"/g, '$1')
    .replaceAll(/CY-\d{6}-\w+/g, 'NUMBER')
    .replaceAll(/(ceylono-visitor=)[^;]+/g, '$1COOKIE');
}

/** One of those who are asked about, by one call, from a browser that was never here. */
async function askAbout(person: Person, { ready, ask }: Call): Promise<{ answers: string[]; milliseconds: number }> {
  const client = server.stranger();
  const asking = { client, person };
  const prepared = (await ready?.(asking)) ?? {};
  const began = performance.now();
  const answer = await ask(asking, prepared);
  const milliseconds = performance.now() - began;
  const looked: Answer[] = [];
  for (const address of AFTERWARDS) looked.push(await client.get(address));
  if (answer.body.orderId !== undefined) {
    looked.push(await client.get(`/api/orders/${answer.body.orderId}`));
    looked.push(await server.stranger().get(`/api/orders/${answer.body.orderId}`));
    await sql`delete from vehicle_blocks`.execute(server.app.db);
  }
  return { answers: [answer, ...looked].map((one) => told(one, person)), milliseconds };
}

describe(`of ${OF_EITHER} known and as many unknown people`, () => {
  it.each(Object.entries(CALLS))('%s says the same', async (name, call) => {
    const took = { known: [] as number[], unknown: [] as number[] };
    const answers = new Set<string>();
    for (const person of people) {
      const seen = await askAbout(person, call);
      answers.add(seen.answers.join('\n'));
      took[person.isKnown ? 'known' : 'unknown'].push(seen.milliseconds);
    }
    expect([...answers]).toHaveLength(1);
    if (!LONG) return;
    measured(`${name}, known and unknown`, {
      'median ms known': percentile(took.known, 0.5),
      'median ms unknown': percentile(took.unknown, 0.5),
      p: rankTest(took.known, took.unknown).toPrecision(2),
    });
  });

  it('the sign-in of staff says the same', async () => {
    const known = Object.values(STAFF).slice(0, OF_STAFF);
    const answers = new Set<string>();
    for (const email of [...known.map((one) => one.email), 'nobody@post.example', 'no-one@post.example']) {
      const answer = await server.stranger().post('/api/admin-sessions', { email, password: 'Wrong-pass-1' });
      answers.add(told(answer, { email, phone: 'none', isKnown: true }));
    }
    expect([...answers]).toHaveLength(1);
  });

  it('a link to set a password is promised to everybody alike', async () => {
    const answers = new Set<string>();
    for (const email of [STAFF.admin.email, STAFF.inactive.email, 'nobody@post.example']) {
      const answer = await server.stranger().post('/api/admin-password-links', { email });
      answers.add(told(answer, { email, phone: 'none', isKnown: true }));
    }
    expect([...answers]).toHaveLength(1);
  });

  it('there is no call beside these', () => {
    const NAMES_SOMEBODY = /phone|email|^contact$|contactNumber/i;
    const taking = endpointsOf(contract)
      .filter(({ policy }) => policy === 'public' || policy === 'visitor')
      .filter(({ name }) => {
        const found = name.split('.').reduce<unknown>((node, part) => Object(node)[part], contract);
        return textPlaces(found as AnyContractProcedure).some(({ place }) => NAMES_SOMEBODY.test(place.at(-1) ?? ''));
      })
      .map(({ name }) => name);
    expect(taking.length).toBeGreaterThan(7);
    const shown = [
      ...Object.keys(CALLS).map((name) => name.replace(/ .*/, '')),
      'staff.askForPasswordLink',
      'staff.signIn',
    ];
    expect([...new Set(shown)].toSorted()).toEqual(taking.toSorted());
  });
});
