/**
 * The invoice over HTTP: for staff, drawn by the child that works on files, and each download on record.
 * @rows ADM-BRK 35 36
 */
import { dayOf } from '@ceylono/domain/colombo-time';
import { formatMoney } from '@ceylono/domain/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CUSTOMERS, VEHICLES, VENDORS } from '../../test/cast.ts';
import { confirmedRental, newKey, pendingRental, type Rental, type Stage, setStage } from '../../test/handover.ts';
import { jpeg } from '../../test/image-files.ts';
import { textOfPages } from '../../test/pdf-text.ts';
import { addVehiclePhoto, photoInTime, photoKeys } from '../vehicle/vehicle-photo.service.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.server.stop());

let day = 1;
function choice(options: Record<string, unknown> = {}) {
  day += 2;
  const at = (date: number) => new Date(Date.UTC(2026, 6, date, 3, 30)).toISOString();
  return { vehicleId: VEHICLES.fortAxio.id, startDate: at(day), endDate: at(day + 1), ...options };
}
const FETCHED = { pickup: true, delivery: true, location: { lat: 6.93, lng: 79.85, address: '64 Hotel Lane' } };
const invoiceOf = ({ orderId }: Pick<Rental, 'orderId'>, client = stage.admin) =>
  client.get(`/api/admin/orders/${orderId}/invoice`);
const plain = (text: string) => text.replaceAll(/\s/g, '');
const textOf = async (rental: Rental) => textOfPages((await invoiceOf(rental)).body).join(' ');
async function downloads({ orderId }: Rental): Promise<string[]> {
  const { rows } = await sql<{ by: string }>`
    select a.performed_by as by from order_activities a join rent_orders o on o.id = a.order_id
    where o.public_id = ${orderId} and a.code = 'invoice_downloaded'`.execute(stage.server.app.db);
  return rows.map(({ by }) => by);
}

