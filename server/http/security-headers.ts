/** The headers every answer carries (guarantee P10). Personal answers are never kept by anybody. */
import type { Config } from '../config.ts';

/** The same for every answer of a process, so they are made once. */
export function securityHeaders(config: Config): Map<string, string> {
  const headers = new Map([
    ['content-security-policy', contentSecurityPolicy(config)],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'no-referrer'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['permissions-policy', 'camera=(self), geolocation=(self), microphone=(), payment=()'],
  ]);
  if (config.publicUrl.protocol === 'https:') {
    headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
  }
  return headers;
}

function contentSecurityPolicy(config: Config): string {
  const tiles = tileOrigins(config.tileUrl).map((origin) => ` ${origin}`);
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${tiles.join('')}`,
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The hosts that `{s}` stands for: a, b and c, as the map's library has it. */
const TILE_HOSTS = ['a', 'b', 'c'];

function tileOrigins(tileUrl: string | null): string[] {
  if (tileUrl === null) return [];
  const origins = TILE_HOSTS.map((host) => new URL(tileUrl.replaceAll('{s}', host)).origin);
  return [...new Set(origins)];
}

/** A private file shown in the browser may do nothing at all. */
export const PRIVATE_FILE_POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'";
