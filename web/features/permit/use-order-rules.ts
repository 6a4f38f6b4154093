import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

/** Which papers an order asks for, by the settings of the owner; undefined until the server has said so. */
export function useOrderRules() {
  return useQuery(api.permit.rules.queryOptions({ staleTime: 60_000 })).data;
}
