/**
 * Positions of a running rental: who shares, who reads, what is kept and for how long.
 *
 * @rows SHR-DATA 06 20
 * @rows ADM-LOC 10 12-15 17 27 31 32
 * @rows CUS-TRK 20 21
 */
import { TRACKING_CONSENT_VERSION } from '@ceylono/contract/terms';
import { DAY_MS } from '@ceylono/domain/colombo-time';
import { ORDER_STATUSES } from '@ceylono/domain/order';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CUSTOMERS, STAFF, signInAs, VEHICLES } from '../../test/cast.ts';
import { confirmedRental, handOver, type Rental, type Stage, setStage, takeBack } from '../../test/handover.ts';
import { holdOrder, whileHeld } from '../../test/lock-queue.ts';
import { confirmDevices } from '../../test/new-device.ts';
import type { TestClient } from '../../test/test-client.ts';
import { TEST_NOW } from '../../test/test-server.ts';
import { provePhone } from '../../test/text-messages.ts';
import { forgetWhatIsOver } from '../retention/retention.jobs.ts';

const KANDY = { lat: 7.2906, lng: 80.6337 };
/** Two hours after the handover, unless the test says otherwise. */
const NOW = new Date(TEST_NOW.getTime() + 2 * 3_600_000);

let stage: Stage;
let rental: Rental;
let chief: TestClient;
beforeAll(async () => {
  stage = await setStage();
  chief = await signInAs(stage.server, STAFF.super.email);
  rental = await confirmedRental(stage, 'nimali', {
    vehicleId: VEHICLES.fortAxio.id,
    startDate: '2026-03-02T10:00:00+05:30',
    endDate: '2026-03-04T10:00:00+05:30',
  });
});
beforeEach(() => {
  stage.server.clock.now = NOW;
});
afterEach(async () => {
  await sql`delete from customer_location_history`.execute(stage.server.app.db);
  await sql`delete from order_tracking`.execute(stage.server.app.db);
});
afterAll(() => stage.server.stop());

const ago = (seconds: number, more: object = {}) => ({
  ...KANDY,
  accuracy: 8,
  recordedAt: new Date(NOW.getTime() - seconds * 1000).toISOString(),
  ...more,
});
const share = (positions: object[], who: TestClient = rental.customer, more: object = {}) =>
  who.post(`/api/orders/${rental.orderId}/positions`, {
    consentVersion: TRACKING_CONSENT_VERSION,
    positions,
    ...more,
  });
const trackingFor = async (who: TestClient) => (await who.get(`/api/orders/${rental.orderId}`)).body.tracking;
const locationFor = (who: TestClient, orderId = rental.orderId) => who.get(`/api/admin/orders/${orderId}/location`);
async function viewsOnRecord(): Promise<string[]> {
  const { rows } = await sql<{ by: string }>`
    select performed_by as by from order_activities where code = 'location_viewed'`.execute(stage.server.app.db);
  return rows.map(({ by }) => by);
}
async function kept(): Promise<string[]> {
  const { rows } = await sql<{ at: Date }>`
    select recorded_at as at from customer_location_history order by recorded_at desc`.execute(stage.server.app.db);
  return rows.map(({ at }) => at.toISOString());
}
/** Orders of which it is kept how their pages were heard. */
const counted = async () => (await sql`select 1 from order_tracking`.execute(stage.server.app.db)).rows.length;
async function inStatus(status: string): Promise<void> {
  await sql`update rent_orders set status = ${status} where public_id = ${rental.orderId}`.execute(stage.server.app.db);
}
/** The clock's nightly work, so many days and a moment later; how many positions are left. */
async function leftAfter(days: number): Promise<number> {
  stage.server.clock.now = new Date(NOW.getTime() + days * DAY_MS + 1);
  await forgetWhatIsOver(stage.server.app);
  return (await kept()).length;
}

const NOT_TRACKED = { positions: [], disconnections: [] };
const UNHEARD = {
  locationTrackingEnabled: false,
  locationTrackingStatus: 'inactive',
  lastLocationUpdate: null,
  locationUpdateCount: 0,
  retryCount: 0,
  error: null,
};
const statusFor = (who: TestClient) => who.get(`/api/admin/orders/${rental.orderId}/tracking-status`);
const tryOut = (positions: object[], who = chief) =>
  who.post(`/api/admin/orders/${rental.orderId}/tracking-tests`, { positions });

const ROLES = [
  'the booker',
  'a device that gave its second fact',
  'a new device',
  'who has the link',
  'its vendor',
  'another vendor',
  'staff',
] as const;

