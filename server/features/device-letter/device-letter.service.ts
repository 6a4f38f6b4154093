/** Letters about new devices. The code and the way to stop a device are made as the letter is sent. */
import { type NewDevice, stateOfDevice } from '@ceylono/domain/new-device';
import type { App } from '../../app.ts';
import { wordsIn } from '../../i18n.ts';
import type { OutboxRow } from '../../jobs/outbox.sql.ts';
import { stopTokenOf } from '../phone-proof/new-device.service.ts';
import { findAddress, findDeviceById } from '../phone-proof/new-device.sql.ts';
import { codeOf } from '../phone-proof/one-time-code.service.ts';
import { recentSettings } from '../settings/settings.service.ts';
import { writeDeviceLetter } from './device-letter.mail.tsx';

/** A device or an order that was forgotten meanwhile, and a code that ran out or was used, is told of no more. */
export async function sendDeviceLetter(app: App, row: OutboxRow): Promise<void> {
  const device = await findDeviceById(app.db, row.payload.deviceId ?? '');
  if (device === undefined) return;
  const { orderPk } = row.payload;
  const to = orderPk === undefined ? device : await findAddress(app.db, orderPk);
  if (to === undefined || to.email === '') return;
  const stopUrl = new URL('/my-data', app.config.publicUrl);
  // After the #, which no browser sends anywhere.
  stopUrl.hash = `stop=${stopTokenOf(app, device.id)}`;
  let code: string | null = null;
  if (row.payload.letter === 'device-code') {
    if (device.codeId === null || (device.codeExpiresAt ?? app.now()) <= app.now()) return;
    code = codeOf(app, device.codeId);
  }
  const opensAt = row.payload.letter === 'device-vouched' ? await papersFrom(app, device) : null;
  const desk = { i18n: wordsIn(to.language), publicUrl: app.config.publicUrl };
  const letter = await writeDeviceLetter({ code, opensAt, stopUrl: stopUrl.href, seenAt: device.seenAt }, desk);
  await app.mailer.send({ id: row.id, writtenAt: row.createdAt, to: { name: '', address: to.email }, ...letter });
}

/** When papers are given out on a device that is confirmed. */
async function papersFrom(app: App, device: NewDevice): Promise<Date> {
  const { newDeviceHours } = await recentSettings(app);
  const state = stateOfDevice(device, newDeviceHours, app.now());
  return (state.state === 'confirmed' ? state.opensAt : null) ?? app.now();
}
