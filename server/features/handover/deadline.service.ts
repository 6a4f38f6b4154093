/** The return deadline at the handover: it stays as agreed, or counts from then where the owner wants it so (T-033). */
import { deadlineFromHandover } from '@ceylono/domain/deadline';
import type { Settings } from '@ceylono/domain/settings';
import type { FuelType, VehicleType } from '@ceylono/domain/vehicle';
import type { Trx } from '../../db/database.ts';
import { type Party, performerOf } from '../../http/actor.ts';
import { insertActivity } from '../activity/activity.sql.ts';
import { findBookingBlock, prolongBookingBlock } from '../block/block.sql.ts';
import { type OrderRow, updateOrder } from '../order/order.sql.ts';
import { refuseDrive } from '../permit/permit.service.ts';
import { isCovered } from '../vehicle-paper/vehicle-cover.service.ts';

interface HandedOver {
  now: Date;
  party: Party;
  vehicle: { type: VehicleType; seats: number; fuelType: FuelType };
}

/**
 * Moves the end of an order that is handed over now, and its vehicle's block with it; the caller has locked both. It
 * stays as agreed where the driver may not drive any longer, or papers are asked for and the vehicle's end before. Refuses
 * nothing.
 */
export async function countFromHandover(
  trx: Trx,
  order: OrderRow,
  settings: Settings,
  { now, party, vehicle }: HandedOver,
): Promise<void> {
  if (settings.deadlineFrom === 'agreed') return;
  const block = await findBookingBlock(trx, order.pk);
  if (block === undefined) return;
  const agreed = { startsAt: order.startDate, endsAt: order.endDate };
  const { nextClaimAt } = block;
  const { from, endsAt, blockEndsAt } = deadlineFromHandover({ agreed, handedOverAt: now, block, nextClaimAt });
  const drive = { ...order, type: vehicle.type, seats: vehicle.seats, endsAt };
  if (from === 'agreed' || refuseDrive(order.permit, drive, settings) !== null) return;
  if (!(await isCovered(trx, drive, vehicle.fuelType, settings))) return;
  await prolongBookingBlock(trx, order.pk, blockEndsAt.getTime() - block.endsAt.getTime());
  await updateOrder(trx, order.pk, { end_date: endsAt, deadline_from: from });
  await insertActivity(trx, {
    orderPk: order.pk,
    activityType: 'order_modified',
    what: { code: 'deadline_counts_from_handover', source: from },
    ...performerOf(party),
    timestamp: now,
    metadata: {
      deadlineFrom: from,
      originalEndDate: order.endDate.toISOString(),
      newEndDate: endsAt.toISOString(),
    },
  });
}
