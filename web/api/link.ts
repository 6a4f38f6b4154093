/**
 * Carries a call to the server: what the path names goes into the path, the rest of a reading into the query, the rest of
 * anything else into a JSON body. Inputs are flat, and files go their own ways (`upload.ts`, plain links), so that this
 * is all of HTTP the browser needs; oRPC's own link costs every page 5 KiB more.
 */
import type { ClientLink } from '@orpc/client';
import { apiErrorOf } from './api-error.ts';
import { touchHeader } from './touched.ts';

/** What a call may carry beside its input: the key under which a creating call is stored (amendment 17). */
export interface CallContext {
  idempotencyKey?: string;
}

/** `GET /vehicles/{vehicleId}` under the endpoint's name, as `contract.gen.json` lists them. */
export type Addresses = { readonly [name: string]: string | Addresses };

/** A phone on a weak link gets this long; then the call fails as `network` and may be repeated. */
const CALL_TIMEOUT_MS = 30_000;

/** Answers what the server sent; throws `ApiError` on its refusal, anything else when no answer of ours came. */
export function linkTo(base: string, addresses: Addresses): ClientLink<CallContext> {
  return {
    async call(name, input, { context, signal }) {
      const [method = '', path = ''] = addressOf(addresses, name).split(' ');
      const { address, rest } = placed(path, (input ?? {}) as Record<string, unknown>);
      const query = method === 'GET' ? queryOf(rest) : '';
      const body = method === 'GET' || Object.keys(rest).length === 0 ? undefined : JSON.stringify(rest);
      const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS);
      const response = await fetch(`${base}${address}${query}`, {
        method,
        body,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(context.idempotencyKey ? { 'idempotency-key': context.idempotencyKey } : {}),
          ...touchHeader(),
        },
        // A network that asks for a sign-in of its own sends elsewhere; that is no answer.
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      return answerOf(response);
    },
  };
}

function addressOf(addresses: Addresses, name: readonly string[]): string {
  const found = name.reduce<string | Addresses | undefined>(
    (inner, part) => (typeof inner === 'object' ? inner[part] : undefined),
    addresses,
  );
  if (typeof found !== 'string') throw new Error(`The contract has no ${name.join('.')}`);
  return found;
}

function placed(path: string, input: Record<string, unknown>) {
  const rest = { ...input };
  const address = path.replace(/\{(\w+)\}/g, (_, field: string) => {
    delete rest[field];
    return encodeURIComponent(String(input[field]));
  });
  return { address, rest };
}

function queryOf(fields: Record<string, unknown>): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([field, value]) => [field, String(value)]))}`;
}

async function answerOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (response.ok) return text === '' ? undefined : JSON.parse(text);
  throw apiErrorOf(parsed(text), { status: response.status, headers: Object.fromEntries(response.headers) });
}

/** A gateway's own page is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
