/**
 * The drawn invoice: what a reader finds in it, and that no picture stops it.
 * @rows ADM-BRK 33
 */
import { MAX_CASH_RECEIPTS, NO_CASH } from '@ceylono/domain/cash-receipt';
import { MAX_ADDITIONAL_CHARGES } from '@ceylono/domain/handover';
import { type InvoicedOrder, invoice } from '@ceylono/domain/invoice';
import type { Language } from '@ceylono/domain/language';
import { formatMoney, rupees } from '@ceylono/domain/money';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { textOfPages } from '../test/pdf-text.ts';
import { drawInvoice } from './invoice.tsx';
import type { InvoiceData } from './invoice-data.ts';

const at = (day: string) => new Date(`2026-11-${day}T09:00:00+05:30`);
const AN_ORDER: InvoicedOrder = {
  status: 'completed',
  baseRental: rupees(20_000),
  stretches: [],
  driverFee: 0,
  deliveryFee: rupees(2_000),
  pickupFee: rupees(5_030),
  insuranceFee: rupees(2_000),
  serviceFee: 0,
  promoDiscount: rupees(1_500),
  extensionFee: rupees(8_000),
  extraKmCharge: rupees(2_500),
  additionalCharges: [{ text: 'Scratch on the left door', amount: rupees(6_000), deducted: rupees(4_000) }],
  cash: { bill: rupees(25_000), deposit: rupees(10_000), deducted: rupees(4_000) },
};
const PAID = [
  { number: 12, purpose: 'rental' as const, amount: rupees(30_000), receivedAt: at('20') },
  { number: 15, purpose: 'refund' as const, amount: rupees(5_000), receivedAt: at('23') },
];

function data(order: InvoicedOrder = AN_ORDER, more: Partial<InvoiceData> = {}): InvoiceData {
  return {
    language: 'en',
    customOrderId: 'CY-261120-003M',
    status: order.status,
    vehicle: 'Toyota Axio Hybrid, 2018',
    customerName: 'Nimali Perera',
    customerAddress: ['64 Hotel Lane', 'Colombo 01'],
    vendorName: 'Fort City Drive',
    vendorPhone: '+94 11 200 0000',
    startDate: at('20'),
    endDate: at('22'),
    startedDays: 2,
    mileageTerms: { kmIncluded: 100, pricePerExtraKm: rupees(50), startedDays: 2 },
    billedDays: 2,
    pricingType: 'daily',
    createdAt: at('15'),
    preparedAt: at('25'),
    invoice: invoice(order, PAID),
    depositAgreed: rupees(10_000),
    photo: null,
    ...more,
  };
}
const read = async (given: InvoiceData) => {
  const pdf = Buffer.from(await drawInvoice(given));
  return { pdf: pdf.toString('latin1'), pages: textOfPages(pdf) };
};
/** Signs outside of the letters' own font are pieces of their own. */
const plain = (text: string) => text.replaceAll(/\s/g, '');

