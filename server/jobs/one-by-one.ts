import type { Logger } from 'pino';
import { reasonOf } from '../log.ts';

/**
 * A job that sees to one thing after the other: what keeps one back keeps no other, and the next run meets it again.
 * When several were tried and every one failed, not the things are at fault, and the run has failed.
 */
export class OneByOne {
  readonly #log: Logger;
  readonly #words: string;
  #tried = 0;
  readonly #failures: unknown[] = [];

  /** `words`: what the log says of one that failed. */
  constructor(log: Logger, words: string) {
    this.#log = log;
    this.#words = words;
  }

  /** Answers whether something was changed; false as well when it failed. */
  async see(change: () => Promise<boolean>): Promise<boolean> {
    this.#tried += 1;
    try {
      return await change();
    } catch (failure) {
      this.#log.error({ reason: reasonOf(failure) }, this.#words);
      this.#failures.push(failure);
      return false;
    }
  }

  /** Throws the last failure when every one of several failed. */
  end(): void {
    if (this.#tried > 1 && this.#failures.length === this.#tried) throw this.#failures.at(-1);
  }
}
