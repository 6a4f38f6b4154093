/**
 * The bill of an order: the one function behind the wizard's quote, the order page, mails, reports and the final bill,
 * so that they cannot disagree (amendments 12 and 16, T-133). It only lists and sums; each part is worked out by its
 * own rule (base-rental, quote, mileage) and stored with the order.
 */
import type { Money } from './money.ts';
import type { Stretch } from './rates.ts';

export const LINE_KINDS = [
  'base_rental',
  'driver_fee',
  'delivery_fee',
  'pickup_fee',
  'insurance_fee',
  'service_fee',
  'promo_discount',
  'extension_fee',
  'extra_km_charge',
  'additional_charge',
] as const;
export type LineKind = (typeof LINE_KINDS)[number];

export interface BillLine {
  kind: LineKind;
  /** Cents; negative for a discount. */
  amount: Money;
  /** What an additional charge is for, in the words of the person who added it, as long as they are kept. */
  text?: string;
  /** Of a base rental by dates: which days cost what (amendment 29). */
  stretches?: Stretch[];
}

/** What a customer is asked to pay beyond the agreement, written down at return (amendment 10). */
export interface AdditionalCharge {
  text: string;
  amount: Money;
  /** So much of it was kept out of the deposit (amendment 31). */
  deducted?: Money;
}

/** Every amount is ≥ 0; the discount is given as a positive amount and becomes a negative line. */
export interface BillParts {
  baseRental: Money;
  /** Which days cost what, where dates made the base rental; else empty. */
  stretches: Stretch[];
  driverFee: Money;
  deliveryFee: Money;
  pickupFee: Money;
  insuranceFee: Money;
  serviceFee: Money;
  promoDiscount: Money;
  extensionFee: Money;
  extraKmCharge: Money;
  additionalCharges: readonly AdditionalCharge[];
}

export interface Bill {
  lines: BillLine[];
  /** The amount due: the sum of the lines, never below 0 (customer §9 L363). */
  total: Money;
}

/** Lines in the documents' order. Base rental always stands; a part of 0 makes no line. */
export function bill(parts: BillParts): Bill {
  const optional: BillLine[] = [
    { kind: 'driver_fee', amount: parts.driverFee },
    { kind: 'delivery_fee', amount: parts.deliveryFee },
    { kind: 'pickup_fee', amount: parts.pickupFee },
    { kind: 'insurance_fee', amount: parts.insuranceFee },
    { kind: 'service_fee', amount: parts.serviceFee },
    { kind: 'promo_discount', amount: -parts.promoDiscount },
    { kind: 'extension_fee', amount: parts.extensionFee },
    { kind: 'extra_km_charge', amount: parts.extraKmCharge },
    ...parts.additionalCharges.map(({ text, amount }) => ({
      kind: 'additional_charge' as const,
      amount,
      ...(text === '' ? {} : { text }),
    })),
  ];
  const lines: BillLine[] = [
    {
      kind: 'base_rental',
      amount: parts.baseRental,
      ...(parts.stretches.length === 0 ? {} : { stretches: parts.stretches }),
    },
    ...optional.filter((line) => line.amount !== 0),
  ];
  const sum = lines.reduce((total, line) => total + line.amount, 0);
  return { lines, total: Math.max(0, sum) };
}
