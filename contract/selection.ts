/**
 * What staff do with the rows that they selected in a list (issue 13): the same as with one of them, for each alone, answered
 * row by row. An identity is approved one by one and never so: whoever approves it has looked at its papers.
 */
import { MAX_REASON } from '@ceylono/domain/activity';
import { MAX_EXTENSION_REASON } from '@ceylono/domain/extension';
import { REFUSALS } from '@ceylono/domain/refusal';
import { MOST_SELECTED, SELECTED_RESULTS } from '@ceylono/domain/selection';
import { z } from 'zod';
import { endpointFor, refusals } from './endpoint.ts';
import { decidedOn, LastChange } from './seen-order.ts';
import { Id, line, OrderId } from './values.ts';

const tags = ['selection'];

/** At least one, at most as many as can be selected, each once. */
function selected<Row extends z.ZodType>(row: Row, idOf: (row: z.output<Row>) => string) {
  return z
    .array(row)
    .min(1)
    .max(MOST_SELECTED)
    .refine((rows) => new Set(rows.map(idOf)).size === rows.length);
}

/** What became of each, in the order in which they were sent. */
const Answered = z.object({
  items: z.array(
    z.object({
      /** Of the order, or of the request. */
      id: z.string(),
      result: z.enum(SELECTED_RESULTS),
      /** Why nothing was changed, in the code of the single call; with who was there before, where somebody was. */
      refusal: z.object({ code: z.enum(REFUSALS), last: LastChange.nullable() }).nullable(),
    }),
  ),
});

/** Each as by the single call. The reason is for the timeline of each: staff read it, the customers do not. */
export const cancelSelected = endpointFor('admin', { idempotent: true })
  .route({ method: 'POST', path: '/admin/cancellations', summary: 'Cancel selected orders', tags })
  .input(
    z.object({
      orders: selected(z.object({ orderId: OrderId, ...decidedOn }), ({ orderId }) => orderId),
      reason: line(MAX_REASON),
    }),
  )
  .output(Answered)
  .errors(refusals('idempotency_key_missing'));

/** Each as by the single call. Every one of the customers is e-mailed the reason. */
export const rejectSelectedExtensions = endpointFor('admin', { idempotent: true })
  .route({ method: 'POST', path: '/admin/extension-rejections', summary: 'Reject selected extensions', tags })
  .input(
    z.object({
      requests: selected(z.object({ orderId: OrderId, requestId: Id, ...decidedOn }), ({ requestId }) => requestId),
      reason: line(MAX_EXTENSION_REASON),
    }),
  )
  .output(Answered)
  .errors(refusals('idempotency_key_missing'));

/** The table of all orders with those that were selected alone, newest first. */
export const exportSelected = endpointFor('admin')
  .route({
    method: 'POST',
    path: '/admin/orders-csv',
    summary: 'Selected orders as a table (CSV)',
    tags,
    outputStructure: 'detailed',
  })
  .input(z.object({ orderIds: selected(OrderId, (orderId) => orderId) }))
  .output(z.object({ headers: z.record(z.string(), z.string()), body: z.instanceof(ReadableStream) }))
  .errors(refusals('too_many_requests', 'unavailable'));

export const selectionContract = {
  cancelOrders: cancelSelected,
  rejectExtensions: rejectSelectedExtensions,
  exportOrders: exportSelected,
};
