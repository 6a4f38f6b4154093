/** How long a vendor is told the customer's phone: asked at every call that vendors have, in answers and in PDFs. */
import { contract } from '@ceylono/contract/contract';
import { DAY_MS } from '@ceylono/domain/colombo-time';
import { HANDOVER_PHASES, type HandoverPhase } from '@ceylono/domain/handover';
import { sql } from 'kysely';
import { afterEach, beforeAll, afterAll, describe, expect, it } from 'vitest';
import { endpointsOf } from '../../http/endpoints.ts';
import { CUSTOMERS, type CustomerKey, openPortal, STAFF, signInAs, VEHICLES, VENDORS } from '../../test/cast.ts';
import {
  confirmedRental,
  handOver,
  newKey,
  outcome,
  pendingRental,
  type Rental,
  type Stage,
  setStage,
  signedForm,
  takeBack,
} from '../../test/handover.ts';
import { textOfPages } from '../../test/pdf-text.ts';
import { TEST_NOW } from '../../test/test-server.ts';
import { provePhone } from '../../test/text-messages.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterEach(() => {
  stage.server.clock.now = TEST_NOW;
});
afterAll(() => stage.server.stop());

/** Every reading call of vendors, by its address. */
const READING = endpointsOf(contract)
  .filter(({ policy, method }) => policy === 'vendor' && method === 'GET')
  .map(({ path }) => path);
const { phone } = CUSTOMERS.nimali;
const masked = (one: string) => `+94 •• ••• •${one.slice(-3)}`;
const digits = (text: string) => text.replaceAll(/\D/g, '');

async function later(days: number): Promise<void> {
  stage.server.clock.now = new Date(TEST_NOW.getTime() + days * DAY_MS);
  // Sessions end without use; the link lasts.
  stage.fort = await openPortal(stage.server, 'fort');
}

/** At which calls the vendor is told this order's phone; lists are asked for it alone. */
async function tellingCalls({ orderId, customOrderId }: Rental, told: string = phone): Promise<string[]> {
  const telling: string[] = [];
  for (const path of READING) {
    for (const phase of path.includes('{phase}') ? ['handover', 'return'] : ['']) {
      const address = path
        .replace('{vendorId}', VENDORS.fort.id)
        .replace('{orderId}', orderId)
        .replace('{phase}', phase);
      const { status, body } = await stage.fort.get(`/api${address}?q=${customOrderId}`);
      const text = Buffer.isBuffer(body) ? textOfPages(body).join(' ') : JSON.stringify(body);
      if (status === 200 && digits(text).includes(digits(told))) telling.push(`${path} ${phase}`.trim());
    }
  }
  return telling.toSorted();
}
const today = (vehicleId: string) => ({
  vehicleId,
  startDate: '2026-03-02T10:00:00+05:30',
  endDate: '2026-03-04T10:00:00+05:30',
});
const ORDERS = ['/vendor/{vendorId}/orders', '/vendor/{vendorId}/orders/{orderId}'];

/** Handed over, extended by two days, returned; both reports are prepared. */
async function returnedRental(customer: CustomerKey, vehicleId: string): Promise<Rental> {
  const rental = await confirmedRental(stage, customer, today(vehicleId));
  await handOver(rental, 70_200);
  await workOffOutbox();
  const { pricePerDay } = Object.values(VEHICLES).find(({ id }) => id === vehicleId) as { pricePerDay: number };
  const more = { days: 2, reason: 'Ella too', extensionFee: 2 * pricePerDay };
  const asked = await rental.customer.post(`/api/orders/${rental.orderId}/extension-requests`, more, newKey());
  const request = `/api/admin/orders/${rental.orderId}/extension-requests/${asked.body.id}`;
  const seen = { newEndDate: asked.body.newEndDate };
  expect((await stage.admin.post(`${request}/approval`, seen)).status).toBe(200);
  stage.server.clock.now = new Date(TEST_NOW.getTime() + 60_000);
  expect((await takeBack(rental, 70_250)).status).toBe(201);
  await workOffOutbox();
  return rental;
}

async function workOffOutbox(): Promise<void> {
  while ((await stage.server.running.outbox.workOnce()) > 0);
}

/** The report as each of the three reads it. */
async function reportsOf(rental: Rental, phase: HandoverPhase) {
  const [vendor, customer, staff] = [
    await stage.fort.get(`${rental.url}/reports/${phase}`),
    await rental.customer.get(`/api/orders/${rental.orderId}/reports/${phase}`),
    await stage.admin.get(`/api/admin/orders/${rental.orderId}/reports/${phase}`),
  ];
  return { vendor, customer, staff };
}
const statesShown = async ({ url }: Rental) => (await stage.fort.get(url)).body.reports;
const WITHHELD = { handover: 'withheld', return: 'withheld' };

