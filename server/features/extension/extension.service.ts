/**
 * Asking for more time with a vehicle that is out: what it would cost, and the request. Nothing of the order changes
 * until staff approve (customer §9 L371, T-185).
 */
import type { ExtensionQuote } from '@ceylono/contract/extension';
import { bill } from '@ceylono/domain/bill';
import { extensionTerms, refuseExtension, refuseExtensionDays, refuseExtensionReason } from '@ceylono/domain/extension';
import { isTooLong } from '@ceylono/domain/rates';
import { billedDays } from '@ceylono/domain/rental-days';
import type { z } from 'zod';
import type { Queryable, Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { performerOf } from '../../http/actor.ts';
import { type ApiContext, theParty } from '../../http/context.ts';
import { claimOf, once } from '../../http/idempotency.ts';
import { refuse } from '../../http/refusal.ts';
import { reasonOf } from '../../log.ts';
import { insertActivity } from '../activity/activity.sql.ts';
import type { OrderRow } from '../order/order.sql.ts';
import { findOrderOf, lockOrderOf } from '../order/order-access.service.ts';
import { checkPermit } from '../permit/permit.service.ts';
import { readSettings } from '../settings/settings.service.ts';
import { findBookableVehicle } from '../vehicle/vehicle.sql.ts';
import { refuseUncovered } from '../vehicle-paper/vehicle-cover.service.ts';
import { findConflict, insertExtensionRequest } from './extension.sql.ts';
import { insertNotification } from './notification.sql.ts';
import { findStandingExtension } from './standing-extension.sql.ts';

interface Asking {
  orderId: string;
  days: number;
  reason: string;
  extensionFee: number;
}

export async function quoteExtension(context: ApiContext, orderId: string, days: number) {
  const { app } = context;
  const order = await findOrderOf(app.db, theParty(context), orderId);
  await refuseOrder(app.db, order, days, app.now());
  return quoteOf(app.db, order, days);
}

export async function requestExtension(context: ApiContext, asking: Asking) {
  const { app } = context;
  const claim = claimOf(context, asking);
  const now = app.now();
  try {
    return await transaction(app.db, (trx) => once(trx, claim, now, () => request(trx, context, asking, now)));
  } catch (failure) {
    if (!isMissingSchema(failure)) throw failure;
    app.log.error({ reason: reasonOf(failure) }, 'the database was not brought up to date');
    return refuse('extension_not_configured');
  }
}

async function request(trx: Trx, context: ApiContext, asking: Asking, now: Date) {
  // Load.
  const party = theParty(context);
  const order = await lockOrderOf(trx, party, asking.orderId);
  // Decide.
  await refuseOrder(trx, order, asking.days, now);
  const noReason = refuseExtensionReason(asking.reason);
  if (noReason !== null) refuse(noReason);
  const quote = await quoteOf(trx, order, asking.days);
  if (quote.extensionFee !== asking.extensionFee) refuse('price_changed', { quote });
  const { requestedDays, vehicleDailyRate, extensionFee, currentEndDate, newEndDate } = quote;
  const performer = performerOf(party);
  // Save. Two at the same moment: the index `extension_already_requested` refuses the second.
  const id = await insertExtensionRequest(trx, {
    orderPk: order.pk,
    requestedAt: now,
    requestedBy: performer.performedBy,
    requestedDays,
    requestedReason: asking.reason,
    vehicleDailyRate,
    extensionFee,
    currentEndDate: order.endDate,
    newEndDate: new Date(newEndDate),
  });
  // Tell.
  await insertActivity(trx, {
    orderPk: order.pk,
    activityType: 'customer_update',
    what: { code: 'extension_requested', days: requestedDays },
    ...performer,
    timestamp: now,
    metadata: { requestedDays, extensionFee, newEndDate },
  });
  await insertNotification(trx, {
    type: 'extension_request',
    orderPk: order.pk,
    data: {
      extensionRequestId: id,
      vehicleId: order.vehicleId,
      vehicleDailyRate,
      currentEndDate,
      extensionDays: requestedDays,
      extensionFee,
      currentTotal: order.finalTotalBill,
    },
    priority: 'high',
    createdAt: now,
  });
  return { id, requestedDays, extensionFee, newEndDate };
}

async function refuseOrder(db: Queryable, { pk, status, endDate }: OrderRow, days: number, now: Date): Promise<void> {
  const extensionStatus = (await findStandingExtension(db, pk))?.status ?? null;
  const refusal = refuseExtension({ status, endsAt: endDate, extensionStatus }, now) ?? refuseExtensionDays(days);
  if (refusal !== null) refuse(refusal);
}

/**
 * At the vehicle's usual price per day of this moment, which the request keeps (T-085); the whole rental is no longer than
 * the vehicle is let for, and the driver's permit and the vehicle's papers cover the new end.
 */
async function quoteOf(db: Queryable, order: OrderRow, days: number): Promise<z.input<typeof ExtensionQuote>> {
  const vehicle = (await findBookableVehicle(db, order.vehicleId)) ?? refuse('not_found');
  const { pricePerDay, type, seats } = vehicle;
  const { fee, newEndsAt } = extensionTerms({ endsAt: order.endDate, dailyRate: pricePerDay }, days);
  if (isTooLong(vehicle, billedDays({ startsAt: order.startDate, endsAt: newEndsAt })))
    refuse('rental_too_long', { limit: vehicle.maxDays });
  const settings = await readSettings(db);
  checkPermit(order.permit, { ...order, type, seats, endsAt: newEndsAt }, settings);
  await refuseUncovered(db, { ...order, endsAt: newEndsAt }, vehicle.fuelType, settings);
  return {
    requestedDays: days,
    vehicleDailyRate: pricePerDay,
    extensionFee: fee,
    currentEndDate: order.endDate.toISOString(),
    newEndDate: newEndsAt.toISOString(),
    newTotal: bill({ ...order, extensionFee: order.extensionFee + fee }).total,
    vehicleIsFree: (await findConflict(db, order.pk, days)) === undefined,
  };
}

/** A table or a column is not there: this program runs on a database that was not brought up to it (T-157). */
function isMissingSchema(failure: unknown): boolean {
  const { code } = failure as { code?: unknown };
  return code === '42P01' || code === '42703';
}
