/** Another vehicle for an order that has not begun: what could be had, the swap, and the customer's no (amendment 28). */
import { MAX_REASON } from '@ceylono/domain/activity';
import { PERMIT_REFUSALS } from '@ceylono/domain/permit';
import { RULE_REFUSALS } from '@ceylono/domain/rates';
import { z } from 'zod';
import { OneOrder, StaffOrder } from './back-office.ts';
import { endpointFor, refusals } from './endpoint.ts';
import { CustomerOrder } from './order.ts';
import { LicenceClass } from './permit.ts';
import { decidedOn, ORDER_CHANGED } from './seen-order.ts';
import { Id, line, Money, OrderId } from './values.ts';
import { VehicleType } from './vehicle.ts';

/** What stands against a vehicle that is free and near: its papers, where the owner asks for them, or the driver's permit. */
export const CANDIDATE_REFUSALS = ['papers_do_not_cover', 'driver_only', 'cash_at_vendor', ...PERMIT_REFUSALS] as const;

export const SwapCandidate = z.object({
  vehicleId: Id,
  model: z.string(),
  year: z.int(),
  type: VehicleType,
  seats: z.int(),
  /** One of them must be on the licence, which has to be looked at anew; empty: the licence will do, or a driver comes. */
  licenceClasses: z.array(LicenceClass),
  thumbUrl: z.string().nullable(),
  vendorName: z.string(),
  district: z.string(),
  /** From the customer's place; where none was chosen, from where the vehicle before waits. */
  distanceKm: z.int(),
  /** What it would cost by itself; the customer pays no more than was agreed. */
  price: Money,
  totalAfter: Money,
  depositAfter: Money,
  /** Whether its papers cover the rental; null where the owner does not ask. */
  papersCover: z.boolean().nullable(),
  /** What its vendor's rules say against the period. It binds customers; staff talk to the vendor. */
  breaksRule: z.enum(RULE_REFUSALS).nullable(),
  /** Why it cannot be taken; null when it can. */
  refusal: z.enum(CANDIDATE_REFUSALS).nullable(),
});

export const listSwapCandidates = endpointFor('admin')
  .route({
    method: 'GET',
    path: '/admin/orders/{orderId}/swap-candidates',
    summary: 'Vehicles that an order could have instead',
    tags: ['swap'],
  })
  .input(OneOrder)
  .output(z.object({ vehicleId: Id, model: z.string(), total: Money, items: z.array(SwapCandidate) }))
  .errors(refusals('not_found', 'order_not_in_state'));

/** The same swap asked for twice is made once, also after others; who meant another vehicle before it is refused. */
export const swapVehicle = endpointFor('admin', { idempotent: true })
  .route({
    method: 'POST',
    path: '/admin/orders/{orderId}/swap',
    summary: 'Give an order another vehicle',
    tags: ['swap'],
  })
  .input(
    OneOrder.extend({
      ...decidedOn,
      fromVehicleId: Id,
      toVehicleId: Id,
      reason: line(MAX_REASON),
      /** Staff have looked at the customer's licence, for the classes that the candidate names. */
      licenceSeen: z.boolean().optional(),
    }),
  )
  .output(StaffOrder)
  .errors({
    ...ORDER_CHANGED,
    ...refusals(
      'not_found',
      'order_not_in_state',
      'order_swapped',
      'idempotency_key_missing',
      'idempotency_key_reused',
      'vehicle_taken',
      'vehicle_unlisted',
      'outside_coverage',
      'option_not_offered',
      'delivery_needs_location',
      'licence_not_seen',
      ...CANDIDATE_REFUSALS,
    ),
  });

/** The order stands, with a request to cancel it, until staff decide. Refused again it is answered with the order as it stands. */
export const refuseSwap = endpointFor('booker')
  .route({
    method: 'POST',
    path: '/orders/{orderId}/swap-refusal',
    summary: 'Refuse the vehicle given instead',
    tags: ['swap'],
  })
  .input(z.object({ orderId: OrderId }))
  .output(CustomerOrder)
  .errors(refusals('not_found', 'device_not_confirmed', 'order_not_in_state'));

export const swapContract = { candidates: listSwapCandidates, swap: swapVehicle, refuse: refuseSwap };
