import { useState } from 'react';
import { newId } from './new-id.ts';

/**
 * The key of a creating call (amendment 17): the same body sent again, after a lost answer or by a double tap, goes under
 * the same key and makes nothing twice; another body goes under a new one.
 */
export class IdempotencyKey {
  #body = '';
  #key = newId();

  /** The key under which `body` is sent. */
  of(body: unknown): string {
    const text = JSON.stringify(body);
    if (text !== this.#body) {
      this.#body = text;
      this.#key = newId();
    }
    return this.#key;
  }

  /** It was made: the same body once more is another one. */
  renew(): void {
    this.#body = '';
  }
}

/** One for as long as the form is open. */
export function useIdempotencyKey(): IdempotencyKey {
  return useState(() => new IdempotencyKey())[0];
}
