/**
 * The access matrix: every endpoint of the contract × every kind of caller × own, foreign, missing and malformed id, each
 * with an input that is valid but for the id. What is expected is written here by policy, and in `test/policies.ts` which
 * endpoint has which, apart from the contract and the code that decides (guarantees S5, V2).
 * @rows CUS-GEN 17
 * @rows ADM-SHELL 20
 * @rows VEN-ACC 22 23
 * @rows ADM-AUTH 24 26 27
 */
import { randomUUID } from 'node:crypto';
import { contract } from '@ceylono/contract/contract';
import type { Policy } from '@ceylono/contract/endpoint';
import { CONSENT_VERSION } from '@ceylono/contract/terms';
import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  A_CHOICE,
  allowManyPendingOrders,
  book,
  draftWithDocuments,
  openPortal,
  STAFF,
  seedStaff,
  seedVendors,
  signInAs,
  VEHICLES,
  VENDORS,
} from '../test/cast.ts';
import { POLICY_OF } from '../test/policies.ts';
import type { Answer, TestClient } from '../test/test-client.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import { VALID_INPUT } from '../test/valid-input.ts';
import { type Endpoint, endpointsOf } from './endpoints.ts';

const ACTORS = ['anonymous', 'booker', 'vendor', 'admin', 'superAdmin'] as const;
const WHOSE = ['own', 'foreign', 'missing', 'malformed'] as const;
type Actor = (typeof ACTORS)[number];
type Whose = (typeof WHOSE)[number];

/** The call is admitted; what the feature then says is not the matrix's business. */
const PASSES = 'passes';
const IS_STOPPED = ['not_signed_in', 'not_allowed', 'foreign_origin', 'invalid_input', 'idempotency_key_missing'];

function expected(endpoint: Endpoint, actor: Actor, whose: Whose): number[] | typeof PASSES {
  const isStaff = actor === 'admin' || actor === 'superAdmin';
  switch (policyOf(endpoint)) {
    case 'public':
      return whose === 'foreign' ? PASSES : byId(endpoint, whose);
    case 'visitor':
      return actor === 'booker' ? byId(endpoint, whose) : [401];
    case 'booker':
      if (actor !== 'booker') return [401];
      return whose === 'own' ? PASSES : [404];
    case 'vendor':
      if (actor !== 'vendor') return [401];
      return hasThing(endpoint) ? byId(endpoint, whose) : whose === 'own' ? PASSES : [401];
    case 'admin':
      return isStaff ? ofStaff(endpoint, whose) : [401];
    // The cast's admin has no settings access.
    case 'settingsReader':
    case 'superAdmin':
      return isStaff ? (actor === 'superAdmin' ? ofStaff(endpoint, whose) : [403]) : [401];
  }
}

const callOf = ({ method, path }: Endpoint) => `${method} ${path}`;

function policyOf(endpoint: Endpoint): Policy {
  const policy = POLICY_OF.get(callOf(endpoint));
  if (policy === undefined) throw new Error(`test/policies.ts does not say who may call ${callOf(endpoint)}`);
  return policy;
}

/** Once admitted, a foreign and a missing id answer alike. A malformed one tells nothing of what exists either. */
function byId(endpoint: Endpoint, whose: Whose): number[] | typeof PASSES {
  if (whose === 'own' || !takesId(endpoint)) return PASSES;
  return whose === 'malformed' ? [404, 400] : [404];
}

/** Staff have no foreign ids. */
const ofStaff = (endpoint: Endpoint, whose: Whose) => (whose === 'foreign' ? PASSES : byId(endpoint, whose));

/** A vendor's order or vehicle, besides the vendor. */
const hasThing = ({ parameters }: Endpoint) => parameters.includes('orderId') || parameters.includes('vehicleId');

type Ids = Record<(typeof ID_NAMES)[number], string>;

const ID_NAMES = [
  'list',
  'viewId',
  'orderId',
  'vendorId',
  'draftId',
  'documentId',
  'sessionId',
  'vehicleId',
  'requestId',
  'deviceId',
  'rangeId',
  'paperId',
  'fileId',
  'feedId',
  'calendarKey',
  'receiptId',
  'noteId',
  'staffSessionId',
  'outboxId',
  'staffId',
  'promoCodeId',
  'customerId',
  'mergeId',
  'passkeyId',
  'phase',
  'month',
  'key',
] as const;

