/**
 * The two handles through which tables are reached. `Database` may be used anywhere; what changes the trade's data asks
 * for a `Trx`, so that a change outside a transaction does not compile. Single statements of the machinery (a mark in
 * the outbox, a session that slides) stand alone.
 */
import type { Kysely, Transaction } from 'kysely';

/** Statements are plain SQL in `.sql.ts` files; no table types are handed to the builder. */
export type Tables = Record<never, never>;
export type Database = Kysely<Tables>;

declare const inTransaction: unique symbol;
/** Only `transaction()` makes one. */
export type Trx = Transaction<Tables> & { readonly [inTransaction]: true };

export type Queryable = Database | Trx;
