/**
 * What a password of staff must be (admin §9: at least 8 characters of four classes; guarantee S1: none of the ones
 * that everybody tries first).
 */
import { COMMON_PASSWORDS } from './common-passwords.ts';

export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 128;

/** The rules for a password, in the order a form lists them. */
export const PASSWORD_RULES = ['length', 'capital', 'small', 'digit', 'sign', 'uncommon'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

/** What an owner may ask of a password (`settings.ts`): never fewer characters than `MIN_PASSWORD`. */
export interface PasswordPolicy {
  passwordMinLength: number;
  requireUppercase: boolean;
  requireLowercase: boolean;
  requireNumbers: boolean;
  requireSpecialChars: boolean;
}

export const DEFAULT_PASSWORD_POLICY: PasswordPolicy = {
  passwordMinLength: MIN_PASSWORD,
  requireUppercase: true,
  requireLowercase: true,
  requireNumbers: true,
  requireSpecialChars: true,
};

/** The rules that hold under a policy, in the order a form lists them. */
export function rulesOf(policy: PasswordPolicy): PasswordRule[] {
  const asked: Partial<Record<PasswordRule, boolean>> = {
    capital: policy.requireUppercase,
    small: policy.requireLowercase,
    digit: policy.requireNumbers,
    sign: policy.requireSpecialChars,
  };
  return PASSWORD_RULES.filter((rule) => asked[rule] ?? true);
}

const CHECKS: Record<PasswordRule, (password: string, policy: PasswordPolicy) => boolean> = {
  length: (password, { passwordMinLength }) =>
    password.length >= Math.max(MIN_PASSWORD, passwordMinLength) && password.length <= MAX_PASSWORD,
  capital: (password) => /\p{Lu}/u.test(password),
  small: (password) => /\p{Ll}/u.test(password),
  digit: (password) => /\p{Nd}/u.test(password),
  sign: (password) => /[^\p{L}\p{Nd}]/u.test(password),
  uncommon: (password) => !wordsIn(password).some((word) => COMMON_PASSWORDS.has(word)),
};

/** What people write for a letter; a 1 is read as either of two. */
const LETTERS: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** The one word that a password may come down to: its letters, and its letters with signs read as such, less what decorates it. */
function wordsIn(password: string): string[] {
  const text = password.toLowerCase();
  const bare = text.replace(/[^a-z]+$/, '');
  const read = (part: string, one: string) =>
    part.replace(/[@43!0$57]/g, (sign) => LETTERS[sign] ?? '').replaceAll('1', one);
  const readings = [bare, bare.replace(/^[^a-z]+/, '')].flatMap((part) => [read(part, 'i'), read(part, 'l')]);
  return [text, ...readings].map((word) => word.replace(/[^a-z]/g, ''));
}

/** The rules this password does not meet yet, for a form that says so while one types. */
export function unmetPasswordRules(password: string, policy = DEFAULT_PASSWORD_POLICY): PasswordRule[] {
  return rulesOf(policy).filter((rule) => !CHECKS[rule](password, policy));
}

/** Why this password is not taken, or null. */
export function refusePassword(password: string, policy = DEFAULT_PASSWORD_POLICY): 'password_weak' | null {
  return unmetPasswordRules(password, policy).length > 0 ? 'password_weak' : null;
}
