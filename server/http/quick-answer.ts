/**
 * Answers to questions that everybody asks, sent as they were written: not taken apart, checked and written again. What
 * they say is held to the contract by tests. Only plain questions are answered so; any other, and each that is refused,
 * goes the way of all calls, which says why.
 */
import type { ServerResponse } from 'node:http';
import type { z } from 'zod';
import type { App } from '../app.ts';
import { RefusalError } from './refusal.ts';

/** By the name of an endpoint that is public and only reads. null: to be answered the way of all calls. */
export type QuickAnswers = Record<string, (app: App, query: string) => Promise<string | null>>;

export function quickly<Input extends z.ZodType>(
  input: Input,
  write: (app: App, input: z.output<Input>) => Promise<string>,
): QuickAnswers[string] {
  return async (app, query) => {
    const plain = plainOf(query);
    const read = plain === null ? null : input.safeParse(plain);
    if (!read?.success) return null;
    try {
      return await write(app, read.data);
    } catch (failure) {
      if (failure instanceof RefusalError) return null;
      throw failure;
    }
  };
}

export function sendQuickAnswer(response: ServerResponse, body: string): void {
  response.setHeader('content-type', 'application/json');
  response.end(body);
}

/** Each name once and none with brackets, which say more than a name; null otherwise. */
function plainOf(query: string): Record<string, string> | null {
  const plain: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query)) {
    if (name in plain || /[[\]]/.test(name)) return null;
    plain[name] = value;
  }
  return plain;
}
