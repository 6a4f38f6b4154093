/**
 * When a vehicle is due back: the end of its order. It stays as agreed unless the owner lets it count from the handover
 * (T-033): then a customer who gets the vehicle late has it for as long as was booked, until the next booking at most.
 * It never comes before the agreed end, which is what the customer was told and what the booking's block holds. The
 * price counts the days booked either way.
 */
import { blockOfBooking, turnaroundOf } from './block.ts';
import { lengthOf, type Period } from './rental-days.ts';

export const DEADLINE_RULES = ['agreed', 'handover'] as const;
export type DeadlineRule = (typeof DEADLINE_RULES)[number];

/** What a deadline comes from; `next-booking`: it would count from the handover, but others have the vehicle by then. */
export const DEADLINE_SOURCES = [...DEADLINE_RULES, 'next-booking'] as const;
export type DeadlineSource = (typeof DEADLINE_SOURCES)[number];

export interface HandedOver {
  /** As booked. */
  agreed: Period;
  handedOverAt: Date;
  /** What the booking takes of its vehicle's time. */
  block: Period;
  /** When the vehicle is claimed next after that; null: never. */
  nextClaimAt: Date | null;
}

export interface Deadline {
  from: DeadlineSource;
  endsAt: Date;
  /** Where the booking's block ends with it, under the rule that the block was made by. */
  blockEndsAt: Date;
}

/**
 * The deadline that counts from the handover: its instant and the booked length, to the millisecond. It stays as agreed
 * when that is not later, or when somebody else's time had begun before the handover: there is none left to give.
 */
export function deadlineFromHandover({ agreed, handedOverAt, block, nextClaimAt }: HandedOver): Deadline {
  const turnaround = turnaroundOf(block, agreed);
  const counted = new Date(handedOverAt.getTime() + lengthOf(agreed));
  const latest = nextClaimAt && new Date(nextClaimAt.getTime() - (turnaround ?? 0) * 60_000);
  const isCapped = latest !== null && latest < counted;
  const endsAt = isCapped ? latest : counted;
  if (endsAt <= agreed.endsAt || (nextClaimAt !== null && nextClaimAt <= handedOverAt))
    return { from: 'agreed', endsAt: agreed.endsAt, blockEndsAt: block.endsAt };
  const { endsAt: needed } = blockOfBooking({ startsAt: agreed.startsAt, endsAt }, turnaround);
  const blockEndsAt = nextClaimAt !== null && nextClaimAt < needed ? nextClaimAt : needed;
  return { from: isCapped ? 'next-booking' : 'handover', endsAt, blockEndsAt };
}
