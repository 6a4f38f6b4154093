/**
 * The dashboard of the back office (admin §2 L41-L45): what stands now, and what came in each of the last months. Every
 * count is the number of rows of a list of staff. Figures without a source are null: the screen says that there is no data.
 */
import { DECISIONS } from '@ceylono/domain/dashboard';
import { z } from 'zod';
import { endpointFor } from './endpoint.ts';
import { Day, Instant, Money } from './values.ts';

export const Dashboard = z.object({
  /** When it was read. */
  at: Instant,
  stats: z.object({
    /** By status: pending, and confirmed (T-056). */
    pendingOrders: z.int(),
    approvedOrders: z.int(),
    /** Approved, and not suspended (T-114). */
    activeVendors: z.int(),
    /** Of vendors who rent out or are suspended. */
    totalVehicles: z.int(),
    /** Those with a record, as their list has them. */
    totalCustomers: z.int(),
  }),
  /** All kinds, also those of which none waits. `since`: when the one that waits longest came; null: none waits. */
  decisions: z.array(z.object({ decision: z.enum(DECISIONS), waiting: z.int(), since: Instant.nullable() })),
  /** Of the week from Monday to Sunday, both inclusive. */
  money: z.object({
    from: Day,
    until: Day,
    /** Orders that stand and are collected in this week: what their bills come to, and what of it is still due. */
    expected: z.object({ orders: z.int(), bill: Money, due: Money }),
    /** From cash receipts; null: nobody has ever written one down. */
    received: z
      .object({
        /** With a cash receipt of this week, deposits too. */
        orders: z.int(),
        /** For bills; without what was given back. */
        received: Money,
        givenBack: Money,
        /** Left with vendors in this week, less what of deposits went back. */
        deposits: Money,
        /** `received` of the week before up to the same moment. */
        receivedBefore: Money,
      })
      .nullable(),
  }),
  fleet: z.object({
    /** Listed, of vendors who are not suspended: whatever is counted here but `out` is counted of these. */
    offered: z.int(),
    /** In a customer's hands, by the orders in progress: whoever has one now, also one that is no longer offered. */
    out: z.int(),
    /** Booked of those offered, today, in thousandths; null: none is offered. */
    utilisationPermille: z.int().nullable(),
    /** Today and the six days after: booked, and kept by the vendor or another calendar. What is overdue is booked today. */
    days: z.array(z.object({ day: Day, booked: z.int(), kept: z.int() })),
  }),
});

export const readDashboard = endpointFor('admin')
  .route({ method: 'GET', path: '/admin/dashboard', summary: 'What stands now, in figures', tags: ['dashboard'] })
  .output(Dashboard);

export const MonthlyTrends = z.object({
  /** The last twelve, the earliest first; the last one goes on (admin §9 L390). */
  months: z.array(
    z.object({
      month: z.string().regex(/^\d{4}-\d\d$/),
      orders: z.int(),
      customers: z.int(),
      vehicles: z.int(),
      vendors: z.int(),
    }),
  ),
});

/** By when each came; what is gone from its list counts no longer. */
export const readMonthlyTrends = endpointFor('admin')
  .route({ method: 'GET', path: '/admin/monthly-trends', summary: 'What came in each month', tags: ['dashboard'] })
  .output(MonthlyTrends);

export const dashboardContract = { read: readDashboard, trends: readMonthlyTrends };
