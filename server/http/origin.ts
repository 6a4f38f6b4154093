/**
 * A request that changes something must come from a page of this site (architecture §3, guarantee S6). The browser names
 * the page's site in `Origin`, or says `same-origin`. What it compares with is the name it called, which a stranger can
 * lead to us (DNS rebinding), so a name that is not ours vouches for nothing.
 */
import { isIP } from 'node:net';
import type { RequestFacts } from './request.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Without either header it was no browser of ours, and is foreign too. */
export function isForeign({ method, headers }: Pick<RequestFacts, 'method' | 'headers'>, publicUrl: URL): boolean {
  if (SAFE.has(method)) return false;
  const host = headers.host ?? '';
  const isOurs = host === publicUrl.host || needsNoName(host);
  // Where no referrer is told, a form that is posted says `null`.
  if (headers.origin === undefined || headers.origin === 'null')
    return !(isOurs && headers['sec-fetch-site'] === 'same-origin');
  const from = URL.parse(headers.origin);
  // By its scheme too: on a strange network anybody answers for `http://` and our name.
  return from?.origin !== publicUrl.origin && !(needsNoName(host) && from?.host === host);
}

/** An address or this machine itself: no name server was asked for it. */
function needsNoName(host: string): boolean {
  const name = URL.parse(`http://${host}`)?.hostname ?? '';
  return isIP(name.replaceAll(/[[\]]/g, '')) !== 0 || name === 'localhost' || name.endsWith('.localhost');
}
