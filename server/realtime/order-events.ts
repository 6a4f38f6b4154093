/**
 * Who follows an order hears of its changes, whichever process made them: one ear of this process on the database, and
 * from there to every follower in memory. An event says which kind of thing changed and when, and nothing of what
 * (T-190): its hearer reads what they may see. Holds no connection of the database per follower.
 */
import type { OrderEvent, StaffOrderEvent } from '@ceylono/contract/order';
import { withEventMeta } from '@orpc/server';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Ears, StopListening } from '../db/listening.ts';
import { networksOf } from '../http/networks.ts';
import { RefusalError } from '../http/refusal.ts';

export type OrderEventKind = StaffOrderEvent['kind'];

/**
 * How many may follow at once: one visitor's few tabs, the windows of one of our people, a carrier's thousands behind one
 * address, one process. A house with IPv6 has many lines, and may have many houses for the asking, so that each of the
 * three has a share.
 */
export const FOLLOWERS = {
  each: 6,
  staff: 20,
  network: { address: 600, site: 700, holder: 1_000 },
  all: 2_000,
} as const;

/** Below the minute after which proxies and phones' networks drop a silent connection. */
const BEAT_MS = 25_000;
const RETRY_MS = 4_000;
/** Then staff are asked again whether they are: a session that ran out hears no more after it. The end of one is heard at once. */
const STAFF_STREAM_MS = 10 * 60_000;

/** In the place of an order: all of them. */
const EVERY_ORDER = 'every order';

/** What the database says: as which kind of event it is heard by who follows the order, null by nobody, and by who follows all. */
const SAID = {
  order: { ofOrder: 'order', ofAll: 'order' },
  report: { ofOrder: 'report', ofAll: 'report' },
  extension: { ofOrder: 'extension', ofAll: 'extension' },
  cancellation: { ofOrder: 'cancellation', ofAll: 'cancellation' },
  team: { ofOrder: 'team', ofAll: 'team' },
  // Rows of lists name who works on an order.
  attendance: { ofOrder: 'team', ofAll: 'order' },
  // What a vendor reports and what the clock notices is heard by those alone who look at all orders.
  problem: { ofOrder: null, ofAll: 'order' },
  alert: { ofOrder: null, ofAll: 'order' },
  // Of a call, which is of no order.
  call: { ofOrder: null, ofAll: 'order' },
} as const satisfies Record<string, { ofOrder: OrderEventKind | null; ofAll: OrderEventKind }>;

/** Sessions of this member of staff have ended: who of them is still signed in is admitted anew. */
const SaidOfStaff = z.object({ staff: z.string() });

const Said = z.object({
  orderPk: z.string(),
  kind: z.enum(Object.keys(SAID) as [keyof typeof SAID, ...(keyof typeof SAID)[]]),
  at: z.string(),
});

export interface OrderEventsOptions {
  listen(ears: Ears): StopListening;
  now: () => Date;
  log: Logger;
}