async function newDevice(): Promise<TestClient> {
  const client = stage.server.stranger();
  await provePhone(stage.server, client, CUSTOMERS.nimali.phone);
  return client;
}
async function confirmedDevice(): Promise<TestClient> {
  const client = await newDevice();
  await confirmDevices(stage.server, CUSTOMERS.nimali.phone);
  return client;
}
let confirmed: Promise<TestClient> | undefined;

/** The handover, once, whichever test asks for it first. */
const handedOver = () => (out ??= handOver(rental, 40_000));
let out: ReturnType<typeof handOver> | undefined;

async function whoIs(role: (typeof ROLES)[number]): Promise<TestClient> {
  switch (role) {
    case 'the booker':
      return rental.customer;
    case 'a device that gave its second fact':
      confirmed ??= confirmedDevice();
      return confirmed;
    case 'a new device':
      return newDevice();
    case 'who has the link':
      return stage.server.stranger();
    case 'its vendor':
      return stage.fort;
    case 'another vendor':
      return stage.lagoon;
    case 'staff':
      return stage.admin;
  }
}

describe('before the handover', () => {
  it('no position is taken, and the page knows the gate', async () => {
    const answer = await share([ago(30)]);
    expect([answer.status, answer.body.code]).toEqual([409, 'order_not_in_state']);
    expect(await kept()).toEqual([]);
    expect(await trackingFor(rental.customer)).toEqual({
      gate: 'while-rented',
      customerGpsLat: null,
      customerGpsLng: null,
      customerGpsUpdatedAt: null,
    });
  });
});

