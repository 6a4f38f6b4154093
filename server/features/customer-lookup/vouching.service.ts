/** Staff vouch for a customer's new device, who cannot be reached by the e-mail of their order any more. */
import type { WaitingDevice } from '@ceylono/contract/customer-lookup';
import { maskNetwork, stateOfDevice } from '@ceylono/domain/new-device';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import { transaction } from '../../db/transaction.ts';
import { performerOf } from '../../http/actor.ts';
import { type ApiContext, theParty, theStaff } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { insertActivity } from '../activity/activity.sql.ts';
import { lockOrderOf } from '../order/order-access.service.ts';
import { queueForDevice, vouchFor } from '../phone-proof/new-device.service.ts';
import { listNewDevices } from '../phone-proof/new-device.sql.ts';
import { readSettings } from '../settings/settings.service.ts';
import { insertAdminActivity } from '../staff/staff.sql.ts';
import { phoneOfOrder } from './customer-lookup.sql.ts';

/** The new devices whose papers still wait. */
export async function listDevicesOfCustomer(
  app: App,
  orderId: string,
): Promise<{ items: z.input<typeof WaitingDevice>[] }> {
  const now = app.now();
  const phone = (await phoneOfOrder(app.db, orderId)) || refuse('not_found');
  const { newDeviceHours } = await readSettings(app.db);
  const items = (await listNewDevices(app.db, phone, now)).flatMap((device) => {
    const state = stateOfDevice(device, newDeviceHours, now);
    if (state.state === 'known' || (state.state === 'confirmed' && state.opensAt === null)) return [];
    return {
      deviceId: device.id,
      state: state.state,
      seenAt: device.seenAt.toISOString(),
      userAgent: device.userAgent,
      network: device.address === null ? null : maskNetwork(device.address),
      opensAt: state.state === 'confirmed' ? (state.opensAt?.toISOString() ?? null) : null,
      vouchedBy: device.vouchedBy,
    };
  });
  return { items };
}

export async function vouchForDevice(
  context: ApiContext,
  { orderId, deviceId, reason }: { orderId: string; deviceId: string; reason: string },
): Promise<void> {
  const { app, facts } = context;
  const { email } = theStaff(context);
  const party = theParty(context);
  const now = app.now();
  await transaction(app.db, async (trx) => {
    await queueForDevice(trx, deviceId);
    const order = await lockOrderOf(trx, party, orderId);
    await vouchFor(trx, { id: deviceId, phone: order.contactPhone }, email, now);
    await insertActivity(trx, {
      orderPk: order.pk,
      activityType: 'admin_action',
      what: { code: 'device_vouched_for', reason },
      ...performerOf(party),
      timestamp: now,
    });
    const detail = `device ${deviceId}`;
    await insertAdminActivity(trx, {
      email,
      activityType: 'device_vouched_for',
      orderPk: order.pk,
      detail,
      facts,
      now,
    });
  });
}
