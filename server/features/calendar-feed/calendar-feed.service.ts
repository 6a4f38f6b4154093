/** Calendars beside ours of a vendor's vehicle: the address of its busy times, and the feeds that take its time. */
import { randomUUID } from 'node:crypto';
import type { VehicleCalendar } from '@ceylono/contract/calendar-feed';
import { daysOfBlock } from '@ceylono/domain/block';
import { feedWindow, MAX_FEEDS, nextReadingAt } from '@ceylono/domain/calendar-feed';
import type { Period } from '@ceylono/domain/rental-days';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import type { Queryable, Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { FeedRefused } from '../../feeds/feed-refused.ts';
import { type ApiContext, theVendor } from '../../http/context.ts';
import { claimOf, isAnswered, once } from '../../http/idempotency.ts';
import type { Claim } from '../../http/idempotency.sql.ts';
import { refuse } from '../../http/refusal.ts';
import { sealed } from '../../secrets.ts';
import { lockOwnVehicle } from '../fleet/fleet.sql.ts';
import { addressOf, makeAddress, ownUids } from './busy-calendar.service.ts';
import { countFeeds, deleteFeed, type FeedRow, findVehicleCalendar, insertFeed } from './calendar-feed.sql.ts';
import { takeTime } from './import.service.ts';

type Shown = z.input<typeof VehicleCalendar>;

interface OnVehicle {
  vehicleId: string;
}

/** As it stands in this transaction, or outside of one. */
export async function readVehicleCalendar(
  context: ApiContext,
  { vehicleId }: OnVehicle,
  db: Queryable = context.app.db,
): Promise<Shown> {
  const row = (await findVehicleCalendar(db, theVendor(context), vehicleId)) ?? refuse('not_found');
  return {
    model: row.model,
    busyAddress: row.token && addressOf(context.app, vehicleId, row.token),
    feeds: row.feeds.map(feedView),
  };
}

export function replaceAddress(context: ApiContext, vehicle: OnVehicle): Promise<Shown> {
  return onOwnVehicle(context, vehicle, (trx) => makeAddress(trx, context.app, vehicle.vehicleId));
}

type NewCalendar = OnVehicle & { name: string; address: string };

/** A repetition is not read again: it is answered as the calendars stand. */
export async function addFeed(context: ApiContext, input: NewCalendar) {
  const claim = claimOf(context, input);
  await readVehicleCalendar(context, input);
  if (!(await isAnswered(context.app.db, claim))) await readAndKeep(context, claim, input);
  return readVehicleCalendar(context, input);
}

/** Read before anything waits for it, and kept only when it could be read. */
async function readAndKeep(context: ApiContext, claim: Claim, { vehicleId, name, address }: NewCalendar) {
  const { app } = context;
  const taken = await readOrRefuse(app, address);
  // What is kept for a repetition holds nothing: the answer names the secret address of the vehicle's busy times.
  await transaction(app.db, (trx) =>
    once(trx, claim, app.now(), async () => {
      if (!(await lockOwnVehicle(trx, theVendor(context), vehicleId))) refuse('not_found');
      if ((await countFeeds(trx, vehicleId)) >= MAX_FEEDS) refuse('too_many_feeds');
      const id = randomUUID();
      await insertFeed(
        trx,
        {
          ...{ id, vehicleId, name, host: new URL(address).hostname },
          address: sealed(app.secrets.calendar, Buffer.from(address), id),
          nextReadAt: nextReadingAt(app.now(), 0, Math.random()),
        },
        app.now(),
      );
      await takeTime(trx, { id, vehicleId }, taken, app.now());
      return {};
    }),
  );
}

export function removeFeed(context: ApiContext, input: OnVehicle & { feedId: string }): Promise<Shown> {
  return onOwnVehicle(context, input, async (trx) => {
    if (!(await deleteFeed(trx, input.vehicleId, input.feedId))) refuse('not_found');
  });
}

function onOwnVehicle(context: ApiContext, vehicle: OnVehicle, change: (trx: Trx) => Promise<void>): Promise<Shown> {
  return transaction(context.app.db, async (trx) => {
    if (!(await lockOwnVehicle(trx, theVendor(context), vehicle.vehicleId))) refuse('not_found');
    await change(trx);
    return readVehicleCalendar(context, vehicle, trx);
  });
}

async function readOrRefuse(app: App, address: string): Promise<Period[]> {
  try {
    return await app.feeds.read(address, feedWindow(app.now()), ownUids(app));
  } catch (failure) {
    if (failure instanceof FeedRefused)
      refuse('feed_refused', { failure: failure.failure, status: failure.httpStatus });
    throw failure;
  }
}

function feedView({
  id,
  name,
  host,
  createdAt,
  readAt,
  failure,
  httpStatus,
  conflicts,
}: FeedRow): Shown['feeds'][number] {
  return {
    ...{ feedId: id, name, host },
    addedAt: new Date(createdAt).toISOString(),
    readAt: new Date(readAt).toISOString(),
    failure: failure === null ? null : { code: failure, status: httpStatus },
    conflicts: conflicts.map(({ orderId, customOrderId, startsAt, endsAt }) => ({
      ...{ orderId, customOrderId },
      ...daysOfBlock({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }),
    })),
  };
}
