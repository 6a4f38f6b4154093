/** Placing an order, without its screen: which body goes under which key, and what a refusal does to the draft. */
import type { Quote } from '@ceylono/contract/quote';
import { isPromoRefusal } from '@ceylono/domain/promo-code';
import type { z } from 'zod';
import { newId } from '../../api/new-id.ts';
import { type Failure, failureOf } from '../../api/refusal.ts';
import { type Attempt, attemptFor, type Sent, unansweredOf } from '../draft/attempt.ts';
import type { Draft, DraftChange } from '../draft/draft.ts';
import type { ServerDraft } from '../draft/use-server-draft.ts';
import type { Choice } from '../quote/choice.ts';
import { type OrderBody, orderBody, type ShownPrice } from './order-body.ts';
import { isUnanswered, type OrderProblem, orderProblem, UNANSWERED_BEFORE } from './order-problem.ts';
import { SHOWN_TERMS } from './terms.tsx';

export interface Refused {
  problem: OrderProblem;
  failure: Failure | null;
  /** The total that was confirmed. */
  total: number;
}

export interface Placing {
  draft: Draft;
  change: (change: DraftChange) => void;
  server: Pick<ServerDraft, 'theDraft' | 'isGoneAfter'>;
  send: (body: OrderBody, key: string) => Promise<{ orderId: string }>;
  /** The price is another than was confirmed, and stands on the screen from now on. */
  showPrice: (choice: Choice, quote: z.output<typeof Quote>) => Promise<void>;
  onOrdered: (orderId: string) => Promise<void>;
}

/** Sends the order with its key, and keeps everything when it is refused or no answer comes; null: it was ordered. */
export async function placeOrder(placing: Placing, choice: Choice, price: ShownPrice): Promise<Refused | null> {
  const { draft, change, server, onOrdered } = placing;
  let attempt = draft.attempt;
  try {
    const body = orderBody(draft, choice, price, await server.theDraft(), SHOWN_TERMS);
    attempt = attemptFor(attempt, body, newId);
    change({ type: 'attempted', attempt });
    await onOrdered(await orderedBy(placing, attempt));
    return null;
  } catch (error) {
    return refusedFor(placing, failureOf(error), attempt, choice, price.total);
  }
}

async function refusedFor(
  { change, server, showPrice }: Placing,
  failure: Failure,
  attempt: Attempt | null,
  choice: Choice,
  total: number,
): Promise<Refused> {
  if (attempt && !isUnanswered(failure.code)) {
    change({ type: 'attempted', attempt: { ...attempt, isUnanswered: false } });
  }
  if (failure.code === 'price_changed') {
    await showPrice(choice, (failure.data as { quote: z.output<typeof Quote> }).quote);
  }
  if (isPromoRefusal(failure.code) && choice.promoCode) {
    change({ type: 'promoDropped', code: choice.promoCode, refusal: failure.code });
  }
  const isDraftGone = await server.isGoneAfter(failure);
  return { problem: orderProblem(failure, isDraftGone), failure, total };
}

/** Places the order, or finds that an earlier attempt, whose answer never came, has placed one. */
async function orderedBy(placing: Placing, attempt: Attempt): Promise<string> {
  try {
    return await placed(placing, attempt);
  } catch (error) {
    if (failureOf(error).code !== 'draft_ordered') throw error;
    for (const earlier of attempt.earlier ?? []) {
      const orderId = await placed(placing, earlier).catch(nullIfRefused);
      if (orderId !== null) return orderId;
    }
    throw error;
  }
}

async function placed({ send }: Placing, sent: Sent): Promise<string> {
  return (await send(bodyOf(sent), sent.key)).orderId;
}

/** A refusal says that it was not this one; without an answer that is unknown, and all is asked again. */
function nullIfRefused(error: unknown): null {
  if (isUnanswered(failureOf(error).code)) throw error;
  return null;
}

function bodyOf(sent: Sent): OrderBody {
  return JSON.parse(sent.body) as OrderBody;
}

/** The message about an order that was sent before this page was opened, and not answered. */
export function refusedBefore({ attempt }: Draft): Refused | null {
  return attempt?.isUnanswered ? { problem: UNANSWERED_BEFORE, failure: null, total: bodyOf(attempt).total } : null;
}

/** The price that was confirmed, while there is no answer and the screen still shows the same; else undefined. */
export function priceToRepeat(draft: Draft, choice: Choice | null): ShownPrice | undefined {
  const [last] = draft.attempt?.isUnanswered ? unansweredOf(draft.attempt) : [];
  if (!last || !choice || draft.draftId === null) return undefined;
  const { total, deposit = 0 } = bodyOf(last);
  const shown = JSON.stringify(orderBody(draft, choice, { total, deposit }, draft.draftId, SHOWN_TERMS));
  return shown === last.body ? { total, deposit } : undefined;
}
