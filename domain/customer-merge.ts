/** Two records of one person are made one, and that is undone within a day (decision 061). */
import { HOUR_MS } from './colombo-time.ts';
import type { Refusal } from './refusal.ts';

/** As long as a merge can be undone. */
export const UNDO_HOURS = 24;

export function undoneUntil(mergedAt: Date): Date {
  return new Date(mergedAt.getTime() + UNDO_HOURS * HOUR_MS);
}

interface Side {
  /** Some browser has proved its phone. */
  isPhoneProved: boolean;
}

/** The record with the proved phone is kept; of two alike staff say which. null: they may keep this one. */
export function refuseKeeping(kept: Side, merged: Side): Extract<Refusal, 'proved_phone_kept'> | null {
  return merged.isPhoneProved && !kept.isPhoneProved ? 'proved_phone_kept' : null;
}

interface Merge {
  mergedAt: Date;
  isUndone: boolean;
  /** The kept record was merged into another one since. */
  isFollowed: boolean;
}

/** null: it may be undone. */
export function refuseUndo(
  merge: Merge,
  now: Date,
): Extract<Refusal, 'merge_undone' | 'merge_over' | 'merge_followed'> | null {
  if (merge.isUndone) return 'merge_undone';
  if (now > undoneUntil(merge.mergedAt)) return 'merge_over';
  return merge.isFollowed ? 'merge_followed' : null;
}
