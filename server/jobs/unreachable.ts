/**
 * Thrown by an outbox handler when not the row but the way out is at fault: the mail server does not answer, or does not
 * let us in. Everything else of that kind would fail as well, so the worker tries the way again before the rows.
 */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
  readonly code: string;
  constructor(code: string) {
    super(`unreachable: ${code}`);
    this.code = code;
  }
}
