/** Turning a phone as typed into E.164, the only form in which phones are stored and compared (T-178). */
import { homeE164, phoneProblem } from '@ceylono/domain/phone';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * null when it can be no phone. A number without + is read as Sri Lankan, and a Sri Lankan one by our own rule; of other
 * countries only country and length are looked at (decision 008).
 */
export function toE164(typed: string): string | null {
  if (phoneProblem(typed) !== null) return null;
  const home = homeE164(typed);
  if (home !== null) return home;
  const number = parsePhoneNumberFromString(typed, 'LK');
  return number?.isPossible() ? number.number : null;
}

/** `+94` of a stored phone. */
export function dialCodeOf(e164: string): string {
  return `+${parsePhoneNumberFromString(e164)?.countryCallingCode ?? ''}`;
}

/** A stored phone as people read it: `+94 77 000 0201`. */
export function readablePhone(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}
