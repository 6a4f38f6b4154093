/** The vehicle of an order as staff look into it, listed or not, with whom to call about it (admin §2 L73). */
import { z } from 'zod';
import { endpointFor, refusals } from './endpoint.ts';
import { VehicleRules } from './rates.ts';
import { Id, Instant, Money, Odometer, OrderId } from './values.ts';
import { VehicleItem } from './vehicle.ts';

export const OrderVehicle = z.object({
  /** As it is offered now. */
  vehicle: VehicleItem.omit({ vendorId: true, vendorName: true, district: true }).extend({
    /** Offered at all. */
    availability: z.boolean(),
    /** Its number plate; null: not stated. */
    plate: z.string().nullable(),
    /** Its odometer, as its vendor gave it. */
    km: Odometer,
    /** As it was read last, at a handover or a return; null: it was rented to nobody. */
    lastReading: z.object({ odometer: Odometer, at: Instant }).nullable(),
    rules: VehicleRules,
    /** Asked beside the price; null: none. */
    deposit: Money.nullable(),
  }),
  /** Of this order: copied as it was placed, whatever the vehicle's say now (P-25). */
  agreed: z.object({
    kmIncluded: z.int().nullable(),
    pricePerExtraKm: Money.nullable(),
    startedDays: z.int(),
  }),
  vendor: z.object({
    vendorId: Id,
    name: z.string(),
    ownerFullName: z.string(),
    contactNumber: z.string(),
    email: z.string(),
    district: z.string(),
  }),
});

/** Whoever opens an order reads its vehicle; it tells nothing of the customer. */
export const getOrderVehicle = endpointFor('admin')
  .route({
    method: 'GET',
    path: '/admin/orders/{orderId}/vehicle',
    summary: 'The vehicle of an order, with its vendor',
    tags: ['order-vehicle'],
  })
  .input(z.object({ orderId: OrderId }))
  .output(OrderVehicle)
  .errors(refusals('not_found'));

export const orderVehicleContract = { get: getOrderVehicle };
