/** The identity decision on an order (KYC). */
import { DOCUMENT_KINDS } from '@ceylono/domain/document';
import { REJECTION_REASONS } from '@ceylono/domain/verification';
import { z } from 'zod';
import { OneOrder, StaffOrder } from './back-office.ts';
import { endpointFor, refusals } from './endpoint.ts';
import { decidedOn, ORDER_CHANGED } from './seen-order.ts';
import { text } from './values.ts';

export const approveVerification = endpointFor('admin')
  .route({
    method: 'POST',
    path: '/admin/orders/{orderId}/verification/approval',
    summary: 'Approve the identity',
    tags: ['verification'],
  })
  .input(
    OneOrder.extend({
      ...decidedOn,
      /** Who approves knows that new photos were asked for and have not come; else it is refused. */
      despiteRequests: z.boolean().default(false),
    }),
  )
  .output(StaffOrder)
  .errors({
    ...ORDER_CHANGED,
    ...refusals(
      'not_found',
      'order_not_in_state',
      'verification_already_decided',
      'terms_not_agreed',
      'documents_missing',
    ),
    /** A photo that was sent as asked: it is looked at before anybody approves. */
    documents_unseen: { status: 409, data: z.object({ unseen: z.array(z.enum(DOCUMENT_KINDS)) }) },
    documents_requested: { status: 409, data: z.object({ requested: z.array(z.enum(DOCUMENT_KINDS)) }) },
  });

export const rejectVerification = endpointFor('admin')
  .route({
    method: 'POST',
    path: '/admin/orders/{orderId}/verification/rejection',
    summary: 'Reject the identity: the order ends',
    tags: ['verification'],
  })
  .input(OneOrder.extend({ ...decidedOn, reason: z.enum(REJECTION_REASONS), details: text(1000).default('') }))
  .output(StaffOrder)
  .errors({ ...ORDER_CHANGED, ...refusals('not_found', 'order_not_in_state') });

export const verificationContract = { approve: approveVerification, reject: rejectVerification };
