/** The demo data as the product shows it: what is stored must be what the product itself would have stored. */
import { StaffOrder } from '@ceylono/contract/back-office';
import { CustomerOrder } from '@ceylono/contract/order';
import { VendorOrder } from '@ceylono/contract/vendor-portal';
import { bill } from '@ceylono/domain/bill';
import { DAY_MS, dayOf, HOUR_MS } from '@ceylono/domain/colombo-time';
import { HOLDING_STATUSES, ORDER_STATUSES } from '@ceylono/domain/order';
import { quote } from '@ceylono/domain/quote';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareInstallation } from '../server/db/prepare.ts';
import { HANDOVERS, type HandoverSummary } from '../server/features/handover/handover-summary.sql.ts';
import { lapseUndecidedOrders } from '../server/features/lapse/lapse.jobs.ts';
import { findOrder, type OrderRow } from '../server/features/order/order.sql.ts';
import { readSettings } from '../server/features/settings/settings.service.ts';
import { signInAs } from '../server/test/cast.ts';
import type { TestClient } from '../server/test/test-client.ts';
import { startTestServer, type TestServer } from '../server/test/test-server.ts';
import { VENDORS } from './cast.ts';
import { demoOrder, ORDERS, periodOf } from './cast-orders.ts';
import { CUSTOMERS, STAFF } from './cast-people.ts';
import { VEHICLES } from './cast-vehicles.ts';
import { demo } from './main.ts';
import { pictureNamed } from './picture-files.ts';
import { portalToken } from './portal-link.ts';

let server: TestServer;
interface Told {
  orderId: string;
  visitorId: string;
  handovers: HandoverSummary[];
}

let stored: (OrderRow & Told)[];

beforeAll(async () => {
  server = await startTestServer();
  await prepareInstallation(server.running, { say: () => {}, isTerminal: true }, async () => demo);
  const { rows } = await sql<Told>`
    select o.public_id as "orderId", o.visitor_id as "visitorId", ${HANDOVERS} from rent_orders o`.execute(
    server.app.db,
  );
  const orders = await Promise.all(rows.map(({ orderId }) => findOrder(server.app.db, orderId)));
  stored = orders.flatMap((order) => {
    const told = rows.find(({ orderId }) => orderId === order?.orderId);
    return order === undefined || told === undefined ? [] : [{ ...order, ...told }];
  });
}, 120_000);
afterAll(() => server.stop());

/** The told order behind a stored one. */
function toldOf({ vehicleId, contactPhone }: OrderRow) {
  const vehicle = entryWith(VEHICLES, ({ id }) => id === vehicleId);
  const customer = entryWith(CUSTOMERS, ({ phone }) => phone === contactPhone);
  return demoOrder(vehicle, customer);
}

function entryWith<Key extends string, Value>(cast: Record<Key, Value>, fits: (value: Value) => boolean): Key {
  const key = (Object.keys(cast) as Key[]).find((candidate) => fits(cast[candidate]));
  if (key === undefined) throw new Error('not in the cast');
  return key;
}

async function count(query: ReturnType<typeof sql<{ count: number }>>): Promise<number> {
  const { rows } = await query.execute(server.app.db);
  return rows[0]?.count ?? -1;
}

it('the vehicles of the shown vendor have papers in every state, each of which can be opened', async () => {
  const admin = await signInAs(server, STAFF.admin.email);
  const states = new Set<string>();
  for (const vehicle of Object.values(VEHICLES).filter(({ vendor }) => vendor === 'fort')) {
    const { body } = await admin.get(`/api/admin/vehicles/${vehicle.id}/papers`);
    states.add(body.state);
    for (const { paper } of body.papers) {
      if (paper === null) continue;
      const { url } = (await admin.post(`/api/admin/vehicle-papers/${paper.paperId}/links`)).body;
      expect((await admin.get(url)).status).toBe(200);
    }
  }
  expect([...states].toSorted()).toEqual(['expired', 'expiring', 'good', 'missing']);
});

