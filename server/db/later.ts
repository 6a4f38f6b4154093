/**
 * Statements of a change whose answer nothing in it needs. They wait in this process and go to PostgreSQL in one piece with
 * the change's next statement, or with its commit: an order is nine such statements, each of which would otherwise be a
 * round trip of its own (decision 079). In the order in which they were given, so what follows sees what they wrote.
 */
import { sql } from 'kysely';
import { byName, NamingClient } from './by-name.ts';
import type { Trx } from './database.ts';

const MARK = '/* later */';

/**
 * As `byName`. What is wrong with such a statement fails the one that takes it along, at the latest the commit: a
 * constraint whose violation has a meaning to the caller needs a statement that is waited for. The embedded engine, which
 * is no round trip away, executes it at once.
 */
export function later(trx: Trx): (text: TemplateStringsArray, ...values: unknown[]) => Promise<void> {
  return async (text, ...values) => {
    await sql`${sql.raw(MARK)}${byName(text, ...values)}`.execute(trx);
  };
}

/** What is answered for a statement that was not sent yet. */
const NOTHING = { command: '', rowCount: 0, rows: [] };

/** A connection to PostgreSQL that keeps such statements back, and the beginning of a change. */
export class PatientClient extends NamingClient {
  /** Their answers, which come before that of the statement that takes them along. */
  #unheard: Promise<unknown>[] = [];

  // The library has many forms of this call; those with a text alone are Kysely's.
  override query(...asked: unknown[]): never {
    const [text, ...rest] = asked;
    if (typeof text !== 'string') return super.query(...asked);
    if (text === 'begin') return this.#keep(text, rest);
    if (text.startsWith(MARK)) return this.#keep(text.slice(MARK.length), rest);
    return this.#withAllKept(text, rest);
  }

  #keep(text: string, rest: unknown[]): never {
    if (this.#unheard.length === 0) this.connection.stream.cork();
    const answer: Promise<unknown> = super.query(text, ...rest);
    answer.catch(() => {});
    this.#unheard.push(answer);
    return Promise.resolve(NOTHING) as never;
  }

  #withAllKept(text: string, rest: unknown[]): never {
    const answer: Promise<unknown> = super.query(text, ...rest);
    if (this.#unheard.length === 0) return answer as never;
    const kept = this.#unheard.splice(0);
    this.connection.stream.uncork();
    // What a change goes back from no longer matters.
    if (text.startsWith('rollback')) return answer as never;
    // Of a change that failed every further statement fails too: the first failure says why.
    return Promise.all([...kept, answer]).then(() => answer) as never;
  }
}
