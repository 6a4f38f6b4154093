/** Order Analytics for staff: of one order, of its customer, and of the orders of some days. */
import { bill, LINE_KINDS } from '@ceylono/domain/bill';
import { addDays, startOfDay } from '@ceylono/domain/colombo-time';
import { divideHalfUp } from '@ceylono/domain/money';
import { ORDER_STATUSES } from '@ceylono/domain/order';
import {
  bucketsOf,
  type DaySpan,
  figuresOfOrder,
  PAYMENT_STATES,
  paymentState,
  permille,
} from '@ceylono/domain/order-analytics';
import { shownStatus } from '@ceylono/domain/shown-status';
import type { App } from '../../app.ts';
import { type ApiContext, theParty } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { phoneOfOrder } from '../customer-lookup/customer-lookup.sql.ts';
import { findOrderOf } from '../order/order-access.service.ts';
import { recordOpening } from '../order/order-opening.service.ts';
import { findAnalysedOrder, type PeriodFigures, sumCustomer, sumPeriod } from './order-analytics.sql.ts';

/** It names the order's person, so the opening is on record. */
export async function analyseOrder(context: ApiContext, orderId: string) {
  const { app } = context;
  const order = (await findAnalysedOrder(app.db, orderId)) ?? refuse('not_found');
  await recordOpening(context, order.pk, orderId);
  return {
    orderId,
    customOrderId: order.customOrderId,
    contactName: order.contactName,
    ...figuresOfOrder(order),
    status: shownStatus(order.status, order.extensionStatus),
    damageDetails: order.damage,
    additionalChargesBreakdown: bill(order).lines.filter(
      ({ kind }) => kind === 'extra_km_charge' || kind === 'additional_charge',
    ),
  };
}

export async function analyseCustomer(context: ApiContext, orderId: string) {
  const { app } = context;
  const { pk } = await findOrderOf(app.db, theParty(context), orderId);
  await recordOpening(context, pk, orderId);
  const phone = await phoneOfOrder(app.db, orderId);
  // The orders of all whose details were removed have this phone.
  if (phone === undefined || phone === '') return { customer: null };
  const { firstOrderAt, ...figures } = await sumCustomer(app.db, phone);
  return { customer: { ...figures, firstOrderAt: firstOrderAt.toISOString() } };
}

export async function analysePeriod(app: App, span: DaySpan) {
  const { unit, starts } = bucketsOf(span);
  const instants = starts.map(startOfDay);
  const period = { from: startOfDay(span.from), until: startOfDay(addDays(span.until, 1)), starts: instants };
  const found = await sumPeriod(app.db, period);
  const placedIn = new Map(found.placedSeries.map(({ bucket, orders }) => [bucket, orders]));
  const returnedIn = new Map(found.returnedSeries.map((each) => [each.bucket, each]));
  return {
    from: span.from,
    until: span.until,
    placed: placedView(found),
    returned: returnedView(found),
    unit,
    series: starts.map((firstDay, at) => ({
      firstDay,
      placed: placedIn.get(at + 1) ?? 0,
      returned: returnedIn.get(at + 1)?.orders ?? 0,
      revenue: returnedIn.get(at + 1)?.revenue ?? 0,
    })),
  };
}

function placedView({ byStatus, byType }: PeriodFigures) {
  const isSound = ({ status }: { status: string }) => status !== 'cancelled' && status !== 'rejected';
  return {
    orders: sumOf(byStatus.map(({ orders }) => orders)),
    value: sumOf(byStatus.filter(isSound).map(({ value }) => value)),
    byStatus: ORDER_STATUSES.flatMap((status) => byStatus.filter((each) => each.status === status)).map(
      ({ status, orders }) => ({ status, orders }),
    ),
    byType,
  };
}

function returnedView({ returned, payments, commission, topVendors }: PeriodFigures) {
  const { orders, revenue, startedDays, due, toGiveBack, lines } = returned;
  const states = payments.map((each) => ({
    state: paymentState({ owed: each.isOwed ? 1 : 0, due: each.sign }),
    orders: each.orders,
  }));
  return {
    orders,
    revenue,
    averageBill: orders === 0 ? null : divideHalfUp(revenue, orders),
    startedDays,
    revenuePerDay: startedDays === 0 ? null : divideHalfUp(revenue, startedDays),
    lines: LINE_KINDS.filter((kind) => lines[kind] !== 0).map((kind) => ({ kind, amount: lines[kind] })),
    payments: PAYMENT_STATES.map((state) => ({
      state,
      orders: sumOf(states.filter((each) => each.state === state).map((each) => each.orders)),
    })).filter((each) => each.orders > 0),
    due,
    toGiveBack,
    commission:
      commission.orders === 0
        ? null
        : {
            orders: commission.orders,
            revenue: commission.revenue,
            baseCost: commission.revenue - commission.amount,
            profitMarginPermille: permille(commission.amount, commission.revenue),
          },
    topVendors,
  };
}

function sumOf(amounts: number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
