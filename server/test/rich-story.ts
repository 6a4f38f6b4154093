/**
 * One rich story: a local's and a foreigner's confirmed order with everything that an order can hold, and beside them
 * another customer's with another vendor. For tests that look for what somebody is not shown: it has to be there first.
 */
import { sql } from 'kysely';
import { CUSTOMERS, type CustomerKey, type TestChoice, VEHICLES, VENDORS } from './cast.ts';
import { confirmedRental, handOver, newKey, type Rental, type Stage, sentFile, takeBack } from './handover.ts';
import type { Answer } from './test-client.ts';

export interface RichOrder extends Rental {
  vendorName: string;
  /** By what it says, as it stands in a text. */
  words: {
    vendorPhone: string;
    /** Name, phone, e-mail and address of the customer. */
    contact: string[];
    /** Of a local: name and phone. */
    guarantor: string[];
    /** Of a foreigner: its number. */
    permit: string[];
    /** Where the customer wants the vehicle: latitude, longitude and address. */
    place: string[];
    /** Where the vehicle waits: latitude and longitude. */
    pickupPlace: string[];
    rejection: string[];
    cancellation: string[];
    /** What customer and staff wrote about an extension. */
    extension: string[];
    /** What the vendor reported. */
    problem: string[];
    /** Answered by calls of their own: why a cash receipt was reversed, why staff hold the order out of a statement, and a note of theirs. */
    elsewhere: string[];
    /** Where the customer was seen. */
    positions: string[];
    /** Where the papers lie. */
    papers: string[];
  };
}

export interface RichStory {
  /** Delivered by Fort. */
  local: RichOrder;
  /** Taken at Fort's own place and fetched at the end. */
  foreigner: RichOrder;
  /** Delivered by Lagoon. */
  beside: RichOrder;
}

export async function tellRichStory(stage: Stage): Promise<RichStory> {
  return {
    local: await enriched(stage, 'nimali', 'cockatoo', { ...on(10, VEHICLES.fortAxio.id), delivery: true }),
    foreigner: await enriched(stage, 'emily', 'hornbill', { ...on(14, VEHICLES.fortAxio.id), pickup: true }),
    beside: await enriched(stage, 'kasun', 'kingfisher', { ...on(10, VEHICLES.lagoonAqua.id), delivery: true }),
  };
}

const on = (day: number, vehicleId: string): TestChoice => ({
  vehicleId,
  startDate: `2026-03-${day}T09:00:00+05:30`,
  endDate: `2026-03-${day + 2}T09:00:00+05:30`,
});

/** Colombo and Negombo, to a digit that stands nowhere else. */
const PLACES: Record<string, { lat: number; lng: number }> = {
  cockatoo: { lat: 6.927183, lng: 79.861247 },
  hornbill: { lat: 6.915274, lng: 79.877316 },
  kingfisher: { lat: 7.208353, lng: 79.838194 },
};

