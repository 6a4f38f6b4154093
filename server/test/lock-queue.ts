import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { outsideTransaction, transaction } from '../db/transaction.ts';
import { lockBookableVehicle } from '../features/vehicle/vehicle.sql.ts';
import { eventually } from './eventually.ts';

/** Until so many wait for a lock. Looked up outside a transaction, which is shown the same number again and again. */
export function untilQueued(db: Database, count: number): Promise<void> {
  return outsideTransaction(() =>
    eventually(async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*) as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return (rows[0]?.waiting ?? 0) >= count;
    }),
  );
}

/**
 * All of these at once; or, with `first`, all of them queued for the vehicle, this one before the others: who wins when
 * all begin together is up to the machine, and may be the same one a hundred times.
 */
export async function race<Outcome>(
  db: Database,
  vehicleId: string,
  first: number | null,
  contenders: (() => Promise<Outcome>)[],
): Promise<Outcome[]> {
  if (first === null) return Promise.all(contenders.map((begin) => begin()));
  const begun = await transaction(db, async (trx) => {
    await lockBookableVehicle(trx, vehicleId);
    return outsideTransaction(async () => {
      const ahead = contenders[first]?.();
      await untilQueued(db, 1);
      const all = contenders.map((begin, at) => (at === first && ahead !== undefined ? ahead : begin()));
      // One that came only as the queue begins to move might push in.
      await untilQueued(db, all.length);
      return all;
    });
  });
  return Promise.all(begun);
}
