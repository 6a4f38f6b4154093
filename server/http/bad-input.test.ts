/**
 * Bad input, generated from the contract: every text that a customer, a visitor or a vendor can send × everything that
 * may stand there instead. An answer is a sentence and a code we know, never a failure, and repeats nothing; what is
 * taken comes back as it was typed, but for invisible characters (guarantees O2, O5, C6).
 */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contract } from '@ceylono/contract/contract';
import { REFUSAL_MESSAGE } from '@ceylono/contract/refusal-message';
import type { Refusal } from '@ceylono/domain/refusal';
import { cleaned } from '@ceylono/domain/typed';
import type { AnyContractProcedure } from '@orpc/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactOf } from '../../demo/cast-people.ts';
import { draftWithPapers } from '../test/application.ts';
import { allowManyPendingOrders, draftWithDocuments, openPortal, seedStaff, seedVendors } from '../test/cast.ts';
import { signInAs, STAFF, VEHICLES, VENDORS } from '../test/cast.ts';
import { confirmedRental, handOver, newKey, type Rental, type Stage } from '../test/handover.ts';
import { FEW, HOSTILE, textPlaces, TRACE, typedAt } from '../test/hostile.ts';
import { readMail } from '../test/read-mail.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import { VALID_INPUT } from '../test/valid-input.ts';
import { type Endpoint, endpointsOf } from './endpoints.ts';

const log: string[] = [];
let server: TestServer;
let stage: Stage;
let running: Rental;
let confirmed: Rental;
let drafts: { customer: string; vendor: string };

const { fortAxio, fortLeaf, lagoonAqua } = VEHICLES;
const from = (start: string, end: string, vehicleId: string = fortAxio.id) => ({
  vehicleId,
  startDate: `${start}T10:00:00+05:30`,
  endDate: `${end}T10:00:00+05:30`,
});

beforeAll(async () => {
  server = await startTestServer({}, pino({ level: 'debug' }, { write: (line) => void log.push(line) }));
  await seedVendors(server.app, 'fort', 'lagoon');
  await seedStaff(server.app);
  await allowManyPendingOrders(server.app);
  const [fort, lagoon] = [await openPortal(server, 'fort'), await openPortal(server, 'lagoon')];
  stage = { server, admin: await signInAs(server, STAFF.admin.email), fort, lagoon };
  running = await confirmedRental(stage, 'nimali', from('2026-03-02', '2026-03-04'));
  await handOver(running, 40_000);
  confirmed = await confirmedRental(stage, 'nimali', from('2026-03-06', '2026-03-07'));
  drafts = {
    customer: await draftWithDocuments(server, running.customer, 'nimali'),
    vendor: await draftWithPapers(running.customer),
  };
});
afterAll(() => server.stop());

const GUARANTOR = { guarantorName: 'Ravi', guarantorPhone: '+94770000307' };
const LOCATION = { location: { lat: 6.9271, lng: 79.8612, address: '12 Flower Road' } };
/** With everything that may be left out, so that each text stands beside its neighbours. */
const WHOLE: [name: string, input: object][] = [
  ['order.place', { ...LOCATION, contact: contactOf('nimali') }],
  ['order.place', { ...LOCATION, contact: { ...contactOf('emily'), ...GUARANTOR } }],
  ['quote.create', LOCATION],
];
const OPEN = endpointsOf(contract).filter(({ policy }) => !['admin', 'settingsReader', 'superAdmin'].includes(policy));
const ROWS = OPEN.flatMap((endpoint) => {
  const whole = WHOLE.filter(([name]) => name === endpoint.name);
  return (whole.length === 0 ? [[endpoint.name, {}] as const] : whole).map(
    ([, more]) => [endpoint.name, endpoint, { ...VALID_INPUT[endpoint.name], ...more }] as const,
  );
});

const procedureOf = ({ name }: Endpoint) =>
  name.split('.').reduce<unknown>((node, key) => Object(node)[key], contract) as AnyContractProcedure;

