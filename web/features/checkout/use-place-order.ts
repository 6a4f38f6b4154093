import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useState } from 'react';
import { client } from '../../api/client.ts';
import { showAnswer } from '../../api/read-again.ts';
import type { Draft, DraftChange } from '../draft/draft.ts';
import type { ServerDraft } from '../draft/use-server-draft.ts';
import type { Choice } from '../quote/choice.ts';
import { quoteQuery } from '../quote/use-quote.ts';
import type { ShownPrice } from './order-body.ts';
import { type Placing, placeOrder, type Refused, refusedBefore } from './place-order.ts';

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
  const [refused, setRefused] = useState<Refused | null>(() => refusedBefore(draft));

  async function place(choice: Choice, price: ShownPrice) {
    setSubmitting(true);
    setRefused(null);
    const placing: Placing = {
      ...{ draft, change, server, onOrdered },
      send: (body, idempotencyKey) => client.order.place(body, { context: { idempotencyKey } }),
      showPrice: (priced, quote) => showAnswer(queries, quoteQuery(priced).queryKey, quote),
    };
    const now = await placeOrder(placing, choice, price);
    if (now === null) return;
    setRefused(now);
    setSubmitting(false);
  }

  return { place, isSubmitting, refused };
}
