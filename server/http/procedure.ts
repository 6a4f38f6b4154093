/**
 * Where features implement the contract. The request was matched and admitted already; what runs here
 * holds that the procedure about to run is the one that was admitted, so a difference between two routers denies.
 */
import { contract } from '@ceylono/contract/contract';
import { implement } from '@orpc/server';
import type { ApiContext } from './context.ts';
import { refuse } from './refusal.ts';

export const os = implement(contract)
  .$context<ApiContext>()
  .use(({ context, next, path }) => {
    if (context.endpoint.name !== path.join('.')) refuse('not_allowed');
    return next();
  });
