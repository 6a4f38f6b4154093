/**
 * The timelines of all orders as one list, and as a table to take along (admin §2 L116).
 * @rows ADM-ACT 04 05 09 10 14
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CUSTOMERS, signInAs, STAFF, VEHICLES } from '../../test/cast.ts';
import { pendingRental, type Rental, type Stage, setStage } from '../../test/handover.ts';
import type { TestClient } from '../../test/test-client.ts';

let stage: Stage;
let chief: TestClient;
let first: Rental;
let second: Rental;
beforeAll(async () => {
  stage = await setStage();
  const on = (day: number) => ({
    vehicleId: VEHICLES.fortAxio.id,
    startDate: `2026-04-${day}T09:00:00+05:30`,
    endDate: `2026-04-${day + 2}T09:00:00+05:30`,
  });
  first = await pendingRental(stage, 'nimali', on(10));
  stage.server.clock.now = new Date(stage.server.clock.now.getTime() + 60_000);
  second = await pendingRental(stage, 'kasun', on(20));
  stage.server.clock.now = new Date(stage.server.clock.now.getTime() + 60_000);
  await stage.admin.post(`/api/admin/orders/${first.orderId}/verification/approval`);
  chief = await signInAs(stage.server, STAFF.super.email);
});
afterAll(() => stage.server.stop());

const listed = async (query: Record<string, string> = {}) =>
  (await chief.get(`/api/admin/activities?${new URLSearchParams(query)}`)).body;
const told = async (query: Record<string, string> = {}) =>
  (await listed(query)).items.map((item: { activityType: string; order: { customOrderId: string } }) => [
    item.order.customOrderId,
    item.activityType,
  ]);

describe('the activities of all orders', () => {
  it('stand newest first, each with its order, its customer and its vendor', async () => {
    const { items, nextCursor } = await listed();
    expect(nextCursor).toBeNull();
    expect(items[0]).toMatchObject({
      description: 'KYC approved',
      performedBy: STAFF.admin.email,
      performedByType: 'admin',
      order: {
        orderId: first.orderId,
        customOrderId: first.customOrderId,
        customerName: CUSTOMERS.nimali.name,
        customerEmail: CUSTOMERS.nimali.email,
        detailsRemovedAt: null,
        shownStatus: 'pending',
      },
    });
    expect(items.slice(1).map((item: { order: { orderId: string } }) => item.order.orderId)).toEqual([
      second.orderId,
      first.orderId,
    ]);
  });

  it.each([
    ['what kind it is', { type: 'order_placed' }, ['second', 'first']],
    ['who did it', { performer: 'admin' }, ['first']],
    ['the words of it', { q: 'kyc appr' }, []],
    ['its code in words', { q: 'verification approved' }, ['first']],
    ['the address of a colleague', { q: STAFF.admin.email.toUpperCase() }, ['first']],
    ['a customer', { q: CUSTOMERS.kasun.name }, ['second']],
    ['days', { from: '2026-03-02', to: '2026-03-02' }, ['first', 'second', 'first']],
    ['days before', { to: '2026-03-01' }, []],
    ['days after', { from: '2026-03-03' }, []],
    ['all of it at once', { q: CUSTOMERS.nimali.name, performer: 'customer', type: 'order_placed' }, ['first']],
  ])('are narrowed by %s', async (_, query, orders) => {
    const numbers = { first: first.customOrderId, second: second.customOrderId };
    expect((await told(query)).map(([number]: string[]) => number)).toEqual(
      orders.map((order) => numbers[order as keyof typeof numbers]),
    );
  });

  it('tell who saw which document, found by the kind, by the document and by part of its name', async () => {
    await sql`
      insert into order_activities (order_id, activity_type, code, values, performed_by, performed_by_type, timestamp)
      select id, 'admin_action', 'document_viewed', jsonb_build_object('kind', kind), 'viewer@example', 'admin', '2025-01-01'
      from rent_orders, unnest(array['intl-license-front', 'foreign-id', 'selfie']) kind
      where public_id = ${first.orderId}`.execute(stage.server.app.db);
    const seen = async (query: Record<string, string>) =>
      (await listed(query)).items.map(({ description }: { description: string }) => description).toSorted();
    const licence = 'Document viewed: International licence, front';
    expect(await seen({ type: 'document_viewed' })).toEqual([
      licence,
      'Document viewed: Selfie',
      'Document viewed: Supporting identity document',
    ]);
    expect(await seen({ q: 'LICENCE' })).toEqual([licence]);
    expect(await seen({ q: 'international' })).toEqual([licence]);
    expect(await seen({ q: 'supporting identity' })).toEqual(['Document viewed: Supporting identity document']);
    expect(await seen({ q: 'licence', from: '2025-01-02' })).toEqual([]);
    await sql`delete from order_activities where performed_by = 'viewer@example'`.execute(stage.server.app.db);
  });

  it('go on page by page where they stopped, also among those of one moment', async () => {
    const { db } = stage.server.app;
    await sql`
      insert into order_activities (order_id, activity_type, description, performed_by, performed_by_type, timestamp)
      select id, 'admin_action', 'line ' || n, 'twin@example', 'admin', '2025-01-01'
      from rent_orders, generate_series(1, 7) n where public_id = ${first.orderId}`.execute(db);
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: { description: string }[]; nextCursor: string | null } = await listed({
        q: 'twin@example',
        limit: '3',
        ...(cursor && { cursor }),
      });
      found.push(...page.items.map(({ description }) => description));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(found).toEqual([7, 6, 5, 4, 3, 2, 1].map((n) => `line ${n}`));
  });

  it('are a hundred to a page', async () => {
    await sql`
      insert into order_activities (order_id, activity_type, description, performed_by, performed_by_type, timestamp)
      select id, 'admin_action', 'many', 'many@example', 'admin', '2025-01-01'
      from rent_orders, generate_series(1, 101) n where public_id = ${first.orderId}`.execute(stage.server.app.db);
    const { items, nextCursor } = await listed({ q: 'many@example' });
    expect([items.length, nextCursor !== null]).toEqual([100, true]);
  });

  it('are for super admins alone, as a list and as a table', async () => {
    for (const path of ['/api/admin/activities', '/api/admin/activities-csv']) {
      expect((await stage.admin.get(path)).status).toBe(403);
      expect((await first.vendor.get(path)).status).toBe(401);
    }
  });
});

describe('the activities of all orders, taken along', () => {
  const taken = (query: Record<string, string>) =>
    fetch(`${chief.url}/api/admin/activities-csv?${new URLSearchParams(query)}`, {
      headers: { cookie: [...chief.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });

  it('are the whole list as it is narrowed, named by the day, over many batches', async () => {
    await sql`
      insert into order_activities (order_id, activity_type, description, performed_by, performed_by_type, timestamp)
      select id, 'admin_action', '=1+' || n, 'old@example', 'admin', '2024-01-01'::timestamptz + n * interval '1 minute'
      from rent_orders, generate_series(1, 1203) n where public_id = ${first.orderId}`.execute(stage.server.app.db);
    const answer = await taken({ q: 'old@example' });
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="order-activities-2026-03-02.csv"');
    const [head, ...lines] = (await answer.text()).trim().split('\r\n');
    expect(head?.replace('\uFEFF', '')).toBe('"When","Order ID","Customer","Vendor","Activity","Type","Side","By"');
    expect(lines.map((line) => line.split('","')[4])).toEqual(
      Array.from({ length: 1203 }, (_, at) => `'=1+${1203 - at}`),
    );
  });

  it('are on record, with how many lines went out and nothing of what was typed', async () => {
    const { db } = stage.server.app;
    await (await taken({ performer: 'admin', q: CUSTOMERS.nimali.name })).text();
    await expect
      .poll(
        async () => {
          const { rows } = await sql<{ detail: string }>`
          select detail from admin_activities where detail like 'activity.csvOfAll, performer admin, search%'
          order by length(detail)`.execute(db);
          return rows.map(({ detail }) => detail.replace(/search [\w-]{12}/, 'search …'));
        },
        { timeout: 40_000 },
      )
      .toEqual([
        'activity.csvOfAll, performer admin, search …',
        expect.stringMatching(/^activity\.csvOfAll, performer admin, search …, \d+ rows sent$/),
      ]);
  });
});
