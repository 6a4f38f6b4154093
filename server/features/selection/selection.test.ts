/** What staff do with selected rows: each is decided about alone, by the rules of the single call, and answered by itself. */
import { randomUUID } from 'node:crypto';
import { contract } from '@ceylono/contract/contract';
import { MOST_SELECTED } from '@ceylono/domain/selection';
import type { AnyContractProcedure } from '@orpc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpointsOf } from '../../http/endpoints.ts';
import { allowManyPendingOrders, book, type CustomerKey, STAFF, VEHICLES } from '../../test/cast.ts';
import { eventually } from '../../test/eventually.ts';
import { confirmedRental, handOver, newKey, type Stage, setStage } from '../../test/handover.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
  await allowManyPendingOrders(stage.server.app);
});
afterAll(() => stage.server.stop());
beforeEach(() => sql`delete from admin_activities`.execute(stage.server.app.db));

const REASON = 'The vendor has closed its yard';
const NOBODYS = '2'.repeat(28);
let day = 0;

/** Each on days of its own. */
function placed(customer: CustomerKey = 'nimali') {
  const at = (hour: number) => new Date(Date.UTC(2026, 5, 1 + day++, hour)).toISOString();
  return book(stage.server, customer, {
    vehicleId: VEHICLES.fortLeaf.id,
    startDate: at(4),
    endDate: at(4),
  });
}

type Sent = { orderId: string; seen?: object };
const cancel = (orders: Sent[], key: Record<string, string> = newKey(), reason = REASON) =>
  stage.admin.post('/api/admin/cancellations', { orders, reason }, key);
const opened = async ({ orderId }: Sent) => (await stage.admin.get(`/api/admin/orders/${orderId}`)).body;
const statusOf = async (order: Sent) => (await opened(order)).status;
const cancellationsOf = async (order: Sent) =>
  (await opened(order)).activities.filter(({ description }: { description: string }) =>
    description.startsWith('Order cancelled'),
  );
const lettersOf = async ({ orderId }: Sent) =>
  (
    await sql<{ letters: number }>`
      select count(*) as letters from outbox x join rent_orders o on o.id = x.order_id
      where o.public_id = ${orderId} and payload->>'letter' like 'order-cancelled%'`.execute(stage.server.app.db)
  ).rows[0]?.letters;
const resultsOf = ({ body }: { body: { items: { result: string }[] } }) => body.items.map(({ result }) => result);

