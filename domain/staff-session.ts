/** Sessions of staff: when they end by themselves, and how their length is told. */

/** The documents' sessionTimeout and maxConcurrentSessions (admin §9 L404), as long as the owner says nothing else. */
export const IDLE_SESSION_MINUTES = 30;
export const SESSIONS_AT_ONCE = 3;
/** However busy, a session ends after a working day. */
export const LONGEST_SESSION_HOURS = 12;

/** `1:01:01` for 3,661 seconds (admin §3 L147). */
export function sessionDuration(seconds: number): string {
  const [minutes, second] = [Math.floor(seconds / 60), Math.floor(seconds % 60)];
  const two = (part: number) => String(part).padStart(2, '0');
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(second)}`;
}

/**
 * Header of a call from a screen of staff: so many full seconds ago somebody last touched the screen. A call that the screen
 * makes by itself keeps no session.
 */
export const UNTOUCHED_HEADER = 'x-untouched-seconds';
