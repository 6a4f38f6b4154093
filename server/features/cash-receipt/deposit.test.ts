/** A deposit: agreed on the vehicle, kept on the order, counted at handover, settled at return, printed in both reports. */
import { HOUR_MS } from '@ceylono/domain/colombo-time';
import { formatMoney, rupees } from '@ceylono/domain/money';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { wordsIn } from '../../i18n.ts';
import { orderBody, VEHICLES, VENDORS } from '../../test/cast.ts';
import {
  confirmedRental,
  handOver,
  newKey,
  outcome,
  type Rental,
  type Stage,
  setStage,
  signedForm,
  takeBack,
} from '../../test/handover.ts';
import { textOfPages } from '../../test/pdf-text.ts';
import { TEST_NOW } from '../../test/test-server.ts';
import type { Booking } from '../letter/customer-booking.mail.ts';
import { toCustomer } from '../letter/letter.mail.tsx';
import { findLetterOrder } from '../letter/letter.sql.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
  await sql`update vehicles set deposit = ${rupees(20_000)}`.execute(stage.server.app.db);
});
afterEach(() => {
  stage.server.clock.now = TEST_NOW;
});
afterAll(() => stage.server.stop());

const CARS = [
  ...[VEHICLES.fortAxio, VEHICLES.fortPrius, VEHICLES.fortVezel, VEHICLES.fortLeaf, VEHICLES.fortKdh],
  ...[VEHICLES.fortViking, VEHICLES.fortRosa],
];
let used = 0;
/** Of a vehicle that nobody else has today. */
function newRental(): Promise<Rental> {
  const { id } = CARS[used] ?? VEHICLES.fortAxio;
  used += 1;
  const period = { startDate: '2026-03-02T10:00:00+05:30', endDate: '2026-03-04T10:00:00+05:30' };
  return confirmedRental(stage, 'nimali', { vehicleId: id, ...period });
}

const DIRT = { text: 'Cleaning: sand', amount: rupees(3_500) };
const SCRATCH = { text: 'Scratch at the door', amount: rupees(5_000) };
const cashOf = async (rental: Rental) => (await rental.vendor.get(rental.url)).body.cash;
const DESK = { i18n: wordsIn('en'), publicUrl: new URL('https://ceylono.example') };
async function letterOrder({ orderId }: Rental): Promise<Booking> {
  const { db } = stage.server.app;
  const { rows } = await sql<{ pk: string }>`select id as pk from rent_orders where public_id = ${orderId}`.execute(db);
  const order = await findLetterOrder(db, rows[0]?.pk ?? '');
  if (order === undefined) throw new Error('there is no letter of the order');
  return { ...order, awaitedPapers: null };
}
const plain = (pdf: Uint8Array) => textOfPages(pdf).join('').replaceAll(/\s/g, '');