describe('the phone of a rental', () => {
  it('stands in lists and on the order until thirty days after the return, then nowhere', async () => {
    const rental = await returnedRental('nimali', VEHICLES.fortAxio.id);
    expect(await tellingCalls(rental)).toEqual(ORDERS);
    await later(30);
    expect(await tellingCalls(rental)).toEqual(ORDERS);
    await later(31);
    expect(await tellingCalls(rental)).toEqual([]);
  });

  it('stands masked in the reports, so that all read what was signed, also its vendor and a month later', async () => {
    const rental = await returnedRental('nimali', VEHICLES.fortLeaf.id);
    for (const phase of HANDOVER_PHASES) {
      stage.server.clock.now = TEST_NOW;
      const signed = (await reportsOf(rental, phase)).vendor.body as Buffer;
      const text = textOfPages(signed).join(' ');
      expect(text).toContain(`${CUSTOMERS.nimali.name} ${masked(phone)}`);
      expect(text).toContain(phase === 'handover' ? '2 days' : '4 days');
      await later(31);
      for (const { status, body } of Object.values(await reportsOf(rental, phase))) {
        expect(status).toBe(200);
        expect(body.equals(signed)).toBe(true);
      }
    }
    expect(await statesShown(rental)).toEqual({ handover: 'ready', return: 'ready' });
  });

  it('stands whole in a report from before: its vendor reads it for those thirty days, all others longer', async () => {
    const rental = await returnedRental('nimali', VEHICLES.fortKdh.id);
    await sql`
      update handovers set report_masks_phone = false
      where order_id = (select id from rent_orders where public_id = ${rental.orderId})`.execute(stage.server.app.db);
    await later(30);
    expect((await reportsOf(rental, 'return')).vendor.status).toBe(200);
    expect(await statesShown(rental)).toEqual({ handover: 'ready', return: 'ready' });
    await later(31);
    for (const phase of HANDOVER_PHASES) {
      const { vendor, customer, staff } = await reportsOf(rental, phase);
      expect(outcome(vendor)).toEqual([403, 'report_withheld']);
      expect([customer.status, staff.status]).toEqual([200, 200]);
    }
    expect(await statesShown(rental)).toEqual(WITHHELD);
  });

  it('of a customer who was erased stands nowhere from then on, nor does their name in a report', async () => {
    const rental = await returnedRental('kasun', VEHICLES.fortPrius.id);
    await provePhone(stage.server, rental.customer, CUSTOMERS.kasun.phone);
    expect((await rental.customer.post('/api/personal-data/erasure', {}, newKey())).body).toMatchObject({ orders: 1 });
    for (const phase of HANDOVER_PHASES) {
      const { vendor, staff } = await reportsOf(rental, phase);
      expect([outcome(vendor), staff.status]).toEqual([[403, 'report_withheld'], 200]);
    }
    expect(await statesShown(rental)).toEqual(WITHHELD);
    expect(await tellingCalls(rental, CUSTOMERS.kasun.phone)).toEqual([]);
  });

  it('is in no answer to what a vendor does before the identity is approved, and in those after it', async () => {
    const rental = await pendingRental(stage, 'nimali', today(VEHICLES.fortPrius.id));
    const accept = async () => rental.vendor.post(`${rental.url}/confirmation`);
    expect(JSON.stringify((await accept()).body)).not.toContain(phone);
    expect(await tellingCalls(rental)).toEqual([]);
    await stage.admin.post(`/api/admin/orders/${rental.orderId}/verification/approval`);
    expect((await accept()).body.customer).toEqual({
      name: CUSTOMERS.nimali.name,
      phone,
      mayCall: true,
      language: 'en',
    });
    expect(await tellingCalls(rental)).toEqual(ORDERS);
  });

  it('stands masked in the preview of a report', async () => {
    const rental = await confirmedRental(stage, 'nimali', today(VEHICLES.fortVezel.id));
    const form = { ...(await signedForm(rental, 'handover', 9_200)), phase: 'handover' };
    const { status, body } = await stage.fort.post(`${rental.url}/report-preview`, form);
    expect(status).toBe(200);
    expect(textOfPages(body).join(' ')).toContain(`${CUSTOMERS.nimali.name} ${masked(phone)}`);
    await later(40);
    expect(await tellingCalls(rental)).toEqual([]);
  });
});

it('of a cancelled order it is masked thirty days after the cancellation', async () => {
  const rental = await pendingRental(stage, 'nimali', today(VEHICLES.fortDio.id));
  await stage.admin.post(`/api/admin/orders/${rental.orderId}/verification/approval`);
  expect((await rental.customer.post(`/api/orders/${rental.orderId}/cancellation`)).status).toBe(200);
  await later(29);
  expect(await tellingCalls(rental)).toContain(ORDERS[1]);
  await later(30);
  expect(await tellingCalls(rental)).toEqual([]);
  const { customer } = (await stage.fort.get(rental.url)).body;
  expect(customer).toEqual({ name: CUSTOMERS.nimali.name, phone: masked(phone), mayCall: false, language: 'en' });
});

it('of a rental that staff closed without a return it is masked thirty days after that, and whole again once it is opened', async () => {
  const rental = await confirmedRental(stage, 'nimali', today(VEHICLES.fortViking.id));
  await handOver(rental, 31_000);
  const change = async (status: string) => {
    const staff = await signInAs(stage.server, STAFF.admin.email);
    const order = `/api/admin/orders/${rental.orderId}`;
    const { verificationStatus, vehicle, startDate, endDate, finalTotalBill, ...read } = (await staff.get(order)).body;
    const seen = { status: read.status, verificationStatus, vehicleId: vehicle.id, startDate, endDate, finalTotalBill };
    const answer = await staff.post(`${order}/status-change`, { seen, status, reason: 'It was never brought back.' });
    expect(answer.status).toBe(200);
  };
  await later(60);
  expect(await tellingCalls(rental)).toContain(ORDERS[1]);
  await change('completed');
  await later(60 + 29);
  expect(await tellingCalls(rental)).toContain(ORDERS[1]);
  await later(60 + 30);
  expect(await tellingCalls(rental)).toEqual([]);
  await change('in-progress');
  expect(await tellingCalls(rental)).toContain(ORDERS[1]);
});
