import { useState } from 'react';
import { newId } from './new-id.ts';

/**
 * The key of a creating call (amendment 17): the same body sent again, after a lost answer or by a double tap, goes under
 * the same key and makes nothing twice, whatever was tried in between; another body goes under a key of its own.
 */
export class IdempotencyKey {
  /** By body, in this page's memory only. */
  readonly #keys = new Map<string, string>();

  /** The key under which `body` is sent. */
  of(body: unknown): string {
    const text = JSON.stringify(body);
    const key = this.#keys.get(text) ?? newId();
    this.#keys.set(text, key);
    return key;
  }

  /** It was made: what was sent before, sent once more, is another one. */
  renew(): void {
    this.#keys.clear();
  }
}

/** One for as long as the form is open. */
export function useIdempotencyKey(): IdempotencyKey {
  return useState(() => new IdempotencyKey())[0];
}
