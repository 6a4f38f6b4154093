/** A new device and its second fact: a code to the e-mail of the customer's order, who is told of it and may stop it. */
import { randomUUID } from 'node:crypto';
import { type DeviceState, refuseVouching, stateOfDevice } from '@ceylono/domain/new-device';
import { CODE_MINUTES, CODE_TRIES } from '@ceylono/domain/phone-proof';
import type { App } from '../../app.ts';
import type { Database, Trx } from '../../db/database.ts';
import { queueFor } from '../../db/queue.sql.ts';
import { transaction } from '../../db/transaction.ts';
import type { VisitorId } from '../../http/actor.ts';
import { refuse } from '../../http/refusal.ts';
import { enqueue } from '../../jobs/outbox.sql.ts';
import { hashToken, isSigned, sign } from '../../secrets.ts';
import { readSettings } from '../settings/settings.service.ts';
import { codeOf, isSame } from './one-time-code.service.ts';
import {
  confirmByStaff,
  confirmDevice,
  countOrders,
  findNewDevice,
  findOwner,
  forgetDevice,
  isStopped,
  listDevicesToStop,
  listOrdersElsewhere,
  lockDevice,
  lockDevicesOfNoOrder,
  type NewDeviceRow,
  noteNewDevice,
  putAddress,
  putMailCode,
  stopDevice,
  takeMailTry,
} from './new-device.sql.ts';

export const DEVICE_LETTER = 'device-letter';

/** The customer hears at once of a device that they did not order from, at every address of their orders. */
export async function tellOfNewDevice(trx: Trx, visitorId: VisitorId, phone: string, now: Date): Promise<void> {
  const elsewhere = await listOrdersElsewhere(trx, visitorId, phone, now);
  const [chosen] = elsewhere;
  const id = chosen === undefined ? null : await noteNewDevice(trx, visitorId, phone, chosen);
  if (id === null) return;
  for (const { pk } of elsewhere.filter(({ email }) => email !== ''))
    await enqueue(trx, DEVICE_LETTER, { letter: 'new-device', deviceId: id, orderPk: pk }, null, now);
}

/**
 * Once this browser proved the phone, or ordered with it: where others are the customer's it is a new device, and told
 * of; else what it ordered counts as theirs. Who calls it holds the queues of the visitor and the phone.
 */
export async function weighDevice(trx: Trx, visitorId: VisitorId, phone: string, now: Date): Promise<void> {
  await tellOfNewDevice(trx, visitorId, phone, now);
  await countOrders(trx, visitorId, phone, now);
}

/** The customer hears of it where they heard of the device itself: one whose proof ran out, of which nobody would hear, is not there. */
export async function vouchFor(
  trx: Trx,
  device: { id: string; phone: string },
  staffEmail: string,
  now: Date,
): Promise<void> {
  const found = (await lockDevice(trx, device.id, device.phone)) ?? refuse('not_found');
  const refusal = refuseVouching(found);
  if (refusal !== null) refuse(refusal);
  const elsewhere = await listOrdersElsewhere(trx, found.visitorId, device.phone, now);
  if (elsewhere.length === 0) refuse('not_found');
  await confirmByStaff(trx, found.id, staffEmail, now);
  await countOrders(trx, found.visitorId, device.phone, now);
  for (const { pk } of elsewhere.filter(({ email }) => email !== ''))
    await enqueue(trx, DEVICE_LETTER, { letter: 'device-vouched', deviceId: found.id, orderPk: pk }, null, now);
}

/** Where the customer said that the device is not theirs, the phone is not proved again. */
export async function refuseStopped(trx: Trx, visitorId: VisitorId, phone: string): Promise<void> {
  if (await isStopped(trx, visitorId, phone)) refuse('device_stopped');
}

/**
 * Once orders lost their people, or staff put another address into a record: a new device of these phones keeps none that is
 * no order's. Another one of the customer's takes its place, so that a device which was confirmed is not new again.
 */
export async function forgetAddressesOfNoOrder(trx: Trx, phones: string[], now: Date): Promise<void> {
  for (const { id, visitorId, phone } of await lockDevicesOfNoOrder(trx, phones)) {
    const [other] = await listOrdersElsewhere(trx, visitorId, phone, now);
    if (other === undefined) await forgetDevice(trx, id);
    else await putAddress(trx, id, other);
  }
}

export interface Device {
  row: NewDeviceRow | undefined;
  state: DeviceState;
}

/**
 * Of this browser, for the person with the phone. One that proved it before the customer ordered elsewhere is noted now,
 * and told of.
 */
