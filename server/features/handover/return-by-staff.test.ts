import { rupees } from '@ceylono/domain/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CustomerKey, STAFF, type TestChoice, VEHICLES } from '../../test/cast.ts';
import {
  confirmedRental,
  handOver,
  newKey,
  outcome,
  type Rental,
  type Stage,
  sendFile,
  setStage,
  signedForm,
  takeBack,
  throughStaff,
} from '../../test/handover.ts';

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

describe('staff take a vehicle back for a vendor who cannot', () => {
  it('with the bill that the vendor would have made, on record under their own name', async () => {
    const rental = await runningRental('nimali', VEHICLES.fortAxio.id, 70_000);
    const charges = [{ text: 'Late return', amount: rupees(2000) }];
    const reading = { odometer: 70_100, additionalCharges: charges };
    const ofVendor = await rental.vendor.post(`${rental.url}/return-preview`, reading);
    const byStaff = throughStaff(stage, rental);
    expect((await byStaff.vendor.post(`${byStaff.url}/return-preview`, reading)).body).toEqual(ofVendor.body);
    const { completedAt: _, ...bill } = (await takeBack(byStaff, 70_100, { additionalCharges: charges })).body;
    expect(bill).toEqual(ofVendor.body);
    const { rows } = await sql`
      select o.status, o.final_total_bill as "finalTotalBill", b.active as "blockActive", h.recorded_by as "recordedBy",
        (select performed_by || ', ' || performed_by_type from order_activities a
          where a.order_id = o.id and a.description like 'Vehicle returned%') as told
      from rent_orders o join vehicle_blocks b on b.order_id = o.id
      join handovers h on h.order_id = o.id and h.phase = 'return'
      where o.public_id = ${rental.orderId}`.execute(stage.server.app.db);
    expect(rows).toEqual([
      {
        status: 'completed',
        finalTotalBill: rental.total + rupees(2000),
        blockActive: false,
        recordedBy: STAFF.admin.email,
        told: `${STAFF.admin.email}, admin`,
      },
    ]);
  });

  it('once, however often it is sent, and whether or not the vendor comes back to it', async () => {
    const rental = await runningRental('kasun', VEHICLES.fortKdh.id, 131_000);
    const byStaff = throughStaff(stage, rental);
    const form = await signedForm(byStaff, 'return', 131_400);
    const key = newKey();
    const answers = await Promise.all(
      [key, key, newKey()].map((each) => byStaff.vendor.post(`${byStaff.url}/return`, form, each)),
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

  it('and never hand one over: only a rental that runs, and only the pictures of its return', async () => {
    const rental = await confirmedRental(stage, 'fathima', days(VEHICLES.lagoonAqua.id));
    const byStaff = throughStaff(stage, rental);
    expect(outcome(await sendFile(byStaff, 'handover', 'photo'))).toEqual([400, 'invalid_input']);
    expect(outcome(await sendFile(byStaff, 'return', 'photo'))).toEqual([409, 'order_not_in_state']);
    const reading = { odometer: 1, additionalCharges: [] };
    expect(outcome(await byStaff.vendor.post(`${byStaff.url}/return-preview`, reading))).toEqual([
      409,
      'order_not_in_state',
    ]);
  });
});
