import { isPromoRefusal } from '@ceylono/domain/promo-code';
import type { Quote } from '@ceylono/contract/quote';
import type { Language } from '@ceylono/domain/language';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useRef } from 'react';
import type { z } from 'zod';
import { api, client } from '../../api/client.ts';
import { newId } from '../../api/new-id.ts';
import { readAgain, showAnswer } from '../../api/read-again.ts';
import { type Failure, failureOf } from '../../api/refusal.ts';
import type { ShownPrice } from '../checkout/order-body.ts';
import { type OrderProblem, orderProblem } from '../checkout/order-problem.ts';
import { type Attempt, attemptFor } from '../draft/attempt.ts';
import type { Draft, DraftChange } from '../draft/draft.ts';
import type { Choice } from '../quote/choice.ts';
import { quoteQuery } from '../quote/use-quote.ts';
import { useForgetVehicles } from '../vehicle/use-vehicles.ts';
import { type CallerBody, callerBody } from './caller-body.ts';
import type { Placed } from './placed-order.tsx';

interface Placing {
  draft: Draft;
  change: Dispatch<DraftChange>;
  onPlaced: (placed: Placed) => void;
  /** After a try that failed: whether no answer came, so that the order may be placed. */
  onFailed: (isUnanswered: boolean) => void;
}

/** Places the order with its key: the same for as long as the same is sent, so that a lost answer makes no second one. */
export function usePlaceForCaller({ draft, change, onPlaced, onFailed }: Placing) {
  const queries = useQueryClient();
  const forgetVehicles = useForgetVehicles();
  const last = useRef<Attempt | null>(null);
  const sending = useMutation({
    mutationKey: api.callerOrder.place.mutationKey(),
    mutationFn: ({ attempt }: { attempt: Attempt; choice: Choice; email: string }) =>
      client.callerOrder.place(JSON.parse(attempt.body) as CallerBody, { context: { idempotencyKey: attempt.key } }),
    onSuccess: ({ link, ...order }, { email }) => {
      void readAgain(queries, api.backOffice.key(), api.notification.key(), api.vehicle.list.key());
      onPlaced({ ...order, ...link, email });
    },
    onError: (error, { choice }) => refused(failureOf(error), choice),
  });

  function refused(failure: Failure, choice: Choice) {
    onFailed(failure.code === 'network');
    if (failure.code === 'price_changed') {
      const { quote } = failure.data as { quote: z.output<typeof Quote> };
      void showAnswer(queries, quoteQuery(choice).queryKey, quote);
    }
    if (failure.code === 'vehicle_taken') forgetVehicles();
    if (isPromoRefusal(failure.code) && choice.promoCode)
      change({ type: 'promoDropped', code: choice.promoCode, refusal: failure.code });
  }

  function place(choice: Choice, price: ShownPrice, language: Language) {
    const attempt = attemptFor(last.current, callerBody(draft, choice, price, language), newId);
    last.current = attempt;
    sending.mutate({ attempt, choice, email: draft.contact.email });
  }

  const failure: OrderProblem | null = sending.error ? orderProblem(failureOf(sending.error), false) : null;
  return { place, isPlacing: sending.isPending, failure };
}
