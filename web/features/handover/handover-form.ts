/**
 * The values on the form of a handover or return, and how they become the record that is sent. The form mirrors the
 * screen: typed numbers are texts, a photo may not have arrived yet.
 */
import type { AdditionalCharge } from '@ceylono/domain/bill';
import type { SeenOrder } from '@ceylono/domain/correction';
import type { DamageMark } from '@ceylono/domain/damage-mark';
import { type HandoverPhase, MAX_ODOMETER, UNUSUAL_KM_PER_DAY } from '@ceylono/domain/handover';
import type { Language } from '@ceylono/domain/language';
import { amountOf } from '../cash-receipt/cash-values.ts';
import { hasWebAddress } from '@ceylono/domain/typed';
import { TERMS_VERSION } from './handover-terms.ts';

/** A photo on the form. The picture itself lives in memory only; a small view of it is kept. */
export interface FormPhoto {
  key: string;
  /** A small JPEG as a data address. */
  thumb: string;
  /** Set once the server has it. */
  fileId: string | null;
}

export interface FormMark extends DamageMark {
  key: string;
  photo: FormPhoto | null;
}

export interface FormSignature {
  /** A PNG as a data address. */
  picture: string;
  fileId: string | null;
}

export interface FormCharge {
  key: string;
  text: string;
  /** Rupees as typed. */
  amount: string;
  /** Kept out of the deposit; one of an older release does not say. */
  fromDeposit?: boolean;
}

export interface HandoverForm {
  odometer: string;
  /** The unusual reading that was asked about and found right. */
  confirmedReading: number | null;
  photos: FormPhoto[];
  marks: FormMark[];
  idVerified: boolean;
  termsAgreed: boolean;
  /** In which the terms stand, once that was chosen or they were agreed to; null: the customer's. */
  termsLanguage: Language | null;
  signature: FormSignature | null;
  /** At return only. */
  charges: FormCharge[];
  /** Rupees as typed: received at handover, given back at return. One of an older release has none. */
  deposit?: string;
}

export const EMPTY_FORM: HandoverForm = {
  odometer: '',
  confirmedReading: null,
  photos: [],
  marks: [],
  idVerified: false,
  termsAgreed: false,
  termsLanguage: null,
  signature: null,
  charges: [],
};

/** Whole kilometres as typed, with or without separators; null when it is no reading. */
export function readingOf(typed: string): number | null {
  const digits = typed.replace(/[\s,]/g, '');
  if (!/^\d{1,7}$/.test(digits)) return null;
  const reading = Number(digits);
  return reading <= MAX_ODOMETER ? reading : null;
}

/** The dearest charge that one row takes, in cents. */
export const MAX_CHARGE = 100_000_000;

/** Typed rupees as cents; null when it is no amount from one cent to the limit. */
export function centsOf(typed: string): number | null {
  const amount = typed.replace(/[\s,]/g, '');
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(amount)) return null;
  const [whole = '0', part = ''] = amount.split('.');
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return cents >= 1 && cents <= MAX_CHARGE ? cents : null;
}

export type FilledCharge = AdditionalCharge & { fromDeposit: boolean };

/** The deposit that changed hands, in cents: 0 where nothing is typed; null when it is no amount. */
export function depositOf({ deposit = '' }: Pick<HandoverForm, 'deposit'>): number | null {
  if (deposit.trim() === '' || /^[0.,\s]+$/.test(deposit)) return 0;
  return amountOf(deposit);
}

/**
 * The charges as they are sent, or null while a row is unfinished or holds a web address, which our mail would carry. An
 * empty row counts as not there.
 */
export function chargesOf(form: Pick<HandoverForm, 'charges'>): FilledCharge[] | null {
  const rows = form.charges.filter((charge) => charge.text.trim() !== '' || charge.amount.trim() !== '');
  const charges = rows.map((charge) => ({
    text: charge.text.trim(),
    amount: centsOf(charge.amount) ?? 0,
    fromDeposit: charge.fromDeposit ?? false,
  }));
  return charges.every(({ text, amount }) => text !== '' && !hasWebAddress(text) && amount > 0) ? charges : null;
}

/** What keeps the form from being sent, in the order of the screen. */
export type FormGap = 'odometer' | 'charges' | 'deposit' | 'terms' | 'signature';

export function formGaps(form: HandoverForm): FormGap[] {
  const gaps: [FormGap, boolean][] = [
    ['odometer', readingOf(form.odometer) === null],
    ['charges', chargesOf(form) === null],
    ['deposit', depositOf(form) === null],
    ['terms', !form.termsAgreed],
    ['signature', form.signature === null],
  ];
  return gaps.filter(([, open]) => open).map(([gap]) => gap);
}

