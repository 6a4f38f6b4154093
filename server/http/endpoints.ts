/**
 * The contract as a table of endpoints: what a request is matched against, before a byte of its body is
 * read, and what the access matrix is generated from. An endpoint without a policy stops the boot.
 */
import type { EndpointMeta, Policy } from '@ceylono/contract/endpoint';
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import { addRoute, createRouter, findRoute } from 'rou3';

export interface Endpoint {
  /** As in the contract: `order.place`. */
  name: string;
  method: string;
  /** As declared: `/orders/{orderId}`. */
  path: string;
  summary: string;
  parameters: string[];
  policy: Policy;
  idempotent: boolean;
  plainForm: string | null;
  maxBodyBytes: number;
  documented: boolean;
  beforeSecondFactor: boolean;
  streams: boolean;
}

const SMALL_BODY = 64 * 1024;

export function endpointsOf(router: AnyContractRouter): Endpoint[] {
  const endpoints: Endpoint[] = [];
  collect(router, [], endpoints);
  return endpoints;
}

function collect(node: AnyContractRouter, trail: string[], into: Endpoint[]): void {
  if (!isContractProcedure(node)) {
    for (const [key, child] of Object.entries(node)) collect(child as AnyContractRouter, [...trail, key], into);
    return;
  }
  const name = trail.join('.');
  const { route } = node['~orpc'];
  const meta = node['~orpc'].meta as EndpointMeta;
  if (meta.policy === undefined) throw new Error(`The endpoint ${name} declares no policy.`);
  if (route.method === undefined || route.path === undefined) throw new Error(`The endpoint ${name} has no address.`);
  const parameters = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  into.push({
    name,
    method: route.method,
    path: route.path,
    summary: route.summary ?? '',
    parameters,
    policy: meta.policy,
    idempotent: meta.idempotent ?? false,
    plainForm: meta.plainForm ?? null,
    maxBodyBytes: meta.maxBodyBytes ?? SMALL_BODY,
    documented: meta.documented ?? false,
    beforeSecondFactor: meta.beforeSecondFactor ?? false,
    streams: meta.streams ?? false,
  });
}

export interface Match {
  endpoint: Endpoint;
  parameters: Record<string, string>;
}

/** No address of ours has it, and a URL would be another one without it, for the API's router too. */
const NOT_OURS = /\/\/|[\\#]/;

/**
 * Finds the endpoint of a request, by the library that the API's router finds its procedure by. `path` is what follows
 * `/api`, as it was sent. Literal paths win over those with parameters.
 */
export function matcherOf(endpoints: Endpoint[]): (method: string, path: string) => Match | null {
  const router = createRouter<Endpoint>();
  for (const endpoint of endpoints) {
    addRoute(router, endpoint.method, endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'), endpoint);
  }
  return (method, path) => {
    const found = NOT_OURS.test(path) ? undefined : findRoute(router, method, path);
    if (found === undefined) return null;
    const given = Object.entries(found.params ?? {});
    return { endpoint: found.data, parameters: Object.fromEntries(given.map(([name, part]) => [name, decode(part)])) };
  };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
