/**
 * What a vendor may say of a vehicle in the portal (vendor §5), within which bounds, and what of it an order fixes:
 * who has booked a sedan with five seats is not given something else by an edit.
 */
import { MAX_DAYS_AHEAD } from './booking-period.ts';
import { addDays, type Day } from './colombo-time.ts';
import { MAX_ODOMETER } from './handover.ts';
import { type Money, rupees } from './money.ts';
import { plateOf } from './number-plate.ts';
import type { FuelType, Transmission, VehicleType } from './vehicle.ts';

export const MAX_MODEL_LENGTH = 80;
/** A vehicle has so many photos at most; the first is its cover. */
export const MAX_VEHICLE_PHOTOS = 20;
/** Photos that a vendor has sent and not yet given to a vehicle; one more takes the place of the oldest. */
export const MAX_LOOSE_PHOTOS = 60;
/** After so many days a photo that was given to no vehicle goes. */
export const LOOSE_PHOTO_DAYS = 2;
export const MIN_VEHICLE_YEAR = 1950;

export interface Bounds {
  min: number;
  max: number;
}

/** Amounts in cents, kilometres per day where they are included. */
export const VEHICLE_BOUNDS = {
  km: { min: 0, max: MAX_ODOMETER },
  seats: { min: 1, max: 100 },
  pricePerDay: { min: rupees(1), max: rupees(1_000_000) },
  pricePerWeek: { min: rupees(1), max: rupees(7_000_000) },
  pricePerMonth: { min: rupees(1), max: rupees(30_000_000) },
  driverFee: { min: 0, max: rupees(1_000_000) },
  deposit: { min: rupees(1), max: rupees(10_000_000) },
  deliveryPickupPricePerKm: { min: 0, max: rupees(100_000) },
  defaultKmIncluded: { min: 0, max: 10_000 },
  defaultPricePerExtraKm: { min: 0, max: rupees(100_000) },
} as const satisfies Record<string, Bounds>;

/** Next year's models are sold this year. */
export function latestVehicleYear(today: Day): number {
  return Number(today.slice(0, 4)) + 1;
}

/** As a vendor says it, or staff; null: not stated. */
export interface VehicleTerms {
  model: string;
  type: VehicleType;
  /** The number plate; null: not stated. */
  plate: string | null;
  year: number;
  km: number;
  seats: number;
  fuelType: FuelType;
  transmission: Transmission;
  pricePerDay: Money;
  pricePerWeek: Money | null;
  pricePerMonth: Money | null;
  withDriver: boolean;
  driverFee: Money | null;
  /** In cash at handover, given back at return; null: none. */
  deposit: Money | null;
  deliveryPickup: boolean;
  deliveryPickupPricePerKm: Money | null;
  availability: boolean;
  /** Of this and the next: staff alone may leave them open (T-040). */
  defaultKmIncluded: number | null;
  defaultPricePerExtraKm: Money | null;
}

/** What a customer chose the vehicle by: fixed from its first order on. */
export const BOOKED_FIELDS = ['model', 'type', 'year', 'seats', 'fuelType', 'transmission'] as const;

export function changesWhatWasBooked(
  before: Pick<VehicleTerms, (typeof BOOKED_FIELDS)[number]>,
  after: Pick<VehicleTerms, (typeof BOOKED_FIELDS)[number]>,
): boolean {
  return BOOKED_FIELDS.some((field) => before[field] !== after[field]);
}

/** What an edit of a vehicle can change, in the order of its form. */
export const EDITED_FIELDS = [
  ...(['model', 'type', 'plate', 'year', 'km', 'seats', 'transmission', 'fuelType'] as const),
  ...(['pricePerDay', 'pricePerWeek', 'pricePerMonth', 'defaultKmIncluded', 'defaultPricePerExtraKm'] as const),
  ...(['deposit', 'withDriver', 'driverFee', 'deliveryPickup', 'deliveryPickupPricePerKm', 'availability'] as const),
  'photos',
] as const;
export type EditedField = (typeof EDITED_FIELDS)[number];

interface EditedVehicle extends VehicleTerms {
  /** In their order. */
  photoIds: readonly string[];
}

/** The fields in which an edit differs from what was there before. */
export function changedFields(before: EditedVehicle, after: EditedVehicle): EditedField[] {
  return EDITED_FIELDS.filter((field) =>
    field === 'photos' ? before.photoIds.join() !== after.photoIds.join() : before[field] !== after[field],
  );
}

/** Without what belongs to an option that is not offered, and its plate as plates are kept. */
export function consistentTerms<Terms extends VehicleTerms>(terms: Terms): Terms {
  return {
    ...terms,
    plate: terms.plate === null ? null : plateOf(terms.plate),
    driverFee: terms.withDriver ? terms.driverFee : null,
    deliveryPickupPricePerKm: terms.deliveryPickup ? terms.deliveryPickupPricePerKm : null,
  };
}

/** Of one vehicle, and not over. */
export const MAX_RANGES = 50;

export type RangeProblem = 'ends_before_start' | 'over' | 'too_far';

/** What is wrong with an unavailable range; null when nothing is. Both days are inclusive; as far ahead as one can book. */
export function rangeProblem(range: { startDate: Day; endDate: Day }, today: Day): RangeProblem | null {
  if (range.endDate < range.startDate) return 'ends_before_start';
  if (range.endDate < today) return 'over';
  return range.endDate > addDays(today, MAX_DAYS_AHEAD) ? 'too_far' : null;
}
