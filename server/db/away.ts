/** Whether a failure means that the database is away, busy or takes no changes: the same may succeed a moment later. */

/**
 * Shutting down, starting up, connection lost, no room, read only as a standby is, a statement that waited too long, two
 * that waited for each other; and what the driver says while no call listens.
 */
const AWAY = /^(57P0[123]|57014|08...|53...|25006|55P03|40001|40P01|ECONNREFUSED|ECONNRESET|EPIPE)$/;
const AWAY_IN_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout/;

export function isDatabaseAway(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false;
  const { code = '', syscall } = failure as { code?: string; syscall?: string };
  // A socket that is gone, not a file that is missing.
  if (code === 'ENOENT') return syscall === 'connect';
  return AWAY.test(code) || AWAY_IN_WORDS.test(failure.message);
}
