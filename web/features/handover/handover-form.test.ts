/**
 * What is entered for a handover or return, and what is still missing.
 *
 * @rows VEN-HAND 01 07
 * @rows VEN-RET 01
 */
import { expect, test } from 'vitest';
import {
  centsOf,
  chargesOf,
  EMPTY_FORM,
  formGaps,
  type HandoverForm,
  keepPhotos,
  photosOf,
  readingOf,
  handoverFields,
  readingQuestion,
  recordedFields,
  returnFields,
  withSentPhoto,
} from './handover-form.ts';

const photo = (key: string, fileId: string | null) => ({ key, fileId, thumb: 'data:,' });
const form = (over: Partial<HandoverForm>): HandoverForm => ({ ...EMPTY_FORM, ...over });
const complete = form({
  odometer: '45 210',
  termsAgreed: true,
  termsLanguage: 'ta',
  signature: { picture: 'data:,', fileId: 's1' },
  photos: [photo('a', 'f1')],
  marks: [
    { key: 'm', x: 12.5, y: 40, severity: 'dent', note: ' left door ', photo: photo('b', 'f2') },
    { key: 'n', x: 50, y: 94.5, severity: 'scratch', note: '', photo: null },
  ],
});

test('a reading is whole kilometres of at most seven digits', () => {
  expect(readingOf('45,210')).toBe(45_210);
  expect(readingOf(' 0 ')).toBe(0);
  for (const typed of ['', '45.2', '-1', '12345678', 'forty']) expect(readingOf(typed)).toBeNull();
});

test('an amount is rupees with at most two decimals, and more than nothing', () => {
  expect(centsOf('1,500')).toBe(150_000);
  expect(centsOf('0.5')).toBe(50);
  expect(centsOf('19.99')).toBe(1999);
  expect(centsOf('1000000')).toBe(100_000_000);
  for (const typed of ['', '0', '0.00', '1.999', '1000000.01', '-5', 'Rs 5']) expect(centsOf(typed)).toBeNull();
});

test('an unfinished charge keeps the return from being sent, an empty row does not', () => {
  const charges = (...rows: [string, string][]) =>
    chargesOf({ charges: rows.map(([text, amount], index) => ({ key: String(index), text, amount })) });
  expect(charges(['Fuel', '2000'], ['', ' '])).toEqual([{ text: 'Fuel', amount: 200_000, fromDeposit: false }]);
  expect(charges(['Fuel', ''])).toBeNull();
  expect(charges(['', '2000'])).toBeNull();
});

test('a charge that holds a web address keeps the return from being sent', () => {
  const charges = [{ key: '1', text: 'Pay at evil.example/pay', amount: '2000' }];
  expect(chargesOf({ charges })).toBeNull();
});

test('the gaps are told in the order of the screen', () => {
  expect(formGaps(EMPTY_FORM)).toEqual(['odometer', 'terms', 'signature']);
  expect(formGaps(complete)).toEqual([]);
});

test('an unticked ID check is no gap', () => {
  expect(formGaps({ ...complete, idVerified: false })).toEqual([]);
});

test('the record names the files by their ids and leaves out what is empty', () => {
  expect(recordedFields(complete)).toEqual({
    odometer: 45_210,
    signatureFileId: 's1',
    photoFileIds: ['f1'],
    damageMarks: [
      { x: 12.5, y: 40, severity: 'dent', note: 'left door', photoFileId: 'f2' },
      { x: 50, y: 94.5, severity: 'scratch', note: '' },
    ],
  });
});

test('a confirmed reading counts only as long as it is the one on the form', () => {
  for (const fieldsOf of [handoverFields, returnFields]) {
    expect(fieldsOf({ ...complete, confirmedReading: 45_210 }).odometerConfirmed).toBe(true);
    expect(fieldsOf({ ...complete, confirmedReading: 45_210, odometer: '45211' }).odometerConfirmed).toBe(false);
    expect(fieldsOf(complete).odometerConfirmed).toBe(false);
  }
});

test('nothing is recorded while a photo has not arrived', () => {
  expect(() => recordedFields({ ...complete, photos: [photo('a', null)] })).toThrow();
});

test('an answer for a photo finds it wherever it is', () => {
  const waiting = form({
    photos: [photo('a', null)],
    marks: complete.marks.map((m) => ({ ...m, photo: m.photo && photo('b', null) })),
  });
  const sent = withSentPhoto(withSentPhoto(waiting, 'b', 'f9'), 'a', 'f8');
  expect(photosOf(sent).map(({ fileId }) => fileId)).toEqual(['f8', 'f9']);
});

test('photos can be taken out wherever they are, and are counted', () => {
  const { form: kept, lost } = keepPhotos(
    {
      ...complete,
      photos: [photo('a', 'f1'), photo('c', null)],
      marks: [{ key: 'm', x: 1, y: 1, severity: 'dent', note: '', photo: photo('b', null) }],
    },
    (each) => (each.fileId === null ? null : each),
  );
  expect(lost).toBe(2);
  expect(photosOf(kept).map(({ key }) => key)).toEqual(['a']);
  expect(kept.marks).toHaveLength(1);
});

test('a return below the handover, or of more than 1,000 km a day, is asked about', () => {
  const order = { lastOdometer: null, handoverOdometer: 10_000, startedDays: 2 };
  expect(readingQuestion('return', 9_999, order)).toBe('below-handover');
  expect(readingQuestion('return', 10_000, order)).toBeNull();
  expect(readingQuestion('return', 12_000, order)).toBeNull();
  expect(readingQuestion('return', 12_001, order)).toBe('unusual');
});

test('a handover below the last reading of the vehicle is asked about', () => {
  const order = { lastOdometer: 10_000, handoverOdometer: null, startedDays: 2 };
  expect(readingQuestion('handover', 9_999, order)).toBe('below-last');
  expect(readingQuestion('handover', 10_000, order)).toBeNull();
  expect(readingQuestion('handover', 99_999, { ...order, lastOdometer: null })).toBeNull();
});
