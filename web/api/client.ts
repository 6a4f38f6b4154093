/** The typed client of the API, on this very origin; and the same calls as TanStack Query options. */
import type { Contract } from '@ceylono/contract/contract';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import addresses from './contract.gen.json';
import { type Addresses, type CallContext, linkTo } from './link.ts';

type Client = JsonifiedClient<ContractRouterClient<Contract, CallContext>>;

/**
 * The calls that answer JSON. What answers a file has headers beside its body; it is opened by its address or fetched by
 * `file.ts`, streams of events are opened by `order-events.ts`, and `contract.gen.json` leaves both out.
 */
type JsonCalls<Inner> = {
  [Name in keyof Inner as Inner[Name] extends (
    ...input: never[]
  ) => Promise<{ headers: object; body: unknown } | AsyncIterator<unknown, unknown, void>>
    ? never
    : Name]: Inner[Name] extends (...input: never[]) => unknown ? Inner[Name] : JsonCalls<Inner[Name]>;
};

const known: Record<string, Addresses> = { ...addresses };

/** Makes more calls known: those of staff, whose addresses only their screens load. */
export function addCalls(more: Record<string, Addresses>): void {
  for (const [group, calls] of Object.entries(more)) known[group] = { ...known[group], ...calls };
}

/** `await client.order.get({ orderId })`; throws `ApiError` on a refusal, anything else when the network fails. */
export const client: JsonCalls<Client> = createORPCClient<Client>(linkTo('/api', known));

/** `useQuery(api.order.get.queryOptions({ input: { orderId } }))`. */
export const api = createTanstackQueryUtils(client);
