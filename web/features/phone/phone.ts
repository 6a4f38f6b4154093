/** A phone as people type it, before the server makes E.164 of it (T-178). */
import { digitsOf, MAX_TYPED_PHONE, MIN_PHONE_DIGITS } from '@ceylono/domain/contact';

/** 'At least 8 digits' is what is wrong; otherwise it is one of no phone. */
export function isPhoneTooShort(typed: string): boolean {
  return digitsOf(typed).length < MIN_PHONE_DIGITS;
}

/** Taken for a number without a country code (customer §2: Sri Lanka +94). */
const HOME_DIAL_CODE = '94';
/** Every Sri Lankan number has so many after the country code or the leading 0. */
const HOME_DIGITS = 9;
/** E.164 has no longer number. */
const MOST_DIGITS = 15;

/** Whether it begins with a country code of its own, as `+44 …` or `0044 …`. */
function hasCountryCode(typed: string): boolean {
  return /^\s*(\+|00)/.test(typed);
}

/** Looks at length only; whether the number exists is for the server and, in the end, for a call. */
export function isPlausiblePhone(typed: string): boolean {
  if (typed.length > MAX_TYPED_PHONE || /[^\d\s()+./-]/.test(typed)) return false;
  const international = hasCountryCode(typed);
  const digits = international ? digitsOf(typed).replace(/^00/, '') : digitsOf(typed);
  if (digits.length < MIN_PHONE_DIGITS || digits.length > MOST_DIGITS) return false;
  if (international && !digits.startsWith(HOME_DIAL_CODE)) return true;
  return nationalDigits(digits).length === HOME_DIGITS;
}

function nationalDigits(digits: string): string {
  const rest = digits.length > HOME_DIGITS + 1 && digits.startsWith(HOME_DIAL_CODE) ? digits.slice(2) : digits;
  return rest.replace(/^0/, '');
}
