/**
 * Identity documents: sent by the customer into a draft, or afterwards to the order; viewed by staff, one recorded view
 * at a time.
 */
import { DOCUMENT_KINDS, MAX_DOCUMENT_BYTES } from '@ceylono/domain/document';
import { z } from 'zod';
import { DocumentReceipt } from './draft.ts';
import { endpointFor, refusals } from './endpoint.ts';
import { Id, Instant, OrderId } from './values.ts';

export const FILE_REFUSALS = [
  'file_missing',
  'file_type_refused',
  'file_heic',
  'file_too_large',
  'file_too_many_pixels',
  'file_unreadable',
  'file_pdf_unsafe',
  'too_many_files',
] as const;

/** A multipart body is the file and a few short fields. */
export const MAX_UPLOAD_BYTES = MAX_DOCUMENT_BYTES + 64 * 1024;

/** A second upload of a kind replaces the first. */
export const uploadDocument = endpointFor('visitor', { maxBodyBytes: MAX_UPLOAD_BYTES })
  .route({ method: 'POST', path: '/documents', summary: 'Upload a document', tags: ['document'], successStatus: 201 })
  .input(z.object({ draftId: Id, kind: z.enum(DOCUMENT_KINDS), file: z.file() }))
  .output(DocumentReceipt)
  .errors(refusals('not_found', 'draft_ordered', ...FILE_REFUSALS));

/**
 * A document that was missing when the order was placed (T-006), or that staff asked for anew, until they decide. A second
 * one of a kind replaces the one that followed before; the same file again is answered with the document kept, and
 * refused where it is the one that staff could not use.
 */
export const addDocument = endpointFor('booker', { maxBodyBytes: MAX_UPLOAD_BYTES })
  .route({
    method: 'POST',
    path: '/orders/{orderId}/documents',
    summary: 'Send a document that an order lacks, or staff asked for anew',
    tags: ['document'],
    successStatus: 201,
  })
  .input(z.object({ orderId: OrderId, kind: z.enum(DOCUMENT_KINDS), file: z.file() }))
  .output(DocumentReceipt)
  .errors(
    refusals(
      'not_found',
      'device_not_confirmed',
      'draft_ordered',
      'order_not_in_state',
      'verification_already_decided',
      'document_unchanged',
      ...FILE_REFUSALS,
    ),
  );

export const removeDocument = endpointFor('visitor')
  .route({ method: 'DELETE', path: '/documents/{documentId}', summary: 'Remove a document', tags: ['document'] })
  .input(z.object({ documentId: Id }))
  .output(z.object({ removed: z.literal(true) }))
  .errors(refusals('not_found', 'draft_ordered'));

/** A link that lives at most 3,600 s and works only within the session that asked for it (amendment 23). */
export const linkDocument = endpointFor('admin')
  .route({
    method: 'POST',
    path: '/admin/documents/{documentId}/links',
    summary: 'A short-lived link to a document',
    tags: ['document'],
  })
  .input(z.object({ documentId: Id }))
  .output(z.object({ url: z.string(), expiresAt: Instant, contentType: z.string() }))
  .errors(refusals('not_found'));

/** The document itself, streamed; every view is an activity of the order. */
export const viewDocument = endpointFor('admin')
  .route({
    method: 'GET',
    path: '/admin/documents/{documentId}/content',
    summary: 'View a document',
    tags: ['document'],
    outputStructure: 'detailed',
  })
  .input(z.object({ documentId: Id, expires: z.coerce.number().int(), signature: z.string().max(100) }))
  .output(z.object({ headers: z.record(z.string(), z.string()), body: z.file() }))
  .errors(refusals('not_found'));

export const documentContract = {
  upload: uploadDocument,
  addToOrder: addDocument,
  remove: removeDocument,
  link: linkDocument,
  view: viewDocument,
};
