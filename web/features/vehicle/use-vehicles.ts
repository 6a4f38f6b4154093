import type { DayRange } from '@ceylono/domain/block';
import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, client } from '../../api/client.ts';
import type { Search, Vehicle } from './vehicle-search.ts';

/** The grid, page after page; only the first asks for the count. */
export function useVehicles(search: Search) {
  return useInfiniteQuery(
    api.vehicle.list.infiniteOptions({
      input: (cursor: string | null) => ({ ...search, ...(cursor === null ? { count: 'true' } : { cursor }) }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
  );
}

/** Forgets the grid: one that it shows as free is not. */
export function useForgetVehicles(): () => void {
  const queries = useQueryClient();
  return () => queries.removeQueries({ queryKey: api.vehicle.list.key() });
}

/** One vehicle, once the server has told of it with the days that are taken. */
export interface OneVehicle extends Vehicle {
  unavailableRanges?: DayRange[];
}

/** What the grid has shown of it stands at once. */
export function useVehicle(vehicleId: string | null) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['vehicle', vehicleId],
    queryFn: ({ signal }): Promise<OneVehicle> => client.vehicle.get({ vehicleId: vehicleId ?? '' }, { signal }),
    enabled: vehicleId !== null,
    placeholderData: (): OneVehicle | undefined => seenInGrid(queries, vehicleId),
  });
}

function seenInGrid(queries: QueryClient, vehicleId: string | null): Vehicle | undefined {
  for (const [, grid] of queries.getQueriesData<{ pages?: { items: Vehicle[] }[] }>({
    queryKey: api.vehicle.list.key(),
  })) {
    const seen = grid?.pages?.flatMap((page) => page.items).find((vehicle) => vehicle.id === vehicleId);
    if (seen) return seen;
  }
  return undefined;
}
