/**
 * A large body on its way in. It waits where there is no room for more of it; and when it stops coming, its connection is
 * cut: a phone in the hills sends something in twenty seconds, a sender on purpose would hold its room with nothing.
 */
import type { IncomingMessage } from 'node:http';
import { pipeline, Transform, type TransformCallback } from 'node:stream';

/** Something that several bodies count against: a room, or a caller's or network's part of it. */
export interface Share {
  name: string;
  /** What may lie in memory at once, in uploads of the largest size. */
  uploads: number;
  /** How many bodies may be on their way at once. */
  inHand: number;
}

export interface RoomAround {
  fits(more: number): boolean;
  keepsOthersWaiting(): boolean;
}

export const PACE_WINDOW_MS = 20_000;
/** Bytes that a body sends in such a time at least: two kilobytes a second. */
export const LEAST_ALONE = 2 * 2 ** 10 * (PACE_WINDOW_MS / 1000);
/** The same while others wait for its room: half a megabit a second, the pace at which the largest file comes in time. */
export const LEAST_BESIDE_OTHERS = 62 * 2 ** 10 * (PACE_WINDOW_MS / 1000);

export class Arrival {
  readonly shares: readonly [Share, ...Share[]];
  /** Reads like the request, its body as fast as there is room for it. */
  readonly request: IncomingMessage;
  received = 0;
  readonly #around: RoomAround;
  readonly #source: IncomingMessage;
  readonly #began = performance.now();
  readonly #body: Transform;
  readonly #watch: NodeJS.Timeout;
  #waiting: { bytes: number; goOn: () => void } | null = null;
  #sinceLook = 0;
  /** Since the last look: then it is not to blame for its pace. */
  #hasWaited = false;

  constructor(request: IncomingMessage, shares: [Share, ...Share[]], around: RoomAround) {
    this.shares = shares;
    this.#around = around;
    this.#source = request;
    this.#body = new Transform({ transform: (chunk: Buffer, _, done) => this.#take(chunk, done) });
    // Also when the sender goes: a body that ends early must not read like a whole one.
    pipeline(request, this.#body, () => {});
    // It may have no reader any more.
    this.#body.on('error', () => {});
    const { method, url, headers, socket } = request;
    this.request = Object.assign(this.#body, { method, url, headers, socket }) as unknown as IncomingMessage;
    this.#watch = setInterval(() => this.#lookAtPace(), PACE_WINDOW_MS).unref();
  }

  get room(): string {
    return this.shares[0].name;
  }

  /** Still coming, and since it began slower than what is asked of it while others wait. */
  get isSlow(): boolean {
    const windows = (performance.now() - this.#began) / PACE_WINDOW_MS;
    return !this.#source.complete && !this.#hasWaited && this.received < LEAST_BESIDE_OTHERS * windows;
  }

  get isWaiting(): boolean {
    return this.#waiting !== null;
  }

  goOnIfFits(): void {
    if (this.#waiting === null || !this.#around.fits(this.#waiting.bytes)) return;
    const { goOn } = this.#waiting;
    this.#waiting = null;
    goOn();
  }

  cut(): void {
    this.#source.destroy();
  }

  end(): void {
    clearInterval(this.#watch);
    this.#waiting = null;
  }

  #take(chunk: Buffer, done: TransformCallback): void {
    this.#waiting = {
      bytes: chunk.length,
      goOn: () => {
        this.received += chunk.length;
        this.#sinceLook += chunk.length;
        done(null, chunk);
      },
    };
    this.goOnIfFits();
    this.#hasWaited ||= this.isWaiting;
  }

  #lookAtPace(): void {
    const least = this.#around.keepsOthersWaiting() ? LEAST_BESIDE_OTHERS : LEAST_ALONE;
    const isTooSlow = !this.#source.complete && !this.#hasWaited && this.#sinceLook < least;
    this.#sinceLook = 0;
    this.#hasWaited = this.isWaiting;
    if (isTooSlow) this.cut();
  }
}
