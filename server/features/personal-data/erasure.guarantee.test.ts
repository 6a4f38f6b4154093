/**
 * What takes a person out of orders (an erasure, the clock) or out of a browser meets a change of theirs under way: it
 * decides by what that change left, and neither ends the other.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { CONSENT_VERSION } from '@ceylono/contract/terms';
import { DAY_MS, dayOf, startOfDay } from '@ceylono/domain/colombo-time';
import type { OrderStatus } from '@ceylono/domain/order';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/database.ts';
import { queueFor } from '../../db/queue.sql.ts';
import { outsideTransaction, transaction } from '../../db/transaction.ts';
import type { VisitorId } from '../../http/actor.ts';
import { answerTo } from '../../http/answer.ts';
import type { ApiContext } from '../../http/context.ts';
import { enqueue } from '../../jobs/outbox.sql.ts';
import { VEHICLES } from '../../test/cast.ts';
import { bookerInHouse } from '../../test/in-house.ts';
import { holdOrder, untilQueued, whileHeld } from '../../test/lock-queue.ts';
import { type Stage, setStage } from '../../test/stage.ts';
import { customerOfPhone } from '../customer/customer.sql.ts';
import { insertDraft, lockDraft } from '../draft/draft.sql.ts';
import { lockOrder, type OrderRow, updateOrder } from '../order/order.sql.ts';
import { countCapture, forgetPhones } from '../phone/phone.sql.ts';
import { forgetPerson } from '../phone/phone-capture.service.ts';
import { stopDevice } from '../phone-proof/new-device.sql.ts';
import { codeOf } from '../phone-proof/one-time-code.service.ts';
import { checkCode } from '../phone-proof/phone-proof.service.ts';
import { putCode, storeProof } from '../phone-proof/phone-proof.sql.ts';
import { forgetOrderDetails } from '../retention/order-details.jobs.ts';
import { insertVisitor, lockVisitor } from '../visitor/visitor.sql.ts';
import { erasePersonalData } from './erasure.service.ts';
import { deletePhone } from './erasure.sql.ts';

/** Still to come when midnight passes meanwhile. */
const FIRST_DAY = new Date(startOfDay(dayOf(new Date())).getTime() + 2 * DAY_MS);

let stage: Stage;
let app: App;
beforeAll(async () => {
  stage = await setStage({ servers: 0, patient: true });
  app = stage.app;
});
afterAll(() => stage.clear());

it('waits for a return, and then for the report that both signed', async () => {
  const { orderId, visitorId } = await rental('in-progress', 0);
  const erasing = await transaction(app.db, async (trx) => {
    const { pk } = (await lockOrder(trx, orderId)) as OrderRow;
    const begun = outsideTransaction(() => outcomeOfErasure(visitorId));
    await untilQueued(app.db, 1);
    await updateOrder(trx, pk, { status: 'completed' });
    await enqueue(trx, 'report', { phase: 'return' }, pk, app.now());
    return { begun };
  });
  expect(await erasing.begun).toBe('order_open');
  await sql`update outbox set done_at = ${app.now()} where kind = 'report'`.execute(app.db);
  expect(await outcomeOfErasure(visitorId)).toEqual({
    orders: 1,
    documents: expect.any(Number),
    kept: ['bills'],
    filesOnTheirWay: 0,
  });
});

