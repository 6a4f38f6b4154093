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
 * As `byName`, of a change begun by `transaction`; its values must stay as they are until then. What is wrong with such a
 * statement fails the one that takes it along, or the commit, by its own reason. Where the change itself catches a failure,
 * its statement is waited for. So is each in a part of a change (a transaction within it), which is told of its own failures;
 * and the embedded engine, which is no round trip away, executes it at once.
 */
export function later(trx: Trx): (text: TemplateStringsArray, ...values: unknown[]) => Promise<void> {
  return async (text, ...values) => {
    await sql`${sql.raw(MARK)}${byName(text, ...values)}`.execute(trx);
  };
}

/** Resolves when all that waits has gone and the change has had no failure: only the commit can still fail. */
export async function sent(trx: Trx): Promise<void> {
  await sql.raw(SENT).execute(trx);
}

type Asked = readonly [text: string, values?: unknown];

/** A change on its connection, from its `begin` to the answer to its commit or rollback. */
class Change {
  /** Not sent yet, `begin` first. */
  readonly kept: Asked[];
  hasBegun = false;
  /** Its open parts, by their savepoints. */
  readonly parts = new Set<string>();
  /**
   * Since it began or last went back: why it cannot go on, if it cannot. Replaced then, not emptied: a failure that comes late
   * belongs to the stretch in which it was asked for.
   */
  stretch: { failure?: { is: unknown } } = {};
  /** Its commit or rollback is asked for. */
  isEnding = false;

  constructor(begin: Asked) {
    this.kept = [begin];
  }

  takeKept(): Asked[] {
    return this.kept.splice(0);
  }
}

/** What is answered for a statement that was not sent yet. */
const NOTHING = { command: '', rowCount: 0, rows: [] };

const SAVEPOINT = /^(savepoint|release savepoint|rollback to savepoint) (\S+)$/;

/** A connection that keeps such statements back, and the beginning of a change. */
export class PatientClient extends NamingClient {
  #change: Change | null = null;

  // The library has many forms of this call; those with a text and no more than values are Kysely's.
  override query(...asked: unknown[]): never {
    const [text, ...more] = asked;
    const isPlain = typeof text === 'string' && typeof more[0] !== 'function' && more.length < 2;
    return (isPlain ? this.#asked([text, more[0]]) : super.query(...asked)) as never;
  }

  async #asked(asked: Asked): Promise<unknown> {
    const [text, values] = asked;
    const change = this.#change;
    if (text === 'begin') {
      this.#change = new Change(asked);
      return NOTHING;
    }
    const isLate = text.startsWith(MARK);
    if (change === null && !isLate) return super.query(...asked);
    if (text === 'rollback' && change !== null) return this.#end(change, asked);
    // What comes after this change, on this connection, is another caller's.
    if (change === null || change.isEnding) throw new Error('a statement of a change that has ended');
    const [, how, savepoint = ''] = SAVEPOINT.exec(text) ?? [];
    if (how === 'rollback to savepoint') return this.#goBack(change, savepoint, asked);
    if (change.stretch.failure !== undefined) throw change.stretch.failure.is;
    if (text === SENT) return this.#sendKept(change);
    if (text === 'commit') return this.#commit(change, asked);
    const plain: Asked = isLate ? [text.slice(MARK.length), values] : asked;
    if (isLate && change.parts.size === 0) {
      change.kept.push(plain);
      return NOTHING;
    }
    // From now on, not from its answer: what is asked for meanwhile would go with the part's own statements.
    if (how === 'savepoint') change.parts.add(savepoint);
    const answer = await this.#send(change, [...change.takeKept(), plain]);
    if (how === 'release savepoint') change.parts.delete(savepoint);
    return answer;
  }

  /** Alone, when all else went well: behind others in one piece it might be carried out although they failed, unheard. */
  async #commit(change: Change, asked: Asked): Promise<unknown> {
    change.isEnding = true;
    await this.#sendKept(change);
    return this.#end(change, asked);
  }

  async #end(change: Change, asked: Asked): Promise<unknown> {
    change.isEnding = true;
    try {
      return change.hasBegun ? await super.query(...asked) : NOTHING;
    } finally {
      this.#change = null;
    }
  }

  async #goBack(change: Change, savepoint: string, asked: Asked): Promise<unknown> {
    const answer = await super.query(...asked);
    change.stretch = {};
    change.parts.delete(savepoint);
    return answer;
  }

  /** Nothing to send where all that waits is the beginning. */
  async #sendKept(change: Change): Promise<unknown> {
    const isOnlyBeginning = !change.hasBegun && change.kept.length === 1;
    return isOnlyBeginning || change.kept.length === 0 ? NOTHING : this.#send(change, change.takeKept());
  }

  /** In one piece; answers as the last of them does. */
  async #send(change: Change, statements: Asked[]): Promise<unknown> {
    const { stretch } = change;
    const { stream } = this.connection;
    change.hasBegun = true;
    stream.cork();
    const answers = statements.map((asked): Promise<unknown> => super.query(...asked));
    stream.uncork();
    try {
      return (await Promise.all(answers)).at(-1);
    } catch (first) {
      // Those behind it fail because the change has: the first failure says why, whoever asks next.
      stretch.failure ??= { is: first };
      throw first;
    }
  }
}