describe('selected orders', () => {
  it('are cancelled each for itself, and one that is refused holds up none of the others', async () => {
    const [first, rejected, second] = [await placed(), await placed('kasun'), await placed('emily')];
    await stage.admin.post(`/api/admin/orders/${rejected.orderId}/verification/rejection`, {
      reason: 'other',
      details: 'The picture shows a cat.',
    });
    const answer = await cancel([first, rejected, { orderId: NOBODYS }, second].map(({ orderId }) => ({ orderId })));
    expect([answer.status, answer.body.items]).toEqual([
      200,
      [
        { id: first.orderId, result: 'done', refusal: null },
        {
          id: rejected.orderId,
          result: 'refused',
          refusal: {
            code: 'order_not_in_state',
            last: expect.objectContaining({ performedBy: STAFF.admin.email, performedByType: 'admin' }),
          },
        },
        { id: NOBODYS, result: 'refused', refusal: { code: 'not_found', last: null } },
        { id: second.orderId, result: 'done', refusal: null },
      ],
    ]);
    expect([await statusOf(first), await statusOf(rejected), await statusOf(second)]).toEqual([
      'cancelled',
      'rejected',
      'cancelled',
    ]);
  });

  it('have it on record one by one, with who did it and why, and each customer is told', async () => {
    const orders = [await placed(), await placed('kasun')];
    await cancel(orders.map(({ orderId }) => ({ orderId })));
    for (const order of orders) {
      expect(await cancellationsOf(order)).toEqual([
        expect.objectContaining({
          description: expect.stringContaining(REASON),
          performedBy: STAFF.admin.email,
          performedByType: 'admin',
        }),
      ]);
      expect(await lettersOf(order)).toBe(2);
    }
  });

  it('that are otherwise than they were seen stay as they are', async () => {
    const [changed, seenAsIs] = [await placed(), await placed('kasun')];
    const { status, verificationStatus, vehicle, startDate, endDate, finalTotalBill } = await opened(seenAsIs);
    const seen = { status, verificationStatus, vehicleId: vehicle.id, startDate, endDate, finalTotalBill };
    const answer = await cancel([
      { orderId: changed.orderId, seen: { ...seen, finalTotalBill: finalTotalBill + 100 } },
      { orderId: seenAsIs.orderId, seen },
    ]);
    expect(resultsOf(answer)).toEqual(['refused', 'done']);
    expect(answer.body.items[0].refusal.code).toBe('order_changed');
    expect(await statusOf(changed)).toBe('pending');
  });

  it('are cancelled once however often the call is sent, and one that somebody had cancelled is said to be so', async () => {
    const [order, gone] = [await placed(), await placed('kasun')];
    await gone.client.post(`/api/orders/${gone.orderId}/cancellation`);
    const key = newKey();
    const sent = [order, gone].map(({ orderId }) => ({ orderId }));
    const [answer, again] = [await cancel(sent, key), await cancel(sent, key)];
    expect(resultsOf(answer)).toEqual(['done', 'already']);
    expect(again.body).toEqual(answer.body);
    expect(await cancellationsOf(order)).toHaveLength(1);
    expect(await lettersOf(order)).toBe(2);
  });

  it('of a call that broke off are gone on with under its key', async () => {
    const [done, open] = [await placed(), await placed('kasun')];
    const key = newKey();
    await cancel([{ orderId: done.orderId }], key);
    const answer = await cancel(
      [done, open].map(({ orderId }) => ({ orderId })),
      key,
    );
    expect(resultsOf(answer)).toEqual(['done', 'done']);
    expect(await statusOf(open)).toBe('cancelled');
  });

  it('are refused with another reason under the same key', async () => {
    const order = await placed();
    const key = newKey();
    await cancel([{ orderId: order.orderId }], key);
    const other = await cancel([{ orderId: order.orderId }], key, 'Something else');
    expect(other.body.items[0].refusal.code).toBe('idempotency_key_reused');
    const without = await stage.admin.post('/api/admin/cancellations', {
      orders: [{ orderId: order.orderId }],
      reason: REASON,
    });
    expect(without.body.code).toBe('idempotency_key_missing');
  });

  it('are a hundred at most, none of them twice, and with a reason', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ orderId: `${String(at + 1).replaceAll('0', 'x')}`.padEnd(28, 'A') }));
    expect((await cancel(many(MOST_SELECTED))).status).toBe(200);
    for (const orders of [many(MOST_SELECTED + 1), [], [{ orderId: NOBODYS }, { orderId: NOBODYS }]]) {
      expect((await cancel(orders)).status).toBe(400);
    }
    expect((await cancel([{ orderId: NOBODYS }], newKey(), ' ')).status).toBe(400);
  });
});

describe('selected extension requests', () => {
  const asked = async (customer: CustomerKey, vehicle: { id: string; pricePerDay: number }) => {
    const rental = await confirmedRental(stage, customer, {
      vehicleId: vehicle.id,
      startDate: '2026-03-02T10:00:00+05:30',
      endDate: '2026-03-04T10:00:00+05:30',
    });
    await handOver(rental, 40_000);
    const { body } = await rental.customer.post(
      `/api/orders/${rental.orderId}/extension-requests`,
      { days: 1, reason: 'The flight is later.', extensionFee: vehicle.pricePerDay },
      newKey(),
    );
    return { orderId: rental.orderId, requestId: body.id as string };
  };

  it('are rejected with one reason, which each of the customers is told, but for one that was approved meanwhile', async () => {
    const [one, other] = [await asked('nimali', VEHICLES.fortAxio), await asked('kasun', VEHICLES.fortPrius)];
    await stage.admin.post(`/api/admin/orders/${other.orderId}/extension-requests/${other.requestId}/approval`, {
      newEndDate: '2026-03-05T04:30:00.000Z',
    });
    const answer = await stage.admin.post(
      '/api/admin/extension-rejections',
      { requests: [one, other], reason: 'The vehicles are needed.' },
      newKey(),
    );
    expect(answer.body.items).toEqual([
      { id: one.requestId, result: 'done', refusal: null },
      {
        id: other.requestId,
        result: 'refused',
        refusal: {
          code: 'extension_already_decided',
          last: expect.objectContaining({ performedBy: STAFF.admin.email }),
        },
      },
    ]);
    expect((await opened(one)).extension).toMatchObject({
      status: 'rejected',
      rejectionReason: 'The vehicles are needed.',
      decidedBy: STAFF.admin.email,
    });
    expect((await opened(other)).extension.status).toBe('approved');
  });

  it('of an order that was changed since its row was read stay waiting, and hold up none of the others', async () => {
    const [one, other] = [await asked('fathima', VEHICLES.fortLeaf), await asked('arjun', VEHICLES.fortVezel)];
    const listed = (await stage.admin.get('/api/admin/extension-requests?status=pending')).body.items as {
      id: string;
      order: { finalTotalBill: number };
    }[];
    const withSeen = (request: typeof one) => ({
      ...request,
      seen: listed.find(({ id }) => id === request.requestId)?.order,
    });
    const requests = [withSeen(one), withSeen(other)];
    await sql`
      update rent_orders set final_total_bill = final_total_bill + 100 where public_id = ${one.orderId}`.execute(
      stage.server.app.db,
    );
    const answer = await stage.admin.post(
      '/api/admin/extension-rejections',
      { requests, reason: 'The vehicles are needed.' },
      newKey(),
    );
    expect(answer.body.items).toEqual([
      { id: one.requestId, result: 'refused', refusal: { code: 'order_changed', last: expect.anything() } },
      { id: other.requestId, result: 'done', refusal: null },
    ]);
    expect((await opened(one)).extension.status).toBe('pending');
  });
});

