/**
 * Cash that was taken, written down once.
 *
 * @rows SHR-DATA 17
 */
import { MAX_CASH_RECEIPTS } from '@ceylono/domain/cash-receipt';
import { rupees } from '@ceylono/domain/money';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../db/transaction.ts';
import { type CustomerKey, VEHICLES, VENDORS } from '../../test/cast.ts';
import {
  confirmedRental,
  handOver,
  newKey,
  outcome,
  pendingRental,
  type Rental,
  type Stage,
  setStage,
  takeBack,
} from '../../test/handover.ts';
import { holdOrder, whileHeld } from '../../test/lock-queue.ts';
import { textOfPages } from '../../test/pdf-text.ts';
import { TEST_NOW } from '../../test/test-server.ts';
import { emptyReversalReasons } from './cash-receipt.sql.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterEach(() => {
  stage.server.clock.now = TEST_NOW;
});
afterAll(() => stage.server.stop());

let day = 0;
/** Two days of a vehicle of `fort`, from the second of March on, that nobody else has. */
function nextChoice(vehicleId: string = VEHICLES.fortAxio.id) {
  const at = (date: number) => new Date(Date.UTC(2026, 2, 2 + date, 4, 30)).toISOString();
  day += 3;
  return { vehicleId, startDate: at(day - 3), endDate: at(day - 1) };
}
const anyRental = (customer: CustomerKey = 'nimali') => confirmedRental(stage, customer, nextChoice());

const cashAt = (rental: Rental) => `${rental.url}/cash-receipts`;
const record = (rental: Rental, purpose: string, amount: number, key = newKey()) =>
  rental.vendor.post(cashAt(rental), { purpose, amount }, key);
const reverse = (rental: Rental, receiptId: string, reason = 'Typed by mistake.', key = newKey()) =>
  rental.vendor.post(`${cashAt(rental)}/${receiptId}/reversal`, { reason }, key);

async function recorded(rental: Rental, purpose: string, amount: number) {
  const { status, body } = await record(rental, purpose, amount);
  if (status !== 201) throw new Error(`the cash answered ${status} ${body.code}`);
  return body.receipt as { id: string; number: string };
}