export class OrderEvents {
  readonly #options: OrderEventsOptions;
  readonly #followers = new Map<string, Set<AnyFollower>>();
  readonly #ofStaff = new Map<string, Set<AnyFollower>>();
  readonly #shares = new Map<string, number>();
  #stopListening: StopListening | null = null;
  #isListening = false;
  #wasDeaf = false;
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
    return this.#follow(
      new Follower<OrderEvent>(isForAll),
      orderPk,
      visitor === null ? [] : [[`visitor ${visitor}`, FOLLOWERS.each]],
      address,
    );
  }

  /** As `follow`, with word of what only staff are shown; it ends by itself, for its hearer to be admitted anew. */
  followAsStaff(
    orderPk: string,
    email: string,
    address: string,
  ): AsyncIteratorObject<StaffOrderEvent, undefined, void> {
    const follower = new Follower<StaffOrderEvent>(isAnyEvent);
    return this.#followOfStaff(follower, orderPk, email, address);
  }

  /** The same of all orders, new ones too: that something of some order has changed, and not of which. */
  followAll(email: string, address: string): AsyncIteratorObject<OrderEvent, undefined, void> {
    const follower = new Follower<OrderEvent>(isForAll);
    return this.#followOfStaff(follower, EVERY_ORDER, email, address);
  }

  #followOfStaff<Event extends StaffOrderEvent>(
    follower: Follower<Event>,
    orderPk: string,
    email: string,
    address: string,
  ): Follower<Event> {
    this.#follow(follower, orderPk, [[`staff ${email}`, FOLLOWERS.staff]], address);
    const theirs = this.#ofStaff.get(email) ?? new Set();
    this.#ofStaff.set(email, theirs.add(follower));
    const timer = setTimeout(() => void follower.return(), STAFF_STREAM_MS).unref();
    const leave = follower.onEnd;
    follower.onEnd = () => {
      clearTimeout(timer);
      theirs.delete(follower);
      if (theirs.size === 0) this.#ofStaff.delete(email);
      leave();
    };
    return follower;
  }

  /** `own`: what is counted besides networks and all, and how many of it there may be. */
  #follow<Event extends StaffOrderEvent>(
    follower: Follower<Event>,
    orderPk: string,
    own: [string, number][],
    address: string,
  ): Follower<Event> {
    if (this.#isClosed) throw new RefusalError('unavailable');
    const shares: [string, number][] = [
      ...own,
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
    follower.onEnd = () => {
      this.#leave(orderPk, follower);
      for (const [share] of shares) this.#giveBack(share);
    };
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
        // That a session ended may not have been heard: staff are admitted anew.
        if (this.#wasDeaf)
          for (const each of [...this.#ofStaff.values()].flatMap((theirs) => [...theirs])) void each.return();
        this.#wasDeaf = false;
        for (const each of this.#all()) each.tell(this.#open());
      },
      deaf: () => {
        this.#isListening = false;
        this.#wasDeaf = true;
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
    const message = parsed(said);
    const ofStaff = SaidOfStaff.safeParse(message);
    if (ofStaff.success) {
      for (const follower of this.#ofStaff.get(ofStaff.data.staff) ?? []) void follower.return();
      return;
    }
    const read = Said.safeParse(message);
    if (!read.success) {
      this.#options.log.warn('order event not understood');
      return;
    }
    const { orderPk, kind, at } = read.data;
    const { ofOrder, ofAll } = SAID[kind];
    const when = new Date(at).toISOString();
    for (const follower of this.#followers.get(EVERY_ORDER) ?? []) follower.tell({ kind: ofAll, at: when });
    if (ofOrder === null) return;
    for (const follower of this.#followers.get(orderPk) ?? []) follower.tell({ kind: ofOrder, at: when });
  }

  #event(kind: OrderEventKind): StaffOrderEvent {
    return { kind, at: this.#options.now().toISOString() };
  }

  /** With the pause after which a cut-off browser tries again: those of a stopped process not all at once. */
  #open(): StaffOrderEvent {
    return withEventMeta(this.#event('open'), { retry: Math.round(RETRY_MS * (0.5 + Math.random())) });
  }

  #all(): AnyFollower[] {
    return [...this.#followers.values()].flatMap((followers) => [...followers]);
  }

  #leave(orderPk: string, follower: AnyFollower): void {
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

/** Not of what only staff are shown: that something was written about them is nothing for others to hear. */
function isForAll(event: StaffOrderEvent): event is OrderEvent {
  return event.kind !== 'team';
}

function isAnyEvent(_event: StaffOrderEvent): _event is StaffOrderEvent {
  return true;
}

type AnyFollower = Pick<Follower<StaffOrderEvent>, 'tell' | 'return'>;

/** One reader's events, of those for it. Of those that a slow reader has not taken only the last of each kind is kept. */
class Follower<Event extends StaffOrderEvent> implements AsyncIteratorObject<Event, undefined, void> {
  onEnd: () => void = () => {};
  readonly #isFor: (event: StaffOrderEvent) => event is Event;
  readonly #untaken = new Map<OrderEventKind, Event>();
  #waiting: ((result: IteratorResult<Event, undefined>) => void) | null = null;
  #hasEnded = false;

  constructor(isFor: (event: StaffOrderEvent) => event is Event) {
    this.#isFor = isFor;
  }

  tell(event: StaffOrderEvent): void {
    if (!this.#isFor(event)) return;
    if (this.#waiting === null) {
      this.#untaken.set(event.kind, event);
      return;
    }
    const take = this.#waiting;
    this.#waiting = null;
    take({ done: false, value: event });
  }

  next(): Promise<IteratorResult<Event, undefined>> {
    if (this.#hasEnded) return Promise.resolve(END);
    const [first] = this.#untaken.values();
    if (first !== undefined) {
      this.#untaken.delete(first.kind);
      return Promise.resolve({ done: false, value: first });
    }
    const { promise, resolve } = Promise.withResolvers<IteratorResult<Event, undefined>>();
    this.#waiting = resolve;
    return promise;
  }

  return(): Promise<IteratorResult<Event, undefined>> {
    if (!this.#hasEnded) {
      this.#hasEnded = true;
      this.onEnd();
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
