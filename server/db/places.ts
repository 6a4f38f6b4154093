/** A number of places; whoever finds none free stands in line, in the order of asking. */
import { RefusalError } from '../refusal.ts';

export class Places {
  #free: number;
  readonly #patienceMs: number | null;
  readonly #line: (() => void)[] = [];

  /** `patienceMs`: how long anybody stands in line; null is for ever. */
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
    this.#line.push(resolve);
    if (this.#patienceMs === null) return promise;
    const patience = setTimeout(() => {
      this.#line.splice(this.#line.indexOf(resolve), 1);
      reject(new RefusalError('unavailable'));
    }, this.#patienceMs);
    return promise.finally(() => clearTimeout(patience));
  }

  /** Once for each `enter` that went well. */
  leave(): void {
    const next = this.#line.shift();
    if (next === undefined) this.#free += 1;
    else next();
  }
}
