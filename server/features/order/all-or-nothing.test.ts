/**
 * What changes an order changes all of it or nothing: each change is made while the last thing that it writes cannot be
 * written, and then no table has another row than before.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CUSTOMERS, orderBody, portalTokenOf, type TestChoice, VEHICLES, VENDORS } from '../../test/cast.ts';
import {
  confirmedRental,
  handOver,
  newKey,
  pendingRental,
  type Rental,
  type Stage,
  setStage,
  signedForm,
} from '../../test/handover.ts';
import { jpeg } from '../../test/image-files.ts';
import type { Answer } from '../../test/test-client.ts';
import { provePhone } from '../../test/text-messages.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.server.stop());

/** Days of its own for each test, but of those on the road: they begin today and each has its vehicle. */
let day = 0;
function freeDays(): TestChoice {
  day += 2;
  const at = (after: number) => new Date(Date.UTC(2026, 3, day + after)).toISOString().slice(0, 10);
  const [startDate, endDate] = [`${at(0)}T09:00:00+05:30`, `${at(1)}T09:00:00+05:30`];
  return { vehicleId: VEHICLES.fortAxio.id, startDate, endDate };
}
const ON_THE_ROAD = [
  ...[VEHICLES.fortAxio, VEHICLES.fortPrius, VEHICLES.fortLeaf, VEHICLES.fortVezel, VEHICLES.fortKdh],
  ...[VEHICLES.fortRosa, VEHICLES.fortViking],
];
function today(): TestChoice {
  const vehicleId = ON_THE_ROAD.shift()?.id ?? '';
  return { vehicleId, startDate: '2026-03-02T10:00:00+05:30', endDate: '2026-03-04T10:00:00+05:30' };
}

const url = ({ orderId }: Rental) => `/api/orders/${orderId}`;
const staffUrl = ({ orderId }: Rental) => `/api/admin/orders/${orderId}`;
const pending = () => pendingRental(stage, 'nimali', freeDays());
async function approved(): Promise<Rental> {
  const rental = await pending();
  await stage.admin.post(`${staffUrl(rental)}/verification/approval`);
  return rental;
}
const confirmed = (choice = freeDays()) => confirmedRental(stage, 'nimali', choice);
async function running(): Promise<Rental> {
  const rental = await confirmed(today());
  await handOver(rental, 40_000);
  return rental;
}
async function asked(): Promise<{ rental: Rental; requests: string; seen: object }> {
  const rental = await running();
  const { body } = await rental.customer.get(`${url(rental)}/extension-quotes?days=2`);
  const asking = { days: 2, reason: 'The flight is later.', extensionFee: body.extensionFee };
  const answer = await rental.customer.post(`${url(rental)}/extension-requests`, asking, newKey());
  const { newEndDate } = answer.body;
  return { rental, requests: `${staffUrl(rental)}/extension-requests/${answer.body.id}`, seen: { newEndDate } };
}

type Change = () => Promise<Answer>;

