/**
 * Every letter in every state of its order, written and read without a database.
 *
 * @rows VEN-NEW 07
 * @rows VEN-HAND 11
 * @rows VEN-RET 10
 */
import { bill } from '@ceylono/domain/bill';
import { formatDateTime } from '@ceylono/domain/colombo-format';
import type { DocumentKind } from '@ceylono/domain/document';
import { CUSTOMER_LETTERS, VENDOR_LETTERS } from '@ceylono/domain/letter';
import { formatMoney } from '@ceylono/domain/money';
import { ORDER_STATUSES } from '@ceylono/domain/order';
import { VERIFICATION_STATUSES } from '@ceylono/domain/verification';
import { expect, it } from 'vitest';
import { wordsIn } from '../../i18n.ts';
import type { Booking } from './customer-booking.mail.ts';
import { toCustomer, toVendor } from './letter.mail.tsx';
import type { Reading } from './letter.sql.ts';

const DESK = { i18n: wordsIn('en'), publicUrl: new URL('https://ceylono.example') };

/** A plain order: no option chosen, nothing stated that may be left out. */
const BARE: Booking = {
  awaitedPapers: null,
  pk: 'd4000000-0000-4000-8000-000000000001',
  orderId: '24fKx31hXtVfZFx82owZP1kiX3v6',
  customOrderId: 'CY-260302-0001',
  vendorId: 'a1000000-0000-4000-8000-000000000002',
  vendorName: 'Fort City Drive',
  vendorContactNumber: '+94770000102',
  vendorEmail: 'bookings@fort-city.example',
  vendorLanguage: 'en',
  model: 'Toyota Axio',
  year: 2018,
  status: 'pending',
  verificationStatus: 'pending',
  rejectionReason: null,
  rejectionDetails: null,
  startDate: new Date('2026-03-10T09:00:00+05:30'),
  endDate: new Date('2026-03-12T09:00:00+05:30'),
  location: null,
  locationLat: null,
  locationLng: null,
  withDriver: false,
  delivery: false,
  pickup: false,
  insurance: false,
  baseRental: 2_500_000,
  stretches: [],
  driverFee: 0,
  deliveryFee: 0,
  pickupFee: 0,
  insuranceFee: 0,
  serviceFee: 3_000,
  promoDiscount: 0,
  extensionFee: 0,
  extraKmCharge: 0,
  additionalCharges: [],
  deposit: 0,
  total: 2_503_000,
  finalTotalBill: 2_503_000,
  startedDays: 2,
  billedDays: 2,
  pricingType: 'daily',
  kmIncluded: null,
  pricePerExtraKm: null,
  contactName: 'Nimali Perera',
  contactPhone: '+94770000201',
  contactEmail: 'nimali.perera@post.example',
  residency: 'foreigner',
  language: 'en',
  createdAt: new Date('2026-03-02T08:00:00+05:30'),
  reopenedAt: null,
  decisionCountsFrom: null,
  detailsRemovedAt: null,
  awaitsTerms: false,
  handovers: [],
  extension: null,
  cancellationDeclineReason: null,
  swap: null,
  dateEdit: null,
  documentRequest: null,
};

const moment = (phase: Reading['phase'], odometer: number): Reading => ({
  phase,
  odometer,
  completedAt: '2026-03-10T03:40:00Z',
});

/** Everything chosen, everything stated, rented and returned. */
const FULL: Booking = {
  ...BARE,
  withDriver: true,
  delivery: true,
  pickup: true,
  insurance: true,
  locationLat: 6.93,
  locationLng: 79.85,
  promoDiscount: 100_000,
  extensionFee: 1_250_000,
  extraKmCharge: 720_000,
  additionalCharges: [{ text: 'Interior cleaning', amount: 350_050 }],
  kmIncluded: 100,
  pricePerExtraKm: 6_000,
  residency: 'local',
  rejectionReason: 'other',
  rejectionDetails: 'As we said on the phone.',
  cancellationDeclineReason: 'It begins tomorrow.',
  handovers: [moment('handover', 70_140), moment('return', 70_460)],
  extension: { extensionFee: 3_750_000, rejectionReason: 'The next customer waits for it.' },
  swap: {
    model: 'Axio',
    year: 2019,
    vendorId: 'a1000000-0000-4000-8000-000000000001',
    vendorName: 'Fort City Drive',
    vendorEmail: 'bookings@fort-city.example',
    vendorLanguage: 'en',
    totalBefore: 4_000_000,
    totalAfter: 3_750_000,
  },
  dateEdit: {
    startBefore: '2026-03-09T03:30:00Z',
    endBefore: '2026-03-11T03:30:00Z',
    totalBefore: 4_000_000,
  },
  documentRequest: { kind: 'passport', reason: 'glare', message: 'Hold it away from the lamp.' },
};

/** Staff placed it. */
const CALLERS: Booking = { ...BARE, awaitsTerms: true };

const MOMENTS = ORDER_STATUSES.flatMap((status) =>
  VERIFICATION_STATUSES.map((verificationStatus) => ({ status, verificationStatus })),
);

it.each(MOMENTS)('every letter can be sent of an order that is $status, KYC $verificationStatus', async (state) => {
  for (const order of [BARE, FULL, CALLERS]) {
    const letters = await Promise.all([
      ...CUSTOMER_LETTERS.map((name) => toCustomer(name, { ...order, ...state }, DESK)),
      ...VENDOR_LETTERS.map((name) => toVendor(name, { ...order, ...state }, order.startDate, DESK)),
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
    for (const order of [BARE, FULL, CALLERS, { ...FULL, awaitedPapers: stillOpen }]) {
      for (const state of MOMENTS) {
        const letters = await Promise.all([
          ...CUSTOMER_LETTERS.map((name) => toCustomer(name, { ...order, ...state }, desk)),
          ...VENDOR_LETTERS.map((name) => toVendor(name, { ...order, ...state }, order.startDate, desk)),
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
  const ended: Booking = { ...FULL, status: 'completed', finalTotalBill: total };
  const { text, subject } = await toCustomer('rental-completed', ended, DESK);
  expect(subject).toContain('your final bill');
  expect(text).toContain('Thank you for renting with us! Your rental is complete.');
  expect(text).toContain('You drove 320 km; 200 km were included.');
  expect(text).toContain(
    `Extra kilometres: Rs 7,200\nInterior cleaning: Rs 3,500.50\nTotal, in cash: ${formatMoney(total)}\n`,
  );
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
    address: '22/4 Havelock Road, Colombo 05',
    guarantorName: 'Sunil Fernando',
    guarantorPhone: '+94770000301',
    location: '64 Hotel Lane, Colombo 01',
  };
  const mail = await toVendor('rental-completed-by-staff', ended, ended.startDate, DESK);
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
