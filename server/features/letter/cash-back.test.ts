/** What is said of the customer's cash when an order comes to nothing, as the letters arrive. */
import { DAY_MS, HOUR_MS } from '@ceylono/domain/colombo-time';
import type { Language } from '@ceylono/domain/language';
import { rupees } from '@ceylono/domain/money';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { CUSTOMERS, STAFF, signInAs, VEHICLES, VENDORS } from '../../test/cast.ts';
import {
  confirmedRental,
  handOver,
  newKey,
  pendingRental,
  type Rental,
  type Stage,
  setStage,
  throughStaff,
} from '../../test/handover.ts';
import { type MailSink, startMailSink } from '../../test/mail-sink.ts';
import type { TestClient } from '../../test/test-client.ts';
import { TEST_NOW } from '../../test/test-server.ts';
import { lapseUnacceptedOrders } from '../acceptance/acceptance.jobs.ts';
import { lapseUndecidedOrders } from '../lapse/lapse.jobs.ts';

let sink: MailSink;
let stage: Stage;
let chief: TestClient;
beforeAll(async () => {
  sink = await startMailSink();
  stage = await setStage({ SMTP_URL: sink.url, PUBLIC_URL: 'https://ceylono.example' });
});
afterEach(async () => {
  await sql`update vendors set language = 'en'`.execute(stage.server.app.db);
  await goTo(TEST_NOW);
});
afterAll(async () => {
  await stage.server.stop();
  await sink.stop();
});

async function goTo(now: Date): Promise<void> {
  stage.server.clock.now = now;
  stage.admin = await signInAs(stage.server, STAFF.admin.email);
  chief = await signInAs(stage.server, STAFF.super.email);
}

const START = new Date('2026-03-02T09:00:00+05:30').getTime();
let day = 0;
/** Two days that no other test has. */
function nextDays(language: Language = 'en') {
  day += 4;
  const at = (days: number) => new Date(START + days * DAY_MS).toISOString();
  return { vehicleId: VEHICLES.fortAxio.id, startDate: at(day), endDate: at(day + 2), language };
}

const REASON = 'The vehicle has broken down.';
const byStaff = ({ orderId }: Rental, what: string, body: object = { reason: REASON }) =>
  stage.admin.post(`/api/admin/orders/${orderId}/${what}`, body);
async function change({ orderId }: Rental, status: string): Promise<void> {
  const { body } = await stage.admin.get(`/api/admin/orders/${orderId}`);
  const { vehicle, verificationStatus, startDate, endDate, finalTotalBill } = body;
  const seen = { status: body.status, verificationStatus, vehicleId: vehicle.id, startDate, endDate, finalTotalBill };
  const answer = await chief.post(`/api/admin/orders/${orderId}/status-change`, { seen, status, reason: REASON });
  expect(answer.body.status).toBe(status);
}
async function receive({ vendor, url }: Rental, purpose: string, amount: number): Promise<void> {
  const answer = await vendor.post(`${url}/cash-receipts`, { purpose, amount }, newKey());
  expect(answer.status).toBe(201);
}

type Pay = (rental: Rental) => Promise<void>;
const NOTHING: Pay = async () => {};
const PREPAID: Pay = async (rental) => {
  await receive(rental, 'rental', rupees(25_000));
  await receive(rental, 'deposit', rupees(20_000));
};

interface Booked extends Rental {
  startsAt: Date;
}

async function confirmed(pay: Pay, language?: Language): Promise<Booked> {
  const choice = nextDays(language);
  const rental = await confirmedRental(stage, 'nimali', choice);
  await pay(rental);
  return { ...rental, startsAt: new Date(choice.startDate) };
}

/** Confirmed before its identity was decided, paid, and pending again: so it may still be rejected, or lapse. */
async function pendingAgain(pay: Pay): Promise<Booked> {
  const choice = nextDays();
  const rental = await pendingRental(stage, 'nimali', choice);
  await change(rental, 'confirmed');
  await pay(rental);
  await change(rental, 'pending');
  return { ...rental, startsAt: new Date(choice.startDate) };
}

async function handedOver(pay: Pay): Promise<Booked> {
  const rental = await confirmed(pay);
  await goTo(rental.startsAt);
  await handOver(throughStaff(stage, rental), 70_000);
  return rental;
}

async function approvedAgain(pay: Pay): Promise<Booked> {
  const rental = await confirmed(pay);
  await change(rental, 'pending');
  await byStaff(rental, 'verification/approval', {});
  return rental;
}

interface Ending {
  begin: (pay: Pay) => Promise<Booked>;
  end: (rental: Booked) => Promise<unknown>;
}
const byStaffAtOnce = (rental: Booked) => byStaff(rental, 'cancellation');

