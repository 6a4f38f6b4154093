/**
 * How long a phone counts as proved, and what a one-time code may be (amendments 5, 8 and 17). A browser that proved an
 * order's phone is its booker, and gets the details of the customer who has that phone.
 */
import { DAY_MS } from './colombo-time.ts';

/** As long as the visitor cookie: a browser and what it proved are forgotten together. */
const PROOF_DAYS = 400;
export const CODE_DIGITS = 6;
export const CODE_MINUTES = 10;
/** Wrong ones before a code is used up. */
export const CODE_TRIES = 5;
/** A person waits so long before asking for another code. */
export const CODE_RESEND_SECONDS = 60;

/** Proofs from before this instant count no longer. */
export function provedSince(now: Date): Date {
  return new Date(now.getTime() - PROOF_DAYS * DAY_MS);
}
