/**
 * How fast passwords of one account may be tried: the first few at once, each further one after a wait. No account is shut
 * out; who tries wrong passwords is slowed down, apart from everybody else (guarantee S1).
 */

/** The documents' maxLoginAttempts and lockoutDuration (admin §9 L404): here the longest wait between two tries. */
export const FREE_TRIES = 5;
export const LONGEST_WAIT_MINUTES = 15;

const FIRST_WAIT_SECONDS = 15;
const CODE_WAIT_SECONDS = 15 * 60;

/** Tries that are older have been forgotten. */
export const TRIES_KEPT_HOURS = 24;

export interface Pace {
  /** Wrong tries that cost no wait. */
  free: number;
  /** After one more than these; doubled with each further one. */
  firstSeconds: number;
  longestSeconds: number;
}

/** The two figures that an owner may change (`settings.ts`). */
export interface PaceSettings {
  maxLoginAttempts: number;
  lockoutMinutes: number;
}

/** Whose tries are counted together, and how fast they may be. */
export interface Paces {
  /** A browser in which somebody has signed in to the account before: strangers never slow it down. */
  browser: Pace;
  /** All other browsers of one network. */
  network: Pace;
  /** All browsers unknown to the account together: by default a hundred tries in the first hour, then ninety an hour. */
  account: Pace;
}

export function pacesOf({ maxLoginAttempts, lockoutMinutes }: PaceSettings): Paces {
  const own: Pace = { free: maxLoginAttempts, firstSeconds: FIRST_WAIT_SECONDS, longestSeconds: lockoutMinutes * 60 };
  return { browser: own, network: own, account: { free: 2 * maxLoginAttempts, firstSeconds: 40, longestSeconds: 40 } };
}

/**
 * Of codes of the second step. Only who knows the password comes so far, and there are a million codes: unknown browsers
 * together try ten, then one in a quarter of an hour. What the owner says of passwords can slow codes down and never
 * speed them up, so that a known browser tries no more than some hundred in a day.
 */
export function codePacesOf({ maxLoginAttempts, lockoutMinutes }: PaceSettings): Paces {
  const account: Pace = { free: 10, firstSeconds: CODE_WAIT_SECONDS, longestSeconds: CODE_WAIT_SECONDS };
  const strict = pacesOf({
    maxLoginAttempts: Math.min(maxLoginAttempts, FREE_TRIES),
    lockoutMinutes: Math.max(lockoutMinutes, LONGEST_WAIT_MINUTES),
  });
  return { ...strict, account };
}

/** Seconds from the last try to the next, after so many wrong ones. */
export function waitAfter(wrong: number, { free, firstSeconds, longestSeconds }: Pace): number {
  if (wrong < free) return 0;
  return Math.min(longestSeconds, firstSeconds * 2 ** Math.min(wrong - free, 30));
}
