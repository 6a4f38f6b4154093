/**
 * The days that a vendor keeps a vehicle: manual ranges among its blocks (amendment 3). Ranges that overlap become one;
 * one over a booking, or over what a calendar brought, is refused and names it.
 */
import { blockOfDays, type DayRange, daysOfBlock } from '@ceylono/domain/block';
import { dayOf } from '@ceylono/domain/colombo-time';
import { MAX_RANGES, rangeProblem } from '@ceylono/domain/fleet';
import type { Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { type ApiContext, theVendor } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import {
  countComingManualBlocks,
  deleteManualBlocks,
  insertManualBlock,
  listBlocksWithin,
} from '../block/block.sql.ts';
import { readOwnVehicle } from './fleet.service.ts';
import { lockOwnVehicle } from './fleet.sql.ts';

interface OnVehicle {
  vehicleId: string;
}

export function markUnavailable(context: ApiContext, { vehicleId, startDate, endDate }: OnVehicle & DayRange) {
  return onOwnVehicle(context, vehicleId, async (trx, now) => {
    await keepDays(trx, vehicleId, { startDate, endDate }, now);
    // Afterwards, for one that joins others makes them fewer.
    if ((await countComingManualBlocks(trx, vehicleId, now)) > MAX_RANGES) refuse('too_many_ranges');
  });
}

export function changeRange(
  context: ApiContext,
  { vehicleId, rangeId, startDate, endDate }: OnVehicle & DayRange & { rangeId: string },
) {
  return onOwnVehicle(context, vehicleId, async (trx, now) => {
    if ((await deleteManualBlocks(trx, vehicleId, [rangeId])) === 0) refuse('not_found');
    await keepDays(trx, vehicleId, { startDate, endDate }, now);
  });
}

export function deleteRange(context: ApiContext, { vehicleId, rangeId }: OnVehicle & { rangeId: string }) {
  return onOwnVehicle(context, vehicleId, async (trx) => {
    if ((await deleteManualBlocks(trx, vehicleId, [rangeId])) === 0) refuse('not_found');
  });
}

/** Behind every other claim on this vehicle's time. Answers the vehicle as it stands then. */
function onOwnVehicle(context: ApiContext, vehicleId: string, change: (trx: Trx, now: Date) => Promise<void>) {
  const { app } = context;
  return transaction(app.db, async (trx) => {
    if (!(await lockOwnVehicle(trx, theVendor(context), vehicleId))) refuse('not_found');
    await change(trx, app.now());
    return readOwnVehicle(context, vehicleId, trx);
  });
}

async function keepDays(trx: Trx, vehicleId: string, range: DayRange, now: Date): Promise<void> {
  const problem = rangeProblem(range, dayOf(now));
  if (problem !== null) refuse('range_invalid', { problem });
  const period = blockOfDays(range);
  const claims = await listBlocksWithin(trx, vehicleId, period);
  const booking = claims.find(({ kind }) => kind === 'booking');
  if (booking) refuse('days_booked', { customOrderId: booking.customOrderId, ...daysOfBlock(booking) });
  const imported = claims.find(({ kind }) => kind === 'imported');
  if (imported) refuse('days_imported', { feedName: imported.feedName, ...daysOfBlock(imported) });
  await deleteManualBlocks(
    trx,
    vehicleId,
    claims.map(({ id }) => id),
  );
  const all = [period, ...claims];
  const merged = {
    startsAt: new Date(Math.min(...all.map(({ startsAt }) => startsAt.getTime()))),
    endsAt: new Date(Math.max(...all.map(({ endsAt }) => endsAt.getTime()))),
  };
  await insertManualBlock(trx, vehicleId, merged, now);
}