let server: TestServer;
let clients: Record<Actor, () => Promise<TestClient>>;
let signedIn: Record<Actor, TestClient>;
let idsOf: (actor: Actor, whose: Whose) => Promise<Ids>;

beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort', 'lagoon', 'mount');
  await seedStaff(server.app);
  await allowManyPendingOrders(server.app);

  const mine = await book(server, 'nimali', A_CHOICE);
  const theirs = await book(server, 'kasun', { ...A_CHOICE, vehicleId: VEHICLES.lagoonAqua.id });
  const myDraft = await draftWithDocuments(server, mine.client, 'nimali');
  const theirDraft = await draftWithDocuments(server, theirs.client, 'kasun');
  const documentOf = async (draftId: string) =>
    (await sql<{ id: string }>`select id from documents where draft_id = ${draftId} limit 1`.execute(server.app.db))
      .rows[0]?.id ?? '';
  const orderDocumentOf = async (orderId: string) =>
    (
      await sql<{ id: string }>`
        select d.id from documents d join rent_orders o on o.id = d.order_id
        where o.public_id = ${orderId} limit 1`.execute(server.app.db)
    ).rows[0]?.id ?? '';

  clients = {
    anonymous: async () => server.stranger(),
    booker: async () => mine.client,
    vendor: () => openPortal(server, 'fort'),
    admin: () => signInAs(server, STAFF.admin.email),
    superAdmin: () => signInAs(server, STAFF.super.email),
  };
  signedIn = {
    anonymous: await clients.anonymous(),
    booker: await clients.booker(),
    vendor: await clients.vendor(),
    admin: await clients.admin(),
    superAdmin: await clients.superAdmin(),
  };
  idsOf = async (actor, whose) => {
    const isStaff = actor === 'admin' || actor === 'superAdmin';
    const session = async (vendorId: string) =>
      (
        await sql<{ id: string }>`select id from vendor_sessions where vendor_id = ${vendorId} limit 1`.execute(
          server.app.db,
        )
      ).rows[0]?.id ?? randomUUID();
    const common = {
      phase: 'handover',
      month: '2026-03',
      key: 'startReminderHours',
      requestId: randomUUID(),
      deviceId: randomUUID(),
      rangeId: randomUUID(),
      paperId: randomUUID(),
      fileId: randomUUID(),
      feedId: randomUUID(),
      calendarKey: 'k'.repeat(27),
      list: 'all-orders',
      viewId: randomUUID(),
      receiptId: randomUUID(),
      noteId: randomUUID(),
      staffSessionId: randomUUID(),
      outboxId: randomUUID(),
      staffId: randomUUID(),
      promoCodeId: randomUUID(),
      customerId: randomUUID(),
      mergeId: randomUUID(),
      passkeyId: randomUUID(),
    };
    switch (whose) {
      case 'own':
        return {
          ...common,
          orderId: mine.orderId,
          // Staff act on a vendor whose portal this matrix does not use.
          vendorId: isStaff ? VENDORS.mount.id : VENDORS.fort.id,
          draftId: myDraft,
          documentId: isStaff ? await orderDocumentOf(mine.orderId) : await documentOf(myDraft),
          sessionId: await session(VENDORS.mount.id),
          vehicleId: VEHICLES.fortAxio.id,
        };
      case 'foreign':
        return {
          ...common,
          orderId: theirs.orderId,
          vendorId: isStaff ? VENDORS.mount.id : VENDORS.lagoon.id,
          draftId: theirDraft,
          documentId: isStaff ? await orderDocumentOf(theirs.orderId) : await documentOf(theirDraft),
          sessionId: await session(VENDORS.mount.id),
          vehicleId: VEHICLES.lagoonAqua.id,
        };
      case 'missing':
        return {
          ...common,
          orderId: '1'.repeat(28),
          vendorId: randomUUID(),
          draftId: randomUUID(),
          documentId: randomUUID(),
          sessionId: randomUUID(),
          vehicleId: randomUUID(),
        };
      case 'malformed': {
        const odd = '%27%20or%201=1--';
        return {
          ...common,
          orderId: odd,
          vendorId: odd,
          draftId: odd,
          documentId: odd,
          sessionId: odd,
          vehicleId: odd,
          requestId: odd,
          deviceId: odd,
          rangeId: odd,
          paperId: odd,
          fileId: odd,
          feedId: odd,
          calendarKey: odd,
          receiptId: odd,
          noteId: odd,
          staffSessionId: odd,
          outboxId: odd,
          staffId: odd,
          viewId: odd,
        };
      }
    }
  };
});
afterAll(() => server.stop());