describe('while the vehicle is out', () => {
  beforeAll(async () => {
    stage.server.clock.now = TEST_NOW;
    await handedOver();
  });

  it('the booker’s browser shares, and reads the newest with its order; that it agreed is kept', async () => {
    await sql`delete from consents where version like 'tracking %'`.execute(stage.server.app.db);
    const answer = await share([ago(60), ago(30, { lat: 7.3 })]);
    expect([answer.status, answer.body]).toEqual([
      200,
      { taken: 2, dropped: [], customerGpsUpdatedAt: ago(30).recordedAt },
    ]);
    expect(await trackingFor(rental.customer)).toMatchObject({
      customerGpsLat: 7.3,
      customerGpsLng: KANDY.lng,
      customerGpsUpdatedAt: ago(30).recordedAt,
    });
    const { rows } = await sql`
      select created_at as at from consents where version = ${`tracking ${TRACKING_CONSENT_VERSION}`}`.execute(
      stage.server.app.db,
    );
    expect(rows).toEqual([{ at: NOW }]);
  });

  it('each position is kept with the place that is nearest, and without one off the coast', async () => {
    const atSea = { lat: 6.0, lng: 79.6 };
    await share([ago(60), ago(30, atSea)]);
    const { rows } = await sql`
      select address from customer_location_history order by recorded_at`.execute(stage.server.app.db);
    expect(rows).toEqual([{ address: 'Kandy' }, { address: null }]);
  });

  it('the person finds all that is kept of it among their own data, the newest first', async () => {
    await share([ago(60), ago(30, { lat: 7.3, accuracy: 12 })]);
    const own = await whoIs('a device that gave its second fact');
    const { orders } = (await own.get('/api/personal-data')).body;
    const { positions } = orders.find(({ orderId }: { orderId: string }) => orderId === rental.orderId);
    expect(positions).toEqual([
      { ...KANDY, lat: 7.3, accuracy: 12, address: 'Kandy', recordedAt: ago(30).recordedAt },
      { ...KANDY, accuracy: 8, address: 'Kandy', recordedAt: ago(60).recordedAt },
    ]);
  });

  it('others neither share nor read: not a holder of the link, the vendor, or staff', async () => {
    await share([ago(60)]);
    for (const who of [stage.server.stranger(), stage.fort, stage.lagoon, stage.admin]) {
      expect((await share([ago(30)], who)).status).not.toBe(200);
      expect(await trackingFor(who)).toBeNull();
    }
    expect(await kept()).toEqual([ago(60).recordedAt]);
    const ofVendor = JSON.stringify((await stage.fort.get(rental.url)).body);
    expect(ofVendor).not.toContain(String(KANDY.lat));
    // Of the names alone: a random id may well have these letters.
    expect(ofVendor).not.toMatch(/"[^"]*gps[^"]*":/i);
  });

  it('staff see where the vehicle is, the newest first, and whether its customer is still heard', async () => {
    expect((await locationFor(stage.admin)).body).toEqual(NOT_TRACKED);
    await share([ago(60), ago(30, { lat: 7.3, accuracy: null })]);
    expect((await locationFor(stage.admin)).body).toEqual({
      positions: [
        { ...KANDY, lat: 7.3, accuracy: null, address: 'Kandy', recordedAt: ago(30).recordedAt },
        { ...KANDY, accuracy: 8, address: 'Kandy', recordedAt: ago(60).recordedAt },
      ],
      disconnections: [],
    });
  });

  it('staff see how its page is heard: when, how often, and what kept it back, but not where it is', async () => {
    expect((await statusFor(stage.admin)).body).toEqual(UNHEARD);
    await share([ago(90), ago(60)], rental.customer, { failed: { count: 3, problem: 'no_network' } });
    const { body } = await statusFor(stage.admin);
    expect(body).toEqual({
      locationTrackingEnabled: true,
      locationTrackingStatus: 'active',
      lastLocationUpdate: NOW.toISOString(),
      locationUpdateCount: 2,
      retryCount: 3,
      error: 'no_network',
    });
    // What is sent twice counts once, and what comes at once met nothing.
    await share([ago(60), ago(30)]);
    expect((await statusFor(stage.admin)).body).toMatchObject({ locationUpdateCount: 3, retryCount: 3, error: null });
    for (const [later, status] of [
      [90_000, 'active'],
      [90_001, 'disconnected'],
    ] as const) {
      stage.server.clock.now = new Date(NOW.getTime() + later);
      expect((await statusFor(stage.admin)).body.locationTrackingStatus).toBe(status);
    }
    expect(JSON.stringify(body)).not.toContain(String(KANDY.lat));
  });

  it('all that came is counted, also what is not kept any more', async () => {
    for (const first of [52, 2]) await share(Array.from({ length: 50 }, (_, i) => ago(30 * (i + first))));
    expect((await statusFor(stage.admin)).body.locationUpdateCount).toBe(100);
    expect(await kept()).toHaveLength(50);
  });

  it('the person finds how their page was heard among their own data', async () => {
    await share([ago(30)], rental.customer, { failed: { count: 2, problem: 'no_signal' } });
    const { orders } = (await (await whoIs('a device that gave its second fact')).get('/api/personal-data')).body;
    const { tracking } = orders.find(({ orderId }: { orderId: string }) => orderId === rental.orderId);
    expect(tracking).toEqual({ positions: 1, failedTries: 2, lastProblem: 'no_signal' });
  });

  it('a test is judged as the customer’s positions are, and leaves nothing but that it was made', async () => {
    await share([ago(30)]);
    await sql`delete from order_activities where code = 'tracking_tested'`.execute(stage.server.app.db);
    const atHome = { lat: 51.5, lng: -0.12 };
    // At the moment of a real position: the two do not meet.
    const answer = await tryOut([ago(30), ago(90, atHome), ago(3 * 3_600)]);
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        taken: 1,
        dropped: [
          { recordedAt: ago(3 * 3_600).recordedAt, reason: 'before_handover' },
          { recordedAt: ago(90).recordedAt, reason: 'outside' },
        ],
      },
    ]);
    await tryOut([ago(0)]);
    expect(await kept()).toEqual([ago(30).recordedAt]);
    expect((await statusFor(stage.admin)).body.locationUpdateCount).toBe(1);
    const { rows } = await sql`
      select performed_by as by from order_activities where code = 'tracking_tested'`.execute(stage.server.app.db);
    expect(rows).toEqual([{ by: STAFF.super.email }]);
  });

  it('super admins alone test, and staff alone read how a page is heard', async () => {
    expect((await tryOut([ago(30)], stage.admin)).status).toBe(403);
    for (const who of [stage.fort, stage.lagoon, rental.customer, stage.server.stranger()]) {
      expect((await tryOut([ago(30)], who)).status).toBe(401);
      expect((await statusFor(who)).status).toBe(401);
    }
  });

  it('who saw a position is on record once an hour, and nobody who saw none', async () => {
    await sql`delete from order_activities where code = 'location_viewed'`.execute(stage.server.app.db);
    await locationFor(stage.admin);
    expect(await viewsOnRecord()).toEqual([]);
    await share([ago(30)]);
    for (const minutes of [0, 1, 59]) {
      stage.server.clock.now = new Date(NOW.getTime() + minutes * 60_000);
      await locationFor(stage.admin);
    }
    expect(await viewsOnRecord()).toEqual([STAFF.admin.email]);
    stage.server.clock.now = new Date(NOW.getTime() + 61 * 60_000);
    await locationFor(stage.admin);
    expect(await viewsOnRecord()).toHaveLength(2);
  });

  it('staff alone see it: not the vendor, not the booker, not who has the link', async () => {
    await share([ago(30)]);
    for (const who of [stage.fort, stage.lagoon, rental.customer, stage.server.stranger()]) {
      const { status, body } = await locationFor(who);
      expect([status, JSON.stringify(body).includes(String(KANDY.lat))]).toEqual([401, false]);
    }
  });

  describe.each(ORDER_STATUSES)('in the state %s', (status) => {
    beforeEach(() => inStatus(status));
    afterAll(() => inStatus('in-progress'));

    it.each(ROLES)('%s writes and reads what they may, and no more', async (role) => {
      const another = await whoIs('a device that gave its second fact');
      const who = await whoIs(role);
      const isBooker = role === 'the booker' || role === 'a device that gave its second fact';
      await sql`
        insert into customer_location_history (order_id, lat, lng, recorded_at, received_at)
        select id, ${KANDY.lat}, ${KANDY.lng}, ${ago(90).recordedAt}, ${NOW} from rent_orders
        where public_id = ${rental.orderId}`.execute(stage.server.app.db);
      const { status: answered, body } = await share([ago(30)], who);
      if (isBooker) expect(body.code ?? body.taken).toBe(status === 'in-progress' ? 1 : 'order_not_in_state');
      else expect([401, 403, 404]).toContain(answered);
      const isTaken = isBooker && status === 'in-progress';
      expect(await kept()).toEqual([...(isTaken ? [ago(30).recordedAt] : []), ago(90).recordedAt]);
      const told = (await locationFor(stage.admin)).body.positions;
      expect(told.length > 0).toBe(status === 'in-progress');
      const isHeard = (await statusFor(stage.admin)).body.locationTrackingEnabled;
      expect(isHeard).toBe(status === 'in-progress');
      expect((await tryOut([ago(30)])).status).toBe(status === 'in-progress' ? 200 : 409);
      const seen = await trackingFor(who);
      if (isBooker) expect(seen.customerGpsLat).toBe(KANDY.lat);
      else expect(seen).toBeNull();
      expect((await trackingFor(another)).customerGpsLat).toBe(KANDY.lat);
    });
  });

  it('a browser that forgets its person writes no more, with the cookie that it had neither', async () => {
    const client = await confirmedDevice();
    expect((await share([ago(60)], client)).body.taken).toBe(1);
    const cookies = new Map(client.cookies);
    await client.delete('/api/phone-captures');
    expect((await share([ago(30)], client)).status).toBe(401);
    for (const [name, value] of cookies) client.cookies.set(name, value);
    expect((await share([ago(30)], client)).status).toBe(404);
    expect(await kept()).toEqual([ago(60).recordedAt]);
  });

  it('what is of no use is dropped and said, and costs the others nothing', async () => {
    const answer = await share([
      ago(3 * 3_600),
      ago(-61),
      ago(90, { lat: 51.5, lng: -0.12 }),
      ago(60),
      ago(58),
      ago(30),
    ]);
    expect(answer.body).toEqual({
      taken: 2,
      dropped: [
        { recordedAt: ago(3 * 3_600).recordedAt, reason: 'before_handover' },
        { recordedAt: ago(90).recordedAt, reason: 'outside' },
        { recordedAt: ago(58).recordedAt, reason: 'too_close' },
        { recordedAt: ago(-61).recordedAt, reason: 'future' },
      ],
      customerGpsUpdatedAt: ago(30).recordedAt,
    });
    expect(await kept()).toEqual([ago(30).recordedAt, ago(60).recordedAt]);
  });

  it('a call that is sent twice, or twice at once, is one', async () => {
    const twice = () => share([ago(60), ago(30)]);
    const both = await whileHeld(stage.server.app.db, holdOrder(rental.orderId), twice, twice);
    expect(both.map(({ body }) => body.taken).toSorted()).toEqual([0, 2]);
    expect((await share([ago(30), ago(60)])).body.dropped).toEqual([
      { recordedAt: ago(60).recordedAt, reason: 'known' },
      { recordedAt: ago(30).recordedAt, reason: 'known' },
    ]);
    expect(await kept()).toHaveLength(2);
  });

  it('the newest fifty are kept, newest first', async () => {
    const queue = Array.from({ length: 50 }, (_, i) => ago(30 * (i + 2)));
    expect((await share(queue)).body.taken).toBe(50);
    expect((await share([ago(30)])).body.taken).toBe(1);
    expect(await kept()).toEqual([ago(30), ...queue.slice(0, 49)].map(({ recordedAt }) => recordedAt));
    expect((await share([ago(30 * 60)])).body.dropped[0].reason).toBe('superseded');
  });

  it('what another customer shares meanwhile is of their order alone', async () => {
    stage.server.clock.now = TEST_NOW;
    const other = await confirmedRental(stage, 'arjun', {
      vehicleId: VEHICLES.fortLeaf.id,
      startDate: '2026-03-02T10:00:00+05:30',
      endDate: '2026-03-04T10:00:00+05:30',
    });
    await handOver(other, 20_000);
    stage.server.clock.now = NOW;
    await share([ago(3_000)]);
    stage.server.clock.now = new Date(NOW.getTime() + 60_000);
    const shareThere = (positions: object[]) =>
      other.customer.post(`/api/orders/${other.orderId}/positions`, {
        consentVersion: TRACKING_CONSENT_VERSION,
        positions,
      });
    // More than are kept, and all of them newer.
    await shareThere(Array.from({ length: 50 }, (_, i) => ago(30 * (i + 2), { lat: 7.4 })));
    expect((await shareThere([ago(30, { lat: 7.4 })])).body.taken).toBe(1);
    expect(await trackingFor(rental.customer)).toMatchObject({
      customerGpsLat: KANDY.lat,
      customerGpsUpdatedAt: ago(3_000).recordedAt,
    });
    expect((await locationFor(stage.admin)).body.positions).toMatchObject([ago(3_000)]);
    expect((await statusFor(stage.admin)).body).toMatchObject({
      lastLocationUpdate: NOW.toISOString(),
      locationUpdateCount: 1,
    });
    expect((await takeBack(other, 20_010)).status).toBe(201);
  });

  it('refuses more than fifty in a call, what is no place on earth, and an agreement to another text', async () => {
    const many = Array.from({ length: 51 }, (_, i) => ago(30 * i));
    for (const wrong of [
      [],
      many,
      [ago(30, { lat: 91 })],
      [ago(30, { accuracy: -1 })],
      [ago(30, { recordedAt: 'x' })],
    ]) {
      expect((await share(wrong)).body.code).toBe('invalid_input');
    }
    const outdated = await share([ago(30)], rental.customer, { consentVersion: '2020-01-01' });
    expect(outdated.body.code).toBe('terms_outdated');
    expect(await kept()).toEqual([]);
  });

  it('positions stay, however old they are', async () => {
    await share([ago(30)]);
    expect(await leftAfter(100)).toBe(1);
  });
});