it('leaves a customer to whom staff give an order meanwhile', async () => {
  const phone = '+94770009999';
  const mine = await rental('completed', 2, phone);
  const another = await rental('completed', 4, phone);
  const customer = { phone, name: 'Nimali', email: 'nimali@erasure.example', address: 'Galle' };
  await transaction(app.db, async (trx) => {
    const customerId = await customerOfPhone(trx, customer, app.now());
    await sql`update rent_orders set customer_id = ${customerId} where public_id = ${mine.orderId}`.execute(trx);
  });
  // Approving an identity: the customer is found, the order becomes theirs, and neither is to be seen yet.
  const erasing = await transaction(app.db, async (trx) => {
    const customerId = await customerOfPhone(trx, customer, app.now());
    await sql`update rent_orders set customer_id = ${customerId} where public_id = ${another.orderId}`.execute(trx);
    const begun = outsideTransaction(() => outcomeOfErasure(mine.visitorId));
    await untilQueued(app.db, 1);
    return { begun };
  });
  expect(await erasing.begun).toMatchObject({ orders: 1 });
  const { rows } = await sql`
    select c.phone from rent_orders o join customers c on c.id = o.customer_id
    where o.public_id = ${another.orderId}`.execute(app.db);
  expect(rows).toEqual([{ phone }]);
});

it('takes the draft that its browser was just beginning', async () => {
  const { visitorId } = await rental('completed', 5);
  const { erasing } = await transaction(app.db, async (trx) => {
    await lockVisitor(trx, visitorId);
    await insertDraft(trx, visitorId, app.now(), FIRST_DAY);
    const erasing = outsideTransaction(() => outcomeOfErasure(visitorId));
    await untilQueued(app.db, 1);
    return { erasing };
  });
  expect(await erasing).toMatchObject({ orders: 1 });
  const { rows } = await sql`
    select 1 from visitors where visitor_id = ${visitorId}
    union all select 1 from drafts where visitor_id = ${visitorId}`.execute(app.db);
  expect(rows).toEqual([]);
});

it('of a browser that forgets its person while it is ordering neither ends the other', async () => {
  const { visitorId } = await rental('completed', 16);
  const draftId = await transaction(app.db, (trx) => insertDraft(trx, visitorId, app.now(), FIRST_DAY));
  const { forgetting } = await transaction(app.db, async (trx) => {
    // As placing an order does: the draft before the queue.
    await lockDraft(trx, draftId, visitorId, app.now());
    const forgetting = outsideTransaction(() => outcomeOfForgetting(visitorId));
    await untilQueued(app.db, 1);
    await queueFor(trx, [`visitor ${visitorId}`]);
    return { forgetting };
  });
  expect(await forgetting).toEqual({ forgotten: true });
});

it('of a browser that is ordering neither ends the other', async () => {
  const { visitorId } = await rental('completed', 18);
  const draftId = await transaction(app.db, (trx) => insertDraft(trx, visitorId, app.now(), FIRST_DAY));
  const { erasing } = await transaction(app.db, async (trx) => {
    // As placing an order does: the draft before the queue.
    await lockDraft(trx, draftId, visitorId, app.now());
    const erasing = outsideTransaction(() => outcomeOfErasure(visitorId));
    await untilQueued(app.db, 1);
    await queueFor(trx, [`visitor ${visitorId}`]);
    return { erasing };
  });
  expect(await erasing).toMatchObject({ orders: 1 });
});

it('is waited for by a code on the same phone, whose orders are no customer’s afterwards', async () => {
  const phone = '+94770008888';
  const mine = await rental('completed', 6, phone);
  const another = await rental('completed', 8, phone);
  await transaction(app.db, async (trx) => {
    const customer = { phone, name: 'Nimali', email: 'nimali@erasure.example', address: 'Galle' };
    const customerId = await customerOfPhone(trx, customer, app.now());
    await sql`
      update rent_orders set customer_id = case when public_id = ${mine.orderId} then ${customerId}::uuid end
      where contact_phone = ${phone}`.execute(trx);
    await sendCode(trx, another.visitorId, phone);
  });
  // What an erasure takes after the customer.
  const holdCapture = (trx: Trx) =>
    sql`select 1 from customer_phone_tracking where visitor_id = ${mine.visitorId} for update`.execute(trx);
  const [erased, proved] = await whileHeld(
    app.db,
    holdCapture,
    () => outcomeOfErasure(mine.visitorId),
    () => outcomeOfCode(another.visitorId, phone),
  );
  expect(erased).toMatchObject({ orders: 1 });
  expect(proved).toEqual({ proved: true });
  const { rows } = await sql`
    select customer_id as customer from rent_orders where public_id = ${another.orderId}`.execute(app.db);
  expect(rows).toEqual([{ customer: null }]);
});

