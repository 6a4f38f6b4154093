/**
 * Staff give an order that has not begun another vehicle (amendment 28). One transaction holds both vehicles and moves the
 * claim from the one to the other; the price stays or falls, and everybody with a part in it is told.
 */
import { dayOf, nextMidnight } from '@ceylono/domain/colombo-time';
import type { SeenOrder } from '@ceylono/domain/correction';
import { publicCentre } from '@ceylono/domain/coverage-area';
import { classesToSeeAnew, type LicenceClass } from '@ceylono/domain/permit';
import type { Discount } from '@ceylono/domain/promo-code';
import { driverFeePerDay, type Quote, quote, refuseOptions } from '@ceylono/domain/quote';
import type { Rate } from '@ceylono/domain/rates';
import type { Settings } from '@ceylono/domain/settings';
import { greatCircleKm } from '@ceylono/domain/sri-lanka';
import { depositAfter, lowerPrice, refuseCash, refuseSwap } from '@ceylono/domain/swap';
import { refuseByPapers, type VehiclePaper } from '@ceylono/domain/vehicle-paper';
import type { Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { type Party, performerOf } from '../../http/actor.ts';
import { type ApiContext, theParty } from '../../http/context.ts';
import { claimOf, once } from '../../http/idempotency.ts';
import { refuse } from '../../http/refusal.ts';
import { insertActivity } from '../activity/activity.sql.ts';
import { findBookingBlock, isFree } from '../block/block.sql.ts';
import { findCashSums } from '../cash-receipt/cash-receipt.sql.ts';
import { findRival } from '../correction/correction.sql.ts';
import { conflictView } from '../extension/extension-view.service.ts';
import { tell, tellVendorBefore } from '../letter/letter.service.ts';
import { refuseOldFacts } from '../order/old-facts.service.ts';
import { type OrderRow, updateOrder } from '../order/order.sql.ts';
import { findOrderOf, lockOrderOf } from '../order/order-access.service.ts';
import { refuseDrive } from '../permit/permit.service.ts';
import { settleProblem } from '../problem-report/problem-report.service.ts';
import { enqueueForVendor } from '../push/push.sql.ts';
import { readSettings } from '../settings/settings.service.ts';
import { type BookableVehicleRow, coversPoint, findBookableVehicle } from '../vehicle/vehicle.sql.ts';
import { listRates } from '../vehicle/vehicle-rate.sql.ts';
import { listPapers } from '../vehicle-paper/vehicle-paper.sql.ts';
import {
  findLastSwap,
  findSwapFacts,
  forgetFeedConflicts,
  insertSwap,
  lockVehicles,
  moveBookingBlock,
  type SwapFacts,
} from './swap.sql.ts';

export interface Swapping {
  orderId: string;
  fromVehicleId: string;
  toVehicleId: string;
  reason: string;
  /** Whoever swaps has looked at the customer's licence, for the classes that this vehicle asks for. */
  licenceSeen?: boolean | undefined;
  /** What whoever swaps had before them. */
  seen?: SeenOrder | undefined;
}

/** Sent again it is not made again, even when another swap has led back meanwhile. Whether the order was swapped. */
export async function swapVehicle(context: ApiContext, swapping: Swapping): Promise<boolean> {
  const { app } = context;
  const claim = claimOf(context, swapping);
  const now = app.now();
  return transaction(app.db, (trx) => once(trx, claim, now, () => swap(trx, theParty(context), swapping, now)));
}

async function swap(trx: Trx, party: Party, swapping: Swapping, now: Date): Promise<boolean> {
  const performer = performerOf(party);
  const { orderId, fromVehicleId, toVehicleId, reason, seen } = swapping;
  // Load. Whoever takes a vehicle's time locks the vehicle first.
  await findOrderOf(trx, party, orderId);
  await lockVehicles(trx, fromVehicleId, toVehicleId);
  const order = await lockOrderOf(trx, party, orderId);
  if (await isSwapped(trx, order, swapping)) return false;
  if (seen !== undefined) refuseOldFacts(seen, order);
  if (order.vehicleId !== fromVehicleId || fromVehicleId === toVehicleId) refuse('order_swapped');
  const from = (await findBookableVehicle(trx, fromVehicleId)) ?? refuse('not_found');
  const vehicle = (await findBookableVehicle(trx, toVehicleId)) ?? refuse('not_found');
  // Decide.
  const settings = await readSettings(trx);
  const late = refuseSwap(order);
  if (late !== null) refuse(late);
  const facts = await findSwapFacts(trx, order.pk);
  await refuseVehicle(trx, order, facts, vehicle, settings, now);
  const licenceClasses = licenceToSee(order, from, vehicle, settings);
  if (licenceClasses.length > 0 && swapping.licenceSeen !== true) refuse('licence_not_seen');
  const { cash } = await findCashSums(trx, order.pk);
  const isSameVendor = vehicle.vendorId === order.vendorId;
  const held = refuseCash(cash, { isSameVendor });
  if (held !== null) refuse(held);
  const rates = await listRates(trx, vehicle.id, { from: dayOf(order.startDate), to: dayOf(order.endDate) });
  const lower = lowerPrice(order, offerOf(order, facts, { ...vehicle, rates }, settings));
  // Save.
  await moveBookingBlock(trx, order.pk, vehicle.id);
  await forgetFeedConflicts(trx, order.pk);
  await updateOrder(trx, order.pk, {
    vehicle_id: vehicle.id,
    vendor_id: vehicle.vendorId,
    pickup_lat: vehicle.latitude,
    pickup_lng: vehicle.longitude,
    deposit: depositAfter(order.deposit, vehicle.deposit ?? 0),
    // Whoever's vehicle it is now has as long to accept as the vendor before had.
    ...(order.status === 'pending' ? { acceptance_counts_from: now } : {}),
    ...(lower === null ? {} : priceColumns(lower)),
  });
  const totalAfter = lower?.total ?? order.finalTotalBill;
  const swapId = await insertSwap(trx, {
    orderPk: order.pk,
    fromVehicleId,
    fromVendorId: from.vendorId,
    toVehicleId,
    toVendorId: vehicle.vendorId,
    totalBefore: order.finalTotalBill,
    totalAfter,
    swappedAt: now,
    swappedBy: performer.performedBy,
  });
  // What the vendor before waited for is over with the order.
  if (!isSameVendor) await settleProblem(trx, order.pk, performer.performedBy, now);
  // Tell.
  await insertActivity(trx, {
    orderPk: order.pk,
    activityType: isSameVendor ? 'order_modified' : 'vendor_assigned',
    what: {
      code: 'order_swapped',
      from: from.model,
      to: vehicle.model,
      reason,
      ...(licenceClasses.length > 0 ? { licenceSeen: licenceClasses } : {}),
    },
    ...performer,
    timestamp: now,
    metadata: {
      fromVehicleId,
      toVehicleId,
      fromVendorId: from.vendorId,
      toVendorId: vehicle.vendorId,
      totalBefore: order.finalTotalBill,
      totalAfter,
    },
  });
  await tell(trx, order.pk, now, { customer: 'vehicle-swapped', vendor: 'vehicle-swapped-in' });
  if (!isSameVendor) {
    await tellVendorBefore(trx, order.pk, swapId, now);
    const isToAccept = order.status === 'pending' && order.verificationStatus === 'approved';
    if (isToAccept) await enqueueForVendor(trx, 'order-ready', order.pk, now);
  }
  return true;
}

/** A double click, or a second try after a lost answer. */
async function isSwapped(trx: Trx, order: OrderRow, { fromVehicleId, toVehicleId }: Swapping): Promise<boolean> {
  if (order.vehicleId !== toVehicleId) return false;
  const last = await findLastSwap(trx, order.pk);
  return last?.fromVehicleId === fromVehicleId;
}

/** What stands against the vehicle, in the order in which staff can do something about it. */
async function refuseVehicle(
  trx: Trx,
  order: OrderRow,
  facts: SwapFacts,
  vehicle: BookableVehicleRow,
  settings: Settings,
  now: Date,
): Promise<void> {
  if (!vehicle.listed) refuse('vehicle_unlisted');
  const place = placeOf(facts);
  const options = refuseOptions(vehicle, order, place !== null, settings);
  if (options !== null) refuse(options);
  if (place !== null && !(await coversPoint(trx, vehicle.vendorId, place.lat, place.lng))) refuse('outside_coverage');
  const block = (await findBookingBlock(trx, order.pk)) ?? refuse('order_not_in_state');
  if (!(await isFree(trx, vehicle.id, block, overdueBy(block, now)))) {
    // None where it is free on these days and still out from before.
    const rival = await findRival(trx, { vehicleId: vehicle.id, pk: order.pk }, block);
    refuse('vehicle_taken', rival && { conflict: conflictView(rival) });
  }
  const unfit = refuseFit(order, vehicle, await listPapers(trx, vehicle.id), settings);
  if (unfit !== null) refuse(unfit);
}

/** A vehicle that should be back and is not cannot be had today. */
export function overdueBy(block: { startsAt: Date }, now: Date): Date | null {
  return block.startsAt < nextMidnight(now) ? now : null;
}

/** Where the customer wanted the vehicle, or looked for one; null: they come to the vendor. */
export function placeOf({ locationLat: lat, locationLng: lng }: SwapFacts) {
  return lat === null || lng === null ? null : { lat, lng };
}

/** Why this vehicle may not be driven on this order: its papers, where the owner asks for them, or the customer's permit. */
export function refuseFit(
  order: OrderRow,
  vehicle: BookableVehicleRow,
  papers: readonly VehiclePaper[],
  settings: Settings,
) {
  const period = { startsAt: order.startDate, endsAt: order.endDate };
  const driverOffered = driverFeePerDay(vehicle, settings) !== null;
  const rental = { period, withDriver: order.withDriver, driverOffered };
  const drive = { ...order, type: vehicle.type, seats: vehicle.seats, endsAt: order.endDate };
  return (
    refuseByPapers(settings.requirePapers, papers, vehicle.fuelType, rental) ??
    refuseDrive(order.permit, drive, settings)
  );
}

/** The classes for which a driving customer's licence, seen for the vehicle before, has to be looked at anew; empty: for none. */
export function licenceToSee(
  { withDriver }: OrderRow,
  before: BookableVehicleRow,
  vehicle: BookableVehicleRow,
  settings: Settings,
): LicenceClass[] {
  return withDriver ? [] : classesToSeeAnew(before, vehicle, settings);
}

/** What the vehicle would cost for what this customer chose, with the discount that they have. */
export function offerOf(
  order: OrderRow,
  facts: SwapFacts,
  vehicle: BookableVehicleRow & { rates: readonly Rate[] },
  settings: Settings,
): Quote {
  const { discountType, discountValue } = facts;
  const discount: Discount | null =
    discountType === null || discountValue === null ? null : { discountType, discountValue };
  const place = placeOf(facts);
  const yard = publicCentre({ lat: vehicle.latitude, lng: vehicle.longitude });
  const period = { startsAt: order.startDate, endsAt: order.endDate };
  return quote(vehicle, period, order, settings, place === null ? null : greatCircleKm(yard, place), discount);
}

function priceColumns({ parts, total, pricingType, billedDays }: Quote) {
  return {
    base_rental: parts.baseRental,
    driver_fee: parts.driverFee,
    delivery_fee: parts.deliveryFee,
    pickup_fee: parts.pickupFee,
    insurance_fee: parts.insuranceFee,
    service_fee: parts.serviceFee,
    promo_discount: parts.promoDiscount,
    stretches: JSON.stringify(parts.stretches),
    pricing_type: pricingType,
    billed_days: billedDays,
    total,
    final_total_bill: total,
  };
}
