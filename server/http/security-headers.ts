/** The headers every answer carries (guarantee P10). Personal answers are never kept by anybody. */
import type { ServerResponse } from 'node:http';
import type { Config } from '../config.ts';

export function setSecurityHeaders(response: ServerResponse, config: Config): void {
  response.setHeader('content-security-policy', contentSecurityPolicy(config));
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'no-referrer');
  response.setHeader('cross-origin-opener-policy', 'same-origin');
  response.setHeader('cross-origin-resource-policy', 'same-origin');
  response.setHeader('permissions-policy', 'camera=(self), geolocation=(self), microphone=(), payment=()');
  if (config.publicUrl.protocol === 'https:') {
    response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
  }
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