it('the clock that takes people out of old orders is waited for by a code on the same phone', async () => {
  const phone = '+94770007777';
  const old = await oldRental(10, phone);
  const another = await rental('pending', 12, phone);
  await transaction(app.db, async (trx) => {
    const customer = { phone, name: 'Nimali', email: 'nimali@erasure.example', address: 'Galle' };
    const customerId = await customerOfPhone(trx, customer, app.now());
    await sql`
      update rent_orders set customer_id = case when public_id = ${old.orderId} then ${customerId}::uuid end
      where contact_phone = ${phone}`.execute(trx);
    await sendCode(trx, another.visitorId, phone);
    await noteDevice(trx, old.visitorId, phone);
  });
  // What the clock takes after the customer.
  const holdDevice = (trx: Trx) => sql`select 1 from new_devices where phone = ${phone} for update`.execute(trx);
  const [, proved] = await whileHeld(
    app.db,
    holdDevice,
    () => forgetOrderDetails(app),
    () => outcomeOfCode(another.visitorId, phone),
  );
  expect(proved).toEqual({ proved: true });
  expect(await rowOf(old.orderId)).toEqual({ phone: '', customer: null });
  expect(await rowOf(another.orderId)).toEqual({ phone, customer: null });
});

it('the clock that takes people out of old orders is waited for by an erasure of one of them', async () => {
  const old = await oldRental(14);
  const [, erased] = await whileHeld(
    app.db,
    holdOrder(old.orderId),
    () => forgetOrderDetails(app),
    () => outcomeOfErasure(old.visitorId),
  );
  expect(erased).toMatchObject({ orders: 0 });
  expect(await rowOf(old.orderId)).toEqual({ phone: '', customer: null });
});

describe('a device that its customer stops', () => {
  // What was forgotten is known until the clock removes it; what was erased is not.
  const forgetting: [string, boolean, (trx: Trx, visitorId: VisitorId, phone: string) => Promise<void>][] = [
    ['forgets the person', true, (trx, visitorId) => forgetPhones(trx, visitorId, app.now())],
    ['erases them', false, (trx, visitorId, phone) => deletePhone(trx, phone, visitorId)],
  ];

  it.each(forgetting)('while it %s is stopped without a failure', async (_, isKnown, forget) => {
    const { id, visitorId, phone } = await newDevice();
    const [, stopped] = await whileHeld(
      app.db,
      holdProof(visitorId),
      () => outcome(transaction(app.db, (trx) => forget(trx, visitorId, phone))),
      () => outcome(transaction(app.db, (trx) => stopDevice(trx, id, app.now()))),
    );
    expect(stopped).toBe(isKnown);
  });

  it('while it proves the phone once more does not', async () => {
    const { id, visitorId, phone } = await newDevice();
    const [stopped, proved] = await whileHeld(
      app.db,
      holdProof(visitorId),
      () => outcome(transaction(app.db, (trx) => stopDevice(trx, id, app.now()))),
      () => outcomeOfCode(visitorId, phone),
    );
    expect([stopped, proved]).toEqual([true, 'device_stopped']);
  });
});

const holdProof = (visitorId: VisitorId) => (trx: Trx) =>
  sql`select 1 from phone_proofs where visitor_id = ${visitorId} for update`.execute(trx);

/** Which has proved the phone, and asked for a code to it again. */
async function newDevice() {
  const visitorId = randomBytes(32).toString('hex') as VisitorId;
  const phone = `+9477000${String(devices++).padStart(4, '0')}`;
  const id = await transaction(app.db, async (trx) => {
    await insertVisitor(trx, visitorId, 'in-house', app.now());
    await storeProof(trx, visitorId, phone, app.now());
    await sendCode(trx, visitorId, phone);
    return noteDevice(trx, visitorId, phone);
  });
  return { id, visitorId, phone };
}
let devices = 0;

