/**
 * Order Analytics (admin §2 L65): figures of one order, of its customer, and of the orders of some days. What nobody
 * recorded is null, never a number (T-093).
 */
import { LINE_KINDS } from '@ceylono/domain/bill';
import { DAMAGE_SEVERITIES } from '@ceylono/domain/damage-mark';
import { HANDOVER_PHASES } from '@ceylono/domain/handover';
import { ORDER_STATUSES } from '@ceylono/domain/order';
import { isAnalysable, PAYMENT_STATES } from '@ceylono/domain/order-analytics';
import { SHOWN_STATUSES } from '@ceylono/domain/shown-status';
import { z } from 'zod';
import { endpointFor, refusals } from './endpoint.ts';
import { BillLine } from './quote.ts';
import { Day, Id, Instant, Money, OrderId } from './values.ts';
import { VehicleType } from './vehicle.ts';

const OneOrder = z.object({ orderId: OrderId });
/** A tenth of a percent. */
const Permille = z.int();

/** The documents' fields (admin §3 L188). */
export const OrderAnalytics = z.object({
  orderId: OrderId,
  customOrderId: z.string(),
  /** '' once it was removed. */
  contactName: z.string(),
  /** Started days. */
  duration: z.int(),
  totalRevenue: Money,
  /** The base rental for each billed day. */
  dailyRate: Money,
  /** null without a commission, or before the order is completed. */
  profitMarginPermille: Permille.nullable(),
  /** The vendor's share; null as the margin. */
  baseCost: Money.nullable(),
  additionalCharges: Money,
  finalTotal: Money,
  status: z.enum(SHOWN_STATUSES),
  paymentStatus: z.enum(PAYMENT_STATES),
  /** Of the return, where there is one; else of the handover. */
  damageDetails: z.array(
    z.object({
      phase: z.enum(HANDOVER_PHASES),
      severity: z.enum(DAMAGE_SEVERITIES),
      x: z.number(),
      y: z.number(),
      note: z.string(),
    }),
  ),
  /** Of the bill: further kilometres and additional charges. */
  additionalChargesBreakdown: z.array(BillLine),
});

export const getOrderAnalytics = endpointFor('admin')
  .route({
    method: 'GET',
    path: '/admin/orders/{orderId}/analytics',
    summary: 'Figures of one order',
    tags: ['order-analytics'],
  })
  .input(OneOrder)
  .output(OrderAnalytics)
  .errors(refusals('not_found'));

/** Of all orders with the phone of this one (T-145). */
export const CustomerAnalytics = z.object({
  totalOrders: z.int(),
  /** All of them (T-094). */
  totalSpend: Money,
  completedOrders: z.int(),
  /** Cancelled and rejected ones, and what of the spend is theirs. */
  endedOrders: z.int(),
  endedSpend: Money,
  /** So many of them have it. */
  insurance: z.int(),
  withDriver: z.int(),
  firstOrderAt: Instant,
});

/** null: the phone was removed with the customer's details, and nobody knows which orders were theirs. */
export const getCustomerAnalytics = endpointFor('admin')
  .route({
    method: 'GET',
    path: '/admin/orders/{orderId}/customer-analytics',
    summary: 'Figures of the customer of an order',
    tags: ['order-analytics'],
  })
  .input(OneOrder)
  .output(z.object({ customer: CustomerAnalytics.nullable() }))
  .errors(refusals('not_found'));

const Bucket = z.object({
  /** Its first day. */
  firstDay: Day,
  placed: z.int(),
  returned: z.int(),
  revenue: Money,
});

export const PeriodAnalytics = z.object({
  from: Day,
  until: Day,
  /** Placed on these days, as they stand now. */
  placed: z.object({
    orders: z.int(),
    /** Of those that were neither cancelled nor rejected. */
    value: Money,
    byStatus: z.array(z.object({ status: z.enum(ORDER_STATUSES), orders: z.int() })),
    byType: z.array(z.object({ type: VehicleType, orders: z.int(), value: Money })),
  }),
  /** Rentals whose return was recorded on these days. */
  returned: z.object({
    orders: z.int(),
    revenue: Money,
    /** null: none came back. */
    averageBill: Money.nullable(),
    startedDays: z.int(),
    revenuePerDay: Money.nullable(),
    /** Sums of the bills' lines; a kind that no bill has is left out. */
    lines: z.array(z.object({ kind: z.enum(LINE_KINDS), amount: Money })),
    payments: z.array(z.object({ state: z.enum(PAYMENT_STATES), orders: z.int() })),
    /** Still to be paid, and to be given back. */
    due: Money,
    toGiveBack: Money,
    /** Of those on which a commission was agreed; null: of none was. */
    commission: z
      .object({
        orders: z.int(),
        revenue: Money,
        baseCost: Money,
        profitMarginPermille: Permille.nullable(),
      })
      .nullable(),
    /** The ten with the most revenue. */
    topVendors: z.array(z.object({ vendorId: Id, name: z.string(), orders: z.int(), revenue: Money })),
  }),
  unit: z.enum(['day', 'month']),
  series: z.array(Bucket),
});

/** A day that is none is refused before days are counted. */
const AnalysedDay = z.iso.date({ abort: true }).regex(/^20/, { abort: true });

/** At most a leap year of days. */
export const getPeriodAnalytics = endpointFor('admin')
  .route({
    method: 'GET',
    path: '/admin/order-analytics',
    summary: 'Figures of the orders of some days',
    tags: ['order-analytics'],
  })
  .input(z.object({ from: AnalysedDay, until: AnalysedDay }).refine(isAnalysable))
  .output(PeriodAnalytics);

export const orderAnalyticsContract = {
  ofOrder: getOrderAnalytics,
  ofCustomer: getCustomerAnalytics,
  ofPeriod: getPeriodAnalytics,
};
