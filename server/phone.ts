/** Turning a phone as typed into E.164, the only form in which phones are stored and compared (T-178). */
import { digitsOf, MIN_PHONE_DIGITS } from '@ceylono/domain/contact';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * null when it can be no phone number anywhere. A number without + is read as Sri Lankan. Only length and country are
 * looked at: new number ranges appear before any library knows them, and a customer with one must not be turned away.
 */
export function toE164(typed: string): string | null {
  if (digitsOf(typed).length < MIN_PHONE_DIGITS) return null;
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
