/** Vehicles as the public sees them: the search of the wizard and one vehicle with its days that are taken. */
import { FUEL_TYPES, TRANSMISSIONS, VEHICLE_TYPES } from '@ceylono/domain/vehicle';
import { z } from 'zod';
import { endpointFor, refusals } from './endpoint.ts';
import { Rate, VehicleRules } from './rates.ts';
import { Cursor, Day, Id, Instant, Money, page } from './values.ts';

export const VehicleType = z.enum(VEHICLE_TYPES);

export const Photo = z.object({
  url: z.string(),
  thumbUrl: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
});

/** Of an order. */
export const RentedVehicle = z.object({
  id: Id,
  model: z.string(),
  type: VehicleType,
  year: z.int(),
  photo: Photo.nullable(),
  /** Its number plate; null: not stated, or not told to who asks. */
  plate: z.string().nullable(),
});

export const VehicleItem = z.object({
  id: Id,
  vendorId: Id,
  vendorName: z.string(),
  district: z.string(),
  model: z.string(),
  type: VehicleType,
  year: z.int(),
  seats: z.int(),
  fuelType: z.enum(FUEL_TYPES),
  transmission: z.enum(TRANSMISSIONS),
  pricePerDay: Money,
  pricePerWeek: Money.nullable(),
  pricePerMonth: Money.nullable(),
  /** True only when a driver can be had at a known fee. */
  withDriver: z.boolean(),
  /** Per started day, the marketplace default included; null without a driver. */
  driverFee: Money.nullable(),
  deliveryPickup: z.boolean(),
  deliveryPickupPricePerKm: Money.nullable(),
  /** Per day; null reads 'not stated'. */
  defaultKmIncluded: z.int().nullable(),
  defaultPricePerExtraKm: Money.nullable(),
  photos: z.array(Photo),
});

export const FoundVehicle = VehicleItem.extend({
  /** What the searched dates cost without options, where a day of them has a price of its date; else not there. */
  periodTotal: Money.optional(),
});

export const VEHICLE_SORTS = ['price', '-price', 'newest'] as const;

/** Every condition is optional; dates go together, and so do the two coordinates. */
export const VehicleSearch = z.object({
  startDate: Instant.optional(),
  endDate: Instant.optional(),
  lat: z.coerce.number().min(-90).max(90).optional(),
  lng: z.coerce.number().min(-180).max(180).optional(),
  type: VehicleType.optional(),
  seats: z.coerce.number().int().min(1).max(100).optional(),
  transmission: z.enum(TRANSMISSIONS).optional(),
  fuelType: z.enum(FUEL_TYPES).optional(),
  maxPricePerDay: z.coerce.number().int().min(0).optional(),
  sort: z.enum(VEHICLE_SORTS).default('price'),
  cursor: Cursor.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(24),
  count: z.stringbool().optional(),
});

/**
 * Vehicles that are listed, in reach of the point, free in the period and let for it by their rules; each condition only
 * when it is given.
 */
export const listVehicles = endpointFor('public')
  .route({ method: 'GET', path: '/vehicles', summary: 'Search vehicles', tags: ['vehicle'] })
  .input(VehicleSearch)
  .output(
    page(FoundVehicle).extend({
      /** Only when asked for; capped: `{ value: 1000, more: true }` reads "1000+". */
      count: z.object({ value: z.int(), more: z.boolean() }).optional(),
      /** Bookings take whole Colombo days; false where they take their exact times (T-029). */
      wholeDays: z.boolean(),
    }),
  )
  .errors(refusals('invalid_input'));

/** What a vehicle's own page shows. Every amount is worked out here, none by a browser. */
export const OneVehicle = VehicleItem.extend({
  unavailableRanges: z.array(z.object({ startDate: Day, endDate: Day })),
  /** In Colombo, as this was told. */
  today: Day,
  /** Of its vendor, to about a kilometre. */
  centre: z.object({ lat: z.number(), lng: z.number() }),
  /** Prices of certain dates that are not over, soonest first (amendment 29). */
  rates: z.array(Rate),
  rules: VehicleRules,
  /** The base rental of some lengths that its rules allow, on days without a rate. */
  baseRentals: z.array(z.object({ days: z.int(), amount: Money })),
  /** In cash at handover, given back at return; null: none. */
  deposit: Money.nullable(),
  fees: z.object({
    service: Money,
    insurance: Money,
    /** One way; null when the vehicle is not delivered, or is charged by distance. */
    delivery: Money.nullable(),
    pickup: Money.nullable(),
    /** Of delivery and of pickup, one way, where distance is charged. */
    perKm: Money.nullable(),
  }),
});

export const getVehicle = endpointFor('public')
  .route({ method: 'GET', path: '/vehicles/{vehicleId}', summary: 'One vehicle', tags: ['vehicle'] })
  .input(z.object({ vehicleId: Id }))
  .output(OneVehicle)
  .errors(refusals('not_found'));

export const vehicleContract = { list: listVehicles, get: getVehicle };
