/**
 * The "site viewed" counter of the landing page (customer §9): browsers that came, each counted once, and a fixed number
 * on top.
 */

/** What the documents add to the true count (T-153). An owner who wants the true figure sets it to 0. */
export const VISITOR_COUNT_OFFSET = 100;

/** Words that programs put into their user agent, and people's browsers do not. */
const OF_PROGRAMS =
  /(?<!cu)bot\b|crawl|spider|slurp|headless|lighthouse|preview|monitor|facebookexternalhit|whatsapp\/|^(curl|wget|python|java|go-http|node|axios|okhttp|libwww|php)/i;

/** Whether this user agent is a program's, so that its visit is not counted (T-212). So is one that says nothing. */
export function isProgram(userAgent: string): boolean {
  return userAgent.trim() === '' || OF_PROGRAMS.test(userAgent);
}

/** The number that everybody sees for so many counted browsers. */
export function shownVisitorCount(counted: number): number {
  return counted + VISITOR_COUNT_OFFSET;
}
