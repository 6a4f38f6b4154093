/** How long a vendor is told the customer's phone: asked at every call that vendors have, in answers and in PDFs. */
import { contract } from '@ceylono/contract/contract';
import { DAY_MS } from '@ceylono/domain/colombo-time';
import { afterEach, beforeAll, afterAll, describe, expect, it } from 'vitest';
import { endpointsOf } from '../../http/endpoints.ts';
import { CUSTOMERS, openPortal, VEHICLES, VENDORS } from '../../test/cast.ts';
import {
  confirmedRental,
  handOver,
  pendingRental,
  type Rental,
  type Stage,
  setStage,
  signedForm,
  takeBack,
} from '../../test/handover.ts';
import { textOfPages } from '../../test/pdf-text.ts';
import { TEST_NOW } from '../../test/test-server.ts';

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
const digits = (text: string) => text.replaceAll(/\D/g, '');

async function later(days: number): Promise<void> {
  stage.server.clock.now = new Date(TEST_NOW.getTime() + days * DAY_MS);
  // Sessions end without use; the link lasts.
  stage.fort = await openPortal(stage.server, 'fort');
}

/** At which calls the vendor is told this order's phone; lists are asked for it alone. */
async function tellingCalls({ orderId, customOrderId }: Rental): Promise<string[]> {
  const telling: string[] = [];
  for (const path of READING) {
    for (const phase of path.includes('{phase}') ? ['handover', 'return'] : ['']) {
      const address = path
        .replace('{vendorId}', VENDORS.fort.id)
        .replace('{orderId}', orderId)
        .replace('{phase}', phase);
      const { status, body } = await stage.fort.get(`/api${address}?q=${customOrderId}`);
      const text = Buffer.isBuffer(body) ? textOfPages(body).join(' ') : JSON.stringify(body);
      if (status === 200 && digits(text).includes(digits(phone))) telling.push(`${path} ${phase}`.trim());
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
const REPORT = '/vendor/{vendorId}/orders/{orderId}/reports/{phase}';

describe('the phone of a rental', () => {
  it('stands in lists, on the order and in both reports, until thirty days after the return; then nowhere', async () => {
    const rental = await confirmedRental(stage, 'nimali', today(VEHICLES.fortAxio.id));
    await handOver(rental, 70_200);
    stage.server.clock.now = new Date(TEST_NOW.getTime() + 60_000);
    expect((await takeBack(rental, 70_250)).status).toBe(201);
    while ((await stage.server.running.outbox.workOnce()) > 0);
    const everywhere = [...ORDERS, `${REPORT} handover`, `${REPORT} return`];
    expect(await tellingCalls(rental)).toEqual(everywhere);
    await later(30);
    expect(await tellingCalls(rental)).toEqual(everywhere);
    await later(31);
    expect(await tellingCalls(rental)).toEqual([]);
    const read = (reader: Rental['vendor'], url: string) => reader.get(`${url}/reports/return`);
    const copy = await read(stage.fort, rental.url);
    expect([copy.status, copy.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const text = textOfPages(copy.body).join(' ');
    expect(text).toContain(CUSTOMERS.nimali.name);
    expect(text).toContain(`+94 •• ••• •${phone.slice(-3)}`);
    // The report itself stays as both signed it.
    const own = await read(rental.customer, `/api/orders/${rental.orderId}`);
    expect(digits(textOfPages(own.body).join(' '))).toContain(digits(phone));
  });

  it('is in no answer to what a vendor does before the identity is approved, and in those after it', async () => {
    const rental = await pendingRental(stage, 'nimali', today(VEHICLES.fortPrius.id));
    const accept = async () => rental.vendor.post(`${rental.url}/confirmation`);
    expect(JSON.stringify((await accept()).body)).not.toContain(phone);
    expect(await tellingCalls(rental)).toEqual([]);
    await stage.admin.post(`/api/admin/orders/${rental.orderId}/verification/approval`);
    expect((await accept()).body.customer).toEqual({ name: CUSTOMERS.nimali.name, phone, mayCall: true });
    expect(await tellingCalls(rental)).toEqual(ORDERS);
  });

  it('stands neither in the preview of a report, thirty days after the end of what was never handed over', async () => {
    const rental = await confirmedRental(stage, 'nimali', today(VEHICLES.fortVezel.id));
    const preview = async () => {
      const vendor = stage.fort;
      const form = { ...(await signedForm({ ...rental, vendor }, 'handover', 9_200)), phase: 'handover' };
      const { status, body } = await vendor.post(`${rental.url}/report-preview`, form);
      expect(status).toBe(200);
      return digits(textOfPages(body).join(' ')).includes(digits(phone));
    };
    expect(await preview()).toBe(true);
    await later(40);
    expect(await preview()).toBe(false);
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
  expect(customer).toEqual({ name: CUSTOMERS.nimali.name, phone: `+94 •• ••• •${phone.slice(-3)}`, mayCall: false });
});
