/** The HTTP server: one request's way to health, contract, API or pages, with its log line and its graceful end. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { RunningApp } from '../compose.ts';
import { reasonOf } from '../log.ts';
import { carriesToken } from '../metrics/scrape.ts';
import { type DrawnPages, sendDrawnPage } from './drawn-pages.ts';
import type { IsMaintained } from './maintenance.ts';
import { docsPage, openApiDocument, withoutStaff } from './openapi.ts';
import { isUnknownProxy } from './client-address.ts';
import { factsOf, type RequestFacts } from './request.ts';
import { securityHeaders } from './security-headers.ts';
import type { StaticFiles } from './static.ts';

export interface HttpServer {
  server: Server;
  /** Stops accepting, lets what runs finish for so long, then cuts. */
  stop(graceMs: number): Promise<void>;
}

export interface HttpOptions {
  running: RunningApp;
  /** null in most API tests: there are no pages then. */
  pages: { files: StaticFiles; drawn: DrawnPages; isMaintained: IsMaintained } | null;
  /** What the process lacks to serve; nothing: it is able. */
  lacks: () => Promise<string[]>;
}

const TIMEOUTS = {
  headersTimeout: 15_000,
  /** A whole request: the largest upload over half a megabit a second. */
  requestTimeout: 180_000,
  /** Longer than the minute that proxies keep an idle connection, or they would send a request into one we just closed. */
  keepAliveTimeout: 75_000,
};

export async function createHttpServer({ running, pages, lacks }: HttpOptions): Promise<HttpServer> {
  const { app, api } = running;
  const told = { public: await toldOf(withoutStaff(api.endpoints)), staff: await toldOf(api.endpoints) };
  const headers = securityHeaders(app.config);
  // No set: one that outgrew its table leads from the old one to the new (decision 080).
  const inHand: ServerResponse[] = [];
  let stopping = false;
  let hasWarned = false;

  /** Once: behind a proxy that is not named, every caller has its address. */
  function warnOfUnknownProxy({ socket, headers }: IncomingMessage): void {
    const forwardedFor = String(headers['x-forwarded-for'] ?? '');
    if (hasWarned || !isUnknownProxy(socket.remoteAddress ?? '', forwardedFor, app.config.proxies)) return;
    hasWarned = true;
    app.log.warn('X-Forwarded-For from a peer that is not in TRUSTED_PROXIES');
  }

  async function toldOf(endpoints: typeof api.endpoints) {
    return { openapi: await openApiDocument(app.config.publicUrl, endpoints), docs: docsPage(endpoints) };
  }

  async function route(request: IncomingMessage, response: ServerResponse, facts: RequestFacts): Promise<string> {
    const { path } = facts;
    if (path === '/api/health/live') {
      sendJson(response, 200, { live: true });
      return 'health';
    }
    if (path === '/api/health/ready') {
      const missing = await lacks();
      const ready = !stopping && missing.length === 0;
      sendJson(response, ready ? 200 : 503, { ready });
      return 'health';
    }
    if (path === '/metrics') {
      await sendMetrics(request, response);
      return 'metrics';
    }
    if (path === '/api/openapi.json') {
      send(response, 'application/json', (await api.isStaff(facts)) ? told.staff.openapi : told.public.openapi);
      return 'openapi';
    }
    if (path === '/api/docs') {
      send(response, 'text/html; charset=utf-8', (await api.isStaff(facts)) ? told.staff.docs : told.public.docs);
      return 'docs';
    }
    if (path === '/api' || path.startsWith('/api/')) return (await api.handle(request, response, facts)) ?? 'unknown';
    if (pages === null) {
      sendJson(response, 404, { code: 'not_found' });
      return 'unknown';
    }
    const { isMaintained } = pages;
    const { publicUrl } = app.config;
    const drawn = await sendDrawnPage(pages.drawn, facts, { publicUrl, isMaintained }, request, response);
    if (drawn !== null) return drawn;
    await pages.files.handle(request, response, path, isMaintained);
    return 'page';
  }

  /** As if it were not there where nobody may read it. */
  async function sendMetrics({ method, headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const { metricsToken } = app.config;
    if (running.scrape === null || metricsToken === null || method !== 'GET') {
      return sendJson(response, 404, { code: 'not_found' });
    }
    if (!carriesToken(headers.authorization, metricsToken)) {
      response.setHeader('www-authenticate', 'Bearer');
      return sendJson(response, 401, { code: 'not_signed_in' });
    }
    const text = await running.scrape();
    response.writeHead(200, { 'content-type': app.metrics.registry.contentType, 'cache-control': 'no-store' });
    response.end(text);
  }

  const server = createServer(TIMEOUTS, (request, response) => {
    const started = performance.now();
    const facts = factsOf(request, response, app.config);
    warnOfUnknownProxy(request);
    response.setHeaders(headers);
    response.setHeader('x-request-id', facts.id);
    if (stopping) response.setHeader('connection', 'close');
    inHand.push(response);
    const closed = new Promise((resolve) => response.once('close', resolve)).then(() => {
      inHand.splice(inHand.indexOf(response), 1);
    });
    const routed = route(request, response, facts).catch((failure: unknown) => {
      app.log.error({ requestId: facts.id, reason: reasonOf(failure) }, 'request failed');
      if (response.headersSent) response.destroy();
      else sendJson(response, 500, { code: 'failed', requestId: facts.id });
      return 'failed';
    });
    // The route's name, never the path: a path may hold an order's id or a portal token.
    void Promise.all([routed, closed]).then(([name]) => {
      const took = performance.now() - started;
      app.metrics.note(name, {
        method: facts.method,
        status: response.statusCode,
        seconds: facts.isStream ? null : took / 1000,
        refusal: facts.refusal,
      });
      app.log.info(
        {
          requestId: facts.id,
          method: facts.method,
          route: name,
          caller: facts.caller,
          status: response.statusCode,
          ms: Math.round(took),
        },
        'request',
      );
    });
  });

  return {
    server,
    stop(graceMs) {
      stopping = true;
      // Streams end now: their followers come again, to a process that serves.
      app.orderEvents.close();
      // Or they would be kept open after their answer, and the stop would wait until the browser lets go.
      for (const response of inHand) if (!response.headersSent) response.setHeader('connection', 'close');
      return new Promise((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), graceMs);
        server.close(() => {
          clearTimeout(cut);
          resolve();
        });
        server.closeIdleConnections();
      });
    },
  };
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

function send(response: ServerResponse, contentType: string, body: string): void {
  response.writeHead(200, { 'content-type': contentType, 'cache-control': 'private, no-cache' });
  response.end(body);
}
