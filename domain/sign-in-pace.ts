/**
 * How fast passwords of one account may be tried: the first few at once, each further one after a wait. No account is shut
 * out; who tries wrong passwords is slowed down, apart from everybody else (guarantee S1).
 */

/** The documents' maxLoginAttempts and lockoutDuration (admin §9 L404): here the longest wait between two tries. */
export const FREE_TRIES = 5;
export const LONGEST_WAIT_SECONDS = 15 * 60;

/** Tries that are older have been forgotten. */
export const TRIES_KEPT_HOURS = 24;

export interface Pace {
  /** Wrong tries that cost no wait. */
  free: number;
  /** After one more than these; doubled with each further one. */
  firstSeconds: number;
  longestSeconds: number;
}

export const PACES = {
  /** A browser in which somebody has signed in to the account before: strangers never slow it down. */
  browser: { free: FREE_TRIES, firstSeconds: 15, longestSeconds: LONGEST_WAIT_SECONDS },
  /** All other browsers of one network. */
  network: { free: FREE_TRIES, firstSeconds: 15, longestSeconds: LONGEST_WAIT_SECONDS },
  /** All browsers unknown to the account, counted together: a hundred tries in the first hour, then ninety an hour. */
  account: { free: 10, firstSeconds: 40, longestSeconds: 40 },
} as const satisfies Record<string, Pace>;

/**
 * Of codes of the second step. Only who knows the password comes so far, and there are a million codes: unknown browsers
 * together try ten, then one in a quarter of an hour.
 */
export const CODE_PACES = {
  browser: PACES.browser,
  network: PACES.network,
  account: { free: 10, firstSeconds: LONGEST_WAIT_SECONDS, longestSeconds: LONGEST_WAIT_SECONDS },
} as const satisfies Record<string, Pace>;

/** Seconds from the last try to the next, after so many wrong ones. */
export function waitAfter(wrong: number, { free, firstSeconds, longestSeconds }: Pace): number {
  if (wrong < free) return 0;
  return Math.min(longestSeconds, firstSeconds * 2 ** Math.min(wrong - free, 30));
}
