/**
 * The built public pages, with this site's address where the build had to leave a mark. They are read once, as the server
 * starts, and packed when somebody first asks.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { PUBLIC_URL_MARK } from '@ceylono/domain/public-url';
import { type IsMaintained, markedBodies } from './maintenance.ts';
import { type Packing, packingFor, packWell } from './packing.ts';

/** What is sent, and as it is packed, once somebody has asked for it so. */
export type Bodies = Partial<Record<Packing, Buffer>> & { identity: Buffer };

interface SitePage {
  etag: string;
  contentType: string;
  bodies: Bodies;
}

/** Named in one of these, a page is found. */
const FOR_SEARCH_ENGINES = /^(robots\.txt|sitemap[\w-]*\.xml)$/;
const CONTENT_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};

/** By their paths: `/`, `/si`, `/si/about-us`, `/robots.txt`. */
export type SitePages = ReadonlyMap<string, SitePage>;

/** `pages`: the web room's build. */
export function readSitePages(pages: string, publicUrl: URL): SitePages {
  const files = readdirSync(pages, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && (entry.name === 'index.html' || FOR_SEARCH_ENGINES.test(entry.name)),
  );
  return new Map(
    files.map((entry) => {
      const text = readFileSync(path.join(entry.parentPath, entry.name), 'utf8');
      const identity = Buffer.from(text.replaceAll(PUBLIC_URL_MARK, publicUrl.origin));
      const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
      const name = path.relative(pages, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
      const contentType = CONTENT_TYPES[path.extname(name)] ?? 'text/plain; charset=utf-8';
      return [`/${name.replace(/\/?index\.html$/, '')}`, { etag, contentType, bodies: { identity } }];
    }),
  );
}

/** Answers with the page at this path, marked while bookings are paused. False when there is none. */
export async function sendSitePage(
  pages: SitePages,
  urlPath: string,
  request: IncomingMessage,
  response: ServerResponse,
  isMaintained: IsMaintained,
): Promise<boolean> {
  const page = pages.get(urlPath.replace(/(?<=.)\/$/, ''));
  if (!page) return false;
  const isMarked = page.contentType.startsWith('text/html') && (await isMaintained());
  const etag = isMarked ? page.etag.replace(/"$/, '-m"') : page.etag;
  const headers = { etag, 'cache-control': 'no-cache', vary: 'accept-encoding' };
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end();
    return true;
  }
  sendPacked(
    isMarked ? markedBodies(page.bodies) : page.bodies,
    { ...headers, 'content-type': page.contentType },
    request,
    response,
  );
  return true;
}

/** Answers 200 with the body, packed as the browser takes it. */
export function sendPacked(
  bodies: Bodies,
  headers: Record<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const packing = packingFor(request);
  const body = bodyOf(bodies, packing);
  response.writeHead(200, {
    ...headers,
    vary: 'accept-encoding',
    'content-length': body.length,
    ...(packing === 'identity' ? {} : { 'content-encoding': packing }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function bodyOf(bodies: Bodies, packing: Packing): Buffer {
  bodies[packing] ??= packWell(bodies.identity, packing);
  return bodies[packing];
}
