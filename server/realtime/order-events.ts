/**
 * Who follows an order hears of its changes, whichever process made them: one ear of this process on the database, and
 * from there to every follower in memory. An event says which kind of thing changed and when, and nothing of what
 * (T-190): its hearer reads what they may see. Holds no connection of the database per follower.
 */
import type { OrderEvent } from '@ceylono/contract/order';
import { withEventMeta } from '@orpc/server';
import type { Logger } from 'pino';
import { z } from 'zod';
import { networksOf } from '../http/limits.ts';
import { RefusalError } from '../http/refusal.ts';
import type { Ears, StopListening } from '../db/listening.ts';

export type OrderEventKind = OrderEvent['kind'];

/**
 * How many may follow at once: one visitor's few tabs, a carrier's thousands behind one address, one process. A house with
 * IPv6 has many lines, and may have many houses for the asking, so that each of the three has a share.
 */
export const FOLLOWERS = { each: 6, network: { address: 600, site: 700, holder: 1_000 }, all: 2_000 } as const;

/** Below the minute after which proxies and phones' networks drop a silent connection. */
const BEAT_MS = 25_000;
const RETRY_MS = 4_000;

/** In the place of an order: all of them. */
const EVERY_ORDER = 'every order';

/** How long a member of staff follows before they are admitted anew. */
const FOLLOWED_BY_STAFF_MS = 15 * 60_000;

const Said = z.object({
  orderPk: z.string(),
  kind: z.enum(['order', 'report', 'extension', 'cancellation', 'problem']),
  at: z.string(),
});

export interface OrderEventsOptions {
  listen(ears: Ears): StopListening;
  now: () => Date;
  log: Logger;
}

export class OrderEvents {
  readonly #options: OrderEventsOptions;
  readonly #followers = new Map<string, Set<Follower>>();
  readonly #shares = new Map<string, number>();
  #stopListening: StopListening | null = null;
  #isListening = false;
  #isClosed = false;
  #beat: NodeJS.Timeout | undefined;

  constructor(options: OrderEventsOptions) {
    this.#options = options;
  }

  /**
   * Events of an order until the stream is returned or the process stops. The first, `open`, comes once everything is
   * heard from then on, and again after a gap: its hearer reads the order anew. `beat` says that the connection is
   * alive. Refused `too_many_requests` beyond the bounds, `unavailable` when the process stops.
   */
  follow(orderPk: string, visitor: string | null, address: string): AsyncIteratorObject<OrderEvent, undefined, void> {
    return this.#follow(orderPk, visitor === null ? null : `visitor ${visitor}`, address);
  }

  /**
   * The same of all orders, new ones too, for a member of staff: that something of some order has changed, and not of
   * which. It ends after a while, so that who is no longer one of us hears no more; their browser comes again by itself.
   */
  followAll(email: string, address: string): AsyncIteratorObject<OrderEvent, undefined, void> {
    const follower = this.#follow(EVERY_ORDER, `staff ${email}`, address);
    setTimeout(() => void follower.return(), FOLLOWED_BY_STAFF_MS).unref();
    return follower;
  }