/** By the table that is written last: how the change is made. */
const CHANGES: [what: string, table: string, prepare: () => Promise<Change>][] = [
  [
    'placing',
    'outbox',
    async () => {
      const client = stage.server.stranger();
      const body = await orderBody(stage.server, client, 'kasun', freeDays());
      return () => client.post('/api/orders', body, newKey());
    },
  ],
  [
    'the approval of an identity',
    'outbox',
    async () => {
      const rental = await pending();
      return () => stage.admin.post(`${staffUrl(rental)}/verification/approval`);
    },
  ],
  [
    'the rejection of an identity',
    'outbox',
    async () => {
      const rental = await pending();
      return () =>
        stage.admin.post(`${staffUrl(rental)}/verification/rejection`, { reason: 'other', details: 'A cat.' });
    },
  ],
  [
    'a confirmation by staff',
    'outbox',
    async () => {
      const rental = await approved();
      return () => stage.admin.post(`${staffUrl(rental)}/confirmation`);
    },
  ],
  [
    'a confirmation by the vendor',
    'outbox',
    async () => {
      const rental = await approved();
      return () => rental.vendor.post(`${rental.url}/confirmation`);
    },
  ],
  [
    'a cancellation by the customer',
    'outbox',
    async () => {
      const rental = await pending();
      return () => rental.customer.post(`${url(rental)}/cancellation`);
    },
  ],
  [
    'a cancellation by staff',
    'outbox',
    async () => {
      const rental = await pending();
      return () => stage.admin.post(`${staffUrl(rental)}/cancellation`, { reason: 'It broke down.' });
    },
  ],
  [
    'a request to cancel',
    'outbox',
    async () => {
      const rental = await confirmed();
      return () => rental.customer.post(`${url(rental)}/cancellation-requests`, { reason: 'No flight.' });
    },
  ],
  [
    'a handover',
    'outbox',
    async () => {
      const rental = await confirmed(today());
      const form = await signedForm(rental, 'handover', 40_000);
      return () => rental.vendor.post(`${rental.url}/handover`, form, newKey());
    },
  ],
  [
    'a return',
    'outbox',
    async () => {
      const { rental } = await asked();
      const form = await signedForm(rental, 'return', 40_100);
      const additionalCharges = [{ text: 'Cleaning', amount: 100_000 }];
      return () => rental.vendor.post(`${rental.url}/return`, { ...form, additionalCharges }, newKey());
    },
  ],
  [
    'asking for an extension',
    'admin_notifications',
    async () => {
      const rental = await running();
      const { body } = await rental.customer.get(`${url(rental)}/extension-quotes?days=2`);
      const asking = { days: 2, reason: 'The flight is later.', extensionFee: body.extensionFee };
      return () => rental.customer.post(`${url(rental)}/extension-requests`, asking, newKey());
    },
  ],
  [
    'approving an extension',
    'outbox',
    async () => {
      const { requests, seen } = await asked();
      return () => stage.admin.post(`${requests}/approval`, seen);
    },
  ],
  [
    'rejecting an extension',
    'outbox',
    async () => {
      const { requests } = await asked();
      return () => stage.admin.post(`${requests}/rejection`, { reason: 'The next one waits.' });
    },
  ],
  [
    'allowing another extension',
    'order_activities',
    async () => {
      const { requests } = await asked();
      await stage.admin.post(`${requests}/rejection`, { reason: 'The next one waits.' });
      return () => stage.admin.post(`${requests}/allowance`);
    },
  ],
  [
    'a paper that follows',
    'order_activities',
    async () => {
      const rental = await pending();
      await sql`delete from documents where kind = 'selfie' and order_id = (select id from rent_orders
        where public_id = ${rental.orderId})`.execute(stage.server.app.db);
      const form = new FormData();
      form.set('kind', 'selfie');
      form.set('file', new File([new Uint8Array(await jpeg(60, 40))], 'me.jpg', { type: 'image/jpeg' }));
      return () => rental.customer.post(`${url(rental)}/documents`, form);
    },
  ],
  [
    'an erasure',
    'order_activities',
    async () => {
      const rental = await pendingRental(stage, 'dinuka', freeDays());
      await rental.customer.post(`${url(rental)}/cancellation`);
      await provePhone(stage.server, rental.customer, CUSTOMERS.dinuka.phone);
      return () => rental.customer.post('/api/personal-data/erasure', {}, newKey());
    },
  ],
  [
    'a request to cancel that is declined',
    'outbox',
    async () => {
      const rental = await confirmed();
      const { body } = await rental.customer.post(`${url(rental)}/cancellation-requests`, { reason: 'No flight.' });
      const declining = { requestedAt: body.cancellationRequestedAt, reason: 'The vendor holds it for you.' };
      return () => stage.admin.post(`${staffUrl(rental)}/cancellation-request/decline`, declining);
    },
  ],
  [
    'a swap',
    'outbox',
    async () => {
      const rental = await confirmed();
      const [fromVehicleId, toVehicleId] = [VEHICLES.fortAxio.id, VEHICLES.fortVezel.id];
      const swap = { fromVehicleId, toVehicleId, reason: 'The gearbox broke.' };
      return () => stage.admin.post(`${staffUrl(rental)}/swap`, swap, newKey());
    },
  ],
  [
    'a status that is corrected',
    'order_activities',
    async () => {
      const rental = await confirmed();
      const { vehicle, ...order } = (await stage.admin.get(staffUrl(rental))).body;
      const { status, verificationStatus, startDate, endDate, finalTotalBill } = order;
      const seen = { status, verificationStatus, vehicleId: vehicle.id, startDate, endDate, finalTotalBill };
      const correction = { status: 'pending', reason: 'By mistake.', seen };
      return () => stage.admin.post(`${staffUrl(rental)}/status-change`, correction);
    },
  ],
  [
    'cash that is received',
    'order_activities',
    async () => {
      const rental = await confirmed();
      return () => rental.vendor.post(`${rental.url}/cash-receipts`, { purpose: 'rental', amount: 100_000 }, newKey());
    },
  ],
  [
    'a problem that is reported',
    'admin_notifications',
    async () => {
      const rental = await pending();
      return () => rental.vendor.post(`${rental.url}/problem-reports`, { reason: 'other', text: 'A flat.' }, newKey());
    },
  ],
  [
    'a problem that is dealt with',
    'order_activities',
    async () => {
      const rental = await pending();
      await rental.vendor.post(`${rental.url}/problem-reports`, { reason: 'other', text: 'A flat.' }, newKey());
      return () => stage.admin.post(`${staffUrl(rental)}/problem-report/handling`);
    },
  ],
  [
    'a new photo that is asked for',
    'outbox',
    async () => {
      const rental = await pending();
      const asking = { kind: 'selfie', reason: 'blurred', message: '' };
      return () => stage.admin.post(`${staffUrl(rental)}/document-requests`, asking, newKey());
    },
  ],
  [
    'a rental that is held out of the statement',
    'order_activities',
    async () => {
      const rental = await confirmed();
      return () => stage.admin.post(`${staffUrl(rental)}/statement-hold`, { reason: 'A dent.' });
    },
  ],
  [
    'a dispute that is settled',
    'order_activities',
    async () => {
      const rental = await confirmed();
      await stage.admin.post(`${staffUrl(rental)}/statement-hold`, { reason: 'A dent.' });
      return () => stage.admin.post(`${staffUrl(rental)}/statement-hold/settlement`);
    },
  ],
  ...(['', '/end'] as const).map((way): (typeof CHANGES)[number] => [
    way === '' ? 'a suspension' : 'the end of a suspension',
    'outbox',
    async () => () =>
      stage.admin.post(`/api/admin/vendors/${VENDORS.lagoon.id}/suspension${way}`, { reason: 'Papers.' }),
  ]),
  [
    'a session of a vendor that is opened',
    'vendor_sessions',
    async () => {
      const link = { vendorId: VENDORS.lagoon.id, token: portalTokenOf('lagoon') };
      for (let at = 0; at < 20; at += 1) await stage.server.stranger().post('/api/vendor-sessions', link);
      return () => stage.server.stranger().post('/api/vendor-sessions', link);
    },
  ],
  [
    'a portal link that is replaced',
    'admin_activities',
    async () => () => stage.admin.post(`/api/admin/vendors/${VENDORS.lagoon.id}/portal-link`),
  ],
  [
    'a portal link that is revoked',
    'admin_activities',
    async () => () => stage.admin.delete(`/api/admin/vendors/${VENDORS.lagoon.id}/portal-link`),
  ],
];

