/**
 * Room for the bodies of requests. A file lies in memory, more than once, until it is answered: without a bound, sixty
 * uploads at once took 700 MB (guarantee P6). Each kind of caller has a room of its own, so that visitors, whom nobody
 * knows, never lock out vendors or staff; and no caller may fill a room alone. Bodies of a form's size need no room.
 * How many files wait to be read, of whatever size, is bounded where they wait (`media/job-queue.ts`).
 */
import { MAX_UPLOAD_BYTES } from '@ceylono/contract/document';
import { refuse } from './refusal.ts';
import type { Actor } from './actor.ts';
import { networkOf } from './limits.ts';

/** What may lie in memory at once, in uploads of the largest size: ten in all, some 100 MB. */
const ROOMS = {
  /** A visitor's cookie costs nothing, hence the share of a network: a carrier's thousands have that of three. */
  visitors: { uploads: 5, each: 2, network: 3 },
  vendors: { uploads: 3, each: 2, network: 3 },
  staff: { uploads: 2, each: 1, network: 2 },
} as const;
const SMALL_BYTES = 64 * 2 ** 10;

export class BodyRooms {
  /** Bytes held, by room and by whose share of it. */
  readonly #taken = new Map<string, number>();

  /** Refused `unavailable` when the caller's room, or the caller's share of it, has none left for so many bytes now. */
  async hold<Result>(actor: Actor, address: string, bytes: number, work: () => Promise<Result>): Promise<Result> {
    if (bytes <= SMALL_BYTES) return work();
    const shares = sharesOf(actor, address);
    for (const [share, uploads] of shares) {
      if (this.#held(share) + bytes > uploads * MAX_UPLOAD_BYTES) refuse('unavailable');
    }
    for (const [share] of shares) this.#taken.set(share, this.#held(share) + bytes);
    try {
      return await work();
    } finally {
      for (const [share] of shares) this.#giveBack(share, bytes);
    }
  }

  #held(share: string): number {
    return this.#taken.get(share) ?? 0;
  }

  #giveBack(share: string, bytes: number): void {
    const left = this.#held(share) - bytes;
    if (left > 0) this.#taken.set(share, left);
    else this.#taken.delete(share);
  }
}

/** What a body of this caller counts against, with how many of the largest uploads each may hold. */
function sharesOf(actor: Actor, address: string): [share: string, uploads: number][] {
  const { room, subject } = placeOf(actor);
  const { uploads, each, network } = ROOMS[room];
  return [
    [room, uploads],
    [`${room} of ${subject}`, each],
    [`${room} at ${networkOf(address)}`, network],
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
