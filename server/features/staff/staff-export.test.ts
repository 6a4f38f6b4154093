/**
 * Tables for a spreadsheet say what staff see on the screen: no column holds a code as it is kept.
 */
import { randomUUID } from 'node:crypto';
import { contract } from '@ceylono/contract/contract';
import { CONSENT_VERSION } from '@ceylono/contract/terms';
import { ACTIVITY_TYPES, PERFORMER_TYPES } from '@ceylono/domain/activity';
import { CALL_OUTCOMES } from '@ceylono/domain/call-note';
import { SHOWN_STATUSES } from '@ceylono/domain/shown-status';
import { STAFF_ACTIVITIES } from '@ceylono/domain/staff-activity';
import { VEHICLE_TYPES } from '@ceylono/domain/vehicle';
import { REJECTION_REASONS } from '@ceylono/domain/verification';
import { LEAD_DEVICES, LEAD_ORDER_STATUSES } from '@ceylono/domain/visitor-list';
import { VEHICLE_WORDS } from '@ceylono/words/vehicle';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpointsOf } from '../../http/endpoints.ts';
import { A_CHOICE, CUSTOMERS, signInAs, STAFF } from '../../test/cast.ts';
import { eventually } from '../../test/eventually.ts';
import { newKey, pendingRental, type Rental, type Stage, setStage } from '../../test/handover.ts';
import type { TestClient } from '../../test/test-client.ts';
import { inWords } from './staff-export.service.ts';

let stage: Stage;
let chief: TestClient;
let rental: Rental;
beforeAll(async () => {
  stage = await setStage();
  chief = await signInAs(stage.server, STAFF.super.email);
  const { phone } = CUSTOMERS.nimali;
  const given = { phone, consentVersion: CONSENT_VERSION, session: randomUUID() };
  await stage.server.stranger().post('/api/phone-captures', given);
  rental = await pendingRental(stage, 'nimali', A_CHOICE);
  const reason = { reason: 'fake_documents', details: '' };
  await stage.admin.post(`/api/admin/orders/${rental.orderId}/verification/rejection`, reason);
  await stage.admin.post('/api/admin/call-notes', { phone, outcome: 'call_back_later', notes: 'Later.' }, newKey());
});
afterAll(() => stage.server.stop());

/** As they stand in the tables of the database, or are worked out from what does. */
const CODES: ReadonlySet<string> = new Set([
  ...[...SHOWN_STATUSES, ...VEHICLE_TYPES, ...ACTIVITY_TYPES, ...PERFORMER_TYPES, ...CALL_OUTCOMES],
  ...[...LEAD_ORDER_STATUSES, ...LEAD_DEVICES, ...STAFF_ACTIVITIES, ...REJECTION_REASONS],
]);

/** Selected orders alone are the same table. */
const EXPORTS = endpointsOf(contract).filter(({ method, path }) => method === 'GET' && /^\/admin\/.*csv/.test(path));

/** Asked for again while the one before is still received. */
async function cellsOf(path: string): Promise<string[][]> {
  const url = `${chief.url}/api${path.replace('{orderId}', rental.orderId)}`;
  const cookie = [...chief.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  let response = await fetch(url, { headers: { cookie } });
  await eventually(async () => {
    if (response.status === 429) response = await fetch(url, { headers: { cookie } });
    return response.status !== 429;
  });
  expect([path, response.status]).toEqual([path, 200]);
  const [, ...rows] = (await response.text()).trim().split('\r\n');
  return rows.map((row) => row.slice(1).split(/"?,"?/));
}

it('every export of staff is asked for here', () => {
  expect(EXPORTS.map(({ name }) => name).toSorted()).toEqual([
    'activity.csv',
    'activity.csvOfAll',
    'backOffice.exportOrders',
    'customerRecord.csv',
    'staffHistory.csv',
    'visitorList.csv',
  ]);
});

it.each(EXPORTS)('$name holds no code', async ({ path }) => {
  const rows = await cellsOf(path);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.flat().filter((cell) => CODES.has(cell) || /^[a-z]+(_[a-z]+)+$/.test(cell))).toEqual([]);
});

it('why an identity was rejected is said as on the screen', async () => {
  const rows = await cellsOf('/admin/orders/{orderId}/activities/csv');
  expect(rows.flat()).toContain('KYC rejected: Fake documents');
});

it('a code from before it was one of ours stands as it is, and none is nothing', () => {
  expect(inWords<string>(VEHICLE_WORDS, 'sedan')).toBe('Sedan');
  expect(inWords<string>(VEHICLE_WORDS, 'ox-cart')).toBe('ox-cart');
  expect(inWords(VEHICLE_WORDS, null)).toBe('');
});
