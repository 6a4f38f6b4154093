/**
 * Other dates for an order, and what it costs then (T-021, T-022; admin §4 L201, §9 L396): base rental per billed day ×
 * the new days, rounded up; the fees as they were agreed; the discount capped anew. New days with prices of their dates
 * are priced by their dates instead (amendment 29); days that were agreed keep their price.
 */
import { type PricingType, periodRental, type RentalPrices } from './base-rental.ts';
import { type BillParts, bill } from './bill.ts';
import { type PeriodRefusal, refusePeriod, SLOT_MINUTES } from './booking-period.ts';
import { addDays, DAY_MS, dayOf } from './colombo-time.ts';
import { divideHalfUp, type Money, wholeRupeesHalfUp } from './money.ts';
import { HOLDING_STATUSES, type OrderState, type OrderStatus } from './order.ts';
import { type Discount, discountOf } from './promo-code.ts';
import { type BilledDay, datedStretches, datesOf, type Rate, rateOn, type Stretch } from './rates.ts';
import { billedDays, lengthOf, type Period, startedDays } from './rental-days.ts';

export interface DatedOrder extends BillParts, OrderState {
  startDate: Date;
  endDate: Date;
  billedDays: number;
  startedDays: number;
  pricingType: PricingType;
}

/**
 * What the base rental of an order on other dates counts: as it was `agreed`, where the rental is as long as before, or
 * shorter and counts as many days; each day that is begun, at the price per day that was agreed (`begun`); the days to pay
 * for, those that were agreed at what was agreed and the others at the prices of their dates (`dated`); or, of an order
 * that had such prices and has none of them any more, those days at the prices of the rental's length (`by-length`).
 */
export const DAYS_COUNTED = ['agreed', 'begun', 'dated', 'by-length'] as const;
export type DaysCounted = (typeof DAYS_COUNTED)[number];

export interface NewTerms {
  parts: BillParts;
  /** As agreed, without what an extension or the return adds. */
  total: Money;
  /** The bill with them. */
  finalTotalBill: Money;
  pricingType: PricingType;
  billedDays: number;
  startedDays: number;
  counted: DaysCounted;
}

export type DateEditRefusal = PeriodRefusal | 'order_not_in_state' | 'handover_recorded';

/**
 * Why the order cannot have these dates, or null. From the handover on its start is a fact; a rental that ended has its
 * bill. A start that stays may lie in the past, and so may an end: what happened is put right, too.
 */
export function refuseDateEdit(order: DatedOrder, period: Period, now: Date): DateEditRefusal | null {
  const { status, startDate } = order;
  if (order.detailsRemovedAt || !(HOLDING_STATUSES as readonly OrderStatus[]).includes(status)) {
    return 'order_not_in_state';
  }
  const isMoved = +period.startsAt !== +startDate;
  if (isMoved && status === 'in-progress') return 'handover_recorded';
  const refusal = refusePeriod(period, isMoved ? now : new Date(Math.min(+now, +startDate)));
  // A deadline that counts from the handover lies on any minute, and stays when it is not what is edited.
  const isOffSlot = refusal === 'not_on_quarter_hour' && +period.endsAt === +order.endDate;
  return isOffSlot ? null : refusal;
}

export function hasSameDates({ startDate, endDate }: Pick<DatedOrder, 'startDate' | 'endDate'>, period: Period) {
  return +startDate === +period.startsAt && +endDate === +period.endsAt;
}

export interface Pricing extends RentalPrices {
  /** Of the vehicle, on the new days. */
  rates: readonly Rate[];
  /** Of the order's promo code; null: it has none. */
  discount: Discount | null;
  /** What approved extensions added. */
  extendedDays: number;
  /** By so many milliseconds a late handover moved the deadline; they cost nothing (decision 026). */
  movedByMs: number;
}

/** What the order comes to on other dates. The days of an extension have their own fee, and cost it still. */
export function newTerms(order: DatedOrder, period: Period, pricing: Pricing): NewTerms {
  const { extendedDays, movedByMs } = pricing;
  const before = withoutMove({ startsAt: order.startDate, endsAt: order.endDate }, movedByMs);
  const after = withoutMove(period, movedByMs);
  const base = newBase(order, withoutDays(before, extendedDays), withoutDays(after, extendedDays), pricing);
  const parts: BillParts = {
    ...order,
    baseRental: base.amount,
    stretches: base.stretches,
    promoDiscount: newDiscount(order, base.amount, pricing.discount),
  };
  return {
    parts,
    total: bill({ ...parts, extensionFee: 0, extraKmCharge: 0, additionalCharges: [] }).total,
    finalTotalBill: bill(parts).total,
    pricingType: base.pricingType,
    billedDays: base.billedDays,
    startedDays: startedDays(after),
    counted: base.counted,
  };
}

const SLOT_MS = SLOT_MINUTES * 60_000;