describe('a deposit', () => {
  it('is told with the price and on the vehicle’s page, is no part of the total, and stays as it was agreed', async () => {
    const vehicleId = VEHICLES.fortViking.id;
    const choice = { vehicleId, startDate: '2026-05-02T10:00:00+05:30', endDate: '2026-05-04T10:00:00+05:30' };
    const stranger = stage.server.stranger();
    const quote = (await stranger.post('/api/quotes', choice)).body;
    expect(quote.deposit).toBe(rupees(20_000));
    expect(quote.lines.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(quote.total);
    expect((await stranger.get(`/api/vehicles/${vehicleId}`)).body.deposit).toBe(rupees(20_000));
    const rental = await confirmedRental(stage, 'nimali', choice);
    await sql`update vehicles set deposit = null where id = ${vehicleId}`.execute(stage.server.app.db);
    expect(
      (
        await stranger.post('/api/quotes', {
          ...choice,
          startDate: '2026-06-02T10:00:00+05:30',
          endDate: '2026-06-04T10:00:00+05:30',
        })
      ).body.deposit,
    ).toBe(0);
    expect((await rental.vendor.get(rental.url)).body.deposit).toBe(rupees(20_000));
    expect((await rental.customer.get(`/api/orders/${rental.orderId}`)).body.deposit).toBe(rupees(20_000));
  });

  it('that changed after the quote is answered with the new one, and agreed once it was seen', async () => {
    const vehicleId = VEHICLES.fortRosa.id;
    const choice = { vehicleId, startDate: '2026-05-02T10:00:00+05:30', endDate: '2026-05-04T10:00:00+05:30' };
    const client = stage.server.stranger();
    const body = await orderBody(stage.server, client, 'ishara', choice);
    expect(body.deposit).toBe(rupees(20_000));
    await sql`update vehicles set deposit = ${rupees(30_000)} where id = ${vehicleId}`.execute(stage.server.app.db);
    const answer = await client.post('/api/orders', body, newKey());
    expect(outcome(answer)).toEqual([409, 'price_changed']);
    expect(answer.body.data.quote).toMatchObject({ total: body.total, deposit: rupees(30_000) });
    const { deposit: _unseen, ...without } = body;
    expect(outcome(await client.post('/api/orders', without, newKey()))).toEqual([409, 'price_changed']);
    const seen = { ...body, deposit: rupees(30_000) };
    expect((await client.post('/api/orders', seen, newKey())).status).toBe(201);
  });

  it('is what was counted at handover, not what was agreed', async () => {
    const rental = await newRental();
    await handOver(rental, 40_000, { depositReceived: rupees(15_000) });
    expect(await cashOf(rental)).toEqual({ paid: 0, depositHeld: rupees(15_000), due: rental.total });
    const { items } = (await rental.vendor.get(`${rental.url}/cash-receipts`)).body;
    expect(items).toMatchObject([{ purpose: 'deposit', amount: rupees(15_000) }]);
  });

  it('pays the charges that are kept out of it, and the rest goes back under a number of its own', async () => {
    const rental = await newRental();
    await handOver(rental, 40_000, { depositReceived: rupees(20_000) });
    const additionalCharges = [
      { ...DIRT, fromDeposit: true },
      { ...SCRATCH, fromDeposit: false },
    ];
    const reading = { odometer: 40_050, additionalCharges };
    const preview = await rental.vendor.post(`${rental.url}/return-preview`, reading);
    const settlement = { held: rupees(20_000), deducted: DIRT.amount, left: rupees(16_500) };
    expect(preview.body.deposit).toEqual(settlement);
    const returned = await takeBack(rental, 40_050, { additionalCharges, depositReturned: rupees(16_500) });
    expect([returned.status, returned.body.deposit]).toEqual([201, settlement]);
    expect(await cashOf(rental)).toEqual({
      paid: DIRT.amount,
      depositHeld: 0,
      due: returned.body.total - DIRT.amount,
    });
    const { items } = (await rental.vendor.get(`${rental.url}/cash-receipts`)).body;
    expect(items).toMatchObject([{ purpose: 'deposit_refund', amount: rupees(16_500) }, { purpose: 'deposit' }]);
  });

  it('leaves of a bill that was paid in part the rest to pay, in the preview of the return as in the balance', async () => {
    const rental = await newRental();
    await handOver(rental, 40_000, { depositReceived: rupees(20_000) });
    const additionalCharges = [{ ...DIRT, fromDeposit: true }];
    const preview = async () =>
      (await rental.vendor.post(`${rental.url}/return-preview`, { odometer: 40_050, additionalCharges })).body;
    const paid = async (purpose: string, amount: number) =>
      expect((await rental.vendor.post(`${rental.url}/cash-receipts`, { purpose, amount }, newKey())).status).toBe(201);
    const nothingKept = await rental.vendor.post(`${rental.url}/return-preview`, {
      odometer: 40_050,
      additionalCharges: [],
    });
    expect(nothingKept.body.balance).toBeNull();
    await paid('rental', rupees(10_000));
    await paid('refund', rupees(1_000));
    const { total, balance } = await preview();
    expect(balance).toEqual({
      paid: rupees(9_000),
      deducted: DIRT.amount,
      due: total - rupees(9_000) - DIRT.amount,
    });
    await takeBack(rental, 40_050, { additionalCharges });
    expect(await cashOf(rental)).toMatchObject({ paid: balance.paid + balance.deducted, due: balance.due });
    const { text } = await toCustomer('rental-completed', await letterOrder(rental), DESK);
    expect(text).toContain(
      `Total: ${formatMoney(total)}\nPaid in cash: ${formatMoney(rupees(-9_000))}\n` +
        `Kept out of the deposit: ${formatMoney(-DIRT.amount)}\nAmount due: ${formatMoney(balance.due)}\n`,
    );
  });

  it('that is not given back at once stays at the vendor, and goes back later', async () => {
    const rental = await newRental();
    await handOver(rental, 40_000, { depositReceived: rupees(20_000) });
    await takeBack(rental, 40_050);
    expect((await cashOf(rental)).depositHeld).toBe(rupees(20_000));
    const cash = { purpose: 'deposit_refund', amount: rupees(20_000) };
    expect((await rental.vendor.post(`${rental.url}/cash-receipts`, cash, newKey())).status).toBe(201);
    expect((await cashOf(rental)).depositHeld).toBe(0);
  });

  it('is given back only as far as it is left: else nothing of the return is recorded', async () => {
    const rental = await newRental();
    await handOver(rental, 40_000, { depositReceived: rupees(20_000) });
    const additionalCharges = [{ ...DIRT, fromDeposit: true }];
    const tooMuch = await takeBack(rental, 40_050, { additionalCharges, depositReturned: rupees(16_500.01) });
    expect(outcome(tooMuch)).toEqual([422, 'more_than_received']);
    expect((await rental.vendor.get(rental.url)).body).toMatchObject({ status: 'in-progress', returnOdometer: null });
    expect((await takeBack(rental, 40_050, { depositReturned: rupees(20_000) })).status).toBe(201);
  });

  it('is in both reports: what was left, what was kept and for what, and what went back', async () => {
    const rental = await newRental();
    const form = await signedForm(rental, 'handover', 40_000);
    const unsaved = { ...form, phase: 'handover', depositReceived: rupees(20_000) };
    const preview = await rental.vendor.post(`${rental.url}/report-preview`, unsaved);
    expect(plain(preview.body)).toContain('ReceivedincashathandoverRs20,000');
    await handOver(rental, 40_000, { depositReceived: rupees(20_000) });
    const cash = { purpose: 'rental', amount: rupees(2_000) };
    expect((await rental.vendor.post(`${rental.url}/cash-receipts`, cash, newKey())).status).toBe(201);
    const additionalCharges = [{ ...DIRT, fromDeposit: true }];
    const total = rental.total + DIRT.amount;
    const due = total - rupees(2_000) - DIRT.amount;
    const rest = [
      `Total${formatMoney(total)}Paidincash-Rs2,000`,
      `Keptoutofthedeposit-Rs3,500Amountdue${formatMoney(due)}`,
    ]
      .join('')
      .replaceAll(/\s/g, '');
    const sent = {
      ...(await signedForm(rental, 'return', 40_050)),
      additionalCharges,
      depositReturned: rupees(16_000),
    };
    const ofReturn = await rental.vendor.post(`${rental.url}/report-preview`, { ...sent, phase: 'return' });
    const words = [
      ...['LeftbythecustomerRs20,000', 'Keptfor:Cleaning:sand-Rs3,500'],
      ...['GivenbackincashRs16,000', 'StillwiththevendorRs500'],
    ];
    for (const said of words) {
      expect(plain(ofReturn.body)).toContain(said);
    }
    stage.server.clock.now = new Date(TEST_NOW.getTime() + HOUR_MS);
    expect((await rental.vendor.post(`${rental.url}/return`, sent, newKey())).status).toBe(201);
    stage.server.clock.now = new Date(TEST_NOW.getTime() + 2 * HOUR_MS);
    // What is paid or given back later changes nothing of what was signed.
    for (const cash of [
      { purpose: 'deposit_refund', amount: rupees(500) },
      { purpose: 'extra', amount: rupees(700) },
    ]) {
      expect((await rental.vendor.post(`${rental.url}/cash-receipts`, cash, newKey())).status).toBe(201);
    }
    while ((await stage.server.running.outbox.workOnce()) > 0);
    const report = await rental.vendor.get(`${rental.url}/reports/return`);
    expect(report.status).toBe(200);
    expect(plain(report.body)).toContain('StillwiththevendorRs500');
    for (const pdf of [ofReturn, report]) expect(plain(pdf.body)).toContain(rest);
  });

  it('that was left in part before the handover is whole in its report', async () => {
    const rental = await newRental();
    const cash = { purpose: 'deposit', amount: rupees(15_000) };
    expect((await rental.vendor.post(`${rental.url}/cash-receipts`, cash, newKey())).status).toBe(201);
    stage.server.clock.now = new Date(TEST_NOW.getTime() + HOUR_MS);
    const form = { ...(await signedForm(rental, 'handover', 40_000)), depositReceived: rupees(5_000) };
    const preview = await rental.vendor.post(`${rental.url}/report-preview`, { ...form, phase: 'handover' });
    expect((await rental.vendor.post(`${rental.url}/handover`, form, newKey())).status).toBe(201);
    stage.server.clock.now = new Date(TEST_NOW.getTime() + 2 * HOUR_MS);
    expect((await rental.vendor.post(`${rental.url}/cash-receipts`, cash, newKey())).status).toBe(201);
    while ((await stage.server.running.outbox.workOnce()) > 0);
    const report = await rental.vendor.get(`${rental.url}/reports/handover`);
    for (const pdf of [preview, report]) expect(plain(pdf.body)).toContain('LeftbythecustomerRs20,000');
  });

  it('is asked for by the vendor of the vehicle, from the form', async () => {
    const address = `/api/vendor/${VENDORS.fort.id}/vehicles`;
    const { body } = await stage.fort.get(`${address}/${VEHICLES.fortDio.id}`);
    const { photos, ...vehicle } = body;
    expect(vehicle.deposit).toBe(rupees(20_000));
    const edit = (deposit: number | null) =>
      stage.fort.send('PUT', `${address}/${VEHICLES.fortDio.id}`, {
        ...vehicle,
        defaultKmIncluded: vehicle.defaultKmIncluded ?? 100,
        defaultPricePerExtraKm: vehicle.defaultPricePerExtraKm ?? 100,
        deposit,
        photoIds: photos.map(({ id }: { id: string }) => id),
      });
    expect(outcome(await edit(0))).toEqual([400, 'invalid_input']);
    expect((await edit(rupees(7_500))).body.deposit).toBe(rupees(7_500));
  });
});
