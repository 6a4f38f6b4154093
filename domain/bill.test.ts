/**
 * The lines of a bill, and what they come to.
 * @rows SHR-PRICE 15 21
 * @rows ADM-BRK 11
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BillParts, bill } from './bill.ts';
import { rupees } from './money.ts';

const NOTHING: BillParts = {
  baseRental: 0,
  stretches: [],
  driverFee: 0,
  deliveryFee: 0,
  pickupFee: 0,
  insuranceFee: 0,
  serviceFee: 0,
  promoDiscount: 0,
  extensionFee: 0,
  extraKmCharge: 0,
  additionalCharges: [],
};

/** The order of pricing-examples §8. */
const INVOICED: BillParts = {
  ...NOTHING,
  baseRental: rupees(20_000),
  stretches: [],
  deliveryFee: rupees(5_000),
  pickupFee: rupees(2_000),
  insuranceFee: rupees(2_000),
  serviceFee: rupees(30),
  promoDiscount: rupees(2_000),
};

test('the pickup fee is billed once and the base rental is not the total (P-24)', () => {
  const { lines, total } = bill(INVOICED);
  expect(lines).toEqual([
    { kind: 'base_rental', amount: rupees(20_000) },
    { kind: 'delivery_fee', amount: rupees(5_000) },
    { kind: 'pickup_fee', amount: rupees(2_000) },
    { kind: 'insurance_fee', amount: rupees(2_000) },
    { kind: 'service_fee', amount: rupees(30) },
    { kind: 'promo_discount', amount: rupees(-2_000) },
  ]);
  expect(total).toBe(rupees(27_030));
});

test('lines stand in the documents’ order, extra charges last in the order they were written down', () => {
  const { lines } = bill({
    baseRental: 1,
    stretches: [],
    driverFee: 2,
    deliveryFee: 3,
    pickupFee: 4,
    insuranceFee: 5,
    serviceFee: 6,
    promoDiscount: 7,
    extensionFee: 8,
    extraKmCharge: 9,
    additionalCharges: [
      { text: 'Fuel', amount: 10 },
      { text: 'Cleaning', amount: 11 },
    ],
  });
  expect(lines.map((line) => [line.kind, line.amount, line.text])).toEqual([
    ['base_rental', 1, undefined],
    ['driver_fee', 2, undefined],
    ['delivery_fee', 3, undefined],
    ['pickup_fee', 4, undefined],
    ['insurance_fee', 5, undefined],
    ['service_fee', 6, undefined],
    ['promo_discount', -7, undefined],
    ['extension_fee', 8, undefined],
    ['extra_km_charge', 9, undefined],
    ['additional_charge', 10, 'Fuel'],
    ['additional_charge', 11, 'Cleaning'],
  ]);
});

test('what was not chosen makes no line, but the base rental always stands', () => {
  expect(bill(NOTHING)).toEqual({ lines: [{ kind: 'base_rental', amount: 0 }], total: 0 });
});

test('an approved extension is a line of its own: 5 days and 3 more are Rs 64,030 (P-19)', () => {
  const booked = { ...NOTHING, baseRental: rupees(40_000), serviceFee: rupees(30) };
  expect(bill({ ...booked, extensionFee: rupees(24_000) }).total).toBe(rupees(64_030));
});

test('extra kilometres are counted once, however often the bill is drawn up (P-22)', () => {
  const parts = { ...NOTHING, baseRental: rupees(20_000), serviceFee: rupees(30), extraKmCharge: rupees(2_500) };
  expect(bill(parts).total).toBe(rupees(22_530));
  expect(bill(parts).total).toBe(rupees(22_530));
});

test('a charge at return shows its words and nothing else of its record', () => {
  const recorded = { id: 7, noteForStaff: 'argued about it', text: 'Broken mirror', amount: rupees(4_500) };
  const { lines } = bill({ ...NOTHING, additionalCharges: [recorded] });
  expect(lines[1]).toStrictEqual({ kind: 'additional_charge', amount: rupees(4_500), text: 'Broken mirror' });
});

test('the amount due is never below 0', () => {
  expect(bill({ ...NOTHING, baseRental: rupees(4_000), promoDiscount: rupees(99_999) }).total).toBe(0);
});

const money = fc.integer({ min: 0, max: 100_000_000 });
const anyParts: fc.Arbitrary<BillParts> = fc.record({
  stretches: fc.constant([]),
  baseRental: money,
  driverFee: money,
  deliveryFee: money,
  pickupFee: money,
  insuranceFee: money,
  serviceFee: money,
  promoDiscount: money,
  extensionFee: money,
  extraKmCharge: money,
  additionalCharges: fc.array(fc.record({ text: fc.string({ maxLength: 20 }), amount: money }), { maxLength: 5 }),
});

test('a reader who adds up the lines gets the amount due, and owes nothing where they get less than 0', () => {
  fc.assert(
    fc.property(anyParts, (parts) => {
      const { lines, total } = bill(parts);
      let sum = 0;
      for (const line of lines) sum += line.amount;
      if (sum >= 0) expect(total).toBe(sum);
      else expect(total).toBe(0);
    }),
  );
});

test('a charge of any kind raises the amount due by exactly itself while the discount is covered', () => {
  const charges = ['driverFee', 'deliveryFee', 'pickupFee', 'insuranceFee', 'serviceFee', 'extensionFee'] as const;
  fc.assert(
    fc.property(anyParts, fc.constantFrom(...charges, 'extraKmCharge' as const), money, (given, part, more) => {
      const parts = { ...given, promoDiscount: Math.min(given.promoDiscount, given.baseRental) };
      const raised = bill({ ...parts, [part]: parts[part] + more }).total;
      expect(raised - bill(parts).total).toBe(more);
    }),
  );
});
