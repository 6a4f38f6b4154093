/** The typed client of the API, on this very origin; and the same calls as TanStack Query options. */
import type { Contract } from '@ceylono/contract/contract';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import addresses from './contract.gen.json';
import { type CallContext, linkTo } from './link.ts';

/** `await client.order.get({ orderId })`; throws `ApiError` on a refusal, anything else when the network fails. */
export const client: JsonifiedClient<ContractRouterClient<Contract, CallContext>> = createORPCClient(
  linkTo('/api', addresses),
);

/** `useQuery(api.order.get.queryOptions({ input: { orderId } }))`. */
export const api = createTanstackQueryUtils(client);
