/**
 * Staff give an order other dates (T-021, T-022; amendment 36): the order, its bill and its vehicle's claim change in one
 * transaction, or nothing does, and whoever stands against it is named. Customer and vendor are told before and after.
 */
import { type Bill, bill } from '@ceylono/domain/bill';
import { blockOfBooking, turnaroundOf } from '@ceylono/domain/block';
import { publicCentre } from '@ceylono/domain/coverage-area';
import type { SeenOrder } from '@ceylono/domain/correction';
import { hasSameDates, type NewTerms, newTerms, pricedDays, refuseDateEdit } from '@ceylono/domain/date-edit';
import { nextMidnight } from '@ceylono/domain/colombo-time';
import { quote } from '@ceylono/domain/quote';
import type { Period } from '@ceylono/domain/rental-days';
import type { Settings } from '@ceylono/domain/settings';
import { greatCircleKm } from '@ceylono/domain/sri-lanka';
import type { Queryable } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { performerOf } from '../../http/actor.ts';
import { type ApiContext, theParty } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { insertActivity } from '../activity/activity.sql.ts';
import { findBookingBlock } from '../block/block.sql.ts';
import { conflictView } from '../extension/extension-view.service.ts';
import { tellDates } from '../letter/letter.service.ts';
import { type OrderRow, updateOrder } from '../order/order.sql.ts';
import { refuseOldFacts } from '../order/old-facts.service.ts';
import { findOrderOf, lockOrderOf } from '../order/order-access.service.ts';
import { checkPermit } from '../permit/permit.service.ts';
import { refuseUncovered } from '../vehicle-paper/vehicle-cover.service.ts';
import { readSettings } from '../settings/settings.service.ts';
import { listRates } from '../vehicle/vehicle-rate.sql.ts';
import { type BookableVehicleRow, findBookableVehicle, lockBookableVehicle } from '../vehicle/vehicle.sql.ts';
import { findPricingFacts, findRival, insertDateEdit, isVehicleStillOut, moveClaim } from './correction.sql.ts';

interface Asked {
  orderId: string;
  startDate: string;
  endDate: string;
}

const periodOf = ({ startDate, endDate }: Asked): Period => ({
  startsAt: new Date(startDate),
  endsAt: new Date(endDate),
});

export async function previewDates(context: ApiContext, asked: Asked) {
  const { app } = context;
  const order = await findOrderOf(app.db, theParty(context), asked.orderId);
  const vehicle = (await findBookableVehicle(app.db, order.vehicleId)) ?? refuse('not_found');
  const period = periodOf(asked);
  const { terms, block, turnaround, extendedDays, movedByMs, quotedTotal } = await decide(
    app.db,
    order,
    vehicle,
    period,
    app.now(),
  );
  const rival = await findRival(app.db, order, block);
  const { startDate, endDate, billedDays, startedDays, pricingType } = order;
  return {
    before: onDates({ startsAt: startDate, endsAt: endDate }, bill(order), { billedDays, startedDays, pricingType }),
    after: onDates(period, bill(terms.parts), terms),
    counted: terms.counted,
    extendedDays,
    isMovedByHandover: movedByMs > 0,
    taken: {
      from: block.startsAt.toISOString(),
      until: block.endsAt.toISOString(),
      isWholeDays: turnaround === null,
      hasTurnaround: turnaround !== null && turnaround > 0,
    },
    quotedTotal,
    conflict: rival === undefined ? null : conflictView(rival),
  };
}

function onDates(
  { startsAt, endsAt }: Period,
  { lines, total }: Bill,
  { billedDays, startedDays, pricingType }: Pick<NewTerms, 'billedDays' | 'startedDays' | 'pricingType'>,
) {
  const dates = { startDate: startsAt.toISOString(), endDate: endsAt.toISOString() };
  return { ...dates, lines, total, billedDays, startedDays, pricingType };
}

export interface DateEdit extends Asked {
  seen: SeenOrder;
  total: number;
}

