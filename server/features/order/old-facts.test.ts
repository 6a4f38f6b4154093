/**
 * Two members of staff at one order: the second, who decides about it as it no longer is, is told who changed what and
 * when, and nothing is done (issue 13).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STAFF, signInAs, VEHICLES } from '../../test/cast.ts';
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
  throughStaff,
} from '../../test/handover.ts';
import type { TestClient } from '../../test/test-client.ts';

let stage: Stage;
let chief: TestClient;
beforeAll(async () => {
  stage = await setStage();
  chief = await signInAs(stage.server, STAFF.super.email);
});
afterAll(() => stage.server.stop());

let day = 0;
const at = (date: number) => new Date(Date.UTC(2026, 3, 2 + date, 3, 30)).toISOString();
function nextDays(vehicleId: string = VEHICLES.fortAxio.id) {
  day += 6;
  return { vehicleId, startDate: at(day - 6), endDate: at(day - 4) };
}
const TODAY = { startDate: '2026-03-02T09:00:00+05:30', endDate: '2026-03-04T09:00:00+05:30' };

const of = ({ orderId }: Rental, path = '') => `/api/admin/orders/${orderId}${path}`;
async function seenBy(rental: Rental) {
  const { body } = await stage.admin.get(of(rental));
  const { status, verificationStatus, vehicle, startDate, endDate, finalTotalBill } = body;
  return { status, verificationStatus, vehicleId: vehicle.id, startDate, endDate, finalTotalBill };
}
/** A day longer, by somebody else: whatever was decided before is about other dates. */
async function prolong(rental: Rental): Promise<void> {
  const seen = await seenBy(rental);
  const endDate = new Date(Date.parse(seen.endDate) + 86_400_000).toISOString();
  const dates = { startDate: seen.startDate, endDate };
  const { body } = await chief.get(of(rental, `/date-preview?${new URLSearchParams(dates)}`));
  const edited = await chief.post(of(rental, '/dates'), { ...dates, seen, total: body.after.total });
  if (edited.status !== 200) throw new Error(`the dates answered ${edited.status} ${edited.body.code}`);
}
const byTheChief = (description: string) => ({
  description: expect.stringContaining(description),
  performedBy: STAFF.super.email,
  performedByType: 'admin',
  timestamp: stage.server.clock.now.toISOString(),
});

