/** Thrown by an outbox handler for a row that is to be tried again, and not before so long: who takes it said so. */
export class TryLater extends Error {
  override readonly name = 'TryLater';
  readonly code: string;
  readonly afterMs: number;
  constructor(code: string, afterMs: number) {
    super(`try later: ${code}`);
    this.code = code;
    this.afterMs = afterMs;
  }
}
