/** Pricing a choice: the same checks and the same sum for a quote and for the order placed from it (T-170). */
import { blockOfBooking } from '@ceylono/domain/block';
import { refusePeriod } from '@ceylono/domain/booking-period';
import { dayOf, nextMidnight } from '@ceylono/domain/colombo-time';
import { publicCentre } from '@ceylono/domain/coverage-area';
import { driverFeePerDay, type Quote, quote, type QuoteOptions, refuseOptions } from '@ceylono/domain/quote';
import type { Money } from '@ceylono/domain/money';
import { askedPeriod, limitOf, refuseRules } from '@ceylono/domain/rates';
import type { Period } from '@ceylono/domain/rental-days';
import type { Settings } from '@ceylono/domain/settings';
import { greatCircleKm, isInsideSriLanka } from '@ceylono/domain/sri-lanka';
import { refuseByPapers } from '@ceylono/domain/vehicle-paper';
import type { App } from '../../app.ts';
import type { Queryable } from '../../db/database.ts';
import type { VisitorId } from '../../http/actor.ts';
import type { ApiContext } from '../../http/context.ts';
import { toE164 } from '../phone-number/phone-number.service.ts';
import { refuse } from '../../http/refusal.ts';
import { isFree } from '../block/block.sql.ts';
import { limitTries, type PromoContact, usablePromoCode } from '../promo-code/promo-code.service.ts';
import { findPromoCode, type PromoCodeRow } from '../promo-code/promo-code.sql.ts';
import { recentSettings } from '../settings/settings.service.ts';
import { listRates } from '../vehicle/vehicle-rate.sql.ts';
import { listPapers } from '../vehicle-paper/vehicle-paper.sql.ts';
import { type BookableVehicleRow, coversPoint, findBookableVehicle } from '../vehicle/vehicle.sql.ts';

export interface Choice extends QuoteOptions {
  vehicleId: string;
  period: Period;
  location: { lat: number; lng: number; address?: string | undefined } | null;
  promoCode: string | undefined;
  /** Only a promo code asks for it. */
  contact: PromoContact;
}

/** What the wire says, with instants as instants. */
export function choiceOf(
  visitorId: VisitorId | null,
  input: {
    vehicleId: string;
    startDate: string;
    endDate: string;
    withDriver: boolean;
    delivery: boolean;
    pickup: boolean;
    insurance: boolean;
    location?: Choice['location'] | undefined;
    promoCode?: string | undefined;
    contactPhone?: string | undefined;
    contactEmail?: string | undefined;
  },
): Choice {
  const { startDate, endDate, location, promoCode, contactPhone, contactEmail, ...rest } = input;
  return {
    ...rest,
    period: { startsAt: new Date(startDate), endsAt: new Date(endDate) },
    location: location ?? null,
    promoCode,
    contact: {
      visitorId,
      phone: contactPhone === undefined ? null : toE164(contactPhone),
      email: contactEmail ?? null,
    },
  };
}

/** What can be said about a choice without looking at any vehicle. */
export function checkChoice(choice: Choice, now: Date): void {
  const refusal = refusePeriod(choice.period, now);
  if (refusal !== null) refuse(refusal);
  if (choice.location !== null && !isInsideSriLanka(choice.location)) refuse('outside_sri_lanka');
}

export interface PricedChoice extends Quote {
  /** From the vehicle to the chosen place, in whole kilometres; null without one. */
  aboutKm: number | null;
  /** The promo code that counted; null without one. */
  promo: PromoCodeRow | null;
  /** Asked for beside the price; 0: none. */
  deposit: Money;
}

/**
 * The price of the choice for this vehicle, or the refusal that stands against it. The promo code is looked up last, so
 * that a caller who looks it up under a lock holds it briefly.
 */
export async function priceChoice(
  db: Queryable,
  choice: Choice,
  vehicle: BookableVehicleRow,
  settings: Settings,
  now: Date,
  promoCodeOf: (code: string) => Promise<PromoCodeRow | undefined>,
): Promise<PricedChoice> {
  if (!vehicle.listed) refuse('vehicle_unlisted');
  const { location, period } = choice;
  const ruled = refuseRules(vehicle, askedPeriod(period, now));
  if (ruled !== null) refuse(ruled, { limit: limitOf(vehicle, ruled) });
  const refusal = refuseOptions(vehicle, choice, location !== null, settings);
  if (refusal !== null) refuse(refusal);
  if (location !== null && !(await coversPoint(db, vehicle.vendorId, location.lat, location.lng)))
    refuse('outside_coverage');
  const block = blockOfBooking(period, settings.turnaroundMinutes);
  const overdueAt = block.startsAt < nextMidnight(now) ? now : null;
  if (!(await isFree(db, vehicle.id, block, overdueAt))) refuse('vehicle_taken');
  await refuseUncovered(db, choice, vehicle, settings);
  // From the place that everybody may know: exact distances to three points, or prices by them, would tell where the
  // vendor lives.
  const yard = publicCentre({ lat: vehicle.latitude, lng: vehicle.longitude });
  const distanceKm = location === null ? null : greatCircleKm(yard, location);
  const { promoCode, contact } = choice;
  const promo =
    promoCode === undefined
      ? null
      : await usablePromoCode(
          db,
          await promoCodeOf(promoCode),
          { vehicleId: vehicle.id, vendorDistrict: vehicle.district, location, contact },
          now,
        );
  const rates = await listRates(db, vehicle.id, { from: dayOf(period.startsAt), to: dayOf(period.endsAt) });
  return {
    ...quote({ ...vehicle, rates }, period, choice, settings, distanceKm, promo),
    promo,
    deposit: vehicle.deposit ?? 0,
    aboutKm: distanceKm === null ? null : Math.round(distanceKm),
  };
}

/** Papers are asked about only where the owner wants it (amendment 30). */
async function refuseUncovered(db: Queryable, choice: Choice, vehicle: BookableVehicleRow, settings: Settings) {
  if (settings.requirePapers !== 'strict') return;
  const papers = await listPapers(db, vehicle.id);
  const { period, withDriver } = choice;
  const rental = { period, withDriver, driverOffered: driverFeePerDay(vehicle, settings) !== null };
  const refusal = refuseByPapers(settings.requirePapers, papers, vehicle.fuelType, rental);
  if (refusal !== null) refuse(refusal);
}

/** To a browser, which may not try codes without end. */
export async function quoteToBrowser(context: ApiContext, choice: Choice) {
  if (choice.promoCode !== undefined) await limitTries(context, choice.promoCode, choice.contact);
  return quoteChoice(context.app, choice);
}

export async function quoteChoice(app: App, choice: Choice) {
  const now = app.now();
  checkChoice(choice, now);
  const vehicle = (await findBookableVehicle(app.db, choice.vehicleId)) ?? refuse('not_found');
  const settings = await recentSettings(app);
  return quoteAnswer(await priceChoice(app.db, choice, vehicle, settings, now, (code) => findPromoCode(app.db, code)));
}

export function quoteAnswer(priced: PricedChoice) {
  const { lines, parts, pricingType, billedDays, startedDays, total, deposit, aboutKm } = priced;
  return {
    lines,
    baseRental: parts.baseRental,
    pricingType,
    billedDays,
    startedDays,
    promoDiscount: parts.promoDiscount,
    total,
    deposit,
    aboutKm,
  };
}
