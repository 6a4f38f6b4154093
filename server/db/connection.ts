/** A connection to PostgreSQL: what is asked is answered by a promise, and a server that has fallen silent is given up. */
import pg from 'pg';

export type Statement = string | { name: string; text: string };

type Ask = (statement: Statement, values: unknown, answer: (failure: unknown, result: unknown) => void) => void;

/** What the library keeps of its settings, those in the address included. */
interface Configured {
  connectionParameters: { query_timeout?: string | number | false };
}

export class Connection extends pg.Client {
  readonly #silence: NodeJS.Timeout | null;
  #unanswered = 0;

  /** With `query_timeout`, what is asked is given up when the server has answered nothing for so many milliseconds. */
  constructor(config?: pg.ClientConfig) {
    super(config);
    const { connectionParameters } = this as unknown as Configured;
    const silenceMs = Number(connectionParameters.query_timeout);
    // The library would measure each statement from the moment it is sent, those that wait for others in a piece too.
    connectionParameters.query_timeout = false;
    this.#silence = silenceMs > 0 ? setTimeout(() => this.#giveUp(), silenceMs).unref() : null;
  }

  /**
   * By a callback that is there before the statement: with the library's own promise, or its own limit of time, each answer
   * stays in memory until all of it is looked through (decision 080).
   */
  protected ask(statement: Statement, values?: unknown): Promise<unknown> {
    const ask: Ask = super.query.bind(this);
    // Whoever keeps asking a silent server does not prolong its time.
    if (this.#unanswered === 0) this.#silence?.refresh();
    this.#unanswered += 1;
    let isAnswered = false;
    return new Promise((resolve, reject) => {
      ask(statement, values, (failure, result) => {
        // The library answers twice where a value cannot be written.
        if (isAnswered) return;
        isAnswered = true;
        this.#unanswered -= 1;
        this.#silence?.refresh();
        if (!failure) return resolve(result);
        if (!(failure instanceof pg.DatabaseError)) this.notUnderstood(statement);
        reject(failure);
      });
    });
  }

  /** The server gave no answer to it: a value could not be written, or the connection broke. */
  protected notUnderstood(_: Statement): void {}

  #giveUp(): void {
    if (this.#unanswered > 0) this.connection.stream.destroy();
  }
}
