/**
 * A return is recorded over HTTP: its kilometres, its charges, its final bill.
 * @rows ADM-ORD 09
 * @rows VEN-VEH 16
 * @rows VEN-RET 06-09 11
 */
import { DAY_MS } from '@ceylono/domain/colombo-time';
import { rupees } from '@ceylono/domain/money';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { book, CUSTOMERS, type CustomerKey, orderBody, type TestChoice, VEHICLES, VENDORS } from '../../test/cast.ts';
import {
  confirmedRental,
  handOver,
  newKey,
  outcome,
  type Rental,
  type Stage,
  sendFile,
  sentFile,
  setStage,
  signedForm,
  takeBack,
} from '../../test/handover.ts';
import { holdKeys, holdOrder, whileHeld } from '../../test/lock-queue.ts';
import { TEST_NOW } from '../../test/test-server.ts';
import { filesOnDisk } from '../../test/uploads.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterEach(() => {
  stage.server.clock.now = TEST_NOW;
});
afterAll(() => stage.server.stop());

const days = (vehicleId: string, from = '2026-03-02T10:00', to = '2026-03-04T10:00'): TestChoice => ({
  vehicleId,
  startDate: `${from}:00+05:30`,
  endDate: `${to}:00+05:30`,
});

/** A rental on the road since this reading. */
async function runningRental(customer: CustomerKey, choice: TestChoice, odometer: number): Promise<Rental> {
  const rental = await confirmedRental(stage, customer, choice);
  await handOver(rental, odometer);
  return rental;
}

async function about(rental: Rental) {
  const { rows } = await sql<Record<string, unknown>>`
    select o.status, o.total, o.extra_km_charge as "extraKmCharge", o.final_total_bill as "finalTotalBill",
      (select active from vehicle_blocks b where b.order_id = o.id) as "blockActive",
      (select count(*) from handovers h where h.order_id = o.id and h.phase = 'return') as returns,
      (select count(*) from additional_charges c where c.order_id = o.id) as charges,
      (select count(*) from outbox x where x.order_id = o.id and x.payload ->> 'letter' = 'rental-completed') as letters,
      (select count(*) from outbox x where x.order_id = o.id and x.payload ->> 'phase' = 'return') as reports
    from rent_orders o where o.public_id = ${rental.orderId}`.execute(stage.server.app.db);
  return rows[0];
}

/** The vehicle of the worked examples: Rs 8,000 a day, 100 km a day, Rs 50 per extra km, unless the case says otherwise. */
async function referenceTerms(terms: { kmIncluded?: number | null; pricePerExtraKm?: number | null } = {}) {
  const { kmIncluded = 100, pricePerExtraKm = rupees(50) } = terms;
  await sql`
    update vehicles set price_per_day = ${rupees(8000)}, price_per_week = ${rupees(49_000)},
      price_per_month = ${rupees(180_000)}, default_km_included = ${kmIncluded},
      default_price_per_extra_km = ${pricePerExtraKm}
    where id = ${VEHICLES.fortAxio.id}`.execute(stage.server.app.db);
}

