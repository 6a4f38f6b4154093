/** An erasure takes all that an order can hold of its person out of every table, and nothing of anybody else. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newKey, type Stage, setStage } from '../../test/handover.ts';
import { type RichOrder, type RichStory, tellRichStory } from '../../test/rich-story.ts';
import { tablesHolding } from '../../test/tables-holding.ts';
import { provePhone } from '../../test/text-messages.ts';

let stage: Stage;
let story: RichStory;
beforeAll(async () => {
  stage = await setStage();
  story = await tellRichStory(stage);
  await sql`update rent_orders set status = 'completed'`.execute(stage.server.app.db);
});
afterAll(() => stage.server.stop());

/** Word by word, in which tables it stands. */
async function traces({ words }: RichOrder): Promise<Record<string, string[]>> {
  const { vendorPhone: _, pickupPlace: __, ...ofThePerson } = words;
  const found: Record<string, string[]> = {};
  for (const word of Object.values(ofThePerson).flat())
    found[word] = await tablesHolding(stage.server.app.db, [word.replaceAll('%', '\\%').replaceAll('_', '\\_')]);
  return found;
}
const standing = (found: Record<string, string[]>) => Object.entries(found).filter(([, tables]) => tables.length > 0);

it.each(['local', 'foreigner'] as const)('of the %s, word by word', async (which) => {
  const order = story[which];
  const { customer } = order;
  const [, phone = ''] = order.words.contact;
  await provePhone(stage.server, customer, phone);
  const [before, beside] = [await traces(order), await traces(story.beside)];
  for (const [word, tables] of Object.entries(before)) expect([word, tables.length]).not.toEqual([word, 0]);
  expect((await customer.post('/api/personal-data/erasure', {}, newKey())).body).toMatchObject({ orders: 1 });
  expect(standing(await traces(order))).toEqual([]);
  expect(await traces(story.beside)).toEqual(beside);
  for (const key of order.words.papers) await expect(stage.server.app.privateFiles.get(key)).rejects.toThrow();
  for (const key of story.beside.words.papers) expect(await stage.server.app.privateFiles.get(key)).not.toHaveLength(0);
  const { rows } = await sql<Record<string, unknown>>`
    select contact_name as name, contact_phone as phone, contact_email as email, address, guarantor_name as guarantor,
      guarantor_phone as "guarantorPhone", permit, location, location_lat as lat, location_lng as lng,
      rejection_details as rejection, visitor_id as visitor, customer_id as customer
    from rent_orders where public_id = ${order.orderId}`.execute(stage.server.app.db);
  const empty = { phone: '', email: '', address: '', guarantor: null, guarantorPhone: null, permit: null };
  const nowhere = { location: null, lat: null, lng: null, rejection: null, visitor: null, customer: null };
  expect(rows).toEqual([{ name: 'Erased', ...empty, ...nowhere }]);
});
