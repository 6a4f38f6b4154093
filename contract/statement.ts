/** A vendor's month: the rentals that came back in it, what was paid, and the owner's commission (amendment 31). */
import { MAX_HOLD_REASON } from '@ceylono/domain/statement';
import { z } from 'zod';
import { endpointFor, refusals } from './endpoint.ts';
import { Cursor, Id, Instant, line, Money, OrderId } from './values.ts';

const Month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
  .meta({ description: 'Month in Asia/Colombo, YYYY-MM' });

export const StatementLine = z.object({
  orderId: OrderId,
  customOrderId: z.string(),
  vehicle: z.object({ model: z.string(), year: z.int() }),
  returnedAt: Instant,
  bill: Money,
  paid: Money,
  /** Below 0, it is to be given back. */
  due: Money,
  commissionPercent: z.int(),
  commission: Money,
  /** Staff settle a dispute: it is in none of the sums. */
  isHeldOut: z.boolean(),
});

export const StatementSums = z.object({
  rentals: z.int(),
  bill: Money,
  paid: Money,
  due: Money,
  commission: Money,
  /** The bills less the commission. */
  share: Money,
  heldOut: z.object({ rentals: z.int(), bill: Money }),
});

const OwnMonth = z.object({ vendorId: Id, month: Month });
const AFile = z.object({ headers: z.record(z.string(), z.string()), body: z.file() });

/** In the order in which they came back, with the whole month's sums on every page. */
export const getStatement = endpointFor('vendor')
  .route({
    method: 'GET',
    path: '/vendor/{vendorId}/statements/{month}',
    summary: 'The statement of a month',
    tags: ['statement'],
  })
  .input(OwnMonth.extend({ cursor: Cursor.optional(), limit: z.coerce.number().int().min(1).max(50).default(20) }))
  .output(
    z.object({
      items: z.array(StatementLine),
      nextCursor: z.string().nullable(),
      sums: StatementSums,
      /** What changed hands in the month, for whichever rental. */
      cash: z.object({ received: Money, givenBack: Money, cashIn: Money }),
    }),
  );

export const getStatementCsv = endpointFor('vendor')
  .route({
    method: 'GET',
    path: '/vendor/{vendorId}/statements/{month}/csv',
    summary: 'The statement of a month as a table for a spreadsheet',
    tags: ['statement'],
    outputStructure: 'detailed',
  })
  .input(OwnMonth)
  .output(AFile);

export const getStatementFile = endpointFor('vendor')
  .route({
    method: 'GET',
    path: '/vendor/{vendorId}/statements/{month}/file',
    summary: 'The statement of a month as a PDF',
    tags: ['statement'],
    outputStructure: 'detailed',
  })
  .input(OwnMonth)
  .output(AFile)
  .errors(refusals('unavailable'));

const StatementHold = z.object({ heldAt: Instant, heldBy: z.string(), reason: z.string().nullable() });
const OneOrder = z.object({ orderId: OrderId });

export const getStatementHold = endpointFor('admin')
  .route({
    method: 'GET',
    path: '/admin/orders/{orderId}/statement-hold',
    summary: 'Why an order is held out of its vendor’s statement',
    tags: ['statement'],
  })
  .input(OneOrder)
  .output(z.object({ hold: StatementHold.nullable() }))
  .errors(refusals('not_found'));

/** An order that is held out already stays so, with the reason that was given first. */
export const holdOut = endpointFor('admin')
  .route({
    method: 'POST',
    path: '/admin/orders/{orderId}/statement-hold',
    summary: 'Hold a disputed order out of its vendor’s statement',
    tags: ['statement'],
  })
  .input(OneOrder.extend({ reason: line(MAX_HOLD_REASON) }))
  .output(z.object({ hold: StatementHold.nullable() }))
  .errors(refusals('not_found', 'order_not_in_state'));

/**
 * What nobody holds out stays as it is. `heldAt`: of the dispute that was seen. Where that one is settled and another stands
 * in its place, it is refused. A screen from before it was asked for sends none.
 */
export const settleHold = endpointFor('admin')
  .route({
    method: 'POST',
    path: '/admin/orders/{orderId}/statement-hold/settlement',
    summary: 'Let an order count on its vendor’s statement again',
    tags: ['statement'],
  })
  .input(OneOrder.extend({ heldAt: Instant.optional() }))
  .output(z.object({ hold: StatementHold.nullable() }))
  .errors(refusals('not_found', 'statement_hold_changed'));

export const statementContract = {
  get: getStatement,
  csv: getStatementCsv,
  file: getStatementFile,
  hold: getStatementHold,
  holdOut,
  settle: settleHold,
};