describe('a decision about an order as it no longer is', () => {
  it.each([
    ['an approval', pendingRental, '/verification/approval', {}],
    ['a rejection', pendingRental, '/verification/rejection', { reason: 'unclear_photos', details: 'blurred' }],
    ['a confirmation', approvedRental, '/confirmation', {}],
    ['a cancellation', confirmedRental, '/cancellation', { reason: 'The customer called.' }],
    ['an end as not collected', confirmedRental, '/not-collected', { reason: 'Nobody came.' }],
    ['a change of the status', confirmedRental, '/status-change', { status: 'pending', reason: 'By mistake.' }],
    ['other dates', confirmedRental, '/dates', { startDate: at(400), endDate: at(402), total: 1 }],
    [
      'a swap',
      confirmedRental,
      '/swap',
      { fromVehicleId: VEHICLES.fortAxio.id, toVehicleId: VEHICLES.fortVezel.id, reason: 'The gearbox broke.' },
    ],
  ] as const)('is refused with who changed what and when: %s', async (_, book, path, decision) => {
    const rental = await book(stage, 'nimali', nextDays());
    const seen = await seenBy(rental);
    await prolong(rental);
    const before = await seenBy(rental);
    const refused = await stage.admin.post(of(rental, path), { ...decision, seen }, newKey());
    expect(outcome(refused)).toEqual([409, 'order_changed']);
    expect(refused.body.data).toEqual({
      changed: ['endDate', 'finalTotalBill'],
      now: before,
      last: byTheChief('Dates edited by staff'),
    });
    expect(await seenBy(rental)).toEqual(before);
    // About the order as it is now it is decided by the rules alone.
    const again = await stage.admin.post(of(rental, path), { ...decision, seen: refused.body.data.now }, newKey());
    expect(again.body.code).not.toBe('order_changed');
  });

  it.each(['approval', 'rejection', 'allowance'])('is refused so for the %s of an extension', async (decision) => {
    const rental = await confirmedRental(stage, 'nimali', { ...nextDays(VEHICLES.fortPrius.id), ...TODAY });
    await handOver(rental, 40_000);
    const requestId = await askForTwoDays(rental);
    const seen = await seenBy(rental);
    if (decision === 'allowance')
      await chief.post(of(rental, `/extension-requests/${requestId}/rejection`), { reason: 'no' });
    await prolong(rental);
    const refused = await stage.admin.post(of(rental, `/extension-requests/${requestId}/${decision}`), {
      seen,
      ...(decision === 'approval' ? { newEndDate: seen.endDate } : {}),
      ...(decision === 'rejection' ? { reason: 'The next customer waits.' } : {}),
    });
    expect(outcome(refused)).toEqual([409, 'order_changed']);
    expect(refused.body.data.last).toEqual(byTheChief('Dates edited by staff'));
    await takeBack(rental, 40_100);
  });

  it('by a screen that sends no facts is held to the rules, and told of the change all the same', async () => {
    const rental = await pendingRental(stage, 'nimali', nextDays());
    await chief.post(of(rental, '/verification/rejection'), { reason: 'unclear_photos', details: '' });
    const refused = await stage.admin.post(of(rental, '/verification/approval'));
    expect(refused.status).toBe(409);
    expect(refused.body.data.last).toEqual(byTheChief('KYC rejected'));
  });

  it('is made once when both decide alike: the second finds the order as it stands', async () => {
    const rental = await pendingRental(stage, 'nimali', nextDays());
    const seen = await seenBy(rental);
    expect((await chief.post(of(rental, '/verification/approval'), { seen })).status).toBe(200);
    const second = await stage.admin.post(of(rental, '/verification/approval'), { seen });
    expect([second.status, second.body.verificationStatus]).toEqual([200, 'approved']);
  });

  it('is made when nothing changed but what nobody decides by', async () => {
    const rental = await pendingRental(stage, 'nimali', nextDays());
    const seen = await seenBy(rental);
    await chief.post(of(rental, '/team-notes'), { text: 'Called.' }, newKey());
    expect((await stage.admin.post(of(rental, '/verification/approval'), { seen })).status).toBe(200);
  });

  it('of 16 at once about the same facts one is made, and each other is told of it', async () => {
    const rental = await pendingRental(stage, 'nimali', nextDays());
    const seen = await seenBy(rental);
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, turn) =>
        turn % 2 === 0
          ? chief.post(of(rental, '/verification/approval'), { seen })
          : stage.admin.post(of(rental, '/cancellation'), { seen, reason: 'The customer called.' }),
      ),
    );
    const { status, verificationStatus } = await seenBy(rental);
    const isApproved = verificationStatus === 'approved';
    expect([status, verificationStatus]).toEqual(isApproved ? ['pending', 'approved'] : ['cancelled', 'pending']);
    for (const [turn, answer] of answers.entries()) {
      const isLikeTheFirst = (turn % 2 === 0) === isApproved;
      expect(outcome(answer)).toEqual(isLikeTheFirst ? [200, undefined] : [409, 'order_changed']);
      if (!isLikeTheFirst) expect(answer.body.data.last).not.toBeNull();
    }
  });
});

describe('a recording by staff that comes too late', () => {
  it('is told who handed the vehicle over, and who took it back', async () => {
    const rental = await confirmedRental(stage, 'nimali', { ...nextDays(VEHICLES.fortLeaf.id), ...TODAY });
    const mine = throughStaff(stage, rental);
    const form = await signedForm(mine, 'handover', 40_000);
    await handOver(rental, 40_000);
    const late = await stage.admin.post(of(rental, '/handover'), form, newKey());
    expect(late.status).toBe(409);
    expect(late.body.data.last).toMatchObject({ performedByType: 'vendor', description: /handed over/ });
    const back = await signedForm(mine, 'return', 40_100);
    await takeBack(rental, 40_100);
    const lateReturn = await stage.admin.post(of(rental, '/return'), back, newKey());
    expect(lateReturn.status).toBe(409);
    expect(lateReturn.body.data.last).toMatchObject({ performedByType: 'vendor' });
  });
});

it('no other party is told who of staff it was', async () => {
  const rental = await pendingRental(stage, 'nimali', nextDays());
  await chief.post(of(rental, '/cancellation'), { reason: 'The customer called.' });
  const refused = await rental.vendor.post(`${rental.url}/confirmation`);
  expect(refused.status).toBe(409);
  expect(JSON.stringify(refused.body)).not.toContain(STAFF.super.email);
});

async function approvedRental(...booking: Parameters<typeof pendingRental>): Promise<Rental> {
  const rental = await pendingRental(...booking);
  await stage.admin.post(of(rental, '/verification/approval'));
  return rental;
}

async function askForTwoDays(rental: Rental): Promise<string> {
  const { body } = await rental.customer.get(`/api/orders/${rental.orderId}/extension-quotes?days=2`);
  const asked = await rental.customer.post(
    `/api/orders/${rental.orderId}/extension-requests`,
    { days: 2, reason: 'The flight is later.', extensionFee: body.extensionFee },
    newKey(),
  );
  if (asked.status !== 201) throw new Error(`the request answered ${asked.status} ${asked.body.code}`);
  return asked.body.id;
}
