/** Staff find a customer by mobile number: who they are, their papers, and all their orders (T-164). */
import { MAX_TYPED_PHONE } from '@ceylono/domain/contact';
import { RESIDENCIES } from '@ceylono/domain/document';
import { LANGUAGES } from '@ceylono/domain/language';
import { VOUCHING_REASON } from '@ceylono/domain/new-device';
import { OPEN_ORDERS_SHOWN } from '@ceylono/domain/order';
import { SHOWN_STATUSES } from '@ceylono/domain/shown-status';
import { z } from 'zod';
import { OneOrder, StaffDocument } from './back-office.ts';
import { StaffOrderRow } from './staff-orders.ts';
import { endpointFor, refusals } from './endpoint.ts';
import { Cursor, Id, Instant, line, Money, OrderId, page } from './values.ts';

/**
 * Anybody may place an order with somebody's phone. false: this one is not, or not yet, the customer's of that phone
 * (amendment 18).
 */
const PhoneConfirmed = z.object({ phoneConfirmed: z.boolean() });

/** One that is not over, as somebody who is called by its customer has to know it. */
const OpenOrder = PhoneConfirmed.extend({
  orderId: OrderId,
  customOrderId: z.string(),
  shownStatus: z.enum(SHOWN_STATUSES),
  model: z.string(),
  startDate: Instant,
  endDate: Instant,
});

/** Of all orders with a phone and of its customer: the first of them that are not over, by when they begin. */
export const OpenOrders = z.array(OpenOrder).max(OPEN_ORDERS_SHOWN);

/** As the customer's own newest order has it; where none of those with the phone is, as the newest of them has it. */
export const FoundCustomer = PhoneConfirmed.extend({
  /** That order: it names the customer where the phone must not stand, in addresses and in the log. */
  orderId: OrderId,
  /** The record with the phone, or the one that it was merged into; null: nobody with it is known. */
  customerId: Id.nullable(),
  name: z.string(),
  phone: z.string(),
  /** Both null when they were not provided. */
  email: z.string().nullable(),
  address: z.string().nullable(),
  residency: z.enum(RESIDENCIES),
  guarantorName: z.string().nullable(),
  guarantorPhone: z.string().nullable(),
  /** In which that order's mails are written. */
  language: z.enum(LANGUAGES),
  /** As `pickupPlace` of the order. */
  pickupLocation: z.string().nullable(),
  /**
   * One of each kind, the newest of the customer's own orders, else of any with the phone; of one whose identity was
   * rejected only where there is nothing else.
   */
  documents: z.array(StaffDocument.extend({ customOrderId: z.string(), ...PhoneConfirmed.shape })),
  /** Over all orders with the phone and of its customer, whatever became of them. */
  totalOrders: z.int(),
  totalValue: Money,
  pendingOrders: z.int(),
  completedOrders: z.int(),
  openOrders: OpenOrders,
});

/**
 * Each call is on record, also one without a result. The phone goes in the body, in local or international spelling, so
 * that no address holds it.
 */
export const lookCustomerUp = endpointFor('admin')
  .route({ method: 'POST', path: '/admin/customer-lookups', summary: 'Look a customer up', tags: ['customer-lookup'] })
  .input(z.object({ phone: line(MAX_TYPED_PHONE) }))
  .output(z.object({ customer: FoundCustomer.nullable() }));

/** Those with the same phone as this order, and those of its customer, newest first. While something is searched for, the status is not looked at (T-053). */
export const listCustomerOrders = endpointFor('admin')
  .route({
    method: 'GET',
    path: '/admin/orders/{orderId}/customer-orders',
    summary: 'All orders of the customer of an order',
    tags: ['customer-lookup'],
  })
  .input(
    OneOrder.extend({
      status: z.enum(SHOWN_STATUSES).optional(),
      /** Part of an order number, a contact's name, a vehicle's model or a status. */
      q: z.string().trim().max(80).optional(),
      cursor: Cursor.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
  )
  .output(page(StaffOrderRow.extend(PhoneConfirmed.shape)))
  .errors(refusals('not_found'));

/** As staff are shown a new device, which proved the phone: its papers wait. One that was stopped is not listed. */
export const WaitingDevice = z.object({
  deviceId: Id,
  state: z.enum(['new', 'confirmed']),
  /** When it proved the phone. */
  seenAt: Instant,
  /** As the browser named itself; '' once that is forgotten. */
  userAgent: z.string(),
  /** Masked; null when it was never known or has been forgotten. */
  network: z.string().nullable(),
  /** A confirmed device gives out papers from this moment on; null while it is not confirmed. */
  opensAt: Instant.nullable(),
  /** The member of staff who vouched for the device; null when a mailed code confirmed it. */
  vouchedBy: z.string().nullable(),
});

/** The new devices whose papers still wait, the newest first. */
export const listNewDevices = endpointFor('admin')
  .route({
    method: 'GET',
    path: '/admin/orders/{orderId}/new-devices',
    summary: 'New devices of the customer of an order',
    tags: ['customer-lookup'],
  })
  .input(OneOrder)
  .output(z.object({ items: z.array(WaitingDevice) }))
  .errors(refusals('not_found'));

/**
 * In place of the code to the order's e-mail, for a customer who has lost that. The customer is mailed at every address of
 * their orders and may stop the device; papers wait from now on.
 */
export const vouchForDevice = endpointFor('admin')
  .route({
    method: 'POST',
    path: '/admin/orders/{orderId}/new-devices/{deviceId}/vouching',
    summary: 'Vouch for a new device',
    tags: ['customer-lookup'],
  })
  .input(
    OneOrder.extend({
      deviceId: Id,
      /** How it was made sure that this is the customer: kept in the order's timeline. */
      reason: line(VOUCHING_REASON.max).refine((typed) => typed.length >= VOUCHING_REASON.min),
    }),
  )
  .output(z.object({ items: z.array(WaitingDevice) }))
  .errors(refusals('not_found', 'device_stopped', 'device_confirmed'));

export const customerLookupContract = {
  lookUp: lookCustomerUp,
  listOrders: listCustomerOrders,
  listDevices: listNewDevices,
  vouch: vouchForDevice,
};
