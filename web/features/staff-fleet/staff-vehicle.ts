/** The vehicles of all vendors, as staff read them. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, type client } from '../../api/client.ts';

export type StaffVehicle = Awaited<ReturnType<typeof client.staffFleet.list>>['items'][number];
export type DuePaper = Awaited<ReturnType<typeof client.staffFleet.listPapers>>['items'][number];

/** Those that a list has shown. */
export function knownVehicles(queries: QueryClient): StaffVehicle[] {
  return queries
    .getQueriesData<{ items: StaffVehicle[] }>({ queryKey: api.staffFleet.list.key() })
    .flatMap(([, page]) => page?.items ?? []);
}

/** One of them; while it is read, as a list has shown it. */
export function useStaffVehicle(vehicleId: string) {
  const queries = useQueryClient();
  return useQuery(
    api.staffFleet.find.queryOptions({
      input: { vehicleId },
      placeholderData: () => knownVehicles(queries).find((row) => row.vehicleId === vehicleId),
    }),
  );
}
