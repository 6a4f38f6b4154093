/**
 * Works the outbox off, at least once, each kind of rows in a lane of its own, so that letters never wait for reports
 * (guarantees R4, R11, R17). Handlers get the row's id as the stable id of what they send. A kind that this version does
 * not know is left for one that does.
 * @rows ADM-BRK 47
 */
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { reasonOf } from '../log.ts';
import { type LanePlan, OutboxLane } from './outbox-lane.ts';

/** Several times while a row is hidden. */
const KEEP_MS = 60_000;

export interface OutboxOptions {
  db: Database;
  now: () => Date;
  log: Logger;
  /** By the kind of the rows. */
  lanes: Record<string, LanePlan>;
}

export class OutboxWorker {
  readonly #log: Logger;
  readonly #lanes: OutboxLane[];
  readonly #stopping = new AbortController();
  #running: Promise<unknown> = Promise.resolve();
  #keeping: NodeJS.Timeout | undefined;

  constructor({ lanes, ...options }: OutboxOptions) {
    this.#log = options.log;
    const stopping = this.#stopping.signal;
    this.#lanes = Object.entries(lanes).map(([kind, plan]) => new OutboxLane({ ...options, kind, plan, stopping }));
  }

  start(): void {
    this.#running = Promise.all(this.#lanes.map((lane) => lane.run()));
    this.#keeping = setInterval(() => {
      this.keepInHand().catch((failure: unknown) => {
        this.#log.warn({ reason: reasonOf(failure) }, 'outbox rows not kept in hand');
      });
    }, KEEP_MS).unref();
  }

  /** Finishes the rows in hand, then stops. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
    clearInterval(this.#keeping);
  }

  /** Works off the due rows, once; returns how many rows it took. */
  async workOnce(): Promise<number> {
    const taken = await Promise.all(this.#lanes.map((lane) => lane.workOnce()));
    return taken.reduce((sum, rows) => sum + rows, 0);
  }

  /** To be called before rows in hand have been hidden for too long. */
  async keepInHand(): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => lane.keepInHand()));
  }
}