describe('★ the final bill of pricing-examples §9', () => {
  const TWO_AND_A_QUARTER_DAYS = ['2026-03-02T10:00', '2026-03-04T16:00'] as const;
  const ELEVEN_HOURS = ['2026-03-02T20:00', '2026-03-03T07:00'] as const;
  const ONE_DAY = ['2026-03-02T10:00', '2026-03-03T10:00'] as const;
  const A_DAY_AND_A_QUARTER = ['2026-03-02T10:00', '2026-03-03T10:15'] as const;

  const CASES = [
    { name: '54 h, 350 km', dates: TWO_AND_A_QUARTER_DAYS, driven: 350, bill: [300, 50, 2500, 22_530] },
    { name: 'exactly the allowance', dates: TWO_AND_A_QUARTER_DAYS, driven: 300, bill: [300, 0, 0, 20_030] },
    { name: 'one km over', dates: TWO_AND_A_QUARTER_DAYS, driven: 301, bill: [300, 1, 50, 20_080] },
    { name: 'an 11 h booking counts one day', dates: ELEVEN_HOURS, driven: 150, bill: [100, 50, 2500, 6530] },
    { name: 'exactly 24 h', dates: ONE_DAY, driven: 101, bill: [100, 1, 50, 8080] },
    { name: '24 h 15', dates: A_DAY_AND_A_QUARTER, driven: 201, bill: [200, 1, 50, 12_080] },
    { name: 'a return reading below the handover’s', dates: ONE_DAY, driven: -10, bill: [100, 0, 0, 8030] },
    { name: 'included km not set', dates: ONE_DAY, driven: 100, kmIncluded: null, bill: [0, 100, 5000, 13_030] },
    {
      name: 'price per extra km not set',
      dates: ONE_DAY,
      driven: 300,
      pricePerExtraKm: null,
      bill: [100, 200, 0, 8030],
    },
    { name: 'price 37.50', dates: ONE_DAY, driven: 111, pricePerExtraKm: 3750, bill: [100, 11, 412.5, 8442.5] },
    { name: 'a handover at 0 km', dates: ONE_DAY, driven: 12_100, from: 0, bill: [100, 12_000, 600_000, 608_030] },
  ];

  it.each(CASES)('$name', async ({ dates, driven, from = 70_000, bill, ...terms }) => {
    await referenceTerms(terms);
    const rental = await runningRental('nimali', days(VEHICLES.fortAxio.id, ...dates), from);
    const answer = await takeBack(rental, from + driven, { odometerConfirmed: driven < 0 });
    const [includedKm = 0, extraKm = 0, charge = 0, total = 0] = bill;
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      totalKmDriven: Math.max(0, driven),
      includedKm,
      extraKm,
      extraKmCharge: rupees(charge),
      total: rupees(total),
    });
    expect(await about(rental)).toMatchObject({ finalTotalBill: rupees(total), extraKmCharge: rupees(charge) });
  });

  it('P-25: the terms are those copied at booking, whatever the vendor changes later', async () => {
    await referenceTerms();
    const rental = await runningRental('kasun', days(VEHICLES.fortAxio.id, ...TWO_AND_A_QUARTER_DAYS), 70_000);
    await referenceTerms({ kmIncluded: 50, pricePerExtraKm: rupees(500) });
    const answer = await takeBack(rental, 70_350);
    expect(answer.body).toMatchObject({ includedKm: 300, total: rupees(22_530) });
  });

  it('P-22: the bill comes from its parts, not from a total that may hold the charge already', async () => {
    await referenceTerms();
    const rental = await runningRental('kasun', days(VEHICLES.fortAxio.id, ...TWO_AND_A_QUARTER_DAYS), 70_000);
    await sql`update rent_orders set final_total_bill = ${rupees(22_530)} where public_id = ${rental.orderId}`.execute(
      stage.server.app.db,
    );
    const answer = await takeBack(rental, 70_350);
    expect(answer.body.total).toBe(rupees(22_530));
  });
});

