/**
 * Every letter in every state of its order, written and read without a database.
 *
 * @rows VEN-NEW 07
 * @rows VEN-HAND 11
 * @rows VEN-RET 10
 */
import { bill } from '@ceylono/domain/bill';
import { NO_CASH } from '@ceylono/domain/cash-receipt';
import { formatDateTime } from '@ceylono/domain/colombo-format';
import type { DocumentKind } from '@ceylono/domain/document';
import { CUSTOMER_LETTERS, VENDOR_LETTERS } from '@ceylono/domain/letter';
import { formatMoney, rupees } from '@ceylono/domain/money';
import { ORDER_STATUSES } from '@ceylono/domain/order';
import { VERIFICATION_STATUSES } from '@ceylono/domain/verification';
import { expect, it } from 'vitest';
import { wordsIn } from '../../i18n.ts';
import type { Booking } from './customer-booking.mail.ts';
import { BARE_EXAMPLE as BARE, FULL_EXAMPLE as FULL } from './example-order.service.ts';
import { toCustomer, toVendor } from './letter.mail.tsx';

const DESK = { i18n: wordsIn('en'), publicUrl: new URL('https://ceylono.example') };

const momentsOf = ({ startDate }: Booking) => ({ opensAt: startDate, now: startDate });

/** Staff placed it. */
const CALLERS: Booking = { ...BARE, awaitsTerms: true };

const PAID: Booking = { ...FULL, cash: { bill: FULL.finalTotalBill, deposit: 0, deducted: 3_500 } };
const OF_ABROAD = { residency: 'foreigner', withDriver: false } as const;

const MOMENTS = ORDER_STATUSES.flatMap((status) =>
  VERIFICATION_STATUSES.map((verificationStatus) => ({ status, verificationStatus })),
);

