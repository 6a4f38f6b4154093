/**
 * Staff delete a vendor: for everybody it is gone at once, in every process. Its row stays as an archive, which the orders
 * of the past name (T-079, decision 059).
 */
import { ORDER_STATUSES } from '@ceylono/domain/order';
import { z } from 'zod';
import { endpointFor, refusals } from './endpoint.ts';
import { Id, OrderId } from './values.ts';
import { StaffVendor } from './vendor.ts';

/** Why a vendor cannot be deleted yet: what still needs it. Of each kind the first ten are named, and all are counted. */
export const UnsettledVendor = z.object({
  orders: z.object({
    count: z.int(),
    /** The soonest start first. One that runs has its vehicle out. */
    first: z.array(z.object({ orderId: OrderId, customOrderId: z.string(), status: z.enum(ORDER_STATUSES) })),
  }),
  /** Orders that are over: the vendor still has cash that is the customer's, or staff hold them out of its statement. */
  cash: z.object({
    count: z.int(),
    first: z.array(
      z.object({ orderId: OrderId, customOrderId: z.string(), reason: z.enum(['cash_held', 'disputed']) }),
    ),
  }),
});

/** Of one that is deleted already nothing more is done. Refused with `UnsettledVendor` while anything needs it. */
export const deleteVendor = endpointFor('admin')
  .route({
    method: 'DELETE',
    path: '/admin/vendors/{vendorId}',
    summary: 'Delete a vendor',
    tags: ['vendor-deletion'],
  })
  .input(z.object({ vendorId: Id }))
  .output(StaffVendor)
  .errors({
    vendor_not_settled: { ...refusals('vendor_not_settled').vendor_not_settled, data: UnsettledVendor },
    ...refusals('not_found'),
  });

export const vendorDeletionContract = { delete: deleteVendor };
