/**
 * The report of a handover and of a return, as text on A4 pages.
 *
 * @rows VEN-HAND 08 21 22
 * @rows SHR-LIM 18
 */
import { type AdditionalCharge, bill } from '@ceylono/domain/bill';
import { DAMAGE_SEVERITIES } from '@ceylono/domain/damage-mark';
import { MAX_ADDITIONAL_CHARGES, MAX_DAMAGE_MARKS, MAX_HANDOVER_PHOTOS } from '@ceylono/domain/handover';
import { rupees } from '@ceylono/domain/money';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { cleanPdf } from '../media/pdf-cleaning.ts';
import { textOfPages } from '../test/pdf-text.ts';
import { drawReport } from './report.tsx';
import type { ReportData } from './report-data.ts';

let photo: Uint8Array;
let signature: Uint8Array;
beforeAll(async () => {
  const sheet = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#0c6f74' } });
  photo = await sheet(1600, 1200).jpeg().toBuffer();
  signature = await sheet(400, 120).png().toBuffer();
});

const aHandover = (): ReportData => ({
  phase: 'handover',
  language: 'en',
  saved: true,
  customOrderId: 'CY-261120-003M',
  vehicle: 'Toyota Axio Hybrid, 2018',
  vendorName: 'Fort City Drive',
  vendorPhone: '+94 77 000 0102',
  customerName: 'Nimali Perera',
  customerPhone: '+94 77 000 0201',
  startDate: new Date('2026-11-20T09:00:00+05:30'),
  endDate: new Date('2026-11-22T15:00:00+05:30'),
  handedOverAt: null,
  completedAt: new Date('2026-11-20T09:12:00+05:30'),
  preparedAt: new Date('2026-11-20T09:13:00+05:30'),
  odometer: 45_210,
  handoverOdometer: null,
  idVerified: true,
  termsVersion: '2026-11-21',
  termsLanguage: 'en',
  mileageTerms: { kmIncluded: 100, pricePerExtraKm: rupees(50), startedDays: 3 },
  marks: [],
  earlierMarks: [],
  photos: [],
  signature,
  byStaff: false,
  bill: null,
  balance: null,
  mileage: null,
  deposit: null,
});

const aReturn = (additionalCharges: AdditionalCharge[]): ReportData => ({
  ...aHandover(),
  phase: 'return',
  handedOverAt: new Date('2026-11-20T09:12:00+05:30'),
  completedAt: new Date('2026-11-22T15:30:00+05:30'),
  odometer: 45_560,
  handoverOdometer: 45_210,
  idVerified: null,
  mileage: { totalKmDriven: 350, includedKm: 300, extraKm: 50, extraKmCharge: rupees(2500) },
  bill: bill({
    baseRental: rupees(20_000),
    stretches: [],
    driverFee: 0,
    deliveryFee: rupees(5000),
    pickupFee: 0,
    insuranceFee: 0,
    serviceFee: rupees(30),
    promoDiscount: rupees(2000),
    extensionFee: 0,
    extraKmCharge: rupees(2500),
    additionalCharges,
  }),
});

const read = async (data: ReportData) => {
  const pdf = Buffer.from(await drawReport(data));
  return { pdf: pdf.toString('latin1'), pages: textOfPages(pdf) };
};

