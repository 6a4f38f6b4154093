/**
 * The way of one API request: known endpoint? from this site? small enough? who is it? how often? Only then is the body
 * read and validated; who sent it is asked again, and the feature gets it.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { contract } from '@ceylono/contract/contract';
import { OpenAPIHandler } from '@orpc/openapi/node';
import { ORPCError, type Router } from '@orpc/server';
import type { App } from '../app.ts';
import { reasonOf } from '../log.ts';
import type { Actor } from './actor.ts';
import { admit, type LookUps } from './admission.ts';
import { answerTo } from './answer.ts';
import { BodyRooms } from './body-room.ts';
import type { ApiContext } from './context.ts';
import { type Endpoint, endpointsOf, type Match, matcherOf } from './endpoints.ts';
import { limitOf } from './limit-table.ts';
import { isForeign } from './origin.ts';
import { plainFormOf } from './plain-form.ts';
import { QuickAnswer, type QuickAnswers, sendQuickAnswer } from './quick-answer.ts';
import { hashToken } from '../secrets.ts';
import { RefusalError, refuse } from './refusal.ts';
import type { RequestFacts } from './request.ts';
import { SharedAnswers } from './shared-answer.ts';

export interface Api {
  endpoints: Endpoint[];
  /** Whether active staff are signed in here. Nothing is counted and nothing refused. */
  isStaff(facts: RequestFacts): Promise<boolean>;
  /** Resolves with the name of the endpoint that answered, for the log; null when there was none. */
  handle(request: IncomingMessage, response: ServerResponse, facts: RequestFacts): Promise<string | null>;
}

export interface Features {
  router: Router<typeof contract, ApiContext>;
  lookUps: LookUps;
  quickAnswers: QuickAnswers;
}

/** Stops the boot when an endpoint of the contract has no policy, or one that is not for all to read a quick answer. */
export function createApi(app: App, { router, lookUps, quickAnswers }: Features): Api {
  const endpoints = endpointsOf(contract);
  const findEndpoint = matcherOf(endpoints);
  for (const name of Object.keys(quickAnswers)) {
    const quick = endpoints.find((endpoint) => endpoint.name === name);
    if (quick?.policy !== 'public' || quick.method !== 'GET') throw new Error(`${name} must not be answered quickly.`);
  }
  const handler = new OpenAPIHandler<ApiContext>(router, {
    // Our own streams send heartbeats as events, which their readers can hear; the library would send comments.
    eventIteratorKeepAliveEnabled: false,
    clientInterceptors: [
      async ({ next, context }) => {
        try {
          // The body may have come minutes after its head: the rights are those of this moment.
          if (context.awaited) context.actor = await admit(context.awaited, context.facts, app, lookUps);
          return await next();
        } catch (failure) {
          throw answerWritten(failure, context.facts, app);
        }
      },
    ],
    interceptors: [
      async ({ next }) => {
        try {
          return await next();
        } catch (failure) {
          // What a feature throws is an answer by now; anything else is a body that cannot be read.
          throw failure instanceof ORPCError ? failure : answerTo(new RefusalError('invalid_input'));
        }
      },
    ],
    rootInterceptors: [
      async ({ next, context }) => {
        const result = await next();
        if (result.matched && result.response.status >= 400) {
          context.facts.refusal = codeOf(result.response.body);
          await settle(context, context.facts.refusal);
        }
        if (result.matched && context.form) {
          const location = result.response.status < 400 ? context.form.sent : context.form.failed;
          return { matched: true, response: { status: 303, headers: { location }, body: undefined } };
        }
        if (result.matched && result.response.status >= 400) {
          const { body, headers } = result.response;
          addToFailure(body, context.facts.id, context.endpoint);
          const seconds = retryAfterOf(body as Partial<ORPCError<string, unknown>>);
          if (seconds !== null) headers['retry-after'] = String(seconds);
        }
        return result;
      },
    ],
  });

  const shared = new SharedAnswers<QuickAnswer | null>();
  async function quickAnswerTo({ name }: Endpoint, request: IncomingMessage): Promise<QuickAnswer | null> {
    const answer = bodyBytes(request) > 0 ? undefined : quickAnswers[name];
    if (answer === undefined) return null;
    const query = queryOf(request);
    return shared.ask(`${name} ${query}`, async () => {
      const text = await answer(app, query);
      return text === null ? null : new QuickAnswer(text);
    });
  }

  const rooms = new BodyRooms();
  return {
    endpoints,
    isStaff: async (facts) => (await lookUps.staff(facts, app).catch(() => null)) !== null,
    async handle(request, response, facts) {
      response.setHeader('cache-control', 'no-store');
      const path = facts.path.slice('/api'.length);
      const match = findEndpoint(facts.method, path);
      const form = match === null ? null : plainFormOf(request, match.endpoint);
      // A form has no way to name its sending.
      if (form !== null) facts.headers['idempotency-key'] ??= randomUUID();
      try {
        if (match === null) return refuse('not_found');
        const { endpoint } = match;
        if (isForeign(facts, app.config.publicUrl)) refuse('foreign_origin');
        if (bodyBytes(request) > endpoint.maxBodyBytes) refuse('body_too_large');
        const actor = await admitOrCount(match, facts, app, lookUps);
        facts.caller = callerOf(actor);
        await app.limits.spendCall(limitOf(endpoint), subjectOf(actor), facts.address);
        const quick = await quickAnswerTo(endpoint, request);
        if (quick !== null) {
          sendQuickAnswer(request, response, quick);
          return endpoint.name;
        }
        if (endpoint.streams) {
          facts.isStream = true;
          setStreamHeaders(response);
        }
        const context = { app, facts, endpoint, actor, form, ...(bodyBytes(request) > 0 && { awaited: match }) };
        const { matched } = await rooms.hold(actor, facts.address, request, bodyBytes(request), (paced) =>
          handler.handle(paced, response, { prefix: '/api', context }),
        );
        if (!matched) refuse('not_found');
      } catch (failure) {
        const answer = answerWritten(failure, facts, app);
        facts.refusal = answer.code;
        if (form === null || response.headersSent) sendFailure(response, answer, facts, match?.endpoint);
        else response.writeHead(303, { location: form.failed }).end();
        if (!request.complete) response.once('finish', () => dropRest(request));
      }
      return match?.endpoint.name ?? null;
    },
  };
}

