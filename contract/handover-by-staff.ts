/** Handover and return in the back office: recorded by staff for a vendor who cannot (amendment 35), and looked at (admin §2 L76). */
import { HANDOVER_PHASES } from '@ceylono/domain/handover';
import { z } from 'zod';
import { FILE_REFUSALS, MAX_UPLOAD_BYTES } from './document.ts';
import { endpointFor, refusals } from './endpoint.ts';
import {
  DamageMarkInput,
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
import { ORDER_CHANGED } from './seen-order.ts';
import { Id, Instant, Odometer, OrderId } from './values.ts';

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
    ...refusals(...RECORDING_REFUSALS, ...HANDOVER_REFUSALS),
  });

export const previewReturnByStaff = endpointFor('admin')
  .route({
    method: 'POST',
    path: '/admin/orders/{orderId}/return-preview',
    summary: 'The final bill as it would be, for staff',
    tags: ['handover'],
  })
  .input(AnyOrder.extend(ReturnReading))
  .output(FinalBillPreview)
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
    ...refusals(...RECORDING_REFUSALS, ...RETURN_REFUSALS),
  });

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

export const handoverByStaff = {
  uploadFileByStaff,
  recordByStaff: recordHandoverByStaff,
  previewReturnByStaff,
  recordReturnByStaff,
  getForStaff: getHandoverForStaff,
  vehicleState: getVehicleState,
  viewPhoto: viewHandoverPhoto,
  previewReportByStaff,
};
