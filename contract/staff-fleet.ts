/**
 * The vehicles of all vendors, as staff list them (admin §2 L87), and as they add and change one for its vendor: by the
 * rules and in the shape of the portal (`fleet.ts`), with less that must be stated (T-040).
 *
 * @rows SHR-DATA 27
 */
import { VEHICLE_BOUNDS } from '@ceylono/domain/fleet';
import { DIRECTIONS } from '@ceylono/domain/order-sort';
import { AVAILABILITIES, PAPER_DUES, PAPER_FAULTS, VEHICLE_LIST_SORTS } from '@ceylono/domain/staff-fleet';
import { BLOCK_KINDS } from '@ceylono/domain/block';
import { FUEL_TYPES, TRANSMISSIONS } from '@ceylono/domain/vehicle';
import { MAX_CHANGE_REASON } from '@ceylono/domain/vehicle-activity';
import { PAPER_KINDS, PAPER_STATES } from '@ceylono/domain/vehicle-paper';
import { VENDOR_STATUSES } from '@ceylono/domain/vendor';
import { z } from 'zod';
import { FILE_REFUSALS, MAX_UPLOAD_BYTES } from './document.ts';
import { endpointFor, refusals } from './endpoint.ts';
import {
  amount,
  DayRange,
  DELIVERY_PRICE,
  EDIT_FIELDS,
  hasDeliveryPrice,
  OwnVehicle,
  OwnVehicleId,
  OwnVendor,
  RANGE_REFUSALS,
  SAVING_REFUSALS,
  VEHICLE_FIELDS,
  whole,
} from './fleet.ts';
import { CREATED_DAYS, Cursor, Day, Id, Instant, line, Money, OrderId, page } from './values.ts';
import { VehicleType } from './vehicle.ts';

const tags = ['staff-fleet'];

/** Whose a vehicle is, and where that vendor stands with us. */
export const OfVendor = z.object({
  vendorId: Id,
  name: z.string(),
  contactNumber: z.string(),
  email: z.string(),
  district: z.string(),
  status: z.enum(VENDOR_STATUSES),
});

/** The documents' reading of a vehicle in the back office (admin §3). */
export const StaffVehicle = z.object({
  vehicleId: Id,
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
  deliveryPickup: z.boolean(),
  deliveryPickupPricePerKm: Money.nullable(),
  /** Per day; null reads 'not stated'. */
  defaultKmIncluded: z.int().nullable(),
  defaultPricePerExtraKm: Money.nullable(),
  /** Of the cover; null: it has no photo. */
  thumbUrl: z.string().nullable(),
  photos: z.int(),
  createdAt: Instant,
  vendor: OfVendor,
  /** Its vendor's (T-060). */
  district: z.string(),
  /** Listed: offered at all, by its own switch. */
  availability: z.boolean(),
  /** Who has it today, and until which day; null: nobody. */
  takenToday: z
    .object({
      kind: z.enum(BLOCK_KINDS),
      endDate: Day,
      order: z.object({ orderId: OrderId, customOrderId: z.string() }).nullable(),
      /** When the rental that still has it was to end; null: it is not overdue. */
      overdueSince: Instant.nullable(),
    })
    .nullable(),
  /** Of the papers that it needs, the worst; null where the owner does not ask for any. */
  papersState: z.enum(PAPER_STATES).nullable(),
  /** When the first of those in force ends, or ended; null: none is filed. */
  papersEndOn: Day.nullable(),
});