  #follow(orderPk: string, subject: string | null, address: string): Follower {
    if (this.#isClosed) throw new RefusalError('unavailable');
    const shares: [string, number][] = [
      ...(subject === null ? [] : [[subject, FOLLOWERS.each] satisfies [string, number]]),
      ...networksOf(address).map(({ kind, network }): [string, number] => [
        `network ${network}`,
        FOLLOWERS.network[kind],
      ]),
      ['all', FOLLOWERS.all],
    ];
    if (shares.some(([share, most]) => (this.#shares.get(share) ?? 0) >= most)) {
      throw new RefusalError('too_many_requests', { retryAfterSeconds: 60 });
    }
    for (const [share] of shares) this.#shares.set(share, (this.#shares.get(share) ?? 0) + 1);
    const follower = new Follower(() => {
      this.#leave(orderPk, follower);
      for (const [share] of shares) this.#giveBack(share);
    });
    const others = this.#followers.get(orderPk) ?? new Set();
    this.#followers.set(orderPk, others.add(follower));
    this.#begin();
    if (this.#isListening) follower.tell(this.#open());
    return follower;
  }

  /** Ends every stream, and takes no more followers. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#beat);
    for (const follower of this.#all()) void follower.return();
  }

  async stop(): Promise<void> {
    this.close();
    await this.#stopListening?.();
  }

  /** With the first follower: a process without followers holds no connection for it. */
  #begin(): void {
    if (this.#stopListening !== null) return;
    this.#stopListening = this.#options.listen({
      heard: (said) => this.#hear(said),
      listening: () => {
        this.#isListening = true;
        for (const each of this.#all()) each.tell(this.#open());
      },
      deaf: () => {
        this.#isListening = false;
        this.#options.log.warn('order events not heard');
      },
    });
    // None while nothing is heard: a follower then notices the silence, and reads without being told.
    this.#beat = setInterval(() => {
      if (!this.#isListening) return;
      const beat = this.#event('beat');
      for (const each of this.#all()) each.tell(beat);
    }, BEAT_MS).unref();
  }

  #hear(said: string): void {
    const read = Said.safeParse(parsed(said));
    if (!read.success) {
      this.#options.log.warn('order event not understood');
      return;
    }
    const { orderPk, kind, at } = read.data;
    const event = { kind: kind === 'problem' ? 'order' : kind, at: new Date(at).toISOString() } as const;
    for (const follower of this.#followers.get(EVERY_ORDER) ?? []) follower.tell(event);
    if (kind === 'problem') return;
    for (const follower of this.#followers.get(orderPk) ?? []) follower.tell(event);
  }

  #event(kind: OrderEventKind): OrderEvent {
    return { kind, at: this.#options.now().toISOString() };
  }

  /** With the pause after which a cut-off browser tries again: those of a stopped process not all at once. */
  #open(): OrderEvent {
    return withEventMeta(this.#event('open'), { retry: Math.round(RETRY_MS * (0.5 + Math.random())) });
  }

  #all(): Follower[] {
    return [...this.#followers.values()].flatMap((followers) => [...followers]);
  }

  #leave(orderPk: string, follower: Follower): void {
    const followers = this.#followers.get(orderPk);
    followers?.delete(follower);
    if (followers?.size === 0) this.#followers.delete(orderPk);
  }

  #giveBack(share: string): void {
    const left = (this.#shares.get(share) ?? 0) - 1;
    if (left > 0) this.#shares.set(share, left);
    else this.#shares.delete(share);
  }
}

function parsed(said: string): unknown {
  try {
    return JSON.parse(said);
  } catch {
    return null;
  }
}

const END = { done: true, value: undefined } as const;

/** One reader's events. Of those that a slow reader has not taken only the last of each kind is kept. */
class Follower implements AsyncIteratorObject<OrderEvent, undefined, void> {
  readonly #onEnd: () => void;
  readonly #untaken = new Map<OrderEventKind, OrderEvent>();
  #waiting: ((result: IteratorResult<OrderEvent, undefined>) => void) | null = null;
  #hasEnded = false;

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
  }

  tell(event: OrderEvent): void {
    if (this.#waiting === null) {
      this.#untaken.set(event.kind, event);
      return;
    }
    const take = this.#waiting;
    this.#waiting = null;
    take({ done: false, value: event });
  }

  next(): Promise<IteratorResult<OrderEvent, undefined>> {
    if (this.#hasEnded) return Promise.resolve(END);
    const [first] = this.#untaken.values();
    if (first !== undefined) {
      this.#untaken.delete(first.kind);
      return Promise.resolve({ done: false, value: first });
    }
    const { promise, resolve } = Promise.withResolvers<IteratorResult<OrderEvent, undefined>>();
    this.#waiting = resolve;
    return promise;
  }

  return(): Promise<IteratorResult<OrderEvent, undefined>> {
    if (!this.#hasEnded) {
      this.#hasEnded = true;
      this.#onEnd();
      this.#waiting?.(END);
      this.#waiting = null;
    }
    return Promise.resolve(END);
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.return();
  }
}