export async function readDevice(db: Database, visitorId: VisitorId, phone: string, now: Date): Promise<Device> {
  const row = (await findNewDevice(db, visitorId, phone)) ?? (await noteLate(db, visitorId, phone, now));
  if (row === undefined) return { row, state: { state: 'known' } };
  const { newDeviceHours } = await readSettings(db);
  return { row, state: stateOfDevice(row, newDeviceHours, now) };
}

async function noteLate(
  db: Database,
  visitorId: VisitorId,
  phone: string,
  now: Date,
): Promise<NewDeviceRow | undefined> {
  if ((await listOrdersElsewhere(db, visitorId, phone, now)).length === 0) return undefined;
  await transaction(db, (trx) => tellOfNewDevice(trx, visitorId, phone, now));
  return findNewDevice(db, visitorId, phone);
}

/** What came from other browsers is given out here. */
export function isOpen({ state }: Device): boolean {
  return state.state === 'known' || (state.state === 'confirmed' && state.opensAt === null);
}

/** Papers are given out, and a life is erased, on a device that is known or was confirmed long enough ago. */
export function refuseNewDevice({ state }: Device): void {
  if (state.state === 'new') refuse('device_not_confirmed');
  if (state.state === 'confirmed' && state.opensAt !== null)
    refuse('papers_wait', { from: state.opensAt.toISOString() });
}

/** Mails the code; the newest is the one that counts. */
export async function mailDeviceCode(app: App, visitorId: VisitorId, phone: string): Promise<{ expiresAt: string }> {
  const now = app.now();
  const device = await findNewDevice(app.db, visitorId, phone);
  if (device === undefined || device.stoppedAt !== null || device.email === '') return refuse('not_found');
  await app.limits.spendFor('phoneCode', hashToken(`mail code ${phone}`));
  await app.limits.spendFor('phoneCodeOfDay', hashToken(`mail code ${phone}`));
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000);
  await transaction(app.db, async (trx) => {
    await putMailCode(trx, device.id, randomUUID(), expiresAt);
    await enqueue(trx, DEVICE_LETTER, { letter: 'device-code', deviceId: device.id }, null, now);
  });
  return { expiresAt: expiresAt.toISOString() };
}

/** Each call costs one try, which stays spent. */
export async function checkDeviceCode(app: App, visitorId: VisitorId, phone: string, code: string): Promise<void> {
  const now = app.now();
  const device = await findNewDevice(app.db, visitorId, phone);
  if (device === undefined) return refuse('not_found');
  const asked = await transaction(app.db, (trx) => takeMailTry(trx, device.id, CODE_TRIES, now));
  if (asked === undefined) return refuse('code_expired');
  if (!isSame(codeOf(app, asked.codeId), code)) refuse('code_wrong', { triesLeft: CODE_TRIES - asked.tries });
  await transaction(app.db, async (trx) => {
    await queueFor(trx, [`visitor ${visitorId}`, `phone ${phone}`]);
    if (!(await confirmDevice(trx, device.id, asked.codeId, now))) refuse('code_expired');
    await countOrders(trx, visitorId, phone, now);
  });
}

/** Nobody orders, proves the phone or forgets on it until the transaction ends. */
export async function queueForDevice(trx: Trx, id: string): Promise<void> {
  const owner = await findOwner(trx, id);
  if (owner !== undefined) await queueFor(trx, [`visitor ${owner.visitorId}`, `phone ${owner.phone}`]);
}

/** The token in the letter about a new device: its holder may stop that device, and nothing else. */
export function stopTokenOf({ secrets }: App, deviceId: string): string {
  return `${deviceId}.${sign(secrets.fileLink, `stop device ${deviceId}`)}`;
}

/** Once or again, with the same answer. Whether anything is stopped by it: a device may be long forgotten. */
export async function stopByToken(app: App, token: string): Promise<boolean> {
  const [id = '', signature = ''] = token.split('.');
  if (!isSigned(app.secrets.fileLink, `stop device ${id}`, signature)) refuse('not_found');
  return transaction(app.db, async (trx) => {
    const told = await findOwner(trx, id);
    if (told === undefined) return false;
    await queueFor(trx, [`phone ${told.phone}`]);
    const devices = await listDevicesToStop(trx, id, told.phone);
    await queueFor(
      trx,
      devices.map(({ visitorId }) => `visitor ${visitorId}`),
    );
    for (const device of devices) await stopDevice(trx, device.id, app.now());
    // The link that ended others answers the same again.
    if (devices.length > 0) await stopDevice(trx, id, app.now());
    return devices.length > 0;
  });
}
