/**
 * Which typed text may be a phone: one rule, held by the screens before anything is sent and by the server again
 * (customer §5, T-178; decision 008). A number of Sri Lanka is known by its real length and its area or mobile prefix, a
 * number of another country by a plausible length only.
 */
import { digitsOf, MAX_TYPED_PHONE, MIN_PHONE_DIGITS } from './contact.ts';

/** Taken for a number without a country code (customer §2: Sri Lanka +94). */
const HOME_DIAL_CODE = '94';
/** Every Sri Lankan number has so many after the country code or the leading 0. */
export const HOME_DIGITS = 9;
/** E.164 has no longer number. */
const MOST_DIGITS = 15;

/** Mobile numbers begin with 7, the others with the area they stand in. New mobile ranges come; new areas do not. */
const HOME_NUMBER = /^(7\d|11|2[1-7]|3[1-8]|4[157]|5[12457]|6[035-7]|81|9[12])\d{7}$/;

/**
 * `too_short`: fewer digits than any phone has. `home`: read as a number of Sri Lanka, which it cannot be. `invalid`: no
 * phone anywhere.
 */
export type PhoneProblem = 'too_short' | 'home' | 'invalid';

/** What stops a typed phone, or null. Spaces, hyphens, dots, slashes and brackets between the digits do not matter. */
export function phoneProblem(typed: string): PhoneProblem | null {
  const home = homeDigits(typed);
  const digits = home ?? internationalDigits(typed);
  if (digits.length < MIN_PHONE_DIGITS) return 'too_short';
  if (typed.length > MAX_TYPED_PHONE || !/^\s*\+?[\d\s()./-]*$/.test(typed)) return 'invalid';
  if (home !== null) return HOME_NUMBER.test(home) ? null : 'home';
  return digits.length > MOST_DIGITS ? 'invalid' : null;
}

/** `+94771234567` of a number of Sri Lanka, however it is written; null for a number of another country and for no phone. */
export function homeE164(typed: string): string | null {
  const home = homeDigits(typed);
  return home === null || phoneProblem(typed) !== null ? null : `+${HOME_DIAL_CODE}${home}`;
}

/** Without country code and leading 0; null when it begins with the country code of another country. */
function homeDigits(typed: string): string | null {
  const digits = internationalDigits(typed);
  const isAtHome = digits.startsWith(HOME_DIAL_CODE);
  if (hasCountryCode(typed) && !isAtHome) return null;
  return (isAtHome ? digits.slice(HOME_DIAL_CODE.length) : digits).replace(/^0/, '');
}

/** Whether it begins with a country code of its own, as `+44 …` or `0044 …`. */
function hasCountryCode(typed: string): boolean {
  return /^\s*(\+|00)/.test(typed);
}

function internationalDigits(typed: string): string {
  return digitsOf(typed).replace(/^00/, '');
}
