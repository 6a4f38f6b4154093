/** The Sri Lankan driving permit of visitors: what an order needs, and who gets to see it. */
import { randomUUID } from 'node:crypto';
import { DEFAULT_PERMIT_RULES } from '@ceylono/domain/permit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  allowManyPendingOrders,
  type CustomerKey,
  CUSTOMERS,
  openPortal,
  orderBody,
  seedStaff,
  seedVendors,
  signInAs,
  STAFF,
  VEHICLES,
  VENDORS,
} from '../../test/cast.ts';
import { setSetting } from '../../test/settings.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort', 'mount');
  await seedStaff(server.app);
  await allowManyPendingOrders(server.app);
});
afterAll(() => server.stop());

const { fortAxio, fortKdh, mountBajaj } = VEHICLES;
const HELD = { onArrival: false, number: 'TDP 777', classes: ['A', 'B1'], expiresOn: '2026-12-31' };
const ON_ARRIVAL = { onArrival: true };

/** Each order has days of its own: the last one is 2026-04-`day` + 1. */
let day = 1;
async function order(customer: CustomerKey, vehicleId: string, permit: unknown, choice: object = {}) {
  day += 2;
  const date = (at: number) => new Date(Date.UTC(2026, 3, at)).toISOString().slice(0, 10);
  const days = { startDate: `${date(day)}T09:00:00+05:30`, endDate: `${date(day + 1)}T09:00:00+05:30` };
  const client = server.stranger();
  const { contact, ...body } = await orderBody(server, client, customer, { vehicleId, ...days, ...choice });
  const { permit: _, ...plain } = contact;
  const typed = { ...body, contact: { ...plain, ...(permit === undefined ? {} : { permit }) } };
  const answer = await client.post('/api/orders', typed, { 'idempotency-key': randomUUID() });
  return { client, answer, told: answer.status === 201 ? 'placed' : answer.body.code };
}

describe('a visitor who drives', () => {
  it.each([
    ['placed', fortAxio.id, ON_ARRIVAL],
    ['permit_required', fortAxio.id, undefined],
    ['placed', mountBajaj.id, HELD],
    ['permit_not_on_arrival', mountBajaj.id, ON_ARRIVAL],
    ['permit_required', mountBajaj.id, undefined],
    ['permit_wrong_class', mountBajaj.id, { ...HELD, classes: ['A', 'B'] }],
    ['permit_wrong_class', fortAxio.id, HELD],
    ['permit_expires_early', mountBajaj.id, { ...HELD, expiresOn: '2026-04-01' }],
    ['invalid_input', mountBajaj.id, { ...HELD, number: 'a\r\nb' }],
    ['invalid_input', mountBajaj.id, { ...HELD, classes: ['Z'] }],
    ['invalid_input', mountBajaj.id, { ...HELD, expiresOn: '2026-02-31' }],
  ])('is told %s', async (told, vehicleId, permit) => {
    expect((await order('oliver', vehicleId, permit)).told).toBe(told);
  });

  it('is asked for what the owner has set', async () => {
    const { db } = server.app;
    const classes = { ...DEFAULT_PERMIT_RULES.licenceClasses, 'three-wheeler': ['B1' as const] };
    await setSetting(db, 'licenceClasses', classes);
    await setSetting(db, 'permitsOnArrival', ['B1']);
    expect((await order('oliver', mountBajaj.id, { ...HELD, classes: ['C'] })).told).toBe('permit_wrong_class');
    expect((await order('oliver', mountBajaj.id, ON_ARRIVAL)).told).toBe('placed');
    expect((await order('oliver', fortAxio.id, ON_ARRIVAL)).told).toBe('permit_not_on_arrival');
    await setSetting(db, 'licenceClasses', DEFAULT_PERMIT_RULES.licenceClasses);
    await setSetting(db, 'permitsOnArrival', ['A1', 'A', 'B']);
  });
});

describe('what an order keeps of the permit', () => {
  const seenBy = async (orderId: string) => {
    const staff = await signInAs(server, STAFF.admin.email);
    return (await staff.get(`/api/admin/orders/${orderId}`)).body;
  };

  it('is what staff see, with the classes to look for', async () => {
    const { answer } = await order('oliver', mountBajaj.id, HELD);
    expect(await seenBy(answer.body.orderId)).toMatchObject({
      permit: HELD,
      licenceClasses: DEFAULT_PERMIT_RULES.licenceClasses['three-wheeler'],
    });
  });

  it('is not asked of customers with a driver, nor of locals', async () => {
    const driven = await order('oliver', fortKdh.id, undefined, { withDriver: true });
    expect(await seenBy(driven.answer.body.orderId)).toMatchObject({ permit: null, licenceClasses: [] });
    const local = await order('kasun', mountBajaj.id, HELD);
    expect(await seenBy(local.answer.body.orderId)).toMatchObject({ permit: null });
  });

  it('is for the vendor that it has to be seen, and no more', async () => {
    const { client, answer } = await order('oliver', mountBajaj.id, HELD);
    const portal = await openPortal(server, 'mount');
    const { body } = await portal.get(`/api/vendor/${VENDORS.mount.id}/orders/${answer.body.orderId}`);
    expect(body).toMatchObject({ permitAtHandover: true, licenceClasses: expect.arrayContaining(['B1']) });
    expect(JSON.stringify(body)).not.toContain(HELD.number);
    for (const reader of [client, server.stranger()]) {
      const read = await reader.get(`/api/orders/${answer.body.orderId}`);
      expect(JSON.stringify(read.body)).not.toContain(HELD.number);
    }
    expect(CUSTOMERS.oliver.residency).toBe('foreigner');
  });
});

it('tells everybody which classes vehicles ask for, and that no document may follow', async () => {
  const { body } = await server.stranger().get('/api/permit-rules');
  expect(body).toEqual({ ...DEFAULT_PERMIT_RULES, papersMayFollow: false });
});