/** Of vendors who rent out or are suspended. What is equal by the column that sorts stands by its id. */
export const listStaffVehicles = endpointFor('admin')
  .route({ method: 'GET', path: '/admin/vehicles', summary: 'Vehicles of all vendors', tags })
  .input(
    z.object({
      /** Words in a model, type, plate, vendor's name or district: all must be there. */
      q: z.string().trim().max(80).optional(),
      vendor: Id.optional(),
      type: VehicleType.optional(),
      /** Listed and free today, or not (T-030); or offered, and booked or kept today. */
      availability: z.enum(AVAILABILITIES).optional(),
      /** By the vehicle's own switch. */
      listed: z.enum(['yes', 'no']).optional(),
      /** Only those with this fault in a paper that they need. */
      papers: z.enum(PAPER_FAULTS).optional(),
      ...CREATED_DAYS,
      sortBy: z.enum(VEHICLE_LIST_SORTS).optional(),
      direction: z.enum(DIRECTIONS).optional(),
      cursor: Cursor.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
  )
  .output(page(StaffVehicle));

/** As the list shows it, whosever it is. */
export const findStaffVehicle = endpointFor('admin')
  .route({ method: 'GET', path: '/admin/vehicles/{vehicleId}', summary: 'One vehicle of a vendor', tags })
  .input(z.object({ vehicleId: Id }))
  .output(StaffVehicle)
  .errors(refusals('not_found'));

export const getForStaff = endpointFor('admin')
  .route({
    method: 'GET',
    path: '/admin/vendors/{vendorId}/vehicles/{vehicleId}',
    summary: 'One vehicle as its vendor reads it',
    tags,
  })
  .input(OwnVehicleId)
  .output(OwnVehicle)
  .errors(refusals('not_found'));

/** One in force, with whose vehicle's it is. */
export const DuePaper = z.object({
  paperId: Id,
  kind: z.enum(PAPER_KINDS),
  expiresOn: Day,
  state: z.enum(PAPER_STATES),
  /** Until its last day; below 0 it is over. */
  daysLeft: z.int(),
  vehicle: z.object({
    vehicleId: Id,
    model: z.string(),
    type: VehicleType,
    plate: z.string().nullable(),
    thumbUrl: z.string().nullable(),
    availability: z.boolean(),
  }),
  vendor: OfVendor.omit({ district: true, status: true }),
});

/** Papers in force, the one that ends first at their head. */
export const listDuePapers = endpointFor('admin')
  .route({ method: 'GET', path: '/admin/vehicle-papers', summary: 'Papers of vehicles by when they end', tags })
  .input(
    z.object({
      /** Words in the vehicle's model, type or plate, or its vendor's name or district. */
      q: z.string().trim().max(80).optional(),
      due: z.enum(PAPER_DUES).default('due'),
      kind: z.enum(PAPER_KINDS).optional(),
      vendor: Id.optional(),
      cursor: Cursor.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
  )
  .output(page(DuePaper));

const MAY_STAY_OPEN = {
  defaultKmIncluded: whole(VEHICLE_BOUNDS.defaultKmIncluded).nullable().default(null),
  defaultPricePerExtraKm: amount(VEHICLE_BOUNDS.defaultPricePerExtraKm).nullable().default(null),
};

export const AddedByStaff = OwnVendor.extend({ ...VEHICLE_FIELDS, ...MAY_STAY_OPEN }).refine(
  hasDeliveryPrice,
  DELIVERY_PRICE,
);
export const EditedByStaff = OwnVehicleId.extend({
  ...VEHICLE_FIELDS,
  ...MAY_STAY_OPEN,
  ...EDIT_FIELDS,
  /** Why, in words that the vendor reads. */
  reason: line(MAX_CHANGE_REASON).optional(),
}).refine(hasDeliveryPrice, DELIVERY_PRICE);

export const addByStaff = endpointFor('admin', { idempotent: true })
  .route({
    method: 'POST',
    path: '/admin/vendors/{vendorId}/vehicles',
    summary: 'Add a vehicle for a vendor',
    tags,
    successStatus: 201,
  })
  .input(AddedByStaff)
  .output(OwnVehicle)
  .errors(refusals(...SAVING_REFUSALS, 'not_found', 'idempotency_key_missing', 'idempotency_key_reused'));

/** What it changed is on record, and shown to the vendor. */
export const changeByStaff = endpointFor('admin')
  .route({
    method: 'PUT',
    path: '/admin/vendors/{vendorId}/vehicles/{vehicleId}',
    summary: 'Change a vehicle for its vendor',
    tags,
  })
  .input(EditedByStaff)
  .output(OwnVehicle)
  .errors(refusals(...SAVING_REFUSALS, 'not_found', 'vehicle_changed', 'vehicle_booked'));

export const uploadPhotoByStaff = endpointFor('admin', { maxBodyBytes: MAX_UPLOAD_BYTES, idempotent: true })
  .route({
    method: 'POST',
    path: '/admin/vendors/{vendorId}/vehicle-photos',
    summary: 'Send one photo of a vehicle of a vendor, which the form names then',
    tags,
    successStatus: 201,
  })
  .input(OwnVendor.extend({ file: z.file() }))
  .output(z.object({ photoId: Id, thumbUrl: z.string() }))
  .errors(refusals('not_found', 'idempotency_key_missing', 'idempotency_key_reused', ...FILE_REFUSALS));

export const markUnavailableByStaff = endpointFor('admin')
  .route({
    method: 'POST',
    path: '/admin/vendors/{vendorId}/vehicles/{vehicleId}/unavailable-ranges',
    summary: 'Mark a vehicle unavailable for some days',
    tags,
  })
  .input(OwnVehicleId.extend(DayRange))
  .output(OwnVehicle)
  .errors(refusals(...RANGE_REFUSALS, 'too_many_ranges'));

/**
 * Takes away the range that contains today, whole. Where an order or a calendar has the vehicle today, that is named and
 * nothing is taken away (T-172); `range_gone`: no range contains today.
 */
export const markAvailable = endpointFor('admin')
  .route({
    method: 'POST',
    path: '/admin/vendors/{vendorId}/vehicles/{vehicleId}/available-today',
    summary: 'Mark a vehicle available',
    tags,
  })
  .input(OwnVehicleId)
  .output(OwnVehicle)
  .errors(refusals('not_found', 'days_booked', 'days_imported', 'range_gone'));

export const changeRangeByStaff = endpointFor('admin')
  .route({
    method: 'PUT',
    path: '/admin/vendors/{vendorId}/vehicles/{vehicleId}/unavailable-ranges/{rangeId}',
    summary: 'Change an unavailable range of a vehicle',
    tags,
  })
  .input(OwnVehicleId.extend({ rangeId: Id, ...DayRange }))
  .output(OwnVehicle)
  .errors(refusals(...RANGE_REFUSALS));

export const deleteRangeByStaff = endpointFor('admin')
  .route({
    method: 'DELETE',
    path: '/admin/vendors/{vendorId}/vehicles/{vehicleId}/unavailable-ranges/{rangeId}',
    summary: 'Delete an unavailable range of a vehicle',
    tags,
  })
  .input(OwnVehicleId.extend({ rangeId: Id }))
  .output(OwnVehicle)
  .errors(refusals('not_found'));

export const staffFleetContract = {
  list: listStaffVehicles,
  listPapers: listDuePapers,
  find: findStaffVehicle,
  get: getForStaff,
  add: addByStaff,
  change: changeByStaff,
  uploadPhoto: uploadPhotoByStaff,
  markUnavailable: markUnavailableByStaff,
  markAvailable,
  changeRange: changeRangeByStaff,
  deleteRange: deleteRangeByStaff,
};