/** Long enough for an answer to arrive far away. */
const DROP_MS = 5_000;

/** Who is refused sends on until the answer is there; and a connection that is cut with bytes unread loses the answer. */
function dropRest(request: IncomingMessage): void {
  const cut = setTimeout(() => request.destroy(), DROP_MS).unref();
  request.once('close', () => clearTimeout(cut));
  request.resume();
}

function settle({ app, endpoint, actor, facts }: ApiContext, refusal: string): Promise<void> {
  return app.limits.settleCall(limitOf(endpoint), subjectOf(actor), facts.address, refusal);
}

/** Proxies hand on each event at once; and the connection ends with its stream, so that a stop does not wait for it. */
function setStreamHeaders(response: ServerResponse): void {
  response.setHeader('x-accel-buffering', 'no');
  response.setHeader('connection', 'close');
}

/** Counts the refused by address; from the ceiling on, an address is no longer looked up. */
async function admitOrCount(match: Match, facts: RequestFacts, app: App, lookUps: LookUps): Promise<Actor> {
  if (match.endpoint.policy !== 'public') await app.limits.refuseOver('refused', facts.address);
  try {
    return await admit(match, facts, app, lookUps);
  } catch (failure) {
    if (failure instanceof RefusalError) await app.limits.spend('refused', null, facts.address);
    throw failure;
  }
}

/** A body without a stated length is refused like one that is too long: browsers always state it. */
function bodyBytes({ headers }: IncomingMessage): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY;
  return Number(headers['content-length'] ?? 0);
}

function queryOf({ url = '' }: IncomingMessage): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start + 1);
}

function subjectOf(actor: Actor): string | null {
  switch (actor.kind) {
    case 'staff':
      return `staff ${actor.staff.email}`;
    case 'vendor':
      return `vendor ${actor.sessionId}`;
    default:
      return actor.visitorId;
  }
}

/** So many digits tell one caller from another. `npm run admin -- staff list` says whose a member of staff's are. */
export function callerOf(actor: Actor): string {
  const subject = subjectOf(actor);
  return subject === null ? actor.kind : `${actor.kind} ${callerDigits(subject)}`;
}

export function callerDigits(subject: string): string {
  return hashToken(`caller ${subject}`).slice(0, 12);
}

function codeOf(body: unknown): string {
  return (body as Partial<ORPCError<string, unknown>> | undefined)?.code ?? '';
}

function addToFailure(body: unknown, requestId: string, endpoint: Endpoint | undefined): void {
  if (body !== null && typeof body === 'object') Object.assign(body, { requestId, ...asDocumented(body, endpoint) });
}

/** What the documents have a refusal of their own calls say, beside code and message. */
function asDocumented(body: { message?: unknown }, endpoint: Endpoint | undefined) {
  return endpoint?.documented ? { success: false, error: body.message } : {};
}

/** The answer to a failure; an unexpected one is written down, because its answer does not say what it was. */
function answerWritten(failure: unknown, facts: RequestFacts, app: App): ORPCError<string, unknown> {
  const answer = answerTo(failure);
  const entry = { requestId: facts.id, reason: reasonOf(answer.cause) };
  if (answer.code === 'failed') app.log.error(entry, 'request failed');
  else if (answer.cause !== undefined) app.log.warn(entry, 'database not available');
  return answer;
}

/** An answer to a request that never reached the handler. */
function sendFailure(
  response: ServerResponse,
  failure: ORPCError<string, unknown>,
  facts: RequestFacts,
  endpoint: Endpoint | undefined,
): void {
  if (response.headersSent) return void response.destroy();
  const seconds = retryAfterOf(failure);
  if (seconds !== null) response.setHeader('retry-after', String(seconds));
  const body = failure.toJSON();
  addToFailure(body, facts.id, endpoint);
  response.writeHead(failure.status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function retryAfterOf({ code, data }: Partial<ORPCError<string, unknown>>): number | null {
  if (code === 'unavailable') return 2;
  return (data as { retryAfterSeconds?: number } | undefined)?.retryAfterSeconds ?? null;
}
