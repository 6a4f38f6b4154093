/**
 * Who of staff is at work on an order: has it open, in a page that is looked at. Their page says so again every few
 * seconds; who has gone without a word is at work no longer after a minute.
 */
export const BEAT_SECONDS = 20;
export const GONE_AFTER_SECONDS = 60;

/** From when on somebody who was heard of is still at work at `now`. */
export function atWorkSince(now: Date): Date {
  return new Date(now.getTime() - GONE_AFTER_SECONDS * 1000);
}

export function isAtWork(heardAt: Date, now: Date): boolean {
  return heardAt > atWorkSince(now);
}