describe('what is stored', () => {
  it('is every told order, as far as it was told, with every status of this issue among them', () => {
    expect(stored).toHaveLength(ORDERS.length);
    for (const order of stored) {
      const { progress } = toldOf(order);
      expect(order.status).toBe(progress.status);
      if ('verification' in progress) expect(order.verificationStatus).toBe(progress.verification);
    }
    // `processing` is for payments that are not taken yet.
    const seen = new Set(stored.map(({ status }) => status));
    expect([...seen].sort()).toEqual(ORDER_STATUSES.filter((status) => status !== 'processing').toSorted());
  });

  it('costs what the quote says for the same choice, and in the end what its parts add up to', async () => {
    const settings = await readSettings(server.app.db);
    for (const order of stored) {
      const told = toldOf(order);
      const vehicle = VEHICLES[told.vehicle];
      const period = periodOf(told, dayOf(server.clock.now));
      expect([order.startDate, order.endDate]).toEqual([period.startsAt, period.endsAt]);
      expect(order.total).toBe(quote({ ...vehicle, rates: [] }, period, order, settings, null).total);
      expect(order.finalTotalBill).toBe(bill(order).total);
      if (order.status !== 'completed') expect(order.finalTotalBill).toBe(order.total);
    }
  });

  it('holds its vehicle while the order does, gives it back afterwards, and never two at once', async () => {
    const holding = stored.filter(({ status }) => (HOLDING_STATUSES as readonly string[]).includes(status)).length;
    expect(await count(sql`select count(*) as count from vehicle_blocks where active`)).toBe(holding);
    expect(await count(sql`select count(*) as count from vehicle_blocks where not active`)).toBe(
      stored.length - holding,
    );
    const overlaps = sql<{ count: number }>`
      select count(*) as count from vehicle_blocks one join vehicle_blocks other
      on one.vehicle_id = other.vehicle_id and one.id < other.id and one.period && other.period
      where one.active and other.active`;
    expect(await count(overlaps)).toBe(0);
  });

  it('was handed over before it is under way, and taken back before it is complete', () => {
    for (const { status, handovers } of stored) {
      const phases = handovers.map(({ phase }) => phase);
      const expected = { 'in-progress': ['handover'], completed: ['handover', 'return'] }[status as string] ?? [];
      expect(phases).toEqual(expected);
    }
    expect(stored.some(({ handovers }) => handovers.some(({ photos }) => photos > 0))).toBe(true);
    expect(stored.some(({ handovers }) => handovers.some(({ damageMarks }) => damageMarks > 0))).toBe(true);
  });

  it('is one visitor per customer', async () => {
    const pairs = new Set(stored.map(({ visitorId, contactPhone }) => `${visitorId} ${contactPhone}`));
    const phones = new Set(stored.map(({ contactPhone }) => contactPhone));
    expect(pairs.size).toBe(phones.size);
    expect(await count(sql`select count(*) as count from visitors`)).toBe(phones.size);
  });

  it('happened in the past, and its numbers count up with time', async () => {
    const late = sql<{ count: number }>`
      select count(*) as count from order_activities where timestamp > ${server.clock.now}`;
    expect(await count(late)).toBe(0);
    const numbers = stored.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
    expect(numbers.map(({ customOrderId }) => customOrderId)).toEqual(
      numbers.map(({ customOrderId }) => customOrderId).toSorted(),
    );
  });
});

describe('what is still to be done', () => {
  it('is a letter or two; those of the past went out', async () => {
    const { rows } = await sql<{ open: number; sent: number }>`
      select count(*) filter (where done_at is null) as open, count(*) filter (where done_at is not null) as sent
      from outbox where kind = 'letter'`.execute(server.app.db);
    expect(rows[0]?.open).toBeGreaterThan(0);
    expect(rows[0]?.open).toBeLessThanOrEqual(4);
    expect(rows[0]?.sent).toBeGreaterThan(100);
  });

  it('is a report for every handover and return, fifteen at most in the first minute', async () => {
    const recorded = stored.reduce((sum, { handovers }) => sum + handovers.length, 0);
    expect(await count(sql`select count(*) as count from outbox where kind = 'report'`)).toBe(recorded);
    const inAMinute = new Date(server.clock.now.getTime() + 60_000);
    const due = sql<{ count: number }>`
      select count(*) as count from outbox where kind = 'report' and available_at <= ${inAMinute}`;
    expect(await count(due)).toBeLessThanOrEqual(15);
  });

  it('leaves every undecided order standing for twelve hours', async () => {
    const later = new Date(server.clock.now.getTime() + 12 * HOUR_MS);
    expect(await lapseUndecidedOrders({ ...server.app, now: () => later })).toBe(0);
  });
});

