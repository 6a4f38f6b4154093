/** Notes of the team on an order: staff write them for each other, and nobody else is shown one (issue 13). */
import { MAX_TEAM_NOTE, MAX_TEAM_NOTES } from '@ceylono/domain/team-note';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STAFF, signInAs, VEHICLES, VENDORS } from '../../test/cast.ts';
import { followEvents } from '../../test/event-stream.ts';
import {
  confirmedRental,
  newKey,
  outcome,
  pendingRental,
  type Rental,
  type Stage,
  setStage,
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
function nextDays() {
  day += 3;
  const at = (date: number) => new Date(Date.UTC(2026, 3, 2 + date, 3, 30)).toISOString();
  return { vehicleId: VEHICLES.fortAxio.id, startDate: at(day - 3), endDate: at(day - 1) };
}
const notesOf = ({ orderId }: Pick<Rental, 'orderId'>) => `/api/admin/orders/${orderId}/team-notes`;
const write = (rental: Rental, text: string, who = stage.admin, key = newKey()) =>
  who.post(notesOf(rental), { text }, key);
const read = async (rental: Rental, who = stage.admin) => (await who.get(notesOf(rental))).body.items;

describe('a note of the team', () => {
  it('is read by every member of staff, the newest last, with who wrote it and when', async () => {
    const rental = await pendingRental(stage, 'nimali', nextDays());
    expect((await write(rental, '  Comes by train:\nwait for a call. ')).status).toBe(201);
    expect((await write(rental, 'She called.', chief)).status).toBe(201);
    const at = stage.server.clock.now.toISOString();
    const fresh = { editedAt: null, removedAt: null, writtenAt: at };
    expect(await read(rental)).toMatchObject([
      { ...fresh, text: 'Comes by train:\nwait for a call.', writtenBy: STAFF.admin.email, isOwn: true },
      { ...fresh, text: 'She called.', writtenBy: STAFF.super.email, isOwn: false },
    ]);
  });

  it('needs words, and no more than can be read at a glance', async () => {
    const rental = await pendingRental(stage, 'nimali', nextDays());
    expect(outcome(await write(rental, ' \n '))).toEqual([400, 'invalid_input']);
    expect(outcome(await write(rental, 'x'.repeat(MAX_TEAM_NOTE + 1)))).toEqual([400, 'invalid_input']);
    expect((await write(rental, 'x'.repeat(MAX_TEAM_NOTE))).status).toBe(201);
  });

  it('sent twice with its key is written once, and what is kept for that holds no words', async () => {
    const rental = await pendingRental(stage, 'nimali', nextDays());
    const key = newKey();
    const [first, again] = [
      await write(rental, 'a pelican', stage.admin, key),
      await write(rental, 'a pelican', stage.admin, key),
    ];
    expect(again.body).toEqual(first.body);
    expect(await read(rental)).toHaveLength(1);
    const { rows } = await sql`select 1 from idempotency_keys where answer::text like '%pelican%'`.execute(
      stage.server.app.db,
    );
    expect(rows).toEqual([]);
    expect(outcome(await stage.admin.post(notesOf(rental), { text: 'no key' }))).toEqual([
      400,
      'idempotency_key_missing',
    ]);
  });

  it('is written anew by its author alone, who is told of as such', async () => {
    const rental = await pendingRental(stage, 'nimali', nextDays());
    const { body: note } = await write(rental, 'Comes by train.');
    const one = `${notesOf(rental)}/${note.id}`;
    expect(outcome(await chief.send('PUT', one, { text: 'Comes by bus.' }))).toEqual([403, 'team_note_not_yours']);
    const edited = await stage.admin.send('PUT', one, { text: 'Comes by bus.' });
    expect(edited.body).toMatchObject({ text: 'Comes by bus.', editedAt: stage.server.clock.now.toISOString() });
    // The same again changes nothing, so that a note which was only looked at does not count as edited.
    const { body: other } = await write(rental, 'Called.');
    expect(
      (await stage.admin.send('PUT', `${notesOf(rental)}/${other.id}`, { text: 'Called.' })).body.editedAt,
    ).toBeNull();
  });

  it('is removed by its author alone: its words are gone, and that it was there stays', async () => {
    const rental = await pendingRental(stage, 'nimali', nextDays());
    const { body: note } = await write(rental, 'a wrong flamingo');
    const one = `${notesOf(rental)}/${note.id}`;
    expect(outcome(await chief.delete(one))).toEqual([403, 'team_note_not_yours']);
    const removedAt = stage.server.clock.now.toISOString();
    const removed = { id: note.id, text: null, removedAt, writtenBy: STAFF.admin.email };
    expect((await stage.admin.delete(one)).body).toMatchObject(removed);
    expect((await stage.admin.delete(one)).body).toMatchObject(removed);
    expect(await read(rental, chief)).toMatchObject([removed]);
    expect(outcome(await stage.admin.send('PUT', one, { text: 'again' }))).toEqual([409, 'team_note_gone']);
    const { rows } = await sql`select 1 from team_notes where text like '%flamingo%'`.execute(stage.server.app.db);
    expect(rows).toEqual([]);
  });

  it('is found at its own order alone', async () => {
    const [rental, other] = [
      await pendingRental(stage, 'nimali', nextDays()),
      await pendingRental(stage, 'kasun', nextDays()),
    ];
    const { body: note } = await write(rental, 'Comes by train.');
    const astray = `${notesOf(other)}/${note.id}`;
    expect(outcome(await stage.admin.send('PUT', astray, { text: 'x' }))).toEqual([404, 'not_found']);
    expect(outcome(await stage.admin.delete(astray))).toEqual([404, 'not_found']);
    expect(outcome(await stage.admin.get(notesOf({ orderId: '1'.repeat(28) })))).toEqual([404, 'not_found']);
  });

  it('is one of so many as an order keeps, those that were removed among them', async () => {
    const rental = await pendingRental(stage, 'nimali', nextDays());
    await sql`
      insert into team_notes (order_id, written_by, written_at, removed_at)
      select id, 'nadia', now(), now() from rent_orders, generate_series(1, ${MAX_TEAM_NOTES - 1})
      where public_id = ${rental.orderId}`.execute(stage.server.app.db);
    expect((await write(rental, 'the last')).status).toBe(201);
    expect(outcome(await write(rental, 'one more'))).toEqual([409, 'too_many_team_notes']);
    expect(await read(rental)).toHaveLength(MAX_TEAM_NOTES);
  });

  it('is counted in the rows of staff while there is something to read', async () => {
    const rental = await pendingRental(stage, 'arjun', nextDays());
    const counted = async () =>
      (await stage.admin.get(`/api/admin/orders?q=${rental.customOrderId}`)).body.items[0].teamNotes;
    expect(await counted()).toBe(0);
    await write(rental, 'Comes by train.');
    const { body: note } = await write(rental, 'Comes by bus.');
    expect(await counted()).toBe(2);
    await stage.admin.delete(`${notesOf(rental)}/${note.id}`);
    expect(await counted()).toBe(1);
  });

  it('reaches neither its customer nor its vendor, in no answer and no letter', async () => {
    const rental = await confirmedRental(stage, 'nimali', nextDays());
    await write(rental, 'beware of the ostrich');
    for (const [who, path] of [
      [rental.customer, `/api/orders/${rental.orderId}`],
      [rental.customer, '/api/personal-data'],
      [rental.vendor, rental.url],
      [rental.vendor, `/api/vendor/${VENDORS.fort.id}/orders`],
    ] as const) {
      const answer = await who.get(path);
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer.body)).not.toMatch(/ostrich|teamNote":/);
    }
    for (const who of [rental.customer, rental.vendor, stage.server.stranger()]) {
      expect(outcome(await who.get(notesOf(rental)))).toEqual([401, 'not_signed_in']);
    }
  });

  it('is read on record: who reads notes has opened the order', async () => {
    const rental = await pendingRental(stage, 'nimali', nextDays());
    await chief.get(notesOf(rental));
    const { body } = await stage.admin.get(`/api/admin/orders/${rental.orderId}`);
    expect(body.activities).toContainEqual(
      expect.objectContaining({ description: 'Order opened', performedBy: STAFF.super.email }),
    );
  });

  it('is heard of by staff as soon as it stands, and by nobody else', async () => {
    const rental = await pendingRental(stage, 'nimali', nextDays());
    const [staff, customer] = [
      await followEvents(stage.admin, `/api/admin/orders/${rental.orderId}/events`),
      await followEvents(rental.customer, `/api/orders/${rental.orderId}/events`),
    ];
    expect([(await staff.next())?.kind, (await customer.next())?.kind]).toEqual(['open', 'open']);
    await write(rental, 'Comes by train.', chief);
    const heard = await staff.next();
    expect(heard?.kind).toBe('team');
    expect(Object.keys(heard ?? {}).toSorted()).toEqual(['at', 'kind']);
    // The next that its customer hears is what concerns them.
    await stage.admin.post(`/api/admin/orders/${rental.orderId}/verification/approval`);
    expect((await customer.next())?.kind).toBe('order');
    expect(customer.lines.join()).not.toContain('team');
    staff.close();
    customer.close();
    const stranger = await followEvents(rental.customer, `/api/admin/orders/${rental.orderId}/events`);
    expect(stranger.status).toBe(401);
    stranger.close();
  });
});