describe('after the return', () => {
  beforeAll(async () => {
    stage.server.clock.now = TEST_NOW;
    await handedOver();
    stage.server.clock.now = NOW;
    await share([ago(30)]);
    await takeBack(rental, 40_100);
  });

  it('nothing more is taken or told to staff, and the positions go thirty days after the return', async () => {
    expect((await locationFor(stage.admin)).body).toEqual(NOT_TRACKED);
    expect((await statusFor(stage.admin)).body).toEqual(UNHEARD);
    expect((await share([ago(0)])).body.code).toBe('order_not_in_state');
    expect([await leftAfter(29), await counted()]).toEqual([1, 1]);
    expect([await leftAfter(30), await counted()]).toEqual([0, 0]);
  });

  it('thirty days count from the return, however long before it a position came', async () => {
    stage.server.clock.now = TEST_NOW;
    const long = await confirmedRental(stage, 'kasun', {
      vehicleId: VEHICLES.fortPrius.id,
      startDate: '2026-03-02T10:00:00+05:30',
      endDate: '2026-03-22T10:00:00+05:30',
    });
    await handOver(long, 20_000);
    stage.server.clock.now = NOW;
    const sharing = { consentVersion: TRACKING_CONSENT_VERSION, positions: [ago(30)] };
    expect((await long.customer.post(`/api/orders/${long.orderId}/positions`, sharing)).body.taken).toBe(1);
    stage.server.clock.now = new Date(NOW.getTime() + 20 * DAY_MS);
    expect((await takeBack(long, 20_500)).status).toBe(201);
    expect(await leftAfter(20 + 29)).toBe(1);
    expect(await leftAfter(20 + 30)).toBe(0);
  });

  it('an order that staff ended without a return keeps none either', async () => {
    const { db } = stage.server.app;
    await sql`delete from handovers where phase = 'return'`.execute(db);
    await inStatus('in-progress');
    await share([ago(30)]);
    await inStatus('cancelled');
    expect(await leftAfter(29)).toBe(1);
    expect(await leftAfter(30)).toBe(0);
  });
});
