import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { VEHICLES } from '../../test/cast.ts';
import {
  confirmedRental,
  handOver,
  outcome,
  pendingRental,
  type Rental,
  type Stage,
  setStage,
} from '../../test/handover.ts';
import { holdOrder, whileHeld } from '../../test/lock-queue.ts';
import { TEST_NOW } from '../../test/test-server.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterEach(() => {
  stage.server.clock.now = TEST_NOW;
});
afterAll(() => stage.server.stop());

const HOUR_MS = 3_600_000;
const REASON = 'Nobody came, and the phone is off.';

let day = 0;
/** Two days of a vehicle of `fort`, from the second of March at ten on, that nobody else has. */
function nextChoice() {
  const at = (date: number) => new Date(Date.UTC(2026, 2, 2 + date, 4, 30)).toISOString();
  day += 3;
  return { vehicleId: VEHICLES.fortAxio.id, startDate: at(day - 3), endDate: at(day - 1) };
}

async function confirmed(customer: 'nimali' | 'kasun' = 'nimali') {
  const choice = nextChoice();
  return { ...(await confirmedRental(stage, customer, choice)), startsAt: new Date(choice.startDate), choice };
}
const after = (startsAt: Date, hours: number) => {
  stage.server.clock.now = new Date(startsAt.getTime() + hours * HOUR_MS);
};
const seen = async ({ orderId }: Rental) => (await stage.admin.get(`/api/admin/orders/${orderId}`)).body;
const end = ({ orderId }: Rental, reason: unknown = REASON) =>
  stage.admin.post(`/api/admin/orders/${orderId}/not-collected`, { reason });
const lettersOf = async ({ orderId }: Rental) =>
  (
    await sql<{ letter: string }>`
      select payload->>'recipient' || ' ' || (payload->>'letter') as letter
      from outbox x join rent_orders o on o.id = x.order_id
      where o.public_id = ${orderId} and payload->>'letter' = 'order-not-collected' order by 1`.execute(
      stage.server.app.db,
    )
  ).rows.map(({ letter }) => letter);

describe('an order that nobody collected', () => {
  it('is ended by staff two hours after its start; customer and vendor are told, and the vehicle is free', async () => {
    const rental = await confirmed();
    after(rental.startsAt, 1.99);
    expect(outcome(await end(rental))).toEqual([409, 'not_collected_too_early']);
    expect((await seen(rental)).notCollectedFrom).toBe(new Date(rental.startsAt.getTime() + 2 * HOUR_MS).toISOString());
    after(rental.startsAt, 2);
    const { status, body } = await end(rental);
    expect([status, body.status, body.notCollectedFrom]).toEqual([200, 'cancelled', null]);
    expect(await lettersOf(rental)).toEqual(['customer order-not-collected', 'vendor order-not-collected']);
    stage.server.clock.now = TEST_NOW;
    await pendingRental(stage, 'kasun', rental.choice);
  });

  it('says why to staff alone', async () => {
    const rental = await confirmed();
    after(rental.startsAt, 3);
    const { body } = await end(rental);
    const said = body.activities.map(({ description }: { description: string }) => description);
    expect(said).toContain(`Vehicle not collected: ${REASON}`);
    expect(body.ending.description).toBe(`Vehicle not collected: ${REASON}`);
    stage.server.clock.now = TEST_NOW;
    for (const [client, url] of [
      [rental.customer, `/api/orders/${rental.orderId}`],
      [rental.vendor, rental.url],
    ] as const) {
      const answer = await client.get(url);
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer.body)).not.toContain(REASON);
      expect(JSON.stringify(answer.body)).not.toContain('notCollected');
    }
  });

  it('counts on the customer’s record, which only staff see, by the phone', async () => {
    const [first, second, other] = [await confirmed('kasun'), await confirmed('kasun'), await confirmed()];
    const before = (await seen(other)).notCollectedBefore;
    after(first.startsAt, 3);
    await end(first);
    expect((await seen(first)).notCollectedBefore).toBe(0);
    expect((await seen(second)).notCollectedBefore).toBe(1);
    expect((await seen(other)).notCollectedBefore).toBe(before);
    after(second.startsAt, 3);
    expect((await end(second)).body.notCollectedBefore).toBe(1);
  });

  it('is ended once, however many of staff say so at the same moment', async () => {
    const rental = await confirmed();
    after(rental.startsAt, 3);
    const answers = await whileHeld(
      stage.server.app.db,
      holdOrder(rental.orderId),
      () => end(rental),
      () => end(rental, 'Another reason.'),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await lettersOf(rental)).toHaveLength(2);
  });

  it('is one that was confirmed and is not handed over', async () => {
    const pending = await pendingRental(stage, 'nimali', nextChoice());
    const running = await confirmed();
    after(running.startsAt, 1);
    await handOver(running, 10_000);
    after(running.startsAt, 30);
    for (const rental of [pending, running]) {
      expect((await seen(rental)).notCollectedFrom).toBe(null);
      expect(outcome(await end(rental))).toEqual([409, 'order_not_in_state']);
    }
    expect(outcome(await end(running, ' '))).toEqual([400, 'invalid_input']);
  });
});
