/** Everything that is not the API: built pages and assets, the app's shell for its addresses, public photos. */
import { readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { languageOfPath, pathIn } from '@ceylono/domain/language';
import sirv from 'sirv';
import type { Config } from '../config.ts';
import { type IsMaintained, markedBodies } from './maintenance.ts';
import { type Bodies, readSitePages, sendPacked, sendSitePage } from './site-pages.ts';

/** Addresses of the app; each gets the shell, which loads the screen. Any other unknown path leads to the landing page of its language. */
const APP_ADDRESSES = [
  /^\/rent-now\/?$/,
  /^\/order-confirmed\/[^/]+\/?$/,
  /^\/track-order\/[^/]+\/?$/,
  /^\/open-order\/?$/,
  /^\/my-data\/?$/,
  /^\/admin-login\/?$/,
  /^\/admin-(dashboard|settings|notifications|test)\/?$/,
  /^\/customers\/?$/,
  /^\/customer-(screen|orders)\/?$/,
  /^\/vendor-portal\/[^/]+(\/[^/]+)?\/?$/,
];

/** Beginnings of those with a shell of their own, in which their first screen is drawn already (`web/scripts/first-screens.mjs`). */
const DRAWN = ['rent-now', 'admin-login', 'vendor-portal'];

/** Addresses of tabs that the documents have besides (T-027). */
const MOVED: Record<string, string> = {
  '/admin': '/admin-dashboard',
  '/admin-vendor': '/admin-dashboard?tab=2',
};

/** The derivatives of vehicle photos are all there is to see of the stored files. */
const PHOTO_ADDRESS = /^\/media\/vehicles\/[0-9a-f-]{36}-\d+\.webp$/;

const IMMUTABLE = 'public, max-age=31536000, immutable';

export interface StaticFiles {
  /** `isMaintained`: bookings are paused, which pages say. */
  handle(
    request: IncomingMessage,
    response: ServerResponse,
    urlPath: string,
    isMaintained?: IsMaintained,
  ): Promise<void>;
}

/** `pages`: the web room's build. `photos`: the public files of the data folder. */
export function staticFiles(
  pages: string,
  photos: string,
  { publicUrl, offline }: Pick<Config, 'publicUrl' | 'offline'>,
): StaticFiles {
  const shell = shellNamed(pages, 'spa-fallback');
  const drawn = new Map(DRAWN.map((name) => [name, shellNamed(pages, name)]));
  const sitePages = readSitePages(pages, publicUrl);
  const site = sirv(pages, {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response, urlPath) =>
      response.setHeader('cache-control', urlPath.startsWith('/assets/') ? IMMUTABLE : 'no-cache'),
  });
  const media = sirv(photos, { dev: true, setHeaders: (response) => response.setHeader('cache-control', IMMUTABLE) });

  return {
    async handle(request, response, urlPath, isMaintained = async () => false) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { allow: 'GET, HEAD' }).end();
        return;
      }
      // A file may be gone, or none may be opened any more, when its headers are sent already. Nothing else listens for
      // that, and then the whole process would end.
      response.once('pipe', (file) => file.once('error', () => response.destroy()));
      if (urlPath.startsWith('/media/')) {
        const noSuchPhoto = () => void response.writeHead(404).end();
        if (!PHOTO_ADDRESS.test(urlPath)) return noSuchPhoto();
        request.url = urlPath.slice('/media'.length);
        media(request, response, noSuchPhoto);
        return;
      }
      if (APP_ADDRESSES.some((address) => address.test(urlPath))) {
        // The address may hold an order's id or a portal token: no copy of the answer is kept.
        const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
        const [, name = ''] = urlPath.split('/');
        const page = drawn.get(name) ?? shell;
        sendPacked((await isMaintained()) ? markedBodies(page) : page, headers, request, response);
        return;
      }
      // Asked for again at every visit, so that a new one comes at once.
      if (urlPath === '/sw.js' && !offline) request.url = '/no-sw.js';
      if (await sendSitePage(sitePages, urlPath, request, response, isMaintained)) return;
      site(request, response, () => {
        if (isForFile(urlPath, request)) response.writeHead(404).end();
        else response.writeHead(302, { location: MOVED[urlPath] ?? pathIn(languageOfPath(urlPath), '/') }).end();
      });
    },
  };
}

function shellNamed(pages: string, name: string): Bodies {
  return { identity: readFileSync(path.join(pages, `__${name}.html`)) };
}

/** Not for a page: a script or picture that is missing must not be answered with the landing page. */
function isForFile(urlPath: string, { headers }: IncomingMessage): boolean {
  if (urlPath.startsWith('/assets/')) return true;
  return path.extname(urlPath) !== '' && !headers.accept?.includes('text/html');
}

/** Whether the web room was built at all. */
export function isBuilt(pages: string): boolean {
  return statSync(path.join(pages, '__spa-fallback.html'), { throwIfNoEntry: false }) !== undefined;
}
