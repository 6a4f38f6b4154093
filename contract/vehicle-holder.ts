/**
 * Who had a vehicle at an instant, for staff who answer a fine or an accident of some weeks ago, and the letter about it to
 * an authority. Each look-up needs a reason and is on record.
 */
import { MAX_TYPED_PLATE } from '@ceylono/domain/number-plate';
import { ORDER_STATUSES } from '@ceylono/domain/order';
import { HOLDER_KINDS, HOLDER_REASON, MAX_AUTHORITY, MAX_CASE_REFERENCE } from '@ceylono/domain/vehicle-holder';
import { z } from 'zod';
import { endpointFor, refusals } from './endpoint.ts';
import { Id, Instant, line, OrderId } from './values.ts';

const tags = ['vehicle-holder'];

/** One vehicle by its plate, as typed, or as it was chosen. */
const Asked = z.object({
  plate: line(MAX_TYPED_PLATE).optional(),
  vehicleId: Id.optional(),
  at: Instant,
  /** What it is asked for, for the record: a fine, an accident. */
  reason: line(HOLDER_REASON.max).refine((typed) => typed.length >= HOLDER_REASON.min),
});
const isOneVehicle = ({ plate, vehicleId }: z.infer<typeof Asked>) =>
  (plate === undefined) !== (vehicleId === undefined);

const HeldVehicle = z.object({
  vehicleId: Id,
  model: z.string(),
  plate: z.string().nullable(),
  vendorId: Id,
  vendorName: z.string(),
});

export const VehicleHolder = z.object({
  kind: z.enum(HOLDER_KINDS),
  at: Instant,
  vehicle: HeldVehicle.extend({
    /** It was entered then: of an instant before, that nobody had it is not said. */
    knownSince: Instant,
  }),
  /** Besides `vehicle` kept with the plate that was asked for, with their vendors; none where the vehicle was chosen. */
  others: z.array(HeldVehicle),
  /** In whose hands it was or, where `kind` is `booked`, by whom it was booked; null: nobody. */
  order: z
    .object({
      orderId: OrderId,
      customOrderId: z.string(),
      status: z.enum(ORDER_STATUSES),
      /** null: who rented was taken out of the order. */
      customerName: z.string().nullable(),
      startDate: Instant,
      endDate: Instant,
      handedOverAt: Instant.nullable(),
      /** null: no return is on record. */
      returnedAt: Instant.nullable(),
      /** When staff closed it without a return. */
      closedAt: Instant.nullable(),
      /** It was rented with a driver, who is not the customer. */
      withDriver: z.boolean(),
    })
    .nullable(),
  /** When the vehicle last came back before the instant, and when it went out next, where nobody had it. */
  cameBackAt: Instant.nullable(),
  wentOutAt: Instant.nullable(),
});

/**
 * `holder` null: no vehicle has that plate. A plate of today is found with its province and without. Of several vehicles
 * of one plate, as after a change of vendor, the one that was in somebody's hands, and beside it the others.
 */
export const lookHolderUp = endpointFor('admin')
  .route({ method: 'POST', path: '/admin/vehicle-holders', summary: 'Who had a vehicle at an instant', tags })
  .input(Asked.refine(isOneVehicle))
  .output(z.object({ holder: VehicleHolder.nullable() }))
  .errors(refusals('not_found', 'instant_ahead'));

/** Says what is on record, also that nobody had it. `not_found`: no such vehicle. In English. */
export const writeHolderLetter = endpointFor('admin')
  .route({
    method: 'POST',
    path: '/admin/vehicle-holders/letter',
    summary: 'The letter to an authority about who had a vehicle (PDF)',
    tags,
    outputStructure: 'detailed',
  })
  .input(
    Asked.extend({
      /** Who asked us. */
      authority: line(MAX_AUTHORITY),
      /** Theirs. */
      reference: line(MAX_CASE_REFERENCE).optional(),
    }).refine(isOneVehicle),
  )
  .output(z.object({ headers: z.record(z.string(), z.string()), body: z.file() }))
  .errors(refusals('not_found', 'instant_ahead', 'unavailable'));

export const vehicleHolderContract = { lookUp: lookHolderUp, letter: writeHolderLetter };