/** Whether they were edited now: dates that stay as they are change nothing, the bill least of all (T-021). */
export async function editDates(context: ApiContext, edit: DateEdit): Promise<boolean> {
  const { app } = context;
  const party = theParty(context);
  const now = app.now();
  const period = periodOf(edit);
  return transaction(app.db, async (trx) => {
    // Load. Whoever takes a vehicle's time locks the vehicle first.
    const { vehicleId } = await findOrderOf(trx, party, edit.orderId);
    const vehicle = (await lockBookableVehicle(trx, vehicleId)) ?? refuse('not_found');
    const order = await lockOrderOf(trx, party, edit.orderId);
    // A double click, or a second try after a lost answer, finds them so.
    if (hasSameDates(order, period)) return false;
    // Decide.
    refuseOldFacts(edit.seen, order);
    const { terms, block } = await decide(trx, order, vehicle, period, now);
    if (terms.finalTotalBill !== edit.total) refuse('price_changed');
    const rival = await findRival(trx, order, block);
    if (rival !== undefined) refuse('vehicle_taken', { conflict: conflictView(rival) });
    // Save.
    await moveClaim(trx, order.pk, block);
    await updateOrder(trx, order.pk, {
      start_date: period.startsAt,
      end_date: period.endsAt,
      // From here on the deadline is what staff wrote down, wherever it came from before.
      deadline_from: 'agreed',
      ...priceColumns(terms),
    });
    const performer = performerOf(party);
    const before = { startDate: order.startDate, endDate: order.endDate, total: order.finalTotalBill };
    const after = { startDate: period.startsAt, endDate: period.endsAt, total: terms.finalTotalBill };
    const editId = await insertDateEdit(trx, {
      orderPk: order.pk,
      before,
      editedAt: now,
      editedBy: performer.performedBy,
    });
    // Tell.
    await insertActivity(trx, {
      orderPk: order.pk,
      activityType: 'order_modified',
      what: { code: 'dates_edited', before: written(before), after: written(after) },
      ...performer,
      timestamp: now,
    });
    await tellDates(trx, order.pk, editId, now);
    return true;
  });
}

const written = ({ startDate, endDate, total }: { startDate: Date; endDate: Date; total: number }) => ({
  startDate: startDate.toISOString(),
  endDate: endDate.toISOString(),
  total,
});

/** What the order comes to on these dates and what it takes of its vehicle's time then; refused when it cannot have them. */
async function decide(db: Queryable, order: OrderRow, vehicle: BookableVehicleRow, period: Period, now: Date) {
  const refusal = refuseDateEdit(order, period, now);
  if (refusal !== null) refuse(refusal);
  const settings = await readSettings(db);
  checkPermit(order.permit, { ...order, type: vehicle.type, seats: vehicle.seats, endsAt: period.endsAt }, settings);
  await refuseLonger(db, order, vehicle, period, { settings, now });
  const held = (await findBookingBlock(db, order.pk)) ?? refuse('order_not_in_state');
  const booked = { startsAt: order.startDate, endsAt: order.endDate };
  const { discount, extendedDays, movedByMs, locationLat, locationLng } = await findPricingFacts(db, order.pk);
  const rates = await listRates(db, vehicle.id, pricedDays(period));
  const yard = publicCentre({ lat: vehicle.latitude, lng: vehicle.longitude });
  const place = locationLat === null || locationLng === null ? null : { lat: locationLat, lng: locationLng };
  const distanceKm = place === null ? null : greatCircleKm(yard, place);
  const turnaround = turnaroundOf(held, booked);
  return {
    terms: newTerms(order, period, { ...vehicle, rates, discount, extendedDays, movedByMs }),
    block: blockOfBooking(period, turnaround),
    turnaround,
    extendedDays,
    movedByMs,
    quotedTotal: quote({ ...vehicle, rates }, period, order, settings, distanceKm, discount).total,
  };
}

/** What a new rental of these days would be refused for as well; a shorter one, or one put right, is let through. */
async function refuseLonger(
  db: Queryable,
  order: OrderRow,
  vehicle: BookableVehicleRow,
  { startsAt, endsAt }: Period,
  { settings, now }: { settings: Settings; now: Date },
): Promise<void> {
  const isEarlier = startsAt < order.startDate;
  if (isEarlier || endsAt > order.endDate) {
    await refuseUncovered(db, { ...order, startDate: startsAt, endsAt }, vehicle.fuelType, settings);
  }
  if (isEarlier && startsAt < nextMidnight(now) && (await isVehicleStillOut(db, order.vehicleId, now))) {
    refuse('vehicle_not_returned');
  }
}

function priceColumns({ parts, total, finalTotalBill, pricingType, billedDays, startedDays }: NewTerms) {
  return {
    base_rental: parts.baseRental,
    promo_discount: parts.promoDiscount,
    stretches: JSON.stringify(parts.stretches),
    pricing_type: pricingType,
    billed_days: billedDays,
    started_days: startedDays,
    total,
    final_total_bill: finalTotalBill,
  };
}
