/** A browser of somebody in the demo. It keeps its cookies, so that admission itself says who is calling. */
import { randomUUID } from 'node:crypto';
import { contract } from '@ceylono/contract/contract';
import type { App } from '../server/app.ts';
import { features } from '../server/features.ts';
import { admit } from '../server/http/admission.ts';
import type { ApiContext } from '../server/http/context.ts';
import { endpointsOf } from '../server/http/endpoints.ts';
import type { RequestFacts } from '../server/http/request.ts';

const ENDPOINTS = new Map(endpointsOf(contract).map((endpoint) => [endpoint.name, endpoint]));

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

export class DemoBrowser {
  readonly #cookies = new Map<string, string>();

  /** Of one more request. */
  facts(): RequestFacts {
    return {
      id: randomUUID(),
      method: 'POST',
      path: '',
      address: '127.0.0.1',
      userAgent: PHONE,
      cookies: this.#cookies,
      headers: { 'idempotency-key': randomUUID() },
      cookieName: (name) => name,
      setCookie: (name, value) => void this.#cookies.set(name, value),
      addHeader: () => {},
    };
  }

  /** What a handler of this endpoint would be given; refused as admission refuses. */
  async context(app: App, endpointName: string, parameters: Record<string, string> = {}): Promise<ApiContext> {
    const endpoint = endpointNamed(endpointName);
    const facts = this.facts();
    return { app, facts, endpoint, actor: await admit({ endpoint, parameters }, facts, app, features.lookUps) };
  }
}

export function endpointNamed(name: string) {
  const endpoint = ENDPOINTS.get(name);
  if (endpoint === undefined) throw new Error(`the contract has no ${name}`);
  return endpoint;
}
