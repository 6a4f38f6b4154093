/** What opens anything for staff: a few orders and vendors by what is typed, however many there are. */
import { z } from 'zod';
import { endpointFor } from './endpoint.ts';
import { Id, OrderId } from './values.ts';

const FoundOrder = z.object({
  kind: z.literal('order'),
  orderId: OrderId,
  customOrderId: z.string(),
  /** '' once who rented is taken out of the order. */
  customerName: z.string(),
  model: z.string(),
  plate: z.string().nullable(),
  vendorName: z.string(),
});
const FoundVendor = z.object({ kind: z.literal('vendor'), vendorId: Id, name: z.string(), district: z.string() });

/** Orders as the list of all orders finds them, the newest first; then vendors by a part of their name. */
export const find = endpointFor('admin')
  .route({ method: 'GET', path: '/admin/finder', summary: 'Find an order or a vendor', tags: ['finder'] })
  .input(z.object({ q: z.string().trim().max(80).default('') }))
  .output(z.object({ items: z.array(z.discriminatedUnion('kind', [FoundOrder, FoundVendor])) }));

export const finderContract = { find };
