import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import type { Choice } from './choice.ts';

const NOTHING: Choice = { vehicleId: '', startDate: '', endDate: '' };

/**
 * The server's price for a choice, or its refusal; nothing for no choice. While a changed choice is priced, the price
 * before stays to be shown (`isPlaceholderData`), never to be ordered by.
 */
export function useQuote(choice: Choice | null) {
  return useQuery({ ...quoteQuery(choice ?? NOTHING), enabled: choice !== null, placeholderData: keepPreviousData });
}

export type QuoteQuery = ReturnType<typeof useQuote>;

/** The server would not rent this vehicle so. Without an answer that is unknown. */
export function isRefused({ error }: QuoteQuery): boolean {
  return error !== null && !failureOf(error).mayRetry;
}

export function quoteQuery(choice: Choice) {
  return api.quote.create.queryOptions({ input: choice, gcTime: 60_000 });
}
