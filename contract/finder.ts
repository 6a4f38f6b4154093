/** What opens anything for staff: a few orders, customers, vendors and vehicles by what is typed, however many there are. */
import { SHOWN_STATUSES } from '@ceylono/domain/shown-status';
import { z } from 'zod';
import { endpointFor } from './endpoint.ts';
import { Id, Instant, OrderId } from './values.ts';

const FoundOrder = z.object({
  kind: z.literal('order'),
  orderId: OrderId,
  customOrderId: z.string(),
  /** '' once who rented is taken out of the order. */
  customerName: z.string(),
  model: z.string(),
  plate: z.string().nullable(),
  vendorName: z.string(),
  shownStatus: z.enum(SHOWN_STATUSES),
  startDate: Instant,
  endDate: Instant,
});
const FoundCustomer = z.object({
  kind: z.literal('customer'),
  customerId: Id,
  name: z.string(),
  phone: z.string(),
});
const FoundVehicle = z.object({
  kind: z.literal('vehicle'),
  vehicleId: Id,
  model: z.string(),
  plate: z.string().nullable(),
  vendorName: z.string(),
});
const FoundVendor = z.object({ kind: z.literal('vendor'), vendorId: Id, name: z.string(), district: z.string() });

/**
 * Orders, customers and vehicles, each as its list finds it and the newest first, and vendors by a part of their name. A vehicle
 * is found by its vendor too: vendors come before.
 */
export const find = endpointFor('admin')
  .route({
    method: 'GET',
    path: '/admin/finder',
    summary: 'Find an order, a customer, a vendor or a vehicle',
    tags: ['finder'],
  })
  .input(z.object({ q: z.string().trim().max(80).default('') }))
  .output(
    z.object({ items: z.array(z.discriminatedUnion('kind', [FoundOrder, FoundCustomer, FoundVendor, FoundVehicle])) }),
  );

export const finderContract = { find };