describe('the drawn invoice', () => {
  it('is one page of A4 with every line, what was paid, and last the amount due', async () => {
    const { pdf, pages } = await read(data());
    expect(pages).toHaveLength(1);
    expect(pdf).toMatch(/\/MediaBox \[0 0 595\.2\d* 841\.8\d*\]/);
    const order = [
      'Invoice',
      'Date of the invoice: Wed 25 Nov 2026',
      'Nimali Perera64 Hotel LaneColombo 01',
      'Base rental Rs 20,000',
      'Delivery fee Rs 2,000',
      'Pickup fee Rs 5,030',
      'Insurance Rs 2,000',
      'Promo discount -Rs 1,500',
      'Extension fee Rs 8,000',
      'Extra kilometres Rs 2,500',
      'Scratch on the left door Rs 6,000',
      'Total Rs 44,030',
      'R-0012 · Fri 20 Nov 2026 · Rental -Rs 30,000',
      'R-0015 · Mon 23 Nov 2026 · Refund Rs 5,000',
      'Kept out of the deposit -Rs 4,000',
      'The vendor holds a deposit of Rs 6,000',
      'Amount due Rs 15,030',
      'Questions?',
    ];
    let from = 0;
    for (const said of order) {
      const found = plain(pages[0] ?? '').indexOf(plain(said), from);
      expect(found, said).toBeGreaterThanOrEqual(from);
      from = found;
    }
  });

  it('says what is to be given back, of an order that was cancelled after it was paid', async () => {
    const cancelled = { ...AN_ORDER, status: 'cancelled' as const, cash: { ...NO_CASH, bill: rupees(25_000) } };
    const [text = ''] = (await read(data(cancelled))).pages;
    expect(text).toContain('This order was cancelled. There is nothing to pay.');
    expect(text).toContain('Agreed total, no longer due');
    expect(plain(text)).toContain(plain('To be given back Rs 25,000'));
    expect(text).not.toContain('Amount due');
  });

  it('has no name of somebody whose details were removed', async () => {
    const [text = ''] = (await read(data(AN_ORDER, { customerName: '', customerAddress: [] }))).pages;
    expect(plain(text)).toContain('Customer–Vendor');
  });

  it('takes as many lines and payments as an order can have, on further pages', async () => {
    const many: InvoicedOrder = {
      ...AN_ORDER,
      additionalCharges: Array.from({ length: MAX_ADDITIONAL_CHARGES }, (_, at) => ({
        text: `Charge ${at + 1}`,
        amount: rupees(1_000 + at),
      })),
    };
    const payments = Array.from({ length: MAX_CASH_RECEIPTS }, (_, at) => ({
      number: at + 1,
      purpose: 'rental' as const,
      amount: rupees(100),
      receivedAt: new Date('2026-11-20T09:00:00+05:30'),
    }));
    const { pages } = await read(data(many, { invoice: invoice(many, payments) }));
    expect(pages.length).toBeGreaterThan(2);
    const text = plain(pages.join(' '));
    expect(text).toContain(plain(`Charge ${MAX_ADDITIONAL_CHARGES} `));
    expect(text).toContain('R-0100');
    expect(pages.at(-1)).toContain('Amount due');
  });

  it('prints amounts that add up to the amount due that it prints, whatever the bill', async () => {
    const money = fc.integer({ min: 0, max: 5_000_000 });
    const anOrder = fc.record({
      status: fc.constantFrom('confirmed' as const, 'in-progress' as const, 'completed' as const),
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
      additionalCharges: fc.array(fc.record({ text: fc.constant('Charge'), amount: money }), { maxLength: 5 }),
    });
    await fc.assert(
      fc.asyncProperty(anOrder, money, async (order, paid) => {
        const bought = { ...order, cash: { ...NO_CASH, bill: paid } };
        const cash = paid === 0 ? [] : [{ number: 1, purpose: 'rental' as const, amount: paid, receivedAt: at('20') }];
        const given = data(bought, { invoice: invoice(bought, cash), depositAgreed: 0 });
        const [text = ''] = (await read(given)).pages;
        const table = text.slice(text.indexOf('Base rental'), text.indexOf('Questions?'));
        const centsOf = (found: string) => Math.round(Number(found.replaceAll(/[Rs,\s]/g, '')) * 100);
        const all = (from: string) => (from.match(/-? ?Rs [\d,]+(\.\d\d)?/g) ?? []).map(centsOf);
        const [lines = '', rest = ''] = table.split('Total');
        const [total = Number.NaN, , ...below] = all(rest);
        const last = below.at(-1) ?? Number.NaN;
        const sum = all(lines).reduce((whole, amount) => whole + amount, 0);
        expect(total).toBe(Math.max(0, sum));
        expect(rest.includes('To be given back') ? -last : last).toBe(total - paid);
      }),
      { numRuns: 20, endOnFailure: true },
    );
  });

  it.each([
    ['no photo', null],
    ['a photo that is damaged', Buffer.from('no picture at all')],
  ])('is drawn with %s', async (_, photo) => {
    const { pdf, pages } = await read(data(AN_ORDER, { photo }));
    expect(pages[0]).toContain('Amount due');
    expect(pdf).not.toContain('/Subtype /Image');
  });

  it('shows the photo of the vehicle, as the site keeps it', async () => {
    const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#0c6f74' } })
      .webp()
      .toBuffer();
    expect((await read(data(AN_ORDER, { photo }))).pdf).toContain('/Subtype /Image');
  });

  it.each<[Language, string]>([
    ['si', 'NotoSansSinhala'],
    ['ta', 'NotoSansTamil'],
  ])('speaks the language of the order and no other: %s', async (language, font) => {
    const { pdf, pages } = await read(data(AN_ORDER, { language }));
    expect(pdf).toContain(`/Lang (${language})`);
    expect(pdf).toContain(font);
    for (const english of ['Invoice', 'Amount due', 'Total', 'Paid', 'deposit', 'Questions', 'Base rental'])
      expect(pages.join(' ')).not.toContain(english);
    expect(plain(pages[0] ?? '')).toContain(plain(formatMoney(rupees(15_030))));
  });
});
