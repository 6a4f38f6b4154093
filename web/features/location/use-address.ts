import { useQuery } from '@tanstack/react-query';
import { type Dispatch, useEffect } from 'react';
import { api } from '../../api/client.ts';
import { placeName } from '../place/place-search.tsx';
import type { ChosenLocation, LocationChange } from './chosen-location.ts';
import { nearText } from './place-text.tsx';

/**
 * Finds a name for a location that has none yet and writes it down. The coordinates are the location; without a
 * name it is as good, so a failure is silent.
 */
export function useAddress(location: ChosenLocation | null, change: Dispatch<LocationChange>): { isLooking: boolean } {
  const unnamed = location?.address === null ? location : null;
  const { data, isFetching } = useQuery(
    api.place.nearest.queryOptions({
      input: { lat: unnamed?.lat ?? 0, lng: unnamed?.lng ?? 0 },
      enabled: unnamed !== null,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
  const place = data?.place;

  useEffect(() => {
    if (unnamed && place) change({ type: 'addressFound', at: unnamed, address: nearText(placeName(place)) });
  }, [unnamed, place, change]);

  return { isLooking: isFetching };
}