/** What an endpoint takes by the contract: its fields, and whether they may be these. */
function inputOf(endpoint: Endpoint): { names: string[]; accepts(input: object): boolean } {
  const found = endpoint.name.split('.').reduce<unknown>((node, key) => Object(node)[key], contract);
  if (!isContractProcedure(found as AnyContractProcedure)) throw new Error(`${endpoint.name} is no endpoint`);
  const schema = (found as AnyContractProcedure)['~orpc'].inputSchema as z.ZodObject | undefined;
  return {
    names: Object.keys(schema?.shape ?? {}),
    accepts: (input) => schema === undefined || schema.safeParse(input).success,
  };
}

const takesId = (endpoint: Endpoint) =>
  ID_NAMES.some((name) => !['phase', 'key', 'list'].includes(name) && takes(endpoint, name));
const takes = (endpoint: Endpoint, name: string) => inputOf(endpoint).names.includes(name);

/** All that the endpoint takes, ids among it. */
function inputWith(endpoint: Endpoint, ids: Ids): Record<string, unknown> {
  const named = ID_NAMES.filter((name) => takes(endpoint, name)).map((name) => [name, ids[name]]);
  return { ...Object.fromEntries(named), ...VALID_INPUT[endpoint.name] };
}

/** Sends the call as a browser with these cookies would; what the answer sets is dropped afterwards. */
function call(
  client: TestClient,
  endpoint: Endpoint,
  ids: Ids,
  actor: Actor,
): Promise<Answer<Record<string, unknown>>> {
  const input = inputWith(endpoint, ids);
  const rest = Object.entries(input).filter(([name]) => !endpoint.parameters.includes(name));
  const address = addressOf(endpoint, ids, actor);
  const key: Record<string, string> = endpoint.idempotent ? { 'idempotency-key': randomUUID() } : {};
  const browser = client.at(client.url);
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') {
    const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)]));
    return browser.send(endpoint.method, `${address}?${query}`, undefined, key);
  }
  return browser.send(endpoint.method, address, bodyOf(rest), key);
}

function bodyOf(fields: [string, unknown][]): object {
  if (!fields.some(([, value]) => value instanceof File)) return Object.fromEntries(fields);
  const form = new FormData();
  for (const [name, value] of fields) form.set(name, value as File | string);
  return form;
}

/** A vendor's order or vehicle is looked for under the vendor's own name: its id is never the odd one out, the thing's is. */
function addressOf(endpoint: Endpoint, ids: Ids, actor: Actor): string {
  const filled = { ...ids, ...(actor === 'vendor' && hasThing(endpoint) ? { vendorId: VENDORS.fort.id } : {}) };
  return `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: keyof Ids) => filled[name])}`;
}

/** These end the caller's own session, or what it began: each of their rows signs in anew, after all the others. */
const ENDS_SESSION = new Set(['staff.signOut', 'vendorPortal.closeSession', 'phone.forget']);
const ENDPOINTS = endpointsOf(contract).toSorted(
  (one, other) => Number(ENDS_SESSION.has(one.name)) - Number(ENDS_SESSION.has(other.name)),
);

