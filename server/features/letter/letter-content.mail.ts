/** What a letter says, before it is laid out: data, so that its HTML and its plain text cannot differ. */

import { type BillParts, bill } from '@ceylono/domain/bill';
import { billBalance, cashBalance } from '@ceylono/domain/cash-receipt';
import { formatDateTime } from '@ceylono/domain/colombo-format';
import type { HandoverPhase } from '@ceylono/domain/handover';
import { formatKm } from '@ceylono/domain/kilometre-format';
import { type Mileage, type MileageTerms, mileage } from '@ceylono/domain/mileage';
import { formatMoney } from '@ceylono/domain/money';
import { comesToNothing } from '@ceylono/domain/order';
import { LINE_WORDS } from '@ceylono/words/bill-line';
import { OPTION_WORDS } from '@ceylono/words/order-option';
import { stretchWords } from '@ceylono/words/stretch';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LetterOrder, Reading } from './letter.sql.ts';

export interface Fact {
  label: string;
  value: string;
}

export interface Action {
  label: string;
  url: string;
}

export interface LetterContent {
  subject: string;
  title: string;
  /** What happened and what happens next. */
  paragraphs: string[];
  facts: Fact[];
  /** Lines, the amount due, and which days cost what where dates made the price. */
  bill?: { lines: Fact[]; total: Fact; notes: string[] };
  /** The first is what to do now. */
  actions: [Action, ...Action[]];
}

/** The parts of an order that are no personal data: all that a vendor's first letter may know (amendment 24). */
export type Rental = Pick<
  LetterOrder,
  | 'customOrderId'
  | 'vendorId'
  | 'model'
  | 'year'
  | 'startDate'
  | 'endDate'
  | 'withDriver'
  | 'delivery'
  | 'pickup'
  | 'insurance'
  | 'finalTotalBill'
  | 'status'
  | 'cash'
>;

/** What a letter is written with. */
export interface Desk {
  i18n: I18n;
  publicUrl: URL;
}

/** What the customer has ready at the handover: no cash once the bill is paid and the agreed deposit left. */
export function toBring(order: LetterOrder, { i18n }: Desk): string {
  const { residency, withDriver, deposit } = order;
  const { due, depositHeld } = cashBalance(order, order.cash);
  if (due <= 0 && depositHeld >= deposit) {
    if (residency === 'local') return i18n._(msg`Have your driving licence and identity card with you.`);
    return withDriver
      ? i18n._(msg`Have your passport and licences with you.`)
      : i18n._(msg`Have your passport, your licences and your Sri Lankan driving permit with you.`);
  }
  if (residency === 'local') {
    return i18n._(msg`Have your driving licence and identity card with you, and the amount in cash.`);
  }
  return withDriver
    ? i18n._(msg`Have your passport and licences with you, and the amount in cash.`)
    : i18n._(
        msg`Have your passport, your licences and your Sri Lankan driving permit with you, and the amount in cash.`,
      );
}

/** `Fri 20 Nov 2026, 09:00`, in Colombo. */
export function moment(at: Date, { i18n }: Desk): string {
  return formatDateTime(at, i18n.locale);
}

export function vehicleOf({ model, year }: Pick<Rental, 'model' | 'year'>): string {
  return `${model}, ${year}`;
}

/** Vehicle, period and options. */
export function rentalFacts(rental: Rental, desk: Desk): Fact[] {
  const { i18n } = desk;
  const options = [
    rental.withDriver ? i18n._(OPTION_WORDS.withDriver) : null,
    rental.delivery ? i18n._(OPTION_WORDS.delivery) : null,
    rental.pickup ? i18n._(OPTION_WORDS.pickup) : null,
    rental.insurance ? i18n._(OPTION_WORDS.insurance) : null,
  ].filter((option) => option !== null);
  return [
    { label: i18n._(msg`Order`), value: rental.customOrderId },
    { label: i18n._(msg`Vehicle`), value: vehicleOf(rental) },
    { label: i18n._(msg`From`), value: moment(rental.startDate, desk) },
    { label: i18n._(msg`Until`), value: moment(rental.endDate, desk) },
    ...(options.length > 0 ? [{ label: i18n._(msg`Options`), value: options.join(', ') }] : []),
  ];
}

