/**
 * Prices of certain dates, and rules of how long and how far ahead a vehicle is let (amendment 29): its vendor's to set,
 * or staff's for the vendor, everybody's to read.
 */
import { PRICING_TYPES } from '@ceylono/domain/base-rental';
import { VEHICLE_BOUNDS } from '@ceylono/domain/fleet';
import { MAX_RATES, RULE_BOUNDS } from '@ceylono/domain/rates';
import { z } from 'zod';
import { endpointFor, refusals } from './endpoint.ts';
import { Day, Id, Money } from './values.ts';

/** Both days inclusive. */
export const Rate = z.object({ firstDay: Day, lastDay: Day, pricePerDay: Money });

/** Billed days one after the other at one price; days count in halves. */
export const Stretch = z.object({ firstDay: Day, lastDay: Day, days: z.number(), pricePerDay: Money });

/** null: no such rule. Days as they are billed, hours between booking and start. */
export const VehicleRules = z.object({
  minDays: z.int().nullable(),
  maxDays: z.int().nullable(),
  noticeHours: z.int().nullable(),
});

const OwnVehicleId = z.object({ vendorId: Id, vehicleId: Id });

const { pricePerDay } = VEHICLE_BOUNDS;
const TypedRates = z
  .array(Rate.extend({ pricePerDay: Money.min(pricePerDay.min).max(pricePerDay.max) }))
  .max(MAX_RATES);
const rule = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max).nullable();
const TypedRules = z.object({
  minDays: rule(RULE_BOUNDS.minDays),
  maxDays: rule(RULE_BOUNDS.maxDays),
  noticeHours: rule(RULE_BOUNDS.noticeHours),
});

export const SavedRates = OwnVehicleId.extend({
  rates: TypedRates,
  rules: TypedRules.refine(({ minDays, maxDays }) => minDays === null || maxDays === null || minDays <= maxDays),
  /** As it was read: what was changed since is not overwritten. */
  version: z.string().max(20),
});

/** A rental from nine in the morning of a day on, for so many whole days. */
export const TriedRates = OwnVehicleId.extend({ rates: TypedRates, startDate: Day, days: z.int().min(1).max(60) });

export const OwnRates = z.object({
  model: z.string(),
  /** Of days without a rate. */
  pricePerDay: Money,
  pricePerWeek: Money.nullable(),
  pricePerMonth: Money.nullable(),
  /** Those that are not over, soonest first. */
  rates: z.array(Rate),
  rules: VehicleRules,
  /** The vehicle's: its prices and rules change together with it. */
  version: z.string(),
});

const PricedRental = z.object({
  baseRental: Money,
  pricingType: z.enum(PRICING_TYPES),
  stretches: z.array(Stretch),
});
const RATE_REFUSALS = ['rate_invalid', 'rates_overlap'] as const;

export const getRates = endpointFor('vendor')
  .route({
    method: 'GET',
    path: '/vendor/{vendorId}/vehicles/{vehicleId}/rates',
    summary: 'Dated prices and rules of an own vehicle',
    tags: ['rates'],
  })
  .input(OwnVehicleId)
  .output(OwnRates)
  .errors(refusals('not_found'));

/** Saved whole: what is not sent is gone, and so is a rate that is over. Orders keep the price they were placed at. */
export const saveRates = endpointFor('vendor')
  .route({
    method: 'PUT',
    path: '/vendor/{vendorId}/vehicles/{vehicleId}/rates',
    summary: 'Set the dated prices and rules of a vehicle',
    tags: ['rates'],
  })
  .input(SavedRates)
  .output(OwnRates)
  .errors(refusals('not_found', 'vehicle_changed', ...RATE_REFUSALS));

/** What a rental would cost at rates that are typed and not saved yet; whether the vehicle is free is not asked. */
export const previewRates = endpointFor('vendor')
  .route({
    method: 'POST',
    path: '/vendor/{vendorId}/vehicles/{vehicleId}/rates-preview',
    summary: 'What a rental would cost at these dated prices',
    tags: ['rates'],
  })
  .input(TriedRates)
  .output(PricedRental)
  .errors(refusals('not_found', ...RATE_REFUSALS));

export const getRatesForStaff = endpointFor('admin')
  .route({
    method: 'GET',
    path: '/admin/vendors/{vendorId}/vehicles/{vehicleId}/rates',
    summary: 'Dated prices and rules of a vehicle of a vendor',
    tags: ['rates'],
  })
  .input(OwnVehicleId)
  .output(OwnRates)
  .errors(refusals('not_found'));

/** As the vendor sets them; that staff did is on record, and shown to the vendor. */
export const saveRatesByStaff = endpointFor('admin')
  .route({
    method: 'PUT',
    path: '/admin/vendors/{vendorId}/vehicles/{vehicleId}/rates',
    summary: 'Set the dated prices and rules of a vehicle for its vendor',
    tags: ['rates'],
  })
  .input(SavedRates)
  .output(OwnRates)
  .errors(refusals('not_found', 'vehicle_changed', ...RATE_REFUSALS));

export const previewRatesForStaff = endpointFor('admin')
  .route({
    method: 'POST',
    path: '/admin/vendors/{vendorId}/vehicles/{vehicleId}/rates-preview',
    summary: 'What a rental of a vehicle of a vendor would cost at these dated prices',
    tags: ['rates'],
  })
  .input(TriedRates)
  .output(PricedRental)
  .errors(refusals('not_found', ...RATE_REFUSALS));

export const ratesContract = {
  get: getRates,
  save: saveRates,
  preview: previewRates,
  getForStaff: getRatesForStaff,
  saveByStaff: saveRatesByStaff,
  previewForStaff: previewRatesForStaff,
};
