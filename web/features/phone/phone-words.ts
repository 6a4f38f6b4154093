import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type PhoneProblem, phoneProblem } from '@ceylono/domain/phone';

/** Of digits enough and yet of no phone. */
export const WRONG_PHONE = msg`Check this number: it has too many or too few digits for a phone.`;
/** Of digits enough, and of no number of Sri Lanka. */
export const WRONG_HOME_PHONE = msg`Check this number: a Sri Lankan number has nine digits after +94, such as 77 123 4567.`;

const PROBLEM_WORDS: Record<PhoneProblem, MessageDescriptor> = {
  too_short: msg`Please enter a valid phone number (at least 8 digits)`,
  home: WRONG_HOME_PHONE,
  invalid: WRONG_PHONE,
};

/** Why a phone as typed is not sent at all; null when it may be. */
export function phoneProblemWords(typed: string): MessageDescriptor | null {
  const problem = phoneProblem(typed);
  return problem === null ? null : PROBLEM_WORDS[problem];
}