/** The kilometres that were agreed: per day, in all, and the price of each further one; a figure that was not stated is left out. */
export function kilometreFacts({ kmIncluded, pricePerExtraKm, startedDays }: MileageTerms, desk: Desk): Fact[] {
  const { i18n } = desk;
  const facts: Fact[] = [];
  if (kmIncluded !== null) {
    const [perDay, inAll] = [kilometres(kmIncluded, desk), kilometres(kmIncluded * startedDays, desk)];
    facts.push({ label: i18n._(msg`Included kilometres`), value: i18n._(msg`${perDay} per day, ${inAll} in all`) });
  }
  if (pricePerExtraKm !== null)
    facts.push({ label: i18n._(msg`Price per extra km`), value: formatMoney(pricePerExtraKm) });
  return facts;
}

/** Of an order that came to nothing, in a letter that goes after that. */
const NO_LONGER_DUE = msg`Agreed total, no longer due`;

type Owed = Pick<Rental, 'finalTotalBill' | 'status' | 'cash'>;

export function billOf(order: BillParts & Owed, desk: Desk): NonNullable<LetterContent['bill']> {
  const { i18n } = desk;
  const lines = bill(order).lines.map(({ kind, amount, text }) => ({
    label: text ?? i18n._(LINE_WORDS[kind]),
    value: formatMoney(amount),
  }));
  const notes = order.stretches.map((stretch) => i18n._(stretchWords(stretch, i18n.locale)));
  const { before, last } = amounts(order, desk);
  return { lines: [...lines, ...before], total: last, notes };
}

/** The total; where something was paid, with that and with what is still due (amendment 31). */
export function totalFacts(order: Owed, desk: Desk): Fact[] {
  const { before, last } = amounts(order, desk);
  return [...before, last];
}

/** `last`: what is to be paid, or given back. */
function amounts(order: Owed, { i18n }: Desk): { before: Fact[]; last: Fact } {
  const total = formatMoney(order.finalTotalBill);
  const balance = billBalance(order, order.cash);
  const isOwed = !comesToNothing(order.status);
  if (balance === null) {
    const label = isOwed ? i18n._(msg`Total, in cash`) : i18n._(NO_LONGER_DUE);
    return { before: [], last: { label, value: total } };
  }
  const { paid, deducted, due } = balance;
  const before = [
    { label: isOwed ? i18n._(msg`Total`) : i18n._(NO_LONGER_DUE), value: total },
    ...(paid === 0 ? [] : [{ label: i18n._(msg`Paid in cash`), value: formatMoney(-paid) }]),
    ...(deducted === 0 ? [] : [{ label: i18n._(msg`Kept out of the deposit`), value: formatMoney(-deducted) }]),
  ];
  const label = due < 0 ? i18n._(msg`To be given back`) : i18n._(msg`Amount due`);
  return { before, last: { label, value: formatMoney(Math.abs(due)) } };
}

/** `45,210 km`. */
export function kilometres(km: number, { i18n }: Desk): string {
  return formatKm(km, i18n.locale);
}

export function handoverOf({ handovers }: Pick<LetterOrder, 'handovers'>, phase: HandoverPhase): Reading | undefined {
  return handovers.find((handover) => handover.phase === phase);
}

/** How far a vehicle that is back was driven; null before. */
export function drivenOf(order: MileageTerms & Pick<LetterOrder, 'handovers'>): Mileage | null {
  const handover = handoverOf(order, 'handover');
  const returned = handoverOf(order, 'return');
  if (handover === undefined || returned === undefined) return null;
  return mileage(order, handover.odometer, returned.odometer);
}

/** The address of the customer's place as the map gave it, else where the pin stands; null when none was chosen. */
export function placeOf({ location, locationLat, locationLng }: LetterOrder): string | null {
  if (locationLat === null || locationLng === null) return null;
  return location ?? `${locationLat.toFixed(5)}, ${locationLng.toFixed(5)}`;
}

/** The customer's page of the order. */
export function trackOrder(order: LetterOrder, { i18n, publicUrl }: Desk): Action {
  return { label: i18n._(msg`Track Order Status`), url: new URL(`/track-order/${order.orderId}`, publicUrl).href };
}

export function bookAgain({ i18n, publicUrl }: Desk): Action {
  return { label: i18n._(msg`Book again`), url: new URL('/rent-now', publicUrl).href };
}

/** Without a token: a letter may be forwarded, the private link must not be (amendment 21). */
export function vendorPortal({ vendorId }: Pick<Rental, 'vendorId'>, { i18n, publicUrl }: Desk): Action {
  return { label: i18n._(msg`Open the vendor portal`), url: new URL(`/vendor-portal/${vendorId}`, publicUrl).href };
}
