/**
 * How a customer can be reached: the rules of the booking form, held by the browser and again by the server
 * (customer §5). A phone is compared and stored in E.164 only (T-178); turning typed text into it needs a library and
 * happens in the rooms outside.
 */

/** 'Please enter a valid phone number (at least 8 digits)'. */
export const MIN_PHONE_DIGITS = 8;
export const MAX_NAME = 120;
export const MAX_EMAIL = 254;
export const MAX_ADDRESS = 300;
export const MAX_TYPED_PHONE = 32;

export function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '');
}

/** What ends an address in a mail header, begins another one there, or cannot be seen. */
const UNSAFE_IN_EMAIL = /[\s\p{C}<>()[\]\\,;:"]/u;

/** Something on both sides of exactly one @, a dot in the domain, and nothing that could address anybody else. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL && !UNSAFE_IN_EMAIL.test(text) && /^[^@]+@[^@.]+(\.[^@.]+)+$/.test(text);
}

/** Optional plus, then digits, spaces, hyphens or brackets, at least 8 characters and 7 digits (T-049). */
export function isGuarantorPhone(typed: string): boolean {
  return /^\+?[\d ()-]{8,}$/.test(typed) && digitsOf(typed).length >= 7 && typed.length <= MAX_TYPED_PHONE;
}

/** `+94 •• ••• •567`: enough to recognise one's own number, too little to call it. Expects E.164. */
export function maskPhone(e164: string): string {
  return `${e164.slice(0, 3)} •• ••• •${e164.slice(-3)}`;
}

/** `k•••@example.com`: first character and domain. Expects an address that `isEmail` accepts. */
export function maskEmail(email: string): string {
  const [first = ''] = email;
  return `${first}•••${email.slice(email.lastIndexOf('@'))}`;
}

/** `K. P.`: the initials, for a holder of an order's link who is not its booker (amendment 5). */
export function maskName(name: string): string {
  return Array.from(name.matchAll(/\S+/gu), ([word]) => `${Array.from(word)[0]}.`).join(' ');
}