describe('recording a return', () => {
  it('leaves the vendor the customer’s phone for thirty days, in the order and in the list', async () => {
    const rental = await runningRental('kasun', days(VEHICLES.fortPrius.id), 65_000);
    expect((await takeBack(rental, 65_100)).status).toBe(201);
    const { vendor, url, orderId } = rental;
    const phones = async () => {
      const list = (await vendor.get(`${url.replace(/\/[^/]+$/, '')}?limit=50`)).body.items;
      const inList = list.find((order: { orderId: string }) => order.orderId === orderId);
      return [(await vendor.get(url)).body.customer.phone, inList.customer.phone];
    };
    expect(await phones()).toEqual([CUSTOMERS.kasun.phone, CUSTOMERS.kasun.phone]);
    stage.server.clock.now = new Date(TEST_NOW.getTime() + 29 * DAY_MS);
    expect(await phones()).toEqual([CUSTOMERS.kasun.phone, CUSTOMERS.kasun.phone]);
    stage.server.clock.now = new Date(TEST_NOW.getTime() + 30 * DAY_MS);
    for (const phone of await phones()) expect(phone).toContain('•');
  });

  it('completes the rental: one bill, the block given back, a letter, a report to be made', async () => {
    const rental = await runningRental('arjun', days(VEHICLES.fortPrius.id), 66_000);
    const charges = [
      { text: 'Fuel: half a tank', amount: rupees(6500.5) },
      { text: 'Cleaning', amount: rupees(1500) },
    ];
    const answer = await takeBack(rental, 66_100, { additionalCharges: charges });
    expect(answer.status).toBe(201);
    const added = charges.map(({ text, amount }) => ({ kind: 'additional_charge', amount, text }));
    expect(answer.body.lines.slice(-2)).toEqual(added);
    expect(answer.body.total).toBe(rental.total + rupees(8000.5));
    expect(await about(rental)).toEqual({
      status: 'completed',
      total: rental.total,
      extraKmCharge: 0,
      finalTotalBill: rental.total + rupees(8000.5),
      blockActive: false,
      returns: 1,
      charges: 2,
      letters: 1,
      reports: 1,
    });
    const seen = await rental.customer.get(`/api/orders/${rental.orderId}`);
    expect(seen.body).toMatchObject({
      status: 'completed',
      lines: answer.body.lines,
      finalTotalBill: answer.body.total,
    });
  });

  it('takes no amount from the vendor but the additional charges', async () => {
    const rental = await runningRental('fathima', days(VEHICLES.fortVezel.id), 48_000);
    const forged = {
      total: 1,
      finalTotalBill: 1,
      extraKmCharge: rupees(99_999),
      pricePerExtraKm: 1,
      status: 'cancelled',
    };
    const answer = await takeBack(rental, 48_010, forged);
    expect(answer.body).toMatchObject({ total: rental.total, extraKmCharge: 0 });
    // The mail with the final bill would carry it.
    const bait = { odometer: 48_010, additionalCharges: [{ text: 'Pay at evil.example/pay', amount: rupees(500) }] };
    expect(outcome(await rental.vendor.post(`${rental.url}/return-preview`, bait))).toEqual([400, 'invalid_input']);
    for (const amount of [0, -1, rupees(-500), 0.5, rupees(1_000_001)]) {
      const other = await rental.vendor.post(`${rental.url}/return-preview`, {
        odometer: 1,
        additionalCharges: [{ text: 'x', amount }],
      });
      expect(outcome(other)).toEqual([400, 'invalid_input']);
    }
  });

  it('refuses a reading below the handover’s until it is confirmed', async () => {
    const rental = await runningRental('nimali', days(VEHICLES.fortLeaf.id), 58_000);
    expect(outcome(await takeBack(rental, 57_999))).toEqual([422, 'odometer_below_handover']);
    expect(await about(rental)).toMatchObject({ status: 'in-progress', returns: 0, blockActive: true });
    const confirmed = await takeBack(rental, 57_999, { odometerConfirmed: true });
    expect([confirmed.status, confirmed.body.totalKmDriven]).toEqual([201, 0]);
  });

  it('shows before saving the bill that it will be, and keeps nothing of it', async () => {
    const rental = await runningRental('kasun', days(VEHICLES.fortKdh.id), 131_000);
    const reading = { odometer: 132_000, additionalCharges: [{ text: 'Late return', amount: rupees(2000) }] };
    const preview = await rental.vendor.post(`${rental.url}/return-preview`, reading);
    expect(preview.status).toBe(200);
    expect(await about(rental)).toMatchObject({ status: 'in-progress', finalTotalBill: rental.total, charges: 0 });
    const { completedAt, ...bill } = (await takeBack(rental, reading.odometer, reading)).body;
    expect(completedAt).toBe(TEST_NOW.toISOString());
    // Nothing was paid yet: the preview alone says what of it is still due.
    expect({ ...bill, balance: null }).toEqual(preview.body);
  });

  it('keeps no picture that is still being read while another tab records it', async () => {
    const rental = await runningRental('dinuka', days(VEHICLES.lagoonKdh.id), 14_400);
    const form = await signedForm(rental, 'return', 14_500);
    const { app } = stage.server;
    const { media } = app;
    const { cleanFile } = media;
    const before = filesOnDisk(app, 'handovers');
    media.cleanFile = async (...asked) => {
      const clean = await cleanFile.apply(media, asked);
      expect((await rental.vendor.post(`${rental.url}/return`, form, newKey())).status).toBe(201);
      return clean;
    };
    const late = await sendFile(rental, 'return', 'photo').finally(() => {
      media.cleanFile = cleanFile;
    });
    expect(outcome(late)).toEqual([409, 'order_not_in_state']);
    expect(filesOnDisk(app, 'handovers')).toEqual(before);
  });

  it('takes no file that was sent for the handover', async () => {
    const rental = await confirmedRental(stage, 'dinuka', days(VEHICLES.lagoonDio.id));
    const [signature, photo] = [
      await sentFile(rental, 'handover', 'signature'),
      await sentFile(rental, 'handover', 'photo'),
    ];
    await handOver(rental, 14_400);
    const form = await signedForm(rental, 'return', 14_500);
    for (const wrong of [{ signatureFileId: signature }, { photoFileIds: [photo] }]) {
      const answer = await rental.vendor.post(`${rental.url}/return`, { ...form, ...wrong }, newKey());
      expect(outcome(answer)).toEqual([422, 'file_missing']);
    }
    expect((await rental.vendor.post(`${rental.url}/return`, form, newKey())).status).toBe(201);
  });

  it('makes exactly one bill when two returns come at the same moment', async () => {
    const rental = await runningRental('arjun', days(VEHICLES.fortRosa.id), 214_000);
    const form = await signedForm(rental, 'return', 214_500);
    const bodies = Array.from({ length: 6 }, (_, at) => ({
      ...form,
      additionalCharges: [{ text: 'Cleaning', amount: rupees(100 + at) }],
    }));
    const answers = await whileHeld(
      stage.server.app.db,
      holdOrder(rental.orderId),
      ...bodies.map((body) => () => rental.vendor.post(`${rental.url}/return`, body, newKey())),
    );
    const won = answers.filter(({ status }) => status === 201);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 201).map(outcome)).toEqual(
      Array(5).fill([409, 'order_not_in_state']),
    );
    expect(await about(rental)).toMatchObject({
      finalTotalBill: won[0]?.body.total,
      returns: 1,
      charges: 1,
      letters: 1,
      reports: 1,
    });
  });

  it('sent again with its key answers the same bill', async () => {
    const rental = await runningRental('fathima', days(VEHICLES.fortViking.id), 286_000);
    const form = await signedForm(rental, 'return', 286_700);
    const key = newKey();
    const answers = await whileHeld(
      stage.server.app.db,
      holdKeys,
      ...Array.from({ length: 6 }, () => () => rental.vendor.post(`${rental.url}/return`, form, key)),
    );
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(outcome(await rental.vendor.post(`${rental.url}/return`, { ...form, odometer: 1 }, key))).toEqual([
      422,
      'idempotency_key_reused',
    ]);
    expect(outcome(await rental.vendor.post(`${rental.url}/return`, form))).toEqual([400, 'idempotency_key_missing']);
    expect(await about(rental)).toMatchObject({ returns: 1, letters: 1, reports: 1 });
  });

  it('gives the remaining days back: another customer books them at once', async () => {
    const rental = await runningRental(
      'nimali',
      days(VEHICLES.lagoonAlto.id, '2026-03-02T10:00', '2026-03-08T10:00'),
      40_000,
    );
    const rest = days(VEHICLES.lagoonAlto.id, '2026-03-04T09:00', '2026-03-06T09:00');
    const stranger = stage.server.stranger();
    const early = await stranger.post('/api/orders', await orderBody(stage.server, stranger, 'kasun', rest), newKey());
    expect(outcome(early)).toEqual([409, 'vehicle_taken']);
    stage.server.clock.now = new Date('2026-03-03T12:00:00+05:30');
    expect((await takeBack(rental, 40_100)).status).toBe(201);
    expect((await book(stage.server, 'kasun', rest)).orderId).toBeTruthy();
  });

  it('is never refused for availability: late, with the next customer waiting', async () => {
    const rental = await runningRental('nimali', days(VEHICLES.lagoonWagonR.id), 30_000);
    await confirmedRental(stage, 'kasun', days(VEHICLES.lagoonWagonR.id, '2026-03-05T08:00', '2026-03-06T10:00'));
    stage.server.clock.now = new Date('2026-03-05T20:00:00+05:30');
    expect((await takeBack(rental, 30_900)).status).toBe(201);
  });

  it('is refused before the handover, after the return, and without a handover record', async () => {
    const rental = await confirmedRental(stage, 'arjun', days(VEHICLES.fortDio.id));
    const form = { ...(await signedForm(rental, 'handover', 1)), additionalCharges: [], odometer: 9_300 };
    const refuses = async () => {
      const answers = [
        await rental.vendor.post(`${rental.url}/return`, form, newKey()),
        await rental.vendor.post(`${rental.url}/return-preview`, form),
        await rental.vendor.post(`${rental.url}/report-preview`, { ...form, phase: 'return' }),
      ];
      expect(answers.map(outcome)).toEqual(Array(3).fill([409, 'order_not_in_state']));
    };
    await refuses();
    await sql`update rent_orders set status = 'in-progress' where public_id = ${rental.orderId}`.execute(
      stage.server.app.db,
    );
    expect(outcome(await rental.vendor.post(`${rental.url}/return-preview`, form))).toEqual([
      409,
      'order_not_in_state',
    ]);
    expect(outcome(await rental.vendor.post(`${rental.url}/return`, form, newKey()))).toEqual([
      409,
      'order_not_in_state',
    ]);
    await sql`update rent_orders set status = 'confirmed' where public_id = ${rental.orderId}`.execute(
      stage.server.app.db,
    );
    await handOver(rental, 9_200);
    expect((await takeBack(rental, 9_300)).status).toBe(201);
    await refuses();
    expect(outcome(await sendFile(rental, 'return', 'photo'))).toEqual([409, 'order_not_in_state']);
  });

  it('takes neither the files of the handover nor outdated terms, and needs a signature', async () => {
    const rental = await confirmedRental(stage, 'fathima', days(VEHICLES.lagoonAqua.id));
    const handedOver = await signedForm(rental, 'handover', 10_000);
    expect((await rental.vendor.post(`${rental.url}/handover`, handedOver, newKey())).status).toBe(201);
    const form = await signedForm(rental, 'return', 10_100);
    const { signatureFileId: _, ...unsigned } = form;
    const attempts = [
      [{ ...form, signatureFileId: handedOver.signatureFileId }, [422, 'file_missing']],
      [{ ...form, photoFileIds: [await sentFile(rental, 'return', 'damage-photo')] }, [422, 'file_missing']],
      [{ ...form, termsVersion: '2020-01-01' }, [409, 'terms_outdated']],
      [unsigned, [400, 'invalid_input']],
    ] as const;
    for (const [body, refusal] of attempts) {
      expect(outcome(await rental.vendor.post(`${rental.url}/return`, body, newKey()))).toEqual(refusal);
    }
    expect(await about(rental)).toMatchObject({ status: 'in-progress', returns: 0, blockActive: true });
  });

  it('belongs to the own vendor alone', async () => {
    const rental = await runningRental('kasun', days(VEHICLES.fortAxio.id), 70_000);
    const { lagoon } = stage;
    const form = await signedForm(rental, 'return', 70_100);
    const foreign = `/api/vendor/${VENDORS.lagoon.id}/orders/${rental.orderId}`;
    expect(outcome(await lagoon.post(`${foreign}/return`, form, newKey()))).toEqual([404, 'not_found']);
    expect(outcome(await lagoon.post(`${foreign}/return-preview`, form))).toEqual([404, 'not_found']);
    expect(outcome(await lagoon.post(`${foreign}/report-preview`, { ...form, phase: 'return' }))).toEqual([
      404,
      'not_found',
    ]);
    expect(outcome(await lagoon.post(`${rental.url}/return`, form, newKey()))).toEqual([401, 'not_signed_in']);
    expect(await about(rental)).toMatchObject({ status: 'in-progress', returns: 0 });
  });
});
