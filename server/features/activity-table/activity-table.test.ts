/**
 * The timeline of an order as a table to take along (admin §2 L77; T-116).
 * @rows ADM-BRK 43
 * @rows ADM-ACT 13
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STAFF, VEHICLES } from '../../test/cast.ts';
import { eventually } from '../../test/eventually.ts';
import { outcome, pendingRental, type Rental, type Stage, setStage } from '../../test/handover.ts';

let stage: Stage;
let rental: Rental;
beforeAll(async () => {
  stage = await setStage();
  rental = await pendingRental(stage, 'nimali', {
    vehicleId: VEHICLES.fortAxio.id,
    startDate: '2026-04-02T09:00:00+05:30',
    endDate: '2026-04-04T09:00:00+05:30',
  });
  await stage.admin.post(`/api/admin/orders/${rental.orderId}/verification/approval`);
  await stage.admin.post(`/api/admin/orders/${rental.orderId}/cancellation`, { reason: '=HYPERLINK("https://x")' });
});
afterAll(() => stage.server.stop());

/** Asked for again while the server still holds the place of the one before. */
async function take(query = '', order = rental.orderId): Promise<Response> {
  const cookie = [...stage.admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const url = `${stage.admin.url}/api/admin/orders/${order}/activities/csv${query}`;
  let response = await fetch(url, { headers: { cookie } });
  await eventually(async () => {
    if (response.status === 429) response = await fetch(url, { headers: { cookie } });
    return response.status !== 429;
  });
  return response;
}
const linesOf = async (query = '') => (await (await take(query)).text()).trim().split('\r\n').slice(1);

describe('the timeline taken along', () => {
  it('is a table that spreadsheets read as text, newest first, named by order and day', async () => {
    const answer = await take();
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="order-activities-${rental.customOrderId}-2026-03-02.csv"`,
    );
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, ...lines] = new TextDecoder().decode(bytes).trim().split('\r\n');
    expect(head?.replace('\uFEFF', '')).toBe('"When","Activity","Type","Side","By"');
    expect(lines.map((line) => line.split('","').slice(2).join(' '))).toEqual([
      `Status change Staff ${STAFF.admin.email}"`,
      `Action of staff Staff ${STAFF.admin.email}"`,
      'Order placed Customer "',
    ]);
    expect(lines[1]).toBe(`"2026-03-02 08:00","KYC approved","Action of staff","Staff","${STAFF.admin.email}"`);
  });

  it.each([
    ['?type=admin_action', 1],
    ['?performer=customer', 1],
    ['?q=KYC', 1],
    ['?q=kyc&performer=customer', 0],
    ['?from=2026-03-02&to=2026-03-02', 3],
    ['?from=2026-03-03', 0],
  ])('is narrowed as the list is: %s', async (query, lines) => {
    expect(await linesOf(query)).toHaveLength(lines);
  });

  it('holds all lines, where the list shows the newest alone', async () => {
    const { db } = stage.server.app;
    await sql`
      insert into order_activities (order_id, activity_type, description, performed_by, performed_by_type, timestamp)
      select id, 'admin_action', '=1+' || n, 'old@example', 'admin', '2025-01-01'::timestamptz + n * interval '1 minute'
      from rent_orders, generate_series(1, 1203) n where public_id = ${rental.orderId}`.execute(db);
    const old = (await linesOf('?q=old@example')).map((line) => line.split('","')[1]);
    expect(old).toEqual(Array.from({ length: 1203 }, (_, at) => `'=1+${1203 - at}`));
  });

  it('is on record with its order, with what narrowed it and how many lines went out, not with what was typed', async () => {
    const { db } = stage.server.app;
    expect(await linesOf('?performer=admin&q=approved')).toHaveLength(1);
    await expect
      .poll(
        async () => {
          const { rows } = await sql<{ detail: string }>`
          select a.admin_email || ', ' || a.detail as detail
          from admin_activities a join rent_orders o on o.id = a.order_id
          where o.public_id = ${rental.orderId} and a.detail like 'activity.csv, performer admin, search%'
          order by length(a.detail)`.execute(db);
          return rows.map(({ detail }) => detail.replace(/search [\w-]{12}/, 'search …'));
        },
        { timeout: 40_000 },
      )
      .toEqual([
        `${STAFF.admin.email}, activity.csv, performer admin, search …`,
        `${STAFF.admin.email}, activity.csv, performer admin, search …, 1 rows sent`,
      ]);
  });

  it('is for staff alone, of an order that is there', async () => {
    const path = `/api/admin/orders/${rental.orderId}/activities/csv`;
    for (const who of [rental.customer, rental.vendor, stage.server.stranger()]) {
      expect(outcome(await who.get(path))).toEqual([401, 'not_signed_in']);
    }
    expect((await take('', '1'.repeat(28))).status).toBe(404);
  });
});