it.each(MOMENTS)('every letter can be sent of an order that is $status, KYC $verificationStatus', async (state) => {
  for (const order of [BARE, FULL, CALLERS]) {
    const letters = await Promise.all([
      ...CUSTOMER_LETTERS.map((name) => toCustomer(name, { ...order, ...state }, DESK)),
      ...VENDOR_LETTERS.map((name) => toVendor(name, { ...order, ...state }, momentsOf(order), DESK)),
    ]);
    for (const { subject, text, html } of letters) {
      expect([subject, text, html].join('\n')).not.toMatch(/undefined|\bnull\b|NaN|Invalid Date|\[object/);
      // No placeholder was left unfilled.
      expect(subject + text).not.toMatch(/[{}]/);
      expect(subject).toContain(order.customOrderId);
    }
  }
});

/** Names, figures and addresses are written as they are, whatever the language. */
const IN_EVERY_LANGUAGE = new RegExp(
  [
    'https?:\\S+',
    ...[FULL.customOrderId, FULL.vendorName, FULL.model, FULL.contactName, 'Ceylono', 'Rs'],
    ...FULL.additionalCharges.map(({ text }) => text),
    ...[
      FULL.rejectionDetails,
      FULL.extension?.rejectionReason,
      FULL.documentRequest?.message,
      FULL.cancellationDeclineReason,
    ].filter((text) => typeof text === 'string'),
  ].join('|'),
  'g',
);

it.each(['si', 'ta'] as const)(
  'no letter keeps a word of English in %s, whatever its order went through',
  async (language) => {
    const desk = { ...DESK, i18n: wordsIn(language) };
    const kinds: DocumentKind[] = ['passport', 'selfie'];
    const stillOpen = { kinds, requests: [], until: FULL.endDate };
    for (const order of [BARE, FULL, CALLERS, { ...FULL, awaitedPapers: stillOpen }, PAID, { ...PAID, ...OF_ABROAD }]) {
      for (const state of MOMENTS) {
        const letters = await Promise.all([
          ...CUSTOMER_LETTERS.map((name) => toCustomer(name, { ...order, ...state }, desk)),
          ...VENDOR_LETTERS.map((name) => toVendor(name, { ...order, ...state }, momentsOf(order), desk)),
        ]);
        for (const { subject, text, html } of letters) {
          expect([subject, text].join('\n').replaceAll(IN_EVERY_LANGUAGE, '')).not.toMatch(/[a-z]{2,}/i);
          expect(html).toContain(`lang="${language}"`);
        }
      }
    }
  },
);

it('the letter after the return shows the final bill, by the one bill function', async () => {
  const { total } = bill(FULL);
  const ended: Booking = { ...FULL, status: 'completed', finalTotalBill: total, cash: NO_CASH };
  const { text, subject } = await toCustomer('rental-completed', ended, DESK);
  expect(subject).toContain('your final bill');
  expect(text).toContain('Thank you for renting with us! Your rental is complete.');
  expect(text).toContain('You drove 320 km; 200 km were included.');
  expect(text).toContain(
    `Extra kilometres: Rs 7,200\nInterior cleaning: Rs 3,500.50\nTotal, in cash: ${formatMoney(total)}\n`,
  );
});

it.each([
  [
    'paid in part',
    20_000,
    'Amount due',
    'Have your passport, your licences and your Sri Lankan driving permit with you, and the amount in cash.',
  ],
  [
    'paid in full',
    25_030,
    'Amount due',
    'Have your passport, your licences and your Sri Lankan driving permit with you.',
  ],
  [
    'paid too high',
    26_000,
    'To be given back',
    'Have your passport, your licences and your Sri Lankan driving permit with you.',
  ],
] as const)(
  'a customer whose bill is %s reads before the rental what is still due',
  async (_how, paid, label, bring) => {
    const order = { ...BARE, status: 'confirmed' as const, cash: { ...NO_CASH, bill: rupees(paid) } };
    const { text } = await toCustomer('rental-starts-soon', order, DESK);
    const { finalTotalBill } = BARE;
    const last = `${label}: ${formatMoney(Math.abs(finalTotalBill - rupees(paid)))}`;
    expect(text).toContain(
      `Total: ${formatMoney(finalTotalBill)}\nPaid in cash: ${formatMoney(-rupees(paid))}\n${last}\n`,
    );
    expect(text).toContain(`${bring}\n`);
    expect(text).not.toContain('Total, in cash');
  },
);

it('the letter after the return asks a customer who has paid for the rest alone, and the vendor reads the same', async () => {
  const { total } = bill(FULL);
  const cash = { bill: rupees(10_000), deposit: rupees(20_000), deducted: rupees(3_500.5) };
  const ended: Booking = { ...FULL, status: 'completed', verificationStatus: 'approved', finalTotalBill: total, cash };
  const due = total - rupees(13_500.5);
  for (const { text, html } of [
    await toCustomer('rental-completed', ended, DESK),
    await toVendor('rental-completed-by-staff', ended, momentsOf(ended), DESK),
  ]) {
    expect(text).toContain(
      `Interior cleaning: Rs 3,500.50\nTotal: ${formatMoney(total)}\nPaid in cash: ${formatMoney(-rupees(10_000))}\n` +
        `Kept out of the deposit: ${formatMoney(-rupees(3_500.5))}\nAmount due: ${formatMoney(due)}\n`,
    );
    expect(html).toContain(formatMoney(due));
    expect(text).not.toContain('Total, in cash');
  }
});

it('a letter that goes when its order has come to nothing asks for nothing, and its sums add up', async () => {
  const cancelled: Booking = { ...FULL, status: 'cancelled', cash: NO_CASH };
  const total = formatMoney(FULL.finalTotalBill);
  const { text } = await toCustomer('order-confirmed', cancelled, DESK);
  expect(text).toContain(`Agreed total, no longer due: ${total}\n`);
  expect(text).not.toContain('Total, in cash');
  const prepaid = { ...cancelled, cash: { ...NO_CASH, bill: rupees(25_000) } };
  expect((await toCustomer('order-confirmed', prepaid, DESK)).text).toContain(
    `Agreed total, no longer due: ${total}\nPaid in cash: ${formatMoney(-rupees(25_000))}\nTo be given back: Rs 25,000\n`,
  );
});

it('a customer who has paid is still told to bring cash while the agreed deposit is not left', async () => {
  const cash = { ...NO_CASH, bill: FULL.finalTotalBill };
  const order: Booking = { ...FULL, status: 'confirmed', deposit: rupees(20_000), cash };
  const left: Booking = { ...order, cash: { ...cash, deposit: rupees(20_000) } };
  expect((await toCustomer('rental-starts-soon', order, DESK)).text).toContain('the amount in cash');
  expect((await toCustomer('rental-starts-soon', left, DESK)).text).not.toContain('the amount in cash');
});

it.each(['order-received', 'order-confirmed', 'rental-starts-soon', 'rental-ends-soon'] as const)(
  'the letter %s says which kilometres are included and what a further one costs, where that was stated',
  async (name) => {
    const { text } = await toCustomer(name, FULL, DESK);
    expect(text).toContain('Included kilometres: 100 km per day, 200 km in all\nPrice per extra km: Rs 60\n');
    expect((await toCustomer(name, BARE, DESK)).text).not.toContain('kilometres');
  },
);

it('the letter about a further extension names what that one costs', async () => {
  const { text } = await toCustomer('extension-approved', { ...FULL, extensionFee: 5_000_000 }, DESK);
  expect(text).toContain('The extension costs Rs 37,500; it stands on your bill.');
});

it('a vendor whose vehicle staff took back reads the same bill, and nothing of the customer but the name', async () => {
  const { total } = bill(FULL);
  // More than a letter's query reads: were it read one day, no vendor would be told.
  const ended = {
    ...FULL,
    status: 'completed' as const,
    verificationStatus: 'approved' as const,
    finalTotalBill: total,
    cash: NO_CASH,
    address: '22/4 Havelock Road, Colombo 05',
    guarantorName: 'Sunil Fernando',
    guarantorPhone: '+94770000301',
    location: '64 Hotel Lane, Colombo 01',
  };
  const mail = await toVendor('rental-completed-by-staff', ended, momentsOf(ended), DESK);
  const ofCustomer = await toCustomer('rental-completed', ended, DESK);
  const billIn = (text: string) => text.slice(text.indexOf('Base rental'), text.indexOf('Total, in cash'));
  expect(mail.to).toEqual({ name: FULL.vendorName, address: FULL.vendorEmail });
  expect(mail.text).toContain('Our staff recorded the return for you.');
  expect(mail.text).toContain('320 km were driven; 200 km were included.');
  expect(billIn(mail.text)).toBe(billIn(ofCustomer.text));
  expect(mail.text).toContain(`Total, in cash: ${formatMoney(total)}\n`);
  expect(mail.text).toContain(`Customer: ${FULL.contactName}\n`);
  expect(mail.text).toContain(`https://ceylono.example/vendor-portal/${FULL.vendorId}\n`);
  const { contactPhone, contactEmail, address, guarantorName, location, orderId } = ended;
  for (const canary of [contactPhone.slice(-7), contactEmail, address, guarantorName, '0301', location, orderId]) {
    expect([mail.subject, mail.text, mail.html].join('\n')).not.toContain(canary);
  }
});

it.each([
  ['order-confirmed', 'Your rental has been confirmed and is ready for pickup!'],
  ['rental-started', 'Your rental period has started. Enjoy your ride!'],
] as const)("%s says it in the documents' words", async (name, words) => {
  const { text, html } = await toCustomer(name, { ...BARE, status: 'confirmed' }, DESK);
  expect(text).toContain(words);
  expect(html).toContain(words);
});

it.each([
  ['en', 'Selfie'],
  ['si', 'සෙල්ෆි'],
  ['ta', 'செல்ஃபி'],
] as const)('the first letter names in %s what is still to be sent, and until when', async (language, selfie) => {
  const i18n = wordsIn(language);
  const awaitedPapers = {
    kinds: ['passport', 'selfie'] as DocumentKind[],
    requests: [],
    until: new Date('2026-03-03T08:00:00+05:30'),
  };
  const { text, html } = await toCustomer('order-received', { ...BARE, awaitedPapers }, { ...DESK, i18n });
  for (const words of [selfie, formatDateTime(awaitedPapers.until, i18n.locale)]) {
    expect(text).toContain(words);
    expect(html).toContain(words);
  }
  const complete = await toCustomer('order-received', BARE, { ...DESK, i18n });
  expect(complete.text).not.toContain(selfie);
  expect(text).not.toContain('within 30 minutes');
});
