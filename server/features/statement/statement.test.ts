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
import { textOfPages } from '../../test/pdf-text.ts';
import { setFaultySetting, setSetting, unsetSettings } from '../../test/settings.ts';
import { emptyHoldReasons } from './statement-hold.sql.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterEach(() => unsetSettings(stage.server.app.db, 'commissionPercent'));
afterAll(() => stage.server.stop());

/** Each test has a month of its own, so that none finds the rentals of another. */
let months = 0;
function nextMonth(): string {
  months += 1;
  return `20${30 + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

let day = 0;
/** Two days of a vehicle of `fort`, from the second of March on, that nobody else has. */
function nextChoice(vehicleId: string = VEHICLES.fortAxio.id) {
  const at = (date: number) => new Date(Date.UTC(2026, 2, 2 + date, 4, 30)).toISOString();
  day += 3;
  return { vehicleId, startDate: at(day - 3), endDate: at(day - 1) };
}

/** As a super admin sets it. */
const commission = (percent: number) => setSetting(stage.server.app.db, 'commissionPercent', percent);

interface Returned extends Rental {
  bill: number;
}

/** The vehicle is brought back at this instant. */
async function returned(at: string, customer: CustomerKey = 'nimali', choice = nextChoice()): Promise<Returned> {
  const { clock, app } = stage.server;
  const before = clock.now;
  const rental = await confirmedRental(stage, customer, choice);
  clock.now = new Date(choice.startDate);
  await handOver(rental, 10_000);
  clock.now = new Date(choice.endDate);
  const answer = await takeBack(rental, 10_050);
  clock.now = before;
  if (answer.status !== 201) throw new Error(`the return answered ${answer.status} ${answer.body.code}`);
  await sql`
    update handovers h set completed_at = ${at}::timestamptz from rent_orders o
    where o.id = h.order_id and h.phase = 'return' and o.public_id = ${rental.orderId}`.execute(app.db);
  return { ...rental, bill: answer.body.total };
}

const inMonth = (month: string, at = '15T10:00:00+05:30') => `${month}-${at}`;
const statementAt = (month: string, part = '', vendor: keyof typeof VENDORS = 'fort') =>
  `/api/vendor/${VENDORS[vendor].id}/statements/${month}${part}`;
const statement = async (month: string, query = '') => (await stage.fort.get(statementAt(month, query))).body;
const numbersOf = (page: { items: { customOrderId: string }[] }) =>
  page.items.map(({ customOrderId }) => customOrderId);
const holdAt = (rental: Rental) => `/api/admin/orders/${rental.orderId}/statement-hold`;
const holdOut = (rental: Rental, reason = 'The customer says that the dent is old.') =>
  stage.admin.post(holdAt(rental), { reason });

describe('the statement of a month', () => {
  it('has the rentals that came back in it by Colombo’s clock, in that order', async () => {
    const month = nextMonth();
    const next = nextMonth();
    const last = await returned(`${month}-28T23:59:59+05:30`);
    const first = await returned(`${month}-01T00:00:00+05:30`);
    const after = await returned(`${next}-01T00:00:00+05:30`);
    expect(numbersOf(await statement(month))).toEqual([first.customOrderId, last.customOrderId]);
    expect(numbersOf(await statement(next))).toEqual([after.customOrderId]);
  });

  it('says what each cost, what was paid and what is still due, and sums it', async () => {
    const month = nextMonth();
    const rental = await returned(inMonth(month));
    await rental.vendor.post(`${rental.url}/cash-receipts`, { purpose: 'rental', amount: rupees(3_000) }, newKey());
    const due = rental.bill - rupees(3_000);
    const { items, sums } = await statement(month);
    expect(items).toEqual([
      {
        orderId: rental.orderId,
        customOrderId: rental.customOrderId,
        vehicle: { model: expect.stringContaining('Axio'), year: expect.any(Number) },
        returnedAt: new Date(inMonth(month)).toISOString(),
        bill: rental.bill,
        paid: rupees(3_000),
        due,
        commissionPercent: 0,
        commission: 0,
        isHeldOut: false,
      },
    ]);
    expect(sums).toEqual({
      rentals: 1,
      bill: rental.bill,
      paid: rupees(3_000),
      due,
      commission: 0,
      share: rental.bill,
      heldOut: { rentals: 0, bill: 0 },
    });
  });

  it('says what cash changed hands in it, for rentals of other months too', async () => {
    const month = nextMonth();
    const rental = await returned(inMonth(nextMonth()));
    const before = (await statement('2026-03')).cash;
    await rental.vendor.post(`${rental.url}/cash-receipts`, { purpose: 'rental', amount: rupees(2) }, newKey());
    await rental.vendor.post(`${rental.url}/cash-receipts`, { purpose: 'refund', amount: rupees(1) }, newKey());
    expect((await statement('2026-03')).cash).toEqual({
      received: before.received + rupees(2),
      givenBack: before.givenBack + rupees(1),
      cashIn: before.cashIn + rupees(1),
    });
    expect((await statement(month)).cash).toEqual({ received: 0, givenBack: 0, cashIn: 0 });
  });

  it('comes by pages, each with the sums of the whole month', async () => {
    const month = nextMonth();
    const rentals = [];
    for (const date of ['03', '04', '05']) rentals.push(await returned(inMonth(month, `${date}T09:00:00+05:30`)));
    const first = await statement(month, '?limit=2');
    const second = await statement(month, `?limit=2&cursor=${first.nextCursor}`);
    expect([...numbersOf(first), ...numbersOf(second)]).toEqual(rentals.map(({ customOrderId }) => customOrderId));
    expect(second.nextCursor).toBe(null);
    expect([first.sums.rentals, second.sums]).toEqual([3, first.sums]);
  });

  it('has nothing of other vendors, nor of rentals that are not back', async () => {
    const month = nextMonth();
    await confirmedRental(stage, 'kasun', nextChoice());
    await returned(inMonth(month), 'kasun', nextChoice(VEHICLES.lagoonAqua.id));
    expect((await statement(month)).items).toEqual([]);
    expect((await stage.lagoon.get(statementAt(month, '', 'lagoon'))).body.items).toHaveLength(1);
    for (const part of ['', '/csv', '/file']) {
      expect((await stage.lagoon.get(statementAt(month, part))).status).toBe(401);
    }
  });

  it('has no rental that was opened again, until it is completed', async () => {
    const month = nextMonth();
    const { orderId } = await returned(inMonth(month));
    const put = (status: string) =>
      sql`update rent_orders set status = ${status} where public_id = ${orderId}`.execute(stage.server.app.db);
    await put('confirmed');
    expect((await statement(month)).items).toEqual([]);
    await put('completed');
    expect((await statement(month)).items).toMatchObject([{ orderId }]);
  });

  it.each(['2026-13', '2026-00', '2026-1', '1999-05', 'march'])(
    'is refused for %s, which is no month',
    async (month) => {
      expect(outcome(await stage.fort.get(statementAt(month)))).toEqual([400, 'invalid_input']);
    },
  );
});

describe('the commission', () => {
  it('is that of the day on which the rental was completed, whatever is set later', async () => {
    const month = nextMonth();
    await commission(10);
    const rental = await returned(inMonth(month));
    await commission(25);
    const { items, sums } = await statement(month);
    const { body } = await stage.admin.get(`/api/admin/orders/${rental.orderId}`);
    expect(items[0].commissionPercent).toBe(10);
    expect(items[0].commission).toBe(Math.round(body.baseRental / 10));
    expect([sums.commission, sums.share]).toEqual([items[0].commission, rental.bill - items[0].commission]);
  });

  it('that is set to nonsense by hand stops no return', async () => {
    for (const [set, taken] of [
      ['ten', 0],
      [99, 50],
      [-5, 0],
      [12.5, 13],
    ] as const) {
      const month = nextMonth();
      await setFaultySetting(stage.server.app.db, 'commissionPercent', set);
      await returned(inMonth(month));
      expect((await statement(month)).items[0].commissionPercent).toBe(taken);
    }
  });

  it('stands when a completed order is opened and completed again', async () => {
    const month = nextMonth();
    await commission(10);
    const rental = await returned(inMonth(month));
    await commission(25);
    const { db } = stage.server.app;
    for (const status of ['confirmed', 'completed'])
      await sql`update rent_orders set status = ${status} where public_id = ${rental.orderId}`.execute(db);
    expect((await statement(month)).items[0].commissionPercent).toBe(10);
  });
});

describe('a disputed rental', () => {
  it('is held out of all sums until staff have settled it, and is on record', async () => {
    const month = nextMonth();
    await commission(10);
    const [disputed, other] = [await returned(inMonth(month)), await returned(inMonth(month))];
    const whole = (await statement(month)).sums;
    const { status, body } = await holdOut(disputed);
    expect(status).toBe(200);
    expect(body.hold).toEqual({
      heldAt: stage.server.clock.now.toISOString(),
      heldBy: 'admin@ceylono.example',
      reason: 'The customer says that the dent is old.',
    });
    expect((await stage.admin.get(holdAt(disputed))).body).toEqual(body);
    const held = await statement(month);
    expect(held.items.filter(({ isHeldOut }: { isHeldOut: boolean }) => isHeldOut)).toHaveLength(1);
    expect(held.sums).toMatchObject({ rentals: 1, bill: other.bill, heldOut: { rentals: 1, bill: disputed.bill } });
    expect((await stage.admin.post(`${holdAt(disputed)}/settlement`)).body).toEqual({ hold: null });
    expect((await statement(month)).sums).toEqual(whole);
    const { activities } = (await stage.admin.get(`/api/admin/orders/${disputed.orderId}`)).body;
    const said = activities.map(({ description }: { description: string }) => description);
    expect(said).toContain("Held out of the vendor's statement");
    expect(said).toContain("Settled: counts on the vendor's statement again");
  });

  it('is held out once, with the reason that was given first', async () => {
    const month = nextMonth();
    const [rental, beside] = [await returned(inMonth(month)), await returned(inMonth(month))];
    await holdOut(beside, 'It has a dent too.');
    await Promise.all(Array.from({ length: 8 }, () => holdOut(rental, 'The first reason.')));
    expect((await holdOut(rental, 'Another reason.')).body.hold.reason).toBe('The first reason.');
    const { rows } = await sql`
      select 1 from statement_holds s join rent_orders o on o.id = s.order_id
      where o.public_id = ${rental.orderId}`.execute(stage.server.app.db);
    expect(rows).toHaveLength(1);
    await stage.admin.post(`${holdAt(rental)}/settlement`);
    expect((await stage.admin.get(holdAt(beside))).body.hold.reason).toBe('It has a dent too.');
    expect((await holdOut(rental, 'It goes on.')).body.hold.reason).toBe('It goes on.');
  });

  it('is settled as staff saw it: another dispute that came in its place meanwhile stands', async () => {
    const { clock } = stage.server;
    const rental = await returned(inMonth(nextMonth()));
    const settle = (heldAt: string) => stage.admin.post(`${holdAt(rental)}/settlement`, { heldAt });
    const seen = (await holdOut(rental)).body.hold;
    // Pressed once more, as when its answer was lost.
    for (const _ of ['first', 'again']) {
      const { status, body } = await settle(seen.heldAt);
      expect([status, body]).toEqual([200, { hold: null }]);
    }
    clock.now = new Date(clock.now.getTime() + 60_000);
    const other = (await holdOut(rental, 'The customer says that the tank was full.')).body.hold;
    expect(outcome(await settle(seen.heldAt))).toEqual([409, 'statement_hold_changed']);
    expect((await stage.admin.get(holdAt(rental))).body.hold).toEqual(other);
    expect((await settle(other.heldAt)).body).toEqual({ hold: null });
  });

  it('is one that was agreed', async () => {
    const pending = await pendingRental(stage, 'nimali', nextChoice());
    expect(outcome(await holdOut(pending))).toEqual([409, 'order_not_in_state']);
    expect(outcome(await stage.admin.post(holdAt(pending), { reason: ' ' }))).toEqual([400, 'invalid_input']);
  });

  it('keeps no words about its customer after an erasure, and stays held out', async () => {
    const month = nextMonth();
    const rental = await returned(inMonth(month));
    await holdOut(rental, 'Nimali says that the dent is old.');
    const { db } = stage.server.app;
    const { rows } = await sql<{ pk: string }>`
      select id as pk from rent_orders where public_id = ${rental.orderId}`.execute(db);
    await transaction(db, (trx) => emptyHoldReasons(trx, [rows[0]?.pk ?? '']));
    expect((await stage.admin.get(holdAt(rental))).body.hold.reason).toBe(null);
    expect((await statement(month)).sums.heldOut.rentals).toBe(1);
  });
});

describe('to take along', () => {
  it('is a table for spreadsheets, with the amounts as numbers and the day in Colombo', async () => {
    const month = nextMonth();
    await commission(10);
    const rental = await returned(inMonth(month, '15T23:30:00+05:30'));
    const answer = await fetch(`${stage.server.url}${statementAt(month, '/csv')}`, {
      headers: { cookie: [...stage.fort.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    expect(answer.headers.get('content-type')).toContain('text/csv');
    expect(answer.headers.get('content-disposition')).toContain(`filename="statement-${month}.csv"`);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head = '', line = '', end] = new TextDecoder().decode(bytes).split('\r\n');
    expect(head).toContain(
      '"Order number","Vehicle","Returned on","Final bills, Rs","Paid, Rs","Still due, Rs","Commission, %","Commission, Rs",',
    );
    const { commission: taken } = (await statement(month)).items[0];
    expect(line).toBe(
      [
        `"${rental.customOrderId}"`,
        expect.any(String),
        `"${month}-15 23:30"`,
        rental.bill / 100,
        0,
        rental.bill / 100,
        10,
        taken / 100,
        '"no"',
      ]
        .map((cell, at) => (at === 1 ? line.split(',').slice(1, 3).join(',') : String(cell)))
        .join(','),
    );
    expect(end).toBe('');
  });

  it('is a PDF in the vendor’s language, with the sums and each rental', async () => {
    const month = nextMonth();
    await commission(10);
    const rental = await returned(inMonth(month));
    const held = await returned(inMonth(month));
    await holdOut(held);
    const { body: pdf } = await stage.fort.get(statementAt(month, '/file'));
    const text = (await textOfPages(pdf)).join(' ');
    for (const words of ['Monthly statement', rental.customOrderId, held.customOrderId, 'Held out', 'Commission'])
      expect(text).toContain(words);
    await sql`update vendors set language = 'ta' where id = ${VENDORS.fort.id}`.execute(stage.server.app.db);
    const inTamil = await stage.fort.get(statementAt(month, '/file'));
    expect((await textOfPages(inTamil.body)).join(' ')).not.toContain('Monthly statement');
    await sql`update vendors set language = 'en' where id = ${VENDORS.fort.id}`.execute(stage.server.app.db);
  });

  it('is a PDF that says what goes back of a rental that was paid too much, and calls nothing of it due', async () => {
    const month = nextMonth();
    const rental = await returned(inMonth(month));
    const cash = { purpose: 'rental', amount: rental.bill + rupees(2_000) };
    expect((await rental.vendor.post(`${rental.url}/cash-receipts`, cash, newKey())).status).toBe(201);
    expect((await statement(month)).sums.due).toBe(-rupees(2_000));
    const { body: pdf } = await stage.fort.get(statementAt(month, '/file'));
    const text = (await textOfPages(pdf)).join(' ').replaceAll(/\s/g, '');
    // In its sums and beside the rental.
    expect(text.split(/TobegivenbackRs2,000/)).toHaveLength(3);
    expect(text).not.toContain('-Rs');
  });

  it('is there for a month in which nothing came back', async () => {
    const { body: pdf } = await stage.fort.get(statementAt(nextMonth(), '/file'));
    expect((await textOfPages(pdf)).join(' ')).toContain('No vehicle came back in this month.');
  });
});
