/**
 * What the clock does every night: compares each card with what it was written from. The database keeps them the same,
 * so a difference is a fault of ours; it is mended, and the log says how many there were.
 */
import type { App } from '../../app.ts';
import { transaction } from '../../db/transaction.ts';
import { listVehicleIdsAfter, listWrongCards, writeCards } from './vehicle-card.sql.ts';

const BATCH = 500;

export async function compareCards(app: App): Promise<void> {
  let wrong = 0;
  let last: string | null = null;
  do {
    const ids: string[] = await listVehicleIdsAfter(app.db, last, BATCH);
    const found = ids.length === 0 ? [] : await listWrongCards(app.db, ids);
    if (found.length > 0) await transaction(app.db, (trx) => writeCards(trx, found));
    wrong += found.length;
    last = ids.at(-1) ?? null;
  } while (last !== null);
  if (wrong > 0) app.log.error({ wrong }, 'cards of vehicles were not what they were written from');
}
