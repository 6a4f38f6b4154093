/**
 * Handover and return as the vendor records them. Files are sent first, one by one; then the record, in one call. Staff
 * can record both, for a vendor who cannot (amendments 15 and 35).
 */
import { HANDOVER_PHASES } from '@ceylono/domain/handover';
import { z } from 'zod';
import { FILE_REFUSALS, MAX_UPLOAD_BYTES } from './document.ts';
import { endpointFor, refusals } from './endpoint.ts';
import { handoverByStaff } from './handover-by-staff.ts';
import {
  FinalBill,
  FinalBillPreview,
  HANDOVER_FILE_KINDS,
  HANDOVER_REFUSALS,
  HandoverFields,
  RECORDING_REFUSALS,
  RecordedHandover,
  RETURN_REFUSALS,
  ReturnFields,
  ReturnReading,
  UnsavedFields,
} from './handover-record.ts';
import { ORDER_CHANGED_BY_SOMEBODY } from './seen-order.ts';
import { Id, Instant, OrderId } from './values.ts';

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

export const RecordHandover = OwnOrder.extend(HandoverFields);

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
    ...refusals(...RECORDING_REFUSALS, ...HANDOVER_REFUSALS),
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
  .output(FinalBillPreview)
  .errors(refusals('not_found', 'order_not_in_state'));

export const RecordReturn = OwnOrder.extend(ReturnFields);

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
    ...refusals(...RECORDING_REFUSALS, ...RETURN_REFUSALS),
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

export const handoverContract = {
  uploadFile: uploadHandoverFile,
  record: recordHandover,
  get: getHandover,
  previewReturn,
  recordReturn,
  report: getHandoverReport,
  previewReport,
  ...handoverByStaff,
};