describe('the report of a handover', () => {
  it('says on one A4 page who received what, when and on which terms', async () => {
    const { pdf, pages } = await read(aHandover());
    expect(pages).toHaveLength(1);
    expect(pdf).toContain('/MediaBox [0 0 595.28');
    for (const said of [
      'Handover report · CY-261120-003M',
      'Handed over on Fri 20 Nov 2026, 09:12',
      'Toyota Axio Hybrid, 2018',
      'Nimali Perera +94 77 000 0201',
      'Fort City Drive +94 77 000 0102',
      'Fri 20 Nov 2026, 09:00 to Sun 22 Nov 2026, 15:00 3 days',
      'Odometer at handover 45,210 km',
      'Kilometres included 300 km then Rs 50 per km',
      'Identity verified: yes.',
      'No damage was marked.',
      'handover terms of Ceylono, version 2026-11-21 (EN).',
      'Prepared Fri 20 Nov 2026, 09:13. All times are Sri Lanka time. Page 1 of 1',
    ]) {
      expect(pages[0]).toContain(said);
    }
    expect(pages[0]).not.toContain('Not yet saved');
    expect(pages[0]).not.toContain('Amount due');
  });

  it('names the language in which the terms were read, which may be another than that of the report', async () => {
    const { pages } = await read({ ...aHandover(), termsLanguage: 'ta' });
    expect(pages[0]).toContain('handover terms of Ceylono, version 2026-11-21 (TA).');
  });

  it('says in plain words that the identity was not verified', async () => {
    const { pages } = await read({ ...aHandover(), idVerified: false });
    expect(pages[0]).toContain('Identity verified: no.');
  });

  it('numbers the marks, names the part of the car, and shows their photos', async () => {
    const marks = [
      { x: 20, y: 46, severity: 'dent' as const, note: 'Ten centimetres', photo },
      { x: 50, y: 35, severity: 'broken' as const, note: '', photo: null },
    ];
    const { pdf, pages } = await read({ ...aHandover(), marks, photos: [photo, photo] });
    const text = pages.join(' ');
    expect(text).toContain('1 Dent · Left front door Ten centimetres 2 Broken · Windscreen');
    expect(text).toContain('Photos of damage 1 · Dent · Left front door Photos Photo 1 Photo 2');
    expect(pdf.match(/\/DCTDecode/g)).toHaveLength(3);
  });

  it('says on every page of a preview that nothing is saved', async () => {
    const preview = { ...aHandover(), saved: false, completedAt: null, photos: Array(MAX_HANDOVER_PHOTOS).fill(photo) };
    const { pages } = await read(preview);
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).toContain('Not yet saved: this is a preview');
  });
});

describe('the report of a return', () => {
  it('bills line by line, the amount due last', async () => {
    const { pages } = await read(aReturn([{ text: 'Fuel: half a tank', amount: rupees(6500.5) }]));
    expect(pages[0]).toContain('Handed over on Fri 20 Nov 2026, 09:12, returned on Sun 22 Nov 2026, 15:30');
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('No damage was marked at return.');
    expect(pages[0]).toContain('Driven 350 km Included: 3 days at 100 km 300 km Extra 50 km Per extra km Rs 50');
    expect(pages[0]).toContain(
      'Base rental Rs 20,000 Delivery fee Rs 5,000 Service fee Rs 30 Promo discount - Rs 2,000 ' +
        'Extra kilometres Rs 2,500 Fuel: half a tank Rs 6,500.50 Amount due Rs 32,030.50',
    );
  });

  it('asks of a bill that was paid in part for the rest, after what was paid and kept out of the deposit', async () => {
    const balance = { paid: rupees(25_000), deducted: rupees(4_000), due: rupees(-3_470) };
    const overpaid = (await read({ ...aReturn([]), balance })).pages[0];
    expect(overpaid).toContain(
      'Extra kilometres Rs 2,500 Total Rs 25,530 Paid in cash - Rs 25,000 Kept out of the deposit - Rs 4,000 To be given back Rs 3,470',
    );
    expect(overpaid).not.toContain('Amount due');
    const paid = (await read({ ...aReturn([]), balance: { paid: rupees(25_530), deducted: 0, due: 0 } })).pages[0];
    expect(paid).toContain('Total Rs 25,530 Paid in cash - Rs 25,530 Amount due Rs 0');
  });

  it('shows beside the new marks those that were there at handover', async () => {
    const marks = [{ x: 20, y: 46, severity: 'dent' as const, note: '', photo: null }];
    const earlierMarks = [{ x: 80, y: 46, severity: 'scratch' as const, note: 'Old' }];
    const { pages } = await read({ ...aReturn([]), marks, earlierMarks });
    expect(pages.join(' ')).toContain('Dashed: marked at handover already 1 Dent · Left front door');
  });
});

describe('a return that staff recorded', () => {
  it('is signed by staff, and says nothing in the customer’s name', async () => {
    const { pages } = await read({ ...aReturn([]), byStaff: true });
    const signed = pages.join(' ').split('Agreed and signed')[1];
    expect(signed).toContain('We took the vehicle back for the vendor');
    expect(signed).toContain('Signature of our staff, for the vendor');
    expect(signed).not.toContain('Nimali Perera');
    expect((await read(aReturn([]))).pages.join(' ')).toContain('Signature of the customer Nimali Perera');
  });
});

