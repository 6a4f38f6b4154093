/** Pricing a choice: the same checks and the same sum for a quote and for the order placed from it (T-170). */
import { blockOfBooking } from '@ceylono/domain/block';
import { refusePeriod } from '@ceylono/domain/booking-period';
import { nextMidnight } from '@ceylono/domain/colombo-time';
import { publicCentre } from '@ceylono/domain/coverage-area';
import { type Quote, quote, type QuoteOptions, refuseOptions } from '@ceylono/domain/quote';
import type { Period } from '@ceylono/domain/rental-days';
import type { Settings } from '@ceylono/domain/settings';
import { greatCircleKm, isInsideSriLanka } from '@ceylono/domain/sri-lanka';
import type { App } from '../../app.ts';
import type { Queryable } from '../../db/database.ts';
import { refuse } from '../../refusal.ts';
import { isFree } from '../block/block.sql.ts';
import { recentSettings } from '../settings/settings.service.ts';
import { type BookableVehicleRow, coversPoint, findBookableVehicle } from '../vehicle/vehicle.sql.ts';

export interface Choice extends QuoteOptions {
  vehicleId: string;
  period: Period;
  location: { lat: number; lng: number; address?: string | undefined } | null;
  promoCode: string | undefined;
}

/** What the wire says, with instants as instants. */
export function choiceOf(input: {
  vehicleId: string;
  startDate: string;
  endDate: string;
  withDriver: boolean;
  delivery: boolean;
  pickup: boolean;
  insurance: boolean;
  location?: Choice['location'] | undefined;
  promoCode?: string | undefined;
}): Choice {
  const { startDate, endDate, location, promoCode, ...rest } = input;
  return {
    ...rest,
    period: { startsAt: new Date(startDate), endsAt: new Date(endDate) },
    location: location ?? null,
    promoCode,
  };
}

/** What can be said about a choice without looking at any vehicle. */
export function checkChoice(choice: Choice, now: Date): void {
  const refusal = refusePeriod(choice.period, now);
  if (refusal !== null) refuse(refusal);
  if (choice.location !== null && !isInsideSriLanka(choice.location)) refuse('outside_sri_lanka');
  if (choice.promoCode) refuse('promo_not_found');
}

export interface PricedChoice extends Quote {
  /** From the vehicle to the chosen place, in whole kilometres; null without one. */
  aboutKm: number | null;
}

/** The price of the choice for this vehicle, or the refusal that stands against it. */
export async function priceChoice(
  db: Queryable,
  choice: Choice,
  vehicle: BookableVehicleRow,
  settings: Settings,
  now: Date,
): Promise<PricedChoice> {
  if (!vehicle.listed) refuse('vehicle_unlisted');
  const { location } = choice;
  const refusal = refuseOptions(vehicle, choice, location !== null, settings);
  if (refusal !== null) refuse(refusal);
  if (location !== null && !(await coversPoint(db, vehicle.vendorId, location.lat, location.lng)))
    refuse('outside_coverage');
  const block = blockOfBooking(choice.period, settings.turnaroundMinutes);
  const overdueAt = block.startsAt < nextMidnight(now) ? now : null;
  if (!(await isFree(db, vehicle.id, block, overdueAt))) refuse('vehicle_taken');
  // From the place that everybody may know: exact distances to three points, or prices by them, would tell where the
  // vendor lives.
  const yard = publicCentre({ lat: vehicle.latitude, lng: vehicle.longitude });
  const distanceKm = location === null ? null : greatCircleKm(yard, location);
  return {
    ...quote(vehicle, choice.period, choice, settings, distanceKm),
    aboutKm: distanceKm === null ? null : Math.round(distanceKm),
  };
}

export async function quoteChoice(app: App, choice: Choice) {
  const now = app.now();
  checkChoice(choice, now);
  const vehicle = (await findBookableVehicle(app.db, choice.vehicleId)) ?? refuse('not_found');
  return quoteAnswer(await priceChoice(app.db, choice, vehicle, await recentSettings(app.db), now));
}

export function quoteAnswer(priced: PricedChoice) {
  const { lines, parts, pricingType, billedDays, startedDays, total, aboutKm } = priced;
  return {
    lines,
    baseRental: parts.baseRental,
    pricingType,
    billedDays,
    startedDays,
    promoDiscount: parts.promoDiscount,
    total,
    aboutKm,
  };
}
