/**
 * A vendor's own vehicles, as the portal lists, adds and changes them (vendor §2, §5), and staff for the vendor
 * (`staff-fleet.ts`). Photos are sent first, one by one; the form names them in their order, the first is the cover.
 *
 * @rows VEN-VEH 25
 */
import {
  BOOKED_FIELDS,
  type Bounds,
  EDITED_FIELDS,
  MAX_MODEL_LENGTH,
  MAX_VEHICLE_PHOTOS,
  MIN_VEHICLE_YEAR,
  VEHICLE_BOUNDS,
} from '@ceylono/domain/fleet';
import { MAX_TYPED_PLATE, plateOf } from '@ceylono/domain/number-plate';
import { FUEL_TYPES, TRANSMISSIONS } from '@ceylono/domain/vehicle';
import { VEHICLE_CHANGES } from '@ceylono/domain/vehicle-activity';
import { PAPER_KINDS, PAPER_STATES } from '@ceylono/domain/vehicle-paper';
import { z } from 'zod';
import { FILE_REFUSALS, MAX_UPLOAD_BYTES } from './document.ts';
import { endpointFor, refusals } from './endpoint.ts';
import { Cursor, Day, Id, Instant, line, Money, mailedLine, page } from './values.ts';
import { Photo, VehicleType } from './vehicle.ts';

export const OwnVendor = z.object({ vendorId: Id });
export const OwnVehicleId = OwnVendor.extend({ vehicleId: Id });

export const whole = ({ min, max }: Bounds) => z.int().min(min).max(max);
export const amount = ({ min, max }: Bounds) => Money.min(min).max(max);

/** As typed; it is kept as plates are written. Empty, or null: not stated. */
const TypedPlate = line(MAX_TYPED_PLATE)
  .refine((typed) => plateOf(typed) !== null)
  .or(z.literal(''));

/** As typed; an empty figure is null. */
export const VEHICLE_FIELDS = {
  /** Mails name it. */
  model: mailedLine(MAX_MODEL_LENGTH),
  type: VehicleType,
  plate: TypedPlate.nullable().default(null),
  year: z.int().min(MIN_VEHICLE_YEAR).max(2999),
  km: whole(VEHICLE_BOUNDS.km),
  seats: whole(VEHICLE_BOUNDS.seats),
  fuelType: z.enum(FUEL_TYPES),
  /** The form's 'Auto' is Automatic (T-061). */
  transmission: z.enum(TRANSMISSIONS),
  pricePerDay: amount(VEHICLE_BOUNDS.pricePerDay),
  pricePerWeek: amount(VEHICLE_BOUNDS.pricePerWeek).nullable().default(null),
  pricePerMonth: amount(VEHICLE_BOUNDS.pricePerMonth).nullable().default(null),
  withDriver: z.boolean().default(false),
  /** Of its own, per started day; null: the marketplace's. */
  driverFee: amount(VEHICLE_BOUNDS.driverFee).nullable().default(null),
  /** In cash at handover, given back at return; null: none. */
  deposit: amount(VEHICLE_BOUNDS.deposit).nullable().default(null),
  deliveryPickup: z.boolean().default(false),
  /** Required with `deliveryPickup`. */
  deliveryPickupPricePerKm: amount(VEHICLE_BOUNDS.deliveryPickupPricePerKm).nullable().default(null),
  /** Listed: offered at all. */
  availability: z.boolean().default(true),
  defaultKmIncluded: whole(VEHICLE_BOUNDS.defaultKmIncluded),
  defaultPricePerExtraKm: amount(VEHICLE_BOUNDS.defaultPricePerExtraKm),
  /** In their order. */
  photoIds: z.array(Id).max(MAX_VEHICLE_PHOTOS),
};

export const hasDeliveryPrice = (typed: { deliveryPickup: boolean; deliveryPickupPricePerKm: number | null }) =>
  !typed.deliveryPickup || typed.deliveryPickupPricePerKm !== null;
export const DELIVERY_PRICE = { path: ['deliveryPickupPricePerKm'] };

/** What an edit says besides. */
export const EDIT_FIELDS = {
  /** Left out: it stays as it is. A portal that was opened before vehicles had plates knows of none. */
  plate: TypedPlate.nullable().optional(),
  /** As it was read: a vehicle that was changed since is not overwritten. */
  version: z.string().max(20),
};

export const AddedVehicle = OwnVendor.extend(VEHICLE_FIELDS).refine(hasDeliveryPrice, DELIVERY_PRICE);
export const EditedVehicle = OwnVehicleId.extend({ ...VEHICLE_FIELDS, ...EDIT_FIELDS }).refine(
  hasDeliveryPrice,
  DELIVERY_PRICE,
);

export const UnavailableRange = z.object({
  /** null: a booking's or a calendar's, which is not the vendor's to change here. */
  rangeId: Id.nullable(),
  startDate: Day,
  endDate: Day,
  /** Of the booking. */
  customOrderId: z.string().nullable(),
  /** The calendar of another house that keeps these days. */
  feedName: z.string().nullable(),
});

/** What staff changed of a vehicle, as its vendor reads it: never who of them. */
export const StaffChange = z.object({
  at: Instant,
  what: z.enum(VEHICLE_CHANGES),
  fields: z.array(z.enum(EDITED_FIELDS)),
  days: z.object({ startDate: Day, endDate: Day }).nullable(),
  paper: z.enum(PAPER_KINDS).nullable(),
  /** In words of staff. */
  reason: z.string().nullable(),
});