/** Every photo of the form, those of damage marks included. */
export function photosOf(form: HandoverForm): FormPhoto[] {
  return [...form.photos, ...form.marks.flatMap((mark) => mark.photo ?? [])];
}

/** The form with what the server answered for one photo. */
export function withSentPhoto(form: HandoverForm, key: string, fileId: string): HandoverForm {
  return withPhoto(form, key, { fileId });
}

/** The form with the small view of one photo, which takes a moment to make. */
export function withThumb(form: HandoverForm, key: string, thumb: string): HandoverForm {
  return withPhoto(form, key, { thumb });
}

function withPhoto(form: HandoverForm, key: string, changes: Partial<FormPhoto>): HandoverForm {
  return keepPhotos(form, (photo) => (photo.key === key ? { ...photo, ...changes } : photo)).form;
}

/** The form with each photo as `keep` answers it, null taking it out; and how many were taken out. */
export function keepPhotos(
  form: HandoverForm,
  keep: (photo: FormPhoto) => FormPhoto | null,
): { form: HandoverForm; lost: number } {
  const kept: HandoverForm = {
    ...form,
    photos: form.photos.flatMap((photo) => keep(photo) ?? []),
    marks: form.marks.map((mark) => ({ ...mark, photo: mark.photo && keep(mark.photo) })),
  };
  return { form: kept, lost: photosOf(form).length - photosOf(kept).length };
}

/** What both records have in common. Every file must have arrived and every gap be closed. */
export function recordedFields(form: HandoverForm) {
  const odometer = readingOf(form.odometer);
  const signatureFileId = form.signature?.fileId;
  if (odometer === null || !signatureFileId) throw new Error('The form is not complete');
  return {
    odometer,
    signatureFileId,
    photoFileIds: form.photos.map((photo) => arrived(photo)),
    damageMarks: form.marks.map(({ x, y, severity, note, photo }) => ({
      x,
      y,
      severity,
      note: note.trim(),
      ...(photo ? { photoFileId: arrived(photo) } : {}),
    })),
  };
}

/** Which terms were agreed to, and in which language they were read. */
export function agreedTerms({ termsAgreed, termsLanguage }: HandoverForm) {
  if (!termsAgreed || termsLanguage === null) throw new Error('The terms are not agreed to');
  return { termsVersion: TERMS_VERSION, termsLanguage };
}

function isReadingConfirmed({ confirmedReading, odometer }: HandoverForm): boolean {
  return confirmedReading !== null && confirmedReading === readingOf(odometer);
}

/** The body of a handover. */
export function handoverFields(form: HandoverForm) {
  return {
    ...recordedFields(form),
    ...agreedTerms(form),
    idVerified: form.idVerified,
    depositReceived: depositOf(form) ?? 0,
    odometerConfirmed: isReadingConfirmed(form),
  };
}

/** What a return adds to what both have in common. */
export function returnFields(form: HandoverForm) {
  return {
    ...recordedFields(form),
    odometerConfirmed: isReadingConfirmed(form),
    additionalCharges: chargesOf(form) ?? [],
    depositReturned: depositOf(form) ?? 0,
  };
}

/** What is recorded, with the order that it is recorded of. */
export function handoverBody(form: HandoverForm, seen: SeenOrder) {
  return { ...handoverFields(form), seen };
}

export function returnBody(form: HandoverForm, seen: SeenOrder) {
  return { ...returnFields(form), ...agreedTerms(form), seen };
}

export type HandoverBody = ReturnType<typeof handoverBody>;
export type ReturnBody = ReturnType<typeof returnBody>;

function arrived(photo: FormPhoto): string {
  if (photo.fileId === null) throw new Error('A photo has not arrived');
  return photo.fileId;
}

/** What must be asked about a reading before it is saved (T-097, guarantee B5). */
export type ReadingQuestion = 'below-last' | 'below-handover' | 'unusual';

export function readingQuestion(
  phase: HandoverPhase,
  reading: number,
  order: { lastOdometer: number | null; handoverOdometer: number | null; startedDays: number },
): ReadingQuestion | null {
  if (phase === 'handover') return order.lastOdometer !== null && reading < order.lastOdometer ? 'below-last' : null;
  if (order.handoverOdometer === null) return null;
  if (reading < order.handoverOdometer) return 'below-handover';
  const driven = reading - order.handoverOdometer;
  return driven > UNUSUAL_KM_PER_DAY * Math.max(1, order.startedDays) ? 'unusual' : null;
}
