/** Public pages that no build can hold, because they say what the database holds now. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PUBLIC_URL_MARK } from '@ceylono/domain/public-url';
import { answerTo } from './answer.ts';
import { type IsMaintained, markMaintenance } from './maintenance.ts';
import { packingFor, packOnce } from './packing.ts';

export interface DrawnPage {
  /** Of the page, for the log. */
  name: string;
  status: 200 | 404;
  contentType: string;
  /** With a mark where this site's address belongs. */
  text: string;
}

export interface DrawnPages {
  /** The page at this path; null when none of these pages stands there. `address`: who asks, to be limited by. */
  at(path: string, address: string): Promise<DrawnPage | null>;
}

/**
 * Answers with the page at this path, and with its name for the log; null when there is none. No cache keeps a page
 * without asking whether it still stands.
 */
export async function sendDrawnPage(
  pages: DrawnPages,
  { path, address }: { path: string; address: string },
  { publicUrl, isMaintained }: { publicUrl: URL; isMaintained: IsMaintained },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<string | null> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const page = await pages.at(path, address).catch((failure: unknown) => refused(failure, response));
  if (page === 'refused') return 'page';
  if (page === null) return null;
  const text = (await isMaintained()) ? markMaintenance(page.text) : page.text;
  const identity = Buffer.from(text.replaceAll(PUBLIC_URL_MARK, publicUrl.origin));
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const headers = { etag, 'cache-control': 'no-cache', vary: 'accept-encoding' };
  if (page.status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end();
    return page.name;
  }
  const packing = packingFor(request);
  const body = packOnce(identity, packing);
  response.writeHead(page.status, {
    ...headers,
    'content-type': page.contentType,
    'content-length': body.length,
    ...(packing === 'identity' ? {} : { 'content-encoding': packing }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
  return page.name;
}

/** Too often, or without a database: the caller may come again, search engines too. Anything else is a failure. */
function refused(failure: unknown, response: ServerResponse): 'refused' {
  const { status, message, data } = answerTo(failure);
  if (status !== 429 && status !== 503) throw failure;
  const seconds = (data as { retryAfterSeconds?: number } | undefined)?.retryAfterSeconds ?? 2;
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': String(seconds) });
  response.end(message);
  return 'refused';
}
