/**
 * Order Analytics: figures that staff read of one order, and of the orders of some days (admin §2 L65, §3 L188). Each comes
 * from what is stored; what nobody recorded is null, and the screen says that there is none (T-093).
 */
import type { AdditionalCharge } from './bill.ts';
import { type CashSums, cashBalance } from './cash-receipt.ts';
import { addDays, type Day, startOfDay } from './colombo-time.ts';
import { divideHalfUp, type Money } from './money.ts';
import type { OrderStatus } from './order.ts';
import { commissionOf } from './statement.ts';

/** How far a bill is paid. The documents' *paid* and *pending*; what they call other is money to be given back. */
export const PAYMENT_STATES = ['paid', 'pending', 'to_give_back', 'nothing_due'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** `owed`: what the order costs as it stands, 0 of one that came to nothing. */
export function paymentState({ owed, due }: { owed: Money; due: Money }): PaymentState {
  if (due > 0) return 'pending';
  if (due < 0) return 'to_give_back';
  return owed > 0 ? 'paid' : 'nothing_due';
}

export interface AnalysedOrder {
  status: OrderStatus;
  startedDays: number;
  billedDays: number;
  baseRental: Money;
  promoDiscount: Money;
  extensionFee: Money;
  extraKmCharge: Money;
  additionalCharges: readonly AdditionalCharge[];
  finalTotalBill: Money;
  /** Kept when the order was completed; null before. */
  commissionPercent: number | null;
  cash: CashSums;
}

export interface OrderFigures {
  /** Started days. */
  duration: number;
  /** The bill as it stands; 0 of an order that came to nothing. */
  totalRevenue: Money;
  /** The base rental for each billed day, rounded half up to a cent. */
  dailyRate: Money;
  /** Asked at return beyond the agreement: further kilometres and additional charges. */
  additionalCharges: Money;
  finalTotal: Money;
  /** The vendor's share; null without a commission, or before the order is completed. */
  baseCost: Money | null;
  /** Of the revenue, in tenths of a percent; null where there is no base cost. */
  profitMarginPermille: number | null;
  paymentStatus: PaymentState;
}

export function figuresOfOrder(order: AnalysedOrder): OrderFigures {
  const { due } = cashBalance(order, order.cash);
  const isOwed = order.status !== 'cancelled' && order.status !== 'rejected';
  const totalRevenue = isOwed ? order.finalTotalBill : 0;
  const commission = commissionIn(order);
  return {
    duration: order.startedDays,
    totalRevenue,
    dailyRate: divideHalfUp(order.baseRental * 2, Math.round(order.billedDays * 2)),
    additionalCharges: order.extraKmCharge + order.additionalCharges.reduce((sum, { amount }) => sum + amount, 0),
    finalTotal: order.finalTotalBill,
    baseCost: commission === null ? null : totalRevenue - commission,
    profitMarginPermille: commission === null ? null : permille(commission, totalRevenue),
    paymentStatus: paymentState({ owed: totalRevenue, due }),
  };
}

/** As the vendor's statement has it; null where none was agreed. */
function commissionIn(order: AnalysedOrder): Money | null {
  const { status, commissionPercent } = order;
  if (status !== 'completed' || commissionPercent === null || commissionPercent === 0) return null;
  return commissionOf({ ...order, commissionPercent });
}

/** A part of a whole in thousandths, rounded half up; null of nothing. */
export function permille(part: number, whole: number): number | null {
  return whole === 0 ? null : divideHalfUp(part * 1000, whole);
}

/** Days in Colombo, both inclusive. */
export interface DaySpan {
  from: Day;
  until: Day;
}

/** A leap year: what one answer sums. */
export const MAX_ANALYTICS_DAYS = 366;

export function daysIn({ from, until }: DaySpan): number {
  return Math.round((startOfDay(until).getTime() - startOfDay(from).getTime()) / 86_400_000) + 1;
}

/** Whether an answer sums these days: there is one, and there are not more than a year has. */
export function isAnalysable(span: DaySpan): boolean {
  const days = daysIn(span);
  return days >= 1 && days <= MAX_ANALYTICS_DAYS;
}

/** Up to so many days stand day by day, more of them month by month. */
const MAX_SINGLE_DAYS = 62;

export interface Buckets {
  unit: 'day' | 'month';
  /** The first day of each; the first may begin within its month. */
  starts: Day[];
}

/** What a period is cut into; none of its days is in two or in none. */
export function bucketsOf(span: DaySpan): Buckets {
  const days = daysIn(span);
  const all = Array.from({ length: days }, (_, at) => addDays(span.from, at));
  if (days <= MAX_SINGLE_DAYS) return { unit: 'day', starts: all };
  return { unit: 'month', starts: all.filter((day, at) => at === 0 || day.endsWith('-01')) };
}
