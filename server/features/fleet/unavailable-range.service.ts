/**
 * The days that a vendor keeps a vehicle, or staff for the vendor: manual ranges among its blocks (amendment 3). Ranges
 * that overlap become one; one over a booking, or over what a calendar brought, is refused and names it.
 */
import { blockOfDays, type DayRange, daysOfBlock } from '@ceylono/domain/block';
import { dayOf } from '@ceylono/domain/colombo-time';
import type { ChangeDetail, VehicleChange } from '@ceylono/domain/vehicle-activity';
import { MAX_RANGES, rangeProblem } from '@ceylono/domain/fleet';
import type { Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { type ApiContext, theOwner } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import {
  type ClaimRow,
  countComingManualBlocks,
  deleteManualBlocks,
  insertManualBlock,
  listBlocksWithin,
} from '../block/block.sql.ts';
import { recordChangeOfStaff } from '../vehicle-activity/vehicle-activity.service.ts';
import { readOwnVehicle } from './fleet.service.ts';
import { lockOwnVehicle } from './fleet.sql.ts';

interface OnVehicle {
  vendorId: string;
  vehicleId: string;
}

/** What was done, for the record. */
type Done = [VehicleChange, ChangeDetail];

export function markUnavailable(context: ApiContext, { startDate, endDate, ...vehicle }: OnVehicle & DayRange) {
  const { vehicleId } = vehicle;
  const days = { startDate, endDate };
  return onOwnVehicle(context, vehicle, async (trx, now) => {
    await keepDays(trx, vehicleId, days, now);
    // Afterwards, for one that joins others makes them fewer.
    if ((await countComingManualBlocks(trx, vehicleId, now)) > MAX_RANGES) refuse('too_many_ranges');
    return ['range_added', { days }];
  });
}

export function changeRange(
  context: ApiContext,
  { rangeId, startDate, endDate, ...vehicle }: OnVehicle & DayRange & { rangeId: string },
) {
  const { vehicleId } = vehicle;
  const days = { startDate, endDate };
  return onOwnVehicle(context, vehicle, async (trx, now) => {
    if ((await deleteManualBlocks(trx, vehicleId, [rangeId])).length === 0) refuse('not_found');
    await keepDays(trx, vehicleId, days, now);
    return ['range_changed', { days }];
  });
}

export function deleteRange(context: ApiContext, { rangeId, ...vehicle }: OnVehicle & { rangeId: string }) {
  return onOwnVehicle(context, vehicle, async (trx) => {
    const [deleted] = await deleteManualBlocks(trx, vehicle.vehicleId, [rangeId]);
    return ['range_removed', { days: daysOfBlock(deleted ?? refuse('not_found')) }];
  });
}

/**
 * Takes the range that contains today away, with all its days. Where an order or a calendar has the vehicle today, that is
 * named and nothing is taken away (T-172).
 */
export function markAvailable(context: ApiContext, vehicle: OnVehicle) {
  const { vehicleId } = vehicle;
  return onOwnVehicle(context, vehicle, async (trx, now) => {
    const today = dayOf(now);
    const claims = await listBlocksWithin(trx, vehicleId, blockOfDays({ startDate: today, endDate: today }));
    refuseClaimOfOthers(claims);
    const [range] = claims;
    if (range === undefined) return refuse('range_gone');
    await deleteManualBlocks(trx, vehicleId, [range.id]);
    return ['range_removed', { days: daysOfBlock(range) }];
  });
}

/** Behind every other claim on this vehicle's time. Answers the vehicle as it stands then. */
function onOwnVehicle(
  context: ApiContext,
  { vendorId: of, vehicleId }: OnVehicle,
  change: (trx: Trx, now: Date) => Promise<Done>,
) {
  const { app } = context;
  const vehicle = { vendorId: theOwner(context, of), vehicleId };
  return transaction(app.db, async (trx) => {
    if (!(await lockOwnVehicle(trx, vehicle.vendorId, vehicleId))) refuse('not_found');
    await recordChangeOfStaff(context, trx, vehicle, ...(await change(trx, app.now())));
    return readOwnVehicle(context, vehicle, trx);
  });
}

async function keepDays(trx: Trx, vehicleId: string, range: DayRange, now: Date): Promise<void> {
  const problem = rangeProblem(range, dayOf(now));
  if (problem !== null) refuse('range_invalid', { problem });
  const period = blockOfDays(range);
  const claims = await listBlocksWithin(trx, vehicleId, period);
  refuseClaimOfOthers(claims);
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

/** An order, or else a calendar, is named with its days. */
function refuseClaimOfOthers(claims: readonly ClaimRow[]): void {
  const booking = claims.find(({ kind }) => kind === 'booking');
  if (booking) refuse('days_booked', { customOrderId: booking.customOrderId, ...daysOfBlock(booking) });
  const imported = claims.find(({ kind }) => kind === 'imported');
  if (imported) refuse('days_imported', { feedName: imported.feedName, ...daysOfBlock(imported) });
}
