/**
 * Counts calls against the table of limits: by whom they are made first, then by the networks of their address. Always before
 * the change that a call makes, never within it: there the counter would be held until the change ends, by everybody who
 * spends it, and a refusal would roll back what was spent.
 */
import type { Logger } from 'pino';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/database.ts';
import { isInTransaction } from '../db/transaction.ts';
import { reasonOf } from '../log.ts';
import { GUARD_MAILS, LIMITS, type Limit, type LimitName, TELLS_NOTHING } from './limit-table.ts';
import { giveBackPoint, runStatement } from './limits.sql.ts';
import { CEILINGS, networkOf, networksOf } from './networks.ts';
import { RefusalError } from './refusal.ts';

/** For so long a question is known to have been asked. */
const ASKED_SECONDS = 10 * 60;

export class Limits {
  readonly #limiters: Map<string, RateLimiterMemory | RateLimiterPostgres>;
  readonly #asked = new RateLimiterMemory({ keyPrefix: 'asked', points: 1, duration: ASKED_SECONDS });
  readonly #on: boolean;
  readonly #db: Database;
  readonly #log: Logger;
  constructor(db: Database, on: boolean, log: Logger, textMessages: number = LIMITS.textMessage.points) {
    this.#on = on;
    this.#db = db;
    this.#log = log;
    const limits: Record<LimitName, Limit> = {
      ...LIMITS,
      textMessage: { ...LIMITS.textMessage, points: textMessages },
    };
    this.#limiters = new Map(
      Object.entries(limits).flatMap(([name, limit]) => [
        [name, limiter(db, name, limit)],
        ...CEILINGS.map((ceiling): [string, RateLimiterMemory | RateLimiterPostgres] => {
          const key = `${name}:${ceiling.name}`;
          return [key, limiter(db, key, { ...limit, points: limit.points * ceiling.factor })];
        }),
      ]),
    );
  }

  /** Counts one call. `subject` is a visitor, session or account; null when only the address is known. */
  async spend(name: LimitName, subject: string | null, address: string): Promise<void> {
    refuseWithinChange(name);
    if (!this.#on) return;
    if (subject !== null) await this.#consume(name, subject);
    for (const { key, network } of ceilingsOf(name, address)) await this.#consume(key, network);
  }

  /** Counts a call before its content is looked at: besides its own limit an attempt, where its own guards mails. */
  async spendCall(name: LimitName, subject: string | null, address: string): Promise<void> {
    if (GUARD_MAILS.includes(name)) await this.spend('attempt', subject, address);
    await this.spend(name, subject, address);
  }

  /** Afterwards: a call that was refused for its content sent no mail, and has cost the attempt alone. */
  async settleCall(name: LimitName, subject: string | null, address: string, refusal: string): Promise<void> {
    if (!this.#on || !TELLS_NOTHING.has(refusal) || !GUARD_MAILS.includes(name)) return;
    if (subject !== null) await this.#giveBack(name, subject);
    for (const { key, network } of ceilingsOf(name, address)) await this.#giveBack(key, network);
  }

  /** As `spend`, but the same question of the same subject again is not counted for a while. */
  async spendOnce(name: LimitName, question: string, subject: string | null, address: string): Promise<void> {
    refuseWithinChange(name);
    const asked = `${name} ${subject ?? networkOf(address)} ${question}`;
    if (!this.#on || (await this.#asked.get(asked)) !== null) return;
    await this.spend(name, subject, address);
    await this.#asked.set(asked, 1, ASKED_SECONDS);
  }

  /** Refuses an address that has reached this ceiling; counts nothing. */
  async refuseOver(name: LimitName, address: string): Promise<void> {
    if (!this.#on) return;
    for (const { key, network } of ceilingsOf(name, address)) {
      const counted = await this.#limiters.get(key)?.get(network);
      if (counted && counted.remainingPoints <= 0) refuseUntil(counted);
    }
  }

  /** Counts one call for the person it names, by any caller. */
  async spendFor(name: LimitName, subject: string): Promise<void> {
    refuseWithinChange(name);
    if (this.#on) await this.#consume(name, subject);
  }

  /**
   * Counts one call for each that it names, or for none: then it answers the refusal of the first counter that is full. That
   * one is given back with the others, since the library raises it beyond its limit too.
   */
  async spendForAll(name: LimitName, subjects: readonly string[]): Promise<RefusalError | null> {
    let counted = 0;
    try {
      for (const subject of subjects) {
        await this.spendFor(name, subject);
        counted += 1;
      }
      return null;
    } catch (failure) {
      const isFull = failure instanceof RefusalError;
      await this.giveBackAll(name, subjects.slice(0, isFull ? counted + 1 : counted));
      if (isFull) return failure;
      throw failure;
    }
  }

  /** What `spendForAll` counted. */
  async giveBackAll(name: LimitName, subjects: readonly string[]): Promise<void> {
    if (this.#on) for (const subject of subjects) await this.#giveBack(name, subject);
  }

  /** Counts one call, and says whether it is still within the limit. */
  async isWithin(name: LimitName, subject: string): Promise<boolean> {
    try {
      await this.spendFor(name, subject);
      return true;
    } catch (refusal) {
      if (refusal instanceof RefusalError && refusal.code === 'too_many_requests') return false;
      throw refusal;
    }
  }

  /** A sign-in that went well gives its tries back. */
  async forgive(name: LimitName, subject: string): Promise<void> {
    if (this.#on) await this.#limiters.get(name)?.delete(subject);
  }

  /**
   * Only what is counted still: the library would begin a new time below nothing. A point that cannot be given back is on
   * record, and stands in the way of no other, nor of the answer to the call.
   */
  async #giveBack(name: string, key: string): Promise<void> {
    const limiter = this.#limiters.get(name);
    if (limiter === undefined) return;
    await giveBackPoint(this.#db, limiter.getKey(key), Date.now()).catch((failure: unknown) =>
      this.#log.warn({ limit: name, reason: reasonOf(failure) }, 'point not given back'),
    );
  }

  async #consume(name: string, key: string): Promise<void> {
    try {
      await this.#limiters.get(name)?.consume(key);
    } catch (full) {
      if (!(full instanceof RateLimiterRes)) throw full;
      refuseUntil(full);
    }
  }
}

/** Counts nothing, within a change neither: for what nobody calls, as the demo's story, which is one change. */
export class NoLimits extends Limits {
  constructor(db: Database, log: Logger) {
    super(db, false, log);
  }
  override async spend(): Promise<void> {}
  override async spendOnce(): Promise<void> {}
  override async spendFor(): Promise<void> {}
}

/** Whether limits are on or not: most tests run without. */
function refuseWithinChange(name: LimitName): void {
  if (isInTransaction()) throw new Error(`the limit ${name} is counted within a change`);
}

function refuseUntil({ msBeforeNext }: RateLimiterRes): never {
  throw new RefusalError('too_many_requests', { retryAfterSeconds: Math.ceil(msBeforeNext / 1000) });
}

/** The counters that a call from this address spends: one for each network the address is in. */
function ceilingsOf(name: LimitName, address: string): { key: string; network: string }[] {
  return networksOf(address).map(({ kind, network }) => ({ key: `${name}:${kind}`, network }));
}

function limiter(db: Database, name: string, limit: Limit): RateLimiterMemory | RateLimiterPostgres {
  const options = { keyPrefix: name, points: limit.points, duration: limit.seconds };
  if (!limit.shared) return new RateLimiterMemory(options);
  return new RateLimiterPostgres({
    ...options,
    storeClient: { query: (query: { text: string; values: unknown[] }) => runStatement(db, query) },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
  });
}