describe('the valid inputs', () => {
  it.each(ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const))('hold one for %s', async (_, endpoint) => {
    const { names, accepts } = inputOf(endpoint);
    const others = names.filter((name) => !(ID_NAMES as readonly string[]).includes(name));
    if (endpoint.method === 'POST' && others.length > 0) expect(Object.keys(VALID_INPUT)).toContain(endpoint.name);
    expect(accepts(inputWith(endpoint, await idsOf('booker', 'own')))).toBe(true);
  });

  it('hold none for an endpoint that is gone', () => {
    const names = ENDPOINTS.map(({ name }) => name);
    expect(Object.keys(VALID_INPUT).filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe('who may call what', () => {
  it.each(ENDPOINTS.map((endpoint) => [callOf(endpoint), endpoint] as const))(
    '%s is as it is written',
    (_, endpoint) => {
      expect(endpoint.policy).toBe(policyOf(endpoint));
    },
  );

  it('is written of no endpoint that is gone', () => {
    expect([...POLICY_OF.keys()].toSorted()).toEqual(ENDPOINTS.map(callOf).toSorted());
  });

  it('lets an admin with settings access read the settings, and change none', async () => {
    const mayRead = (settingsAccess: boolean) =>
      sql`update admin_users set settings_access = ${settingsAccess} where email = ${STAFF.admin.email}`.execute(
        server.app.db,
      );
    await mayRead(true);
    for (const endpoint of ENDPOINTS.filter((each) => /^\/admin\/settings/.test(each.path))) {
      const answer = await call(signedIn.admin, endpoint, await idsOf('admin', 'own'), 'admin');
      const isReading = policyOf(endpoint) === 'settingsReader';
      expect([callOf(endpoint), answer.status]).toEqual([callOf(endpoint), isReading ? 200 : 403]);
    }
    await mayRead(false);
  });
});

describe('the matrix', () => {
  it.each(
    ENDPOINTS.flatMap((endpoint) =>
      ACTORS.flatMap((actor) => WHOSE.map((whose) => [endpoint.name, actor, whose, endpoint] as const)),
    ),
  )('%s as %s with %s id', async (name, actor, whose, endpoint) => {
    const client = ENDS_SESSION.has(name) ? await clients[actor]() : signedIn[actor];
    const answer = await call(client, endpoint, await idsOf(actor, whose), actor);
    const allowed = expected(endpoint, actor, whose);
    if (allowed === PASSES) {
      expect(IS_STOPPED).not.toContain(answer.body.code);
      expect(answer.status).toBeLessThan(500);
    } else {
      expect(allowed).toContain(answer.status);
    }
  });
});

describe('once admitted', () => {
  beforeAll(async () => {
    signedIn.vendor = await clients.vendor();
  });

  it.each(
    ENDPOINTS.filter((endpoint) => policyOf(endpoint) === 'vendor' && hasThing(endpoint)).map(
      (endpoint) => [endpoint.name, endpoint] as const,
    ),
  )("%s answers another vendor's order or vehicle exactly as one that does not exist", async (_, endpoint) => {
    const client = signedIn.vendor;
    const foreign = await call(client, endpoint, await idsOf('vendor', 'foreign'), 'vendor');
    const missing = await call(client, endpoint, await idsOf('vendor', 'missing'), 'vendor');
    const { requestId: _one, ...told } = foreign.body;
    const { requestId: _other, ...same } = missing.body;
    expect([foreign.status, told]).toEqual([missing.status, same]);
  });

  it('answers a stranger before it looks at the body, whatever the body', async () => {
    const stranger = server.stranger();
    for (const endpoint of ENDPOINTS.filter((each) =>
      ['vendor', 'admin', 'settingsReader', 'superAdmin'].includes(policyOf(each)),
    )) {
      const path = addressOf(endpoint, await idsOf('anonymous', 'own'), 'anonymous');
      const response = await fetch(`${server.url}${path}`, {
        method: endpoint.method,
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
        ...(endpoint.method === 'GET' ? {} : { body: '{"broken": ' }),
      });
      expect([401, 403, 404], `${endpoint.name} ${stranger.url}`).toContain(response.status);
    }
  });

  it('refuses a change that does not come from this site', async () => {
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { 'sec-fetch-site': '' },
      { 'sec-fetch-site': '', origin: 'null' },
    ];
    for (const headers of foreign) {
      const answer = await server.stranger().post('/api/drafts', { consentVersion: CONSENT_VERSION }, headers);
      expect([answer.status, answer.body.code]).toEqual([403, 'foreign_origin']);
    }
  });

  it('refuses a body larger than the call takes, unread', async () => {
    const answer = await server.stranger().post('/api/drafts', { consentVersion: 'x'.repeat(70_000) });
    expect([answer.status, answer.body.code]).toEqual([413, 'body_too_large']);
  });
});

it('stops the boot for an endpoint without a policy', () => {
  const { policy: _, ...meta } = { policy: 'public' } as Record<string, unknown>;
  const naked = { ...contract.vehicle.list, '~orpc': { ...contract.vehicle.list['~orpc'], meta } };
  expect(() => endpointsOf({ vehicle: { list: naked } } as never)).toThrow('vehicle.list declares no policy');
});
