/**
 * The one way to change data. A query on the root handle while a transaction of this call runs is inside it: on the
 * embedded engine, which has a single session, a second connection would wait for ever; on PostgreSQL it would
 * silently survive a rollback. Sign-in and job libraries hold the root handle, so this cannot be left to discipline.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import { CompiledQuery as Compiled } from 'kysely';
import type { Database, Trx } from './database.ts';
import { Places } from './places.ts';

const current = new AsyncLocalStorage<{ trx: Trx; open: boolean }>();

/** How many changes may be under way at once, where that is limited. */
const changesOf = new WeakMap<Database, Places>();

/** A change waits no longer than this for others to end. */
const PATIENCE_MS = 5_000;

/** From now on at most so many changes at once: changes that wait for a lock leave the other connections to readers. */
export function limitChanges(db: Database, atOnce: number): void {
  changesOf.set(db, new Places(atOnce, PATIENCE_MS));
}

/**
 * Commits what `change` returns, rolls back what it throws. Inside a running transaction it becomes a savepoint. Refused
 * `unavailable` while too many changes are under way.
 */
export async function transaction<T>(db: Database, change: (trx: Trx) => Promise<T>): Promise<T> {
  const places = isInTransaction() ? undefined : changesOf.get(db);
  await places?.enter();
  try {
    return await begin(db, change);
  } finally {
    places?.leave();
  }
}

function begin<T>(db: Database, change: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (plain) => {
    const trx = plain as unknown as Trx;
    const scope = { trx, open: true };
    try {
      return await current.run(scope, () => change(trx));
    } finally {
      // Work that outlives the change (a timer, an unawaited call) must not write to a finished transaction.
      scope.open = false;
    }
  });
}

/** Whether what the caller asks of the root handle now is a part of a change. */
export function isInTransaction(): boolean {
  return current.getStore()?.open ?? false;
}

/** Runs `work` outside any transaction of the caller: for what must be stored whatever becomes of the change. */
export function outsideTransaction<T>(work: () => T): T {
  return current.exit(work);
}

/** Wraps an engine's dialect so that its root handle joins the transaction around it. */
export function joiningTransactions(dialect: Dialect): Dialect {
  const adapter = dialect.createAdapter();
  const isSingle = adapter.supportsMultipleConnections === false;
  return {
    // The builder would make callers queue for the one connection before they reach the driver, and so wait for the
    // very transaction they are part of. The driver below keeps that queue itself, behind its look at the transaction.
    createAdapter: () => Object.create(adapter, { supportsMultipleConnections: { value: true } }),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => new JoiningDriver(dialect.createDriver(), isSingle ? new Places(1, null) : null),
  };
}

let savepoints = 0;

class BorrowedConnection implements DatabaseConnection {
  readonly #trx: Trx;
  /** Of its own: going back to it never goes back to that of a part beside it. */
  readonly #savepoint = `joined_${++savepoints}`;
  constructor(trx: Trx) {
    this.#trx = trx;
  }
  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#trx.executeQuery<R>(query as CompiledQuery<R>);
  }
  // biome-ignore lint/correctness/useYield: streaming is refused, the interface asks for a generator.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming inside a transaction is not offered');
  }
  async enter(): Promise<void> {
    await this.executeQuery(Compiled.raw(`savepoint ${this.#savepoint}`));
  }
  async leave(how: 'release' | 'rollback to'): Promise<void> {
    await this.executeQuery(Compiled.raw(`${how} savepoint ${this.#savepoint}`));
  }
}

class JoiningDriver implements Driver {
  readonly #driver: Driver;
  readonly #queue: Places | null;
  constructor(driver: Driver, queue: Places | null) {
    this.#driver = driver;
    this.#queue = queue;
  }
  init(): Promise<void> {
    return this.#driver.init();
  }
  async acquireConnection(): Promise<DatabaseConnection> {
    const scope = current.getStore();
    if (scope?.open) return new BorrowedConnection(scope.trx);
    await this.#queue?.enter();
    try {
      return await this.#driver.acquireConnection();
    } catch (failure) {
      this.#queue?.leave();
      throw failure;
    }
  }
  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof BorrowedConnection) return;
    try {
      await this.#driver.releaseConnection(connection);
    } finally {
      this.#queue?.leave();
    }
  }
  beginTransaction(connection: DatabaseConnection, settings: Parameters<Driver['beginTransaction']>[1]): Promise<void> {
    return connection instanceof BorrowedConnection
      ? connection.enter()
      : this.#driver.beginTransaction(connection, settings);
  }
  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return connection instanceof BorrowedConnection
      ? connection.leave('release')
      : this.#driver.commitTransaction(connection);
  }
  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return connection instanceof BorrowedConnection
      ? connection.leave('rollback to')
      : this.#driver.rollbackTransaction(connection);
  }
  destroy(): Promise<void> {
    return this.#driver.destroy();
  }
}