describe('selected orders as a table', () => {
  const table = async (orderIds: string[]) => {
    const cookie = [...stage.admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${stage.server.url}/api/admin/orders-csv`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', origin: stage.server.url },
      body: JSON.stringify({ orderIds }),
    });
    const text = await response.text();
    expect([response.status, text.split(',')[0]]).toEqual([200, expect.stringContaining('"Order ID"')]);
    return text.trimEnd().split('\r\n').slice(1);
  };
  const recorded = async () =>
    (
      await sql<{ detail: string }>`
        select detail from admin_activities where activity_type = 'orders_exported' order by length(detail)`.execute(
        stage.server.app.db,
      )
    ).rows.map(({ detail }) => detail);

  it('are those alone, and which they were is on record by their numbers', async () => {
    const [one, , other] = [await placed(), await placed('kasun'), await placed('emily')];
    const rows = await table([one.orderId, other.orderId, NOBODYS]);
    const numbers = [one, other].map(({ customOrderId }) => customOrderId);
    expect(rows.map((row) => row.split('"')[1]).toSorted()).toEqual(numbers.toSorted());
    await eventually(async () => (await recorded()).length === 2);
    const [begun, ended = ''] = await recorded();
    expect(begun).toBe('selection.exportOrders, 3 selected');
    expect(ended.startsWith('selection.exportOrders, 3 selected, 2 rows sent: ')).toBe(true);
    expect(numbers.every((number) => ended.includes(number))).toBe(true);
    // The id in an address opens the page of its order.
    expect(ended).not.toContain(one.orderId);
  });
});

/** Whether a call takes a list of orders: by ids, or by objects that name one each. */
function takesOrders(name: string): boolean {
  const found = name.split('.').reduce<unknown>((node, key) => Object(node)[key], contract) as AnyContractProcedure;
  const input = found['~orpc'].inputSchema as z.ZodType | undefined;
  if (!(input instanceof z.ZodObject)) return false;
  return Object.values(input.shape)
    .map((field) => (field instanceof z.ZodOptional ? field.unwrap() : field))
    .some((field) => field instanceof z.ZodArray && (field.safeParse([NOBODYS]).success || namesOrders(field)));
}

function namesOrders({ element }: z.ZodArray): boolean {
  return element instanceof z.ZodObject && 'orderId' in element.shape;
}

it('an identity is approved one by one: of the calls that take many orders none decides about identities', () => {
  const names = endpointsOf(contract)
    .map(({ name }) => name)
    .filter(takesOrders);
  expect(names.toSorted()).toEqual([
    'notification.markSeen',
    'selection.cancelOrders',
    'selection.exportOrders',
    'selection.rejectExtensions',
  ]);
});

it('a key of one hundred characters and the id of an order find room together', async () => {
  const order = await placed();
  const key = { 'idempotency-key': randomUUID().padEnd(100, 'x') };
  expect(resultsOf(await cancel([{ orderId: order.orderId }], key))).toEqual(['done']);
});
