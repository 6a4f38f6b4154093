/** Vehicles that an order could have instead of its own, each with what stands against it and what it would change. */
import { dayOf } from '@ceylono/domain/colombo-time';
import { typesDrivenWith } from '@ceylono/domain/permit';
import { askedPeriod, refuseRules } from '@ceylono/domain/rates';
import type { Settings } from '@ceylono/domain/settings';
import { depositAfter, lowerPrice, refuseCash, refuseSwap } from '@ceylono/domain/swap';
import { lackingPapers, lastDayOf, type VehiclePaper } from '@ceylono/domain/vehicle-paper';
import { VEHICLE_TYPES } from '@ceylono/domain/vehicle';
import { type ApiContext, theParty } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { findBookingBlock } from '../block/block.sql.ts';
import { findCashSums } from '../cash-receipt/cash-receipt.sql.ts';
import type { OrderRow } from '../order/order.sql.ts';
import { findOrderOf } from '../order/order-access.service.ts';
import { recentSettings } from '../settings/settings.service.ts';
import { thumbUrlOf } from '../vehicle/vehicle.service.ts';
import { type BookableVehicleRow, findBookableVehicle, listBookableVehicles } from '../vehicle/vehicle.sql.ts';
import { licenceToSee, offerOf, overdueBy, placeOf, refuseFit } from './swap.service.ts';
import { findSwapFacts, listCandidates } from './swap.sql.ts';

/** More than anybody compares; whoever wants another one talks to its vendor first. */
const AT_MOST = 20;

export async function readCandidates(context: ApiContext, orderId: string) {
  const { app } = context;
  const { db } = app;
  const now = app.now();
  const order = await findOrderOf(db, theParty(context), orderId);
  const late = refuseSwap(order);
  if (late !== null) refuse(late);
  const block = (await findBookingBlock(db, order.pk)) ?? refuse('order_not_in_state');
  const settings = await recentSettings(app);
  const facts = await findSwapFacts(db, order.pk);
  const { cash } = await findCashSums(db, order.pk);
  const own = (await findBookableVehicle(db, order.vehicleId)) ?? refuse('not_found');
  const place = placeOf(facts);
  const found = await listCandidates(db, {
    vehicleId: own.id,
    type: own.type,
    licensedTypes: order.withDriver ? VEHICLE_TYPES : typesDrivenWith(own, settings),
    pricePerDay: own.pricePerDay,
    block,
    overdueAt: overdueBy(block, now),
    place,
    near: place ?? { lat: facts.pickupLat, lng: facts.pickupLng },
    withDriver: order.withDriver,
    hasMarketplaceDriver: settings.driverFeePerDay !== null,
    isBrought: order.delivery || order.pickup,
    days: { from: dayOf(order.startDate), to: dayOf(order.endDate) },
    limit: AT_MOST,
  });
  const vehicles = await listBookableVehicles(
    db,
    found.map(({ vehicleId }) => vehicleId),
  );
  const byId = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const period = { startsAt: order.startDate, endsAt: order.endDate };
  const items = found.flatMap(({ vehicleId, distanceKm, photoId, rates, papers }) => {
    const vehicle = byId.get(vehicleId);
    if (vehicle === undefined) return [];
    const offered = offerOf(order, facts, { ...vehicle, rates: rates ?? [] }, settings);
    const isSameVendor = vehicle.vendorId === order.vendorId;
    return {
      vehicleId,
      model: vehicle.model,
      year: vehicle.year,
      type: vehicle.type,
      seats: vehicle.seats,
      licenceClasses: licenceToSee(order, own, vehicle, settings),
      thumbUrl: thumbUrlOf(photoId),
      vendorName: vehicle.vendorName,
      district: vehicle.district,
      distanceKm: Math.round(distanceKm),
      price: offered.total,
      totalAfter: lowerPrice(order, offered)?.total ?? order.finalTotalBill,
      depositAfter: depositAfter(order.deposit, vehicle.deposit ?? 0),
      papersCover: coverOf(order, vehicle, papers, settings),
      breaksRule: refuseRules(vehicle, askedPeriod(period, now)),
      refusal: refuseCash(cash, { isSameVendor }) ?? refuseFit(order, vehicle, papers, settings),
    };
  });
  return { vehicleId: own.id, model: own.model, total: order.finalTotalBill, items };
}

function coverOf(
  { startDate, endDate, withDriver }: OrderRow,
  { fuelType }: BookableVehicleRow,
  papers: readonly VehiclePaper[],
  { requirePapers }: Settings,
): boolean | null {
  if (requirePapers === 'off') return null;
  const lastDay = lastDayOf({ startsAt: startDate, endsAt: endDate });
  return lackingPapers(papers, fuelType, { lastDay, withDriver }).length === 0;
}
