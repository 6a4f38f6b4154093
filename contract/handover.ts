/**
 * Handover and return as the vendor records them. Files are sent first, one by one; then the record, in one call. Staff
 * can record both, for a vendor who cannot (amendments 15 and 35).
 */
import { MAX_CASH_AMOUNT } from '@ceylono/domain/cash-receipt';
import { DAMAGE_SEVERITIES } from '@ceylono/domain/damage-mark';
import {
  HANDOVER_PHASES,
  MAX_ADDITIONAL_CHARGES,
  MAX_DAMAGE_MARKS,
  MAX_HANDOVER_PHOTOS,
} from '@ceylono/domain/handover';
import { LANGUAGES } from '@ceylono/domain/language';
import { z } from 'zod';
import { FILE_REFUSALS, MAX_UPLOAD_BYTES } from './document.ts';
import { endpointFor, refusals } from './endpoint.ts';
import { BillLine } from './quote.ts';
import { decidedOn, ORDER_CHANGED, ORDER_CHANGED_BY_SOMEBODY } from './seen-order.ts';
import { Id, Instant, Money, mailedLine, Odometer, OrderId, text } from './values.ts';

/** What a file of a handover shows. */
export const HANDOVER_FILE_KINDS = ['photo', 'damage-photo', 'signature'] as const;
export type HandoverFileKind = (typeof HANDOVER_FILE_KINDS)[number];

const OwnOrder = z.object({ vendorId: Id, orderId: OrderId });

export const uploadHandoverFile = endpointFor('vendor', { maxBodyBytes: MAX_UPLOAD_BYTES })
  .route({
    method: 'POST',
    path: '/vendor/{vendorId}/orders/{orderId}/handover-files',
    summary: 'Send one photo or signature of a handover or return',
    tags: ['handover'],
    successStatus: 201,
  })
  .input(OwnOrder.extend({ phase: z.enum(HANDOVER_PHASES), kind: z.enum(HANDOVER_FILE_KINDS), file: z.file() }))
  .output(z.object({ fileId: Id }))
  .errors(refusals('not_found', 'order_not_in_state', ...FILE_REFUSALS));

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

const HandoverFields = {
  ...RecordedFields,
  /** The order as the form showed it: both sign for that vehicle and those days. */
  ...decidedOn,
  /** Not enforced, but kept, printed and shown to staff (T-140). */
  idVerified: z.boolean(),
  /** Left by the customer in cash, as it was counted; 0: none (amendment 31). */
  depositReceived: Money.min(0).max(MAX_CASH_AMOUNT).default(0),
};

export const RecordHandover = OwnOrder.extend(HandoverFields);

export const AdditionalCharge = z.object({
  text: mailedLine(120),
  amount: Money.min(1).max(100_000_000),
  /** Kept out of the deposit, as far as that reaches. */
  fromDeposit: z.boolean().default(false),
});

const ReturnReading = {
  odometer: Odometer,
  additionalCharges: z.array(AdditionalCharge).max(MAX_ADDITIONAL_CHARGES),
};

const ReturnFields = {
  ...RecordedFields,
  /** The order as the form showed it: both sign for that bill. */
  ...decidedOn,
  ...ReturnReading,
  /** True when the person recording it confirmed a reading below the handover's. */
  odometerConfirmed: z.boolean().default(false),
  /** Given back of the deposit in cash, now; what is left beyond it stays at the vendor. */
  depositReturned: Money.min(0).max(MAX_CASH_AMOUNT).default(0),
};

export const RecordReturn = OwnOrder.extend(ReturnFields);

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

const RECORDING_REFUSALS = [
  'not_found',
  /** In a portal that staff opened by its link. */
  'move_not_yours',
  'order_not_in_state',
  'terms_outdated',
  'file_missing',
  'idempotency_key_missing',
  'idempotency_key_reused',
] as const;

export const recordHandover = endpointFor('vendor', { idempotent: true })
  .route({
    method: 'POST',
    path: '/vendor/{vendorId}/orders/{orderId}/handover',
    summary: 'Record the handover: the rental starts',
    tags: ['handover'],
    successStatus: 201,
  })
  .input(RecordHandover)
  .output(z.object({ completedAt: Instant }))
  .errors({
    ...ORDER_CHANGED_BY_SOMEBODY,
    ...refusals(...RECORDING_REFUSALS, 'handover_too_early', 'vehicle_not_returned', 'too_many_receipts'),
  });

