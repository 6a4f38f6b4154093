/** Sessions of staff: when they end by themselves, and how their length is told. */

/** The documents' sessionTimeout (admin §9 L404): signed out after so long without a call. */
export const IDLE_SESSION_MINUTES = 30;
/** However busy, a session ends after a working day. */
export const LONGEST_SESSION_HOURS = 12;

/** `1:01:01` for 3,661 seconds (admin §3 L147). */
export function sessionDuration(seconds: number): string {
  const [minutes, second] = [Math.floor(seconds / 60), Math.floor(seconds % 60)];
  const two = (part: number) => String(part).padStart(2, '0');
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(second)}`;
}
