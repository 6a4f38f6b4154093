/**
 * The lane of one kind of outbox rows: takes due rows into its few hands, and writes down what became of each. A row
 * that fails is tried again after a growing pause and parked after eight tries; one that is out of date lapses. One that
 * failed for something that was away (the database, the mail server, a place in a queue) keeps its try, for a day.
 */
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { isDatabaseAway } from '../db/away.ts';
import type { Database, Trx } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';
import { RefusalError } from '../http/refusal.ts';
import {
  keepHidden,
  lapse,
  markDone,
  type OutboxRow,
  park,
  putBack,
  releaseClaim,
  retryLater,
  takeDue,
} from './outbox.sql.ts';
import { OutOfDate } from './out-of-date.ts';
import { pause } from './pause.ts';
import { TryLater } from './try-later.ts';
import { Unreachable } from './unreachable.ts';

export const MAX_ATTEMPTS = 8;
const HIDDEN_MS = 5 * 60_000;
const IDLE_MS = 1_000;
const REST_MS = 60_000;
const SOON_MS = 5_000;
/** What could not be told for so long is better told by a person: from then on every try counts. */
const PATIENCE_MS = 24 * 3_600_000;

/** The work on rows of one kind. */
export interface LanePlan {
  /** How many of them one process has in hand at once. */
  atOnce: number;
  handle(row: OutboxRow): Promise<void>;
  /** It is tried no longer than that from its beginning; given up it lapses, with its reason, instead of waiting for a person. */
  lastsMs?: number;
  /** What else is written when one is given up, in the same transaction. `failure`: of its last try. */
  giveUp?(trx: Trx, row: OutboxRow, now: Date, failure: unknown): Promise<void>;
}

export interface LaneOptions {
  db: Database;
  now: () => Date;
  log: Logger;
  kind: string;
  plan: LanePlan;
  /** Fires when the process stops: nothing more is taken, and a database that is away is not waited for. */
  stopping: AbortSignal;
}

export class OutboxLane {
  readonly #options: LaneOptions;
  readonly #inHand = new Map<OutboxRow, Promise<void>>();
  /** The way out is down: nothing is taken before. */
  #restUntil = new Date(0);

  constructor(options: LaneOptions) {
    this.#options = options;
  }

