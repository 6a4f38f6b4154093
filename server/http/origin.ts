/**
 * A request that changes something must come from this site: its Origin's host is the Host it was sent to or the
 * public address, or the browser says same-origin (architecture §3, guarantee S6). No Origin and no Sec-Fetch-Site
 * means no browser of ours: refused too.
 */
import type { RequestFacts } from './request.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

export function isForeign(facts: RequestFacts, publicUrl: URL): boolean {
  if (SAFE.has(facts.method)) return false;
  if (facts.headers['sec-fetch-site'] === 'same-origin') return false;
  const origin = facts.headers.origin;
  if (origin === undefined || !URL.canParse(origin)) return true;
  const host = new URL(origin).host;
  return host !== facts.headers.host && host !== publicUrl.host;
}