/** Each order has days of its own, and a draft with all papers; so has each application. */
async function readyFor({ name }: Endpoint): Promise<object> {
  const { db } = server.app;
  const orderId = name === 'order.requestCancellation' ? confirmed.orderId : running.orderId;
  const ids = { orderId, vendorId: VENDORS.fort.id, draftId: drafts.customer, vehicleId: lagoonAqua.id };
  const common = { ...ids, documentId: randomUUID(), phase: 'handover', month: '2026-03', list: 'all-orders' };
  if (name === 'extension.request') {
    await sql`delete from extension_requests`.execute(db);
    return { ...common, extensionFee: 3 * fortAxio.pricePerDay };
  }
  if (name === 'order.requestCancellation') await sql`delete from cancellation_requests`.execute(db);
  if (name === 'vendorApplication.apply') {
    await sql`delete from vendor_documents where vendor_id is not null`.execute(db);
    return { ...common, draftId: await copyOf('vendor_application_drafts', 'vendor_documents', drafts.vendor) };
  }
  if (name !== 'order.place') return common;
  const { rows } = await sql<{ orders: number }>`select count(*) as orders from rent_orders`.execute(db);
  const day = (after: number) =>
    new Date(Date.UTC(2026, 3, 2 * (rows[0]?.orders ?? 0) + after)).toISOString().slice(0, 10);
  const choice = from(day(0), day(1), fortLeaf.id);
  const { body } = await running.customer.post('/api/quotes', { ...choice, ...LOCATION });
  return { ...common, ...choice, total: body.total, draftId: await copyOf('drafts', 'documents', drafts.customer) };
}

/** Another draft of the same browser with the same papers. */
async function copyOf(table: string, papers: string, draftId: string): Promise<string> {
  const { db } = server.app;
  const id = randomUUID();
  const kind = sql.ref(papers === 'documents' ? 'kind' : 'field');
  await sql`insert into ${sql.table(table)} (id, visitor_id, created_at, expires_at)
    select ${id}, visitor_id, created_at, expires_at from ${sql.table(table)} where id = ${draftId}`.execute(db);
  await sql`insert into ${sql.table(papers)} (draft_id, ${kind}, storage_key, content_type, bytes, created_at)
    select ${id}, ${kind}, gen_random_uuid()::text, content_type, bytes, created_at from ${sql.table(papers)}
    where draft_id = ${draftId}`.execute(db);
  return id;
}

function send(endpoint: Endpoint, input: Record<string, unknown>) {
  const { method, parameters } = endpoint;
  const known = Object.keys(
    (procedureOf(endpoint)['~orpc'].inputSchema as { shape?: object } | undefined)?.shape ?? {},
  );
  const rest = Object.entries(input).filter(([key]) => known.includes(key) && !parameters.includes(key));
  const address = `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(input[key]).toWellFormed()),
  )}`;
  const customer = endpoint.name === 'order.requestCancellation' ? confirmed.customer : running.customer;
  const client = endpoint.policy === 'vendor' ? stage.fort : customer;
  if (method === 'GET' || method === 'DELETE') {
    const query = new URLSearchParams(rest.map(([key, value]) => [key, String(value)]));
    return client.send(method, `${address}?${query}`);
  }
  if (!rest.some(([, value]) => value instanceof File)) return client.post(address, Object.fromEntries(rest), newKey());
  const form = new FormData();
  for (const [key, value] of rest) form.set(key, value as File | string);
  return client.post(address, form);
}

const MACHINE = /select |insert into|syntax error|constraint|node_modules|\.[jt]s:\d|[A-Z][a-z]+Error\b/i;

/** Where words are kept: a text that may stand must have got as far as the table. */
const WRITTEN_AT = [
  'order.place',
  'order.requestCancellation',
  'extension.request',
  'contactMessage.send',
  'cityRequest.create',
  'vendorApplication.apply',
];

describe('whatever stands in a text', () => {
  let asked = 0;
  const taken: Record<string, number> = {};

  it.each(ROWS)('%s answers with a sentence, and repeats nothing', { timeout: 180_000 }, async (_, endpoint, valid) => {
    for (const { place, isFree } of textPlaces(procedureOf(endpoint))) {
      for (const what of isFree ? Object.keys(HOSTILE) : FEW) {
        const input = typedAt({ ...valid, ...(await readyFor(endpoint)) }, place, HOSTILE[what] ?? '');
        const { status, body } = await send(endpoint, input as Record<string, unknown>);
        const at = `${place.join('.')}: ${what} answered ${status} ${body?.code}`;
        asked += 1;
        if (status < 400) taken[endpoint.name] = (taken[endpoint.name] ?? 0) + 1;
        expect(status, at).toBeLessThan(500);
        if (status < 400) continue;
        expect(body.message, at).toBe(REFUSAL_MESSAGE[body.code as Refusal]);
        expect(JSON.stringify(body), at).not.toContain(TRACE);
        expect(JSON.stringify(body), at).not.toMatch(MACHINE);
      }
    }
  });

  it('was asked of every call, and taken where words are kept', () => {
    expect(asked).toBeGreaterThan(1_000);
    for (const call of WRITTEN_AT) expect(taken[call] ?? 0, call).toBeGreaterThan(10);
  });

  it('is in no line of the log', () => {
    expect(log.length).toBeGreaterThan(1_000);
    expect(log.filter((line) => line.includes(TRACE) || line.includes('request failed'))).toEqual([]);
  });
});

