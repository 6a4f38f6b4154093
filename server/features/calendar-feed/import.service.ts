/** What a feed says is taken becomes blocks of its vehicle, beside every other claim. */
import { importBeside } from '@ceylono/domain/calendar-feed';
import type { Period } from '@ceylono/domain/rental-days';
import type { Trx } from '../../db/database.ts';
import { deleteOtherConflicts, putConflicts } from './feed-conflict.sql.ts';
import { deleteOtherImports, findHeldUntil, insertImports, listClaimsBeside } from './import.sql.ts';

/**
 * The vehicle is locked. What the feed took before and takes still stays as it is; what it takes no more is free. A booking
 * stays in any case: the clock alerts staff of it.
 */
export async function takeTime(
  trx: Trx,
  feed: { id: string; vehicleId: string },
  taken: readonly Period[],
  now: Date,
): Promise<void> {
  const claims = await listClaimsBeside(trx, feed, now);
  const { blocks, conflicts } = importBeside(taken, claims, await findHeldUntil(trx, feed, now));
  await deleteOtherImports(trx, feed.id, blocks);
  await insertImports(trx, feed, blocks, now);
  await deleteOtherConflicts(trx, feed.id, conflicts);
  await putConflicts(trx, feed.id, conflicts, now);
}
