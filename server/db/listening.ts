/**
 * The ear of a process on one channel of the database, which speaks with the commit of a change (LISTEN and NOTIFY). On
 * PostgreSQL it is a connection of its own, opened again with growing pauses whenever it is lost; on the embedded engine
 * it is the one session there is.
 */
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';

export interface Ears {
  /** The message on the channel. */
  heard(said: string): void;
  /** From now on everything is heard. Earlier messages, and those sent while the connection was down, are not. */
  listening(): void;
  /** Nothing is heard until `listening` is called again. */
  deaf(): void;
}

/** Stops listening. */
export type StopListening = () => Promise<void>;

/** The names of our channels are written in migrations; none comes from outside. */
export type Channel = 'order_events';

export function listenEmbedded(lite: PGlite, db: Database, channel: Channel, ears: Ears): StopListening {
  const stop = lite.onNotification((name, said) => {
    if (name === channel) ears.heard(said);
  });
  // Through the queue of the root handle: inside somebody's transaction it would be rolled back with it.
  sql`listen ${sql.ref(channel)}`.execute(db).then(ears.listening, ears.deaf);
  return async () => stop();
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** A connection that a network box has cut says nothing: it is asked. */
const ASKED_EVERY_MS = 30_000;
const ANSWERED_WITHIN_MS = 5_000;

export function listenPostgres(connectionString: string, channel: Channel, ears: Ears): StopListening {
  const listener = new Listener(connectionString, channel, ears);
  void listener.open();
  return () => listener.stop();
}

class Listener {
  readonly #connectionString: string;
  readonly #channel: Channel;
  readonly #ears: Ears;
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #pauseMs = FIRST_PAUSE_MS;
  #isStopped = false;

  constructor(connectionString: string, channel: Channel, ears: Ears) {
    this.#connectionString = connectionString;
    this.#channel = channel;
    this.#ears = ears;
  }

  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      application_name: 'ceylono-events',
      connectionTimeoutMillis: ANSWERED_WITHIN_MS,
      query_timeout: ANSWERED_WITHIN_MS,
      keepAlive: true,
    });
    this.#client = client;
    client.on('notification', ({ payload }) => this.#ears.heard(payload ?? ''));
    // Without a listener a lost connection would end this process.
    client.on('error', () => this.#lose(client));
    client.on('end', () => this.#lose(client));
    try {
      await client.connect();
      await client.query(`listen ${this.#channel}`);
    } catch {
      return this.#lose(client);
    }
    if (this.#client !== client) return;
    this.#pauseMs = FIRST_PAUSE_MS;
    this.#ears.listening();
    this.#askLater(client);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => {});
  }

  #askLater(client: pg.Client): void {
    this.#timer = setTimeout(() => {
      client.query('select 1').then(
        () => this.#client === client && this.#askLater(client),
        () => this.#lose(client),
      );
    }, ASKED_EVERY_MS).unref();
  }

  /** Once for each client, however often it says so. */
  #lose(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = null;
    clearTimeout(this.#timer);
    client.end().catch(() => {});
    if (this.#isStopped) return;
    this.#ears.deaf();
    // Processes that lost the database together do not come back together.
    const pauseMs = this.#pauseMs * (0.5 + Math.random());
    this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS);
    this.#timer = setTimeout(() => void this.open(), pauseMs).unref();
  }
}