describe('a web address', () => {
  const bait = HOSTILE['a web address'] ?? '';

  it.each([
    ['order.place', 'contact.name'],
    ['order.place', 'contact.guarantorName'],
    ['order.place', 'location.address'],
    ['order.requestCancellation', 'reason'],
    ['contactMessage.send', 'firstName'],
    ['contactMessage.send', 'lastName'],
    ['contactMessage.send', 'subject'],
    ['cityRequest.create', 'name'],
    ['vendorApplication.apply', 'name'],
    ['vendorApplication.apply', 'ownerFullName'],
  ])('is refused by %s in %s, so that no mail of ours carries it', async (name, place) => {
    const [, endpoint, valid] = ROWS.findLast(([called]) => called === name) ?? [];
    if (endpoint === undefined) throw new Error(`no ${name}`);
    const input = typedAt({ ...valid, ...LOCATION, ...(await readyFor(endpoint)) }, place.split('.'), bait);
    const { status, body } = await send(endpoint, input as Record<string, unknown>);
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    expect(body.data.issues).toEqual([expect.objectContaining({ path: place })]);
  });
});

describe('what may stand there', () => {
  const MAY_STAND = ['Sinhala', 'Tamil', 'right to left', 'emoji', 'markup', 'SQL', 'formula', 'templates'];
  const endpointOf = (name: string) => OPEN.find((endpoint) => endpoint.name === name) as Endpoint;

  it.each([...MAY_STAND, 'turned around'])('comes back as it was typed, and begins nothing: %s', async (what) => {
    const typed = HOSTILE[what] ?? '';
    const kept = cleaned(typed);
    const placing = endpointOf('order.place');
    const contact = { ...contactOf('nimali'), name: typed, address: `${typed}\nColombo`, guarantorName: typed };
    const location = { ...LOCATION.location, address: typed };
    const choice = { ...VALID_INPUT[placing.name], ...(await readyFor(placing)), location, contact };
    const placed = await send(placing, choice);
    expect(placed.body).toHaveProperty('orderId');
    const { orderId } = placed.body;
    const message = endpointOf('contactMessage.send');
    const words = { firstName: typed, lastName: typed, subject: typed, message: `${typed}\nsecond line` };
    expect((await send(message, { ...VALID_INPUT[message.name], ...words })).status).toBe(201);

    const order = await running.customer.get(`/api/orders/${orderId}`);
    expect(order.body).toMatchObject({ contact: { name: kept }, location: { address: kept } });
    const { body } = await stage.admin.get(`/api/admin/orders/${orderId}`);
    expect(body).toMatchObject({
      customer: { name: kept },
      address: `${kept}\nColombo`,
      guarantorName: kept,
      location: { address: kept },
    });
    const calendar = (await running.customer.get(`/api/orders/${orderId}/calendar.ics`)).body.toString('utf8');
    expect(calendar.replaceAll('\r\n ', '').trimEnd().split('\r\n')).toSatisfy((lines: string[]) =>
      lines.every((line) => /^[A-Z]+:/.test(line)),
    );
  });

  it('is nothing but text in every mail', { timeout: 180_000 }, async () => {
    while ((await server.running.outbox.workOnce()) > 0);
    const folder = path.join(server.app.config.dataDir, 'outbox');
    const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
    const mails = await Promise.all(files.map((name) => readMail(readFileSync(path.join(folder, name)))));
    const told = mails.filter(({ text, subject }) => `${subject} ${text}`.includes(TRACE));
    expect(told.length).toBeGreaterThan(2 * MAY_STAND.length);
    expect(told.some(({ html }) => html.includes('&lt;img src=x'))).toBe(true);
    for (const { headers, to, html, subject } of mails) {
      expect([headers.get('to')?.length, headers.has('cc'), headers.has('bcc')]).toEqual([1, false, false]);
      expect(to.match(/@/g)).toHaveLength(1);
      expect(html).not.toMatch(/<(img src=x|script)/);
      expect(subject).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
    }
  });
});