/** The documents' reading of a vehicle in the portal (vendor §3). */
export const OwnVehicle = z.object({
  id: Id,
  vendorId: Id,
  model: z.string(),
  type: VehicleType,
  plate: z.string().nullable(),
  year: z.int(),
  km: z.int(),
  seats: z.int(),
  fuelType: z.enum(FUEL_TYPES),
  transmission: z.enum(TRANSMISSIONS),
  pricePerDay: Money,
  pricePerWeek: Money.nullable(),
  pricePerMonth: Money.nullable(),
  withDriver: z.boolean(),
  driverFee: Money.nullable(),
  deposit: Money.nullable(),
  deliveryPickup: z.boolean(),
  deliveryPickupPricePerKm: Money.nullable(),
  /** What of it is charged: of delivery and of pickup, one way; null: each has its fixed fee, whatever the vehicle says. */
  chargedPerKm: Money.nullable(),
  availability: z.boolean(),
  defaultKmIncluded: z.int().nullable(),
  defaultPricePerExtraKm: Money.nullable(),
  photos: z.array(Photo.extend({ id: Id })),
  /** Those that are not over, soonest first; at most 60 bookings, 50 of the vendor's own and 60 of calendars. */
  unavailableRanges: z.array(UnavailableRange),
  /** Today lies in one of them. */
  unavailableToday: z.boolean(),
  /** How its papers stand, the worst of them; null where the owner does not ask for any. */
  papersState: z.enum(PAPER_STATES).nullable(),
  /** Of these fields an order was placed: they stay as they are. */
  bookedFields: z.array(z.enum(BOOKED_FIELDS)),
  /** The last few of them (`STAFF_CHANGES_SHOWN`), the newest first. */
  staffChanges: z.array(StaffChange),
  version: z.string(),
});

export const listOwnVehicles = endpointFor('vendor')
  .route({ method: 'GET', path: '/vendor/{vendorId}/vehicles', summary: 'Own vehicles', tags: ['fleet'] })
  .input(OwnVendor.extend({ cursor: Cursor.optional(), limit: z.coerce.number().int().min(1).max(50).default(20) }))
  .output(page(OwnVehicle));

export const getOwnVehicle = endpointFor('vendor')
  .route({
    method: 'GET',
    path: '/vendor/{vendorId}/vehicles/{vehicleId}',
    summary: 'One own vehicle',
    tags: ['fleet'],
  })
  .input(OwnVehicleId)
  .output(OwnVehicle)
  .errors(refusals('not_found'));

export const SAVING_REFUSALS = ['year_too_late', 'file_missing'] as const;

export const addVehicle = endpointFor('vendor', { idempotent: true })
  .route({
    method: 'POST',
    path: '/vendor/{vendorId}/vehicles',
    summary: 'Add a vehicle',
    tags: ['fleet'],
    successStatus: 201,
  })
  .input(AddedVehicle)
  .output(OwnVehicle)
  .errors(refusals(...SAVING_REFUSALS, 'not_found', 'idempotency_key_missing', 'idempotency_key_reused'));

export const changeVehicle = endpointFor('vendor')
  .route({
    method: 'PUT',
    path: '/vendor/{vendorId}/vehicles/{vehicleId}',
    summary: 'Change a vehicle',
    tags: ['fleet'],
  })
  .input(EditedVehicle)
  .output(OwnVehicle)
  .errors(refusals(...SAVING_REFUSALS, 'not_found', 'vehicle_changed', 'vehicle_booked'));

/** The same photo under the same key again is answered with the one that arrived. */
export const uploadVehiclePhoto = endpointFor('vendor', { maxBodyBytes: MAX_UPLOAD_BYTES, idempotent: true })
  .route({
    method: 'POST',
    path: '/vendor/{vendorId}/vehicle-photos',
    summary: 'Send one photo of a vehicle, which the form names then',
    tags: ['fleet'],
    successStatus: 201,
  })
  .input(OwnVendor.extend({ file: z.file() }))
  .output(z.object({ photoId: Id, thumbUrl: z.string() }))
  .errors(refusals('not_found', 'idempotency_key_missing', 'idempotency_key_reused', ...FILE_REFUSALS));

export const DayRange = { startDate: Day, endDate: Day };
export const RANGE_REFUSALS = ['not_found', 'range_invalid', 'days_booked', 'days_imported'] as const;

/** Ranges that overlap become one. One over a booking is refused, and names its order (amendment 3). */
export const markUnavailable = endpointFor('vendor')
  .route({
    method: 'POST',
    path: '/vendor/{vendorId}/vehicles/{vehicleId}/unavailable-ranges',
    summary: 'Keep a vehicle for some days',
    tags: ['fleet'],
  })
  .input(OwnVehicleId.extend(DayRange))
  .output(OwnVehicle)
  .errors(refusals(...RANGE_REFUSALS, 'too_many_ranges'));

export const changeRange = endpointFor('vendor')
  .route({
    method: 'PUT',
    path: '/vendor/{vendorId}/vehicles/{vehicleId}/unavailable-ranges/{rangeId}',
    summary: 'Change an unavailable range',
    tags: ['fleet'],
  })
  .input(OwnVehicleId.extend({ rangeId: Id, ...DayRange }))
  .output(OwnVehicle)
  .errors(refusals(...RANGE_REFUSALS));

export const deleteRange = endpointFor('vendor')
  .route({
    method: 'DELETE',
    path: '/vendor/{vendorId}/vehicles/{vehicleId}/unavailable-ranges/{rangeId}',
    summary: 'Offer a vehicle again on the days of a range',
    tags: ['fleet'],
  })
  .input(OwnVehicleId.extend({ rangeId: Id }))
  .output(OwnVehicle)
  .errors(refusals('not_found'));

export const fleetContract = {
  list: listOwnVehicles,
  get: getOwnVehicle,
  add: addVehicle,
  change: changeVehicle,
  uploadPhoto: uploadVehiclePhoto,
  markUnavailable,
  changeRange,
  deleteRange,
};