describe('the invoice of an order', () => {
  it('is a PDF under the documents’ name, with the bill of the order and the amount due', async () => {
    const rental = await confirmedRental(stage, 'nimali', choice(FETCHED));
    const { status, headers, body } = await invoiceOf(rental);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('cache-control')).toBe('private, no-store');
    const today = dayOf(stage.server.clock.now);
    expect(headers.get('content-disposition')).toContain(`invoice_${rental.customOrderId}_${today}.pdf`);
    const { body: order } = await stage.admin.get(`/api/admin/orders/${rental.orderId}`);
    const [text = ''] = textOfPages(body);
    for (const { amount } of order.lines) expect(plain(text)).toContain(plain(formatMoney(amount)));
    expect(order.lines.map(({ kind }: { kind: string }) => kind)).toContain('pickup_fee');
    expect(plain(text)).toContain(plain(`Amount due ${formatMoney(order.finalTotalBill)}`));
    for (const said of [rental.customOrderId, CUSTOMERS.nimali.name, 'Toyota Axio Hybrid, 2018'])
      expect(text).toContain(said);
    for (const unsaid of [CUSTOMERS.nimali.email, CUSTOMERS.nimali.guarantor.name, CUSTOMERS.nimali.phone.slice(-6)])
      expect(text).not.toContain(unsaid);
  });

  it('counts what was received and given back, but no receipt that was taken back and no deposit', async () => {
    const rental = await confirmedRental(stage, 'kasun', choice());
    const receive = async (purpose: string, amount: number) => {
      const { status, body } = await rental.vendor.post(
        `${rental.url}/cash-receipts`,
        { purpose, amount },
        { 'idempotency-key': `${rental.orderId}-${purpose}-${amount}` },
      );
      expect(status).toBe(201);
      return body.receipt.id;
    };
    await receive('rental', 700_000);
    const wrong = await receive('rental', 900_000);
    await receive('deposit', 1_000_000);
    const undone = await rental.vendor.post(
      `${rental.url}/cash-receipts/${wrong}/reversal`,
      { reason: 'The amount was typed wrong.' },
      { 'idempotency-key': `${rental.orderId}-undone` },
    );
    expect(undone.status).toBeLessThan(300);
    await receive('refund', 200_000);
    const text = plain(await textOf(rental));
    const { body: order } = await stage.admin.get(`/api/admin/orders/${rental.orderId}`);
    expect(text).toContain(plain('-Rs 7,000'));
    expect(text).toContain(plain('Refund Rs 2,000'));
    expect(text).not.toContain('9,000');
    expect(text).toContain(plain('The vendor holds a deposit of Rs 10,000'));
    expect(order.cash.due).toBe(order.finalTotalBill - 500_000);
    expect(text).toContain(plain(`Amount due ${formatMoney(order.cash.due)}`));
    // What was received for one order stands on no other's.
    const other = plain(await textOf(await confirmedRental(stage, 'nimali', choice())));
    expect(other).not.toContain(plain('-Rs 7,000'));
    expect(other).not.toContain(plain('Refund Rs 2,000'));
  });

  it('lists cash in the order in which it came, also after a swap to a vendor whose numbers are lower', async () => {
    const rental = await confirmedRental(stage, 'kasun', choice());
    const cash = async ({ vendor, url }: Rental, purpose: string, amount: number) => {
      stage.server.clock.now = new Date(stage.server.clock.now.getTime() + 60_000);
      const { status, body } = await vendor.post(`${url}/cash-receipts`, { purpose, amount }, newKey());
      expect(status).toBe(201);
      return body.receipt.number;
    };
    await cash(rental, 'rental', 300_000);
    const before = await cash(rental, 'refund', 300_000);
    const swapped = await stage.admin.post(
      `/api/admin/orders/${rental.orderId}/swap`,
      { fromVehicleId: VEHICLES.fortAxio.id, toVehicleId: VEHICLES.lagoonPrius.id, reason: 'It broke down.' },
      newKey(),
    );
    expect(swapped.status).toBe(200);
    const url = `/api/vendor/${VENDORS.lagoon.id}/orders/${rental.orderId}`;
    const after = await cash({ ...rental, url, vendor: stage.lagoon }, 'rental', 400_000);
    expect(after < before).toBe(true);
    expect(plain(await textOf(rental))).toMatch(/-Rs3,000.*RefundRs3,000.*-Rs4,000/);
  });

  it('says of a pending order that nothing has to be paid yet, and is in the order’s language', async () => {
    const pending = await pendingRental(stage, 'arjun', choice());
    expect(await textOf(pending)).toContain('This order is not confirmed yet.');
    const tamil = await pendingRental(stage, 'arjun', choice({ language: 'ta' }));
    const pdf = (await invoiceOf(tamil)).body.toString('latin1');
    expect(pdf).toContain('/Lang (ta)');
    expect(pdf).toContain('NotoSansTamil');
  });

  it('is on record with who downloaded it, each time', async () => {
    const rental = await pendingRental(stage, 'ishara', choice());
    expect(await downloads(rental)).toEqual([]);
    await invoiceOf(rental);
    await invoiceOf(rental);
    const by = await downloads(rental);
    expect(by).toHaveLength(2);
    expect(by[0]).toMatch(/@/);
    const { body } = await stage.admin.get(`/api/admin/orders/${rental.orderId}`);
    expect(body.activities.map(({ description }: { description: string }) => description)).toContain(
      'Invoice downloaded',
    );
  });

  it('is for staff alone: neither its booker, its vendor nor a stranger has it, and no try is on record', async () => {
    const rental = await pendingRental(stage, 'fathima', choice());
    for (const client of [rental.customer, rental.vendor, stage.server.stranger()])
      expect((await invoiceOf(rental, client)).status).toBe(401);
    expect(await downloads(rental)).toEqual([]);
    expect((await invoiceOf({ orderId: '1'.repeat(28) })).status).toBe(404);
  });

  it('has the photo of its vehicle, and does without one whose file is gone', async () => {
    const { app } = stage.server;
    const bytes = new Uint8Array(await jpeg(640, 480));
    await addVehiclePhoto(app, VEHICLES.fortAxio.id, 0, await app.media.vehiclePhoto(bytes));
    const rental = await confirmedRental(stage, 'nimali', choice());
    const pdf = async () => (await invoiceOf(rental)).body.toString('latin1');
    expect(await pdf()).toContain('/Subtype /Image');
    const { rows } = await sql<{ id: string }>`
      select id from vehicle_photos where vehicle_id = ${VEHICLES.fortAxio.id}`.execute(app.db);
    for (const { id } of rows) for (const key of photoKeys(id)) await app.publicFiles.remove(key);
    expect(await pdf()).not.toContain('/Subtype /Image');
  });
});

it('a paper waits for the photo of its vehicle for a while only', async () => {
  const stalled = { get: () => new Promise<Buffer>(() => {}) };
  expect(await photoInTime(stalled, 'a-photo', 20)).toBeNull();
  const quick = { get: async () => Buffer.from('a picture') };
  expect(await photoInTime(quick, 'a-photo', 60_000)).toEqual(Buffer.from('a picture'));
});
