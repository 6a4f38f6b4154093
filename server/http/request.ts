/** The facts of one request, before it is decided about. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '../config.ts';
import { clientAddress } from './client-address.ts';
import { readCookies, serializeCookie } from './cookies.ts';

export interface RequestFacts {
  /** Named in every answer and log line of this request. */
  id: string;
  method: string;
  /** Path without query. Never logged: it may hold an order's id or a portal token. */
  path: string;
  address: string;
  userAgent: string;
  cookies: ReadonlyMap<string, string>;
  headers: IncomingMessage['headers'];
  /** The full cookie name (`__Host-` where the site is https). */
  cookieName(name: string): string;
  /** Who was admitted, for the log: a kind, and digits that tell one from another without a name. */
  caller?: string;
  /** The code of its refusal. */
  refusal?: string;
  /** It is answered by a stream. */
  isStream?: true;
  setCookie(name: string, value: string, maxAgeSeconds: number): void;
  addHeader(name: string, value: string): void;
}

export function factsOf(request: IncomingMessage, response: ServerResponse, config: Config): RequestFacts {
  const secure = config.publicUrl.protocol === 'https:';
  const url = request.url ?? '/';
  const cookieName = (name: string) => (secure ? `__Host-${name}` : name);
  return {
    id: randomUUID(),
    method: request.method ?? 'GET',
    path: url.split('?', 1)[0] ?? '/',
    address: clientAddress(
      request.socket.remoteAddress ?? '',
      String(request.headers['x-forwarded-for'] ?? ''),
      config.proxies,
    ),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    cookies: readCookies(request.headers.cookie),
    headers: request.headers,
    cookieName,
    setCookie: (name, value, maxAgeSeconds) =>
      void response.appendHeader('set-cookie', serializeCookie(cookieName(name), value, maxAgeSeconds, secure)),
    addHeader: (name, value) => void response.appendHeader(name, value),
  };
}
