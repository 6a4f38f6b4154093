import { rupees } from '@ceylono/domain/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CustomerKey,
  portalTokenOf,
  STAFF,
  signInAs,
  type TestChoice,
  VEHICLES,
  VENDORS,
} from '../../test/cast.ts';
import {
  confirmedRental,
  handOver,
  newKey,
  outcome,
  pendingRental,
  type Rental,
  type Stage,
  sendFile,
  setStage,
  signedForm,
  takeBack,
  throughStaff,
} from '../../test/handover.ts';
import { holdOrder, whileHeld } from '../../test/lock-queue.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.server.stop());

const days = (vehicleId: string): TestChoice => ({
  vehicleId,
  startDate: '2026-03-02T10:00:00+05:30',
  endDate: '2026-03-04T10:00:00+05:30',
});

async function runningRental(customer: CustomerKey, vehicleId: string, odometer: number): Promise<Rental> {
  const rental = await confirmedRental(stage, customer, days(vehicleId));
  await handOver(rental, odometer);
  return rental;
}

/** Every mail of an order by whom it is to, as staff see them. */
async function mailsOf({ orderId }: Rental): Promise<string[]> {
  const { mails } = (await stage.admin.get(`/api/admin/orders/${orderId}`)).body;
  return mails.map(({ recipient, letter }: Record<string, string>) => `${recipient}: ${letter}`).toSorted();
}

