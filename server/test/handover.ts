/** Handovers on a test's stage: orders that are confirmed, files that are sent, keys that change hands. */
import { randomUUID } from 'node:crypto';
import { HANDOVER_TERMS_VERSION } from '@ceylono/contract/terms';
import type { HandoverPhase } from '@ceylono/domain/handover';
import sharp from 'sharp';
import {
  allowManyPendingOrders,
  book,
  type CustomerKey,
  openPortal,
  STAFF,
  seedStaff,
  seedVendors,
  signInAs,
  type TestChoice,
  VEHICLES,
  VENDORS,
} from './cast.ts';
import type { Answer, TestClient } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** Two vendors with their portals open, and a member of staff who confirms. */
export interface Stage {
  server: TestServer;
  admin: TestClient;
  fort: TestClient;
  lagoon: TestClient;
}

export async function setStage(...options: Parameters<typeof startTestServer>): Promise<Stage> {
  const server = await startTestServer(...options);
  await seedVendors(server.app, 'fort', 'lagoon');
  await seedStaff(server.app);
  await allowManyPendingOrders(server.app);
  return {
    server,
    admin: await signInAs(server, STAFF.admin.email),
    fort: await openPortal(server, 'fort'),
    lagoon: await openPortal(server, 'lagoon'),
  };
}

export interface Rental {
  orderId: string;
  customOrderId: string;
  total: number;
  /** Of the order, in its vendor's portal. */
  url: string;
  /** The vendor whose vehicle it is. */
  vendor: TestClient;
  /** The browser that booked. */
  customer: TestClient;
}

/** A customer with a browser of their own books a vehicle of one of the two. */
export async function pendingRental(stage: Stage, customer: CustomerKey, choice: TestChoice): Promise<Rental> {
  const key = Object.values(VEHICLES).find(({ id }) => id === choice.vehicleId)?.vendor === 'fort' ? 'fort' : 'lagoon';
  const { client, ...order } = await book(stage.server, customer, choice);
  const url = `/api/vendor/${VENDORS[key].id}/orders/${order.orderId}`;
  return { ...order, url, vendor: stage[key], customer: client };
}

/** Booked, approved and confirmed. */
export async function confirmedRental(stage: Stage, customer: CustomerKey, choice: TestChoice): Promise<Rental> {
  const rental = await pendingRental(stage, customer, choice);
  await stage.admin.post(`/api/admin/orders/${rental.orderId}/verification/approval`);
  const confirmed = await stage.admin.post(`/api/admin/orders/${rental.orderId}/confirmation`);
  if (confirmed.status !== 200) throw new Error(`the confirmation answered ${confirmed.status}`);
  return rental;
}

const PICTURES = {
  photo: sharp({ create: { width: 80, height: 60, channels: 3, background: '#0c6f74' } }).jpeg(),
  'damage-photo': sharp({ create: { width: 60, height: 80, channels: 3, background: '#b52a25' } }).jpeg(),
  signature: sharp({ create: { width: 120, height: 40, channels: 3, background: '#fff' } }).png(),
};
export type FileKind = keyof typeof PICTURES;

/** Sends a picture, or these bytes instead. */
export async function sendFile(
  { url, vendor }: Pick<Rental, 'url' | 'vendor'>,
  phase: HandoverPhase,
  kind: FileKind,
  bytes?: Uint8Array<ArrayBuffer>,
) {
  const content = bytes ?? new Uint8Array(await PICTURES[kind].clone().toBuffer());
  const form = new FormData();
  form.set('phase', phase);
  form.set('kind', kind);
  form.set('file', new File([content], 'from-the-camera.jpg', { type: 'image/jpeg' }));
  return vendor.post(`${url}/handover-files`, form);
}

/** The id of a picture that was sent. */
export async function sentFile(rental: Rental, phase: HandoverPhase, kind: FileKind): Promise<string> {
  const answer = await sendFile(rental, phase, kind);
  if (answer.status !== 201) throw new Error(`the file answered ${answer.status}`);
  return answer.body.fileId;
}

/** What the vendor's form holds: signed, without photos, marks or charges. */
export async function signedForm(rental: Rental, phase: HandoverPhase, odometer: number) {
  return {
    odometer,
    photoFileIds: [] as string[],
    signatureFileId: await sentFile(rental, phase, 'signature'),
    damageMarks: [] as object[],
    termsVersion: HANDOVER_TERMS_VERSION,
    ...(phase === 'handover' ? { idVerified: true } : { additionalCharges: [] as object[] }),
  };
}

export const newKey = () => ({ 'idempotency-key': randomUUID() });

/** The keys change hands at this reading; `more` goes into the form. */
export async function handOver(rental: Rental, odometer: number, more: object = {}): Promise<void> {
  const form = { ...(await signedForm(rental, 'handover', odometer)), ...more };
  const answer = await rental.vendor.post(`${rental.url}/handover`, form, newKey());
  if (answer.status !== 201) throw new Error(`the handover answered ${answer.status}`);
}

/** The same rental as staff see it: they may take its vehicle back. */
export const throughStaff = (stage: Stage, rental: Rental): Rental => ({
  ...rental,
  url: `/api/admin/orders/${rental.orderId}`,
  vendor: stage.admin,
});

/** The vehicle comes back at this reading. */
export async function takeBack(rental: Rental, odometer: number, more: object = {}) {
  const form = { ...(await signedForm(rental, 'return', odometer)), ...more };
  return rental.vendor.post(`${rental.url}/return`, form, newKey());
}

/** Status and code: what a refusal is known by. */
export const outcome = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];
