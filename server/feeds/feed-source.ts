/** Calendars of other houses, by their addresses: fetched here, read in a thread of their own. */
import { Worker } from 'node:worker_threads';
import type { FeedFailure } from '@ceylono/domain/calendar-feed';
import type { Period } from '@ceylono/domain/rental-days';
import { fetchFeed, INTERNET, type Network } from './feed-fetching.ts';
import type { Reading } from './feed-reading.ts';
import { FeedRefused } from './feed-refused.ts';

export interface FeedSource {
  /**
   * What is taken within the window. `ownUids`: how the ids of our own events end, which are left out. Throws
   * `FeedRefused`.
   */
  read(address: string, window: Period, ownUids: string): Promise<Period[]>;
}

/** What the thread answers. */
export type WhatWasRead = { periods: Period[] } | { failure: FeedFailure };

/** A megabyte of events takes a fifth of it. */
const PATIENCE_MS = 3_000;
const HEAP_MB = 96;

/** Threads of one process: what vendors add and what the clock reads may come together. */
const AT_ONCE = 2;

/** `readerFile`: the built reader. */
export function feedSource(readerFile: string, network: Network = INTERNET): FeedSource {
  const turns = new Turns(AT_ONCE);
  return {
    async read(address, window, ownUids) {
      const text = await fetchFeed(address, network);
      return turns.take(() => readApart(readerFile, { text, window, ownUids }));
    },
  };
}

/** So many at once; the others follow in the order in which they came. */
class Turns {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }
}

/** For commands, which read none. */
export const noFeeds: FeedSource = {
  read: async () => {
    throw new FeedRefused('unreachable');
  },
};

async function readApart(readerFile: string, reading: Reading): Promise<Period[]> {
  const reader = new Worker(readerFile, {
    workerData: reading,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const answer = Promise.withResolvers<WhatWasRead>();
  const timer = setTimeout(() => answer.resolve({ failure: 'too_complex' }), PATIENCE_MS);
  reader.once('message', answer.resolve);
  reader.once('error', () => answer.resolve({ failure: 'too_complex' }));
  try {
    const read = await answer.promise;
    if ('failure' in read) throw new FeedRefused(read.failure);
    return read.periods;
  } finally {
    clearTimeout(timer);
    await reader.terminate();
  }
}
