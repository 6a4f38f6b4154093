/**
 * Statements that a connection knows by a name: parsed once, and planned once when the plan does not depend on the
 * values. For statements that are asked often and whose text has few forms, because each form is kept per connection.
 */
import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { Connection, type Statement } from './connection.ts';

const MARK = '/* by name */';

/** As Kysely's `sql`, for such a statement. Within another one it is `sql` that is meant. */
export function byName<Row = unknown>(text: TemplateStringsArray, ...values: unknown[]): RawBuilder<Row> {
  return sql<Row>`${sql.raw(MARK)}${sql(text, ...values)}`;
}

/** The same of a text that is complete. */
export function namedText(text: string): string {
  return MARK + text;
}

const names = new Map<string, string>();

/** A connection that names the statements that ask for it. */
export class NamingClient extends Connection {
  /**
   * Sent without a name from now on: a value could not be written, so the statement was closed, and yet the library believes
   * that the server knows it by its name.
   */
  readonly #nameless = new Set<string>();

  // The library has many forms of this call; those with a text and no more than values are Kysely's.
  override query(...asked: unknown[]): never {
    const [text, values, ...more] = asked;
    if (typeof text !== 'string' || typeof values === 'function' || more.length > 0)
      return (super.query as (...all: unknown[]) => never)(...asked);
    const isNamed = text.startsWith(MARK) && !this.#nameless.has(text);
    return this.ask(isNamed ? { name: nameOf(text), text } : text, values) as never;
  }

  protected override notUnderstood(statement: Statement): void {
    if (typeof statement !== 'string') this.#nameless.add(statement.text);
  }
}

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  names.set(text, name);
  return name;
}
