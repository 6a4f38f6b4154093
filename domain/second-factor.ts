/**
 * The second factor of staff: besides the password, a code of an authenticator app, or one of the recovery codes that were
 * shown once (guarantee S2, decision 067). Each code works once.
 */
import type { StaffRole } from './user.ts';

/** Codes that are typed after the password. */
export const CODE_FACTORS = ['authenticator', 'recovery_code'] as const;
export type CodeFactor = (typeof CODE_FACTORS)[number];

/** What somebody has shown besides the password; a passkey, which is two factors by itself, in its place. */
export const SECOND_FACTORS = [...CODE_FACTORS, 'passkey'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** A code of an app is of one step of time, counted from 1970 (RFC 6238; what every app does unasked). */
export const STEP_SECONDS = 30;
export const CODE_DIGITS = 6;
/** So many steps may the clock of a phone be off, either way. */
export const STEPS_OFF = 1;

export const RECOVERY_CODES = 10;
/** 80 bits: nobody finds one from its hash. */
export const RECOVERY_CODE_LENGTH = 16;
/** Without the letters that are taken for digits. */
const RECOVERY_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** So long after the password the second step may come, and so many codes may be tried in it. */
export const CHALLENGE_SECONDS = 5 * 60;
export const CHALLENGE_TRIES = 5;
/** So many wrong codes after a right password, over all sign-ins in the hours that the first of them begins, and the owner is told by mail. */
export const WRONG_CODES_TOLD = 5;
export const WRONG_CODES_HOURS = 24;
/** So long a secret that was offered to an app waits for its first code. */
export const OFFER_SECONDS = 15 * 60;

/** Where the installation asks it of super admins (`STAFF_SECOND_FACTOR`), one without a second factor may only add it. */
export function mustAddFactor(
  { role, hasSecondFactor }: { role: StaffRole; hasSecondFactor: boolean },
  isAsked: boolean,
): boolean {
  return isAsked && role === 'super_admin' && !hasSecondFactor;
}

export function stepAt(instant: Date): number {
  return Math.floor(instant.getTime() / 1000 / STEP_SECONDS);
}

/**
 * Whether a code that belongs to `step` opens anything: of a step near now, and newer than the last one that did (`last`;
 * null: none did yet). So a code works once, and none that was seen over a shoulder works after it.
 */
export function isFreshStep({ step, now, last }: { step: number; now: Date; last: number | null }): boolean {
  return Math.abs(step - stepAt(now)) <= STEPS_OFF && (last === null || step > last);
}

/** As an app shows it, with whatever stands between the digits; null when it is no such code. */
export function typedCode(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** From random bytes, one for each character; the same for the same bytes. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, RECOVERY_CODE_LENGTH), (byte) => RECOVERY_ALPHABET[byte % 32]).join('');
}

/** In groups of four, as somebody writes it down. */
export function shownRecoveryCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/** As it was written down, in small or capital letters, with o for 0 and i or l for 1; null when it is no such code. */
export function typedRecoveryCode(typed: string): string | null {
  const code = typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
  const isOne = code.length === RECOVERY_CODE_LENGTH && [...code].every((sign) => RECOVERY_ALPHABET.includes(sign));
  return isOne ? code : null;
}