/**
 * The period that is counted: a little of it stays, wherever staff put its end. A deadline moves by the minute, and staff
 * choose whole slots: the slot that is begun by the move is not counted either.
 */
function withoutMove(period: Period, movedByMs: number): Period {
  const moved = Math.ceil(movedByMs / SLOT_MS) * SLOT_MS;
  if (moved === 0) return period;
  const least = period.startsAt.getTime() + SLOT_MS;
  return { ...period, endsAt: new Date(Math.max(least, period.endsAt.getTime() - moved)) };
}

/** The period that the base rental is for: at least a day of it stays. */
function withoutDays(period: Period, days: number): Period {
  if (days === 0) return period;
  const least = period.startsAt.getTime() + DAY_MS;
  return { ...period, endsAt: new Date(Math.max(least, period.endsAt.getTime() - days * DAY_MS)) };
}

interface NewBase {
  amount: Money;
  stretches: Stretch[];
  pricingType: PricingType;
  billedDays: number;
  counted: DaysCounted;
}

function newBase(order: DatedOrder, agreed: Period, period: Period, pricing: Pricing): NewBase {
  if (order.pricingType === 'dated') return onDates(order, agreed, period, pricing);
  const days = agreedDays(order, agreed);
  const isRated = ({ day }: BilledDay) => !rateOn([days], day) && rateOn(pricing.rates, day) !== undefined;
  const isWithin = period.startsAt >= agreed.startsAt && period.endsAt <= agreed.endsAt;
  return !isWithin && datesOf(period).some(isRated)
    ? besideAgreed(order, days, period, pricing)
    : byFormula(order, agreed, period);
}

/** Of an order that was priced by dates: what was agreed for a day stays agreed for it, whatever its price is by now. */
function onDates(order: DatedOrder, agreed: Period, period: Period, pricing: Pricing): NewBase {
  const areSameDays = dayOf(agreed.startsAt) === dayOf(period.startsAt) && billedDays(agreed) === billedDays(period);
  if (areSameDays) return { ...order, amount: order.baseRental, counted: 'dated' };
  const rental = periodRental({ ...pricing, rates: [...order.stretches, ...pricing.rates] }, period);
  return { ...rental, billedDays: billedDays(period), counted: rental.stretches.length > 0 ? 'dated' : 'by-length' };
}

/** The days of an order that was not priced by dates, each at the price per day that was agreed, in cents. */
function agreedDays(order: DatedOrder, agreed: Period): Rate {
  const firstDay = dayOf(agreed.startsAt);
  const pricePerDay = divideHalfUp(order.baseRental * 2, order.billedDays * 2);
  return { firstDay, lastDay: addDays(firstDay, startedDays(agreed) - 1), pricePerDay };
}

/** Agreed days at what was agreed, the others at the prices of their dates; rounded once, so not from the cents of a day. */
function besideAgreed(order: DatedOrder, agreed: Rate, period: Period, pricing: Pricing): NewBase {
  let kept = 0;
  let others = 0;
  for (const { day, days } of datesOf(period)) {
    if (rateOn([agreed], day)) kept += days;
    else others += days * (rateOn(pricing.rates, day)?.pricePerDay ?? pricing.pricePerDay);
  }
  // Days come in halves, and half of a price in half cents: in quarters, both sides are whole numbers.
  const quarters = (kept * order.baseRental + others * order.billedDays) * 4;
  return {
    amount: wholeRupeesHalfUp(quarters, order.billedDays * 4),
    stretches: datedStretches(pricing.pricePerDay, [agreed, ...pricing.rates], period) ?? [],
    pricingType: 'dated',
    billedDays: billedDays(period),
    counted: 'dated',
  };
}

/** The documents' formula (T-021). What is begun counts whole, but a shorter rental never costs more for it. */
function byFormula({ baseRental, pricingType, billedDays }: DatedOrder, agreed: Period, period: Period): NewBase {
  const days = startedDays(period);
  const longer = lengthOf(period) - lengthOf(agreed);
  if (longer === 0 || (longer < 0 && days >= billedDays))
    return { amount: baseRental, stretches: [], pricingType, billedDays, counted: 'agreed' };
  // Both in halves, so that the fraction is of whole numbers.
  const amount = wholeRupeesHalfUp(baseRental * days * 2, billedDays * 2);
  return { amount, stretches: [], pricingType, billedDays: days, counted: 'begun' };
}

function newDiscount({ promoDiscount }: DatedOrder, base: Money, discount: Discount | null): Money {
  if (promoDiscount === 0) return 0;
  return discount === null ? Math.min(promoDiscount, base) : discountOf(discount, base);
}

/** The days whose prices count for a period: both days inclusive. */
export function pricedDays(period: Period) {
  return { from: dayOf(period.startsAt), to: addDays(dayOf(period.endsAt), 1) };
}
