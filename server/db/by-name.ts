/**
 * Statements that a connection knows by a name: parsed once, and planned once when the plan does not depend on the
 * values. For statements that are asked often and whose text has few forms, because each form is kept per connection.
 */
import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';

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

/** A connection to PostgreSQL that names the statements that ask for it. */
export class NamingClient extends pg.Client {
  // The library has many forms of this call; those with a text are Kysely's.
  override query(...asked: unknown[]): never {
    const [text, ...rest] = asked;
    const named = typeof text === 'string' && text.startsWith(MARK) ? { name: nameOf(text), text } : text;
    return (super.query as (...all: unknown[]) => never)(named, ...rest);
  }
}

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  names.set(text, name);
  return name;
}
