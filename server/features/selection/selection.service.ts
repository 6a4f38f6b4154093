/**
 * What staff do with several orders at once. Each is decided about alone, by the service of the single call and in a
 * transaction of its own: one that is refused holds up none of the others. What was done is stored under the key of the call
 * and the id of the row, so that a call that is sent again, also one that broke off, goes on where the first one was.
 */
import type { LastChange } from '@ceylono/contract/seen-order';
import type { SeenOrder } from '@ceylono/domain/correction';
import type { Refusal } from '@ceylono/domain/refusal';
import type { SelectedResult } from '@ceylono/domain/selection';
import type { z } from 'zod';
import { transaction } from '../../db/transaction.ts';
import type { ApiContext } from '../../http/context.ts';
import { claimOf, once } from '../../http/idempotency.ts';
import { RefusalError } from '../../http/refusal.ts';
import { namingTheChange } from '../activity/last-change.service.ts';
import { cancelByStaff } from '../cancellation/cancellation.service.ts';
import { reject } from '../extension/extension-decision.service.ts';

interface SelectedOrder {
  orderId: string;
  seen?: SeenOrder | undefined;
}

interface Answer {
  /** Of the order, or of the request. */
  id: string;
  result: SelectedResult;
  refusal: { code: Refusal; last: z.input<typeof LastChange> | null } | null;
}

export function cancelOrders(context: ApiContext, { orders, reason }: { orders: SelectedOrder[]; reason: string }) {
  return oneByOne(context, orders, reason, ({ orderId, seen }) => cancelByStaff(context, orderId, reason, seen));
}

export function rejectExtensions(
  context: ApiContext,
  { requests, reason }: { requests: (SelectedOrder & { requestId: string })[]; reason: string },
) {
  return oneByOne(context, requests, reason, (request) => reject(context, request, reason));
}

/** `make`: the single call's service, which answers whether it was made now. */
async function oneByOne<Row extends SelectedOrder>(
  context: ApiContext,
  rows: Row[],
  reason: string,
  make: (row: Row) => Promise<boolean>,
): Promise<{ items: Answer[] }> {
  const items: Answer[] = [];
  // One after the other: a hundred at once would take the places of everybody else who changes something.
  for (const row of rows) items.push(await answerTo(context, row, reason, make));
  return { items };
}

async function answerTo<Row extends SelectedOrder>(
  context: ApiContext,
  row: Row,
  reason: string,
  make: (row: Row) => Promise<boolean>,
): Promise<Answer> {
  const { app } = context;
  const { orderId } = row;
  const id = 'requestId' in row ? String(row.requestId) : orderId;
  const claim = claimOf(context, { ...row, reason });
  const ofRow = { ...claim, key: `${claim.key}:${id}` };
  try {
    const result = await namingTheChange(context, orderId, () =>
      transaction(app.db, (trx) =>
        once(trx, ofRow, app.now(), async (): Promise<SelectedResult> => ((await make(row)) ? 'done' : 'already')),
      ),
    );
    return { id, result, refusal: null };
  } catch (failure) {
    if (!(failure instanceof RefusalError)) throw failure;
    const { last = null } = Object(failure.data) as { last?: z.input<typeof LastChange> | null };
    return { id, result: 'refused', refusal: { code: failure.code, last } };
  }
}