describe('what is shown', () => {
  it('to staff: every order, with its papers to look at', async () => {
    const admin = await signInAs(server, STAFF.admin.email);
    const listed = await pages(admin, '/api/admin/orders?limit=50');
    expect(listed).toHaveLength(stored.length);
    for (const { orderId, status } of listed) {
      const answer = await admin.get(`/api/admin/orders/${orderId}`);
      expect([answer.status, StaffOrder.safeParse(answer.body).error]).toEqual([200, undefined]);
      expect(answer.body.documents).toHaveLength(5);
      expect(answer.body.mails.length, status).toBeGreaterThan(0);
    }
  });

  it('of a paper: a picture', async () => {
    const admin = await signInAs(server, STAFF.admin.email);
    const { body: order } = await admin.get(`/api/admin/orders/${stored[0]?.orderId}`);
    for (const { documentId } of order.documents) {
      const { body: link } = await admin.post(`/api/admin/documents/${documentId}/links`);
      const picture = await admin.get(link.url);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect(picture.body.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    }
  });

  it('to vendors: their own orders, all together all', async () => {
    let shown = 0;
    for (const { id: vendorId } of Object.values(VENDORS)) {
      const portal = server.stranger();
      const token = portalToken(server.app, vendorId);
      expect((await portal.post('/api/vendor-sessions', { vendorId, token })).status).toBe(200);
      for (const order of await pages(portal, `/api/vendor/${vendorId}/orders?limit=50`)) {
        const answer = await portal.get(`/api/vendor/${vendorId}/orders/${order.orderId}`);
        expect([answer.status, VendorOrder.safeParse(answer.body).error]).toEqual([200, undefined]);
        shown += 1;
      }
    }
    expect(shown).toBe(stored.length);
  });

  it('of every vehicle: a photo from each side, the larger sizes as they were committed', async () => {
    for (const [key, { id, type, colour }] of Object.entries(VEHICLES)) {
      const { body } = await server.stranger().get(`/api/vehicles/${id}`);
      expect(body.photos, key).toMatchObject(Array(2).fill({ width: 1_200, height: 800 }));
      const [{ url, thumbUrl }] = body.photos;
      const file = (address: string) => server.app.publicFiles.get(address.replace('/media/', ''));
      expect(await file(url), key).toEqual(pictureNamed(`vehicles/${type}-${colour}-front-angle`));
      expect(await sharp(await file(thumbUrl)).metadata(), key).toMatchObject({ format: 'webp', width: 320 });
    }
  });

  it('to a holder of an order’s address: the order, masked', async () => {
    for (const { orderId } of stored) {
      const answer = await server.stranger().get(`/api/orders/${orderId}`);
      expect([answer.status, CustomerOrder.safeParse(answer.body).error]).toEqual([200, undefined]);
      expect(answer.body.isBooker).toBe(false);
    }
  });

  it('to who searches in Colombo for tomorrow: enough to choose from, nothing that is booked or overdue', async () => {
    const from = new Date(server.clock.now.getTime() + HOUR_MS);
    const to = new Date(from.getTime() + DAY_MS);
    const { body } = await server
      .stranger()
      .get(`/api/vehicles?startDate=${from.toISOString()}&endDate=${to.toISOString()}&lat=6.91&lng=79.86&limit=50`);
    const found: string[] = body.items.map(({ id }: { id: string }) => id);
    expect(found.length).toBeGreaterThanOrEqual(5);
    expect(found).not.toContain(VEHICLES.fortLeaf.id);
    expect(found).not.toContain(VEHICLES.fortDio.id);
  });
});

it('is put there once: another start adds nothing', async () => {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  await prepareInstallation(server.running, { say, isTerminal: true }, async () => demo);
  expect(await count(sql`select count(*) as count from rent_orders`)).toBe(stored.length);
  expect(said.join('\n')).toContain('Demo vendor portal');
});

async function pages(client: TestClient, path: string): Promise<{ orderId: string; status: string }[]> {
  const items: { orderId: string; status: string }[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body }: Awaited<ReturnType<TestClient['get']>> = await client.get(
      cursor === '' ? path : `${path}&cursor=${encodeURIComponent(cursor)}`,
    );
    items.push(...body.items);
    cursor = body.nextCursor;
  }
  return items;
}