/**
 * What counts calls, what a session of the caller's leaves by being used, and the keys of files: a file and its key come
 * before the change, and where that fails they wait for a second try, or for the sweep of strays (decision 013).
 */
const NOT_OF_THE_CHANGE = ['rate_limits', 'auth_sessions', 'file_keys'];

/** Every row of every table. */
async function everything(): Promise<Record<string, string[]>> {
  const { db } = stage.server.app;
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const all: Record<string, string[]> = {};
  for (const { name } of rows.filter((each) => !NOT_OF_THE_CHANGE.includes(each.name))) {
    const found = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t order by 1`.execute(db);
    all[name] = found.rows.map(({ row }) => row);
  }
  return all;
}

it.each(CHANGES)('%s leaves nothing behind when %s cannot be written', async (_, table, prepare) => {
  const change = await prepare();
  const { db } = stage.server.app;
  await sql`create or replace function stuck() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$`.execute(
    db,
  );
  const before = await everything();
  await sql`create trigger stuck before insert on ${sql.table(table)} for each row execute function stuck()`.execute(
    db,
  );
  const answer = await change();
  await sql`drop trigger stuck on ${sql.table(table)}`.execute(db);
  expect(answer.status).toBeGreaterThanOrEqual(500);
  expect(await everything()).toEqual(before);
  expect((await change()).status).toBeLessThan(300);
});
