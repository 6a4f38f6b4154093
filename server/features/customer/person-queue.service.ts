/** The queues of all phones of a person, which a merge may be changing at this moment (decision 061). */
import { queueFor } from '../../db/queue.sql.ts';
import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { refuse } from '../../http/refusal.ts';

/** Somebody would have to merge and undo without a pause. */
const MOST_TRIES = 8;

/**
 * Queues for the phones that `read` finds, and for these other subjects; answers the phones. Whoever merges or corrects holds one
 * of them: those that are found once it is this one's turn are the right ones. Where they are others, all queues are left
 * before it queues again, so that all take them in one order.
 */
export async function queueForPhones(
  db: Database,
  read: () => Promise<string[]>,
  besides: string[] = [],
): Promise<string[]> {
  let phones = await read();
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const found = await queueOnce(db, phones, read, besides);
    if (found === null) return phones;
    phones = found;
  }
  return refuse('unavailable');
}

/** null: they were the right ones, and it has its turn; else the phones as they are now, and no queue is held. */
async function queueOnce(
  db: Database,
  phones: string[],
  read: () => Promise<string[]>,
  besides: string[],
): Promise<string[] | null> {
  try {
    await transaction(db, async (trx) => {
      await queueFor(trx, [...besides, ...phones.map((phone) => `phone ${phone}`)]);
      const found = await read();
      if (found.join() !== phones.join()) throw new OthersFound(found);
    });
    return null;
  } catch (failure) {
    if (failure instanceof OthersFound) return failure.phones;
    throw failure;
  }
}

class OthersFound extends Error {
  readonly phones: string[];
  constructor(phones: string[]) {
    super('other phones');
    this.phones = phones;
  }
}