describe('the language of a report', () => {
  it.each([
    ['en', 'Fri 20 Nov 2026, 09:12', 'NotoSans-'],
    // As it is drawn, where a vowel sign may stand before its letter: a word without one.
    ['si', '20 සිකු', 'NotoSansSinhala-'],
    ['ta', 'நவ', 'NotoSansTamil-'],
  ] as const)('is that of its order: %s', async (language, date, font) => {
    const { pdf, pages } = await read({ ...aHandover(), language });
    expect(pdf).toContain(`/Lang (${language})`);
    expect(pdf).toContain(font);
    expect(pages[0]).toContain(date);
  });
});

describe('whatever a person typed', () => {
  it('is written in its own letters, or with a plain sign where we have none', async () => {
    const { pdf, pages } = await read({
      ...aHandover(),
      customerName: 'ශ්‍රීමතී වික්‍රමසිංහ',
      vendorName: 'யாழ்ப்பாணம் கார்',
      marks: [{ x: 1, y: 1, severity: 'dent', note: 'Łódź Царапина Γρατζ 中文 😀', photo: null }],
    });
    for (const font of ['NotoSansSinhala-Bold', 'NotoSansTamil-Bold']) expect(pdf).toContain(font);
    // The library would write unknown letters in a font of its own, as other letters.
    expect(pdf).not.toContain('Helvetica');
    expect(pages[0]).toContain('Царапина');
    expect(pages[0]).toContain('� stands for a letter that cannot be printed here.');
  });

  it('does not stop a report, whichever way it is written or drawn', async () => {
    const customerName = 'محمد אבי 👨‍👩‍👧 \u202Eevil\u202C \u0301\u200D';
    const { pages } = await read({ ...aHandover(), customerName });
    expect(pages[0]).toContain('Handover report');
    expect((await read(aHandover())).pages[0]).not.toContain('stands for a letter');
  });

  it('is parted between words, never before a comma, though letters and comma are of two fonts', async () => {
    const names = ['வேண்டிய தொகைகள் 45,210 கி.மீ.', 'ශ්‍රීමතී වික්‍රමසිංහ, කොළඹ, ගාල්ල, මාතර'];
    const marks = Array.from({ length: 8 }, (_, at) => {
      const note = `${'i'.repeat(at * 4)} ${names.join(' ')}`;
      return { x: 1, y: 1, severity: 'dent' as const, note, photo: null };
    });
    for (const customerName of names) {
      const { pages } = await read({ ...aHandover(), customerName, marks });
      // The hyphen at a broken word's end, for which the font of that word has no letter.
      expect(pages.join(' ')).not.toContain('\0');
    }
  });

  it('fits, however much and however long', async () => {
    const marks = Array.from({ length: MAX_DAMAGE_MARKS }, (_, at) => ({
      x: at * 2.5,
      y: 100 - at * 2.5,
      severity: DAMAGE_SEVERITIES[at % 3] ?? 'dent',
      note: at % 2 === 0 ? 'W'.repeat(300) : 'a long note of many words '.repeat(11),
      photo,
    }));
    const charges = Array.from({ length: MAX_ADDITIONAL_CHARGES }, () => ({
      text: 'W'.repeat(120),
      amount: rupees(1e6),
    }));
    const { pages } = await read({
      ...aReturn(charges),
      customerName: 'Wickramasinghe'.repeat(8),
      vendorName: 'Rent a car '.repeat(10),
      marks,
      earlierMarks: marks,
      photos: Array(MAX_HANDOVER_PHOTOS).fill(photo),
    });
    const text = pages.join(' ');
    expect(text).toContain('Amount due Rs 20,025,530');
    for (let number = 1; number <= MAX_DAMAGE_MARKS; number += 1) expect(text).toContain(` ${number} · `);
    for (let number = 1; number <= MAX_HANDOVER_PHOTOS; number += 1) expect(text).toContain(`Photo ${number}`);
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
  });
});

it('shows markup, addresses and a PDF’s own language as text, and can do nothing', async () => {
  const words = [')/AA<</JS(alert(1))>>', '<img', 'src=x', 'onerror=alert(1)>', 'https://evil.example', '{{7*7}}'];
  const typed = words.join(' ');
  const names = { vendorName: typed, customerName: typed, vehicle: typed };
  const { pdf, pages } = await read({ ...aReturn([{ text: typed, amount: rupees(10) }]), ...names });
  expect(await cleanPdf(Buffer.from(pdf, 'latin1'))).not.toHaveProperty('refusal');
  const shown = pages.join('').replaceAll(/\s/g, '');
  for (const word of words) expect(shown.split(word).length - 1, word).toBeGreaterThanOrEqual(4);
});
