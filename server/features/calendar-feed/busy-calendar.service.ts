/**
 * When a vehicle is taken, for other houses to read. Who has the address is told times and nothing else; what another
 * calendar told us is not handed on, or two houses would keep each other's days for ever (decision 041).
 */
import { randomBytes } from 'node:crypto';
import { BRAND } from '@ceylono/domain/brand';
import { busyFile } from '@ceylono/domain/calendar';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { hashToken, opened, type Sealed, sealed } from '../../secrets.ts';
import { findBusyVehicle, listBusy, putBusyCalendar } from './busy-calendar.sql.ts';

const TOKEN_BYTES = 20;
const MOST_TOLD = 500;

export async function readBusyCalendar(app: App, token: string) {
  const vehicleId = (await findBusyVehicle(app.db, hashToken(token))) ?? refuse('not_found');
  const rows = await listBusy(app.db, vehicleId, app.now(), MOST_TOLD);
  const times = rows.map(({ id, ...row }) => ({ ...row, uid: `${id}${ownUids(app)}` }));
  return {
    headers: { 'cache-control': 'private, no-store', 'content-disposition': 'attachment; filename="busy.ics"' },
    body: new File([busyFile(times, BRAND.name)], 'busy.ics', { type: 'text/calendar; charset=utf-8' }),
  };
}

/** How the ids of our own events end. */
export function ownUids({ config }: App): string {
  return `@${config.publicUrl.hostname}`;
}

/** The vehicle has this address from now on, and no other. */
export async function makeAddress(trx: Trx, app: App, vehicleId: string): Promise<void> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await putBusyCalendar(trx, {
    vehicleId,
    tokenHash: hashToken(token),
    token: sealed(app.secrets.calendar, Buffer.from(token), vehicleId),
    now: app.now(),
  });
}

export function addressOf(app: App, vehicleId: string, token: Sealed): string {
  const plain = opened(app.secrets.calendar, token, vehicleId).toString();
  return new URL(`/api/busy-calendars/${plain}/busy.ics`, app.config.publicUrl).href;
}