describe('staff take a vehicle back for a vendor who cannot', () => {
  it('with the bill that the vendor would have made, on record under their own name', async () => {
    const rental = await runningRental('nimali', VEHICLES.fortAxio.id, 70_000);
    const charges = [{ text: 'Late return', amount: rupees(2000) }];
    const reading = { odometer: 70_100, additionalCharges: charges };
    const ofVendor = await rental.vendor.post(`${rental.url}/return-preview`, reading);
    const byStaff = throughStaff(stage, rental);
    expect((await byStaff.vendor.post(`${byStaff.url}/return-preview`, reading)).body).toEqual(ofVendor.body);
    const { completedAt: _, ...bill } = (await takeBack(byStaff, 70_100, { additionalCharges: charges })).body;
    // Nothing was paid yet: the preview alone says what of it is still due.
    expect({ ...bill, balance: null }).toEqual(ofVendor.body);
    const { rows } = await sql`
      select o.status, o.final_total_bill as "finalTotalBill", b.active as "blockActive", h.recorded_by as "recordedBy",
        (select performed_by || ', ' || performed_by_type || ', ' || activity_type from order_activities a
          where a.order_id = o.id and a.code = 'vehicle_returned') as told
      from rent_orders o join vehicle_blocks b on b.order_id = o.id
      join handovers h on h.order_id = o.id and h.phase = 'return'
      where o.public_id = ${rental.orderId}`.execute(stage.server.app.db);
    expect(rows).toEqual([
      {
        status: 'completed',
        finalTotalBill: rental.total + rupees(2000),
        blockActive: false,
        recordedBy: STAFF.admin.email,
        told: `${STAFF.admin.email}, admin, admin_action`,
      },
    ]);
  });

  it('once, however often it is sent, and whether or not the vendor comes back to it', async () => {
    const rental = await runningRental('kasun', VEHICLES.fortKdh.id, 131_000);
    const byStaff = throughStaff(stage, rental);
    const form = await signedForm(byStaff, 'return', 131_400);
    const key = newKey();
    const answers = await whileHeld(
      stage.server.app.db,
      holdOrder(rental.orderId),
      ...[key, key, newKey()].map((each) => () => byStaff.vendor.post(`${byStaff.url}/return`, form, each)),
    );
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    expect(new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.completedAt)).size).toBe(1);
    const late = await rental.vendor.post(`${rental.url}/return`, form, newKey());
    expect(outcome(late)).toEqual([409, 'order_not_in_state']);
    const { rows } = await sql<{ returns: number }>`
      select count(*) as returns from handovers h join rent_orders o on o.id = h.order_id
      where o.public_id = ${rental.orderId} and h.phase = 'return'`.execute(stage.server.app.db);
    expect(rows).toEqual([{ returns: 1 }]);
  });

  it('and both are mailed the bill, once, while a return of the vendor’s own is no news to the vendor', async () => {
    const ofStaff = await runningRental('camille', VEHICLES.fortVezel.id, 40_000);
    const ofVendor = await runningRental('oliver', VEHICLES.fortLeaf.id, 58_000);
    const before = { staff: await mailsOf(ofStaff), vendor: await mailsOf(ofVendor) };
    const byStaff = throughStaff(stage, ofStaff);
    const form = await signedForm(byStaff, 'return', 40_100);
    const key = newKey();
    for (const _ of [1, 2]) await byStaff.vendor.post(`${byStaff.url}/return`, form, key);
    await takeBack(ofVendor, 58_050);
    expect((await mailsOf(ofStaff)).filter((mail) => !before.staff.includes(mail))).toEqual([
      'customer: rental-completed',
      'vendor: rental-completed-by-staff',
    ]);
    expect((await mailsOf(ofVendor)).filter((mail) => !before.vendor.includes(mail))).toEqual([
      'customer: rental-completed',
    ]);
  });

  it('with the handover before their eyes, and the report as it would be', async () => {
    const rental = await confirmedRental(stage, 'kasun', days(VEHICLES.fortViking.id));
    const byStaff = throughStaff(stage, rental);
    expect(outcome(await byStaff.vendor.get(`${byStaff.url}/handover`))).toEqual([404, 'not_found']);
    const mark = { x: 50, y: 6, severity: 'scratch', note: 'Below the plate' };
    await handOver(rental, 91_000, { damageMarks: [mark] });
    const ofVendor = await rental.vendor.get(`${rental.url}/handover`);
    expect(ofVendor.body).toMatchObject({ odometer: 91_000, damageMarks: [mark] });
    expect((await byStaff.vendor.get(`${byStaff.url}/handover`)).body).toEqual(ofVendor.body);
    const form = { ...(await signedForm(byStaff, 'return', 91_200)), phase: 'return' };
    const report = await byStaff.vendor.post(`${byStaff.url}/report-preview`, form);
    expect([report.status, report.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  it('with the preview, which shows whose order it is, on record as the order opened, once an hour', async () => {
    const rental = await runningRental('emily', VEHICLES.fortDio.id, 12_000);
    const openings = async () =>
      (
        await sql<{ by: string }>`
          select a.performed_by as by from order_activities a join rent_orders o on o.id = a.order_id
          where o.public_id = ${rental.orderId} and a.code = 'order_opened'`.execute(stage.server.app.db)
      ).rows.map(({ by }) => by);
    const byStaff = throughStaff(stage, rental);
    const preview = async (of: Rental, odometer: number) => {
      const form = { ...(await signedForm(of, 'return', 12_100)), phase: 'return', odometer };
      return of.vendor.post(`${of.url}/report-preview`, form);
    };
    expect((await preview(rental, 12_100)).status).toBe(200);
    expect((await preview(byStaff, -1)).status).toBe(400);
    expect(await openings()).toEqual([]);
    for (const _ of [1, 2]) expect((await preview(byStaff, 12_100)).status).toBe(200);
    expect(await openings()).toEqual([STAFF.admin.email]);
  });

  it('and only one that was handed over', async () => {
    const rental = await confirmedRental(stage, 'fathima', days(VEHICLES.lagoonAqua.id));
    const byStaff = throughStaff(stage, rental);
    expect(outcome(await sendFile(byStaff, 'return', 'photo'))).toEqual([409, 'order_not_in_state']);
    const reading = { odometer: 1, additionalCharges: [] };
    expect(outcome(await byStaff.vendor.post(`${byStaff.url}/return-preview`, reading))).toEqual([
      409,
      'order_not_in_state',
    ]);
  });
});

describe('staff hand a vehicle over for a vendor who cannot', () => {
  it('on the vendor’s form, under their own name, and the vendor is told at once', async () => {
    const rental = await confirmedRental(stage, 'nimali', days(VEHICLES.lagoonPrius.id));
    const byStaff = throughStaff(stage, rental);
    const before = await mailsOf(rental);
    const report = await byStaff.vendor.post(`${byStaff.url}/report-preview`, {
      ...(await signedForm(byStaff, 'handover', 60_000)),
      phase: 'handover',
    });
    expect([report.status, report.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    await handOver(byStaff, 60_000);
    const { rows } = await sql`
      select o.status, h.recorded_by as "recordedBy",
        (select performed_by || ', ' || performed_by_type || ', ' || activity_type from order_activities a
          where a.order_id = o.id and a.code = 'vehicle_handed_over') as told
      from rent_orders o join handovers h on h.order_id = o.id and h.phase = 'handover'
      where o.public_id = ${rental.orderId}`.execute(stage.server.app.db);
    expect(rows).toEqual([
      {
        status: 'in-progress',
        recordedBy: STAFF.admin.email,
        told: `${STAFF.admin.email}, admin, admin_action`,
      },
    ]);
    expect((await mailsOf(rental)).filter((mail) => !before.includes(mail))).toEqual([
      'customer: rental-started',
      'vendor: rental-started-by-staff',
    ]);
    // The vendor takes it back as any other.
    expect((await takeBack(rental, 60_100)).status).toBe(201);
  });

  it('by the same rules as the vendor: not before the identity is approved and the order confirmed', async () => {
    const rental = await pendingRental(stage, 'nimali', days(VEHICLES.lagoonAlto.id));
    expect(outcome(await sendFile(throughStaff(stage, rental), 'handover', 'photo'))).toEqual([
      409,
      'order_not_in_state',
    ]);
  });

  it('and never through the vendor’s link: a portal that they opened by it records nothing', async () => {
    const rental = await confirmedRental(stage, 'kasun', days(VEHICLES.fortPrius.id));
    const staffInPortal = await signInAs(stage.server, STAFF.super.email);
    const opened = await staffInPortal.post('/api/vendor-sessions', {
      vendorId: VENDORS.fort.id,
      token: portalTokenOf('fort'),
    });
    expect(opened.status).toBe(200);
    const throughLink = { ...rental, vendor: staffInPortal };
    expect((await staffInPortal.get(rental.url)).status).toBe(200);
    const approved = await pendingRental(stage, 'harsha', days(VEHICLES.fortLeaf.id));
    await stage.admin.post(`/api/admin/orders/${approved.orderId}/verification/approval`);
    expect(outcome(await staffInPortal.post(`${approved.url}/confirmation`))).toEqual([403, 'move_not_yours']);
    const handover = await signedForm(throughLink, 'handover', 30_000);
    const refused = await staffInPortal.post(`${rental.url}/handover`, handover, newKey());
    expect(outcome(refused)).toEqual([403, 'move_not_yours']);
    // The vendor's own goes on.
    await handOver(rental, 30_000);
    const cash = { purpose: 'rental', amount: 100_000 };
    expect(outcome(await staffInPortal.post(`${rental.url}/cash-receipts`, cash, newKey()))).toEqual([
      403,
      'move_not_yours',
    ]);
    const { body } = await rental.vendor.post(`${rental.url}/cash-receipts`, cash, newKey());
    const reversal = `${rental.url}/cash-receipts/${body.receipt.id}/reversal`;
    expect(outcome(await staffInPortal.post(reversal, { reason: 'A test.' }, newKey()))).toEqual([
      403,
      'move_not_yours',
    ]);
    expect(outcome(await takeBack(throughLink, 30_100))).toEqual([403, 'move_not_yours']);
    expect((await takeBack(rental, 30_100)).status).toBe(201);
  });
});
