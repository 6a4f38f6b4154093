/**
 * Text messages through any gateway that takes one HTTP request for each: address, method, headers and body come from
 * the configuration, with {to}, {text} and {id} filled in.
 */
import { handOn, PATIENCE_MS } from '../jobs/hand-on.ts';
import type { Texter, TextMessage } from './text-message.ts';

export interface Gateway {
  url: string;
  method: 'POST' | 'PUT' | 'GET';
  headers: Record<string, string>;
  /** Not sent with GET, whose address carries the message. */
  body: string;
}

export function httpTexter({ url, method, headers, body }: Gateway, patienceMs = PATIENCE_MS): Texter {
  const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  const inBody = type.includes('json') ? inJson : encodeURIComponent;
  return {
    async send(message) {
      const request = { method, headers, ...(method === 'GET' ? {} : { body: filled(body, message, inBody) }) };
      await handOn(filled(url, message, encodeURIComponent), request, patienceMs);
    },
  };
}

/** What a message carries cannot end the text it is put into. */
function filled(template: string, message: TextMessage, encode: (text: string) => string): string {
  return template.replaceAll(/\{(to|text|id)\}/g, (_, name: keyof TextMessage) => encode(message[name]));
}

/** For between the quotes of a JSON text. */
function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
