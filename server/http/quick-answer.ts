/**
 * Answers to questions that everybody asks, sent as they were written: not taken apart, checked and written again. What
 * they say is held to the contract by tests. Only plain questions are answered so; any other, and each that is refused,
 * goes the way of all calls, which says why.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { z } from 'zod';
import type { App } from '../app.ts';
import { type Packing, packingFor, packOnce } from './packing.ts';
import { RefusalError } from './refusal.ts';

/**
 * By the name of an endpoint that is public and only reads. null: to be answered the way of all calls. They are told nothing
 * of who asks, so that equal questions may share an answer.
 */
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

/** Shorter than this, an answer fits into one packet of the network as it is. */
const WORTH_PACKING = 1_400;

/** An answer as it was written, packed once for all that share it and take the same packing. */
export class QuickAnswer {
  readonly #packed: Partial<Record<Packing, Buffer>> & { identity: Buffer };
  constructor(text: string) {
    this.#packed = { identity: Buffer.from(text) };
  }

  /** In bytes, before it is packed. */
  get length(): number {
    return this.#packed.identity.length;
  }

  packed(packing: Packing): Buffer {
    this.#packed[packing] ??= packOnce(this.#packed.identity, packing);
    return this.#packed[packing];
  }
}

/**
 * Packed as the reader takes it. Only these answers of the API are: they hold nothing of anybody, so that their length
 * gives nothing away to who may put words of their own into a question.
 */
export function sendQuickAnswer(request: IncomingMessage, response: ServerResponse, answer: QuickAnswer): void {
  const packing = answer.length < WORTH_PACKING ? 'identity' : packingFor(request);
  const body = answer.packed(packing);
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': body.length,
    vary: 'accept-encoding',
    ...(packing === 'identity' ? {} : { 'content-encoding': packing }),
  });
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
