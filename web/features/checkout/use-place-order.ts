import type { Quote } from '@ceylono/contract/quote';
import { isPromoRefusal } from '@ceylono/domain/promo-code';
import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useState } from 'react';
import type { z } from 'zod';
import { client } from '../../api/client.ts';
import { newId } from '../../api/new-id.ts';
import { showAnswer } from '../../api/read-again.ts';
import { type Failure, failureOf } from '../../api/refusal.ts';
import { type Attempt, attemptFor, type Sent, unansweredOf } from '../draft/attempt.ts';
import type { Draft, DraftChange } from '../draft/draft.ts';
import type { ServerDraft } from '../draft/use-server-draft.ts';
import type { Choice } from '../quote/choice.ts';
import { quoteQuery } from '../quote/use-quote.ts';
import { type OrderBody, orderBody } from './order-body.ts';
import { isUnanswered, type OrderProblem, orderProblem, UNANSWERED_BEFORE } from './order-problem.ts';
import { SHOWN_TERMS } from './terms.tsx';

export interface Refused {
  problem: OrderProblem;
  failure: Failure | null;
  /** The total that was confirmed. */
  total: number;
}

interface PlaceOrderOptions {
  draft: Draft;
  change: Dispatch<DraftChange>;
  server: ServerDraft;
  onOrdered: (orderId: string) => Promise<void>;
}

/** Confirm Order: sends it with its key, and keeps everything when it is refused or no answer comes. */
export function usePlaceOrder({ draft, change, server, onOrdered }: PlaceOrderOptions) {
  const queries = useQueryClient();
  const [isSubmitting, setSubmitting] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(() =>
    draft.attempt?.isUnanswered
      ? { problem: UNANSWERED_BEFORE, failure: null, total: bodyOf(draft.attempt).total }
      : null,
  );

  async function place(choice: Choice, total: number) {
    setSubmitting(true);
    setRefused(null);
    let attempt = draft.attempt;
    try {
      const body = orderBody(draft, choice, total, await server.theDraft(), SHOWN_TERMS);
      attempt = attemptFor(attempt, body, newId);
      change({ type: 'attempted', attempt });
      await onOrdered(await orderedBy(attempt));
    } catch (error) {
      await refuse(failureOf(error), attempt, choice, total);
      setSubmitting(false);
    }
  }

  async function refuse(failure: Failure, attempt: Attempt | null, choice: Choice, total: number) {
    if (attempt && !isUnanswered(failure.code)) {
      change({ type: 'attempted', attempt: { ...attempt, isUnanswered: false } });
    }
    if (failure.code === 'price_changed') {
      const { quote } = failure.data as { quote: z.output<typeof Quote> };
      await showAnswer(queries, quoteQuery(choice).queryKey, quote);
    }
    if (isPromoRefusal(failure.code) && choice.promoCode) {
      change({ type: 'promoDropped', code: choice.promoCode, refusal: failure.code });
    }
    const isDraftGone = await server.isGoneAfter(failure);
    setRefused({ problem: orderProblem(failure, isDraftGone), failure, total });
  }

  return { place, isSubmitting, refused };
}

/** Places the order, or finds that an earlier attempt, whose answer never came, has placed one. */
async function orderedBy(attempt: Attempt): Promise<string> {
  try {
    return await placed(attempt);
  } catch (error) {
    if (failureOf(error).code !== 'draft_ordered') throw error;
    for (const earlier of attempt.earlier ?? []) {
      const orderId = await placed(earlier).catch(nullIfRefused);
      if (orderId !== null) return orderId;
    }
    throw error;
  }
}

async function placed(sent: Sent): Promise<string> {
  const { orderId } = await client.order.place(bodyOf(sent), { context: { idempotencyKey: sent.key } });
  return orderId;
}

/** A refusal says that it was not this one; without an answer nobody knows, so that all is asked again. */
function nullIfRefused(error: unknown): null {
  if (isUnanswered(failureOf(error).code)) throw error;
  return null;
}

function bodyOf(sent: Sent): OrderBody {
  return JSON.parse(sent.body) as OrderBody;
}

/** The total that was confirmed, while nobody has answered and the screen still shows the same; else undefined. */
export function totalToRepeat(draft: Draft, choice: Choice | null): number | undefined {
  const [last] = draft.attempt?.isUnanswered ? unansweredOf(draft.attempt) : [];
  if (!last || !choice || draft.draftId === null) return undefined;
  const { total } = bodyOf(last);
  const shown = JSON.stringify(orderBody(draft, choice, total, draft.draftId, SHOWN_TERMS));
  return shown === last.body ? total : undefined;
}
