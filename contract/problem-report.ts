/** A vendor reports a problem of an own order: staff see it, and decide (T-096). */
import { MAX_PROBLEM_TEXT, PROBLEM_REASONS } from '@ceylono/domain/problem-report';
import { z } from 'zod';
import { endpointFor, refusals } from './endpoint.ts';
import { Id, Instant, OrderId, text } from './values.ts';

export const ProblemReport = z.object({
  reason: z.enum(PROBLEM_REASONS),
  /** Oldest first; none once who rented is taken out of the order. */
  texts: z.array(z.object({ text: z.string(), writtenAt: Instant })),
  reportedAt: Instant,
  /** When staff said that it is dealt with; null: it is open. */
  handledAt: Instant.nullable(),
});

/** While a report of the order is open, the text is added to it, and the reason replaces the one given before. */
export const reportProblem = endpointFor('vendor', { idempotent: true })
  .route({
    method: 'POST',
    path: '/vendor/{vendorId}/orders/{orderId}/problem-reports',
    summary: 'Report a problem of an order',
    tags: ['problem-report'],
    successStatus: 201,
  })
  .input(
    z.object({
      vendorId: Id,
      orderId: OrderId,
      reason: z.enum(PROBLEM_REASONS),
      text: text(MAX_PROBLEM_TEXT).refine((typed) => typed.trim() !== ''),
    }),
  )
  // Without what was written: the answer is kept for a repetition, and the words go with who rented.
  .output(ProblemReport.omit({ texts: true }))
  .errors(
    refusals(
      'not_found',
      'order_not_in_state',
      'problem_report_full',
      'idempotency_key_missing',
      'idempotency_key_reused',
    ),
  );

export const problemReportContract = { report: reportProblem };
