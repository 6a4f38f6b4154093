/** What is written down at a handover and at a return, whoever records it, and what it comes to. */
import { MAX_CASH_AMOUNT } from '@ceylono/domain/cash-receipt';
import { DAMAGE_SEVERITIES } from '@ceylono/domain/damage-mark';
import { MAX_ADDITIONAL_CHARGES, MAX_DAMAGE_MARKS, MAX_HANDOVER_PHOTOS } from '@ceylono/domain/handover';
import { LANGUAGES } from '@ceylono/domain/language';
import { z } from 'zod';
import { BillLine } from './quote.ts';
import { decidedOn } from './seen-order.ts';
import { Id, Instant, Money, mailedLine, Odometer, text } from './values.ts';

/** What a file of a handover shows. */
export const HANDOVER_FILE_KINDS = ['photo', 'damage-photo', 'signature'] as const;
export type HandoverFileKind = (typeof HANDOVER_FILE_KINDS)[number];

export const DamageMarkInput = z.object({
  x: z.number().min(0).max(100),
  y: z.number().min(0).max(100),
  severity: z.enum(DAMAGE_SEVERITIES),
  note: text(300).default(''),
  photoFileId: Id.optional(),
});

const RecordedFields = {
  odometer: Odometer,
  photoFileIds: z.array(Id).max(MAX_HANDOVER_PHOTOS),
  signatureFileId: Id,
  damageMarks: z.array(DamageMarkInput).max(MAX_DAMAGE_MARKS),
  /** The version of the terms that both agreed to; without it nothing is recorded. */
  termsVersion: z.string().max(40),
  /** In which they read them. Forms from before there was a choice showed English. */
  termsLanguage: z.enum(LANGUAGES).default('en'),
};

export const HandoverFields = {
  ...RecordedFields,
  /** The order as the form showed it: both sign for that vehicle and those days. */
  ...decidedOn,
  /** Not enforced, but kept, printed and shown to staff (T-140). */
  idVerified: z.boolean(),
  /** Left by the customer in cash, as it was counted; 0: none (amendment 31). */
  depositReceived: Money.min(0).max(MAX_CASH_AMOUNT).default(0),
  /**
   * True when the person recording it confirmed a reading below the vehicle's last one. Absent from forms that do not ask yet,
   * which are recorded as they are.
   */
  odometerConfirmed: z.boolean().optional(),
};

export const AdditionalCharge = z.object({
  text: mailedLine(120),
  amount: Money.min(1).max(100_000_000),
  /** Kept out of the deposit, as far as that reaches. */
  fromDeposit: z.boolean().default(false),
});

export const ReturnReading = {
  odometer: Odometer,
  additionalCharges: z.array(AdditionalCharge).max(MAX_ADDITIONAL_CHARGES),
};

export const ReturnFields = {
  ...RecordedFields,
  /** The order as the form showed it: both sign for that bill. */
  ...decidedOn,
  ...ReturnReading,
  /** True when the person recording it confirmed a reading below the handover's. */
  odometerConfirmed: z.boolean().default(false),
  /** Given back of the deposit in cash, now; what is left beyond it stays at the vendor. */
  depositReturned: Money.min(0).max(MAX_CASH_AMOUNT).default(0),
};

/** What a report before saving shows, besides the files that were sent. */
export const UnsavedFields = {
  ...RecordedFields,
  idVerified: z.boolean().default(false),
  additionalCharges: z.array(AdditionalCharge).max(MAX_ADDITIONAL_CHARGES).default([]),
  depositReceived: Money.min(0).max(MAX_CASH_AMOUNT).default(0),
  depositReturned: Money.min(0).max(MAX_CASH_AMOUNT).default(0),
};

export const FinalBill = z.object({
  lines: z.array(BillLine),
  total: Money,
  totalKmDriven: z.int(),
  includedKm: z.int(),
  extraKm: z.int(),
  extraKmCharge: Money,
  /** Of the customer's deposit: what the vendor holds, keeps for charges, and has left to give back. */
  deposit: z.object({ held: Money, deducted: Money, left: Money }),
});

/** The final bill before it is recorded. `balance`: null while nothing was paid towards it, and the whole of it is due. */
export const FinalBillPreview = FinalBill.extend({
  balance: z.object({ paid: Money, deducted: Money, due: Money }).nullable(),
});

/** How the vehicle went out, for the person who takes it back. Its photos are in the report. */
export const RecordedHandover = z.object({
  odometer: Odometer,
  completedAt: Instant,
  idVerified: z.boolean().nullable(),
  photos: z.int(),
  damageMarks: z.array(DamageMarkInput.omit({ photoFileId: true })),
});

export const HANDOVER_REFUSALS = [
  'handover_too_early',
  'vehicle_not_returned',
  'odometer_below_last',
  'too_many_receipts',
] as const;

export const RECORDING_REFUSALS = [
  'not_found',
  /** In a portal that staff opened by its link. */
  'move_not_yours',
  'order_not_in_state',
  'terms_outdated',
  'file_missing',
  'idempotency_key_missing',
  'idempotency_key_reused',
] as const;

export const RETURN_REFUSALS = ['odometer_below_handover', 'more_than_received', 'too_many_receipts'] as const;
