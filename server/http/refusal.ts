/**
 * A refusal on its way out of a service: it rolls the transaction back and becomes an answer with its code and status
 * (`http/answer.ts`).
 */
import type { Refusal } from '@ceylono/domain/refusal';

export class RefusalError extends Error {
  readonly code: Refusal;
  readonly data: unknown;
  constructor(code: Refusal, data?: unknown) {
    super(code);
    this.code = code;
    this.data = data;
  }
}

/** For expressions: `row ?? refuse('not_found')`. */
export function refuse(code: Refusal, data?: unknown): never {
  throw new RefusalError(code, data);
}
