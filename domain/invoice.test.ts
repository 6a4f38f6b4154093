/**
 * The invoice of an order: its lines, what was paid, and last the amount due.
 * @rows ADM-BRK 31 32
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bill } from './bill.ts';
import { type CashSums, NO_CASH } from './cash-receipt.ts';
import { type InvoicedCash, type InvoicedOrder, invoice, invoiceFileName } from './invoice.ts';
import { rupees } from './money.ts';
import { isCustomOrderId } from './custom-order-id.ts';
import { ORDER_STATUSES } from './order.ts';

const money = fc.integer({ min: 0, max: 50_000_000 });
const aCharge = fc.record({ text: fc.string(), amount: fc.integer({ min: 1, max: 5_000_000 }) });
const anOrder = fc.record({
  status: fc.constantFrom(...ORDER_STATUSES),
  baseRental: money,
  stretches: fc.constant<InvoicedOrder['stretches']>([]),
  driverFee: money,
  deliveryFee: money,
  pickupFee: money,
  insuranceFee: money,
  serviceFee: money,
  promoDiscount: money,
  extensionFee: money,
  extraKmCharge: money,
  additionalCharges: fc.array(aCharge, { maxLength: 20 }),
});
const aReceipt: fc.Arbitrary<InvoicedCash> = fc.record({
  number: fc.integer({ min: 1, max: 9999 }),
  purpose: fc.constantFrom('rental', 'extra', 'refund'),
  amount: fc.integer({ min: 1, max: 5_000_000 }),
  receivedAt: fc.constant(new Date('2026-03-14T09:00:00+05:30')),
});
const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const cashOf = (receipts: readonly InvoicedCash[], deposit: number, deducted: number): CashSums => ({
  bill: sumOf(receipts.map(({ purpose, amount }) => (purpose === 'refund' ? -amount : amount))),
  deposit,
  deducted,
});

describe('an invoice', () => {
  it('adds up, whatever was ordered and paid: total, less what was paid and kept, is the amount due', () => {
    fc.assert(
      fc.property(anOrder, fc.array(aReceipt, { maxLength: 100 }), money, money, (order, receipts, deposit, kept) => {
        const drawn = invoice({ ...order, cash: cashOf(receipts, deposit, kept) }, receipts);
        const owed = drawn.isOwed ? drawn.total : 0;
        expect(drawn.due).toBe(owed + sumOf(drawn.payments.map(({ change }) => change)) - drawn.deducted);
        expect(drawn.total).toBe(Math.max(0, sumOf(drawn.lines.map(({ amount }) => amount))));
        expect(drawn.depositHeld).toBe(deposit - kept);
      }),
    );
  });

  it('has the very lines of the bill, the pickup fee and the discount among them', () => {
    fc.assert(
      fc.property(anOrder, (order) => {
        const { lines, total } = invoice({ ...order, cash: NO_CASH }, []);
        expect({ lines, total }).toEqual(bill(order));
        expect(lines.some(({ kind }) => kind === 'pickup_fee')).toBe(order.pickupFee > 0);
        expect(lines.some(({ kind }) => kind === 'promo_discount')).toBe(order.promoDiscount > 0);
      }),
    );
  });

  const booked: InvoicedOrder = {
    status: 'confirmed',
    baseRental: rupees(20_000),
    stretches: [],
    driverFee: 0,
    deliveryFee: rupees(2_000),
    pickupFee: rupees(5_030),
    insuranceFee: 0,
    serviceFee: 0,
    promoDiscount: 0,
    extensionFee: 0,
    extraKmCharge: 0,
    additionalCharges: [],
    cash: NO_CASH,
  };

  it('does not leave the pickup fee out of what is due (P-24)', () => {
    expect(invoice(booked, []).due).toBe(rupees(27_030));
  });

  it('asks nothing for an order that came to nothing, and gives back what was paid', () => {
    const at = new Date('2026-03-14T09:00:00+05:30');
    const paid: InvoicedCash = { number: 1, purpose: 'rental', amount: rupees(5_000), receivedAt: at };
    const cancelled = { ...booked, status: 'cancelled' as const, cash: { ...NO_CASH, bill: rupees(5_000) } };
    expect(invoice(cancelled, [paid])).toMatchObject({ isOwed: false, total: rupees(27_030), due: -rupees(5_000) });
  });
});

it('a file of an invoice is named by its order and its day', () => {
  const name = invoiceFileName('CY-260314-003M', '2026-03-20');
  expect(name).toBe('invoice_CY-260314-003M_2026-03-20.pdf');
  expect(isCustomOrderId(name.split('_')[1] ?? '')).toBe(true);
});