  /** Until the process stops and the hands are empty. */
  async run(): Promise<void> {
    const { stopping, plan } = this.#options;
    while (!stopping.aborted) {
      const taken = await this.#fill();
      if (this.#inHand.size === plan.atOnce) await Promise.race(this.#inHand.values());
      else if (taken === 0) await pause(IDLE_MS, stopping);
    }
    await this.#empty();
  }

  /** Works off the due rows that fit into its hands; returns how many rows that were. */
  async workOnce(): Promise<number> {
    const taken = await this.#fill();
    await this.#empty();
    return taken;
  }

  /** What takes longer than a row is hidden is not taken by another worker meanwhile. */
  async keepInHand(): Promise<void> {
    const claims = [...this.#inHand.keys()].map(({ claim }) => claim);
    if (claims.length > 0) await keepHidden(this.#options.db, [...new Set(claims)], this.#later(HIDDEN_MS));
  }

  async #empty(): Promise<void> {
    await Promise.all(this.#inHand.values());
  }

  async #fill(): Promise<number> {
    const free = this.#options.plan.atOnce - this.#inHand.size;
    if (free === 0 || this.#options.now() < this.#restUntil) return 0;
    const rows = await this.#take(free);
    for (const row of rows) {
      const worked = this.#work(row).finally(() => this.#inHand.delete(row));
      this.#inHand.set(row, worked);
    }
    return rows.length;
  }

  async #take(limit: number): Promise<OutboxRow[]> {
    const { db, now, log, kind } = this.#options;
    const taking = { kind, limit, claim: randomUUID(), now: now(), hiddenUntil: this.#later(HIDDEN_MS) };
    try {
      return await takeDue(db, taking);
    } catch (failure) {
      log.warn({ kind, reason: nameOf(failure) }, 'outbox not reachable');
      // The connection may have broken after the rows were taken.
      await this.#write(() => releaseClaim(db, taking.claim, now()));
      return [];
    }
  }

  async #work(row: OutboxRow): Promise<void> {
    const mark = await this.#handle(row);
    await this.#write(mark);
  }

  /** Answers what to write down about the row. */
  async #handle(row: OutboxRow): Promise<() => Promise<void>> {
    const { db, now, plan } = this.#options;
    // Its tries ended without a word: each took the worker with it.
    if (row.attempts > MAX_ATTEMPTS) return () => this.#giveUp(row, 'WorkerDied', null);
    try {
      await plan.handle(row);
      return () => markDone(db, row, now());
    } catch (failure) {
      return this.#afterFailure(row, failure);
    }
  }

  #afterFailure(row: OutboxRow, failure: unknown): () => Promise<void> {
    const { db, now, log, plan } = this.#options;
    const reason = nameOf(failure);
    const facts = { outbox: row.id, kind: row.kind, attempts: row.attempts, reason };
    const isWayOutDown = failure instanceof Unreachable;
    const failed = (pauseMs: number) => ({ now: now(), availableAt: this.#later(pauseMs), error: reason });
    if (failure instanceof OutOfDate) return () => this.#giveUp(row, reason, failure);
    if (isWayOutDown) this.#restUntil = this.#later(REST_MS);
    if (isAway(failure) && now().getTime() - row.createdAt.getTime() < PATIENCE_MS) {
      log.warn(facts, 'outbox row waits for what is away');
      return () => putBack(db, row, failed(isWayOutDown ? REST_MS : SOON_MS));
    }
    const askedFor = failure instanceof TryLater ? failure.afterMs : 0;
    const pauseMs = Math.max(SOON_MS * 4 ** (row.attempts - 1), askedFor);
    const lastsUntil = row.createdAt.getTime() + (plan.lastsMs ?? Infinity);
    if (row.attempts >= MAX_ATTEMPTS || this.#later(pauseMs).getTime() >= lastsUntil)
      return () => this.#giveUp(row, reason, failure);
    log.warn(facts, 'outbox row failed');
    return () => retryLater(db, row, failed(pauseMs));
  }

  async #giveUp(row: OutboxRow, reason: string, failure: unknown): Promise<void> {
    const { db, now, log, plan } = this.#options;
    const lapses = plan.lastsMs !== undefined || failure instanceof OutOfDate;
    await transaction(db, async (trx) => {
      const isMine = await (lapses ? lapse : park)(trx, row, now(), reason);
      if (isMine) await plan.giveUp?.(trx, row, now(), failure);
    });
    const facts = { outbox: row.id, kind: row.kind, attempts: row.attempts, reason };
    if (lapses) log.warn(facts, 'outbox row lapsed');
    else log.error(facts, 'outbox row parked');
  }

  /** Tries until the database takes it: what was sent is not sent again because the database was away for a while. */
  async #write(mark: () => Promise<void>): Promise<void> {
    const { log, stopping, kind } = this.#options;
    for (;;) {
      try {
        return await mark();
      } catch (failure) {
        const isWorthWaiting = isAway(failure) && !stopping.aborted;
        log[isWorthWaiting ? 'warn' : 'error']({ kind, reason: nameOf(failure) }, 'outbox not marked');
        if (!isWorthWaiting) return;
        await pause(IDLE_MS, stopping);
      }
    }
  }

  #later(ms: number): Date {
    return new Date(this.#options.now().getTime() + ms);
  }
}

/** Not the row is at fault: the same may succeed a moment later. */
function isAway(failure: unknown): boolean {
  if (failure instanceof RefusalError) return failure.code === 'unavailable';
  return failure instanceof Unreachable || isDatabaseAway(failure);
}

/** Only the name of a failure: a message of a mail server may hold an address. */
export function nameOf(failure: unknown): string {
  return failure instanceof Error ? `${failure.name} ${(failure as { code?: string }).code ?? ''}`.trim() : 'unknown';
}
