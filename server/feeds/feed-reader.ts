/** The thread that reads one calendar and ends: one that never comes to an end is ended, and takes nothing with it. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Reading, readFeed } from './feed-reading.ts';
import { FeedRefused } from './feed-refused.ts';
import type { WhatWasRead } from './feed-source.ts';

function answer(): WhatWasRead {
  try {
    return { periods: readFeed(workerData as Reading) };
  } catch (failure) {
    return { failure: failure instanceof FeedRefused ? failure.failure : 'not_a_calendar' };
  }
}

parentPort?.postMessage(answer());
