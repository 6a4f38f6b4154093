/** A number of places. A caller who finds none free waits, in the order of asking. */
import { RefusalError } from '../http/refusal.ts';

export class Places {
  #free: number;
  readonly #patienceMs: number | null;
  readonly #queue: (() => void)[] = [];

  /** `patienceMs`: how long anybody waits; null is for ever. */
  constructor(places: number, patienceMs: number | null) {
    this.#free = places;
    this.#patienceMs = patienceMs;
  }

  /** Refused `unavailable` when no place has become free in time. */
  async enter(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#queue.push(resolve);
    if (this.#patienceMs === null) return promise;
    const patience = setTimeout(() => {
      this.#queue.splice(this.#queue.indexOf(resolve), 1);
      reject(new RefusalError('unavailable'));
    }, this.#patienceMs);
    return promise.finally(() => clearTimeout(patience));
  }

  /** Once for each `enter` that went well. */
  leave(): void {
    const next = this.#queue.shift();
    if (next === undefined) this.#free += 1;
    else next();
  }
}
