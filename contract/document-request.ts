/** Staff ask the customer of an undecided order for a new photo of one document. */
import { DOCUMENT_KINDS } from '@ceylono/domain/document';
import { isRequestWorded, MAX_REQUEST_MESSAGE, REQUEST_REASONS } from '@ceylono/domain/document-request';
import { z } from 'zod';
import { OneOrder, StaffOrder } from './back-office.ts';
import { endpointFor, refusals } from './endpoint.ts';
import { text } from './values.ts';

/** The customer is mailed, and their order's page asks. One request of a kind is open at a time. */
export const requestDocument = endpointFor('admin', { idempotent: true })
  .route({
    method: 'POST',
    path: '/admin/orders/{orderId}/document-requests',
    summary: 'Ask for a new photo of a document',
    tags: ['document'],
  })
  .input(
    OneOrder.extend({
      kind: z.enum(DOCUMENT_KINDS),
      reason: z.enum(REQUEST_REASONS),
      /** The customer reads it as it stands; needed where the reason says nothing. */
      message: text(MAX_REQUEST_MESSAGE).default(''),
    }).refine(isRequestWorded),
  )
  .output(StaffOrder)
  .errors(
    refusals(
      'not_found',
      'order_not_in_state',
      'verification_already_decided',
      'document_not_sent',
      'document_already_requested',
      'too_many_document_requests',
      'idempotency_key_missing',
      'idempotency_key_reused',
    ),
  );

export const documentRequestContract = { request: requestDocument };
