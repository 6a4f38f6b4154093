/**
 * The search of places while a name is typed.
 * @rows CUS-WIZ 95
 */
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

/** The documents' figure (customer §7). */
const DEBOUNCE_MS = 300;
const MOST = 8;
/** No place's name is longer, and no longer one is looked for. */
const MOST_SIGNS = 80;

/** Places in Sri Lanka for the text in the field; an empty field asks nothing. */
export function usePlaceSearch(typed: string) {
  const wanted = typed.trim().slice(0, MOST_SIGNS).trim();
  const [settled] = useDebouncedValue(wanted, DEBOUNCE_MS);
  const asked = wanted === '' ? '' : settled;
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
    /** The places are those of fewer or other letters, shown until these are found: none of them can be meant. */
    areOld: asked !== wanted || query.isPlaceholderData,
    places: asked === '' ? [] : (query.data?.items ?? []),
    isSearching: asked !== wanted || query.isFetching,
    error: query.error,
  };
}
