/**
 * Text messages through any gateway that takes one HTTP request for each: address, method, headers and body come from
 * the configuration, with {to}, {text} and {id} filled in.
 */
import { Unreachable } from '../jobs/unreachable.ts';
import type { Texter, TextMessage } from './text-message.ts';

export interface Gateway {
  url: string;
  method: 'POST' | 'PUT' | 'GET';
  headers: Record<string, string>;
  /** Not sent with GET, whose address carries the message. */
  body: string;
}

/** Short enough that a gateway that hangs does not keep the outbox's few hands full for long. */
const PATIENCE_MS = 10_000;

export function httpTexter({ url, method, headers, body }: Gateway, patienceMs = PATIENCE_MS): Texter {
  const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  const inBody = type.includes('json') ? inJson : encodeURIComponent;
  return {
    async send(message) {
      const response = await ask(filled(url, message, encodeURIComponent), {
        method,
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
        ...(method === 'GET' ? {} : { body: filled(body, message, inBody) }),
      });
      await response.body?.cancel();
      if (response.ok) return;
      if (isWayOut(response.status)) throw new Unreachable(`HTTP_${response.status}`);
      throw new MessageRefused(response.status);
    },
  };
}

/** Its message names no phone and no text, because failures are logged. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused';
  readonly code: string;
  constructor(status: number) {
    super('the gateway refused a message');
    this.code = `HTTP_${status}`;
  }
}

async function ask(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch (failure) {
    const { name, cause } = failure as Error & { cause?: { code?: string } };
    throw new Unreachable(cause?.code ?? name);
  }
}

/** Not this message: the gateway is down, does not let us in, or has had enough for now. */
function isWayOut(status: number): boolean {
  return status >= 500 || status === 401 || status === 403 || status === 429;
}

/** What a message carries cannot end the text it is put into. */
function filled(template: string, message: TextMessage, encode: (text: string) => string): string {
  return template.replaceAll(/\{(to|text|id)\}/g, (_, name: keyof TextMessage) => encode(message[name]));
}

/** For between the quotes of a JSON text. */
function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
