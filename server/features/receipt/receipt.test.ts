/**
 * The receipt over HTTP: drawn by the child that works on files, for the browser that booked.
 * @rows CUS-CONF 04 06; SHR-PRICE 14
 */
import { formatKm } from '@ceylono/domain/kilometre-format';
import { formatMoney, rupees } from '@ceylono/domain/money';
import { LINE_WORDS } from '@ceylono/words/bill-line';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wordsIn } from '../../i18n.ts';
import { QUEUE_LIMITS } from '../../media/job-queue.ts';
import {
  A_CHOICE,
  allowManyPendingOrders,
  book,
  bookUntil,
  CUSTOMERS,
  openPortal,
  seedStaff,
  seedVendors,
  VEHICLES,
  VENDORS,
} from '../../test/cast.ts';
import { newKey } from '../../test/handover.ts';
import { textOfPages } from '../../test/pdf-text.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort', 'lagoon');
  await seedStaff(server.app);
  await allowManyPendingOrders(server.app);
});
afterAll(() => server.stop());

let day = 10;
function choice(options: Record<string, unknown> = {}) {
  day += 2;
  const at = (date: number) => new Date(Date.UTC(2026, 4, date, 3, 30)).toISOString();
  return { ...A_CHOICE, startDate: at(day), endDate: at(day + 1), ...options };
}
const DELIVERED = { delivery: true, location: { lat: 6.93, lng: 79.85, address: '64 Hotel Lane, Colombo 01' } };

const receiptOf = (client: TestClient, orderId: string) => client.get(`/api/orders/${orderId}/receipt`);
/** Money as it stands in a drawn text: signs outside of the letters' own font are pieces of their own. */
const plain = (text: string) => text.replaceAll(/\s/g, '');

describe('the receipt of an order', () => {
  it('is a PDF with the lines of its page, and last the amount due', async () => {
    const { client, orderId, customOrderId } = await book(server, 'nimali', choice(DELIVERED));
    const { body: order } = await client.get(`/api/orders/${orderId}`);
    const { status, headers, body } = await receiptOf(client, orderId);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('content-disposition')).toContain(`ceylono-receipt-${customOrderId}.pdf`);
    expect(body.subarray(0, 5).toString()).toBe('%PDF-');
    const pages = textOfPages(body);
    expect(pages).toHaveLength(1);
    const words = wordsIn('en');
    const lines = order.lines.map(
      ({ kind, amount }: { kind: keyof typeof LINE_WORDS; amount: number }) =>
        `${words._(LINE_WORDS[kind])} ${formatMoney(amount)}`,
    );
    const perDay = formatKm(order.kmIncluded, 'en');
    expect(lines).toHaveLength(3);
    expect(plain(pages[0] ?? '')).toContain(
      plain(
        `${lines.join(' ')} Amount due ${formatMoney(order.finalTotalBill)} 1 billed day at the daily price Included kilometres: ${perDay} per day, ${perDay} in all · Price per extra km: ${formatMoney(order.pricePerExtraKm)} Questions?`,
      ),
    );
    for (const said of [customOrderId, 'Pending', 'Toyota Axio Hybrid, 2018', CUSTOMERS.nimali.name, VENDORS.fort.name])
      expect(pages[0]).toContain(said);
    for (const said of ['09:00', 'Payment method Cash', 'not confirmed yet', 'Sri Lanka time', '+94 11 200 0000'])
      expect(pages[0]).toContain(said);
  });

  it('asks a customer who has paid for the rest alone, and says what is given back of a cancelled order', async () => {
    const { client, orderId } = await bookUntil(server, 'confirmed', 'nimali', choice());
    const vendor = await openPortal(server, 'fort');
    const url = `/api/vendor/${VENDORS.fort.id}/orders/${orderId}/cash-receipts`;
    const total = (await client.get(`/api/orders/${orderId}`)).body.finalTotalBill;
    expect((await vendor.post(url, { purpose: 'rental', amount: rupees(3_000) }, newKey())).status).toBe(201);
    const text = async () => plain(textOfPages((await receiptOf(client, orderId)).body).join(' '));
    const paid = `${formatMoney(total)} Paid in cash ${formatMoney(rupees(-3_000))}`;
    expect(await text()).toContain(
      plain(`Total ${paid} Amount due ${formatMoney(total - rupees(3_000))} 1 billed day`),
    );
    await sql`update rent_orders set status = 'cancelled' where public_id = ${orderId}`.execute(server.app.db);
    expect(await text()).toContain(
      plain(`Agreed total, no longer due ${paid} To be given back ${formatMoney(rupees(3_000))} 1 billed day`),
    );
  });

  it('names nobody but the customer, and the vendor’s phone only once the order stands', async () => {
    const { phone, email, address, guarantor } = CUSTOMERS.nimali;
    const pending = await book(server, 'nimali', choice(DELIVERED));
    const confirmed = await bookUntil(server, 'confirmed', 'nimali', choice(DELIVERED));
    const texts: string[] = [];
    for (const { client, orderId } of [pending, confirmed])
      texts.push(textOfPages((await receiptOf(client, orderId)).body).join(' '));
    for (const text of texts) {
      for (const canary of [phone.slice(-4), email, address, guarantor.name, DELIVERED.location.address])
        expect(text).not.toContain(canary);
    }
    expect(texts[0]).not.toContain('+94 77 000 0102');
    expect(texts[1]).toContain('+94 77 000 0102');
  });

  it('says of a cancelled order that nothing is due', async () => {
    const { client, orderId } = await book(server, 'kasun', choice());
    await client.post(`/api/orders/${orderId}/cancellation`);
    const [text] = textOfPages((await receiptOf(client, orderId)).body);
    expect(text).toContain('This order was cancelled. There is nothing to pay.');
    expect(text).not.toContain('Amount due');
  });

  it('is in the language of the order', async () => {
    const { client, orderId } = await book(server, 'arjun', choice({ language: 'ta' }));
    const pdf = (await receiptOf(client, orderId)).body.toString('latin1');
    expect(pdf).toContain('/Lang (ta)');
    expect(pdf).toContain('NotoSansTamil');
  });

  it('is for the booker alone: neither for other browsers nor for holders of the address', async () => {
    const { orderId } = await book(server, 'fathima', choice());
    const other = await book(server, 'arjun', choice({ vehicleId: VEHICLES.lagoonAqua.id }));
    const stranger = await receiptOf(server.stranger(), orderId);
    const foreign = await receiptOf(other.client, orderId);
    expect([stranger.status, stranger.body.code]).toEqual([401, 'not_signed_in']);
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found']);
  });

  it('is refused for a moment while too many wait for theirs, and then made', async () => {
    const { client, orderId } = await book(server, 'ishara', choice());
    const { media } = server.app;
    let letGo = () => {};
    const held = new Promise<never>((_, reject) => {
      letGo = () => reject(new Error('enough'));
    });
    const inHand = media.report('party', () => held);
    const asked = Array.from({ length: QUEUE_LIMITS.waiting.visitor + 1 }, () => receiptOf(client, orderId));
    const refused = await Promise.race(asked);
    expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
    expect(refused.headers.get('retry-after')).toBe('2');
    letGo();
    await expect(inHand).rejects.toThrow('enough');
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array(QUEUE_LIMITS.waiting.visitor).fill(200), 503]);
    expect((await receiptOf(client, orderId)).status).toBe(200);
  });
});
