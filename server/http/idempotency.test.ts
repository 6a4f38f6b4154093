/** A key belongs to who sent it and to what was asked: with another route or by somebody else it is another key. */
import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@ceylono/domain/colombo-time';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { CUSTOMERS, orderBody, STAFF, signInAs, type TestChoice, VEHICLES } from '../test/cast.ts';
import { newDraft } from '../test/crowd.ts';
import { confirmedRental, handOver, type Stage, setStage, signedForm, throughStaff } from '../test/handover.ts';
import type { Answer } from '../test/test-client.ts';
import { TEST_NOW } from '../test/test-server.ts';
import { provePhone } from '../test/text-messages.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterEach(() => {
  stage.server.clock.now = TEST_NOW;
});
afterAll(() => stage.server.stop());

const today = (vehicleId: string): TestChoice => ({
  vehicleId,
  startDate: '2026-03-02T10:00:00+05:30',
  endDate: '2026-03-04T10:00:00+05:30',
});
const aKey = () => ({ 'idempotency-key': randomUUID() });

it('two vendors with the same key hand over an order each', async () => {
  const rentals = [
    await confirmedRental(stage, 'nimali', today(VEHICLES.fortAxio.id)),
    await confirmedRental(stage, 'kasun', today(VEHICLES.lagoonAqua.id)),
  ];
  const key = aKey();
  for (const rental of rentals) {
    const form = await signedForm(rental, 'handover', 40_000);
    expect((await rental.vendor.post(`${rental.url}/handover`, form, key)).status).toBe(201);
  }
});

it('a vendor with the same key hands over and takes back', async () => {
  const rental = await confirmedRental(stage, 'arjun', today(VEHICLES.fortPrius.id));
  const key = aKey();
  const [handover, back] = [await signedForm(rental, 'handover', 40_000), () => signedForm(rental, 'return', 40_100)];
  const handedOver = await rental.vendor.post(`${rental.url}/handover`, handover, key);
  expect(handedOver.status).toBe(201);
  stage.server.clock.now = new Date(TEST_NOW.getTime() + HOUR_MS);
  const returned = await rental.vendor.post(`${rental.url}/return`, await back(), key);
  expect([returned.status, returned.body.totalKmDriven]).toEqual([201, 100]);
  const again = await rental.vendor.post(`${rental.url}/handover`, handover, key);
  expect([again.status, again.body]).toEqual([201, handedOver.body]);
});

it('what one member of staff sent is not answered to another, nor to the vendor', async () => {
  const rental = await confirmedRental(stage, 'dinuka', today(VEHICLES.fortLeaf.id));
  await handOver(rental, 40_000);
  const byStaff = throughStaff(stage, rental);
  const form = await signedForm(byStaff, 'return', 40_100);
  const key = aKey();
  expect((await byStaff.vendor.post(`${byStaff.url}/return`, form, key)).status).toBe(201);
  const chief = await signInAs(stage.server, STAFF.super.email);
  expect((await chief.post(`${byStaff.url}/return`, form, key)).body.code).toBe('order_not_in_state');
  expect((await rental.vendor.post(`${rental.url}/return`, form, key)).body.code).toBe('order_not_in_state');
});

it('two browsers with the same key and the same words place an order each, and none is answered the other’s', async () => {
  const key = aKey();
  const [answers, again]: [Answer[], (() => Promise<Answer>)[]] = [[], []];
  for (const [customer, vehicle] of [
    ['ishara', VEHICLES.fortVezel],
    ['harsha', VEHICLES.fortKdh],
  ] as const) {
    const client = stage.server.stranger();
    await newDraft(client);
    const body = await orderBody(stage.server, client, customer, today(vehicle.id));
    const place = () => client.post('/api/orders', body, key);
    answers.push(await place());
    again.push(place);
  }
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(2);
  for (const [at, place] of again.entries()) expect((await place()).body).toEqual(answers[at]?.body);
});

it('what others were answered is known still after somebody had their data erased', async () => {
  const browsers = [];
  for (const [customer, vehicle] of [
    ['fathima', VEHICLES.fortViking],
    ['tharshini', VEHICLES.fortRosa],
  ] as const) {
    const client = stage.server.stranger();
    const body = await orderBody(stage.server, client, customer, today(vehicle.id));
    const place = (key = aKey()) => client.post('/api/orders', body, key);
    browsers.push({ client, place });
  }
  const [erased, other] = browsers as [(typeof browsers)[number], (typeof browsers)[number]];
  const key = aKey();
  const { orderId } = (await erased.place()).body;
  expect((await erased.client.post(`/api/orders/${orderId}/cancellation`)).status).toBe(200);
  const first = await other.place(key);
  expect(first.status).toBe(201);
  await provePhone(stage.server, erased.client, CUSTOMERS.fathima.phone);
  const erasure = await erased.client.post('/api/personal-data/erasure', {}, aKey());
  expect(erasure.body).toMatchObject({ orders: 1 });
  const again = await other.place(key);
  expect([again.status, again.body]).toEqual([201, first.body]);
});

it('two forms of strangers with the same key are two', async () => {
  const writer = { email: 'nimali@post.example', language: 'en' };
  const message = { ...writer, firstName: 'Nimali', lastName: 'Perera', subject: 'Vans', message: 'Any in Kandy?' };
  const request = { ...writer, name: 'Nimali Perera', contact: '+94 77 123 4567', district: 'Kandy' };
  const key = aKey();
  const { server } = stage;
  expect((await server.stranger().post('/api/contact-messages', message, key)).status).toBe(201);
  expect((await server.stranger().post('/api/city-requests', request, key)).status).toBe(201);
  const { rows } = await sql<{ kept: number }>`
    select (select count(*) from contact_messages) + (select count(*) from city_requests) as kept`.execute(
    server.app.db,
  );
  expect(rows).toEqual([{ kept: 2 }]);
});
