/** What the clock does: calendars of other houses are read hourly, a few at a time, each in a transaction of its own. */
import { feedWindow, nextReadingAt } from '@ceylono/domain/calendar-feed';
import type { App } from '../../app.ts';
import { transaction } from '../../db/transaction.ts';
import { FeedRefused } from '../../feeds/feed-refused.ts';
import { reasonOf } from '../../log.ts';
import { opened } from '../../secrets.ts';
import { ownUids } from './busy-calendar.service.ts';
import { type DueFeed, markFailed, markRead, takeDueFeeds } from './calendar-feed.sql.ts';
import { takeTime } from './import.service.ts';
import { lockVehicle } from './import.sql.ts';

const AT_ONCE = 8;
/** The clock comes every minute, and what is due after this waits for it. */
const MOST_IN_A_RUN = 400;

/** Answers how many were read, and how many could not be. */
export async function readDueFeeds(app: App): Promise<{ read: number; failed: number }> {
  const done = { read: 0, failed: 0 };
  for (let taken = 0; taken < MOST_IN_A_RUN; taken += AT_ONCE) {
    const now = app.now();
    const due = await takeDueFeeds(app.db, { now, nextReadAt: nextReadingAt(now, 0, Math.random()), limit: AT_ONCE });
    const went = await Promise.all(due.map((feed) => isRead(app, feed)));
    done.read += went.filter((isWell) => isWell).length;
    done.failed += went.filter((isWell) => !isWell).length;
    if (due.length < AT_ONCE) break;
  }
  return done;
}

/** One that fails stops no other, nor does one whose failure cannot be kept: it is tried again in an hour. */
async function isRead(app: App, feed: DueFeed): Promise<boolean> {
  try {
    await readFeed(app, feed);
    return true;
  } catch (failure) {
    const kept = failure instanceof FeedRefused ? keepFailure(app, feed, failure) : keepOurs(app, feed, failure);
    await kept.catch((reason: unknown) => {
      app.log.error({ reason: reasonOf(reason) }, 'failure of a calendar feed not kept');
    });
    return false;
  }
}

async function readFeed(app: App, feed: DueFeed): Promise<void> {
  const address = opened(app.secrets.calendar, feed.address, feed.id).toString();
  const taken = await app.feeds.read(address, feedWindow(app.now()), ownUids(app));
  await transaction(app.db, async (trx) => {
    const now = app.now();
    await lockVehicle(trx, feed.vehicleId);
    if (await markRead(trx, feed.id, now, nextReadingAt(now, 0, Math.random()))) await takeTime(trx, feed, taken, now);
  });
}

function keepFailure(app: App, { id, failures }: DueFeed, { failure, httpStatus }: FeedRefused): Promise<void> {
  const nextReadAt = nextReadingAt(app.now(), failures + 1, Math.random());
  return markFailed(app.db, id, { failure, httpStatus, nextReadAt });
}

/** What the vendor reads is that it was not read. It is no fault of the feed, which is tried again in an hour. */
function keepOurs(app: App, { id }: DueFeed, failure: unknown): Promise<void> {
  app.log.error({ reason: reasonOf(failure) }, 'calendar feed not read');
  const nextReadAt = nextReadingAt(app.now(), 0, Math.random());
  return markFailed(app.db, id, { failure: 'ours', httpStatus: null, nextReadAt });
}
