/**
 * Call notes (admin §2 L107, §4 L236, §5 L255): what a member of staff wrote down after phoning somebody whose phone we know. A
 * note is never edited; a further one corrects it, and says anew whether the person is to be called again.
 */
import type { Day } from './colombo-time.ts';

/** How a call ended, in the documents' order; the form begins with the first. */
export const CALL_OUTCOMES = [
  'successful',
  'no_answer',
  'busy',
  'wrong_number',
  'not_interested',
  'call_back_later',
  'other',
] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/** In characters. */
export const MAX_CALL_NOTE = 2000;
/** In minutes: nobody speaks longer. */
export const MAX_CALL_MINUTES = 600;
/** That a phone keeps. */
export const MAX_CALL_NOTES = 200;

/** A follow-up is for today or later, in Sri Lanka (admin §5 L255, T-075). */
export function refuseFollowUp(followUpDate: Day | null, today: Day): 'follow_up_in_past' | null {
  return followUpDate !== null && followUpDate < today ? 'follow_up_in_past' : null;
}

/** Where a follow-up stands today. */
export const FOLLOW_UP_STATES = ['overdue', 'today', 'later'] as const;
export type FollowUpState = (typeof FOLLOW_UP_STATES)[number];

export function followUpState(followUpDate: Day, today: Day): FollowUpState {
  if (followUpDate < today) return 'overdue';
  return followUpDate === today ? 'today' : 'later';
}

/** What the list of follow-ups shows: what is due, which is overdue or for today, or all. */
export const FOLLOW_UP_SPANS = ['due', 'all'] as const;
export type FollowUpSpan = (typeof FOLLOW_UP_SPANS)[number];