describe('cash received', () => {
  it('is numbered without gaps among those of its vendor, each vendor from 1', async () => {
    const [fort, lagoon] = [
      await anyRental(),
      await confirmedRental(stage, 'kasun', nextChoice(VEHICLES.lagoonAqua.id)),
    ];
    const first = await recorded(fort, 'rental', rupees(1_000));
    expect((await recorded(lagoon, 'rental', rupees(1_000))).number).toBe('R-0001');
    const refused = await record(fort, 'refund', rupees(2_000));
    expect(outcome(refused)).toEqual([422, 'more_than_received']);
    const next = await recorded(fort, 'rental', rupees(1_000));
    const numberOf = (receipt: { number: string }) => Number(receipt.number.slice(2));
    expect(numberOf(next)).toBe(numberOf(first) + 1);
    expect((await recorded(lagoon, 'extra', rupees(5))).number).toBe('R-0002');
  });

  it('lowers what is still due, on the card of the order, for staff and for the customer', async () => {
    const rental = await anyRental();
    const { status, body } = await record(rental, 'rental', rupees(4_000));
    const balance = { paid: rupees(4_000), depositHeld: 0, due: rental.total - rupees(4_000) };
    expect([status, body.balance]).toEqual([201, balance]);
    expect((await rental.vendor.get(rental.url)).body.cash).toEqual(balance);
    expect((await rental.vendor.get(cashAt(rental))).body).toEqual({ items: [body.receipt], balance });
    expect((await stage.admin.get(`/api/admin/orders/${rental.orderId}`)).body.cash).toEqual(balance);
    const forStaff = await stage.admin.get(`/api/admin/orders/${rental.orderId}/cash-receipts`);
    expect(forStaff.body).toEqual({ items: [body.receipt], balance });
    const { reason: _, ...shown } = body.receipt;
    expect((await rental.customer.get(`/api/orders/${rental.orderId}`)).body.cash).toEqual({ items: [shown], balance });
    const stranger = await stage.server.stranger().get(`/api/orders/${rental.orderId}`);
    expect(stranger.body.cash).toBe(null);
  });

  it('is on the timeline with its number, what for and how much', async () => {
    const rental = await anyRental();
    const { id, number } = await recorded(rental, 'rental', rupees(4_000));
    const reversal = (await reverse(rental, id)).body.receipt.number;
    const { activities } = (await stage.admin.get(`/api/admin/orders/${rental.orderId}`)).body;
    const said = activities.map(({ description }: { description: string }) => description);
    expect(said).toContain(`Cash receipt ${number}: Rs 4,000, rental`);
    expect(said).toContain(`Cash receipt ${number} of Rs 4,000 reversed by ${reversal}`);
  });

  it('is written down once, however often the same is sent', async () => {
    const rental = await anyRental();
    const key = newKey();
    const first = await record(rental, 'rental', rupees(4_000), key);
    const again = await record(rental, 'rental', rupees(4_000), key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(outcome(await record(rental, 'rental', rupees(4_001), key))).toEqual([422, 'idempotency_key_reused']);
    expect((await rental.vendor.get(cashAt(rental))).body.items).toHaveLength(1);
  });

  it('is refused for an order that nobody has agreed to, and of no amount', async () => {
    const pending = await pendingRental(stage, 'nimali', nextChoice());
    for (const purpose of ['rental', 'extra', 'deposit']) {
      expect(outcome(await record(pending, purpose, rupees(1)))).toEqual([409, 'order_not_in_state']);
    }
    const rental = await anyRental();
    for (const amount of [0, -5, 0.5, 1e15]) {
      expect(outcome(await record(rental, 'rental', amount))).toEqual([400, 'invalid_input']);
    }
  });

  it('is written down a hundred times for an order, besides what reverses it and what other orders have', async () => {
    const [rental, other] = [await anyRental(), await anyRental('kasun')];
    const { id } = await recorded(rental, 'extra', rupees(1));
    for (let count = 2; count < MAX_CASH_RECEIPTS; count += 1) await recorded(rental, 'extra', rupees(1));
    expect((await reverse(rental, id)).status).toBe(201);
    const last = await recorded(rental, 'extra', rupees(1));
    expect(outcome(await record(rental, 'extra', rupees(1)))).toEqual([409, 'too_many_receipts']);
    expect((await reverse(rental, last.id)).status).toBe(201);
    await recorded(other, 'extra', rupees(1));
  });

  it('is of the own orders alone', async () => {
    const rental = await anyRental();
    const { id } = await recorded(rental, 'rental', rupees(1));
    const elsewhere = rental.url.replace(VENDORS.fort.id, VENDORS.lagoon.id);
    const stranger = { ...rental, url: elsewhere, vendor: stage.lagoon };
    expect(outcome(await record(stranger, 'rental', rupees(1)))).toEqual([404, 'not_found']);
    expect(outcome(await stage.lagoon.get(cashAt(stranger)))).toEqual([404, 'not_found']);
    expect(outcome(await reverse(stranger, id))).toEqual([404, 'not_found']);
    expect(outcome(await stage.lagoon.get(`${cashAt(stranger)}/${id}/file`))).toEqual([404, 'not_found']);
    const other = await anyRental('kasun');
    expect(outcome(await reverse(other, id))).toEqual([404, 'not_found']);
    expect(outcome(await other.vendor.get(`${cashAt(other)}/${id}/file`))).toEqual([404, 'not_found']);
    expect((await other.customer.get(`/api/orders/${rental.orderId}`)).body.cash).toBe(null);
  });
});

describe('cash given back', () => {
  it('is never more than there is, also when two give it back at once', async () => {
    const rental = await anyRental();
    await recorded(rental, 'rental', rupees(5_000));
    const refund = () => record(rental, 'refund', rupees(3_000));
    const answers = await whileHeld(stage.server.app.db, holdOrder(rental.orderId), refund, refund);
    expect(answers.map(outcome)).toEqual([
      [201, undefined],
      [422, 'more_than_received'],
    ]);
    expect((await rental.vendor.get(rental.url)).body.cash.paid).toBe(rupees(2_000));
  });

  it('is possible after a cancellation, when nothing else is', async () => {
    const rental = await anyRental();
    await recorded(rental, 'rental', rupees(5_000));
    await recorded(rental, 'deposit', rupees(2_000));
    await sql`update rent_orders set status = 'cancelled' where public_id = ${rental.orderId}`.execute(
      stage.server.app.db,
    );
    expect((await rental.vendor.get(rental.url)).body.cash).toEqual({
      paid: rupees(5_000),
      depositHeld: rupees(2_000),
      due: rupees(-5_000),
    });
    expect(outcome(await record(rental, 'rental', rupees(1)))).toEqual([409, 'order_not_in_state']);
    await recorded(rental, 'refund', rupees(5_000));
    await recorded(rental, 'deposit_refund', rupees(2_000));
    expect(outcome(await record(rental, 'refund', 1))).toEqual([422, 'more_than_received']);
    expect((await rental.vendor.get(rental.url)).body.cash).toEqual({ paid: 0, depositHeld: 0, due: 0 });
  });

  it('of a deposit is no payment, and a deposit is not taken once the vehicle is back', async () => {
    const rental = await confirmedRental(stage, 'nimali', {
      vehicleId: VEHICLES.fortPrius.id,
      startDate: '2026-03-02T10:00:00+05:30',
      endDate: '2026-03-04T10:00:00+05:30',
    });
    await recorded(rental, 'deposit', rupees(20_000));
    expect((await rental.vendor.get(rental.url)).body.cash).toEqual({
      paid: 0,
      depositHeld: rupees(20_000),
      due: rental.total,
    });
    expect(outcome(await record(rental, 'refund', rupees(1)))).toEqual([422, 'more_than_received']);
    await handOver(rental, 40_000);
    expect((await takeBack(rental, 40_050)).status).toBe(201);
    expect(outcome(await record(rental, 'deposit', rupees(1)))).toEqual([409, 'order_not_in_state']);
    await recorded(rental, 'deposit_refund', rupees(20_000));
    expect((await rental.vendor.get(rental.url)).body.cash.depositHeld).toBe(0);
  });
});

describe('a cash receipt', () => {
  it('is reversed by another of the same amount, and both are shown', async () => {
    const rental = await anyRental();
    const first = await recorded(rental, 'rental', rupees(5_000));
    const { status, body } = await reverse(rental, first.id, 'Rs 500, not 5,000.');
    expect([status, body.receipt]).toMatchObject([
      201,
      { reverses: first.number, amount: rupees(5_000), cashIn: rupees(-5_000), reason: 'Rs 500, not 5,000.' },
    ]);
    expect(body.balance.paid).toBe(0);
    const { items } = (await rental.vendor.get(cashAt(rental))).body;
    expect(items).toMatchObject([
      { number: body.receipt.number, reverses: first.number },
      { number: first.number, reversedBy: body.receipt.number },
    ]);
  });

  it('is reversed once, also by two at once, and a reversal never', async () => {
    const rental = await anyRental();
    const first = await recorded(rental, 'rental', rupees(5_000));
    const undo = () => reverse(rental, first.id);
    const answers = await whileHeld(stage.server.app.db, holdOrder(rental.orderId), undo, undo);
    expect(answers.map(outcome)).toEqual([
      [201, undefined],
      [409, 'receipt_reversed'],
    ]);
    expect(outcome(await reverse(rental, answers[0].body.receipt.id))).toEqual([409, 'receipt_reversed']);
    expect((await rental.vendor.get(rental.url)).body.cash.paid).toBe(0);
  });

  it('whose money was given back already is reversed only after the refund', async () => {
    const rental = await anyRental();
    const paid = await recorded(rental, 'rental', rupees(5_000));
    const refund = await recorded(rental, 'refund', rupees(1_000));
    expect(outcome(await reverse(rental, paid.id))).toEqual([422, 'more_than_received']);
    expect((await reverse(rental, refund.id)).status).toBe(201);
    expect((await reverse(rental, paid.id)).status).toBe(201);
  });

  it('says why to the vendor and staff, not to the customer, and needs a reason', async () => {
    const rental = await anyRental();
    const { id } = await recorded(rental, 'rental', rupees(5_000));
    expect(outcome(await reverse(rental, id, '   '))).toEqual([400, 'invalid_input']);
    const key = newKey();
    const { body } = await reverse(rental, id, 'He paid half only.', key);
    expect(body.receipt.reason).toBe('He paid half only.');
    expect((await reverse(rental, id, 'He paid half only.', key)).body).toEqual(body);
    const { rows } = await sql`select 1 from idempotency_keys k where k::text like '%paid half%'`.execute(
      stage.server.app.db,
    );
    expect(rows).toEqual([]);
    const own = await rental.customer.get(`/api/orders/${rental.orderId}`);
    expect(JSON.stringify(own.body)).not.toContain('half');
    expect(JSON.stringify((await rental.vendor.get(cashAt(rental))).body)).toContain('half');
  });

  it('stands in the database as it was written; the words of a reversal alone may go', async () => {
    const { db } = stage.server.app;
    const rental = await anyRental();
    const { id } = await recorded(rental, 'rental', rupees(5_000));
    const reversal = (await reverse(rental, id)).body.receipt;
    const change = (statement: string) => sql.raw(statement).execute(db);
    for (const set of ['amount = 1', "purpose = 'extra'", 'number = 900', "reason = 'Other words.'"]) {
      const changed = change(`update cash_receipts set ${set} where id = '${reversal.id}'`);
      await expect(changed).rejects.toThrow('stands as it was written');
    }
    await expect(change('delete from cash_receipts')).rejects.toThrow('stands as it was written');
    const { rows } = await sql<{ pk: string }>`
      select id as pk from rent_orders where public_id = ${rental.orderId}`.execute(db);
    await transaction(db, (trx) => emptyReversalReasons(trx, [rows[0]?.pk ?? '']));
    const { items } = (await rental.vendor.get(cashAt(rental))).body;
    expect(items[0]).toEqual({ ...reversal, reason: null });
  });

  it('is a PDF with its number, amount and what for, without the phone', async () => {
    const rental = await anyRental();
    const { id, number } = await recorded(rental, 'rental', rupees(5_000.5));
    const file = await rental.vendor.get(`${cashAt(rental)}/${id}/file`);
    expect(file.status).toBe(200);
    expect(file.headers.get('cache-control')).toBe('private, no-store');
    expect(file.headers.get('content-disposition')).toContain(`${number}-${rental.customOrderId}.pdf`);
    const [page = '', ...more] = textOfPages(file.body);
    expect(more).toEqual([]);
    const text = page.replaceAll(/\s/g, '');
    for (const part of [number, 'Rs5,000.50', 'Receivedincash', 'Rental', rental.customOrderId, VENDORS.fort.name]) {
      expect(text).toContain(part.replaceAll(/\s/g, ''));
    }
    expect(text).not.toMatch(/\+94|077/);
    await reverse(rental, id);
    const after = textOfPages((await rental.vendor.get(`${cashAt(rental)}/${id}/file`)).body).join('');
    expect(after.replaceAll(/\s/g, '')).toContain('doesnotcountanymore');
  });
});

describe('the cash of a day', () => {
  it('is that of the day in Colombo, the newest first, page by page, with the sums of the whole day', async () => {
    const { clock } = stage.server;
    const rental = await anyRental();
    clock.now = new Date('2026-03-11T18:29:59.999Z');
    await recorded(rental, 'rental', rupees(1));
    clock.now = new Date('2026-03-11T18:30:00Z');
    const morning = await recorded(rental, 'rental', rupees(6_000));
    await recorded(rental, 'deposit', rupees(2_000));
    const wrong = await recorded(rental, 'extra', rupees(900));
    await reverse(rental, wrong.id);
    clock.now = new Date('2026-03-12T18:29:59.999Z');
    await recorded(rental, 'deposit_refund', rupees(500));
    clock.now = new Date('2026-03-12T18:30:00Z');
    await recorded(rental, 'rental', rupees(7));
    const of = (query: string) => stage.fort.get(`/api/vendor/${VENDORS.fort.id}/cash-receipts?${query}`);
    const { body } = await of('day=2026-03-12&limit=3');
    const sums = { received: rupees(8_000), givenBack: rupees(500), cashIn: rupees(7_500) };
    expect(body.sums).toEqual(sums);
    expect(body.items.map(({ purpose }: { purpose: string }) => purpose)).toEqual(['deposit_refund', 'extra', 'extra']);
    expect(body.items[0]).toMatchObject({ orderId: rental.orderId, customOrderId: rental.customOrderId });
    const rest = (await of(`day=2026-03-12&limit=3&cursor=${body.nextCursor}`)).body;
    expect(rest.items.map(({ number }: { number: string }) => number).at(-1)).toBe(morning.number);
    expect([rest.items.length, rest.nextCursor, rest.sums]).toEqual([2, null, sums]);
    expect((await of('day=2026-03-14')).body).toEqual({
      items: [],
      nextCursor: null,
      sums: { received: 0, givenBack: 0, cashIn: 0 },
    });
  });

  it('is that of one vendor', async () => {
    stage.server.clock.now = new Date('2026-03-20T06:00:00Z');
    const rental = await anyRental();
    await recorded(rental, 'rental', rupees(1));
    const theirs = await stage.lagoon.get(`/api/vendor/${VENDORS.lagoon.id}/cash-receipts?day=2026-03-20`);
    expect(theirs.body).toEqual({ items: [], nextCursor: null, sums: { received: 0, givenBack: 0, cashIn: 0 } });
  });
});
