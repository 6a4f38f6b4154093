import type { ExtensionQuote } from '@ceylono/contract/extension';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { api, client } from '../../api/client.ts';
import { newId } from '../../api/new-id.ts';
import { readAgain, showAnswer } from '../../api/read-again.ts';
import { type Failure, failureOf } from '../../api/refusal.ts';
import { type Attempt, attemptFor } from '../draft/attempt.ts';
import './extension-refusals.ts';

export type Quote = z.output<typeof ExtensionQuote>;

/** What so many days would cost. The quote of the days before stays while this one is read. */
export function useExtensionQuote(orderId: string, days: number) {
  return useQuery(api.extension.quote.queryOptions({ input: { orderId, days }, placeholderData: keepPreviousData }));
}

/** Sends the request; without an answer it is sent again under the same key, so that nothing is asked twice. */
export function useRequestExtension(orderId: string, onSent: () => void) {
  const queries = useQueryClient();
  const last = useRef<Attempt | null>(null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function send({ requestedDays: days, extensionFee }: Quote, reason: string) {
    setSending(true);
    setFailure(null);
    const body = { orderId, days, reason, extensionFee };
    last.current = attemptFor(last.current, body, newId);
    try {
      await client.extension.request(body, { context: { idempotencyKey: last.current.key } });
      onSent();
    } catch (error) {
      const refused = failureOf(error);
      setFailure(refused);
      if (refused.code === 'price_changed') {
        const { quote } = refused.data as { quote: Quote };
        await showAnswer(queries, api.extension.quote.queryKey({ input: { orderId, days } }), quote);
      }
    }
    // The order says how it stands now, after a refusal too.
    await readAgain(queries, api.order.get.key({ input: { orderId } }));
    setSending(false);
  }

  return { send, isSending, failure, forget: () => setFailure(null) };
}
