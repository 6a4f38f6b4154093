/**
 * Room for the bodies of requests. A file lies in memory, more than once, until it is answered: without a bound, sixty
 * uploads at once took 700 MB (guarantee P6). Room is taken by bytes as they arrive, so that what is announced and not
 * sent keeps no one out; who finds none waits, and is not read from meanwhile. The oldest in a room never waits, so that
 * files half arrived do not wait for each other for ever. Each kind of caller has a room of its own, so that
 * visitors, who are unknown, never lock out vendors or staff; and no caller may fill a room alone. Bodies of a form's
 * size need no room. How many files wait to be read, of whatever size, is bounded where they wait (`media/job-queue.ts`).
 */
import type { IncomingMessage } from 'node:http';
import { MAX_UPLOAD_BYTES } from '@ceylono/contract/document';
import type { Actor } from './actor.ts';
import { networksOf } from './networks.ts';
import { Arrival, type Share } from './body-arrival.ts';
import { refuse } from './refusal.ts';

/**
 * `uploads`: what may lie in memory at once, in uploads of the largest size: ten in all, some 100 MB. A visitor's cookie
 * costs nothing, hence the share of a network: a carrier's thousands have that of three visitors. With IPv6 nor does one
 * line more (/64) in the same house (/56), or one house more in what its holder got (/48). `inHand`: how many may be on
 * their way at once; one that has sent nothing costs little more than its connection.
 */
const ROOMS = {
  visitors: { uploads: 5, each: 2, network: { address: 3, site: 3, holder: 4 }, inHand: 200 },
  vendors: { uploads: 3, each: 2, network: { address: 3, site: 3, holder: 3 }, inHand: 100 },
  staff: { uploads: 2, each: 1, network: { address: 2, site: 2, holder: 2 }, inHand: 50 },
} as const;
/** Of what a room takes in hand, for one caller and for one network. */
const EACH_IN_HAND = 0.05;
const NETWORK_IN_HAND = { address: 0.2, site: 0.3, holder: 0.5 };
const SMALL_BYTES = 64 * 2 ** 10;

export class BodyRooms {
  /** In the order in which they came. */
  readonly #arrivals = new Set<Arrival>();

  /**
   * Does `work` with the request, whose body comes no faster than there is room for it. Refused `unavailable` when too
   * many bodies of the caller, or of all its kind, are on their way, and when its own stops coming (`body-arrival.ts`).
   */
  async hold<Result>(
    actor: Actor,
    address: string,
    request: IncomingMessage,
    bytes: number,
    work: (request: IncomingMessage) => Promise<Result>,
  ): Promise<Result> {
    if (bytes <= SMALL_BYTES) return work(request);
    const [room, ...ofSender] = sharesOf(actor, address);
    if (ofSender.some((share) => this.#inHand(share) >= share.inHand)) refuse('unavailable');
    if (this.#inHand(room) >= room.inHand && !this.#makePlace(room, ofSender)) refuse('unavailable');
    const shares: [Share, ...Share[]] = [room, ...ofSender];
    const arrival = new Arrival(request, shares, {
      fits: (more) => this.#fits(arrival, more),
      keepsOthersWaiting: () => this.#keepsOthersWaiting(arrival),
    });
    this.#arrivals.add(arrival);
    try {
      return await work(arrival.request);
    } finally {
      arrival.end();
      this.#arrivals.delete(arrival);
      for (const other of this.#arrivals) other.goOnIfFits();
    }
  }

  /**
   * In a full room the network with the most bodies on their way gives up its oldest slow one, so that to hold places with
   * a little is not enough to keep others out. False when it has none, or when the sender's own network has as many.
   */
  #makePlace(room: Share, ofSender: Share[]): boolean {
    const perNetwork = Map.groupBy(this.#those(room.name), ({ shares }) => shares.at(-1)?.name);
    const most = [...perNetwork.values()].toSorted((one, other) => other.length - one.length)[0] ?? [];
    if (most.length <= this.#inHand(ofSender.at(-1) ?? room) + 1) return false;
    const slow = most.find((arrival) => arrival.isSlow);
    slow?.cut();
    return slow !== undefined;
  }

  /** Less by the largest upload than the share holds: that much is kept for the oldest. */
  #fits(arrival: Arrival, more: number): boolean {
    if (this.#oldestWith(arrival.room) === arrival) return true;
    return arrival.shares.every((share) => this.#held(share) + more <= roomBesideOldest(share));
  }

  #held({ name }: Share): number {
    return this.#those(name).reduce((sum, { received }) => sum + received, 0);
  }

  #inHand({ name }: Share): number {
    return this.#those(name).length;
  }

  #oldestWith(room: string): Arrival | undefined {
    return this.#those(room)[0];
  }

  #keepsOthersWaiting(arrival: Arrival): boolean {
    return this.#those(arrival.room).some((other) => other !== arrival && other.isWaiting);
  }

  #those(share: string): Arrival[] {
    return [...this.#arrivals].filter(({ shares }) => shares.some(({ name }) => name === share));
  }
}

function roomBesideOldest({ uploads }: Share): number {
  return Math.max(uploads - 1, 0.5) * MAX_UPLOAD_BYTES;
}

/** What a body of this caller counts against; the room itself first. */
function sharesOf(actor: Actor, address: string): [Share, ...Share[]] {
  const { room, subject } = placeOf(actor);
  const { uploads, each, network, inHand } = ROOMS[room];
  return [
    { name: room, uploads, inHand },
    { name: `${room} of ${subject}`, uploads: each, inHand: inHand * EACH_IN_HAND },
    ...networksOf(address).map(({ kind, network: place }) => ({
      name: `${room} at ${place}`,
      uploads: network[kind],
      inHand: inHand * NETWORK_IN_HAND[kind],
    })),
  ];
}

/** A vendor counts as one, however many sessions the link has opened. */
function placeOf(actor: Actor): { room: keyof typeof ROOMS; subject: string } {
  switch (actor.kind) {
    case 'staff':
      return { room: 'staff', subject: actor.staff.email };
    case 'vendor':
      return { room: 'vendors', subject: actor.vendorId };
    default:
      return { room: 'visitors', subject: actor.visitorId ?? 'nobody' };
  }
}