/** How the vehicle went out, for the person who takes it back. Its photos are in the report. */
export const RecordedHandover = z.object({
  odometer: Odometer,
  completedAt: Instant,
  idVerified: z.boolean().nullable(),
  photos: z.int(),
  damageMarks: z.array(DamageMarkInput.omit({ photoFileId: true })),
});

export const getHandover = endpointFor('vendor')
  .route({
    method: 'GET',
    path: '/vendor/{vendorId}/orders/{orderId}/handover',
    summary: 'The recorded handover',
    tags: ['handover'],
  })
  .input(OwnOrder)
  .output(RecordedHandover)
  .errors(refusals('not_found'));

export const previewReturn = endpointFor('vendor')
  .route({
    method: 'POST',
    path: '/vendor/{vendorId}/orders/{orderId}/return-preview',
    summary: 'The final bill as it would be',
    tags: ['handover'],
  })
  .input(OwnOrder.extend(ReturnReading))
  .output(FinalBill)
  .errors(refusals('not_found', 'order_not_in_state'));

export const recordReturn = endpointFor('vendor', { idempotent: true })
  .route({
    method: 'POST',
    path: '/vendor/{vendorId}/orders/{orderId}/return',
    summary: 'Record the return: the rental ends with its final bill',
    tags: ['handover'],
    successStatus: 201,
  })
  .input(RecordReturn)
  .output(FinalBill.extend({ completedAt: Instant }))
  .errors({
    ...ORDER_CHANGED_BY_SOMEBODY,
    ...refusals(...RECORDING_REFUSALS, 'odometer_below_handover', 'more_than_received', 'too_many_receipts'),
  });

const AnyOrder = z.object({ orderId: OrderId });

export const getHandoverForStaff = endpointFor('admin')
  .route({
    method: 'GET',
    path: '/admin/orders/{orderId}/handover',
    summary: 'The recorded handover, for staff',
    tags: ['handover'],
  })
  .input(AnyOrder)
  .output(RecordedHandover)
  .errors(refusals('not_found'));

/** A damage mark with its photo, where one was taken and is still kept. */
const ShownMark = DamageMarkInput.omit({ photoFileId: true }).extend({ photoFileId: Id.nullable() });

/** How a vehicle went out and came back, for staff: marks and photos of both, as far as they are kept (admin §2 L76). */
export const getVehicleState = endpointFor('admin')
  .route({
    method: 'GET',
    path: '/admin/orders/{orderId}/vehicle-state',
    summary: 'Marks and photos of handover and return, for staff',
    tags: ['handover'],
  })
  .input(AnyOrder)
  .output(
    z.object({
      records: z.array(
        z.object({
          phase: z.enum(HANDOVER_PHASES),
          odometer: Odometer,
          completedAt: Instant,
          /** At the return there is nothing to verify. */
          idVerified: z.boolean().nullable(),
          /** By staff, for a vendor who could not. */
          byStaff: z.boolean(),
          damageMarks: z.array(ShownMark),
          photoFileIds: z.array(Id),
        }),
      ),
    }),
  )
  .errors(refusals('not_found'));

/** One photo that a record names, streamed. That staff look at an order's photos is put on record once an hour. */
export const viewHandoverPhoto = endpointFor('admin')
  .route({
    method: 'GET',
    path: '/admin/orders/{orderId}/handover-photos/{fileId}',
    summary: 'A photo of a handover or return, for staff',
    tags: ['handover'],
    outputStructure: 'detailed',
  })
  .input(AnyOrder.extend({ fileId: Id }))
  .output(z.object({ headers: z.record(z.string(), z.string()), body: z.file() }))
  .errors(refusals('not_found'));

export const uploadFileByStaff = endpointFor('admin', { maxBodyBytes: MAX_UPLOAD_BYTES })
  .route({
    method: 'POST',
    path: '/admin/orders/{orderId}/handover-files',
    summary: 'Send one photo or signature of a handover or return, by staff',
    tags: ['handover'],
    successStatus: 201,
  })
  .input(AnyOrder.extend({ phase: z.enum(HANDOVER_PHASES), kind: z.enum(HANDOVER_FILE_KINDS), file: z.file() }))
  .output(z.object({ fileId: Id }))
  .errors(refusals('not_found', 'order_not_in_state', ...FILE_REFUSALS));

