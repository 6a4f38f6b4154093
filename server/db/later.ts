/**
 * Statements of a change whose answer nothing in it needs. They wait in this process and go to PostgreSQL in one piece, in
 * their order: with the change's next statement, at the latest before its commit (decision 079).
 */
import { sql } from 'kysely';
import { byName, NamingClient } from './by-name.ts';
import type { Trx } from './database.ts';

const MARK = '/* later */';
/** The embedded engine takes it for a statement like any other. */
const SENT = '/* sent */select 1';

/**
 * As `byName`. What is wrong with such a statement fails the one that takes it along, or the commit; so does a constraint,
 * which is told to the caller as ever. Where the change itself catches a failure, its statement is waited for. The embedded
 * engine, which is no round trip away, executes it at once.
 */
export function later(trx: Trx): (text: TemplateStringsArray, ...values: unknown[]) => Promise<void> {
  return async (text, ...values) => {
    await sql`${sql.raw(MARK)}${byName(text, ...values)}`.execute(trx);
  };
}

/** Resolves when all that waits has gone and went well: only the commit can still fail. */
export async function sent(trx: Trx): Promise<void> {
  await sql.raw(SENT).execute(trx);
}

type Asked = readonly unknown[];

/** What is answered for a statement that was not sent yet. */
const NOTHING = { command: '', rowCount: 0, rows: [] };

/** A connection to PostgreSQL that keeps such statements back, and the beginning of a change. */
export class PatientClient extends NamingClient {
  #isInChange = false;
  #kept: Asked[] = [];
  /** Why the change cannot go on; null: it can. */
  #failure: { is: unknown } | null = null;

  // The library has many forms of this call; those with a text alone are Kysely's.
  override query(...asked: unknown[]): never {
    return this.#ask(asked) as never;
  }

  #ask(asked: Asked): unknown {
    const [text, ...rest] = asked;
    if (typeof text !== 'string') return super.query(...asked);
    if (text === 'begin') {
      this.#isInChange = true;
      return this.#keep(asked);
    }
    if (text.startsWith(MARK)) return this.#keep([text.slice(MARK.length), ...rest]);
    if (text === 'commit' || text === 'rollback') this.#isInChange = false;
    if (text.startsWith('rollback')) return this.#goBack(asked);
    if (this.#failure !== null) return Promise.reject(this.#failure.is);
    if (text === SENT) return this.#sendKept();
    return text === 'commit' ? this.#commit(asked) : this.#sendWithKept(asked);
  }

  async #keep(asked: Asked): Promise<unknown> {
    // The connection may be another caller's by now.
    if (!this.#isInChange) throw new Error('a statement of a change that has ended');
    this.#kept.push(asked);
    return NOTHING;
  }

  /** The commit alone is in the air when a connection breaks: nothing of a change that failed before is ever stored. */
  async #commit(asked: Asked): Promise<unknown> {
    await this.#sendKept();
    // Without a statement it has not even begun.
    return this.#hasNotBegun() ? this.#forget() : super.query(...asked);
  }

  #goBack(asked: Asked): unknown {
    const hasNotBegun = this.#hasNotBegun();
    this.#failure = null;
    this.#forget();
    return hasNotBegun ? Promise.resolve(NOTHING) : super.query(...asked);
  }

  async #sendKept(): Promise<unknown> {
    const isOnlyBeginning = this.#hasNotBegun() && this.#kept.length === 1;
    return this.#kept.length === 0 || isOnlyBeginning ? NOTHING : this.#send(this.#takeKept());
  }

  #sendWithKept(asked: Asked): unknown {
    return this.#kept.length === 0 ? super.query(...asked) : this.#send([...this.#takeKept(), asked]);
  }

  /** In one piece; answers as the last of them does. */
  async #send(statements: Asked[]): Promise<unknown> {
    const { stream } = this.connection;
    stream.cork();
    const answers = statements.map((asked): Promise<unknown> => super.query(...asked));
    stream.uncork();
    try {
      return (await Promise.all(answers)).at(-1);
    } catch (first) {
      // Those behind it fail because the change has: the first failure says why, whoever asks next.
      this.#failure = { is: first };
      throw first;
    }
  }

  #hasNotBegun(): boolean {
    return this.#kept[0]?.[0] === 'begin';
  }

  #takeKept(): Asked[] {
    return this.#kept.splice(0);
  }

  #forget(): typeof NOTHING {
    this.#kept = [];
    return NOTHING;
  }
}