async function noteDevice(trx: Trx, visitorId: VisitorId, phone: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into new_devices (visitor_id, phone, email, language, seen_at)
    values (${visitorId}, ${phone}, 'of@no-order.example', 'en', ${app.now()}) returning id`.execute(trx);
  return rows[0]?.id as string;
}

function sendCode(trx: Trx, visitorId: VisitorId, phone: string): Promise<void> {
  const expiresAt = new Date(app.now().getTime() + 600_000);
  return putCode(trx, { id: randomUUID(), visitorId, phone, language: 'en', now: app.now(), expiresAt });
}

/** It closed seven years ago, and all its mails are sent. */
async function oldRental(daysLater: number, sharedPhone: string | null = null) {
  const made = await rental('completed', daysLater, sharedPhone);
  const pk = sql`(select id from rent_orders where public_id = ${made.orderId})`;
  await sql`update rent_orders set created_at = created_at - interval '7 years' where id = ${pk}`.execute(app.db);
  await sql`update order_activities set timestamp = timestamp - interval '7 years' where order_id = ${pk}`.execute(
    app.db,
  );
  await sql`update outbox set done_at = ${app.now()} where order_id = ${pk}`.execute(app.db);
  return made;
}

async function rowOf(orderId: string) {
  const { rows } = await sql<{ phone: string; customer: string | null }>`
    select contact_phone as phone, customer_id as customer from rent_orders where public_id = ${orderId}`.execute(
    app.db,
  );
  return rows[0];
}

const outcome = (change: Promise<unknown>) => change.catch((failure) => answerTo(failure).code);

async function outcomeOfCode(visitorId: VisitorId, phone: string) {
  const { rows } = await sql<{ id: string }>`
    select id from phone_codes where visitor_id = ${visitorId}`.execute(app.db);
  const code = codeOf(app, rows[0]?.id ?? '');
  return outcome(checkCode({ app, actor: { kind: 'visitor', visitorId } } as unknown as ApiContext, { phone, code }));
}

async function rental(
  status: OrderStatus,
  daysLater: number,
  sharedPhone: string | null = null,
): Promise<{ orderId: string; visitorId: VisitorId }> {
  const booker = await bookerInHouse(app);
  const startsAt = new Date(FIRST_DAY.getTime() + daysLater * DAY_MS);
  const endsAt = new Date(startsAt.getTime() + DAY_MS);
  const orderId = await booker.place(VEHICLES.fortAxio.id, { startsAt, endsAt });
  const { rows } = await sql<{ visitorId: VisitorId; phone: string }>`
    update rent_orders set status = ${status}, contact_phone = coalesce(${sharedPhone}, contact_phone)
    where public_id = ${orderId}
    returning visitor_id as "visitorId", contact_phone as phone`.execute(app.db);
  const { visitorId, phone } = rows[0] as { visitorId: VisitorId; phone: string };
  await transaction(app.db, (trx) =>
    countCapture(trx, {
      visitorId,
      phone,
      countryCode: '+94',
      address: '192.0.2.1',
      userAgent: 'in-house',
      sessionId: randomUUID(),
      deviceFingerprint: null,
      consentVersion: CONSENT_VERSION,
      now: app.now(),
    }),
  );
  return { orderId, visitorId };
}

function outcomeOfErasure(visitorId: VisitorId) {
  const context = {
    app,
    actor: { kind: 'visitor', visitorId },
    endpoint: { name: 'personalData.erase' } as ApiContext['endpoint'],
    facts: { headers: { 'idempotency-key': randomUUID() } },
  } as unknown as ApiContext;
  return outcome(erasePersonalData(context));
}

function outcomeOfForgetting(visitorId: VisitorId) {
  const facts = { cookieName: (name: string) => name, setCookie: () => {} };
  return outcome(forgetPerson({ app, actor: { kind: 'visitor', visitorId }, facts } as unknown as ApiContext));
}