/** The same handover as the vendor's: the customer signs, and the record says who of staff handed the vehicle over. */
export const recordHandoverByStaff = endpointFor('admin', { idempotent: true })
  .route({
    method: 'POST',
    path: '/admin/orders/{orderId}/handover',
    summary: 'Record the handover by staff: the rental starts',
    tags: ['handover'],
    successStatus: 201,
  })
  .input(AnyOrder.extend(HandoverFields))
  .output(z.object({ completedAt: Instant }))
  .errors({
    ...ORDER_CHANGED,
    ...refusals(...RECORDING_REFUSALS, 'handover_too_early', 'vehicle_not_returned', 'too_many_receipts'),
  });

export const previewReturnByStaff = endpointFor('admin')
  .route({
    method: 'POST',
    path: '/admin/orders/{orderId}/return-preview',
    summary: 'The final bill as it would be, for staff',
    tags: ['handover'],
  })
  .input(AnyOrder.extend(ReturnReading))
  .output(FinalBill)
  .errors(refusals('not_found', 'order_not_in_state'));

/**
 * The same return as the vendor's. The person who takes the vehicle back for the vendor signs; the record says who it
 * was.
 */
export const recordReturnByStaff = endpointFor('admin', { idempotent: true })
  .route({
    method: 'POST',
    path: '/admin/orders/{orderId}/return',
    summary: 'Record the return by staff: the rental ends with its final bill',
    tags: ['handover'],
    successStatus: 201,
  })
  .input(AnyOrder.extend(ReturnFields))
  .output(FinalBill.extend({ completedAt: Instant }))
  .errors({
    ...ORDER_CHANGED,
    ...refusals(...RECORDING_REFUSALS, 'odometer_below_handover', 'more_than_received', 'too_many_receipts'),
  });

/** The report as a PDF, once it is prepared. */
export const getHandoverReport = endpointFor('vendor')
  .route({
    method: 'GET',
    path: '/vendor/{vendorId}/orders/{orderId}/reports/{phase}',
    summary: 'The signed report (PDF)',
    tags: ['handover'],
    outputStructure: 'detailed',
  })
  .input(OwnOrder.extend({ phase: z.enum(HANDOVER_PHASES) }))
  .output(z.object({ headers: z.record(z.string(), z.string()), body: z.file() }))
  .errors(refusals('not_found', 'report_withheld'));

/** What a report before saving shows, besides the files that were sent. */
const UnsavedFields = {
  ...RecordedFields,
  idVerified: z.boolean().default(false),
  additionalCharges: z.array(AdditionalCharge).max(MAX_ADDITIONAL_CHARGES).default([]),
  depositReceived: Money.min(0).max(MAX_CASH_AMOUNT).default(0),
  depositReturned: Money.min(0).max(MAX_CASH_AMOUNT).default(0),
};

/** A report of the form as it is now, marked "not yet saved" (architecture §5). */
export const previewReport = endpointFor('vendor')
  .route({
    method: 'POST',
    path: '/vendor/{vendorId}/orders/{orderId}/report-preview',
    summary: 'The report before saving (PDF)',
    tags: ['handover'],
    outputStructure: 'detailed',
  })
  .input(OwnOrder.extend({ phase: z.enum(HANDOVER_PHASES), ...UnsavedFields }))
  .output(z.object({ headers: z.record(z.string(), z.string()), body: z.file() }))
  .errors(refusals('not_found', 'order_not_in_state', 'file_missing', 'terms_outdated'));

export const previewReportByStaff = endpointFor('admin')
  .route({
    method: 'POST',
    path: '/admin/orders/{orderId}/report-preview',
    summary: 'The report before saving, by staff (PDF)',
    tags: ['handover'],
    outputStructure: 'detailed',
  })
  .input(AnyOrder.extend({ phase: z.enum(HANDOVER_PHASES), ...UnsavedFields }))
  .output(z.object({ headers: z.record(z.string(), z.string()), body: z.file() }))
  .errors(refusals('not_found', 'order_not_in_state', 'file_missing', 'terms_outdated'));

export const handoverContract = {
  uploadFile: uploadHandoverFile,
  record: recordHandover,
  get: getHandover,
  previewReturn,
  recordReturn,
  report: getHandoverReport,
  previewReport,
  uploadFileByStaff,
  recordByStaff: recordHandoverByStaff,
  previewReturnByStaff,
  recordReturnByStaff,
  getForStaff: getHandoverForStaff,
  vehicleState: getVehicleState,
  viewPhoto: viewHandoverPhoto,
  previewReportByStaff,
};
