import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

/** The documents' figure (customer §7). */
const DEBOUNCE_MS = 300;
const MOST = 8;

/** Places in Sri Lanka for what is being typed; nothing is asked while nothing is. */
export function usePlaceSearch(typed: string) {
  const [settled] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const asked = typed.trim() === '' ? '' : settled;
  const query = useQuery(
    api.place.search.queryOptions({
      input: { q: asked, limit: MOST },
      enabled: asked !== '',
      staleTime: Number.POSITIVE_INFINITY,
      placeholderData: keepPreviousData,
    }),
  );
  return {
    asked,
    places: asked === '' ? [] : (query.data?.items ?? []),
    isSearching: asked !== typed.trim() || query.isFetching,
    error: query.error,
  };
}
