/**
 * A change that is counted for whom it names: those it mails or texts, whoever calls. Counted before it, as a counter is
 * never held for as long as a change lasts; what the change then did not use, or did not come to its end with, is given back,
 * so that calls which fail shut nobody out. Kept is what may have been committed though its answer was lost.
 */
import type { App } from '../app.ts';
import type { Trx } from '../db/database.ts';
import { sent } from '../db/later.ts';
import { transaction } from '../db/transaction.ts';
import type { LimitName } from './limit-table.ts';
import type { RefusalError } from './refusal.ts';

export interface Counted {
  limit: LimitName;
  /** Whom the call names, each by a key of the limit. */
  named: readonly string[];
  /** The change is made without it as well. */
  isSpare?: true;
}

/** What a change may use of what was counted. */
export interface Points {
  /** All but the spare ones; refused where a counter is full. Called once it is known that the call does not only repeat another. */
  use(): void;
  /** Whether the spare point of this limit could be counted; who asks has used it. */
  mayUse(limit: LimitName): boolean;
}

/** Counts, makes the change in a transaction of its own, and gives back. */
export async function countedChange<T>(
  { db, limits }: Pick<App, 'db' | 'limits'>,
  counted: readonly Counted[],
  change: (trx: Trx, points: Points) => Promise<T>,
): Promise<T> {
  const spent: Counted[] = [];
  const used = new Set<Counted>();
  let refusal: RefusalError | null = null;
  let isDone = false;
  const points: Points = {
    use() {
      if (refusal !== null) throw refusal;
      for (const each of spent) if (!each.isSpare) used.add(each);
    },
    mayUse(limit) {
      const found = spent.find((each) => each.limit === limit);
      if (found !== undefined) used.add(found);
      return found !== undefined;
    },
  };
  try {
    for (const each of counted) {
      const full = await limits.spendForAll(each.limit, each.named);
      if (full === null) spent.push(each);
      else if (!each.isSpare) refusal ??= full;
    }
    return await transaction(db, async (trx) => {
      const made = await change(trx, points);
      await sent(trx);
      isDone = true;
      return made;
    });
  } finally {
    for (const each of spent) if (!(isDone && used.has(each))) await limits.giveBackAll(each.limit, each.named);
  }
}
