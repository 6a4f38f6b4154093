/**
 * A vendor says what a vehicle costs on certain dates, and how long and how far ahead it is let (amendment 29); or staff
 * for the vendor.
 */
import { isDeepStrictEqual } from 'node:util';
import type { OwnRates, SavedRates, TriedRates } from '@ceylono/contract/rates';
import { periodRental } from '@ceylono/domain/base-rental';
import { DAY_MS, dayOf, instantOfWallTime } from '@ceylono/domain/colombo-time';
import { type Rate, rateProblem } from '@ceylono/domain/rates';
import type { z } from 'zod';
import type { Queryable } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { type ApiContext, theOwner } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { lockOwnVehicle } from '../fleet/fleet.sql.ts';
import { recordChangeOfStaff } from '../vehicle-activity/vehicle-activity.service.ts';
import { findOwnRates, type OwnRatesRow, replaceRates, updateRules } from './rates.sql.ts';

type Shown = z.input<typeof OwnRates>;

interface OfVehicle {
  vendorId: string;
  vehicleId: string;
}

export async function readRates(context: ApiContext, vehicle: OfVehicle): Promise<Shown> {
  return shown(await load(context, context.app.db, vehicle));
}

/** Whoever orders the vehicle comes before or after this: its price is the one it was shown, or `price_changed`. */
export async function saveRates(context: ApiContext, input: z.output<typeof SavedRates>): Promise<Shown> {
  const { app } = context;
  const { vehicleId, rates, rules } = input;
  const vendorId = theOwner(context, input.vendorId);
  return transaction(app.db, async (trx) => {
    // Load.
    if (!(await lockOwnVehicle(trx, vendorId, vehicleId))) refuse('not_found');
    const before = await load(context, trx, input);
    // Decide. What stands already is sent once more, perhaps after a lost answer: the version is that of the first time.
    if (isSaved(shown(before), input)) return shown(before);
    if (before.version !== input.version) refuse('vehicle_changed');
    refuseRates(rates, app.now());
    // Save.
    await updateRules(trx, vehicleId, rules);
    await replaceRates(trx, vehicleId, rates);
    // Tell.
    await recordChangeOfStaff(context, trx, { vehicleId, vendorId }, 'prices_changed');
    return shown(await load(context, trx, input));
  });
}

export async function previewRates(context: ApiContext, input: z.output<typeof TriedRates>) {
  const { app } = context;
  const { rates, startDate, days } = input;
  const vehicle = await load(context, app.db, input);
  refuseRates(rates, app.now());
  const startsAt = instantOfWallTime(`${startDate}T09:00`);
  const period = { startsAt, endsAt: new Date(startsAt.getTime() + days * DAY_MS) };
  const { amount, pricingType, stretches } = periodRental({ ...vehicle, rates }, period);
  return { baseRental: amount, pricingType, stretches };
}

async function load(context: ApiContext, db: Queryable, { vendorId, vehicleId }: OfVehicle): Promise<OwnRatesRow> {
  const row = await findOwnRates(db, theOwner(context, vendorId), vehicleId, dayOf(context.app.now()));
  return row ?? refuse('not_found');
}

function isSaved(stands: Shown, { rates, rules }: z.output<typeof SavedRates>): boolean {
  const byDay = rates.toSorted((one, other) => (one.firstDay < other.firstDay ? -1 : 1));
  return isDeepStrictEqual([stands.rates, stands.rules], [byDay, rules]);
}

function refuseRates(rates: readonly Rate[], now: Date): void {
  const fault = rateProblem(rates, dayOf(now));
  if (fault?.problem === 'overlap') refuse('rates_overlap', { at: fault.at });
  if (fault !== null) refuse('rate_invalid', fault);
}

function shown({ rates, minDays, maxDays, noticeHours, ...vehicle }: OwnRatesRow): Shown {
  return { ...vehicle, rates: rates ?? [], rules: { minDays, maxDays, noticeHours } };
}
