/** Vendor analytics for staff (admin §2 L84, §9 L391): figures of what is stored, null where nothing is. */
import { SHOWN_STATUSES } from '@ceylono/domain/shown-status';
import { z } from 'zod';
import { endpointFor, refusals } from './endpoint.ts';
import { Day, Id, Instant, Money, OrderId } from './values.ts';

/** A tenth of a percent. */
const Permille = z.int();

export const VendorAnalytics = z.object({
  vendorId: Id,
  name: z.string(),
  vehicles: z.int(),
  /** Of them, those that their own switch offers; of a suspended vendor nobody sees them all the same. */
  listedVehicles: z.int(),
  /** Of its vehicles, whatever became of them. */
  orders: z.int(),
  /** Pending ones, and those that stand or run. */
  openOrders: z.int(),
  completedOrders: z.int(),
  cancelledOrders: z.int(),
  rejectedOrders: z.int(),
  /** Of all orders; null without any. */
  completionPermille: Permille.nullable(),
  cancellationPermille: Permille.nullable(),
  /** Final bills of completed rentals that came back; null while none did. */
  revenue: Money.nullable(),
  averageBill: Money.nullable(),
  /** The first day of this month, and of the one before, in Colombo: by the return of each rental. */
  thisMonthFrom: Day,
  lastMonthFrom: Day,
  revenueThisMonth: Money,
  revenueLastMonth: Money,
  growthPermille: Permille,
  /** The newest five. */
  recentOrders: z.array(
    z.object({
      orderId: OrderId,
      customOrderId: z.string(),
      model: z.string(),
      status: z.enum(SHOWN_STATUSES),
      startDate: Instant,
      endDate: Instant,
      finalTotalBill: Money,
    }),
  ),
});

export const getVendorAnalytics = endpointFor('admin')
  .route({
    method: 'GET',
    path: '/admin/vendors/{vendorId}/analytics',
    summary: 'Figures of a vendor',
    tags: ['vendor-analytics'],
  })
  .input(z.object({ vendorId: Id }))
  .output(VendorAnalytics)
  .errors(refusals('not_found'));

export const vendorAnalyticsContract = { ofVendor: getVendorAnalytics };
