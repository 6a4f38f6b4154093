import { sql } from 'kysely';
import { inject } from 'vitest';
import type { Database, Trx } from '../db/database.ts';
import { sent } from '../db/later.ts';
import { outsideTransaction, transaction } from '../db/transaction.ts';
import { lockBookableVehicle } from '../features/vehicle/vehicle.sql.ts';
import type { LimitName } from '../http/limit-table.ts';
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
 * What these answer when all of them came while `hold` held what they need, and none could look at it before the others
 * had come: begun together and left to themselves they often run one after the other, and then no lock is missed. Fails
 * when they do not wait. The embedded engine has one session: there they wait for it, and are one after the other.
 */
export async function whileHeld<Outcomes extends unknown[]>(
  db: Database,
  hold: (trx: Trx) => Promise<unknown>,
  ...contenders: { [At in keyof Outcomes]: () => Promise<Outcomes[At]> }
): Promise<Outcomes> {
  const begun = await transaction(db, async (trx) => {
    await holdNow(trx, hold);
    return outsideTransaction(async () => {
      const all: Promise<unknown>[] = [];
      for (const begin of contenders) {
        all.push(begin());
        // Queued in this order.
        if (inject('clusterUrl') !== null) await untilQueued(db, all.length);
      }
      return all;
    });
  });
  return Promise.all(begun) as Promise<Outcomes>;
}

/** What may wait of it goes to the database now. */
async function holdNow(trx: Trx, hold: (trx: Trx) => Promise<unknown>): Promise<void> {
  await hold(trx);
  await sent(trx);
}

/**
 * What this answers while `hold` holds something that it need not wait for. The embedded engine has one session: there it
 * comes afterwards.
 */
export async function besideHeld<Outcome>(
  db: Database,
  hold: (trx: Trx) => Promise<unknown>,
  begin: () => Promise<Outcome>,
): Promise<Outcome> {
  const { begun } = await transaction(db, async (trx) => {
    await holdNow(trx, hold);
    const begun = outsideTransaction(begin);
    if (inject('clusterUrl') !== null) await begun;
    return { begun };
  });
  return begun;
}

/** The order's own row, as a move holds it: what is written beside it need not wait. */
export const holdOrder = (orderId: string) => (trx: Trx) =>
  sql`select 1 from rent_orders where public_id = ${orderId} for no key update`.execute(trx);

/** What a limit has counted for an order. */
export async function pointsOfOrder(db: Database, limit: LimitName, orderId: string): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select r.points from rate_limits r join rent_orders o on r.key = ${limit}::text || ':' || o.id::text
    where o.public_id = ${orderId}`.execute(db);
  return rows[0]?.points ?? 0;
}

/** Every idempotency key: calls with the same one all queue to claim it. */
export const holdKeys = (trx: Trx) => sql`lock table idempotency_keys in share mode`.execute(trx);

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