/** `bird`: stands in every sentence of this order. */
async function enriched(stage: Stage, customer: CustomerKey, bird: string, choice: TestChoice): Promise<RichOrder> {
  const { server } = stage;
  const { db } = server.app;
  const address = `12 ${bird} Road`;
  const { lat, lng } = PLACES[bird] ?? { lat: 0, lng: 0 };
  const rental = await confirmedRental(stage, customer, { ...choice, location: { lat, lng, address } });
  const said = {
    rejection: `The ${bird} on the licence cannot be read.`,
    cancellation: `Our ${bird} is ill.`,
    asked: `The ${bird} wants to stay.`,
    answered: `The next ${bird} waits for it.`,
    problem: `The ${bird} is not reached.`,
    reversed: `The ${bird} paid less.`,
    dispute: `The ${bird} did not make the dent.`,
    note: `Ask the ${bird} before noon.`,
    changed: `The ${bird} asked for it.`,
  };
  const asking = { reason: said.cancellation };
  await done(rental.customer.post(`/api/orders/${rental.orderId}/cancellation-requests`, asking));
  const { orderId, url, vendor: portal } = rental;
  await done(portal.post(`${url}/problem-reports`, { reason: 'other', text: said.problem }, newKey()));
  const paid = await done(portal.post(`${url}/cash-receipts`, { purpose: 'rental', amount: 100 }, newKey()));
  const wrong = `${url}/cash-receipts/${paid.body.receipt.id}/reversal`;
  await done(portal.post(wrong, { reason: said.reversed }, newKey()));
  await done(stage.admin.post(`/api/admin/orders/${orderId}/statement-hold`, { reason: said.dispute }));
  await done(stage.admin.post(`/api/admin/orders/${orderId}/team-notes`, { text: said.note }, newKey()));
  const pk = sql`(select id from rent_orders where public_id = ${rental.orderId})`;
  const now = server.clock.now;
  // What no order has at the same time as all the rest is written by hand.
  await sql`
    update rent_orders set rejection_reason = 'unclear_photos', rejection_details = ${said.rejection},
      status_change_reason = ${said.changed}, status_changed_by = 'staff', rejected_at = ${now} where id = ${pk}`.execute(
    db,
  );
  await sql`
    insert into extension_requests (order_id, requested_at, requested_by, requested_days, requested_reason,
      vehicle_daily_rate, extension_fee, current_end_date, new_end_date, status, rejection_reason, decided_at, decided_by)
    select id, ${now}, 'customer', 2, ${said.asked}, 500000, 1000000, end_date, end_date + interval '2 days', 'rejected',
      ${said.answered}, ${now}, 'staff' from rent_orders where id = ${pk}`.execute(db);
  const seen = { lat: lat + 0.111111, lng: lng + 0.111111, at: `near the ${bird} gate` };
  await sql`
    insert into customer_location_history (order_id, lat, lng, accuracy, recorded_at, received_at, address)
    values (${pk}, ${seen.lat}, ${seen.lng}, 8, ${now}, ${now}, ${seen.at})`.execute(db);
  const { rows } = await sql<{ lat: number; lng: number; papers: string[] }>`
    select pickup_lat as lat, pickup_lng as lng,
      array(select storage_key from documents d where d.order_id = o.id) as papers
    from rent_orders o where id = ${pk}`.execute(db);
  const [{ papers, ...waits } = { lat: 0, lng: 0, papers: [] }] = rows;
  const { name, phone, email, address: home, guarantor, ...rest } = CUSTOMERS[customer];
  const vendor = Object.values(VENDORS).find(({ id }) => rental.url.includes(id)) ?? VENDORS.fort;
  return {
    ...rental,
    vendorName: vendor.name,
    words: {
      vendorPhone: vendor.contactNumber,
      contact: [name, phone, email, home],
      guarantor: guarantor === null ? [] : [guarantor.name, guarantor.phone],
      permit: 'permit' in rest ? [rest.permit.number] : [],
      place: [String(lat), String(lng), address],
      pickupPlace: [String(waits.lat), String(waits.lng)],
      rejection: [said.rejection],
      cancellation: [said.cancellation],
      extension: [said.asked, said.answered],
      problem: [said.problem],
      elsewhere: [said.reversed, said.dispute, said.note, said.changed],
      positions: [String(seen.lat), String(seen.lng), seen.at],
      papers,
    },
  };
}

/** What it answered; a story that cannot be told so fails here. */
async function done<Body extends Answer['body']>(asked: Promise<Answer<Body>>): Promise<Answer<Body>> {
  const answer = await asked;
  if (answer.status >= 300) throw new Error(`the story stopped at ${answer.status} ${answer.body.code}`);
  return answer;
}

/** Which of these words stand in what was answered. */
export function wordsIn(answer: unknown, words: readonly string[]): string[] {
  const text = JSON.stringify(answer);
  return words.filter((word) => text.includes(word));
}

/** What a rental leaves beside its order, and where its files lie. */
export interface Evidence {
  /** On the damage, and of the additional charge. */
  notes: string[];
  files: string[];
}

/** The keys change hands and come back: both signed, with photos, damage, a charge and both reports. */
export async function driven(stage: Stage, rental: RichOrder, bird: string): Promise<Evidence> {
  const { server } = stage;
  const { db } = server.app;
  const pk = sql`(select id from rent_orders where public_id = ${rental.orderId})`;
  const notes = [`The ${bird} left a scratch.`, `New seat for the ${bird}`];
  const marked = async (phase: 'handover' | 'return') => ({
    photoFileIds: [await sentFile(rental, phase, 'photo')],
    damageMarks: [
      { x: 20, y: 40, severity: 'scratch', note: notes[0], photoFileId: await sentFile(rental, phase, 'damage-photo') },
    ],
  });
  await sql`update rent_orders set start_date = ${server.clock.now}, end_date = ${server.clock.now}::timestamptz +
    interval '2 days' where id = ${pk}`.execute(db);
  await handOver(rental, 300_000, await marked('handover'));
  const additionalCharges = [{ text: notes[1], amount: 250_000 }];
  const returned = await takeBack(rental, 300_050, { ...(await marked('return')), additionalCharges });
  if (returned.status !== 201) throw new Error(`the return answered ${returned.status}`);
  while ((await server.running.outbox.workOnce()) > 0);
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from handover_files where order_id = ${pk}
    union all select report_key from handovers where order_id = ${pk}`.execute(db);
  return { notes, files: rows.map(({ key }) => key) };
}
