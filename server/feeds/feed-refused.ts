import type { FeedFailure } from '@ceylono/domain/calendar-feed';

/** Why a feed is not read. Its message names no address: feeds are known by secret ones. */
export class FeedRefused extends Error {
  override readonly name = 'FeedRefused';
  readonly failure: FeedFailure;
  /** What the other house answered, when it did. */
  readonly httpStatus: number | null;
  constructor(failure: FeedFailure, httpStatus: number | null = null) {
    super(`the feed was refused: ${failure}`);
    this.failure = failure;
    this.httpStatus = httpStatus;
  }
}
