/**
 * What one vehicle costs one customer for one period with the options chosen: the priced answer shown before booking
 * and computed again, from the same facts, when the order is placed (T-170). Nothing here is taken from the browser.
 */
import { type DatedPrices, type PricingType, periodRental } from './base-rental.ts';
import { type Bill, type BillParts, bill } from './bill.ts';
import type { Money } from './money.ts';
import { type Discount, discountOf } from './promo-code.ts';
import { billedDays, type Period, startedDays } from './rental-days.ts';
import type { Settings } from './settings.ts';

/** What it offers besides itself. */
export interface OfferedOptions {
  withDriver: boolean;
  /** Per started day; null: the marketplace default applies. */
  driverFee: Money | null;
  deliveryPickup: boolean;
  /** Cents per km, for a marketplace that charges by distance; null: the fixed fee applies. */
  deliveryPickupPricePerKm: Money | null;
}

export interface QuotedVehicle extends OfferedOptions, DatedPrices {}

export interface QuoteOptions {
  withDriver: boolean;
  delivery: boolean;
  pickup: boolean;
  insurance: boolean;
}

export const NO_OPTIONS: QuoteOptions = { withDriver: false, delivery: false, pickup: false, insurance: false };

export interface Quote extends Bill {
  parts: BillParts;
  pricingType: PricingType;
  /** Days paid for, in halves. */
  billedDays: number;
  /** Days that give kilometres and are counted in lists. */
  startedDays: number;
}

/** The driver's fee per started day, or null when this vehicle cannot be had with a driver (amendment 16). */
export function driverFeePerDay(vehicle: OfferedOptions, settings: Settings): Money | null {
  return vehicle.withDriver ? (vehicle.driverFee ?? settings.driverFeePerDay) : null;
}

/**
 * Why the chosen options cannot be had, or null. Delivery and pickup need both a vehicle that offers them and a place
 * (T-028).
 */
export function refuseOptions(
  vehicle: OfferedOptions,
  options: QuoteOptions,
  hasLocation: boolean,
  settings: Settings,
): 'option_not_offered' | 'delivery_needs_location' | null {
  if (options.withDriver && driverFeePerDay(vehicle, settings) === null) return 'option_not_offered';
  const brought = options.delivery || options.pickup;
  if (brought && !vehicle.deliveryPickup) return 'option_not_offered';
  if (brought && !hasLocation) return 'delivery_needs_location';
  return null;
}

/**
 * The options must have passed `refuseOptions`, the promo code `refusePromoCode`. `distanceKm`: great circle from the
 * vendor's public centre.
 */
export function quote(
  vehicle: QuotedVehicle,
  period: Period,
  options: QuoteOptions,
  settings: Settings,
  distanceKm: number | null,
  promo: Discount | null = null,
): Quote {
  const days = billedDays(period);
  const started = startedDays(period);
  const base = periodRental(vehicle, period);
  const parts: BillParts = {
    baseRental: base.amount,
    stretches: base.stretches,
    driverFee: options.withDriver ? (driverFeePerDay(vehicle, settings) ?? 0) * started : 0,
    deliveryFee: options.delivery ? legFee(settings.deliveryFee, vehicle, settings, distanceKm) : 0,
    pickupFee: options.pickup ? legFee(settings.pickupFee, vehicle, settings, distanceKm) : 0,
    insuranceFee: options.insurance ? settings.insuranceFee : 0,
    serviceFee: settings.serviceFee,
    promoDiscount: promo === null ? 0 : discountOf(promo, base.amount),
    extensionFee: 0,
    extraKmCharge: 0,
    additionalCharges: [],
  };
  return { ...bill(parts), parts, pricingType: base.pricingType, billedDays: days, startedDays: started };
}

/** One way; the charge (not the distance) is rounded, once, half up to a tenth of a rupee (T-010, P-08, P-09). */
export function distanceCharge(distanceKm: number, pricePerKm: Money): Money {
  return Math.round((distanceKm * pricePerKm) / 10) * 10;
}

/** What delivery and pickup cost by distance, or null where each has its fixed fee. */
export function legPricePerKm(
  vehicle: Pick<OfferedOptions, 'deliveryPickupPricePerKm'>,
  settings: Settings,
): Money | null {
  return settings.deliveryPricing === 'fixed' ? null : vehicle.deliveryPickupPricePerKm;
}

function legFee(fixed: Money, vehicle: QuotedVehicle, settings: Settings, distanceKm: number | null): Money {
  const pricePerKm = legPricePerKm(vehicle, settings);
  // What the distance cannot price is never free.
  return distanceKm === null || pricePerKm === null ? fixed : distanceCharge(distanceKm, pricePerKm);
}
