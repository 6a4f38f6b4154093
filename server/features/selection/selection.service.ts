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

interface SelectedRequest extends SelectedOrder {
  requestId: string;
}

interface Answer {
  /** Of the order, or of the request. */
  id: string;
  result: SelectedResult;
  refusal: { code: Refusal; last: z.input<typeof LastChange> | null } | null;
}

/** One of the selected, and what is done to it. */
interface Step {
  id: string;
  orderId: string;
  /** What was sent of it: another one under the same key is refused. */
  sent: object;
  /** The single call's service, which answers whether it was made now. */
  make: () => Promise<boolean>;
}

export function cancelOrders(context: ApiContext, { orders, reason }: { orders: SelectedOrder[]; reason: string }) {
  const steps = orders.map((order) => ({
    id: order.orderId,
    orderId: order.orderId,
    sent: { ...order, reason },
    make: () => cancelByStaff(context, order.orderId, reason, order.seen),
  }));
  return oneByOne(context, steps);
}

export function rejectExtensions(
  context: ApiContext,
  { requests, reason }: { requests: SelectedRequest[]; reason: string },
) {
  const steps = requests.map((request) => ({
    id: request.requestId,
    orderId: request.orderId,
    sent: { ...request, reason },
    make: () => reject(context, request, reason),
  }));
  return oneByOne(context, steps);
}

async function oneByOne(context: ApiContext, steps: Step[]): Promise<{ items: Answer[] }> {
  const items: Answer[] = [];
  // One after the other: a hundred at once would take the places of everybody else who changes something.
  for (const step of steps) items.push(await answerTo(context, step));
  return { items };
}

async function answerTo(context: ApiContext, { id, orderId, sent, make }: Step): Promise<Answer> {
  const { app } = context;
  const claim = claimOf(context, sent);
  const ofStep = { ...claim, key: `${claim.key}:${id}` };
  try {
    const result = await namingTheChange(context, orderId, () =>
      transaction(app.db, (trx) =>
        once(trx, ofStep, app.now(), async (): Promise<SelectedResult> => ((await make()) ? 'done' : 'already')),
      ),
    );
    return { id, result, refusal: null };
  } catch (failure) {
    if (!(failure instanceof RefusalError)) throw failure;
    const { last = null } = Object(failure.data) as { last?: z.input<typeof LastChange> | null };
    return { id, result: 'refused', refusal: { code: failure.code, last } };
  }
}