/** Each way in which an order comes to nothing. */
const ENDINGS: Record<string, Ending> = {
  'cancelled by staff': { begin: confirmed, end: byStaffAtOnce },
  'cancelled as its customer asked': {
    begin: async (pay) => {
      const rental = await confirmed(pay);
      await rental.customer.post(`/api/orders/${rental.orderId}/cancellation-requests`, { reason: 'No flight.' });
      return rental;
    },
    end: byStaffAtOnce,
  },
  'not collected': {
    begin: confirmed,
    end: async (rental) => {
      await goTo(new Date(rental.startsAt.getTime() + 3 * HOUR_MS));
      await byStaff(rental, 'not-collected');
    },
  },
  'given the status cancelled': { begin: confirmed, end: (rental) => change(rental, 'cancelled') },
  'given the status rejected': { begin: confirmed, end: (rental) => change(rental, 'rejected') },
  'given the status cancelled on the road': { begin: handedOver, end: (rental) => change(rental, 'cancelled') },
  'rejected for its papers': {
    begin: pendingAgain,
    end: (rental) => byStaff(rental, 'verification/rejection', { reason: 'unclear_photos', details: '' }),
  },
  'cancelled by its customer': {
    begin: pendingAgain,
    end: ({ customer, orderId }) => customer.post(`/api/orders/${orderId}/cancellation`),
  },
  'lapsed, undecided': {
    begin: pendingAgain,
    end: async () => {
      stage.server.clock.now = new Date(TEST_NOW.getTime() + 2 * DAY_MS);
      await lapseUndecidedOrders(stage.server.app);
    },
  },
  'lapsed, not accepted': {
    begin: approvedAgain,
    end: async ({ startsAt }) => {
      stage.server.clock.now = startsAt;
      await lapseUnacceptedOrders(stage.server.app);
    },
  },
};
const WAYS = Object.entries(ENDINGS).map(([way, ending]) => ({ way, ...ending }));

/** What customer and vendor are told of what happens now. */
async function told(happens: () => Promise<unknown>): Promise<Record<'customer' | 'vendor', string>> {
  await sql`delete from outbox`.execute(stage.server.app.db);
  sink.mails = [];
  await happens();
  while ((await stage.server.running.outbox.workOnce()) > 0);
  const to = (address: string) => sink.mails.filter(({ recipients }) => recipients.includes(address));
  const [customer, vendor] = [to(CUSTOMERS.nimali.email), to(VENDORS.fort.email)];
  expect([customer.length, vendor.length]).toEqual([1, 1]);
  return { customer: customer[0]?.text ?? '', vendor: vendor[0]?.text ?? '' };
}

it.each(WAYS)('$way with cash at the vendor: both are told how much goes back', async ({ begin, end }) => {
  const rental = await begin(PREPAID);
  const { customer, vendor } = await told(() => end(rental));
  expect(customer).toContain('The vendor has Rs 45,000 of your cash and gives it back to you.');
  expect(vendor).toContain("You have Rs 45,000 of the customer's cash: please give it back,");
  expect(vendor).not.toContain('nothing for you to do');
});

it.each(WAYS)('$way without cash: nobody is told of any', async ({ begin, end }) => {
  const rental = await begin(NOTHING);
  const { customer, vendor } = await told(() => end(rental));
  expect(customer).not.toContain('of your cash');
  expect(vendor).not.toContain('cash');
});

it('an order whose cash is back already leaves the vendor nothing to do', async () => {
  const rental = await confirmed(PREPAID);
  await receive(rental, 'refund', rupees(25_000));
  await receive(rental, 'deposit_refund', rupees(20_000));
  const { customer, vendor } = await told(() => byStaffAtOnce(rental));
  expect(customer).not.toContain('of your cash');
  expect(vendor).toContain('The vehicle is free again for this period. There is nothing for you to do.');
});

it.each([
  ['si', 'ඔබේ මුදලින් Rs 45,000 ක්', 'පාරිභෝගිකයාගේ මුදලින් Rs 45,000 ක්'],
  ['ta', 'உங்கள் பணம் Rs 45,000', 'வாடிக்கையாளரின் பணம் Rs 45,000'],
] as const)('customer and vendor read it in their language: %s', async (language, ofCustomer, ofVendor) => {
  await sql`update vendors set language = ${language}`.execute(stage.server.app.db);
  const rental = await confirmed(PREPAID, language);
  const { customer, vendor } = await told(() => byStaffAtOnce(rental));
  expect(customer).toContain(ofCustomer);
  expect(vendor).toContain(ofVendor);
});

it('a letter that goes after the order was opened again asks for no money back', async () => {
  const rental = await confirmed(PREPAID);
  const pk = sql`(select id from rent_orders where public_id = ${rental.orderId})`;
  const { customer, vendor } = await told(async () => {
    await byStaffAtOnce(rental);
    await change(rental, 'confirmed');
    await sql`delete from outbox where order_id = ${pk} and payload ->> 'letter' = 'order-confirmed'`.execute(
      stage.server.app.db,
    );
  });
  expect(customer).toContain('It is now confirmed.');
  expect(customer).not.toContain('of your cash');
  expect(vendor).not.toContain('cash');
});
